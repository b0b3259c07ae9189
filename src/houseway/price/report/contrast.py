"""Two filings compared, as rows of text for a terminal, a page and JSON."""

from __future__ import annotations

import sys
from html import escape
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.page import page as whole_page
from houseway.price.ask import Ask, load_asked
from houseway.price.contrast import contrast
from houseway.price.report.page import table
from houseway.price.report.plots import bars
from houseway.rules.catalogue import is_path

if TYPE_CHECKING:
    from houseway.price.contrast import Contrast, FeeChange, Worth

Row = tuple[str, ...]
_ALONE = (
    "Each difference is priced alone: the first filing with that one section from the second. Where differences "
    "affect each other, they do not add up to the total."
)
RULE_HEADS = ("Rule", "First", "Second")
WORTH_HEADS = ("Difference", "Wager", "Edge, first", "Edge with it", "Changes by", "Bank, an hour")
FEE_HEADS = ("Option", "Bank, first", "Bank, second", "Seats, first", "Seats, second", "Bank, an hour")


def title(ask: Ask) -> str:
    """A filing's title in the comparison."""
    game = load_asked(ask.game, ask.readings).game
    taken = "".join(f", {doubt}={reading}" for doubt, reading in ask.readings)
    return f"{game.filing.name} ({ask.game if is_path(ask.game) else ask.game.partition('/')[0]}{taken})"


def rule_rows(found: Contrast) -> list[tuple[str, list[Row]]]:
    """The differing rules, block by block."""
    blocks: dict[str, list[Row]] = {}
    for each in found.rules.differences:
        rule = each.rule or "all of it"
        blocks.setdefault(each.title, []).append((rule, each.first or "—", each.second or "—"))
    return list(blocks.items())


def worth_rows(worth: Worth) -> list[Row]:
    """What a difference does to each wager whose price it changes."""
    if worth.why_not:
        return [(worth.name, "", "", "", "no price by itself", "")]
    if not worth.changes:
        return [(worth.name, "", "", "", "no price changes", "")]
    return [
        (
            worth.name,
            f"{each.wager}, {each.play}" if each.play else each.wager,
            percent(float(each.before.edge)) if each.before else "not offered",
            percent(float(each.after.edge)) if each.after else "not offered",
            "" if each.moves is None else ("≈ " * each.sampled) + percent(float(each.moves), signed=True),
            "" if each.cents is None else dollars(each.cents, signed=True),
        )
        for each in worth.changes
    ]


def fee_rows(found: Contrast) -> list[Row]:
    """What each option collects in each filing."""
    return [
        (each.option, *(_fee(cents) for cents in (*each.bank, *each.seats)), _hourly(each, found.table.hands))
        for each in found.fees
    ]


def _fee(cents: int | None) -> str:
    return "—" if cents is None else dollars(cents)


def _hourly(fee: FeeChange, hands: int) -> str:
    one, two = fee.bank
    return "" if one is None or two is None else dollars((one - two) * hands, signed=True)


def conventions(found: Contrast) -> list[str]:
    """The assumptions behind the figures, each a sentence."""
    if found.whole is None:
        return ["Pot games have no price: players win from each other."]
    of = found.table
    bettors = of.players - 1
    return [
        f"Dollars are the bank's, with {bettors} seats that bet {dollars(of.bet)} each on the wager, or as near "
        f"to that as its limits in the first filing allow, and {of.hands} hands an hour.",
        *([_ALONE] if found.parts else []),
        "Fees are those of a hand in which each seat bets so much on the first base wager; what the bank pays more is "
        "shown as a loss.",
    ]


def page(found: Contrast, up: str = "") -> str:
    """The whole comparison as a page; `up` is the page that lists it."""
    first, second = title(found.first), title(found.second)
    parts = [
        *([f'<p class="up"><a href="{escape(up)}">All filings side by side</a></p>'] if up else []),
        f"<h1>{escape(first)} and {escape(second)}</h1>",
        f"<p>{escape(counted(found))}</p>",
    ]
    if found.whole is not None:
        rows = [row for worth in (found.whole, *found.parts) for row in worth_rows(worth)]
        parts += ["<h2>What the differences are worth</h2>", table(WORTH_HEADS, rows), _drawn(found)]
        parts += ["<h2>Collections</h2>", table(FEE_HEADS, fee_rows(found))]
    parts.append("<ul>" + "".join(f"<li>{escape(each)}</li>" for each in conventions(found)) + "</ul>")
    parts.append("<h2>Rule by rule</h2>")
    for heading, rows in rule_rows(found):
        parts += [f"<h3>{escape(heading)}</h3>", table(("", first, second), rows)]
    return whole_page(f"{first} and {second}", "\n".join(parts))


def _drawn(found: Contrast) -> str:
    """What the differences bring the bank, as bars; empty where nothing changes."""
    shown = [
        (
            f"{worth.name}: {each.wager}{', ' + each.play if each.play else ''}",
            each.cents,
            dollars(each.cents, signed=True),
        )
        for worth in found.parts
        for each in worth.changes
        if each.cents is not None
    ]
    return bars("What each difference brings the bank an hour", shown) if shown else ""


def counted(found: Contrast) -> str:
    """How many rules differ, in a sentence."""
    differ, same = len(found.rules.differences), found.rules.same
    if not differ:
        return f"Both say the same: {same} rules, all alike."
    return f"{differ} rule{'s differ' if differ > 1 else ' differs'}, {same} are alike."


def figures(found: Contrast) -> dict[str, Any]:
    """The whole comparison as JSON."""
    return {
        "first": found.first.game,
        "second": found.second.game,
        "bet": found.table.bet,
        "players": found.table.players,
        "hands_an_hour": found.table.hands,
        "alike": found.rules.same,
        "rules": [each._asdict() for each in found.rules.differences],
        "worth": [
            {
                "name": worth.name,
                "takes": list(worth.takes),
                "why_not": worth.why_not,
                "wagers": [
                    {
                        "wager": each.wager,
                        "play": each.play,
                        "first": None if each.before is None else float(each.before.edge),
                        "with_it": None if each.after is None else float(each.after.edge),
                        "changes": None if each.moves is None else float(each.moves),
                        "exact": not each.sampled,
                        "bank_cents_an_hour": each.cents,
                    }
                    for each in worth.changes
                ],
            }
            for worth in ((found.whole, *found.parts) if found.whole is not None else ())
        ],
        "fees": [{"option": each.option, "bank": list(each.bank), "seats": list(each.seats)} for each in found.fees],
        "notes": conventions(found),
    }


def as_words(found: Contrast) -> dict[str, Any]:
    """The whole comparison as text, for a page that has its own layout."""
    whole = worth_rows(found.whole) if found.whole is not None and found.whole.changes else []
    return {
        "first": title(found.first),
        "second": title(found.second),
        "counted": counted(found),
        "rules": [{"title": heading, "rows": rows} for heading, rows in rule_rows(found)],
        "worth": [row[1:] for row in whole],
        "fees": fee_rows(found),
        "notes": conventions(found),
    }


def percent(share: float, *, signed: bool = False) -> str:
    """A share as a percentage."""
    return f"{share:{'+' if signed else ''}.4%}".replace("%", " %")


def dollars(cents: float, *, signed: bool = False) -> str:
    """An amount as people read it."""
    sign = "-" if round(cents) < 0 else "+" if signed and round(cents) > 0 else ""
    return f"{sign}${abs(cents) / 100:,.2f}"


if __name__ == "__main__":
    one, two = (Ask(game=name) for name in sys.argv[1:3])
    sys.stdout.write(msgspec.json.encode(as_words(contrast(one, two, work=None, singly=False))).decode())
