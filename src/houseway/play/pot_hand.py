"""How a hand of a pot game goes on: posts, streets, rounds of betting, draws, the drop, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.play import messages as m
from houseway.play import pot_messages as p
from houseway.play.pot_betting import lowest_card, opening_order
from houseway.play.pot_showdown import is_seven, shares
from houseway.refusal import Refusal
from houseway.rules.fees import fee_for

if TYPE_CHECKING:
    from houseway.play.pot_table import PotTable
    from houseway.rules.fees import FeeTable

_AFTER_DEALING: Final = {"after the flop": "flop", "after the turn": "turn"}
_AFTER_BETTING: Final = {
    "after the flop betting": "flop",
    "after third street": "third street",
    "after fourth street": "fourth street",
    "after fifth street": "fifth street",
}


def next_players(t: PotTable) -> tuple[int, tuple[str, ...]]:
    """Where the button goes, and who would be dealt in, from its left."""
    s = t.state
    able = [seat for seat, who in sorted(s.seats.items()) if who not in s.away and s.chips(who)]
    ready = [seat for seat in able if s.seats[seat] not in s.waiting] or able
    if not ready:
        return 0, ()
    moved = next((seat for seat in ready if seat > s.button), ready[0])
    button = moved if s.number else s.button or ready[-1]
    if s.redeal and s.button in ready:
        button = s.button
    ring = _ring(ready, button)
    for seat in able:  # one who waits is dealt in when the big blind comes to him
        with_him = _ring([*ready, seat], button)
        if seat not in ready and with_him[min(1, len(with_him) - 1)] == seat:
            ring = with_him
            break
    return button, tuple(s.seats[seat] for seat in ring)


def _ring(seats: list[int], button: int) -> list[int]:
    return [*sorted(seat for seat in seats if seat > button), *sorted(seat for seat in seats if seat <= button)]


def _missed(t: PotTable, players: tuple[str, ...]) -> None:
    """Whoever is away while the big blind goes past owes the blinds."""
    s = t.state
    big = s.players[players[1 % len(players)]]
    if not s.big_seat or "big" not in t.plan.posts:
        return
    passed = _ring(list(s.seats), s.big_seat)
    for seat in passed[: passed.index(big)]:
        who = s.seats[seat]
        if who in s.away and who not in s.owes:
            t.emit(p.Away(who, away=True, owes=True))


def begin(t: PotTable) -> None:
    """A hand begins: the button, the forced bets, the first cards."""
    s, plan = t.state, t.plan
    button, players = next_players(t)
    if len(players) < 2:
        raise Refusal("A hand takes two players with chips.")
    t.emit(m.Began(s.number + 1))
    _missed(t, players)
    t.emit(p.ButtonAt(button, players))
    two = len(players) == 2
    turned = two and not (plan.rules.button and plan.rules.button.heads_up == "big blind")
    seats = {
        "button": players[-1],
        "left of the button": players[-1] if turned else players[0],
        "left of the small blind": players[0] if turned else players[1],
        "left of the big blind": players[2 % len(players)],
    }
    for blind in plan.forced.blinds:
        cents = plan.posts[blind.name]
        if blind.seat == "every seat":
            for player in players:
                _post(t, player, blind.name, cents, live=False)
        elif blind.seat in seats:
            _post(t, seats[blind.seat], blind.name, cents, blind.live)
    for player in players:
        if player in s.owes:
            _post(t, player, "missed", plan.posts.get("big", 0), live=True)
            _post(t, player, "dead", plan.posts.get("small", 0), live=False)
    _drop(t, ("with the blinds", "once the cards are dealt"))
    t.emit(p.Street(0))
    go_on(t)


def _post(t: PotTable, player: str, name: str, cents: int, live: bool) -> None:
    cents = min(cents, t.state.chips(player))
    if cents:
        t.emit(p.Posted(player, name, cents, live))


def go_on(t: PotTable) -> None:
    """Go on until somebody or chance is awaited."""
    s = t.state
    while s.playing and not s.deals:
        if len(s.live()) == 1:
            _alone(t)
        elif s.drawing or s.acting:
            return
        elif s.phase == "bet":
            _after_betting(t)
        elif s.phase == "deal" and t.plan.streets[s.street].draw is not None:
            _drop(t, ("before the draw",))
            t.emit(p.Drawing(tuple(s.live())))
        else:
            _bet(t)


def _bet(t: PotTable) -> None:
    """A round of betting begins, if there are two who can bet or one who must answer."""
    s, plan = t.state, t.plan
    street = plan.streets[s.street]
    _drop(t, tuple(when for when, name in _AFTER_DEALING.items() if name == street.name))
    brought = ""
    if s.street == 0 and "bring-in" in plan.posts:
        brought = lowest_card(s)
        _post(t, brought, "bring-in", plan.posts.get("bring-in", 0), live=True)
    can = [player for player in opening_order(plan, s) if s.chips(player) and player != brought]
    if not street.choices:
        can = []  # a street of cards alone
    first = s.street == 0 and any(s.bet.values())
    match = s.to_match() if first else 0
    if len(can) == 1 and (not first or s.bet[can[0]] >= match):
        can = []
    t.emit(p.Betting(tuple(can)))


def _after_betting(t: PotTable) -> None:
    s, plan = t.state, t.plan
    _give_back_uncalled(t)
    _drop(t, _after_this_street(t))
    if s.street + 1 < len(plan.streets):
        t.emit(p.Street(s.street + 1))
    else:
        _show_down(t)


def _after_this_street(t: PotTable) -> tuple[str, ...]:
    name = t.plan.streets[t.state.street].name
    moments = [when for when, after in _AFTER_BETTING.items() if after == name]
    return (*moments, "after the first round") if t.state.street == 0 else tuple(moments)


def _give_back_uncalled(t: PotTable) -> None:
    """What the largest bet has over the next largest was never called."""
    s = t.state
    bets = sorted(s.bet.values(), reverse=True)
    if len(bets) > 1 and bets[0] > bets[1]:
        player = max(s.bet, key=lambda who: s.bet[who])
        back = min(bets[0] - bets[1], s.pot())
        if back:
            t.emit(p.Uncalled(player, back))


def _alone(t: PotTable) -> None:
    """Everybody else has folded."""
    s = t.state
    _give_back_uncalled(t)
    _drop(t, _after_this_street(t))  # a hand that ends in a street's betting has had that street
    _drop(t, ("at the end of the hand",))
    (winner,) = s.live()
    if s.pot():
        t.emit(p.Won(winner, s.pot(), 0, "", "nobody else is left"))
    t.emit(m.Ended(s.number))


def _show_down(t: PotTable) -> None:
    s, plan = t.state, t.plan
    _drop(t, ("at the end of the hand",))
    for player in s.live():
        t.emit(p.Shown(player, tuple(s.hole[player])))
    if plan.showdown.sevens == "bets after the draw go back":
        values = {player: plan.high.value(s.hole[player], s.board) for player in s.live()}
        best = max(values, key=lambda player: values[player])
        if best in s.checked and is_seven(values[best]):
            for player, cents in list(s.bet.items()):
                if cents:
                    t.emit(p.Uncalled(player, cents))
    for share in list(shares(plan, s)):
        t.emit(p.Won(share.player, share.cents, share.pot, share.half, share.because))
    t.emit(m.Ended(s.number))


def _drop(t: PotTable, moments: tuple[str, ...]) -> None:
    """What the room takes at a moment of the hand; a fee by the pot's size is taken at its end."""
    s = t.state
    if s.short and s.pot() and "with the blinds" not in moments:
        taken = min(s.short, s.pot())
        t.emit(p.Dropped(taken, "collection", "what the blinds lacked", -taken))
    for party, table, bands in t.plan.fees:
        when = table.when or ("at the end of the hand" if table.by == "pot" else "with the blinds")
        if when not in moments or is_time(table):
            continue
        measure = {"players": len(s.dealt), "pot": s.pot() // 100 * 100}.get(table.by, 0)  # bands are whole dollars
        band = fee_for(bands, measure)
        cents = (band.fee or 0) if band else 0
        if not cents:
            continue
        if party == "player" and not table.payer:
            for player in s.dealt:
                t.emit(m.Collected(player, min(cents, s.chips(player)), "player", when))
        elif s.pot():  # out of the pot, or out of a blind that lies in it
            taken = min(cents, s.pot())
            t.emit(p.Dropped(taken, "collection", when, cents - taken))
            if t.plan.jackpot and not s.jackpot and s.pot():
                t.emit(p.Dropped(min(t.plan.jackpot, s.pot()), "jackpot", when))


def is_time(table: FeeTable) -> bool:
    """Whether a fee is for time, not for hands."""
    return "half hour" in (table.by, table.per) or table.when in ("each half hour", "each twenty minutes")


def charge(t: PotTable) -> None:
    """The time collection, from everybody seated."""
    s = t.state
    if s.playing:
        raise Refusal("Time is collected between hands.")
    tables = [(table, bands) for party, table, bands in t.plan.fees if party == "player" and is_time(table)]
    if not tables:
        raise Refusal(f"{t.plan.loaded.name} collects no time by this option.")
    for table, bands in tables:
        band = fee_for(bands, len(s.players)) if table.by == "players" else bands[0]
        for player in s.players:
            cents = min((band.fee or 0) if band else 0, s.chips(player))
            if cents:
                t.emit(m.Collected(player, cents, "player", table.when or "each half hour"))
