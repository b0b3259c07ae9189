"""Wagers that are made on one of several things, a number or a hand or two that belong to everyone, and wagers that are
paid on each of several hands. Their rows are written once, with a word for what was picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from houseway.rules.games.banked import Wager

NUMBER: Final = "NUMBER"
PICK: Final = "PICK"
OTHERS: Final = "OTHERS"
EACH: Final = "EACH"


def picks_of(wager: Wager) -> tuple[str, ...]:
    """What a bettor may pick, as it follows the name of the wager; one empty word where nothing is picked."""
    return tuple(map(str, wager.numbers)) or tuple(wager.picks) or ("",)


def names_of(name: str, wager: Wager) -> list[str]:
    """A wager by every name under which it lies on the table: `peek:A`, `peek:B`."""
    return [f"{name}:{pick}" if pick else name for pick in picks_of(wager)]


def written(wager: Wager, text: str, pick: str = "") -> str:
    """A row as it stands for a pick, or for the first of them: it holds where it does for one of the hands picked, and
    for that one with each of the others."""
    pick = pick or picks_of(wager)[0]
    text = text.replace(NUMBER, pick if wager.numbers else "0")
    picked = wager.picks.get(pick, ())
    others = [hand for hands in wager.picks.values() for hand in hands if hand not in picked]
    if OTHERS in text and others:
        text = " and ".join(text.replace(OTHERS, hand) for hand in dict.fromkeys(others))
    return " or ".join(text.replace(PICK, hand) for hand in picked) if picked and PICK in text else text


def on_each(wager: Wager, text: str) -> list[str]:
    """A row for each hand that a wager is paid on; as it is, where there are none."""
    return [text.replace(EACH, hand) for hand in wager.each] or [text]
