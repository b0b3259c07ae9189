"""The command `train`: drills for dealers, from the filing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Game, Json, Reading

if TYPE_CHECKING:
    from houseway.cli.drills import Question


def train(
    game: Game,
    drill: Annotated[
        list[str] | None,
        typer.Option(help="Only this drill: fee, set, draw or settle; may be repeated.", show_default=False),
    ] = None,
    questions: Annotated[int, typer.Option(min=1, help="How many questions.")] = 10,
    seed: Annotated[
        str, typer.Option(help="The same seed asks the same questions; without one, new ones.", show_default=False)
    ] = "",
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """Drill a dealer on a game: fees, the house way, draws and payouts. Exit 1 if an answer was wrong.

    \b
    houseway train capitol/ez-baccarat
    houseway train casino-580/ace-up-pai-gow-poker --drill set --questions 20
    houseway train village-club/no-bust-4.0 --drill settle --seed monday
    Type ? to see the answer, q to stop. With --json, questions are printed with their answers.
    """
    from time import monotonic

    from rich.text import Text

    from houseway.cards.shuffle import seeded_bits, system_bits
    from houseway.cli import show
    from houseway.cli.drills import DRILLS, drills_of
    from houseway.cli.options import pairs
    from houseway.refusal import Refusal, meant, quoted
    from houseway.rules.catalogue import check_offered, load

    loaded = load(game, pairs(reading, "line-tie=push"))
    check_offered(loaded)
    found = drills_of(loaded)
    for each in drill or ():
        if each not in DRILLS:
            raise Refusal(f"There is no drill {quoted(each)}{meant(each, DRILLS)}")
        if each not in found:
            has = ", ".join(found) or "no drill"
            raise Refusal(f"{loaded.name} has no questions about {DRILLS[each]}; it has {has}.")
    if not found:
        raise Refusal(f"{loaded.name} has nothing to ask a dealer: no fees are filed, and no hand plays itself.")
    bits = seeded_bits(seed) if seed else system_bits()
    asking = [found[each](bits) for each in drill or found]
    coming = (next(asking[number % len(asking)]) for number in range(questions))
    if as_json:
        show.as_json([_facts(each) for each in coming])
        return
    out, right, answered, began = show.console(), 0, 0, monotonic()
    for number, question in enumerate(coming):
        out.print(Text(f"\n{number + 1} of {questions}", "dim"))
        out.print(question.shows)
        answer = _answer(question)
        if answer is None:
            break
        answered, right = answered + 1, right + answer
        mark = Text("right  ", "bold green") if answer else Text("no: ", "bold red") + Text(question.answer, "bold")
        out.print(mark, Text(question.why, "dim"), sep="  ")
    if answered:
        took = (monotonic() - began) / answered
        out.print(f"\n[bold]{right} of {answered} right[/], {took:.0f} seconds a question")
    if right < answered:
        raise typer.Exit(1)


def _answer(question: Question) -> bool | None:
    """Whether the typed answer is right; an unreadable one is asked for again. None ends the drill."""
    from houseway.cli import show
    from houseway.refusal import Refusal

    while True:
        try:
            said = " ".join(input("> ").split())
        except (EOFError, KeyboardInterrupt):
            return None
        if said.lower() in ("q", "quit"):
            return None
        if said in ("", "?"):
            return False
        try:
            return question.right(said)
        except Refusal as refusal:
            show.console(stderr=True).print(str(refusal), style="italic", markup=False)


def _facts(question: Question) -> dict[str, Any]:
    return {"drill": question.drill, "asks": question.asks, "answer": question.answer, "why": question.why}
