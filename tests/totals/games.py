"""Games of one's own for tests: the blackjack file beside this one, as it stands or with some of its text changed."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Self

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.rules.catalogue import find
from houseway.rules.fits.fits import faults
from houseway.rules.loader import load_file

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.rules.loader import Loaded

FILE = Path(__file__).with_name("blackjack.toml")


CHOICES = '["hit", "stand", "double", "split", "surrender"] }'
RESCUE = {
    CHOICES: '["hit", "stand", "double", "rescue", "split", "surrender"] }',
    '"?double"\nstake = "equal"\ncards = 1\n': (
        '"spot has 2 cards or spot took double"\nstake = "equal"\ncards = 1\ntimes = 3\n'
        '[choices.rescue]\non = "spot took double and not spot is over"\nstake = "none"\n'
    ),
    '["spot surrendered",                    "lose half"],': (
        '["spot surrendered", "lose half"], ["spot took rescue", "lose"],'
    ),
}
"""Doubled up to eight times the stake, and rescued."""
FOR_LESS = {
    **RESCUE,
    '"?double"\nstake = "equal"\ncards = 1\n': (
        '"spot has 2 cards"\nstake = "up to equal"\nleast = "table minimum"\ncards = 1\n'
        '[choices.rescue]\non = "spot took double and not spot is over"\nstake = "none"\n'
    ),
}
TWO_CARDS = {
    '"?double"\nstake = "equal"\ncards = 1\n': (
        '"spot has 2 cards and spot is hard 11-12"\nstake = "equal"\ncards = 2\nfewest = 1\n'
    )
}
HIDDEN = {
    '"spot", "bank"], cards = 1, face = "up", one': '"spot"], cards = 1, face = "up", one',
    'to = ["bank"], cards = 1, face = "down" }': 'to = ["bank"], cards = 2, face = "down" }',
    '  { do = "offer", wagers = ["insurance"], choices = ["insure"], when = "bank up card is ace" },\n': "",
    '  { do = "offer", choices = ["surrender"], when = "?surrender.early" },\n': "",
    '[choices.insure]\non    = "bank up card is ace"\n': "[choices.insure]\n",
    'is = "bank up card is ace or ten", means': 'is = "always", means',
    'readings.early = { is = { early = "always", on = "spot has 2 cards and not spot took split" }, '
    'means = "before the dealer looks, and after" }\n': "",
}
"""Both cards of the bank lie face down until all have played."""
SPLITS = {
    'on    = "spot has 2 cards and spot cards count alike"': 'on = "spot has 2 cards and spot cards rank alike"',
    'times = "?splits"': "times-of = { ten = 2, 8 = 1 }",
}
AT_ONCE = {
    '  { do = "offer", wagers': ('  { do = "settle", wagers = ["perfect-pairs"] },\n  { do = "offer", wagers'),
    '  { do = "decide", to': (
        '  { do = "settle", wagers = ["base"], when = "spot is natural and not bank is natural" },\n'
        '  { do = "decide", to'
    ),
}


def own_game(changes: Mapping[str, str] | None = None, readings: Mapping[str, str] | None = None) -> Loaded:
    """The blackjack file, with some pieces of its text put in the place of others."""
    text = FILE.read_text(encoding="utf-8")
    for old, new in (changes or {}).items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "blackjack.toml"
        path.write_text(text, encoding="utf-8")
        loaded = load_file(path, "own/blackjack", find, readings)
    fault = next(faults(loaded.game), None)
    if fault is not None:
        raise loaded.refuse(*fault)
    return loaded


def own_plan(
    changes: Mapping[str, str] | None = None, readings: Mapping[str, str] | None = None, decks: int = 0
) -> Plan:
    """The same as a table plays it."""
    return Plan(own_game(changes, readings), decks=decks)


class OneSpot(BankedTable):
    """Seat 2 against the bank of seat 1, money in dollars; what comes to pass is kept."""

    def __init__(self, plan: Plan, cards: str, bank: str, stake: float = 10, **wagers: float) -> None:
        super().__init__(plan)
        self.log: list[b.AnyEvent] = []
        for seat in (1, 2):
            self.do(m.Sit(f"p{seat}", seat, 100_000_00))
        self.do(b.TakeBank("p1", 50_000_00))
        for name, dollars in {"base": stake, **wagers}.items():
            self.do(b.Bet("p2", name.replace("_", "-"), round(dollars * 100)))
        self.do(b.Close())
        left = {"spot 2": list(parse(cards)), "bank": list(parse(bank))}
        while self.state.deals and any(left.values()):
            self.do(m.Give((left[self.state.deals[0][0]].pop(0),)))

    def do(self, command: b.AnyCommand) -> list[b.AnyEvent]:
        events = super().do(command)
        self.log += events
        return events

    def act(self, choice: str, cards: str = "", dollars: float = 0) -> Self:
        """A decision of the player, and the pieces that come then."""
        self.do(b.Act("p2", choice, 2, round(dollars * 100)))
        for piece in parse(cards) if cards else ():
            self.do(m.Give((piece,)))
        return self

    def finish(self, cards: str = "") -> Self:
        """The pieces that the bank draws."""
        for piece in parse(cards) if cards else ():
            self.do(m.Give((piece,)))
        assert any(isinstance(event, m.Ended) for event in self.log), self.awaits()
        return self

    def open(self) -> set[str]:
        """What is open to the player."""
        return set(self.choices("p2"))

    def won(self) -> float:
        """What the player is up, in dollars."""
        return (self.state.chips("p2") - 100_000_00) / 100

    def settled(self) -> list[tuple[str, str, str]]:
        """Each wager that was settled, by which row, for what."""
        return [(each.wager, each.because, each.pays) for each in self.log if isinstance(each, b.Settled)]
