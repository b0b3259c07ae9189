"""A night, and others that follow it deed by deed with other cards: what differs for whom."""

from __future__ import annotations

import asyncio
import random
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from night import BOT, PEOPLE, Deed, Night, OtherwiseError, card_free
from script import first_night

from houseway.play.banked import messages as b

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


class Compared(NamedTuple):
    """What came of following nights."""

    leak: str = ""
    """The first difference that somebody could see; nothing where there is none."""
    runs: int = 0
    moments: int = 0
    """Deeds after which everything received was the same."""
    messages: int = 0
    changed: int = 0
    """Cards that were dealt, and were others than in the night that was followed."""


def follow(
    folder: Path, game: str, patch: pytest.MonkeyPatch, *, rounds: int = 3, runs: int = 5, seed: int = 0
) -> Compared:
    """A night, and others that follow it, each for another person's eyes; no more of them once a leak is found."""
    card_free(patch)
    return asyncio.run(_follow(folder, game, patch, rounds, runs, seed))


async def _follow(folder: Path, game: str, patch: pytest.MonkeyPatch, rounds: int, runs: int, seed: int) -> Compared:
    first = await first_night(folder / "first", game, rounds, seed, patch)
    luck = random.Random(seed)  # noqa: S311 - a test
    found = Compared()
    for run in range(runs):
        viewer = list(PEOPLE)[(run + seed) % len(PEOPLE)]
        looks = [at for at, deed in enumerate(first.deeds, 1) if _looks(deed, viewer)]
        down = [at for at in looks if first.down[at - 1]]
        cut = luck.choice(down or looks) if run % 3 else len(first.deeds)
        again = Night(folder / f"run {run}", game, patch)
        one = await _one(first, again, viewer, cut, run)
        sums = (mine + others for mine, others in zip(found[1:], one[1:], strict=True))
        found = Compared(one.leak, *sums)
        if found.leak:
            break
    return found


async def _one(first: Night, again: Night, viewer: str, cut: int, seed: int) -> Compared:
    """Follow a night up to a moment with the cards that a viewer had been shown by then, and with the bot's."""
    kept = first.seen[cut - 1][viewer] | first.seen[cut - 1][BOT]
    again.keep({place: first.shoes[place.shoe][place.number] for place in kept}, seed)
    await again.open()
    done = await _same_deeds(first, again, viewer, cut)
    await again.close()
    alike = [name for name in PEOPLE if done and first.seen[done - 1][name] <= kept]
    leak, messages = _difference(first, again, alike, done)
    changed = sum(word != first.shoes[place.shoe][place.number] for place, word in again.shown.out.items())
    return Compared(leak, 1, done, messages, changed)


def _looks(deed: Deed, viewer: str) -> bool:
    return deed.does == "all come again" or (deed.who == viewer and deed.does in ("look", "come again", "read"))


async def _same_deeds(first: Night, again: Night, viewer: str, cut: int) -> int:
    """Do what was done; how many deeds could be done alike with the cards of this night."""
    for at, deed in enumerate(first.deeds[:cut]):
        try:
            went = await again.do(deed)
        except OtherwiseError:
            return at
        if _told_by_rule(first, again):
            return at
        if went != first.went[at] and deed.who not in ("", viewer):
            return at
    return cut


def _told_by_rule(first: Night, again: Night) -> bool:
    """Whether the rules have made known that cards are others: by a peek, or by the house way for other cards.

    What the house way does for the same cards is the same, or it is a leak that the pages then show.
    """
    for (one, its), (other, others) in zip(first.shown.peeks, again.shown.peeks, strict=False):
        if one != other:
            return isinstance(one, b.Peeked) or isinstance(other, b.Peeked) or its != others
    return len(again.shown.peeks) > len(first.shown.peeks)


def _difference(first: Night, again: Night, names: list[str], done: int) -> tuple[str, int]:
    """What came to these people's pages and differs, and how many messages were compared."""
    number = 0
    for label in first.pages:
        if label.partition("-")[0] not in names:
            continue
        told = first.pages[label].got[: first.marks[done - 1][label]]
        told_again = again.pages[label].got[: again.marks[done - 1][label]]
        for place, (one, other) in enumerate(zip_longest(told, told_again)):
            if one != other:
                after = next(at for at, marks in enumerate(first.marks) if at == done - 1 or marks[label] > place)
                return f"{label} was told, after {first.deeds[after]}:\n{one}\nbut with other cards:\n{other}", number
        number += len(told)
    return "", number
