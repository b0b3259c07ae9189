"""Checks of pay rows: outcomes without a row, rows never reached, repeated rows, pays out of order with ranks."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from houseway.ranks.orders import ORDERS
from houseway.rules.cells import read_pay
from houseway.rules.checker.doubts import printed
from houseway.rules.checker.endings import endings
from houseway.rules.checker.finding import Found
from houseway.rules.checker.outcomes import rows_of
from houseway.rules.fact_grammar import deed_of, each_fact
from houseway.rules.games.banked import BankedGame, Ranking
from houseway.rules.picks import on_each, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.banked import Wager
    from houseway.rules.key_lines import Path
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime
    from houseway.rules.schema import Doubt


def _tables(wager: Wager) -> Iterator[tuple[tuple[str, ...], tuple[tuple[str, str], ...]]]:
    if wager.pays:
        yield ("pays",), wager.pays
    for name, rows in wager.pay_tables.items():
        yield ("pay-tables", name), rows


def _wagers(loaded: Loaded) -> Iterator[tuple[Path, Wager, tuple[tuple[str, str], ...]]]:
    if isinstance(loaded.game, BankedGame):
        for name, wager in loaded.game.wagers.items():
            for key, rows in _tables(wager):
                yield ("wagers", name, *key), wager, rows


def _printed_pay(loaded: Loaded, at: Path, row: int) -> str:
    """The pay as the file writes it, before readings are applied."""
    node = printed(loaded, *at, row, 1)
    return node if isinstance(node, str) else ""


def _doubt_named(value: str) -> str:
    """The doubt named by `?id` or `?id.key`."""
    return value[1:].partition(".")[0] if value.startswith("?") else ""


def unsettled(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Outcomes that no row settles."""
    if not isinstance(loaded.game, BankedGame):
        return
    ends = endings(loaded.game)
    for at, wager, pays in _wagers(loaded):
        rows = rows_of(loaded.game, wager, pays)
        if any(fact.form == "otherwise" and not fact.negated for facts in rows for fact in facts):
            continue
        settled = zip(ends.outcomes, ends.decided(rows), strict=True)
        if example := next((outcome for outcome, row in settled if row is None), None):
            yield Found("fault", at, wager.lines, f"no row settles {wager.name} when: {example}.", "Add the row.")


def in_doubt(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Outcomes settled only by a doubt, because the filing is silent, damaged or contradictory.

    A row removed by a reading settles none.
    """
    if not isinstance(loaded.game, BankedGame):
        return
    doubts = loaded.game.doubts
    ends = endings(loaded.game)
    for at, wager, pays in _wagers(loaded):
        rows = rows_of(loaded.game, wager, pays)
        resting: dict[str, list[int]] = {}
        for number, (fact, _pay) in enumerate(pays):
            named = _doubt_named(_printed_pay(loaded, at, number))
            if named in doubts and fact != "never":
                resting.setdefault(named, []).append(number)
        for named, numbers in resting.items():
            doubt = doubts[named]
            settled = zip(ends.outcomes, ends.decided(rows), strict=True)
            example = next((each for each, row in settled if each.sure and row in numbers), None)
            facts = [" and ".join(str(fact) for fact in rows[number]) for number in numbers]
            said = " or ".join(facts if len(facts) < _MANY else [facts[0], f"{len(facts) - 1} other rows hold"])
            yield Found(
                "doubtful",
                (*at, numbers[0]),
                doubt.lines,
                f"{_ails(doubt).format(wager=wager.name)} when {said}"
                + (f" (as in: {example})" if example else "")
                + f": {doubt.says.rstrip('.')}.",
                f"State it once; taken here as “{loaded.readings[named]}” (the doubt {named}).",
                named,
            )


_MANY: Final = 4
"""From this many rows on, only the first is spelled out."""
_AILS: Final = {
    "silence": "the filing does not settle {wager}",
    "contradiction": "the papers contradict each other about {wager}",
    "damage": "the text that settles {wager} is lost or damaged",
    "wording": "the wording about {wager} is loose",
    "letter": "the filing settles {wager} only if read to the letter",
}
"""What is reported of a wager whose row depends on a doubt, by kind of doubt; `letter` if the literal wording does
pay."""


def _ails(doubt: Doubt) -> str:
    literal = doubt.readings.get("literal")
    by_letter = doubt.kind == "silence" and literal is not None and literal.value != "lose"
    return _AILS["letter" if by_letter else doubt.kind]


def steps_in_doubt(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Steps of the round that happen or not depending on a doubt."""
    if not isinstance(loaded.game, BankedGame):
        return
    doubts = loaded.game.doubts
    raw = printed(loaded, "round")
    resting: dict[str, list[int]] = {}
    for number, step in enumerate(raw if isinstance(raw, list) else []):
        named = _doubt_named(str(step.get("when", ""))) if isinstance(step, dict) else ""
        if named in doubts:
            resting.setdefault(named, []).append(number)
    for named, numbers in resting.items():
        steps = [loaded.game.round[number] for number in numbers]
        said = dict.fromkeys(f"“{' '.join((step.do, ', '.join(step.to))).strip()}”" for step in steps)
        yield Found(
            "doubtful",
            ("round", numbers[0], "when"),
            doubts[named].lines,
            f"when the round has {' and '.join(said)} is in doubt: {doubts[named].says.rstrip('.')}.",
            f"State it; taken here as “{loaded.readings[named]}” (the doubt {named}).",
            named,
        )


def never_hit(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """Rows that an earlier row always takes first."""
    if not isinstance(loaded.game, BankedGame):
        return
    ends = endings(loaded.game)
    for at, wager, pays in _wagers(loaded):
        rows = rows_of(loaded.game, wager, pays)
        deciders = set(ends.decided(rows))
        if wager.best_row or not deciders or not all(isinstance(row, int) for row in deciders):
            continue  # an outcome is not settled, or cannot be evaluated
        for number in range(len(rows)):
            if number not in deciders and pays[number][0] not in ("otherwise", "never"):
                yield Found(
                    "doubtful",
                    (*at, number),
                    wager.lines,
                    f"{wager.name}: the row “{pays[number][0]}” can never settle the wager.",
                    "Remove it, or move it up.",
                )


def given_up_without_a_row(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A hand may be folded or surrendered, but nothing says what happens to its wager."""
    if not isinstance(loaded.game, BankedGame):
        return
    game = loaded.game
    offered = {
        choice
        for step in game.round
        for choice in step.choices
        if "spot" in step.to and not (choice in game.choices and game.choices[choice].on == "never")
    }
    for at, wager, pays in _wagers(loaded):
        asked = {deed_of(fact) for facts in rows_of(game, wager, pays) for fact in each_fact(facts)}
        for deed, done in _GIVEN_UP.items():
            if wager.is_main and wager.survives is None and deed in offered - asked:
                yield Found(
                    "fault",
                    at,
                    wager.lines,
                    (
                        f"a hand may be {done}, but no row of {wager.name} says what it gets, so its cards would "
                        "settle it."
                    ),
                    f"Add a row for “spot {done}”.",
                )


_GIVEN_UP: Final = {"fold": "folded", "surrender": "surrendered"}


def repeated(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """The same hand twice in one pay table; rows removed by readings do not count."""
    for at, wager, pays in _wagers(loaded):
        facts = [fact for fact, _pay in pays]
        for number, fact in enumerate(facts):
            if fact != "never" and fact in facts[:number]:
                first = facts.index(fact)
                yield Found(
                    "fault",
                    (*at, number),
                    wager.lines,
                    f"{wager.name}: “{fact}” is listed twice, paying {pays[first][1]} and {pays[number][1]}.",
                    "Correct one of the two rows.",
                )


def pays_out_of_order(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A hand that ranks higher but pays less than another of the same table, unless a pay is in doubt."""
    game = loaded.game
    if not isinstance(game, BankedGame):
        return
    for at, wager, pays in _wagers(loaded):
        ranked = [
            (*found, number)
            for number, (fact, _pay) in enumerate(pays)
            if (found := _rank_of_row(game, on_each(wager, written(wager, fact))[0])) is not None
        ]
        for (of, kind, number), (other, lower, next_number) in pairwise(sorted(ranked, reverse=True)):
            if of != other or any(_doubt_named(_printed_pay(loaded, at, each)) for each in (number, next_number)):
                continue
            high, low = read_pay(pays[number][1]), read_pay(pays[next_number][1])
            if kind > lower and high.kind == low.kind == "odds" and high.odds < low.odds:
                yield Found(
                    "remark",
                    (*at, number),
                    wager.lines,
                    f"{wager.name}: “{pays[number][0]}” ranks above “{pays[next_number][0]}” but pays "
                    f"{high} against {low}.",
                    "The best-paying row is paid; correct the order if that is not meant."
                    if wager.best_row
                    else "State that the best-paying row is paid, or correct the order.",
                )


def _rank_of_row(game: BankedGame, fact: str) -> tuple[str, int] | None:
    """The subject and condition of a row about a kind of hand, and the kind's rank; rows with the same subject are
    compared."""
    of, shows, pattern = fact.replace(" cards show ", " cards shows ").partition(" shows ")
    if not shows:
        return None
    name = of.rpartition(" and ")[2]
    hand = game.hands.get(name.split()[0].partition(".")[0])
    used = hand.ranking if hand and " with " not in name else "poker"
    order = ORDERS.get(used.name if isinstance(used, Ranking) else used)
    return (of, order.kinds.index(pattern)) if order and pattern in order.kinds else None
