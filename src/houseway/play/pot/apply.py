"""What each event does to the state of a pot table. Nothing else changes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.apply_seats import APPLY_SEATS, big_blind
from houseway.play.pot.betting import blind_seats
from houseway.play.pot.invariants import check
from houseway.play.pot.state import Derived
from houseway.rules.cells import read_money

if TYPE_CHECKING:
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.state import PotState

TIME: Final = "each half hour"
"""The moment of a drop that pays for time."""


def apply(plan: PotPlan, state: PotState, event: p.AnyEvent) -> None:
    """Make the state what it is after an event; what must hold at a table is checked."""
    _APPLY[type(event)](plan, state, event)
    state.known = Derived()
    check(plan, state, event)


def _began(_: PotPlan, s: PotState, e: m.Began) -> None:
    s.number, s.playing, s.redeal = e.number, True, False
    s.street, s.times, s.opener, s.straddler = -1, 1, "", ""
    s.floor = s.short = s.burned = 0
    s.showing, s.asked = (), ""
    for group in (s.entered, s.killers, s.hole, s.up, s.board, s.discards, s.folded, s.bet, s.put, s.acted, s.checked):
        group.clear()
    for more in (s.unbet, s.stands, s.pending, s.posted, s.aside, s.out, s.forfeits):
        more.clear()
    s.raises = s.raise_size = s.dropped = s.jackpot = s.uncalled = 0


def _button(plan: PotPlan, s: PotState, e: p.ButtonAt) -> None:
    s.button, s.dealt = e.seat, e.players
    small = next((blind.seat for blind in plan.forced.blinds if blind.name == "small"), "")
    if e.players and small:
        s.small_seat = s.players[blind_seats(plan, e.players)[small]]
    s.hole = {player: [] for player in e.players}
    s.up = {player: [] for player in e.players}
    s.put = dict.fromkeys(e.players, 0)
    s.given = dict.fromkeys(e.players, 0)
    s.bet = dict.fromkeys(e.players, 0)
    s.high.clear()
    s.deals.clear()
    s.fresh.difference_update(e.players)
    for player in e.players:
        s.waiting.pop(player, None)


def _posted(plan: PotPlan, s: PotState, e: p.Posted) -> None:
    s.ledger.post(f"player {e.player}", "pot", e.cents, e.name)
    s.given[e.player] += e.cents
    everybody = any(blind.name == e.name and blind.seat == "every seat" for blind in plan.forced.blinds)
    if e.live or everybody:  # other dead money is anybody's, and makes no side pot
        s.put[e.player] += e.cents
    if e.live:
        s.bet[e.player] += e.cents
        s.posted[e.player] = e.name
    if e.name in ("big", "missed"):
        s.owes.pop(e.player, None)
    if e.name == "big":
        big_blind(plan, s, s.players[e.player])
    if e.name == "straddle":
        rule = plan.forced.straddle
        s.straddler = e.player
        s.floor = read_money(rule.to_go) if rule is not None and rule.to_go else s.floor


def _street(plan: PotPlan, s: PotState, e: p.Street) -> None:
    s.street, s.phase, s.action, s.exposed = e.number, "deal", False, 0
    street = plan.streets[e.number]
    s.out -= Counter(s.aside)
    s.aside.clear()
    served = min(street.burn, s.burned)
    s.burned -= served
    burns = street.burn - served
    if street.draw is not None:
        burns = min(burns, s.stub(plan.cards))  # a stub that is out leaves nothing to burn
    s.deals = [("burned", False)] * burns
    live = s.live()
    for _ in range(street.hole):
        s.deals += [(player, False) for player in live]
    for _ in range(street.up):
        s.deals += [(player, True) for player in live]
    s.deals += [("board", True)] * street.board
    if street.run_out and len(s.deals) > s.stub(plan.cards):
        s.deals = [("board", True)]
    s.window = e.number == 0 and plan.window
    s.floor = _to_come_in(plan, s) if e.number == 0 else 0


def _to_come_in(plan: PotPlan, s: PotState) -> int:
    """What it costs to come in: the big blind at least, even where its poster had less."""
    big = any(blind.name == "big" and blind.live for blind in plan.forced.blinds)
    return max(plan.floor, plan.posts["big"] * s.times if big else 0)


def _betting(plan: PotPlan, s: PotState, e: p.Betting) -> None:
    s.acting, s.phase = list(e.players), "bet"
    if e.players:
        s.opener = e.players[0]
    s.began = len(s.live())
    s.acted.clear()
    s.checked.clear()
    s.action, s.aggressor, s.first_bettor = False, "", ""
    if s.street == 0 and "big" in plan.posts:
        s.raises, s.raise_size = 1, plan.posts["big"] * s.times
    elif s.street == 0:
        s.raises = s.raise_size = 0
    else:
        s.raises = s.raise_size = 0
        s.bet = dict.fromkeys(s.dealt, 0)


def _drawing(_: PotPlan, s: PotState, e: p.Drawing) -> None:
    s.drawing, s.phase = list(e.players), "draw"


def _acted(plan: PotPlan, s: PotState, e: p.Acted) -> None:
    s.acting.pop(0)
    s.action = True
    if e.choice == "fold":
        s.folded.add(e.player)
        return
    if e.cents:
        if e.player not in s.entered:
            s.entered.append(e.player)
        s.ledger.post(f"player {e.player}", "pot", e.cents, e.choice)
        s.given[e.player] += e.cents
    before = s.to_match()
    s.put[e.player] += e.cents
    s.bet[e.player] = e.to
    if e.choice == "check":
        s.checked.add(e.player)
        if plan.must_be_bet(s.street, s.hole[e.player], s.board):
            s.unbet.add(e.player)
    if e.choice in ("bet", "raise"):
        s.first_bettor = s.first_bettor or e.player
        s.aggressor = e.player
        if e.full:
            s.raise_size, s.raises, s.acted = e.to - before, s.raises + 1, set()
        _others_act(plan, s, e.player)
    s.acted.add(e.player)


def _others_act(plan: PotPlan, s: PotState, player: str) -> None:
    """After a bet or raise, all others with chips act again, from the left of who made it or as the kill says."""
    place = s.dealt.index(player)
    order = [*s.dealt[place + 1 :], *s.dealt[:place]]
    kill = plan.forced.kill
    if s.street == 0 and player in s.killers and kill and kill.raised == "back to the opener":
        order.sort(key=lambda other: s.entered.index(other) if other in s.entered else len(s.dealt))
    s.acting = [other for other in order if other not in s.folded and s.chips(other)]


def _discarded(plan: PotPlan, s: PotState, e: m.Discarded) -> None:
    s.drawing.remove(e.player)
    hand, up = s.hole[e.player], s.up[e.player]
    for piece in e.pieces:
        place = hand.index(piece)
        del hand[place], up[place]
    s.discards += e.pieces
    draw = plan.streets[s.street].draw
    if draw is not None and not draw.discard_only:
        s.pending += [(e.player, False)] * len(e.pieces)
        if draw.replaced == "at once" or not s.drawing:
            _replace(s)


def _replace(s: PotState) -> None:
    """Cards come for those that were thrown away."""
    s.deals += s.pending
    s.pending.clear()


def _dealt(_: PotPlan, s: PotState, e: m.Dealt) -> None:
    del s.deals[: len(e.pieces)]
    s.hole[e.hand] += e.pieces
    s.up[e.hand] += [e.up] * len(e.pieces)
    s.out.update(e.pieces)


def _board(_: PotPlan, s: PotState, e: p.Board) -> None:
    del s.deals[: len(e.pieces)]
    s.board += e.pieces
    s.out.update(e.pieces)


def _burned(_: PotPlan, s: PotState, e: m.Burned) -> None:
    del s.deals[: len(e.pieces)]
    s.out.update(e.pieces)


def _shuffled(_: PotPlan, s: PotState, __: m.Shuffled) -> None:
    """Discards, and the cards of those who folded, go back into the stub."""
    for player in s.folded:
        s.discards += s.hole[player]
        s.hole[player].clear()
        s.up[player].clear()
    s.out -= Counter(s.discards)
    s.discards.clear()


def _uncalled(_: PotPlan, s: PotState, e: p.Uncalled) -> None:
    s.ledger.post("pot", f"player {e.player}", e.cents, "goes back")
    s.uncalled += e.cents
    s.given[e.player] -= e.cents
    s.put[e.player] -= min(e.cents, s.put[e.player])
    s.bet[e.player] -= min(e.cents, s.bet[e.player])


def _dropped(_: PotPlan, s: PotState, e: p.Dropped) -> None:
    if e.cents >= 0:
        s.ledger.post("pot", e.to, e.cents, f"{e.to}, {e.when}")
    else:
        s.ledger.post(e.to, "pot", -e.cents, f"{e.to} back, {e.when}")
    s.dropped += e.cents
    s.short += e.short
    if e.when == TIME:
        s.due -= e.cents
    s.jackpot += e.cents if e.to == "jackpot" else 0


def _killed(plan: PotPlan, s: PotState, e: p.Killed) -> None:
    kill = plan.forced.kill
    s.times *= kill.times if kill else 2
    s.killers.append(e.player)
    if s.street == 0:
        s.floor = max(s.floor, _to_come_in(plan, s))


def _closed(_: PotPlan, s: PotState, __: p.Closed) -> None:
    s.window = False


def _shown(_: PotPlan, s: PotState, e: p.Shown) -> None:
    s.up[e.player] = [True] * len(s.hole[e.player])


def _showdown(_: PotPlan, s: PotState, e: p.Showdown) -> None:
    s.showing, s.phase = e.players, "show"


def _questioned(_: PotPlan, s: PotState, e: p.Questioned) -> None:
    s.asked = e.player


def _decided(_: PotPlan, s: PotState, e: p.Decided) -> None:
    s.asked = ""
    (s.folded if e.dead else s.stands).add(e.player)


def _dead(_: PotPlan, s: PotState, e: p.Dead) -> None:
    s.folded.add(e.player)
    if e.forfeits:
        s.forfeits.add(e.player)
    s.acting = [player for player in s.acting if player != e.player]
    s.drawing = [player for player in s.drawing if player != e.player]
    s.deals = [deal for deal in s.deals if deal[0] != e.player]
    s.pending = [deal for deal in s.pending if deal[0] != e.player]
    s.asked = "" if s.asked == e.player else s.asked
    if s.phase == "draw" and not s.drawing:
        _replace(s)


def _exposed(plan: PotPlan, s: PotState, e: p.Exposed) -> None:
    """A card lies open: it is kept, or goes and another comes, now or when all have their cards."""
    s.exposed += 1
    if e.kept:
        s.up[e.player][e.card - 1] = True
        return
    rule = plan.streets[s.street].exposed
    del s.hole[e.player][e.card - 1], s.up[e.player][e.card - 1]
    if rule is not None and rule.burn:
        s.burned += 1
    elif plan.streets[s.street].draw is not None:
        s.discards.append(e.piece)
    if rule is not None and rule.replaced == "at once":
        s.deals.insert(0, (e.player, False))
    else:
        (s.pending if s.drawing else s.deals).append((e.player, False))
        if not s.drawing:
            _replace(s)


def _taken(_: PotPlan, s: PotState, e: p.Taken) -> None:
    del s.hole[e.player][e.card - 1]
    up = s.up[e.player].pop(e.card - 1)
    s.deals.insert(0, (e.player, up))


def _board_back(_: PotPlan, s: PotState, e: p.BoardBack) -> None:
    back = s.board[-e.number :]
    del s.board[-e.number :]
    if e.aside:
        s.aside += back
    else:
        s.out -= Counter(back)
    s.burned += not e.next_burns
    s.deals = [*([("burned", False)] if e.burn else []), *[("board", True)] * e.number]


def _voided(_: PotPlan, s: PotState, e: p.Voided) -> None:
    s.redeal = e.again


def _won(_: PotPlan, s: PotState, e: p.Won) -> None:
    s.ledger.post("pot", f"player {e.player}", e.cents, e.because)
    s.winners.add(e.player)


def _ended(_: PotPlan, s: PotState, __: m.Ended) -> None:
    s.playing = False
    for group in (s.acting, s.drawing, s.deals, s.pending):
        group.clear()
    if len(s.winners) == 1:
        (winner,) = s.winners
        s.streak = (winner, s.streak[1] + 1 if s.streak[0] == winner else 1)
    elif s.winners:
        s.streak = ("", 0)
    s.winners.clear()
    s.skips = {player: hands - 1 for player, hands in s.skips.items() if hands > 1}


def _nothing(_: PotPlan, __: PotState, ___: Any) -> None:
    """An event that tells of something and changes nothing."""


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
    p.Taken: _taken,
    p.BoardBack: _board_back,
    p.Voided: _voided,
    p.Showdown: _showdown,
    p.Mucked: _nothing,
    p.Questioned: _questioned,
    p.Decided: _decided,
    p.Exposed: _exposed,
}
