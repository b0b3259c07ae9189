"""The proof of a round: the sealed shoes it was dealt from, opened at the places a viewer was shown."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from houseway.live.log.shoes import read_shoe

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.live.log.history import Moment, Past, Round
    from houseway.live.log.shoes import Shoe
    from houseway.live.table.record import Record


class _Opening:
    """The places of each shoe that a viewer may open, and everything that was drawn."""

    def __init__(self, sees_all: bool, first: int) -> None:
        self._sees_all, self._first = sees_all, first
        self.opened: dict[str, set[int]] = defaultdict(set)
        self.used: dict[str, list[int]] = {}
        """The shoes of the round, each with the places drawn before it."""
        self.draws: list[dict[str, Any]] = []
        self.epochs: dict[int, dict[str, Any]] = {}
        self._hidden: dict[str, list[tuple[Piece, str, int]]] = defaultdict(list)

    def note(self, record: Record, moment: Moment, viewer: str) -> None:
        """Note what an entry drew and turned up."""
        game, command = record.kind, moment.body.command
        draws = {kind.__name__: field for kind, field in game.of.draws.items()}
        drawn = draws.get(command["type"], "")
        kind, places, epoch = record.drawing
        if drawn and moment.seq == self._first and epoch != record.chance.epoch:
            return  # in older logs, one entry can end a round and begin the next: this was drawn for the round before
        shoe = str(command.get("shoe", ""))
        if drawn:
            in_use = record.chance.list_of(kind).drawn
            self.used.setdefault(shoe, list(in_use))
            self._note_epoch(record, epoch)
            self.draws.append({"seq": moment.seq, "shoe": shoe, "epoch": epoch, "places": list(places), "hands": []})
        if drawn and drawn != "pieces":  # everybody sees dice and numbers
            self.opened[shoe].update(places)
        rest = iter(places)
        for told in moment.news:
            event, seen = told.event, told.event if self._sees_all else told.to(viewer)
            handed = game.handed_on(event)
            if handed is not None:
                self._hidden[handed[1]] += self._hidden.pop(handed[0], [])
            hands = game.dealt_to(event) if drawn == "pieces" else None
            for piece, shown, hand in zip(event.pieces, seen.pieces, hands, strict=True) if hands is not None else ():
                place = next(rest)
                self.draws[-1]["hands"].append(hand)
                if shown >= 0:
                    self.opened[shoe].add(place)
                else:
                    self._hidden[_family(hand)].append((piece, shoe, place))
            turned = game.turned_up(event)
            if turned is not None:
                self._turn(turned, seen.pieces)

    def _note_epoch(self, record: Record, epoch: int) -> None:
        """Note the seeds that chose a draw; all are in before the first draw."""
        chance = record.chance
        if epoch == chance.epoch:
            self.epochs[epoch] = {"epoch": epoch, "pledges": dict(chance.asked), "seeds": dict(chance.seeds)}

    def _turn(self, hand: str, pieces: tuple[Piece, ...]) -> None:
        """Open the places of hidden pieces of a hand that are turned up: for each, the first equal one."""
        hidden = self._hidden[_family(hand)]
        for piece in pieces:
            for index, (other, shoe, place) in enumerate(hidden):
                if other == piece:
                    self.opened[shoe].add(place)
                    del hidden[index]
                    break


def _family(hand: str) -> str:
    """The name of a hand's spot; a split hand keeps it."""
    return hand.partition(".")[0]


def prove(past: Past, found: Round, name: str, role: str) -> dict[str, Any]:
    """The shoes of a round with the places an account may open, the seeds that chose them, and the entries' hashes."""
    opening = _Opening(role == "regulator", found.first)
    for record, moment in past.moments(found, name):
        opening.note(record, moment, name)
    shoes = []
    asked = "SELECT secret, seq FROM shoes WHERE tbl = ? AND id = ?"
    with past.reading() as reader:
        for each, before in opening.used.items():
            for secret, seq in reader.execute(asked, (past.table, each)):
                shoes.append(_opened(read_shoe(each, secret), int(seq), opening.opened[each], before))
    entries = [
        {"seq": seq, "hash": entry.hash, "prev": entry.prev}
        for seq, entry in enumerate(past.entries(found), start=found.first)
    ]
    return {
        "table": past.table,
        "round": found.number,
        "shoes": shoes,
        "epochs": list(opening.epochs.values()),
        "draws": opening.draws,
        "entries": entries,
    }


def _opened(shoe: Shoe, seq: int, places: set[int], before: list[int]) -> dict[str, Any]:
    return {
        "id": shoe.id,
        "kind": shoe.kind,
        "root": shoe.root,
        "places": 0 if shoe.flat else len(shoe.texts),
        "sealed": seq,
        "before": before,
        "commitments": list(shoe.seals) if shoe.flat else [],
        "opened": [shoe.opened(place) for place in sorted(places)],
    }
