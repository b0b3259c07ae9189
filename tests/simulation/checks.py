"""What must hold, looked at after every commit, every frame and every answer, and once more at the end.

Reckoned here from the entries of the logs and from what people were told, not from what the room thinks of itself.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, Final

import msgspec
from stranger_verifier import verify_proof

from houseway.cards import text
from houseway.live.log.archive import read_entries
from houseway.live.log.keys import SignedHead, is_signed
from houseway.live.log.log import FIRST, digest
from houseway.live.table.commands import HOUSE, is_bot
from houseway.play.banked.state import State as BankedState
from houseway.play.banked.views import may_look
from houseway.play.meld.state import MeldState
from houseway.play.pairwise.state import PairwiseState
from houseway.play.pot.state import PotState

if TYPE_CHECKING:
    from houseway.live.table.table_log import LoggedTable
    from simulation.people import Person
    from simulation.server import Server
    from simulation.world import World

ROOM: Final = "room"
_PIECE: Final = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs]|Jk)(?![A-Za-z0-9'’])")
_TILE: Final = re.compile(r"(?<![0-9A-Za-z-])[1-6]-[1-6](?![0-9-])")
_STANDS_FOR: Final = re.compile(r'"joker":"[^"]*"')
"""What a joker stands for is a word like a card's, and no card."""
_SECRET: Final = re.compile(r'"[0-9a-f]{32}"')
_PASSING: Final = ("too many", "could not be saved", "something went wrong", "session")
"""Refusals that are no answer to the command itself: asked again, it may be done."""


class Broke(Exception):
    """Something that must hold does not."""

    def __init__(self, what: str, how: str) -> None:
        super().__init__(f"{what}: {how}")
        self.what = what


class Felt:
    """Which cards each viewer of a table may have seen, as of each of its last entries."""

    def __init__(self) -> None:
        self.round = -1
        self._public: set[str] = set()
        self._own: dict[str, set[str]] = defaultdict(set)
        self._before: tuple[set[str], dict[str, set[str]]] = (set(), {})
        self.tiles = False
        self.hidden = 0
        self._as_of: dict[int, tuple[frozenset[str], dict[str, frozenset[str]]]] = {}

    def note(self, table: LoggedTable) -> None:
        """An entry was carried out, and the table is as it left it."""
        record = table.record
        engine = record.kind.engine
        state = engine.state
        if state.number != self.round:
            self._before = (self._public, dict(self._own))
            self.round, self._public, self._own = state.number, set(), defaultdict(set)
        for told in record.news:
            self._event(told.event)
        _look(engine, state, self._public, self._own)
        self.tiles = self.tiles or any("-" in each for each in self._public)
        public = frozenset(self._public | self._before[0])
        own = {who: frozenset(seen | self._before[1].get(who, set())) for who, seen in self._own.items()}
        for who, seen in self._before[1].items():
            own.setdefault(who, frozenset(seen))
        self._as_of[record.seq] = (public, own)
        while len(self._as_of) > 400:
            del self._as_of[next(iter(self._as_of))]

    def _event(self, event: Any) -> None:
        """What an event shows to everybody for ever, whatever becomes of the cards."""
        match type(event).__name__:
            case "Turned" | "Shown" | "Board" | "CardTurned" | "BurnShown" | "MeldLaid" | "CardLaidOff":
                self._public |= {text((each,)) for each in event.pieces}
            case "Dealt" | "HandedOut" if event.up:
                self._public |= {text((each,)) for each in event.pieces}
            case "Exposed":
                self._public.add(text((event.piece,)))
            case "Revealed":
                self._public |= {text((each,)) for part in event.parts.values() for each in part}
            case "Discarded":
                self._own[event.player] |= {text((each,)) for each in event.pieces}

    def may_see(self, seq: int, name: str) -> frozenset[str] | None:
        """What somebody may have seen as of an entry; None where that is not known any more."""
        found = self._as_of.get(seq)
        return None if found is None else found[0] | found[1].get(name, frozenset())


def _look(engine: Any, state: Any, public: set[str], own: dict[str, set[str]]) -> None:
    """What lies on the table, and for whom."""
    if isinstance(state, PotState):
        public |= {text((each,)) for each in state.hand.board}
        for player, hole in state.hand.hole.items():
            for piece, up in zip(hole, state.hand.up[player], strict=True):
                (public if up else own[player]).add(text((piece,)))
    elif isinstance(state, PairwiseState):
        for player, cards in state.deal.cards.items():
            (public if player in state.deal.shown else own[player]).update(text((each,)) for each in cards)
    elif isinstance(state, MeldState):
        deal = state.deal
        for player, cards in deal.hands.items():
            own[player].update(text((each,)) for each in cards)
        public |= {text((each,)) for melds in deal.melds.values() for meld in melds for each in meld}
        public |= {text((each,)) for each in (deal.option, deal.card, deal.last) if each is not None}
    elif isinstance(state, BankedState):
        for key, hand in state.hands.items():
            lookers = [who for who in state.players if not is_bot(who) and may_look(engine, key, who)]
            for piece, up, unseen in zip(hand.pieces, hand.up, hand.unseen, strict=True):
                for seen in [public] if up else [own[who] for who in lookers if not unseen]:
                    seen.add(text((piece,)))


class Checks:
    """The room as people and its own log know it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.count: Counter[str] = Counter()
        self._heads: dict[str, list[str]] = {}
        """The hash of every entry, by table."""
        self._ids: dict[tuple[str, str], tuple[str, int]] = {}
        """The entry that each command of somebody's became."""
        self._moved: Counter[str] = Counter()
        self._given: Counter[str] = Counter()
        self._told: dict[str, tuple[int, str]] = {}
        """The last entry of each table that anybody was told of, and its hash."""
        self._acked: dict[tuple[str, str], tuple[str, int]] = {}
        self._asked: dict[tuple[str, str], tuple[str, dict[str, Any]]] = {}
        self._felts: dict[str, Felt] = defaultdict(Felt)
        self._at: dict[tuple[str, str], int] = {}
        """Which entry of a table each page was shown last."""
        self.last: dict[str, float] = {}
        """When each table had its last entry."""

    def need(self, holds: object, what: str, how: str) -> None:
        """Something must hold."""
        self.count[what] += 1
        if not holds:
            raise Broke(what, how)

    # After every commit

    def step(self, server: Server) -> None:
        """Something was written: what is new in every log, and whether the books still agree."""
        reader, new = server.store, False
        for table in (ROOM, *self._world.names):
            heads = self._heads.setdefault(table, [])
            latest = reader.one("SELECT max(seq) FROM entries WHERE tbl = ?", (table,))
            if latest is None or (latest[0] or 0) <= len(heads):
                continue
            first = len(heads) + 1
            for seq, (body, prev, found) in enumerate(read_entries(reader.reader, table, first), first):
                new = True
                before = heads[-1] if heads else FIRST
                self.need(prev == before, "chain", f"{table} {seq} does not follow")
                self.need(digest(prev, body) == found, "chain", f"{table} {seq} has another hash")
                heads.append(found)
                self._read(table, seq, msgspec.json.decode(body))
        if new:
            self._books(server)

    def _read(self, table: str, seq: int, body: dict[str, Any]) -> None:
        self.last[table] = self._world.loop.now
        self.count["entries"] += 1
        command = body["command"]
        if table == ROOM:
            match command:
                case {"type": "Account" | "Grant", "name": name, "cents": cents}:
                    self._given[name] += cents
            return
        if body["id"]:
            key = (body["who"], body["id"])
            self.need(key not in self._ids, "at most once", f"{key} is {self._ids.get(key)} and {table} {seq}")
            self._ids[key] = (table, seq)
            said = self._asked.get(key)
            self.need(said is not None and said[0] == table, "asked for", f"{key} was never asked at {table}")
            refused = self._world.refusal(*key)
            self.need(refused is None, "refused is not done", f"{key} was refused ({refused}), and is {table} {seq}")
        else:
            self.need(body["who"] == HOUSE, "asked for", f"{table} {seq} of {body['who']} has no id")
        for event in body["events"]:
            match event:
                case {"type": "Sat" | "Bought", "player": player, "chips": chips} if not is_bot(player):
                    self._moved[player] -= chips
                case {"type": "Left", "player": player, "chips": chips} if not is_bot(player):
                    self._moved[player] += chips

    def _books(self, server: Server) -> None:
        for name, chips, granted in server.store.all("SELECT name, chips, granted FROM accounts"):
            self.need(granted == self._given[name], "money", f"{name} was given {self._given[name]}, not {granted}")
            holds = self._given[name] + self._moved[name]
            self.need(chips == holds, "money", f"{name} has {chips} cents, the logs say {holds}")
        for table in server.room.tables.values():
            if table.started:
                balances = table.kind.engine.state.ledger.balances
                self.need(not sum(balances.values()), "money", f"the books of {table.id} do not balance")

    def note(self, table: LoggedTable) -> None:
        """A table is about to tell people of an entry."""
        self._felts[table.id].note(table)
        self.last[table.id] = self._world.loop.now  # a window that nobody used is opened anew without an entry

    # After a start

    def reopened(self, server: Server) -> None:
        """The room is open again: nothing that anybody was told is missing, and nothing is there twice."""
        told, acked = dict(self._told), dict(self._acked)
        for each in (self._heads, self._ids, self._moved, self._given, self._felts):
            each.clear()
        self.step(server)
        for table, (seq, head) in told.items():
            heads = self._heads[table]
            holds = len(heads) >= seq and heads[seq - 1] == head
            self.need(holds, "nothing told is lost", f"{table} {seq} was told, and the log has {len(heads)} entries")
        for key, answer in acked.items():
            found = self._ids.get(key)
            self.need(found == answer, "nothing acknowledged is lost", f"{key} was {answer}, and is {found}")
        broken = {table.id: table.broken for table in server.room.tables.values() if table.broken}
        self.need(not broken, "tables open again", str(broken))

    # What people ask and hear

    def asked(self, person: Person, name: str, table: str, command: dict[str, Any]) -> None:
        """Somebody asks for something."""
        self._asked[(person.name, name)] = (table, command)
        self.count["commands"] += 1

    def came_again(self, person: Person) -> None:
        """A page is opened: it is shown every table whole."""
        for key in [key for key in self._at if key[0] == person.known_as]:
            del self._at[key]

    def heard(self, person: Person, said: dict[str, Any], raw: str) -> None:
        """A frame has come to somebody's page."""
        self._world.trace(f"{person.known_as} {raw}")
        self.count["frames"] += 1
        self.need(not _SECRET.search(raw), "no salt leaves", f"to {person.known_as}: {raw[:300]}")
        match said["is"]:
            case "table":
                self._table(person, said, raw)
            case "done" if said["id"] is not None and (person.name, said["id"]) in self._asked:
                self._done(person, said["id"], said["seq"])
            case "refused" if said["id"] is not None and (person.name, said["id"]) in self._asked:
                self._refused(person, said["id"], said["why"])

    def _done(self, person: Person, name: str, seq: int) -> None:
        key = (person.name, name)
        table = self._asked[key][0]
        found = self._ids.get(key)
        self.need(found == (table, seq), "done is in the log", f"{key} is told as {table} {seq}, and is {found}")
        self.need(
            self._acked.get(key, (table, seq)) == (table, seq), "one answer", f"{key}: {self._acked.get(key)} and {seq}"
        )
        self._acked[key] = (table, seq)

    def _refused(self, person: Person, name: str, why: str) -> None:
        key = (person.name, name)
        if any(word in why.lower() for word in ("too many", "session")):
            return
        found = self._ids.get(key)
        self.need(found is None, "refused is not done", f"{key} was refused ({why}), and is {found}")

    def _table(self, person: Person, said: dict[str, Any], raw: str) -> None:
        table, seq, head = said["table"], said["seq"], said["head"]
        heads = self._heads[table]
        self.need(len(heads) >= seq, "told is written", f"{table} {seq} is told, and the log has {len(heads)} entries")
        self.need(heads[seq - 1] == head, "told is written", f"{table} {seq} is told with another hash")
        if seq > self._told.get(table, (0, ""))[0]:
            self._told[table] = (seq, head)
        at, after = self._at.get((person.known_as, table)), said["after"]
        if after is not None and at is not None:
            self.need(after == at, "no gap", f"{person.known_as} was shown {table} {at}, then {seq} after {after}")
        self.need(at is None or seq >= at, "no gap", f"{person.known_as} was shown {table} {at}, then {seq}")
        self._at[person.known_as, table] = seq
        signed = said.get("signed")
        if signed:
            told = SignedHead(table, signed["seq"], signed["hash"], signed["at"], signed["signature"])
            self.need(is_signed(person.key, told), "heads are signed", f"{table} {seq}")
            self.need(heads[told.seq - 1] == told.hash, "heads are signed", f"{table} {told.seq}: another hash")
        felt = self._felts[table]
        seen = felt.may_see(seq, person.name)
        if seen is not None:
            shown = set(_PIECE.findall(_STANDS_FOR.sub("", raw)))
            if felt.tiles:
                shown |= set(_TILE.findall(raw.partition('"lines"')[0]))
            self.count["cards shown"] += len(shown)
            self.need(
                shown <= seen,
                "no hidden card",
                f"{person.known_as} sees {sorted(shown - seen)} at {table} {seq}: {raw[:3000]}",
            )

    def answered(self, person: Person, method: str, path: str, status: int, said: Any) -> None:
        """An answer over HTTP."""
        self._world.trace(f"{person.known_as} {method} {path} {status} {said!r}")
        self.count["requests"] += 1
        self.need(status < 500, "no fault", f"{method} {path}: {status} {said}")
        if status == 200 and path.endswith("/proof"):
            seen = _witness(person, said)
            faults = verify_proof(said, seen)
            self.count["proofs"] += 1
            self.count["hands held to proofs"] += len((seen or {"hands": {}})["hands"].get(str(said["round"]), ()))
            self.need(not faults, "proofs hold", f"{path}: {faults[:3]}")

    # Progress

    def progress(self, server: Server, bound: float) -> None:
        """Nobody waits for ever."""
        now = self._world.loop.now
        for table in server.room.tables.values():
            if table.broken or not table.started or table.asleep():
                self.last[table.id] = now
                continue
            what = table.kind.engine.awaits().what
            clock = table.clock()
            idle = what == "wagers" and clock is None  # all are ready, or bank, and nobody has bet: any of them may
            if idle or what in ("players", "opening") or not table.record.humans():
                self.last[table.id] = now
            since = now - self.last.setdefault(table.id, now)
            most = max(bound, 1.3 * clock.of / 1000 + 25) if clock is not None else bound
            self.need(since <= most, "progress", f"{table.id} has waited {since:.0f} s for {what}")


def _witness(person: Person, proof: dict[str, Any]) -> dict[str, Any] | None:
    """What somebody saw of a round, as far as they saw it from before the first draw on."""
    first: dict[str, int] = {}
    for draw in proof["draws"]:
        first.setdefault(draw["shoe"], draw["seq"])
    roots = {name: person.roots[name] for name in first if name in person.roots}
    if len(roots) < len(first) or any(at >= first[name] for name, (_, at) in roots.items()):
        return None
    seeds, sight = person.shown[proof["table"]], person.sights[proof["table"]]
    seen = {"roots": roots, "draws": sight.draws, "cards": sight.cards, "hands": sight.hands}
    seen |= {"gone": sight.gone, "rounds": sight.rounds, "instead": sight.instead}
    mine = {each["epoch"] for each in proof["epochs"] if person.name in each["seeds"]}
    if not mine:
        return seen
    return seen | {"player": person.name, "seeds": {str(epoch): seeds.get(epoch) for epoch in mine}}
