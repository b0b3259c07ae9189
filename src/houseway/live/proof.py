"""The proof of a round: the sealed shoes it was dealt from, opened at the places a viewer was shown."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from houseway.live.shoes import read_shoe
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.pot import messages as p

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.live.history import Moment, Past, Round
    from houseway.live.shoes import Shoe


class _Opening:
    """Which places of which shoes a viewer may open."""

    def __init__(self, sees_all: bool) -> None:
        self._sees_all = sees_all
        self.opened: dict[str, set[int]] = defaultdict(set)
        self.used: dict[str, None] = {}
        self._hidden: dict[str, list[tuple[Piece, str, int]]] = defaultdict(list)

    def note(self, moment: Moment, viewer: str) -> None:
        """What an entry drew, and what it turned up."""
        command = moment.body.command
        shoe, place = str(command.get("shoe", "")), int(command.get("from", 0))
        if shoe and command["type"] in ("Give", "Roll"):
            self.used[shoe] = None
        if command["type"] == "Roll":
            self.opened[shoe].update(range(place, place + len(command["numbers"])))
        for told in moment.news:
            event, seen = told.event, told.event if self._sees_all else told.to(viewer)
            match event:
                case b.HandedOut():
                    self._hidden[event.hand] += self._hidden.pop(f"pile {event.pile}", [])
                    self._turn(event.hand, seen.pieces)
                case b.Piled() | b.LeftOver() | m.Dealt() | m.Burned() | p.Board() if command["type"] == "Give":
                    for piece, shown, hand in zip(event.pieces, seen.pieces, _whose(event), strict=True):
                        if shown >= 0:
                            self.opened[shoe].add(place)
                        else:
                            self._hidden[hand].append((piece, shoe, place))
                        place += 1
                case b.Turned():
                    self._turn(event.hand, event.pieces)
                case p.Shown():
                    self._turn(event.player, event.pieces)

    def _turn(self, hand: str, pieces: tuple[Piece, ...]) -> None:
        """Hidden pieces of a hand are turned up: the first that are like these."""
        hidden = self._hidden[_family(hand)]
        for piece in pieces:
            for index, (other, shoe, place) in enumerate(hidden):
                if other == piece:
                    self.opened[shoe].add(place)
                    del hidden[index]
                    break


def _whose(event: b.Piled | b.LeftOver | m.Dealt | m.Burned | p.Board) -> list[str]:
    """Where each piece of an event lies."""
    if isinstance(event, b.Piled):
        return [f"pile {pile}" for pile in event.piles]
    return [_family(getattr(event, "hand", ""))] * len(event.pieces)


def _family(hand: str) -> str:
    """A hand that was split keeps the name of its spot."""
    return hand.partition(".")[0]


def prove(past: Past, found: Round, name: str, role: str) -> dict[str, Any]:
    """The shoes of a round with the places an account may open, and the hashes of its entries."""
    opening = _Opening(role == "regulator")
    for _, moment in past.moments(found, name):
        opening.note(moment, name)
    shoes = []
    asked = "SELECT secret, seq FROM shoes WHERE tbl = ? AND id = ?"
    with past.reading() as reader:
        for each in opening.used:
            for secret, seq in reader.execute(asked, (past.table, each)):
                shoes.append(_opened(read_shoe(each, secret), int(seq), opening.opened[each]))
    entries = [
        {"seq": seq, "hash": entry.hash, "prev": entry.prev}
        for seq, entry in enumerate(past.entries(found), start=found.first)
    ]
    return {"table": past.table, "round": found.number, "shoes": shoes, "entries": entries}


def _opened(shoe: Shoe, seq: int, places: set[int]) -> dict[str, Any]:
    return {
        "id": shoe.id,
        "kind": shoe.kind,
        "root": shoe.root,
        "sealed": seq,
        "commitments": list(shoe.seals),
        "opened": [
            {"position": place, "piece": shoe.texts[place], "salt": shoe.salts[place]} for place in sorted(places)
        ],
    }
