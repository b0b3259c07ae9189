"""A table to play rounds at by commands: players are named by their seats (`p2`), money is told in dollars."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.rules.loader import Loaded

GAMES: Final = (
    *("fast-nine", "no-bust-4.01", "pai-gow-tiles", "pure-21.5", "supreme-baccarat", "dragon-bonus-baccarat"),
    *("fortune-pai-gow", "ez-baccarat", "three-card-poker", "dai-bacc", "face-up-pai-gow"),
)
BASE: Final = {
    **dict.fromkeys(GAMES, "base"),
    **dict.fromkeys([game for game in GAMES if "bacc" in game], "player"),
    "three-card-poker": "ante",
}
"""The wager everybody makes."""
CHIPS: Final = 10_000
Settled = tuple[int, str, float, float, float]


@cache
def loaded(game: str) -> Loaded:
    """A Capitol game, loaded once."""
    return load(f"capitol/{game}")


@cache
def plan_of(game: str, **chosen: Any) -> Plan:
    """A Capitol game as a table plays it."""
    return Plan(loaded(game), **chosen)


def changed(game: str, section: str, **values: object) -> Plan:
    """A Capitol game with some of one section made up."""
    filed = loaded(game).game
    assert isinstance(filed, BankedGame)
    new = msgspec.structs.replace(getattr(filed, section), **values)
    return Plan(replace(loaded(game), game=msgspec.structs.replace(filed, **{section: new})))


def dice(total: int) -> tuple[int, int, int]:
    """Three dice that show a total."""
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return first, second, total - first - second


class Felt(BankedTable):
    """A table that keeps its log."""

    def __init__(self, game: str | Plan, seats: Iterable[int] = (), chips: int = CHIPS) -> None:
        super().__init__(plan_of(game) if isinstance(game, str) else game)
        self.log: list[b.AnyEvent] = []
        for seat in seats:
            self.do(m.Sit(f"p{seat}", seat, chips * 100))

    def do(self, command: b.AnyCommand) -> list[b.AnyEvent]:
        events = super().do(command)
        self.log += events
        return events

    def bank(self, seat: int, stake: float = 5_000) -> Felt:
        """The seat takes the position, those asked before it passing."""
        while self.state.offered != seat:
            self.do(b.PassBank(self.state.at_seat(self.state.offered)))
        self.do(b.TakeBank(self.state.at_seat(seat), int(stake * 100)))
        return self

    def bet(self, seat: int | str, spot: int = 0, /, **wagers: float) -> Felt:
        """Wagers of a player, in dollars, behind a spot where one is told; `flex5` is `banker-flex:5`."""
        player = f"p{seat}" if isinstance(seat, int) else seat
        for name, dollars in wagers.items():
            wager = re.sub(r"flex(\d)", r"banker-flex:\1", name.replace("_", "-"))
            self.do(b.Bet(player, wager, int(dollars * 100), spot))
        return self

    def close(self, cards: str = "") -> Felt:
        """No more bets; then pieces, where any are told."""
        self.do(b.Close())
        return self.deal(cards) if cards else self

    def deal(self, cards: str) -> Felt:
        """Pieces in the order they come, over as many steps as they last."""
        pieces = parse(cards)
        while pieces:
            now = len(self.state.deals) or len(pieces)
            self.do(m.Give(pieces[:now]))
            pieces = pieces[now:]
        return self

    def hand_out(self, **hands: str) -> Felt:
        """The pieces of each hand by its name (`spot2`, `bank`), whatever the order of the deal."""
        left = {name: list(parse(cards)) for name, cards in hands.items()}
        while any(left.values()):
            self.do(m.Give((left[self.state.deals[0][0].replace(" ", "")].pop(0),)))
        return self

    def make_piles(self, total: int, **hands: str) -> Felt:
        """Piles that come to these hands when the first is picked and the dice show a total; the rest as it comes."""
        seats, bank = self.plan.seats, self.state.bank_seat
        first = (bank - 1 + total - 1) % seats
        names = {1 + (first + at) % seats: f"pile {1 + at}" for at in range(seats)}
        told = {names[int(name[4:]) if name[4:].isdigit() else bank]: [*parse(cards)] for name, cards in hands.items()}
        rest = list((self.plan.shoe - Counter(piece for those in told.values() for piece in those)).elements())
        self.do(m.Give(tuple((told.get(name) or rest).pop(0) for name, _ in self.state.deals)))
        return self

    def roll(self, total: int) -> Felt:
        self.do(b.Roll(dice(total)))
        return self

    def act(self, seat: int | str, choice: str, spot: int = 0, dollars: float = 0, **parts: str) -> Felt:
        """A decision; the parts of a set hand by name."""
        player = f"p{seat}" if isinstance(seat, int) else seat
        told = {part: parse(cards) for part, cards in parts.items()}
        self.do(b.Act(player, choice, spot, int(dollars * 100), told))
        return self

    def play_on(self, *stops: str) -> Felt:
        """Go on with the lowest pieces and with what absent players get, to a stop or the round's end."""
        number = self.state.number
        while self.state.number == number and (awaits := self.awaits()).what not in (*stops, "opening", "players"):
            if awaits.what == "pieces":
                self.do(m.Give(self.next_pieces(awaits.number)))
            elif awaits.what == "dice":
                self.do(b.Roll((2, 2, 2)))
            elif awaits.what == "wagers":
                self.do(b.Close())
            else:
                self.do(m.TimeOut())
        return self

    def next_pieces(self, number: int) -> tuple[Piece, ...]:
        left = self.plan.shoe - self.state.out
        return tuple(piece for _, piece in zip(range(number), left.elements(), strict=False))

    def round_of(self, *seats: int, dollars: float = 0, bank: int = 0) -> Felt:
        """A whole round with a wager of each of these seats; the seat asked banks it, or the one named."""
        self.bank(bank or self.state.offered, 1_000)
        wager = next(name for name in self.plan.game.wagers if name in ("base", "ante", "player"))
        for seat in seats:
            self.do(b.Bet(f"p{seat}", wager, int(dollars * 100) or self.plan.limits_of(wager).least))
        return self.play_on()

    def last(self, *kinds: type[b.AnyEvent]) -> list[Any]:
        """Events of these kinds since the position was last taken."""
        start = max(at for at, event in enumerate(self.log) if isinstance(event, b.BankTaken))
        return [event for event in self.log[start:] if isinstance(event, kinds)]

    def settled(self) -> list[Settled]:
        """Spot, wager, paid, taken and back of each wager of the last round, in order, in dollars; no idle envy."""
        made = [each for each in self.last(b.Settled) if each.stake or each.paid]
        return [(each.spot, each.wager, each.paid / 100, each.taken / 100, each.back / 100) for each in made]

    def order(self) -> list[tuple[int, str]]:
        return [(each.spot, each.wager) for each in self.last(b.Settled)]

    def chips(self, seat: int | str) -> float:
        return self.state.chips(f"p{seat}" if isinstance(seat, int) else seat) / 100

    def money(self) -> int:
        """All the money that came to the table and did not go home, wherever it lies."""
        return -self.state.ledger.balances["cage"]


def piles_and_dice(table: Felt, total: int, **hands: str) -> None:
    """Piles are made and the dice fall, whichever is asked for first."""
    if table.plan.game.round[table.state.at].piles:
        table.make_piles(total, **hands)
        table.do(b.Act(table.state.dealer, "pile 1"))
    for _ in range(2):
        if table.awaits().what == "dice":
            table.roll(total)
        elif table.awaits().what == "pieces":
            table.hand_out(**hands)


def refused(table: BankedTable, command: b.AnyCommand, sentence: str) -> None:
    """A command is refused in one sentence that says this, and changes nothing."""
    before = deepcopy(table.state)
    with pytest.raises(Refusal, match=sentence) as told:
        table.do(command)
    said = str(told.value)
    assert said.endswith((".", "?")), said
    assert "\n" not in said
    assert not re.search(r"[.?!] ", said), said
    assert table.state == before
