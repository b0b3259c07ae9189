"""Prices as JSON and back; fractions stay fractions."""

from __future__ import annotations

from dataclasses import astuple
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.price.price import Chart, Outcome, Price, Whole

if TYPE_CHECKING:
    from collections.abc import Iterable


class _Kept(msgspec.Struct):
    """A price as it is kept: counts in hexadecimal, since they may be larger than JSON numbers should be."""

    wager: str
    play: str
    method: str
    outcomes: list[tuple[str, str, str, str, str]]
    notes: list[str]
    charts: list[Chart]
    seed: str
    spread: str
    unseen: str
    assumes: list[str]
    whole: tuple[str, ...] = ()


def keep(prices: Iterable[Price]) -> bytes:
    """Prices as bytes that `kept` reads."""
    return msgspec.json.encode(
        [
            _Kept(
                wager=price.wager,
                play=price.play,
                method=price.method,
                outcomes=[
                    (each.name, each.pays, str(each.amount), hex(each.count), str(each.staked))
                    for each in price.outcomes
                ],
                notes=list(price.notes),
                charts=list(price.charts),
                seed=price.seed,
                spread=price.spread,
                unseen=str(price.unseen),
                assumes=list(price.assumes),
                whole=tuple(map(str, astuple(price.whole))) if price.whole else (),
            )
            for price in prices
        ]
    )


def kept(body: bytes) -> list[Price]:
    """Prices that were kept."""
    return [
        Price(
            *(each.wager, each.play, "exact" if each.method == "exact" else "sampled"),
            tuple(
                Outcome(name, pays, Fraction(amount), int(count, 16), Fraction(staked))
                for name, pays, amount, count, staked in each.outcomes
            ),
            *(tuple(each.notes), tuple(each.charts), each.seed),
            *("exact" if each.spread == "exact" else "approximate", Fraction(each.unseen), tuple(each.assumes)),
            Whole(*map(Fraction, each.whole)) if each.whole else None,
        )
        for each in msgspec.json.decode(body, type=list[_Kept])
    ]


def figures(price: Price, reading: str = "") -> dict[str, Any]:
    """A price as the command line's JSON tells it."""
    found: dict[str, Any] = {
        "wager": price.wager,
        "play": price.play,
        "reading": reading,
        "edge": float(price.edge),
        "element_of_risk": float(price.element_of_risk),
        "sd": price.sd,
        "hit": float(price.hit),
        "push": float(price.push),
        "average_bet": float(price.average_bet),
        "max_pays": float(price.max_pays),
        "method": price.method,
        "spread": "sampled" if price.method == "sampled" else price.spread,
        "wins": "sampled" if price.method == "sampled" else "exact" if price.wins_are_sure else "approximate",
    }
    if price.method == "exact":
        found |= {"numerator": str(price.edge.numerator), "denominator": str(price.edge.denominator)}
    else:
        found |= {"n": price.total, "seed": price.seed, "error": price.error, "no_hit": price.no_hit}
    found["combinations"] = str(price.total)
    found["outcomes"] = [
        {
            "name": each.name,
            "pays": each.pays,
            "amount": str(each.amount),
            "staked": str(each.staked),
            "probability": each.count / price.total,
            "combinations": str(each.count),
        }
        for each in price.outcomes
    ]
    found["notes"] = list(price.notes)
    found["charts"] = msgspec.to_builtins(price.charts)
    return found
