"""Rate limits: buckets that refill with time and are emptied by requests."""

from __future__ import annotations

import time
from typing import Final

from houseway.refusal import Refusal

_MOST_KEPT: Final = 10_000


class Bucket:
    """Allows a burst of `most`, and `rate` per second after that."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self._left, self._at = most, time.monotonic()

    def take(self) -> bool:
        """Take one, if one is allowed now."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self) -> bool:
        """Whether there have been no requests for a while."""
        return self._left + (time.monotonic() - self._at) * self.rate >= self.most


class Limits:
    """Buckets by kind of request and requester."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def check(self, what: str, who: str, a_minute: int) -> None:
        """Refuse requests that come too often."""
        key = (what, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= _MOST_KEPT:
                self._buckets = {each: kept for each, kept in self._buckets.items() if not kept.full()}
            bucket = self._buckets[key] = Bucket(a_minute / 60, a_minute)
        if not bucket.take():
            raise TooOften(f"Too many tries: {what} is allowed at most {a_minute} times a minute. Wait a moment.")


class TooOften(Refusal):
    """Too many requests."""
