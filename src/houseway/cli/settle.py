"""The command `settle`: the payments of a real table's round, in order and with reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Game, Json, Reading
from houseway.rules.games.banked import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.play.banked.described_round import Done
    from houseway.play.banked.plan import Plan

_DEEDS = ("fold", "surrender", "double", "rescue", "split", "even money")
_KEYS = (
    "hand",
    "player",
    "wager",
    "stake",
    "because",
    "pays",
    "paid",
    "taken",
    "back",
    "lines",
    "bank_left",
    "why",
    "circle",
)
"""The keys of a payment in JSON, after its seat."""


def settle(
    game: Game,
    file: Annotated[
        str, typer.Argument(help="The round, described in TOML; without it, you are asked for it.", show_default=False)
    ] = "",
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """Settle a finished round: what each spot gets, in order, and why. Without a file, you are asked step by step.

    \b
    The file has bank, bank-seat, seats, button-seat, [hands] and a [[spots]] for each bettor:
        bank = "$500"
        button-seat = 3
        hands = { player = "9s 7d", banker = "4c 3h Kd" }
        [[spots]]
        seat = 3
        wagers = { player = "$100", tie = "$5" }
    A spot with its own cards lists them, and what was chosen: hand = "Kh Kc", took = ["fold"].
    """
    from pathlib import Path

    from houseway.cli import show
    from houseway.cli.options import pairs
    from houseway.play.banked.described_round import read_round
    from houseway.play.banked.described_round import settle as settle_round
    from houseway.play.banked.plan import Plan
    from houseway.rules.catalogue import load
    from houseway.rules.loader import read_source

    loaded = load(game, pairs(reading, "line-tie=push"))
    said = read_source(Path(file)).tree if file else ask_round(Plan(loaded))
    done = settle_round(loaded, read_round(said))
    if as_json:
        payments = [{"seat": each.spot, **{key: getattr(each, key) for key in _KEYS}} for each in done.payments]
        show.as_json({"payments": payments, "bank_left": done.bank_left})
    else:
        _print(done)


def _print(done: Done) -> None:
    from rich.table import Table

    from houseway.cli import show
    from houseway.rules.cells import write_money

    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for head in ("seat", "wager", "stake", "", "because", "bank left", "lines"):
        table.add_column(head, no_wrap=head in ("seat", "wager", "stake", ""), style="dim" if head == "lines" else None)
    for each in done.payments:
        result = f"wins {write_money(each.paid)}" if each.paid else f"loses {write_money(each.taken)}"
        if not each.paid and not each.taken:
            result = each.pays
        elif each.paid and each.paid < each.stake and each.bank_left == 0:
            result += ", as far as covered"
        stake, left = write_money(each.stake), write_money(each.bank_left)
        table.add_row(str(each.spot), each.wager, stake, result, each.why, left, each.lines)
    show.console().print(table)


def ask_round(plan: Plan) -> dict[str, Any]:
    """Ask for a round step by step; an unreadable answer is asked for again."""
    from houseway.rules.cells import read_money

    game = plan.game
    said: dict[str, Any] = {"seats": plan.seats, "hands": {}, "spots": []}
    said["bank"] = _ask(
        "What the player-dealer posted, like $500", lambda text: read_money(_money(text)) and _money(text)
    )
    said["bank-seat"] = _ask("The player-dealer's seat", _seat(plan))
    if game.action.start == "action button":
        said["button-seat"] = _ask("The seat of the action button", _seat(plan))
    for name, hand in game.hands.items():
        if hand.whose != "each spot":
            like = "6-6 2-1 5-3 4-4" if game.equipment.deck == "tiles" else "Kd 9s"
            said["hands"][name] = _ask(f"The cards of {name}, like {like}", _cards)
    kinds = ", ".join(name for name in plan.rows if game.wagers[kind_of(name)].kind != "envy")
    while seat := _ask("A bettor's seat; Enter when there are no more", _seat_or_none(plan)):
        spot: dict[str, Any] = {"seat": seat}
        spot["wagers"] = _ask(f"Wagers, like {next(iter(plan.rows))} 25 ({kinds})", lambda text: _wagers(plan, text))
        if "spot" in game.hands:
            spot["hand"] = _ask("The cards of this spot", _cards)
            deeds = [choice for choice in game.choices if choice in _DEEDS]
            if deeds:
                spot.update(_ask(f"What was done ({', '.join(deeds)}); Enter for nothing", _done))
        said["spots"].append(spot)
    return said


def _ask(what: str, read: Callable[[str], Any]) -> Any:
    import sys

    from houseway.refusal import Refusal

    while True:
        print(f"{what}: ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise Refusal(f"The round is incomplete: {what[:1].lower()}{what[1:]} is missing.")
        try:
            return read(line.strip())
        except Refusal as refusal:
            print(refusal, file=sys.stderr)


def _money(text: str) -> str:
    return text if text.startswith("$") else f"${text}"


def _seat(plan: Plan) -> Callable[[str], int]:
    from houseway.refusal import Refusal, quoted

    def read(text: str) -> int:
        if not text.isdecimal() or not 1 <= int(text) <= plan.seats:
            raise Refusal(f"{quoted(text)} is not a seat: the seats are 1 to {plan.seats}.")
        return int(text)

    return read


def _seat_or_none(plan: Plan) -> Callable[[str], int]:
    return lambda text: _seat(plan)(text) if text else 0


def _cards(text: str) -> str:
    from houseway.cards import parse
    from houseway.refusal import Refusal

    if not parse(text):
        raise Refusal("No cards were given: write them like “Kd 9s”, tiles like “6-6 2-1”.")
    return text


def _wagers(plan: Plan, text: str) -> dict[str, str]:
    from houseway.refusal import Refusal, quoted
    from houseway.rules.cells import read_money

    made = {}
    for part in text.split(","):
        name, _, cents = part.strip().partition(" ")
        if not cents:
            raise Refusal(f"{quoted(part.strip())} is not a wager: write its name and how much, like “base 25, tie 5”.")
        plan.wager(name)
        read_money(_money(cents.strip()))
        made[name] = _money(cents.strip())
    return made


def _done(text: str) -> dict[str, Any]:
    from houseway.refusal import Refusal, quoted

    deeds = [part.strip() for part in text.split(",") if part.strip()]
    for deed in deeds:
        if deed not in _DEEDS:
            those = f"{', '.join(_DEEDS[:-1])} or {_DEEDS[-1]}"
            raise Refusal(f"{quoted(deed)} is not something a player can do: {those}.")
    return {
        "folded": "fold" in deeds,
        "surrendered": "surrender" in deeds,
        "split": "split" in deeds,
        "took": [deed for deed in deeds if deed in ("double", "rescue", "even money")],
    }
