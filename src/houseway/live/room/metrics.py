"""Metrics of the room, in the Prometheus format."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Final

_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Metrics:
    """Counters by name, gauges by name and labels, and a histogram of how long commands took."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.gauges: dict[str, float] = {}
        self._taken = [0] * (len(_BUCKETS) + 1)
        self._sum = 0.0

    def count(self, name: str, by: int = 1) -> None:
        """Count an occurrence."""
        self.counts[name] += by

    def took(self, seconds: float) -> None:
        """Record the time from a command's arrival until the messages to everybody are on their way."""
        place = next((index for index, most in enumerate(_BUCKETS) if seconds <= most), len(_BUCKETS))
        self._taken[place] += 1
        self._sum += seconds

    def text(self) -> str:
        """All metrics, in Prometheus' text format."""
        lines = []
        for name, value in sorted(self.counts.items()):
            lines += [f"# TYPE houseway_{name}_total counter", f"houseway_{name}_total {value}"]
        gauges = sorted(self.gauges.items())
        for kind, group in groupby(gauges, lambda each: each[0].partition("{")[0]):
            lines += [f"# TYPE houseway_{kind} gauge", *(f"houseway_{name} {gauge}" for name, gauge in group)]
        lines.append("# TYPE houseway_entry_seconds histogram")
        so_far = 0
        for most, count in zip(_BUCKETS, self._taken, strict=False):
            so_far += count
            lines.append(f'houseway_entry_seconds_bucket{{le="{most:g}"}} {so_far}')
        total = sum(self._taken)
        lines.append(f'houseway_entry_seconds_bucket{{le="+Inf"}} {total}')
        lines += [f"houseway_entry_seconds_sum {self._sum:.6f}", f"houseway_entry_seconds_count {total}"]
        return "\n".join(lines) + "\n"
