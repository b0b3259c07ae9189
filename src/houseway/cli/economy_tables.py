"""A table's economics in a terminal: each party's share per hand and hour, short banks, risk, options compared."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING, Final

from rich.table import Table

from houseway.price.economy import risk
from houseway.price.economy.best import best_options
from houseway.price.economy.economy import Economy
from houseway.price.economy.pot import SAID
from houseway.price.economy.shift import shifts
from houseway.price.economy.table import runs, table_plan, written
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from rich.console import RenderableType

    from houseway.price.economy.economy import Figure, Refused
    from houseway.price.economy.pot import PotDrop
    from houseway.price.economy.short import Short
    from houseway.price.economy.sweeps import Sweep
    from houseway.price.economy.worst import Worst
    from houseway.rules.loader import Loaded


_NOTHING: Final = 1e-6
_LEAST: Final = 0.000_01
_MARKS: Final = "B: the bank has most of it. P: the players pay least for it. R: the room takes most."


def all_of(
    found: Economy,
    others: Sequence[Economy | Refused] | None,
    bankroll: int,
    hours: float,
    varied: Sequence[Sweep] = (),
) -> Iterator[RenderableType]:
    """Everything about a table, in order."""
    asked, plan = found.asked, table_plan(found.asked)
    banks = write_money(asked.bank) if asked.bank else "enough for everything"
    yield (
        f"[bold]{plan.game.filing.name}[/], option {plan.option} of {plan.schedule}: seat {asked.bank_seat} banks "
        f"{banks}, {asked.hands} hands an hour"
    )
    yield f"[dim]{written(asked)}[/]\n"
    for part in _sides(found):
        yield part
        yield ""
    yield _break_even(found)
    if found.worth.short is not None:
        yield _ran_out(found, found.worth.short)
        if found.worth.short.ran_out:
            yield _places(found.worth.short)
    yield _worst(found.worth.worst)
    yield _ruin(found, bankroll)
    yield ""
    yield _shifts(found, hours)
    if others is not None:
        yield ""
        yield _options(others, bankroll)
        yield f"[dim]{_MARKS}[/]"
    for each in varied:
        yield ""
        yield _sweep(each)
    yield ""
    there = [each for each in others or () if isinstance(each, Economy) and each.option != found.option]
    for note in filter(
        None, [*found.notes(), *(note for each in there for note in each.fees.notes), _spread_error(found)]
    ):
        yield f"[dim]{note}[/]"


def money(cents: float | Fraction, signed: bool = False) -> str:
    """Dollars and cents, with a minus sign before the dollar sign."""
    whole = round(abs(float(cents)))
    sign = "-" if cents < 0 and whole else "+" if signed and whole else ""
    return f"{sign}${whole // 100:,}.{whole % 100:02}"


def _error(cents: float) -> str:
    """The error after a figure; empty if it is only floating-point noise."""
    if cents < _NOTHING:
        return ""
    return f"± {money(cents)}" if round(cents) else "± <$0.01"


def _sure(cents: Fraction, error: float, signed: bool = False) -> str:
    """An amount with its error; closes a bold tag opened before it."""
    return f"{money(cents, signed)}[/] {_error(error)}".rstrip()


def _table(*heads: str, gap: int = 2) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, gap, 0, 0))
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left", no_wrap=True)
    return table


def _sides(found: Economy) -> Iterator[Table]:
    """The bank, the seats and the room: per hand, then per hour."""
    asked = found.asked
    rows = [("bank", "", "", money(found.fees.bank), "", found.bank)]
    for seats, told in _alike(found):
        name = f"seat {seats[0]}" if len(seats) == 1 else f"seats {runs(seats)}, each"
        rows.append((name, *told, found.seat(seats[0])))
    about = "≈ " * bool(found.worth.approximate)
    hand = _table("a hand", "bets", "edge", "fee", "with fee", "expects", "spread")
    hour = _table("an hour", "expects", "spread")
    for name, *cells, figure in rows:
        style = "bold" if name == "bank" else ""
        hand.add_row(name, *cells, *_figure(figure, about), style=style)
        hour.add_row(name, *_figure(figure.times(asked.hands), about), style=style)
    hand.add_row("room's drop", write_money(asked.staked()), "", "", "", money(found.drop, True), "")
    hour.add_row("room's drop", money(found.drop * asked.hands, True), "")
    yield hand
    yield hour


def _figure(figure: Figure, about: str = "") -> tuple[str, str]:
    return f"{money(figure.mean, True)} {_error(figure.error)}".strip(), about + money(figure.sd)


def _spread_error(found: Economy) -> str:
    """How accurate the spreads are, if they are sampled."""
    figures = [found.bank, *(found.seat(seat) for seat in found.asked.bettors())]
    worst = max((figure.sd_error / figure.sd for figure in figures if figure.sd), default=0.0)
    beside = ", what splits make of them apart" * bool(found.worth.approximate)
    return f"Spreads are known to ± {worst:.1%} or better{beside}." if worst else ""


def _alike(found: Economy) -> list[tuple[list[int], tuple[str, str, str, str]]]:
    """Seats with identical figures, and those figures."""
    groups: dict[object, tuple[list[int], tuple[str, str, str, str]]] = {}
    for seat in found.asked.bettors():
        staked, fee = found.asked.staked(seat), found.fees.seats[seat]
        edge = float(-found.worth.seats[seat].full / staked)
        told = (write_money(staked), f"{edge:.3%}", money(fee), f"{edge + fee / staked:.3%}")
        bets = tuple((name, cents) for each, name, cents in found.asked.stakes if each == seat)
        hour = _figure(found.seat(seat).times(found.asked.hands))
        groups.setdefault((bets, told, _figure(found.seat(seat)), hour), ([], told))[0].append(seat)
    return list(groups.values())


def _break_even(found: Economy) -> str:
    fee, action = found.break_even, found.asked.staked()
    if fee.mean <= 0:
        return f"The wagers cost the bank [bold]{_sure(-fee.mean, fee.error)} a hand: no fee is low enough."
    share = float(fee.mean / action)
    return (
        f"Break-even: at a fee of [bold]{_sure(fee.mean, fee.error)} a hand ({share:.3%} of the action of "
        f"{write_money(action)}) the bank neither wins nor loses; it pays {money(found.fees.bank)}."
    )


def _ran_out(found: Economy, short: Short) -> str:
    posted = write_money(found.asked.bank)
    if not short.ran_out:
        return f"A bank of {posted} never ran out in {short.rounds:,} rounds."
    bank = found.worth.bank
    return (
        f"A bank of {posted} runs out in [bold]{float(short.ran_out):.2%}[/] ± {short.error:.2%} of hands; "
        f"that is worth [bold]{_sure(bank.short, bank.short_error, True)} a hand to it."
    )


def _places(short: Short) -> Table:
    """What an early place in the action is worth."""
    table = _table("place in the action", "bets", "cut short", "worth a hand", "error", "of the bet")
    for place in short.places:
        share = f"{float(place.short / place.staked):+.3%}" if place.staked else ""
        table.add_row(
            *(f"{place.number}", money(place.staked), f"{float(place.cut):.2%}"),
            *(money(place.short, True), _error(place.error), share),
        )
    return table


def _ruin(found: Economy, bankroll: int) -> str:
    rate = found.exponent
    if not rate:
        return "The bank does not win on average: any bankroll is ruined sooner or later."
    if isinf(rate):
        return "No hand loses: the bank cannot be ruined."
    five, one = (money(risk.bankroll_for(rate, chance)) for chance in (0.05, 0.01))
    about = "about " * bool(found.worth.approximate)
    said = f"Ruin: {about}{five} of bankroll keeps its chance to 5% or less, {about}{one} to 1%"
    if not bankroll:
        return f"{said}."
    return f"{said}; with {write_money(bankroll)} it is {about}[bold]{_chance(risk.ruin(rate, bankroll))}[/] at most."


def _chance(chance: float) -> str:
    return f"{chance:.3%}" if chance >= _LEAST else "<0.001%"


def _worst(worst: Worst) -> str:
    """The worst hand, and the stake that covers it."""
    once = f"once in {1 / worst.chance:,.0f}"
    dearest = (
        f"The worst hand costs the bank [bold]{money(worst.seen)}[/], {once}."
        if worst.exact
        else f"The worst hand of those played cost the bank {money(worst.seen)}, {once}; none costs more than "
        f"[bold]{money(worst.most)}[/]."
    )
    shares = ", ".join(f"{share:.1%} of hands with {money(cents)}".replace(".0%", "%") for share, cents in worst.covers)
    return f"{dearest} A stake of [bold]{money(worst.covers_all)}[/] is never short; it covers {shares}."


def _shifts(found: Economy, hours: float) -> Table:
    """What the bank can expect over several hours."""
    table = _table("after", "bank expects", "1 in 20 below", "half below", "1 in 20 above", "ahead")
    for each in shifts(found.hand, found.asked.hands, sorted({1.0, hours / 2, hours})):
        said = f"{each.hours:g} hour{'s' * (each.hours != 1)}"
        ends = (money(each.points[place], signed=True) for place in (0, 2, 4))
        table.add_row(said, money(each.mean, signed=True), *ends, f"{each.ahead:.1%}")
    return table


def _sweep(swept: Sweep) -> RenderableType:
    """One quantity varied; the best for the bank is bold."""
    if swept.why_not:
        return f"[yellow]{swept.why_not}[/]"
    brings = ("bank\na hand", "bank\nan hour", "drop\nan hour")
    first = {"bets": "each\nbets", "seats": "\nseats", "speed": "\nan hour"}[swept.varied]
    table = _table(first, "\naction", "bank\npays", "players\npay", "edge\nwith fee", *brings, gap=1)
    table.title, table.title_justify = f"With option {swept.option}, the best for the bank in bold", "left"
    best = max((point.bank * point.hands for point in swept.points), default=None)
    for point in swept.points:
        table.add_row(
            *(point.said, write_money(point.action), money(point.bank_fee), money(point.seat_fees)),
            *(f"{point.edge:.3%}", money(point.bank, signed=True), money(point.bank * point.hands, signed=True)),
            money(point.drop * point.hands),
            style="bold" if point.bank * point.hands == best else "",
        )
    return table


def _options(others: Sequence[Economy | Refused], bankroll: int) -> Table:
    """All options of a schedule in one table."""
    heads = ["\noption", "bank\npays", "players\npay", "drop\na hand", "drop\nan hour", "bank\na hand", "bank\nan hour"]
    last = f"ruin of\n{write_money(bankroll)}" if bankroll else "bankroll\nfor 1% ruin"
    table = _table(*heads, "of the\nbets", last, gap=1)
    best = best_options(each for each in others if isinstance(each, Economy))
    for each in others:
        if not isinstance(each, Economy):
            table.add_row(each.option, f"[yellow]{each.why}[/]")
            continue
        hour, rate = each.bank.times(each.asked.hands), each.exponent
        fees = sum(each.fees.seats.values())
        safe = risk.bankroll_for(rate, 0.01)
        ruined = _chance(risk.ruin(rate, bankroll)) if bankroll else "certain" if isinf(safe) else money(safe)
        table.add_row(
            *(each.option + best.marks(each.option), money(each.fees.bank), money(fees), money(each.drop)),
            *(money(each.drop * each.asked.hands), money(each.bank.mean, True), money(hour.mean, True)),
            *(f"{fees / each.asked.staked():.3%}", ruined),
        )
    return table


def pot(loaded: Loaded, players: int, hands: int, found: Sequence[PotDrop]) -> Iterator[RenderableType]:
    """The drop of a pot game by option."""
    yield f"[bold]{loaded.game.filing.name}[/]: {players} players, {hands} hands an hour"
    yield f"[dim]{SAID}[/]\n"
    table = _table("schedule", "option", "bets", "taken", "a hand", "an hour")
    table.columns[3].justify, table.columns[3].no_wrap = "left", False
    for each in found:
        taken = ", ".join(f"{_range(one.least, one.most)} {one.when}" for one in each.taken)
        jackpot = f"; {money(each.jackpot)} more for the jackpot" if each.jackpot else ""
        hand = _range(*each.hand) if any(not one.an_hour for one in each.taken) else ""
        table.add_row(each.schedule, each.option, each.bets, taken + jackpot, hand, _range(*each.hour(hands)))
    yield table
    yield ""
    yield "[dim]For a hand that reaches each of these moments; one that ends earlier pays less.[/]"
    for note in dict.fromkeys(note for each in found for note in each.notes):
        yield f"[yellow]{note}[/]"


def _range(least: int, most: int) -> str:
    return money(least) if least == most else f"{money(least)} to {money(most)}"
