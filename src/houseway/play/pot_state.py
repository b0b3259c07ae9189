"""The state of a pot table, and what each event does to it. Nothing else changes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from houseway.house.ledger import Ledger
from houseway.play import messages as m
from houseway.play import pot_messages as p
from houseway.rules.texts import read_money

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.pot_plan import PotPlan


@dataclass(slots=True)
class PotState:
    """Everything that is so at a table."""

    ledger: Ledger = field(default_factory=Ledger)
    players: dict[str, int] = field(default_factory=dict)
    seats: dict[int, str] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)
    owes: set[str] = field(default_factory=set)
    """Players who missed the blinds and must post them, or wait for the big one."""
    waiting: set[str] = field(default_factory=set)
    """Players who are back and wait for the big blind."""
    big_seat: int = 0
    """Where the big blind was last."""
    number: int = 0
    playing: bool = False
    """A hand is being played."""
    button: int = 0
    dealt: tuple[str, ...] = ()
    """Who is dealt in, from the left of the button."""
    street: int = -1
    deals: list[tuple[str, bool]] = field(default_factory=list)
    acting: list[str] = field(default_factory=list)
    """Who has to act, in order."""
    drawing: list[str] = field(default_factory=list)
    phase: str = ""
    """`deal`, `draw` or `bet`."""
    window: bool = False
    """Straddles and kills are open."""
    hole: dict[str, list[Piece]] = field(default_factory=dict)
    up: dict[str, list[bool]] = field(default_factory=dict)
    board: list[Piece] = field(default_factory=list)
    discards: list[Piece] = field(default_factory=list)
    out: Counter[Piece] = field(default_factory=Counter)
    folded: set[str] = field(default_factory=set)
    bet: dict[str, int] = field(default_factory=dict)
    """What each has bet in this round."""
    put: dict[str, int] = field(default_factory=dict)
    """What each has put into the pot, dead money too."""
    given: dict[str, int] = field(default_factory=dict)
    """All that each has given in this hand and has not got back."""
    redeal: bool = False
    """The last hand was void: the button stays."""
    raise_size: int = 0
    """The last full bet or raise of the round."""
    raises: int = 0
    """Bets and raises of the round; the blinds are the first bet."""
    acted: set[str] = field(default_factory=set)
    """Who has acted since the last full bet or raise, and may raise no more unless there is another."""
    checked: set[str] = field(default_factory=set)
    """Who has checked in this round."""
    entered: list[str] = field(default_factory=list)
    """Who has come in by choice, in order."""
    floor: int = 0
    """What it costs to come in, where that is more than the largest blind."""
    straddler: str = ""
    began: int = 0
    """How many began the round of betting."""
    short: int = 0
    """What of the collection the pot could not yet give."""
    times: int = 1
    """Bets are so many times as large: a killed pot."""
    killers: list[str] = field(default_factory=list)
    opener: str = ""
    """Who acted first in the last round of betting."""
    dropped: int = 0
    jackpot: int = 0
    """What of it went to the jackpot."""
    known: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def chips(self, player: str) -> int:
        """What a player has in front of them."""
        return self.ledger.balances[f"player {player}"]

    def live(self) -> list[str]:
        """Who is still in the hand."""
        found: list[str] | None = self.known.get("live")
        if found is None:
            found = self.known["live"] = [player for player in self.dealt if player not in self.folded]
        return found

    def pot(self) -> int:
        """All that is in the middle."""
        return self.ledger.balances["pot"]

    def to_match(self) -> int:
        """The bet of the round that has to be met."""
        found: int | None = self.known.get("match")
        if found is None:
            found = self.known["match"] = max(self.floor, max(self.bet.values(), default=0))
        return found


def apply(plan: PotPlan, state: PotState, event: p.AnyEvent) -> None:
    """Make the state what it is after an event."""
    _APPLY[type(event)](plan, state, event)
    state.known.clear()
    state.ledger.check()


def _sat(_: PotPlan, s: PotState, e: m.Sat) -> None:
    s.players[e.player] = e.seat
    s.seats[e.seat] = e.player
    s.ledger.post("cage", f"player {e.player}", e.chips, "bought in")


def _bought(_: PotPlan, s: PotState, e: m.Bought) -> None:
    s.ledger.post("cage", f"player {e.player}", e.chips, "bought chips")


def _left(_: PotPlan, s: PotState, e: m.Left) -> None:
    s.seats.pop(s.players.pop(e.player), None)
    for group in (s.away, s.owes, s.waiting):
        group.discard(e.player)
    s.ledger.post(f"player {e.player}", "cage", e.chips, "went home")


def _away(_: PotPlan, s: PotState, e: p.Away) -> None:
    (s.away.add if e.away else s.away.discard)(e.player)
    (s.owes.add if e.owes else s.owes.discard)(e.player)
    (s.waiting.add if e.waits else s.waiting.discard)(e.player)


def _began(_: PotPlan, s: PotState, e: m.Began) -> None:
    s.number, s.playing, s.redeal = e.number, True, False
    s.street, s.times, s.opener, s.straddler = -1, 1, "", ""
    s.floor = s.short = 0
    for group in (s.entered, s.killers, s.hole, s.up, s.board, s.discards, s.folded, s.bet, s.put, s.acted, s.checked):
        group.clear()
    s.out.clear()
    s.raises = s.raise_size = s.dropped = s.jackpot = 0


def _button(_: PotPlan, s: PotState, e: p.ButtonAt) -> None:
    s.button, s.dealt = e.seat, e.players
    s.hole = {player: [] for player in e.players}
    s.up = {player: [] for player in e.players}
    s.put = dict.fromkeys(e.players, 0)
    s.given = dict.fromkeys(e.players, 0)
    s.bet = dict.fromkeys(e.players, 0)
    s.waiting -= set(e.players)


def _posted(plan: PotPlan, s: PotState, e: p.Posted) -> None:
    s.ledger.post(f"player {e.player}", "pot", e.cents, e.name)
    s.given[e.player] += e.cents
    everybody = any(blind.name == e.name and blind.seat == "every seat" for blind in plan.forced.blinds)
    if e.live or everybody:  # other dead money is anybody's, and makes no side pot
        s.put[e.player] += e.cents
    if e.live:
        s.bet[e.player] += e.cents
    if e.name in ("big", "missed"):
        s.owes.discard(e.player)
    if e.name == "big":
        s.big_seat = s.players[e.player]
    if e.name == "straddle":
        rule = plan.forced.straddle
        s.straddler = e.player
        s.floor = read_money(rule.to_go) if rule is not None and rule.to_go else s.floor


def _street(plan: PotPlan, s: PotState, e: p.Street) -> None:
    s.street, s.phase = e.number, "deal"
    street = plan.streets[e.number]
    s.deals.clear()
    if street.draw is None or street.burn:
        s.deals += [("burned", False)] * street.burn
    live = s.live()
    for _ in range(street.hole):
        s.deals += [(player, False) for player in live]
    for _ in range(street.up):
        s.deals += [(player, True) for player in live]
    s.deals += [("board", True)] * street.board
    s.window = e.number == 0 and (plan.forced.kill is not None or plan.forced.straddle is not None)
    s.floor = plan.floor if e.number == 0 else 0


def _betting(plan: PotPlan, s: PotState, e: p.Betting) -> None:
    s.acting, s.phase = list(e.players), "bet"
    if e.players:
        s.opener = e.players[0]
    s.began = len(s.live())
    s.acted.clear()
    s.checked.clear()
    if s.street == 0 and "big" in plan.posts:
        s.raises, s.raise_size = 1, plan.posts["big"] * s.times
    elif s.street == 0:
        s.raises = s.raise_size = 0
    else:
        s.raises = s.raise_size = 0
        s.bet = dict.fromkeys(s.dealt, 0)


def _drawing(_: PotPlan, s: PotState, e: p.Drawing) -> None:
    s.drawing, s.phase = list(e.players), "draw"


def _acted(_: PotPlan, s: PotState, e: p.Acted) -> None:
    s.acting.pop(0)
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
    if e.choice in ("bet", "raise"):
        if e.full:
            s.raise_size, s.raises, s.acted = e.to - before, s.raises + 1, set()
        _others_act(s, e.player)
    s.acted.add(e.player)


def _others_act(s: PotState, player: str) -> None:
    """After a bet or raise, all others with chips act again, from the left of who made it."""
    place = s.dealt.index(player)
    order = [*s.dealt[place + 1 :], *s.dealt[:place]]
    if s.street == 0 and player in s.killers:  # back to who opened, then in the order they came in
        order.sort(key=lambda other: s.entered.index(other) if other in s.entered else len(s.dealt))
    s.acting = [other for other in order if other not in s.folded and s.chips(other)]


def _discarded(plan: PotPlan, s: PotState, e: p.Discarded) -> None:
    s.drawing.remove(e.player)
    hand, up = s.hole[e.player], s.up[e.player]
    for piece in e.pieces:
        place = hand.index(piece)
        del hand[place], up[place]
    s.discards += e.pieces
    draw = plan.streets[s.street].draw
    if draw is not None and not draw.discard_only:
        s.deals += [(e.player, False)] * len(e.pieces)


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
    """Discards go back into the stub."""
    s.out -= Counter(s.discards)
    s.discards.clear()


def _uncalled(_: PotPlan, s: PotState, e: p.Uncalled) -> None:
    s.ledger.post("pot", f"player {e.player}", e.cents, "goes back")
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
    s.jackpot += e.cents if e.to == "jackpot" else 0


def _collected(_: PotPlan, s: PotState, e: m.Collected) -> None:
    s.ledger.post(f"player {e.player}", "collection", e.cents, f"collection, {e.band}")


def _killed(plan: PotPlan, s: PotState, e: p.Killed) -> None:
    kill = plan.forced.kill
    s.times *= kill.times if kill else 2
    s.killers.append(e.player)


def _closed(_: PotPlan, s: PotState, __: p.Closed) -> None:
    s.window = False


def _shown(_: PotPlan, s: PotState, e: p.Shown) -> None:
    s.up[e.player] = [True] * len(s.hole[e.player])


def _dead(_: PotPlan, s: PotState, e: p.Dead) -> None:
    s.folded.add(e.player)
    s.acting = [player for player in s.acting if player != e.player]
    s.drawing = [player for player in s.drawing if player != e.player]
    s.deals = [deal for deal in s.deals if deal[0] != e.player]


def _taken(_: PotPlan, s: PotState, e: p.Taken) -> None:
    del s.hole[e.player][e.card - 1]
    up = s.up[e.player].pop(e.card - 1)
    s.deals.insert(0, (e.player, up))


def _board_back(_: PotPlan, s: PotState, e: p.BoardBack) -> None:
    back = s.board[-e.number :]
    del s.board[-e.number :]
    s.out -= Counter(back)
    s.deals = [*([("burned", False)] if e.burn else []), *[("board", True)] * e.number]


def _voided(_: PotPlan, s: PotState, e: p.Voided) -> None:
    s.redeal = e.again


def _won(_: PotPlan, s: PotState, e: p.Won) -> None:
    s.ledger.post("pot", f"player {e.player}", e.cents, e.because)


def _ended(_: PotPlan, s: PotState, __: m.Ended) -> None:
    s.playing = False
    s.acting.clear()
    s.drawing.clear()
    s.deals.clear()


def _nothing(_: PotPlan, __: PotState, ___: Any) -> None:
    """An event that tells of something and changes nothing."""


_APPLY: Final[dict[type, Callable[[PotPlan, PotState, Any], None]]] = {
    m.Sat: _sat,
    m.Bought: _bought,
    m.Left: _left,
    m.Began: _began,
    m.Dealt: _dealt,
    m.Burned: _burned,
    m.Shuffled: _shuffled,
    m.Collected: _collected,
    m.Ruled: _nothing,
    m.Ended: _ended,
    p.ButtonAt: _button,
    p.Posted: _posted,
    p.Street: _street,
    p.Betting: _betting,
    p.Drawing: _drawing,
    p.Acted: _acted,
    p.Discarded: _discarded,
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
    p.Away: _away,
}
