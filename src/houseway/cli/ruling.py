"""The command `ruling`: what the filing says about a case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from houseway.cli.options import Game, Json
from houseway.refusal import Refusal, quoted

if TYPE_CHECKING:
    from houseway.rules.loader import Loaded
    from houseway.rules.schema import Ruling

_SHOWN: Final = 5


def ruling(
    game: Game,
    said: Annotated[str, typer.Argument(help='What happened, like "two cards exposed".', show_default=False)] = "",
    as_json: Json = False,
) -> None:
    """Look up a filing's rulings: describe what happened, or leave it out to see all. Best answer first, with lines.

    \b
    houseway ruling casino-580/texas-holdem "two cards exposed"
    houseway ruling village-club/pai-gow-poker "the bank has set a foul hand"
    houseway ruling casino-580/lowball
    """
    from houseway.cli.show import as_json as write_json
    from houseway.cli.show import console
    from houseway.rules.catalogue import load
    from houseway.rules.ruling_search import search, unfiled
    from houseway.rules.told import played_at
    from houseway.rules.vocabulary.cases import CASES

    loaded = load(game)
    rulings = loaded.rulings
    if not rulings:
        raise Refusal(f"{loaded.name} has no rulings filed: the floor decides.")
    found = [match.ruling for match in search(rulings.values(), said)] if said else list(rulings.values())
    if not found and (case := unfiled(rulings.values(), said)):
        sees = played_at(loaded.game.filing.engine) in CASES[case].seen_by
        then = "a table goes by its rules of play, by itself" if sees else "the floor decides"
        raise Refusal(f"{loaded.name} has no ruling on {quoted(case)} ({CASES[case].means}): {then}.")
    if not found:
        raise Refusal(f"{loaded.name} has no ruling on {quoted(said)}: try other words, or none to see all.")
    shown = found[:_SHOWN] if said else found
    answers = [_answer(each, loaded) for each in shown]
    if as_json:
        write_json({"game": loaded.name, "said": said, "rulings": answers, "left_off": len(found) - len(shown)})
        return
    out = console()
    for each in answers:
        out.print(f"[bold]{each['when']}[/]")
        for effect in each["effects"]:
            told = "" if effect["acts"] else f", told: {effect['told']}"
            out.print(f"  {effect['word']}: {effect['means']}{told}", markup=False)
        to = f"to {each['to']}; " if each["to"] else ""
        filed = f", filed for {each['filed_in']}" if each["filed_in"] != loaded.name else ""
        out.print(f"  {to}by {each['who']}; lines {each['lines']}{filed}", style="dim", markup=False)
        if each["note"]:
            out.print(f"  {each['note']}", style="dim", markup=False)
    if len(found) > len(shown):
        out.print(f"and {len(found) - len(shown)} more that fit less", style="dim")


def _answer(found: Ruling, of: Loaded) -> dict[str, Any]:
    from houseway.rules.rulings import acting, moments
    from houseway.rules.told import played_at
    from houseway.rules.vocabulary.effects import EFFECTS

    acts, engine = acting(found, of.game), played_at(of.game.filing.engine)
    effects = [
        {
            "word": each,
            "means": EFFECTS[each].means,
            "acts": each in acts,
            "told": ""
            if each in acts
            else EFFECTS[each].told or f"{engine} tables do not act on it, and the floor does",
        }
        for each in found.effects
    ]
    return {
        "id": found.id,
        "when": found.when,
        "case": found.case,
        "at": list(moments(found)),
        "effects": effects,
        "to": found.to,
        "who": found.who,
        "lines": found.lines,
        "filed_in": of.filed_in(found.id),
        "note": found.note,
    }
