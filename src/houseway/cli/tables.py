"""The command `table`: what a table brings the bank, the seats and the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Game

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.economy.economy import Economy
    from houseway.price.economy.table import TableAsk
    from houseway.rules.loader import Loaded

_HANDS = 60
_POT_HANDS = 30


def table(
    game: Game,
    wager: Annotated[
        list[str] | None,
        typer.Option(help="What every seat bets, like player=$25; may be repeated.", show_default=False),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(help="What one seat bets instead, like 3:banker=$100; may be repeated.", show_default=False),
    ] = None,
    players: Annotated[int, typer.Option(help="Seats taken, the bank's among them.")] = 6,
    bank: Annotated[
        str, typer.Option(help="What the player-dealer posts, like $5,000; without it, enough.", show_default=False)
    ] = "",
    bank_seat: Annotated[int, typer.Option(help="Where the bank sits; without it, the last seat taken.")] = 0,
    option: Annotated[str, typer.Option(help="The collection's option.", show_default=False)] = "",
    schedule: Annotated[str, typer.Option(help="Another schedule than the one in force.", show_default=False)] = "",
    options: Annotated[bool, typer.Option("--options", help="Compare all options of the schedule.")] = False,
    hands_an_hour: Annotated[
        int, typer.Option(min=0, help=f"Hands an hour; without it {_HANDS}, in a pot game {_POT_HANDS}.")
    ] = 0,
    bankroll: Annotated[
        str, typer.Option(help="The bank's money, for its risk of ruin, like $50,000.", show_default=False)
    ] = "",
    play: Annotated[str, typer.Option(help="How bettors decide: best, or way (house way or chart).")] = "best",
    rounds: Annotated[int, typer.Option(min=100, help="Rounds played where something has to be sampled.")] = 10_000,
    seed: Annotated[str, typer.Option(help="The same seed plays the same rounds.")] = "1",
    decks: Annotated[int, typer.Option(help="How many decks.", show_default=False)] = 0,
    pays: Annotated[
        list[str] | None,
        typer.Option(help="Take a printed pay table, like fortune=B; may be repeated.", show_default=False),
    ] = None,
    reading: Annotated[
        list[str] | None,
        typer.Option(help="Take a reading of a doubt, like line-tie=push; may be repeated.", show_default=False),
    ] = None,
    html: Annotated[str, typer.Option(help="Write a report with plots to this file.", show_default=False)] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON, amounts in cents.")] = False,
) -> None:
    """Tell what a table earns: the bank, each seat and the room, a hand and an hour, after collections.

    \b
    houseway table capitol/ez-baccarat --wager 'player=$25' --wager 'tie=$5'
    houseway table capitol/no-bust-4.01 --wager 'base=$50' --option 4 --bankroll '$50,000'
    houseway table capitol/ez-baccarat --wager 'banker=$100' --seat '3:dragon-7=$5' --seat '3:banker=$25' --bank '$300'
    houseway table capitol/three-card-poker --options
    houseway table capitol/omaha --players 6
    Ctrl-C stops the rounds and reckons with those played; what was worked out once is kept.
    """
    from houseway.cli.options import pairs
    from houseway.price.ask import Ask
    from houseway.price.economy.table import TableAsk
    from houseway.refusal import Refusal, quoted
    from houseway.rules.catalogue import load

    readings = pairs(reading, "line-tie=push")
    loaded = load(game, readings)
    if loaded.game.filing.engine == "pot":
        _pot(loaded, players, schedule, option, hands_an_hour or _POT_HANDS, as_json)
        return
    if play not in ("best", "way"):
        raise Refusal(f"{quoted(play)} is no way to play: say best or way.")
    ask = Ask(
        game=game,
        readings=tuple(sorted(readings.items())),
        decks=decks,
        pay_tables=tuple(sorted(pairs(pays, "fortune=B").items())),
    )
    posted = _cents(bank) if bank else 0
    if bank and not posted:
        raise Refusal("A bank is more than nothing.")
    asked = TableAsk(
        ask=ask,
        stakes=(),
        players=players,
        bank_seat=bank_seat or players,
        bank=posted,
        option=option,
        schedule=schedule,
        hands=hands_an_hour or _HANDS,
        play="best" if play == "best" else "way",
        rounds=rounds,
        seed=seed,
    )
    money = _cents(bankroll) if bankroll else 0
    _tell(_work(_with_stakes(asked, wager or [], seat or [])), money, options, html, as_json)


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
        raise Refusal(f"{quoted(f'{number}:{bet}')} is no seat's wager: write it like 3:banker=$100.")
    if int(number) == bank:
        raise Refusal(f"Seat {number} is the bank's: it covers the wagers of others.")
    if int(number) not in there:
        raise Refusal(f"Seat {number} is not taken: {', '.join(map(str, there)) or 'no seat'} may bet.")
    return int(number)


def _bet(plan: Plan, text: str) -> tuple[str, int]:
    from houseway.refusal import Refusal, quoted

    name, equals, cents = text.rpartition("=")
    if not equals:
        raise Refusal(f"{quoted(text)} is no wager: write its name and how much, like player=$25.")
    plan.wager(name.strip())
    return name.strip(), _cents(cents)


def _cents(text: str) -> int:
    from houseway.rules.texts import read_money

    told = text.strip()
    return read_money(f"${told}" if told[:1].isdecimal() else told)


def _work(asked: TableAsk) -> Economy:
    """Have it worked out, with a bar where somebody looks on."""
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


def _tell(found: Economy, bankroll: int, options: bool, html: str, as_json: bool) -> None:
    from houseway.cli import economy_tables, show
    from houseway.price.economy.economy import compare
    from houseway.price.economy.written import figures

    others = compare(found) if options else None
    if as_json:
        show.as_json(figures(found, others, bankroll))
        return
    if html:
        from houseway.cli.options import write_page
        from houseway.price.economy.report import page

        write_page(html, page(found, others, bankroll))
        return
    out = show.console()
    for part in economy_tables.all_of(found, others, bankroll):
        out.print(part)


def _pot(loaded: Loaded, players: int, schedule: str, option: str, hands: int, as_json: bool) -> None:
    from houseway.cli import economy_tables, show
    from houseway.price.economy.pot import SAID, drops
    from houseway.price.economy.written import pot_figures

    found = drops(loaded, players, schedule, option)
    if as_json:
        show.as_json(pot_figures(loaded.name, players, hands, found, SAID))
        return
    out = show.console()
    for part in economy_tables.pot(loaded, players, hands, found):
        out.print(part)
