"""Plots as SVG: each has a text description, and no two lines differ by color alone."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COLORS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Safe for color-blind readers; in gray, the dashes tell the lines apart."""
DASHES: Final = ("", "6 3", "2 3", "8 3 2 3", "1 4", "12 4")
_WIDTH: Final = 720
_LABEL: Final = 250
_ROW: Final = 22


class Series(NamedTuple):
    """A line of a plot."""

    name: str
    points: Sequence[tuple[float, float]]


def bars(title: str, rows: Sequence[tuple[str, float, str]]) -> str:
    """A bar for each row: its label, its length as a share of the longest, and the text at its end.

    Values below zero go to the left of the line and are hatched.
    """
    values = [0.0, *(value for _, value, _ in rows)]
    least, most = min(values), max(values)
    scale = (_WIDTH - _LABEL - 110) / ((most - least) or 1)
    zero = _LABEL + 10 - least * scale
    drawn = [_HATCH] if least < 0 else []
    for number, (label, value, said) in enumerate(rows):
        y = number * _ROW + 4
        x, width = min(zero, zero + value * scale), max(abs(value) * scale, 1.0)
        fill = COLORS[0] if value >= 0 else "url(#hatch)"
        drawn.append(
            f'<text x="{_LABEL}" y="{y + 14}" text-anchor="end">{escape(_short(label))}</text>'
            f'<rect x="{x:.1f}" y="{y + 2}" width="{width:.1f}" height="{_ROW - 8}" fill="{fill}"/>'
            f'<text x="{max(x + width, zero) + 6:.1f}" y="{y + 14}" class="figure">{escape(said)}</text>'
        )
    height = len(rows) * _ROW + 8
    drawn.append(f'<line x1="{zero:.1f}" x2="{zero:.1f}" y1="0" y2="{height}" class="axis"/>')
    return _svg(title, _WIDTH, height, drawn)


def lines(title: str, series: Sequence[Series], across: str, up: str, write: Callable[[float], str]) -> str:
    """Lines on common axes, each named at its end."""
    points = [point for each in series for point in each.points]
    left, right, top, bottom = 80, _WIDTH - 170, 16, 260
    x_least, x_most = min(x for x, _ in points), max(x for x, _ in points)
    ticks = _ticks(min(y for _, y in points), max(y for _, y in points))
    x_scale = (right - left) / ((x_most - x_least) or 1)
    y_scale = (bottom - top) / ((ticks[-1] - ticks[0]) or 1)

    def at(x: float, y: float) -> tuple[float, float]:
        return left + (x - x_least) * x_scale, bottom - (y - ticks[0]) * y_scale

    drawn = []
    for tick in ticks:
        _, y = at(x_least, tick)
        drawn.append(f'<line x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>')
        drawn.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{escape(write(tick))}</text>')
    for tick in _whole_ticks(x_least, x_most):
        x, _ = at(tick, ticks[0])
        drawn.append(f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{tick:g}</text>')
    ends: list[float] = []
    for number, each in enumerate(series):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in each.points))
        color, dash = COLORS[number % len(COLORS)], DASHES[number % len(DASHES)]
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-dasharray="{dash}"/>')
        if each.name:
            y = at(*each.points[-1])[1]
            while any(abs(y - other) < 15 for other in ends):
                y += 15
            ends.append(y)
            drawn.append(f'<text x="{right + 6}" y="{y + 4:.1f}" fill="{color}">{escape(_short(each.name, 24))}</text>')
    drawn.append(f'<text x="{(left + right) / 2}" y="{bottom + 36}" text-anchor="middle">{escape(across)}</text>')
    drawn.append(f'<text x="{left}" y="10" text-anchor="start">{escape(up)}</text>')
    return _svg(title, _WIDTH, max([bottom + 44, *(int(end) + 10 for end in ends)]), drawn)


_HATCH: Final = (
    '<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    f'<rect width="6" height="6" fill="{COLORS[4]}"/><line x1="0" y1="0" x2="0" y2="6" stroke="#00000088" '
    'stroke-width="3"/></pattern></defs>'
)


def _svg(title: str, width: int, height: int, drawn: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" class="plot" xmlns="http://www.w3.org/2000/svg">'
        f"<title>{escape(title)}</title>{''.join(drawn)}</svg>"
    )


def _short(text: str, most: int = 38) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _ticks(least: float, most: float) -> list[float]:
    """A few round numbers that cover the whole span."""
    span = (most - least) or abs(most) or 1.0
    step = 10.0 ** floor(log10(span / 4))
    step *= next(each for each in (1, 2, 5, 10) if span / (step * each) <= 6)
    first, last = floor(least / step), ceil(most / step)
    return [number * step for number in range(first, max(last, first + 1) + 1)]


def _whole_ticks(least: float, most: float) -> list[float]:
    if most - least <= 12:
        return [float(number) for number in range(ceil(least), floor(most) + 1)]
    return [tick for tick in _ticks(least, most) if least <= tick <= most]
