"""A pot table to play hands at by commands: players are named by their seats (`p2`), money is told in dollars."""

from __future__ import annotations

import re
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.table import PotTable
from houseway.refusal import Refusal
from houseway.rules.catalogue import load

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from houseway.cards import Piece

E = TypeVar("E")
Open = dict[str, tuple[float, float]]
_FALLS = frozenset({"choice", "straddle", "discard", "floor", "deal", "players"})


@cache
def plan_of(game: str, readings: tuple[tuple[str, str], ...] = (), **chosen: Any) -> PotPlan:
    """A game as a table plays it, by these readings of its doubts."""
    return PotPlan(load(game, dict(readings)), **chosen)


class Pot(PotTable):
    """A table that keeps its log, and is told the cards that matter: the others are the lowest that nobody named."""

    def __init__(
        self,
        game: str,
        seats: int | Iterable[int] = 3,
        chips: float | Mapping[int, float] = 1_000,
        button: int = 0,
        readings: Mapping[str, str] | None = None,
        **chosen: Any,
    ) -> None:
        super().__init__(plan_of(game, tuple(sorted((readings or {}).items())), **chosen))
        self.log: list[p.AnyEvent] = []
        self.named: dict[str, list[Piece]] = {}
        at = list(range(1, seats + 1)) if isinstance(seats, int) else list(seats)
        for seat in at:
            self.sit(seat, chips if isinstance(chips, int | float) else chips.get(seat, 1_000))
        self.do(p.Draw(button or at[-1]))

    def do(self, command: p.AnyCommand) -> list[p.AnyEvent]:
        events = super().do(command)
        self.log += events
        return events

    def sit(self, seat: int, chips: float = 1_000) -> Pot:
        self.do(m.Sit(f"p{seat}", seat, int(chips * 100)))
        return self

    def begin(self, board: str = "", **hands: str) -> Pot:
        """A hand begins, with these cards for the board and for players (`p1="As Ks"`), in the order they come."""
        self.log.clear()
        self.named = {name: list(parse(cards)) for name, cards in {"board": board, **hands}.items()}
        self.do(p.Deal())
        return self.feed()

    def deal(self, board: str = "", **hands: str) -> Pot:
        """The same, where nobody straddles or kills."""
        self.begin(board, **hands)
        return self.close() if self.awaits().what == "straddle" else self

    def close(self) -> Pot:
        """No more straddles or kills."""
        self.do(p.Deal())
        return self.feed()

    def feed(self) -> Pot:
        """Cards come until somebody is awaited."""
        while self.awaits().what not in _FALLS:
            hand = self.state.hand.deals[0][0]
            told = self.named.get(hand)
            self.do(m.Give((told.pop(0) if told else self._filler(),)))
        return self

    def _filler(self) -> Piece:
        kept = {piece for pieces in self.named.values() for piece in pieces}
        return next(piece for piece in sorted(self.plan.shoe) if not self.state.hand.out[piece] and piece not in kept)

    def acts(self, script: str) -> Pot:
        """Acts in order, like `4 raise 40, 5 fold, call`: a seat where it is told, the whole bet of the round."""
        for act in script.split(","):
            seat, choice, to = re.fullmatch(r"\s*(\d*)\s*([a-z]+)\s*([\d.]*)\s*", act).groups()  # type: ignore[union-attr]
            player = f"p{seat}" if seat else self.state.hand.betting.acting[0]
            self.do(p.Act(player, choice, int(float(to or 0) * 100)))
            self.feed()
        return self

    def discard(self, seat: int, cards: str = "", gets: str = "") -> Pot:
        """Cards thrown away, and those that come for them."""
        self.named[f"p{seat}"] = list(parse(gets))
        self.do(m.Discard(f"p{seat}", parse(cards) if cards else ()))
        return self.feed()

    def pat(self) -> Pot:
        """Everybody stands pat, where a draw is awaited."""
        while self.awaits().what == "discard":
            self.discard(self.turn())
        return self

    def finish(self, *stops: str) -> Pot:
        """Check or call, stand pat or throw the first card, to a street by name or to the end."""
        while self.state.playing and self.street() not in stops:
            what, whose, *_ = self.awaits()
            if what == "choice":
                lawful = self.choices(whose[0])
                self.acts(next(choice for choice in ("check", "call", "raise") if choice in lawful))
            elif what == "discard":
                draw = self.plan.streets[self.state.hand.street].draw
                must = tuple(self.state.hand.hole[whose[0]][:1]) if draw and draw.discard_only else ()
                self.do(m.Discard(whose[0], must))
                self.feed()
            elif what == "floor":
                self.do(p.Decide())
            else:
                self.close()
        return self

    def street(self) -> str:
        return self.plan.streets[self.state.hand.street].name

    def turn(self) -> int:
        """The seat that is awaited."""
        return int(self.awaits().whose[0][1:])

    def order(self) -> list[int]:
        """The seats that are to act, or to draw."""
        return [int(player[1:]) for player in self.state.hand.drawing or self.state.hand.betting.acting]

    def open(self) -> Open:
        """What is open to who is awaited, and from what to what bet of the round."""
        return {
            name: (span.least / 100, span.most / 100)
            for name, span in self.choices(self.state.hand.betting.acting[0]).items()
        }

    def chips(self, seat: int) -> float:
        return self.state.chips(f"p{seat}") / 100

    def gains(self, chips: float = 1_000) -> list[float]:
        """What each has more than they sat down with, by seat."""
        return [self.chips(seat) - chips for seat in sorted(self.state.seats)]

    def gone(self, chips: float = 1_000) -> float:
        """What all of them together have less than they sat down with."""
        return (int(chips * 100) * len(self.state.seats) - sum(map(self.state.chips, self.state.players))) / 100

    def pot(self) -> float:
        return self.state.pot() / 100

    def all(self, kind: type[E]) -> list[E]:
        """Events of a kind in this hand."""
        return [event for event in self.log if isinstance(event, kind)]

    def won(self, half: str = "") -> dict[int, float]:
        """What each took of the pots, or of their halves of one name."""
        found: dict[int, float] = {}
        for event in self.all(p.Won):
            if not half or event.half == half:
                found[int(event.player[1:])] = found.get(int(event.player[1:]), 0) + event.cents / 100
        return found

    def posted(self) -> dict[str, tuple[int, float]]:
        """Forced bets by name: the seat and the sum."""
        return {event.name: (int(event.player[1:]), event.cents / 100) for event in self.all(p.Posted)}

    def dropped(self) -> dict[str, float]:
        """What went to collection and jackpot."""
        balances = self.state.ledger.balances
        return {name: balances[name] / 100 for name in ("collection", "jackpot") if balances[name]}


def refused(pot: Pot, command: p.AnyCommand, sentence: str = ".") -> None:
    """A command is refused in one sentence that says this, and changes nothing."""
    before = deepcopy(pot.state)
    with pytest.raises(Refusal, match=sentence) as told:
        pot.do(command)
    said = str(told.value)
    assert said.endswith((".", "?")), said
    assert "\n" not in said
    assert not re.search(r"[.?!] ", said), said
    assert pot.state == before
