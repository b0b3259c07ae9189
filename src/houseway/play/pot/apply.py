"""What each event does to the state of a pot table. Nothing else changes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.apply_seats import APPLY_SEATS, big_blind
from houseway.play.pot.betting import blind_seats
from houseway.play.pot.invariants import CHECKS, check
from houseway.play.pot.state import BettingRound, Derived, Hand
from houseway.rules.cells import read_money

if TYPE_CHECKING:
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.state import PotState

TIME: Final = "each half hour"
"""The `when` of a drop that pays for time."""


def apply(plan: PotPlan, state: PotState, event: p.AnyEvent) -> None:
    """Update the state for an event, then check the invariants."""
    kind = type(event)
    _APPLY[kind](plan, state, event)
    state.known = Derived()
    if kind in CHECKS or state.ledger.posted:
        check(plan, state, event)


def _began(_: PotPlan, s: PotState, e: m.Began) -> None:
    s.number, s.playing, s.redeal = e.number, True, False
    s.hand = Hand()


def _button(plan: PotPlan, s: PotState, e: p.ButtonAt) -> None:
    hand = s.hand
    s.button, hand.dealt = e.seat, e.players
    small = next((blind.seat for blind in plan.forced.blinds if blind.name == "small"), "")
    if e.players and small:
        s.entry.small_seat = s.players[blind_seats(plan, e.players)[small]]
    hand.hole = {player: [] for player in e.players}
    hand.up = {player: [] for player in e.players}
    hand.put = dict.fromkeys(e.players, 0)
    hand.given = dict.fromkeys(e.players, 0)
    hand.betting.bet = dict.fromkeys(e.players, 0)
    s.high.clear()
    hand.deals.clear()
    s.entry.fresh.difference_update(e.players)
    for player in e.players:
        s.entry.waiting.pop(player, None)


def _posted(plan: PotPlan, s: PotState, e: p.Posted) -> None:
    hand, betting = s.hand, s.hand.betting
    s.ledger.post(f"player {e.player}", "pot", e.cents, e.name)
    hand.given[e.player] += e.cents
    everybody = any(blind.name == e.name and blind.seat == "every seat" for blind in plan.forced.blinds)
    if e.live or everybody:  # other dead money belongs to the whole pot and does not count toward side pots
        hand.put[e.player] += e.cents
    if e.live:
        betting.bet[e.player] += e.cents
        hand.posted[e.player] = e.name
    if e.name in ("big", "missed"):
        s.entry.owes.pop(e.player, None)
    if e.name == "big":
        big_blind(plan, s, s.players[e.player])
    if e.name == "straddle":
        rule = plan.forced.straddle
        hand.straddler = e.player
        betting.floor = read_money(rule.to_go) if rule is not None and rule.to_go else betting.floor


def _street(plan: PotPlan, s: PotState, e: p.Street) -> None:
    hand, betting = s.hand, s.hand.betting
    hand.street, hand.phase, betting.action, hand.exposed = e.number, "deal", False, 0
    street = plan.streets[e.number]
    hand.out -= Counter(hand.aside)
    hand.aside.clear()
    served = min(street.burn, hand.burned)
    hand.burned -= served
    burns = street.burn - served
    if street.draw is not None:
        burns = min(burns, s.stub(plan.cards))  # an exhausted stub leaves nothing to burn
    hand.deals = [("burned", False)] * burns
    live = s.live()
    for _ in range(street.hole):
        hand.deals += [(player, False) for player in live]
    for _ in range(street.up):
        hand.deals += [(player, True) for player in live]
    hand.deals += [("board", True)] * street.board
    if street.run_out and len(hand.deals) > s.stub(plan.cards):
        hand.deals = [("board", True)]
    hand.window = e.number == 0 and plan.window
    betting.floor = _to_come_in(plan, s) if e.number == 0 else 0


def _to_come_in(plan: PotPlan, s: PotState) -> int:
    """What it costs to come in: at least the big blind, even if its poster had less."""
    big = any(blind.name == "big" and blind.live for blind in plan.forced.blinds)
    return max(plan.floor, plan.posts["big"] * s.hand.times if big else 0)


def _betting(plan: PotPlan, s: PotState, e: p.Betting) -> None:
    hand, first = s.hand, s.hand.street == 0
    hand.phase = "bet"
    if e.players:
        hand.opener = e.players[0]
    posts = plan.posts["big"] * hand.times if first and "big" in plan.posts else 0
    hand.betting = BettingRound(
        acting=list(e.players),
        bet=hand.betting.bet if first else dict.fromkeys(hand.dealt, 0),
        floor=hand.betting.floor,
        began=len(s.live()),
        raises=1 if posts else 0,
        raise_size=posts,
    )


def _drawing(_: PotPlan, s: PotState, e: p.Drawing) -> None:
    hand = s.hand
    hand.drawing, hand.phase = list(e.players), "draw"


def _acted(plan: PotPlan, s: PotState, e: p.Acted) -> None:
    hand, betting = s.hand, s.hand.betting
    betting.acting.pop(0)
    betting.action = True
    if e.choice == "fold":
        hand.folded.add(e.player)
        return
    if e.cents:
        if e.player not in hand.entered:
            hand.entered.append(e.player)
        s.ledger.post(f"player {e.player}", "pot", e.cents, e.choice)
        hand.given[e.player] += e.cents
    before = s.to_match()
    hand.put[e.player] += e.cents
    betting.bet[e.player] = e.to
    if e.choice == "check":
        betting.checked.add(e.player)
        if plan.must_be_bet(hand.street, hand.hole[e.player], hand.board):
            hand.unbet.add(e.player)
    if e.choice in ("bet", "raise"):
        betting.first_bettor = betting.first_bettor or e.player
        betting.aggressor = e.player
        if e.full:
            betting.raise_size, betting.acted = e.to - before, set()
            betting.raises += 1
        _others_act(plan, s, e.player)
    betting.acted.add(e.player)


def _others_act(plan: PotPlan, s: PotState, player: str) -> None:
    """After a bet or raise, everyone else with chips acts again, from the bettor's left or in the order the kill
    sets."""
    hand = s.hand
    place = hand.dealt.index(player)
    order = [*hand.dealt[place + 1 :], *hand.dealt[:place]]
    kill = plan.forced.kill
    if hand.street == 0 and player in hand.killers and kill and kill.raised == "back to the opener":
        order.sort(key=lambda other: hand.entered.index(other) if other in hand.entered else len(hand.dealt))
    hand.betting.acting = [other for other in order if other not in hand.folded and s.chips(other)]


def _discarded(plan: PotPlan, s: PotState, e: m.Discarded) -> None:
    hand = s.hand
    hand.drawing.remove(e.player)
    cards, up = hand.hole[e.player], hand.up[e.player]
    for piece in e.pieces:
        place = cards.index(piece)
        del cards[place], up[place]
    hand.discards += e.pieces
    draw = plan.streets[hand.street].draw
    if draw is not None and not draw.discard_only:
        hand.pending += [(e.player, False)] * len(e.pieces)
        if draw.replaced == "at once" or not hand.drawing:
            _replace(s)


def _replace(s: PotState) -> None:
    """Deal the replacements for discarded cards."""
    hand = s.hand
    hand.deals += hand.pending
    hand.pending.clear()


def _dealt(_: PotPlan, s: PotState, e: m.Dealt) -> None:
    del s.hand.deals[: len(e.pieces)]
    s.hand.hole[e.hand] += e.pieces
    s.hand.up[e.hand] += [e.up] * len(e.pieces)
    s.hand.out.update(e.pieces)


def _board(_: PotPlan, s: PotState, e: p.Board) -> None:
    hand = s.hand
    del hand.deals[: len(e.pieces)]
    hand.board += e.pieces
    hand.out.update(e.pieces)


def _burned(_: PotPlan, s: PotState, e: m.Burned) -> None:
    hand = s.hand
    del hand.deals[: len(e.pieces)]
    hand.out.update(e.pieces)


def _shuffled(_: PotPlan, s: PotState, __: m.Shuffled) -> None:
    """Shuffle the discards and the folded hands back into the stub."""
    hand = s.hand
    for player in hand.folded:
        hand.discards += hand.hole[player]
        hand.hole[player].clear()
        hand.up[player].clear()
    hand.out -= Counter(hand.discards)
    hand.discards.clear()


def _uncalled(_: PotPlan, s: PotState, e: p.Uncalled) -> None:
    hand, betting = s.hand, s.hand.betting
    s.ledger.post("pot", f"player {e.player}", e.cents, "goes back")
    hand.uncalled += e.cents
    hand.given[e.player] -= e.cents
    hand.put[e.player] -= min(e.cents, hand.put[e.player])
    betting.bet[e.player] -= min(e.cents, betting.bet[e.player])


def _dropped(_: PotPlan, s: PotState, e: p.Dropped) -> None:
    hand = s.hand
    if e.cents >= 0:
        s.ledger.post("pot", e.to, e.cents, f"{e.to}, {e.when}")
    else:
        s.ledger.post(e.to, "pot", -e.cents, f"{e.to} back, {e.when}")
    hand.dropped += e.cents
    hand.short += e.short
    if e.when == TIME:
        s.time.due -= e.cents
    hand.jackpot += e.cents if e.to == "jackpot" else 0


def _killed(plan: PotPlan, s: PotState, e: p.Killed) -> None:
    hand, betting = s.hand, s.hand.betting
    kill = plan.forced.kill
    hand.times *= kill.times if kill else 2
    hand.killers.append(e.player)
    if hand.street == 0:
        betting.floor = max(betting.floor, _to_come_in(plan, s))


def _closed(_: PotPlan, s: PotState, __: p.Closed) -> None:
    s.hand.window = False


def _shown(_: PotPlan, s: PotState, e: p.Shown) -> None:
    hand = s.hand
    hand.up[e.player] = [True] * len(hand.hole[e.player])


def _showdown(_: PotPlan, s: PotState, e: p.Showdown) -> None:
    hand = s.hand
    hand.showing, hand.phase = e.players, "show"


def _questioned(_: PotPlan, s: PotState, e: p.Questioned) -> None:
    s.hand.asked = e.player


def _decided(_: PotPlan, s: PotState, e: p.Decided) -> None:
    hand = s.hand
    hand.asked = ""
    (hand.folded if e.dead else hand.stands).add(e.player)


def _dead(_: PotPlan, s: PotState, e: p.Dead) -> None:
    hand, betting = s.hand, s.hand.betting
    hand.folded.add(e.player)
    if e.forfeits:
        hand.forfeits.add(e.player)
    betting.acting = [player for player in betting.acting if player != e.player]
    hand.drawing = [player for player in hand.drawing if player != e.player]
    hand.deals = [deal for deal in hand.deals if deal[0] != e.player]
    hand.pending = [deal for deal in hand.pending if deal[0] != e.player]
    hand.asked = "" if hand.asked == e.player else hand.asked
    if hand.phase == "draw" and not hand.drawing:
        _replace(s)


def _retrieved(_: PotPlan, s: PotState, e: p.Retrieved) -> None:
    s.hand.folded.discard(e.player)
    s.hand.betting.acting.insert(0, e.player)


def _exposed(plan: PotPlan, s: PotState, e: p.Exposed) -> None:
    """A card was exposed: the player keeps it, or it is replaced now or after everyone has their cards."""
    hand = s.hand
    hand.exposed += 1
    if e.kept:
        hand.up[e.player][e.card - 1] = True
        return
    rule = plan.streets[hand.street].exposed
    del hand.hole[e.player][e.card - 1], hand.up[e.player][e.card - 1]
    if rule is not None and rule.burn:
        hand.burned += 1
    elif plan.streets[hand.street].draw is not None:
        hand.discards.append(e.piece)
    if rule is not None and rule.replaced == "at once":
        hand.deals.insert(0, (e.player, False))
    else:
        (hand.pending if hand.drawing else hand.deals).append((e.player, False))
        if not hand.drawing:
            _replace(s)


def _taken(_: PotPlan, s: PotState, e: p.Taken) -> None:
    hand = s.hand
    del hand.hole[e.player][e.card - 1]
    up = hand.up[e.player].pop(e.card - 1)
    hand.deals.insert(0, (e.player, up))


def _board_back(_: PotPlan, s: PotState, e: p.BoardBack) -> None:
    hand = s.hand
    back = hand.board[-e.number :]
    del hand.board[-e.number :]
    if e.aside:
        hand.aside += back
    else:
        hand.out -= Counter(back)
    hand.burned += not e.next_burns
    hand.deals = [*([("burned", False)] if e.burn else []), *[("board", True)] * e.number]


def _burn_due(_: PotPlan, s: PotState, __: m.BurnDue) -> None:
    s.hand.deals.insert(0, ("burned", False))


def _voided(_: PotPlan, s: PotState, e: p.Voided) -> None:
    s.redeal = e.again


def _won(_: PotPlan, s: PotState, e: p.Won) -> None:
    s.ledger.post("pot", f"player {e.player}", e.cents, e.because)
    s.hand.winners.add(e.player)


def _ended(_: PotPlan, s: PotState, __: m.Ended) -> None:
    hand = s.hand
    s.playing = False
    for group in (hand.betting.acting, hand.drawing, hand.deals, hand.pending):
        group.clear()
    if len(hand.winners) == 1:
        (winner,) = hand.winners
        s.streak = (winner, s.streak[1] + 1 if s.streak[0] == winner else 1)
    elif hand.winners:
        s.streak = ("", 0)
    hand.winners.clear()
    s.entry.skips = {player: hands - 1 for player, hands in s.entry.skips.items() if hands > 1}


def _nothing(_: PotPlan, __: PotState, ___: Any) -> None:
    """For events that only inform: the state does not change."""


_APPLY: Final[dict[type, Callable[[PotPlan, PotState, Any], None]]] = {
    **APPLY_SEATS,
    m.Began: _began,
    m.Dealt: _dealt,
    m.Burned: _burned,
    m.Shuffled: _shuffled,
    m.Ruled: _nothing,
    m.Ended: _ended,
    p.ButtonAt: _button,
    p.Posted: _posted,
    p.Street: _street,
    p.Betting: _betting,
    p.Drawing: _drawing,
    p.Acted: _acted,
    m.Discarded: _discarded,
    p.Board: _board,
    p.Uncalled: _uncalled,
    p.Dropped: _dropped,
    p.Killed: _killed,
    p.Closed: _closed,
    p.Shown: _shown,
    p.Won: _won,
    p.Dead: _dead,
    p.Retrieved: _retrieved,
    p.Taken: _taken,
    p.BoardBack: _board_back,
    p.Voided: _voided,
    m.BurnDue: _burn_due,
    p.Showdown: _showdown,
    p.Mucked: _nothing,
    p.Questioned: _questioned,
    p.Decided: _decided,
    p.Exposed: _exposed,
}
