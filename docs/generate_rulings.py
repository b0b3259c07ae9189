"""docs/rulings.md: every ruling of every rule file, with its case, what it does, and the tests that carry it out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from houseway.play.registry import ENGINES
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.rulings import acting
from houseway.rules.told import played_at
from houseway.rules.vocabulary.cases import CASES
from houseway.rules.vocabulary.effects import EFFECTS

if TYPE_CHECKING:
    from houseway.rules.loader import Game
    from houseway.rules.schema import Ruling

_HEAD = """# Rulings

Written by `make docs` from the rule files. A ruling **acts** where one of its effects moves cards, chips or the button
at tables of its engine; it comes **by itself** where the table sees the case and does what is filed, without anybody
ruling; otherwise it is **told**, and the last column says why nothing moves.

Every ruling is tested in `tests/play/test_every_ruling.py`: bots play the game to the moments at which it can come
up; in each way in which it may be meant it is rehearsed and applied; `tests/play/came.py` works out from the table
before what each of its effects must have done to money and cards, and holds the table to that; the ledger balances,
the log tells the state, the round is played to its end, and where it can be undone it is. `test_rulings_at_random.py`
holds rulings at any moment to the same. The column of tests names those that make its case itself happen at tables of
its engine, besides: what a table sees in every game that files it, the rest in one or a few. A side bet's are tried
at the games that include it. A game that borrows or extends another's rulings is listed with its own alone.
"""
_SEEN = "test_cases_seen.py"
_AUTOMATIC = "test_automatic_rulings.py"
_REPAIRS = "test_ruling_repairs.py"
MADE: dict[str, dict[str, str]] = {
    "banked": {
        "bank short": _AUTOMATIC,
        "bank not taken": _AUTOMATIC,
        "bank held too long": _AUTOMATIC,
        "fold": _AUTOMATIC,
        "fold with a bonus": _AUTOMATIC,
        "added wager": _AUTOMATIC,
        "count on the bank": _AUTOMATIC,
        "wager without action": _AUTOMATIC,
        "late wager": _SEEN,
        "wager changed": _SEEN,
        "foul hand": _SEEN,
        "hand settled on": "test_rulings.py",
        "count on an empty seat": "test_piles.py",
        "wager not offered": "test_wagers.py",
        "bonus in play": "test_totals_lucky_derby.py",
        "cut card": "test_machine.py",
        "cards run out": "test_machine.py",
        "wager too large": _REPAIRS,
        "wager too small": _REPAIRS,
        "losing wager removed": _REPAIRS,
        "winning wager removed": _REPAIRS,
        "unwanted card": _REPAIRS,
    },
    "pot": {
        "no flop": _SEEN,
        "all-in": _SEEN,
        "act out of turn": _SEEN,
        "unbet hand": "test_pot_showing.py",
        "short bet": "test_pot_wagers.py",
        "binding act": "test_pot_betting.py",
        "part of a period": "test_pot_fees.py",
        "cards run out": "test_pot_draws.py",
        "exposed card": "test_pot_exposed.py",
        "left after paying": "test_pot_fees.py",
        "early board card": "test_pot_rulings.py",
        "wrong board count": "test_pot_rulings.py",
    },
}
"""Where tests make a case happen at tables of an engine, by the module in `tests/play`."""
_WORDS = {"acts": "act", "by itself": "come by themselves", "told": "are told"}


def status(ruling: Ruling, game: Game) -> str:
    """Whether a ruling acts, comes by itself, or is told. What the floor alone may say does not come by itself, though
    the table sees the case."""
    acts = bool(acting(ruling, game))
    seen = played_at(game.filing.engine) in CASES[ruling.case].seen_by
    if seen and not (acts and ruling.who in ("floor", "management")):
        return "by itself"
    return "acts" if acts else "told"


def rulings_page() -> str:
    """The table, game by game, and what it comes to."""
    counts: Counter[str] = Counter()
    cases: set[str] = set()
    told_alone: dict[str, list[str]] = {}
    lines: list[str] = []
    for name in (name for room in room_names() for name in game_names(room)):
        loaded = load(name)
        engine, stated = loaded.game.filing.engine, loaded.source.tree.get("rulings")
        own = stated if isinstance(stated, dict) else {}
        rulings = [ruling for ruling in loaded.game.rulings.values() if ruling.id in own]
        if not rulings:
            continue
        test = f"`test_every_ruling.py[{name}]`" if engine in ENGINES else "the tests of the games that include it"
        lines += ["", f"## {name}", "", f"Each is applied by {test}.", ""]
        lines += [
            "| Ruling | Case | Effects | Is | Lines | The case happens in | Why told |",
            "|---|---|---|---|---|---|---|",
        ]
        for ruling in rulings:
            is_so = status(ruling, loaded.game)
            counts[is_so] += 1
            cases.add(ruling.case)
            told = [EFFECTS[each].told for each in ruling.effects if each not in acting(ruling, loaded.game)]
            why = "; ".join(dict.fromkeys(told)) if is_so == "told" else ""
            if why:
                told_alone.setdefault(why, []).append(f"{name} {ruling.id}")
            effects = ", ".join(ruling.effects)
            made = MADE.get(engine, {}).get(ruling.case, "")
            lines.append(f"| {ruling.id} | {ruling.case} | {effects} | {is_so} | {ruling.lines} | {made} | {why} |")
    total = sum(counts.values())
    said = ", ".join(f"{counts[each]} {word}" for each, word in _WORDS.items())
    return (
        "\n".join([_HEAD, f"{total} rulings of {len(cases)} cases: {said}.", *_told_alone(told_alone), *lines]) + "\n"
    )


def _told_alone(found: dict[str, list[str]]) -> list[str]:
    """Those that move nothing, by the reason why."""
    lines = ["", "## Told alone", ""]
    for why, names in sorted(found.items(), key=lambda each: -len(each[1])):
        lines.append(f"- {len(names)}, {why}: {', '.join(names)}.")
    return lines
