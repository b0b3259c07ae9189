"""Seats of a pot table: coming and leaving, seat changes, missed blinds, the button and the draw for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.cards.card import rank_of, suit_of
from houseway.house.seating import check_newcomer, check_seat
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.betting import blind_seats
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.engine import Act
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.table import PotTable

BLINDS: Final = ("small", "big", "third")
_BIG: Final = "big blind"
_BUTTON: Final = "button to pass"
_FLOOR: Final = "floor"
FLOOR_DECIDES: Final = "floor decides"
_TOTAL: Final = "total of the blinds"
_ACE: Final = 12
_FAN: Final = "fan draw, an ace ends it"


def sit(t: PotTable, c: m.Sit) -> Act:
    """Seat a player; one who joins a game in progress may have to post or wait."""
    s = t.state
    check_newcomer(s, c.player)
    check_seat(s, c.seat, t.plan.seats)
    if c.chips <= 0:
        raise Refusal("Bring more than $0 in chips.")
    sat = m.Sat(c.player, c.seat, c.chips)
    rule = t.plan.forced.entering
    if rule is None or not s.number:
        return t.emits(sat)
    passed = c.seat in s.entry.passed
    owes = (
        rule.owes == _TOTAL
        or (rule.owes == f"{_TOTAL} if they have passed" and passed)
        or (rule.owes == f"{_TOTAL} if they have passed while the game starts" and passed and not s.entry.went_round)
    )
    waits = rule.new == "wait for the big blind"
    if not owes and not waits:
        return t.emits(sat)
    return t.emits(sat, m.Away(c.player, away=False, owes=_TOTAL if owes else "", waits=_BIG if waits else ""))


def leave(t: PotTable, c: m.Leave) -> Act:
    """A player leaves with all their chips."""
    t.require_seated(c.player)
    if t.state.playing and c.player in t.state.hand.dealt:
        raise Refusal(f"{c.player} is in a hand: fold and wait for its end, then leave.")
    _not_drawing(t)
    return t.emits(m.Left(c.player, t.state.chips(c.player)))


def _not_drawing(t: PotTable) -> None:
    if t.state.high:
        raise Refusal("The draw for the button is under way: wait until it is over.")


def sit_out(t: PotTable, c: m.SitOut) -> Act:
    """A player sits out."""
    t.require_seated(c.player)
    if c.player in t.state.away:
        raise Refusal(f"{c.player} is already sitting out.")
    return lambda: _stay_away(t, c.player, t.state.entry.owes.get(c.player, ""))


def _stay_away(t: PotTable, player: str, owes: str) -> None:
    """Mark a player away, keeping what they wait for."""
    s = t.state
    t.emit(
        m.Away(player, away=True, owes=owes, waits=s.entry.waiting.get(player, ""), skips=s.entry.skips.get(player, 0))
    )


def come_back(t: PotTable, c: m.Return) -> Act:
    """A player comes back."""
    return t.emits(back(t, c))


def back(t: PotTable, c: m.Return) -> m.Away:
    """How a player comes back: posting what was missed, or waiting; after a seat change, posting instead of waiting."""
    s, rule = t.state, t.plan.missed
    t.require_seated(c.player)
    if c.player in s.entry.skips and (c.post or c.player not in s.away):
        moved = t.plan.forced.moved
        if not c.post or moved is None or not moved.post:
            hands = s.entry.skips[c.player]
            raise Refusal(f"{c.player} changed seats and must wait {hands} more hand{'s' * (hands > 1)}, or post.")
        return m.Away(c.player, away=False, owes=moved.post)
    if c.player not in s.away:
        raise Refusal(f"{c.player} is not sitting out.")
    owes = s.entry.owes.get(c.player, "")
    if owes == FLOOR_DECIDES:
        return m.Away(c.player, away=False, owes=owes, waits=_FLOOR, skips=s.entry.skips.get(c.player, 0))
    if owes and c.post and not rule.post:
        raise Refusal(f"Missed blinds cannot be posted here: {c.player} must wait for the {rule.wait}.")
    if owes and not c.post and not rule.wait:
        raise Refusal(f"Missed blinds must be posted here: {c.player} posts the {owes}.")
    waits = s.entry.waiting.get(c.player, "")
    if owes and not c.post:
        waits = waits or rule.wait
    elif owes and c.player not in s.entry.fresh:
        waits = ""
    skips = s.entry.skips.get(c.player, 0)
    return m.Away(c.player, away=False, owes="" if waits == _BUTTON else owes, waits=waits, skips=skips)


def admit(t: PotTable, c: p.Admit) -> Act:
    """Carry out the floor's decision on what a player coming back has to post, if anything."""
    s = t.state
    t.require_seated(c.hand)
    if s.entry.owes.get(c.hand) != FLOOR_DECIDES or c.hand in s.away:
        raise Refusal(f"{c.hand} is not waiting for the floor to decide on missed blinds.")
    if s.playing and c.hand in s.hand.dealt:
        raise Refusal(f"{c.hand} is in a hand: the floor decides what to post before the next one.")
    words = ("", _TOTAL, _BIG, "straddle")
    if c.post not in words:
        raise Refusal(f"{quoted(c.post)} cannot be posted for missed blinds{meant(c.post, words[1:])}")
    return t.emits(m.Away(c.hand, away=False, owes=c.post, skips=s.entry.skips.get(c.hand, 0)))


def wait(t: PotTable, c: p.Wait) -> Act:
    """A new player waits."""
    return t.emits(waiting(t, c))


def waiting(t: PotTable, c: p.Wait) -> m.Away:
    """What a new player waits for: the button to pass if filed so, or the big blind instead of posting."""
    s, rule = t.state, t.plan.forced.entering
    t.require_seated(c.player)
    if c.player not in s.entry.fresh or c.player in s.entry.waiting:
        raise Refusal(f"{c.player} is not new at the table, or is already waiting.")
    if rule is not None and rule.new.endswith("behind the button"):
        return m.Away(c.player, away=False, waits=_BUTTON, skips=s.entry.skips.get(c.player, 0))
    if c.player in s.entry.owes and t.plan.missed.wait:
        skips = s.entry.skips.get(c.player, 0)
        return m.Away(c.player, away=False, owes=s.entry.owes[c.player], waits=t.plan.missed.wait, skips=skips)
    raise Refusal(f"{t.plan.loaded.name} has nothing for a newcomer to wait for.")


def move(t: PotTable, c: p.Move) -> Act:
    """A player changes seats, and waits if the filing says so."""
    s = t.state
    t.require_seated(c.player)
    if s.playing and c.player in s.hand.dealt:
        raise Refusal(f"{c.player} is in a hand: change seats after it.")
    _not_drawing(t)
    check_seat(s, c.seat, t.plan.seats)
    rule = t.plan.forced.moved
    hands = _hands_to_wait(t, c) if rule is not None and rule.wait and s.entry.big_seat else 0
    return t.emits(p.Moved(c.player, c.seat, hands))


def _hands_to_wait(t: PotTable, c: p.Move) -> int:
    """How many hands until the new seat is as far from the big blind as the old one was, plus those still to wait."""
    s = t.state
    old = s.players[c.player]
    others = [seat for seat, who in s.seats.items() if who != c.player and who not in s.away and s.chips(who)]
    before = ring([*others, old], s.entry.big_seat).index(old)
    after = ring([*others, c.seat], s.entry.big_seat).index(c.seat)
    return (after - before + s.entry.skips.get(c.player, 0)) % (len(others) + 1)


def muck(t: PotTable, c: p.Muck) -> Act:
    """A player chooses whether to muck beaten hands."""
    t.require_seated(c.player)
    if c.on and not t.plan.showdown.muck:
        raise Refusal(f"Every hand is shown in {t.plan.loaded.name}: its filing does not allow mucking.")
    if c.on == (c.player in t.state.mucks):
        raise Refusal(f"{c.player} {'gives up' if c.on else 'shows'} beaten hands already.")
    return t.emits(p.Mucks(c.player, c.on))


def ring(seats: list[int], start: int) -> list[int]:
    """Seats in clockwise order, starting left of `start`."""
    return [*sorted(seat for seat in seats if seat > start), *sorted(seat for seat in seats if seat <= start)]


def next_players(t: PotTable) -> tuple[int, tuple[str, ...]]:
    """Where the button goes next, and who would be dealt in, from its left."""
    s = t.state
    able = [seat for seat, who in sorted(s.seats.items()) if who not in s.away and s.chips(who)]
    ready = [seat for seat in able if s.seats[seat] not in s.entry.waiting and s.seats[seat] not in s.entry.skips]
    if len(ready) < 2:
        ready = able  # too few are ready: deal in everyone who can play
    if not ready:
        return 0, ()
    moved = next((seat for seat in ready if seat > s.button), ready[0])
    button = moved if s.number else s.button or ready[-1]
    if s.redeal and s.button in ready:
        button = s.button
    seats = ready + [seat for seat in able if seat not in ready and _passed(t, seat, button)]
    for seat in able:  # a waiting player is dealt in when the big blind reaches them
        with_him = ring([*seats, seat], button)
        waits = s.entry.waiting.get(s.seats[seat]) in (_BIG, _FLOOR)
        if seat not in seats and waits and with_him[min(1, len(with_him) - 1)] == seat:
            seats.append(seat)
            break
    return button, tuple(s.seats[seat] for seat in ring(seats, button))


def _passed(t: PotTable, seat: int, button: int) -> bool:
    """Whether the button moves past the seat of a player who waits for that."""
    s = t.state
    if s.entry.waiting.get(s.seats[seat]) != _BUTTON:
        return False
    way = ring([seat, button], s.button)
    return way.index(seat) < way.index(button)


def note_missed(t: PotTable, button: int, players: tuple[str, ...]) -> None:
    """Record missed blinds of players who are away; a redeal after a void hand moves no blind."""
    s, missed = t.state, t.plan.missed
    owes = missed.post or (_BIG if missed.wait else "")
    if "big" not in t.plan.posts or not owes or button == s.button:
        return
    seats = blind_seats(t.plan, players)
    for blind in t.plan.forced.blinds:
        last = {"small": s.entry.small_seat, "big": s.entry.big_seat}.get(blind.name, 0)
        if not last or blind.seat not in seats:
            continue
        way = ring(list(s.seats), last)
        for seat in way[: way.index(s.players[seats[blind.seat]])]:
            who = s.seats[seat]
            if who in s.away and who not in s.entry.owes:
                _stay_away(t, who, owes)


def posts_owed(plan: PotPlan, owed: str) -> list[tuple[str, int, bool]]:
    """The posts of a player who owes blinds: name, cents, and whether live.

    These are all the player posts: a small or third blind at their own seat is included, not added.
    """
    big = plan.posts.get("big", 0)
    if owed == FLOOR_DECIDES:
        return []
    if owed == "straddle":
        return [("missed", 2 * big, True)]
    if owed == _BIG:
        return [("missed", big, True)]
    total = sum(plan.posts.get(name, 0) for name in BLINDS)
    live = total if plan.missed.live == "all" else min(total, max(big, plan.floor))
    return [("missed", live, True), ("dead", total - live, False)]


def draw_button(t: PotTable, c: p.Draw) -> Act:
    """Place the first button: at the seat given, or as the filing says."""
    s = t.state
    if s.playing or s.button or s.high:
        raise Refusal("The button is already placed: it is drawn for before the first hand only.")
    if c.seat or not s.seats:
        if c.seat not in s.seats:
            raise Refusal(f"Nobody sits at seat {c.seat}.")
        return t.emits(p.ButtonAt(c.seat, ()))
    first = t.plan.rules.button.first if t.plan.rules.button else "not stated"
    seats = sorted(s.seats)
    if first in ("high card dealt", _FAN):
        return t.emits(p.HighCard(tuple(s.seats[seat] for seat in seats)))
    if first in ("seat 1", "left of the house dealer"):
        return t.emits(p.ButtonAt(seats[0], ()))
    raise Refusal(f"{t.plan.loaded.name} does not say how the button finds its first seat: choose a seat.")


def drawn(t: PotTable) -> None:
    """After a card of the draw for the button: once all have theirs, or an ace ends it, the highest card wins the
    button."""
    s, rule = t.state, t.plan.rules.button
    cards = {player: s.hand.hole[player][0] for player in s.high if s.hand.hole[player]}
    ace = rule is not None and rule.first == _FAN and any(rank_of(card) == _ACE for card in cards.values())
    if s.hand.deals and not ace:
        return
    by_suit = rule is not None and rule.suits == "by suit"

    def height(card: Piece) -> tuple[int, int]:
        return rank_of(card), suit_of(card) if by_suit else 0

    best = max(map(height, cards.values()))
    tied = tuple(player for player, card in cards.items() if height(card) == best)
    t.emit(p.HighCard(tied) if len(tied) > 1 else p.ButtonAt(s.players[tied[0]], ()))
