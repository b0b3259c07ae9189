"""Wagers made on a pick (a number, or one or more common hands), and wagers paid on each of several hands. Their rows
are written once, with a placeholder for the pick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from houseway.rules.games.banked import Wager

NUMBER: Final = "NUMBER"
PICK: Final = "PICK"
OTHERS: Final = "OTHERS"
EACH: Final = "EACH"


def picks_of(wager: Wager) -> tuple[str, ...]:
    """What a bettor may pick, as it follows the wager's name; one empty string if there is nothing to pick."""
    return tuple(map(str, wager.numbers)) or tuple(wager.picks) or ("",)


def names_of(name: str, wager: Wager) -> list[str]:
    """Every name of a wager on the table: `peek:A`, `peek:B`."""
    return [f"{name}:{pick}" if pick else name for pick in picks_of(wager)]


def written(wager: Wager, text: str, pick: str = "") -> str:
    """A row filled in for a pick, or for the first one: it holds if it does for any of the picked hands, combined with
    every other hand for OTHERS."""
    pick = pick or picks_of(wager)[0]
    text = text.replace(NUMBER, pick if wager.numbers else "0")
    picked = wager.picks.get(pick, ())
    others = [hand for hands in wager.picks.values() for hand in hands if hand not in picked]
    if OTHERS in text and others:
        text = " and ".join(text.replace(OTHERS, hand) for hand in dict.fromkeys(others))
    return " or ".join(text.replace(PICK, hand) for hand in picked) if picked and PICK in text else text


def on_each(wager: Wager, text: str) -> list[str]:
    """A row for each hand that a wager is paid on; just the row itself if there are none."""
    return [text.replace(EACH, hand) for hand in wager.each] or [text]
