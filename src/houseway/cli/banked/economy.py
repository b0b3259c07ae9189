"""What a banked table earns the bank, the seats and the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from houseway.cli.engines import Earns
    from houseway.play.banked.plan import Plan
    from houseway.price.economy.economy import Economy
    from houseway.price.economy.sweeps import Sweep
    from houseway.price.economy.table import TableAsk

_HANDS: Final = 60
"""Hands per hour."""


def tell_economy(game: str, asked: Earns) -> None:
    """Compute and print a table's economics."""
    from houseway.price.ask import Ask
    from houseway.price.economy.table import TableAsk
    from houseway.refusal import Refusal, quoted

    if asked.play not in ("best", "way"):
        raise Refusal(f"{quoted(asked.play)} is not a way to play: write best or way.")
    ask = Ask(
        game=game,
        readings=tuple(sorted(asked.readings.items())),
        decks=asked.decks,
        pay_tables=tuple(sorted(asked.pays.items())),
    )
    posted = _cents(asked.bank) if asked.bank else 0
    if asked.bank and not posted:
        raise Refusal("A bank must be more than $0.")
    table = TableAsk(
        ask=ask,
        stakes=(),
        players=asked.players,
        bank_seat=asked.bank_seat or asked.players,
        bank=posted,
        option=asked.option,
        schedule=asked.schedule,
        hands=asked.hands or _HANDS,
        play="best" if asked.play == "best" else "way",
        plays=tuple(_play(each) for each in asked.plays),
        rounds=asked.rounds,
        seed=asked.seed,
    )
    money = _cents(asked.bankroll) if asked.bankroll else 0
    found = _work(_with_stakes(table, asked.wagers, asked.seats))
    told = Told(money, asked.shift, _swept(found.asked, asked.sweeps, asked.options), asked.options)
    _tell(found, told, asked.html, asked.as_json)


class Told(NamedTuple):
    """What to print besides the table itself."""

    bankroll: int
    hours: float
    swept: list[Sweep]
    options: bool


def _play(text: str) -> tuple[int, str]:
    from houseway.refusal import Refusal, quoted

    seat, _, play = text.partition(":")
    if not seat.isdecimal() or play not in ("best", "way"):
        raise Refusal(f"{quoted(text)} is not a seat with its play: write it like 3:way, or 3:best.")
    return int(seat), play


def _swept(asked: TableAsk, varied: list[str], options: bool) -> list[Sweep]:
    """The sweeps asked for, under the option in force or under each."""
    from houseway.price.economy.sweeps import VARIED, by_option, sweep
    from houseway.refusal import Refusal, meant, quoted

    found = []
    for each in varied:
        name = next((name for name in VARIED if name == each), None)
        if name is None:
            raise Refusal(f"{quoted(each)} cannot be varied{meant(each, VARIED)}")
        found += by_option(asked, name) if options else [sweep(asked, name)]
    return found


def _with_stakes(asked: TableAsk, wagers: list[str], seats: list[str]) -> TableAsk:
    """The question with everybody's wagers, checked."""
    import msgspec

    from houseway.price.economy.table import check, default_stakes, table_plan

    plan, bank, players = table_plan(asked), asked.bank_seat, asked.players
    there = [each for each in range(1, players + 1) if each != bank][: max(players - 1, 0)]
    own: dict[int, list[str]] = {}
    for each in seats:
        number, _, bet = each.partition(":")
        own.setdefault(_seat(number, bet, there, bank), []).append(bet)
    stakes = [(number, *_bet(plan, bet)) for number in there for bet in own.get(number, wagers)]
    if not wagers:
        stakes += default_stakes(plan, [number for number in there if number not in own])
    by_needs = sorted(stakes, key=lambda each: (each[0], len(plan.wager(each[1]).needs) > 0))
    checked = msgspec.structs.replace(asked, stakes=tuple(by_needs))
    check(checked)
    return checked


def _seat(number: str, bet: str, there: list[int], bank: int) -> int:
    from houseway.refusal import Refusal, quoted

    if not bet or not number.isdecimal():
        raise Refusal(f"{quoted(f'{number}:{bet}')} is not a seat's wager: write it like 3:banker=$100.")
    if int(number) == bank:
        raise Refusal(f"Seat {number} is the bank's: it covers the wagers of others.")
    if int(number) not in there:
        raise Refusal(f"Seat {number} is not taken: {', '.join(map(str, there)) or 'no seat'} may bet.")
    return int(number)


def _bet(plan: Plan, text: str) -> tuple[str, int]:
    from houseway.refusal import Refusal, quoted

    name, equals, cents = text.rpartition("=")
    if not equals:
        raise Refusal(f"{quoted(text)} is not a wager: write its name and how much, like player=$25.")
    plan.wager(name.strip())
    return name.strip(), _cents(cents)


def _cents(text: str) -> int:
    from houseway.rules.cells import read_money

    told = text.strip()
    return read_money(f"${told}" if told[:1].isdecimal() else told)


def _work(asked: TableAsk) -> Economy:
    """Compute the economics, with a progress bar on a terminal."""
    import sys

    from houseway.cli import show
    from houseway.price.economy.economy import economy

    if not sys.stderr.isatty():
        return economy(asked)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=show.console(stderr=True), transient=True) as bar:
        task = bar.add_task("prices", total=None)
        return economy(
            asked,
            progress=lambda said, done, of: bar.update(task, description=said, completed=done, total=of),
            on_round=lambda done: bar.update(task, description="rounds", completed=done, total=asked.rounds),
        )


def _tell(found: Economy, told: Told, html: str, as_json: bool) -> None:
    from houseway.cli import economy_tables, show
    from houseway.price.economy.economy import compare
    from houseway.price.economy.encoding import figures

    others = compare(found) if told.options else None
    if as_json:
        show.as_json(figures(found, others, told.bankroll, told.hours, told.swept))
        return
    if html:
        from houseway.cli.options import write_page
        from houseway.price.economy.report import page

        write_page(html, page(found, others, told.bankroll, told.hours, told.swept))
        return
    out = show.console()
    for part in economy_tables.all_of(found, others, told.bankroll, told.hours, told.swept):
        out.print(part)
