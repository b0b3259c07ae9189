"""Capitol's rule files take the fees that `fees_capitol.txt`, transcribed apart from them, says they take."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from houseway.rules.catalogue import game_names, load
from houseway.rules.collect import collection, find_schedule, options_of
from houseway.rules.games.pot import PotGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.collect import Fee
    from houseway.rules.fees import Schedule
    from houseway.rules.loader import Loaded

PARTIES: Final = ("bank", "player", "pot")
HOLE: Final = "no band"
FAR: Final = 1_000_000
LEAST_PLAYERS: Final = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the transcription."""

    game: str
    schedule: str
    option: str
    kind: str
    cells: tuple[str, ...]

    @property
    def unit(self) -> int:
        """A dollar in cents, or a player."""
        return 1 if self.cells[0] == "players" else 100


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed band; `most` is None where it has no end, `floor` is false where it has no beginning."""

    least: int
    most: int | None
    fee: str
    text: str
    floor: bool = True


@dataclass(frozen=True, slots=True)
class Probe:
    """An amount (None where the fee goes by none), its fee as printed, `?` or `no band`, and its band."""

    line: Line
    amount: int | None
    fee: str
    band: str = ""

    def __str__(self) -> str:
        line = self.line
        at = "" if self.amount is None else f" at {self.amount / line.unit:,.0f}"
        return f"{line.game} {line.schedule} {line.option} {line.kind}{at}"


def read_lines() -> list[Line]:
    """The transcription without its comments."""
    text = Path(__file__).with_name("fees_capitol.txt").read_text(encoding="utf-8")
    rows = [re.split(r" {2,}", row) for row in text.splitlines() if row and not row.startswith("#")]
    return [Line(game, schedule, option, kind, tuple(cells)) for game, schedule, option, kind, *cells in rows]


LINES: Final = read_lines()
FEE_LINES: Final = [line for line in LINES if line.kind in PARTIES]
LIMIT_LINES: Final = [line for line in LINES if line.kind == "limit"]
BETS_LINES: Final = [line for line in LINES if line.kind == "bets"]
SCHEDULES: Final = list(dict.fromkeys((line.game, line.schedule) for line in LINES))
OPTIONS: Final = list(dict.fromkeys((line.game, line.schedule, line.option) for line in FEE_LINES))


def money(text: str) -> int:
    """`$0.50` in cents, read apart from the code under test."""
    dollars, _, cents = text.removeprefix("$").replace(",", "").partition(".")
    return int(dollars) * 100 + int(cents or 0)


def printed_band(text: str) -> Printed:
    """`$5-$50 $0.50`, `$205+ ?`, `4 or less $2`, `5 $3`, `6 or more $4`, `7-10 $6`."""
    span, _, fee = text.rpartition(" ")
    number = money if "$" in span else int
    if span.endswith(" or less"):
        return Printed(LEAST_PLAYERS, number(span.removesuffix(" or less")), fee, span, floor=False)
    if span.endswith(("+", " or more")):
        return Printed(number(span.removesuffix("+").removesuffix(" or more")), None, fee, span)
    least, _, most = span.partition("-")
    return Printed(number(least), number(most or least), fee, span)


def printed_bands(line: Line) -> list[Printed]:
    """The bands of a line that goes by an amount."""
    return [printed_band(text) for text in line.cells[1].split("; ")]


def probes(line: Line) -> Iterator[Probe]:
    """Both edges of every band, and what is just outside of them: below the first, and both sides of every hole."""
    if line.cells[1].startswith("any "):
        yield Probe(line, None, line.cells[1].removeprefix("any "), "any")
        return
    bands = printed_bands(line)
    for band in bands:
        far = band.least + FAR * line.unit if band.most is None else band.most
        for amount in dict.fromkeys((band.least, far)):
            yield Probe(line, amount, band.fee, band.text)
    if bands[0].floor:
        yield Probe(line, bands[0].least - line.unit, HOLE)
    if bands[-1].most is not None:
        yield Probe(line, bands[-1].most + line.unit, HOLE)
    for below, above in pairwise(bands):
        assert below.most is not None, f"{line}: a band follows an open one"
        assert below.most < above.least, f"{line}: bands overlap"
        outside = (below.most + line.unit, above.least - line.unit)
        if outside[0] != above.least:
            yield from (Probe(line, amount, HOLE) for amount in dict.fromkeys(outside))


PROBES: Final = [probe for line in FEE_LINES for probe in probes(line)]


@cache
def loaded(game: str) -> Loaded:
    """A game, read once."""
    return load(game)


def schedule_of(game: str, name: str) -> Schedule:
    return find_schedule(loaded(game), name)[1]


def fees(line: Line, amount: int | None) -> dict[str, Fee]:
    """What every party pays, whichever of the amounts it goes by."""
    game = loaded(line.game)
    match line.cells[0]:
        case "total action":
            taken = collection(game, line.option, line.schedule, action=amount)
        case "wager":
            taken = collection(game, line.option, line.schedule, wager=amount)
        case "players":
            taken = collection(game, line.option, line.schedule, players=amount)
        case _:
            taken = collection(game, line.option, line.schedule)
    return {fee.party: fee for fee in taken.fees}


@pytest.mark.parametrize("probe", PROBES, ids=str)
def test_the_fee_is_the_printed_one(probe: Probe) -> None:
    fee = fees(probe.line, probe.amount)[probe.line.kind]
    assert fee.by == probe.line.cells[0]
    if fee.by != "players":  # the paper says “4 or less”
        assert fee.band == probe.band
    if probe.fee == HOLE:
        assert (fee.cents, fee.why_not.startswith("no band has")) == (None, True), fee
    elif probe.fee == "?":
        assert (fee.cents, fee.why_not) == (None, "the fee is lost from the paper"), fee
    else:
        assert (fee.cents, fee.why_not) == (money(probe.fee), ""), fee


@pytest.mark.parametrize(("game", "schedule", "option"), OPTIONS)
def test_a_party_without_a_printed_fee_pays_nothing(game: str, schedule: str, option: str) -> None:
    own = [line for line in FEE_LINES if (line.game, line.schedule, line.option) == (game, schedule, option)]
    printed = {line.kind for line in own}
    amounts = [probe.amount for line in own for probe in probes(line) if probe.fee != HOLE]
    assert amounts
    for amount in amounts:
        taken = collection(loaded(game), option, schedule, action=amount, wager=amount, players=amount, pot=amount)
        others = {fee.party: fee for fee in taken.fees if fee.party not in printed}
        assert all(fee.cents == 0 or fee.why_not.startswith("no band has") for fee in others.values()), others


@pytest.mark.parametrize(("game", "schedule"), SCHEDULES)
def test_a_schedule_has_the_printed_options(game: str, schedule: str) -> None:
    printed = [option for *where, option in OPTIONS if where == [game, schedule]]
    assert options_of(schedule_of(game, schedule)) == printed


def test_every_schedule_is_transcribed() -> None:
    filed = {(game, name) for game in game_names("capitol") for name in loaded(game).game.collections}
    assert set(SCHEDULES) == filed


@pytest.mark.parametrize(("game", "schedule", "option"), OPTIONS)
def test_the_table_limit_is_the_printed_one(game: str, schedule: str, option: str) -> None:
    """An option's own, or that of the whole schedule; none where the paper has none."""
    printed = {line.option: line.cells[0] for line in LIMIT_LINES if (line.game, line.schedule) == (game, schedule)}
    assert collection(loaded(game), option, schedule).limit == printed.get(option, printed.get("*", ""))


@pytest.mark.parametrize(("game", "schedule"), SCHEDULES)
def test_ranges_of_limits_and_buy_ins_have_the_printed_sums(game: str, schedule: str) -> None:
    filed = schedule_of(game, schedule)
    ranges_of = {"minimum": filed.minimums, "maximum": filed.maximums}
    texts = {kind: " ".join(ranges.values()) for kind, ranges in ranges_of.items()} | {"buy-in": filed.buy_in}
    for kind, text in texts.items():
        ranges = [line for line in LINES if (line.game, line.schedule, line.kind) == (game, schedule, kind)]
        assert sums(text) == {each for line in ranges for each in sums(line.cells[0])}, kind


@pytest.mark.parametrize("line", BETS_LINES, ids=lambda line: line.game)
def test_limit_poker_is_spread_at_the_printed_bets(line: Line) -> None:
    game = loaded(line.game).game
    assert isinstance(game, PotGame)
    structure = schedule_of(line.game, line.schedule).structure
    assert [limit.bets for limit in game.limits if limit.structure == structure] == [line.cells[0]]


def sums(text: str) -> set[str]:
    """Every sum of money in a text."""
    return set(re.findall(r"\$\d+(?:,\d{3})*", text))


@pytest.mark.parametrize(("game", "schedule", "option"), OPTIONS)
def test_a_voucher_costs_what_is_printed(game: str, schedule: str, option: str) -> None:
    printed = [
        line.cells[0]
        for line in LINES
        if (line.game, line.schedule, line.option, line.kind) == (game, schedule, option, "voucher")
    ]
    filed = schedule_of(game, schedule).voucher.get(option, "$0")
    assert money(filed) == money(printed[0] if printed else "$0")
