"""Sections of a page about a table: options compared, the worst hand, a shift, one thing varied."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from houseway.price.report.page import table
from houseway.price.report.plots import Series, lines

if TYPE_CHECKING:
    from collections.abc import Sequence

Figures = dict[str, Any]
_OPTIONS: Final = ("Option", "Limits", "Bank pays", "Players pay", "Drop an hour", "Bank an hour")
_POINTS: Final = (
    "In action",
    "Bank pays",
    "Players pay",
    "Edge with fee",
    "Bank a hand",
    "Bank an hour",
    "Drop an hour",
)
_ENDS: Final = ("1 shift in 20 below", "half below", "1 in 20 above")


class _Varied(NamedTuple):
    """The title, axis label and unit of a quantity that is varied."""

    title: str
    across: str
    unit: int


_VARIED: Final = {
    "bets": _Varied("By bet", "bet of each seat, dollars", 100),
    "seats": _Varied("By bettors", "bettors", 1),
    "speed": _Varied("By speed", "hands an hour", 1),
}


def options(found: Sequence[Figures]) -> str:
    """Every option of a schedule, and for whom it is best."""
    rows = []
    for each in found:
        if "refused" in each:
            rows.append((each["option"], each["refused"], *[""] * 6))
            continue
        paid = (dollars(cents) for cents in (each["bank_fee"], each["player_fees"], each["drop"]["hour"]))
        hour, best = (
            dollars(each["player_dealer"]["hour"]["mean"]),
            ", ".join(f"the {whom}" for whom in each["best_for"]),
        )
        rows.append((each["option"], each["limits"], *paid, hour, _safe(each["risk"]), best))
    return table((*_OPTIONS, "Bankroll for 1% ruin", "Best for"), rows)


def _safe(risk: Figures) -> str:
    if risk["certain"]:
        return "ruin is certain"
    safe, ruin = risk["bankroll_for_1_percent"], risk.get("ruin_at_most")
    return ("never ruined" if safe is None else dollars(safe)) + (f" ({ruin:.3%} as asked)" if ruin is not None else "")


def worst(told: Figures) -> str:
    """The worst hand and the stake that covers it."""
    once, costs = f"once in {1 / told['chance']:,.0f} hands", dollars(told["costs"])
    first = f"The worst hand costs the bank {costs}, {once}."
    if not told["exact"]:
        most = dollars(told["none_costs_more_than"])
        first = f"The worst hand of those played cost the bank {costs}, {once}; none costs more than {most}."
    by_share = [(f"{each['share']:.1%}".replace(".0%", "%"), each["stake"]) for each in told["stake_by_share"]]
    shares = ", ".join(f"{share} of hands with {dollars(stake)}" for share, stake in by_share)
    return (
        f"<h3>Worst hand</h3><p>{first} A stake of {dollars(told['stake_never_short'])} is never short; "
        f"it covers {shares}. A stake is used up by what it pays and by what it takes.</p>"
    )


def shift(told: Sequence[Figures]) -> str:
    """What the bank can expect over several hours."""
    rows = [
        (
            *(f"{each['hours']:g}", f"{each['hands']:,}", dollars(each["mean"])),
            *(dollars(point["amount"]) for point in each["below"][::2]),
            f"{each['ahead']:.1%}",
        )
        for each in told
    ]
    return "<h3>Over a shift</h3>" + table(("Hours", "Hands", "Bank expects", *_ENDS, "Ahead"), rows)


def fan(told: Sequence[Figures]) -> list[str]:
    """The range in which most shifts end, hour by hour."""
    names = ("1 in 20 below", "1 in 4 below", "half below", "1 in 4 above", "1 in 20 above")
    series = [
        Series(name, [(0.0, 0.0), *((each["hours"], each["below"][place]["amount"] / 100) for each in told)])
        for place, name in enumerate(names)
    ]
    drawn = lines("What the bank has after some hours", series, "hours at the table", "dollars", _whole)
    return ["<h2>Over the hours</h2>", drawn]


def sweeps(told: Sequence[Figures]) -> list[str]:
    """One quantity varied: one plot of all options, and a table for each."""
    parts = []
    for varied, named in _VARIED.items():
        those = [each for each in told if each["varied"] == varied]
        if not those:
            continue
        parts.append(f"<h3>{named.title}</h3>")
        parts += [f"<p>{escape(why)}</p>" for why in dict.fromkeys(each["why_not"] for each in those) if why]
        drawn = [each for each in those if len(each["points"]) > 1]
        series = [
            Series(_option(each), [(at["at"] / named.unit, at["bank_hour"] / 100) for at in each["points"]])
            for each in drawn
        ]
        if series:
            title = f"What an hour brings the bank, {named.title.lower()}"
            parts.append(lines(title, series, named.across, "dollars an hour", _whole))
        for each in drawn:
            best = max(point["bank_hour"] for point in each["points"])
            rows = [(*_point(point), "best for the bank" * (point["bank_hour"] == best)) for point in each["points"]]
            its = table(("", *_POINTS, ""), rows)
            parts.append(f"<details><summary>{escape(_option(each))}</summary>{its}</details>")
    return parts


def _option(swept: Figures) -> str:
    return f"option {swept['option']}" if swept["option"] else "no fee"


def _point(point: Figures) -> tuple[str, ...]:
    fees = (dollars(point[each]) for each in ("action", "bank_fee", "player_fees"))
    brings = (dollars(point[each]) for each in ("bank_hand", "bank_hour", "drop_hour"))
    return (point["said"], *fees, f"{point['edge_with_fee']:.3%}", *brings)


def dollars(cents: float) -> str:
    """An amount in dollars and cents."""
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.2f}"


def _whole(amount: float) -> str:
    return f"{'-' if amount < 0 else ''}${abs(amount):,.0f}"
