"""Prices as JSON and back; fractions stay exact."""

from __future__ import annotations

from dataclasses import astuple
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from houseway.price.price import Chart, Outcome, Price, Whole
from houseway.rules.games.banked import pick_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class _Kept(msgspec.Struct):
    """A price as it is cached: counts in hexadecimal, since they may be too large for JSON numbers."""

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
    """Encode prices for the cache."""
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
    """Decode cached prices."""
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


def write_tally(tally: Mapping[str, int]) -> bytes:
    """Encode the tally of a part for the cache, in hexadecimal: counts have thousands of digits, slow as decimals."""
    return msgspec.json.encode({name: f"{count:x}" for name, count in tally.items()})


def read_tally(body: bytes) -> dict[str, int]:
    """Decode a cached tally."""
    return {name: int(count, 16) for name, count in msgspec.json.decode(body, type=dict[str, str]).items()}


class OutcomeFigures(msgspec.Struct):
    """One way a wager ends."""

    name: str
    pays: str
    amount: str
    """What the bettor gains, in units of the first stake, as a fraction."""
    gain: float
    """The same as a decimal number."""
    staked: str
    probability: float
    combinations: str


class Figures(msgspec.Struct, kw_only=True):
    """What a wager is worth, in units of its first stake."""

    wager: str
    kind: str
    """The wager's name in the rule file; `wager` adds the number or pick it is made on."""
    on: str
    """That number or pick."""
    play: str
    """How decisions are made; empty where there are none."""
    reading: str
    edge: float
    element_of_risk: float
    sd: float
    hit: float
    push: float
    average_bet: float
    max_pays: float
    method: Literal["exact", "sampled"]
    spread: Literal["exact", "approximate", "sampled"]
    """How accurate the spread is."""
    wins: Literal["exact", "approximate", "sampled"]
    """How accurate the share of wins and pushes is; it can be exact where the spread is not."""
    numerator: str | msgspec.UnsetType = msgspec.UNSET
    denominator: str | msgspec.UnsetType = msgspec.UNSET
    n: int | msgspec.UnsetType = msgspec.UNSET
    """For a sampled price, the rounds played."""
    seed: str | msgspec.UnsetType = msgspec.UNSET
    error: float | msgspec.UnsetType = msgspec.UNSET
    no_hit: bool | msgspec.UnsetType = msgspec.UNSET
    combinations: str
    outcomes: list[OutcomeFigures]
    notes: list[str]
    charts: list[Chart]


def told_figures(price: Price, reading: str = "") -> Figures:
    """A price in the form that pages get."""
    exact, sampled = price.method == "exact", price.method == "sampled"
    told = Figures(
        wager=price.wager,
        kind=price.kind,
        on=pick_of(price.wager),
        play=price.play,
        reading=reading,
        edge=float(price.edge),
        element_of_risk=float(price.element_of_risk),
        sd=price.sd,
        hit=float(price.hit),
        push=float(price.push),
        average_bet=float(price.average_bet),
        max_pays=float(price.max_pays),
        method=price.method,
        spread="sampled" if sampled else price.spread,
        wins="sampled" if sampled else "exact" if price.wins_are_sure else "approximate",
        combinations=str(price.total),
        outcomes=[
            OutcomeFigures(
                *(each.name, each.pays, str(each.amount), float(each.amount), str(each.staked)),
                *(each.count / price.total, str(each.count)),
            )
            for each in price.outcomes
        ],
        notes=list(price.notes),
        charts=list(price.charts),
    )
    if exact:
        told.numerator, told.denominator = str(price.edge.numerator), str(price.edge.denominator)
    else:
        told.n, told.seed, told.error, told.no_hit = price.total, price.seed, price.error, price.no_hit
    return told


def figures(price: Price, reading: str = "") -> dict[str, Any]:
    """A price in the form of the command line's JSON."""
    found: dict[str, Any] = msgspec.to_builtins(told_figures(price, reading))
    return found
