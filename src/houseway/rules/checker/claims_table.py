"""Claims about a table: values stated elsewhere in the file, sums, bets, blinds, rates and options."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from houseway.refusal import Refusal
from houseway.rules.cells import cite, read_band, read_money, write_money
from houseway.rules.collect import options_of
from houseway.rules.fees import read_grid, tables_of
from houseway.rules.games.pot import PotGame
from houseway.rules.trees import child

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.rules.checker.claims import Verdict
    from houseway.rules.loader import Loaded
    from houseway.rules.schema import Claim


def value(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether the file's value matches the one stated here."""
    node, lines = _at(loaded, claim.key)
    found = str(len(node)) if isinstance(node, list) else str(node).lower() if isinstance(node, bool) else str(node)
    compare: dict[str, Callable[[float, float], bool]] = {
        "at least": lambda stated, had: stated >= had,
        "at most": lambda stated, had: stated <= had,
    }
    if claim.compare == "equal":
        holds = found == claim.states
    else:
        holds = compare[claim.compare](_number(claim.states), _number(found))
    where = f"{claim.key}{f' ({cite(lines)})' if lines else ''}"
    stated = f"{claim.states} by {cite(claim.lines)}" if claim.lines else f"{claim.states} by the claim"
    says = f"the file has {found} at {where}, {'and' if holds else 'but'} {stated}"
    return ("holds" if holds else "fails"), says


def _at(loaded: Loaded, key: str) -> tuple[object, str]:
    """The value at a key of the file, and the lines of the nearest section around it."""
    node: object = msgspec.json.decode(msgspec.json.encode(loaded.game))
    lines = ""
    for step in key.split("."):
        if isinstance(node, dict):
            lines = str(node.get("lines", lines))
        node = child(node, int(step) if step.isdigit() and isinstance(node, list) else step)
    if node is None:
        raise Refusal(f"The file has nothing at {key}.")
    return node, lines


def _number(said: str) -> float:
    digits = re.sub(r"[$,%]", "", said)
    try:
        return float(digits)
    except ValueError:
        raise Refusal(f"“{said}” cannot be compared with a figure.") from None


def total_of(_: Loaded, claim: Claim) -> Verdict:
    """Whether the parts add up to the printed sum."""
    total = write_money(sum(map(read_money, claim.parts)))
    return ("holds" if total == claim.states else "fails"), f"{' + '.join(claim.parts)} = {total}"


def bets(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether the bet of each round at this limit is as printed."""
    game = _pot(loaded)
    small, _, big = claim.limit.partition("-")
    sizes = {"small": small, "big": big or small}
    if any(street.bet not in sizes for street in game.streets):
        raise Refusal("A round of this game has no fixed bet.")
    found = " ".join(sizes[street.bet] for street in game.streets)
    return ("holds" if found == claim.states else "fails"), f"the rounds of the file bet {found}"


def blinds(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether the blinds at this limit are as printed."""
    for limit in _pot(loaded).limits:
        if limit.bets == claim.limit and limit.blinds:
            return ("holds" if limit.blinds == claim.states else "fails"), f"the file has blinds of {limit.blinds}"
    raise Refusal(f"The file has no blinds for {claim.limit}.")


def raises(_: Loaded, claim: Claim) -> Verdict:
    """Whether every bet and raise is within the limit, and none is less than the one before."""
    span = read_band(claim.limit)
    sums = [read_money(part) for part in claim.parts]
    outside = [each for each in sums if each not in span]
    falls = [later for earlier, later in pairwise(sums) if later < earlier]
    wrong = outside or falls
    said = " then ".join(claim.parts)
    why = "every raise is at least as large as the last, and within the limit"
    return ("fails" if wrong else "holds"), f"{said}: {write_money(wrong[0]) + ' is not allowed' if wrong else why}"


def rates(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether no option in force has more rates than the filing itself allows."""
    over = [
        (len({band.fee for band in bands}), option)
        for schedule in loaded.game.collections.values()
        if schedule.current
        for _, _, table in tables_of(schedule)
        for option, bands in read_grid(table).items()
    ]
    most = max((rates for rates, _ in over), default=0)
    if not claim.states.isdecimal():
        raise loaded.refuse(("claims", claim.id, "states"), "write the most rates there may be as a number.")
    if most <= int(claim.states):
        return "holds", f"no option in force has more than {most}"
    named = ", ".join(option for rates, option in over if rates > int(claim.states))
    return "fails", f"the schedule in force has more in option{'s' * (', ' in named)} {named}: up to {most}"


def options(loaded: Loaded, claim: Claim) -> Verdict:
    """Whether a schedule has as many options as stated."""
    schedule = loaded.game.collections.get(claim.key.rpartition(".")[2])
    if schedule is None:
        raise Refusal(f"The file has no schedule {claim.key}.")
    found = len(options_of(schedule))
    return ("holds" if str(found) == claim.states else "fails"), f"the file has {found or 'none of them'}"


def _pot(loaded: Loaded) -> PotGame:
    if not isinstance(loaded.game, PotGame):
        raise Refusal("This is not a pot game.")
    return loaded.game
