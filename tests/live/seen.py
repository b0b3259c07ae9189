"""What somebody sees of draws and hands at a table, message by message, as docs/fairness.md has a witness keep it."""

from __future__ import annotations

from typing import Any

COME = {"Dealt", "Burned", "Piled", "LeftOver", "BurnShown", "Board", "CardTurned"}
"""Events whose pieces came from the list that was drawn from."""
HIDDEN = "??"


class Sight:
    """What was seen at one table: `draws` by entry, `cards` by list and place, `hands` by round."""

    def __init__(self) -> None:
        self.draws: dict[int, tuple[str, list[int]]] = {}
        self.cards: dict[str, dict[int, str]] = {}
        self._hands: dict[int, dict[str, tuple[list[str], list[str]]]] = {}
        self._under_way = 0
        self._came: dict[str, list[str]] = {}
        """The hands that pieces came to in the round, each with the pile that it was, if it was one."""

    @property
    def hands(self) -> dict[str, list[tuple[list[str], list[str]]]]:
        """By round: of each hand the names that a proof may have for it, and the pieces."""
        return {str(number): list(hands.values()) for number, hands in self._hands.items()}

    def see(self, frame: dict[str, Any]) -> None:
        """A message about the table."""
        drawn = frame["drawn"]
        if drawn:
            came = [piece for event in frame["events"] if event["type"] in COME for piece in event["pieces"]]
            known = {place: piece for place, piece in zip(drawn["places"], came, strict=False) if piece != HIDDEN}
            self.draws[frame["seq"]] = (drawn["shoe"], drawn["places"])
            self.cards.setdefault(drawn["shoe"], {}).update(known)
        if frame["after"] is None:  # the table was shown whole: there may be something between
            self._under_way = 0
        number, shown = self._follow(frame["events"])
        view = frame["view"]
        for hand, seen in view["hands"].items() if view["engine"] == "banked" else ():
            if _family(hand) in self._came:
                shown.setdefault(_family(hand), []).extend(seen["cards"])
        for hand, pieces in shown.items() if number else ():
            self._keep(number, hand, [piece for piece in pieces if piece != HIDDEN])

    def _follow(self, events: list[dict[str, Any]]) -> tuple[int, dict[str, list[str]]]:
        """The round of a message, 0 where that is not known or the floor ruled; and hands that were shown with it."""
        number, shown = self._under_way, dict[str, list[str]]()
        for event in events:
            match event["type"]:
                case "Began":
                    self._under_way, self._came = event["number"], {}
                    number = number or self._under_way
                case "Dealt":
                    self._came.setdefault(_family(event["hand"]), [])
                case "HandedOut":
                    self._came[_family(event["hand"])] = [f"pile {event['pile']}"]
                case "Shown":
                    shown.setdefault(event["player"], []).extend(event["pieces"])
                case "Ended":
                    self._under_way = 0
                case "Ruled" | "RulingUndone":
                    self._hands.pop(number, None)
                    number = self._under_way = 0
        return number, shown

    def _keep(self, number: int, hand: str, pieces: list[str]) -> None:
        kept = self._hands.setdefault(number, {})
        if hand not in kept or len(pieces) >= len(kept[hand][1]):
            kept[hand] = ([hand, *self._came.get(hand, [])], pieces)


def _family(hand: str) -> str:
    """A hand that was split keeps the name of its spot."""
    return hand.partition(".")[0]
