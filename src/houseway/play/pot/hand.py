"""How a hand advances: posts, streets, betting rounds, draws, the showdown and the end."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.betting import blind_seats, has_met, lowest_card, opening_order
from houseway.play.pot.fees import END, drop
from houseway.play.pot.seats import BLINDS, next_players, note_missed, posts_owed
from houseway.play.pot.showdown import beaten_in_turn, best_unbet, shares, showing_order
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.play.engine import Act
    from houseway.play.pot.state import PotState
    from houseway.play.pot.table import PotTable
    from houseway.rules.games.pot import Draw

_AFTER_DEALING: Final = {"after the flop": "flop", "after the turn": "turn"}
_AFTER_BETTING: Final = {
    "after the flop betting": "flop",
    "after third street": "third street",
    "after fourth street": "fourth street",
    "after fifth street": "fifth street",
}


def begin(t: PotTable) -> Act:
    """Begin a hand; refused if too few players can be dealt in."""
    button, players = next_players(t)
    if len(players) < 2:
        raise Refusal("A hand needs two players with chips.")
    return lambda: _first_cards(t, button, players)


def _first_cards(t: PotTable, button: int, players: tuple[str, ...]) -> None:
    """Place the button, take the forced bets and begin the first street."""
    s, plan = t.state, t.plan
    t.emit(m.Began(s.number + 1))
    note_missed(t, button, players)
    t.emit(p.ButtonAt(button, players))
    seats = blind_seats(plan, players)
    owed = {player: posts_owed(plan, s.entry.owes[player]) for player in players if player in s.entry.owes}
    for blind in plan.forced.blinds:
        cents = plan.posts[blind.name]
        if blind.seat == "every seat":
            for player in players:
                _post(t, player, blind.name, cents, live=False)
        elif blind.seat in seats and not (blind.name == "third" and len(players) == 2):
            player = seats[blind.seat]
            held = blind.name != "big" and blind.name in BLINDS and bool(owed.get(player))  # part of what is owed
            _post(t, player, blind.name, 0 if held else cents, blind.live)
    for player in [player for player in owed if player in s.entry.owes]:  # posting the big blind clears a debt
        for name, cents, live in owed[player]:
            _post(t, player, name, cents, live)
    _kill_for_two_pots(t)
    drop(t, ("with the blinds", "once the cards are dealt"))
    t.emit(p.Street(0))
    advance_hand(t)


def _kill_for_two_pots(t: PotTable) -> None:
    """Kill the pot for a player who has won two in a row, if the filing says so."""
    rule, (winner, pots) = t.plan.forced.kill, t.state.streak
    if rule is not None and rule.by == "winner of two pots" and pots > 1 and winner in t.state.live():
        kill(t, winner)


def kill(t: PotTable, player: str) -> None:
    """Kill the pot: multiply the bets and have the killer post the larger blind."""
    s, rule = t.state, t.plan.forced.kill
    assert rule is not None  # noqa: S101 - callers check it first
    owed = t.plan.posts.get("big", t.plan.small_bet) * s.hand.times * rule.times - s.hand.betting.bet[player]
    t.emit(p.Killed(player))
    _post(t, player, "kill", owed, live=True)


def _post(t: PotTable, player: str, name: str, cents: int, live: bool) -> None:
    cents = min(cents, t.state.chips(player))
    if cents > 0:
        t.emit(p.Posted(player, name, cents, live))


def advance_hand(t: PotTable) -> None:
    """Take steps until a player, chance or the house dealer is awaited."""
    s = t.state
    while s.playing and not s.hand.deals and not s.hand.asked and not held(t):
        if not _take_step(t):
            return


def proceed(t: PotTable, _: m.Proceed) -> Act:
    """Let the house dealer take the step the table is waiting for, then advance."""
    if t.awaits().what != "house":
        raise Refusal(f"The house dealer has no step to take: the table is waiting for {t.awaits().words()}.")

    def act() -> None:
        _take_step(t)
        advance_hand(t)

    return act


def held(t: PotTable) -> bool:
    """Whether the table waits for its house dealer: to turn up the next hand, or to award the pot."""
    s = t.state
    if not t.halts or not s.playing or s.hand.deals or s.hand.asked:
        return False
    if s.hand.phase == "show" or len(s.live()) == 1:
        return True
    return (
        s.hand.phase == "bet"
        and not s.hand.betting.acting
        and not s.hand.drawing
        and s.hand.street + 1 == len(t.plan.streets)
    )


def next_to_show(t: PotTable) -> str:
    """Whose hand is turned up next in a showdown one hand at a time; empty once all that are shown are up."""
    s = t.state
    order = [player for player in (s.hand.showing or showing_order(t.plan, s)) if player in s.live()]
    hidden = _hidden(t, order)
    return next((player for player in order if player not in hidden and not all(s.hand.up[player])), "")


def _take_step(t: PotTable) -> bool:
    """Take the next step of the hand; False if a player has to act first."""
    s = t.state
    if s.hand.phase == "show":
        player = next_to_show(t) if t.halts else ""
        _turn_up(t, player) if player else _award(t)
    elif len(s.live()) == 1:
        _alone(t)
    elif s.hand.drawing or s.hand.betting.acting:
        return False
    elif s.hand.phase == "bet":
        _after_betting(t)
    elif s.hand.phase == "deal" and t.plan.streets[s.hand.street].draw is not None:
        drop(t, ("before the draw",))
        t.emit(p.Drawing(tuple(s.live())))
    else:
        _bet(t)
    return True


def _bet(t: PotTable) -> None:
    """Begin a betting round if two players can bet or one must respond."""
    s, plan = t.state, t.plan
    street = plan.streets[s.hand.street]
    drop(t, tuple(when for when, name in _AFTER_DEALING.items() if name == street.name))
    if s.hand.street == 0 and "bring-in" in plan.posts:
        _post(t, lowest_card(plan, s), "bring-in", plan.posts.get("bring-in", 0), live=True)
    can = [player for player in opening_order(plan, s) if s.chips(player)]
    if s.hand.street == 0:
        can = [player for player in can if player not in _without_option(t)]
    if not street.choices:
        can = []  # cards only, no betting
    if len(can) == 1 and (s.hand.street or has_met(s, can[0])):
        can = []
    t.emit(p.Betting(tuple(can)))


def _without_option(t: PotTable) -> list[str]:
    """Players who posted the current bet without an option to raise it if it is only called."""
    s = t.state
    held = {blind.name for blind in t.plan.forced.blinds if not blind.option}
    return [who for who, name in s.hand.posted.items() if name in held and s.hand.betting.bet[who] >= s.to_match()]


def _after_betting(t: PotTable) -> None:
    s, plan = t.state, t.plan
    _give_back_uncalled(t)
    if s.hand.street + 1 < len(plan.streets):
        drop(t, _after_this_street(t))
        _begin_street(t, s.hand.street + 1)
    else:
        _show_down(t)  # last-round bets may still go back, so the drop waits until that is decided


def _begin_street(t: PotTable, number: int) -> None:
    """Begin a street; if the stub is short, shuffle in folded hands, and before a draw also discards."""
    s, street = t.state, t.plan.streets[number]
    wanted = street.burn + street.board + len(s.live()) * (street.hole + street.up)
    again = street.run_out == "reshuffle folded cards" or (street.draw is not None and thrown_in(s, street.draw))
    if again and wanted > s.stub(t.plan.cards):
        t.emit(m.Shuffled())
    t.emit(p.Street(number))


def thrown_in(s: PotState, draw: Draw) -> int:
    """How many cards a shuffle during a draw brings back: discards and folded hands, or none if the filing allows no
    more draws."""
    if draw.exhausted == "no more draws":
        return 0
    return len(s.hand.discards) + sum(len(s.hand.hole[player]) for player in s.hand.folded)


def _after_this_street(t: PotTable) -> tuple[str, ...]:
    name = t.plan.streets[t.state.hand.street].name
    moments = [when for when, after in _AFTER_BETTING.items() if after == name]
    return (*moments, "after the first round") if t.state.hand.street == 0 else tuple(moments)


def _give_back_uncalled(t: PotTable) -> None:
    """Return the part of the largest bet that nobody called."""
    s = t.state
    bets = sorted(s.hand.betting.bet.values(), reverse=True)
    if len(bets) > 1 and bets[0] > bets[1]:
        player = max(s.hand.betting.bet, key=lambda who: s.hand.betting.bet[who])
        if player in s.hand.forfeits:
            return
        back = min(bets[0] - bets[1], s.pot())
        if back:
            t.emit(p.Uncalled(player, back))


def _alone(t: PotTable) -> None:
    """Award the pot to the last player left."""
    s = t.state
    _give_back_uncalled(t)
    drop(t, _after_this_street(t))  # a hand that ends during a street's betting still owes that street's drop
    drop(t, (END,))
    (winner,) = s.live()
    if s.pot():
        t.emit(p.Won(winner, s.pot(), 0, "", "nobody else is left"))
    t.emit(m.Ended(s.number))


def _show_down(t: PotTable) -> None:
    """Show the hands in order; beaten hands are mucked if the filing allows it and their players prefer it."""
    s = t.state
    order = showing_order(t.plan, s)
    hidden = _hidden(t, order)
    t.emit(p.Showdown(tuple(order)))
    if t.halts:
        _turn_up(t, order[0])
        return
    for player in order:
        t.emit(p.Mucked(player) if player in hidden else p.Shown(player, tuple(s.hand.hole[player])))


def _hidden(t: PotTable, order: list[str]) -> list[str]:
    """Players in this showing order whose beaten hands are mucked."""
    s = t.state
    return [player for player in beaten_in_turn(t.plan, s, order) if player in s.mucks] if s.mucks else []


def _turn_up(t: PotTable, player: str) -> None:
    """Show one hand, then muck the beaten hands right after it in order."""
    s = t.state
    t.emit(p.Shown(player, tuple(s.hand.hole[player])))
    order = [other for other in s.hand.showing if other in s.live()]
    hidden = _hidden(t, order)
    for other in takewhile(hidden.__contains__, order[order.index(player) + 1 :]):
        t.emit(p.Mucked(other))


def _award(t: PotTable) -> None:
    """Pay every pot to its winners, unless the floor must decide about a checked hand that had to be bet."""
    s, plan = t.state, t.plan
    rule = plan.betting.must_bet
    if rule is not None and (unbet := best_unbet(plan, s)):
        if rule.failing == "floor decides":
            t.emit(p.Questioned(unbet))
            return
        if rule.failing == "bets of the round go back":
            for player, cents in list(s.hand.betting.bet.items()):
                if cents and player not in s.hand.forfeits:
                    t.emit(p.Uncalled(player, cents))
    drop(t, _after_this_street(t))
    drop(t, (END,))
    won = list(shares(plan, s))
    for player in dict.fromkeys(share.player for share in won):
        if player in s.live() and not all(s.hand.up[player]):  # mucked, but the hand that beat it is dead now
            t.emit(p.Shown(player, tuple(s.hand.hole[player])))
    for share in won:
        t.emit(p.Won(share.player, share.cents, share.pot, share.half, share.because))
    t.emit(m.Ended(s.number))
