"""What somebody sees of draws and hands at a table, message by message, as docs/fairness.md has a witness keep it."""

from __future__ import annotations

from typing import Any

COME = {"Dealt", "Burned", "Piled", "LeftOver", "BurnShown", "Board", "CardTurned"}
"""Events whose pieces came from the list that was drawn from."""
EXCUSES = {"Shuffled", "Ruled"}
HIDDEN = "??"


class Sight:
    """What was seen at one table.

    `draws` by entry, and `gone`, what had been drawn from the list before each; `rounds`, the entries that drew in
    each round; `cards` by list and place; `hands` by round; and `instead`, the lists that took the place of others
    once seeds had been shown, for no reason that was told.
    """

    def __init__(self) -> None:
        self.draws: dict[int, tuple[str, list[int]]] = {}
        self.gone: dict[int, list[int]] = {}
        self.rounds: dict[str, list[int]] = {}
        self.instead: list[str] = []
        self.cards: dict[str, dict[int, str]] = {}
        self._order: dict[str, list[int]] = {}
        self._seeds_wait, self._excused = False, True
        self._epoch = -1
        self._has_drawn = False
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
        self._follow_seeds(frame)
        for each in frame["sealed"]:
            order = self._order.setdefault(each["id"], [])
            gone = each.get("gone", [])
            if gone[: len(order)] == order:
                order += gone[len(order) :]
        if drawn:
            came = [piece for event in frame["events"] if event["type"] in COME for piece in event["pieces"]]
            known = {place: piece for place, piece in zip(drawn["places"], came, strict=False) if piece != HIDDEN}
            self.draws[frame["seq"]] = (drawn["shoe"], drawn["places"])
            self.gone[frame["seq"]] = list(self._order[drawn["shoe"]])
            self._order[drawn["shoe"]] += drawn["places"]
            self.cards.setdefault(drawn["shoe"], {}).update(known)
        if frame["after"] is None:  # the table was shown whole: there may be something between
            self._under_way = 0
        was_under_way = self._under_way
        number, shown = self._follow(frame["events"])
        kinds = [event["type"] for event in frame["events"]]
        another = "Ended" in kinds and "Began" in kinds[kinds.index("Ended") :] and not was_under_way
        if drawn and number and not another:
            self.rounds.setdefault(str(number), []).append(frame["seq"])
        view = frame["view"]
        for hand, seen in view["hands"].items() if view["engine"] == "banked" else ():
            if _family(hand) in self._came:
                shown.setdefault(_family(hand), []).extend(seen["cards"])
        for hand, pieces in shown.items() if number else ():
            self._keep(number, hand, [piece for piece in pieces if piece != HIDDEN])

    def _follow_seeds(self, frame: dict[str, Any]) -> None:
        """Whether a list is sealed that replaces one for which seeds wait."""
        self._excused |= frame["after"] is None or bool({event["type"] for event in frame["events"]} & EXCUSES)
        new = [each["id"] for each in frame["sealed"] if each["id"] not in self._order]
        if new and self._seeds_wait and not frame["drawn"] and not self._excused:
            self.instead += new
        mixing = frame["mixing"]
        self._has_drawn = mixing["epoch"] == self._epoch and (self._has_drawn or bool(frame["drawn"]))
        self._epoch = mixing["epoch"]
        self._seeds_wait = bool(mixing["seeds"]) and not self._has_drawn
        self._excused &= not new

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
