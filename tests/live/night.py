"""A night at one table, deed by deed, with the order of every shoe in the test's hand.

Everybody who may be in a room is there: players, somebody who looks on and sits down later, a bot, the rail, a dealer,
the floor, a regulator. What each of them has been shown is reckoned here from what was dealt, at the moment that it
was, and not by asking the room later.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter, defaultdict
from contextlib import closing
from hashlib import sha256
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from pages import Clock, Page

from house import House
from houseway.cards import text
from houseway.live.games.game import Config
from houseway.live.log import log, shoes
from houseway.live.log.keys import RoomKey
from houseway.live.log.shoes import Shoe
from houseway.live.log.store import connect
from houseway.live.room import lobby, services, subprocesses
from houseway.live.room.accounts import grant
from houseway.live.room.settings import Settings
from houseway.live.table import table as tables
from houseway.live.table import table_log as logged
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.views import may_look
from houseway.play.meld import messages as r
from houseway.play.meld.state import MeldState
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.state import PairwiseState
from houseway.play.pot import messages as p
from houseway.play.pot.state import PotState
from houseway.web.app import make_app

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    import pytest

    from houseway.cards.shuffle import Bits

AT_FIRST = ("Ada", "Ben", "Cleo")
"""Who sits down at once."""
PEOPLE = {"Ada": 2, "Ben": 1, "Cleo": 1, "Dora": 2, "Zoe": 1, "Dan": 1, "Flo": 1, "Reg": 1}
"""Who is in the room, and how many pages they have open; Zoe looks on, the last three work there."""
STAFF = {"Dan": "dealer", "Flo": "floor", "Reg": "regulator"}
BOT = "bot1"
_MANY = 10**9
_SETTINGS = Settings(pace=1, chips=100_000_00, requests=_MANY, messages=_MANY)


class Deed(NamedTuple):
    """Something that is done: by the house, where nobody is named."""

    who: str = ""
    does: str = "step"
    said: Mapping[str, Any] = MappingProxyType({})
    page: int = 0


class Place(NamedTuple):
    """A place of a shoe."""

    shoe: str
    number: int


class OtherwiseError(Exception):
    """With the cards of this night the same cannot happen: a shoe would need a card that is out."""


def hidden(state: Any) -> tuple[int, ...]:
    """Every piece that lies face down, but for the bot's."""
    if isinstance(state, PotState):
        hands = [(hand, state.hand.up[player]) for player, hand in state.hand.hole.items() if player != BOT]
    elif isinstance(state, PairwiseState):
        deal = state.deal
        hands = [(hand, [player in deal.shown] * len(hand)) for player, hand in deal.cards.items() if player != BOT]
    elif isinstance(state, MeldState):
        hands = [(hand, [False] * len(hand)) for player, hand in state.deal.hands.items() if player != BOT]
    else:
        hands = [(hand.pieces, hand.up) for hand in state.hands.values() if state.at_seat(hand.spot) != BOT]
        hands += [(pile, [False] * len(pile)) for pile in state.piles.values()]
    return tuple(piece for pieces, up in hands for piece, is_up in zip(pieces, up, strict=True) if not is_up)


class Shown:
    """Which places everybody has been shown, or one person, by what was dealt to whom."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._public: set[Place] = set()
        self._own: dict[str, set[Place]] = defaultdict(set)
        self._drawn: Counter[str] = Counter()
        self._piles: dict[int, set[Place]] = {}
        self.out: dict[Place, str] = {}
        """Every place that has been dealt from, and its card."""
        self.peeks: list[tuple[b.Peeked | b.Chose, str]] = []
        """What the rules make known of cards: the dealer's peek, and what the house way does for who is absent, with
        the cards that it is done for."""

    def to(self, name: str) -> frozenset[Place]:
        """The places that somebody has been shown."""
        return frozenset(self._public | self._own[name])

    def note(self, event: Any) -> None:
        """An event has happened, and the table is as it left it."""
        match event:
            case p.Board() | m.Dealt(up=True) | r.CardTurned():
                self._public |= self._draw(event.pieces)
            case m.Burned() | b.LeftOver():
                self._draw(event.pieces)
            case b.Piled():
                for pile, piece in zip(event.piles, event.pieces, strict=True):
                    self._piles[pile] = self._piles.get(pile, set()) | self._draw((piece,))
            case b.Gathered():
                del self._piles[event.pile]
            case b.HandedOut():
                places = self._piles.pop(event.pile)
                for player in self._lookers(event.hand):
                    self._own[player] |= places
            case m.Dealt():
                places = self._draw(event.pieces)
                for player in self._lookers(event.hand):
                    self._own[player] |= places
            case b.Turned() | p.Shown():
                self._turn(event.pieces)
            case r.MeldLaid() | r.CardLaidOff():
                self._turn(event.pieces)
            case m.Discarded() if isinstance(self._house.table.kind.engine.state, MeldState):
                self._turn(event.pieces)
            case q.Revealed():
                self._turn(chain.from_iterable(event.parts.values()))
            case p.Exposed():
                self._turn((event.piece,))
            case b.Peeked():
                self.peeks.append((event, ""))
            case b.Chose() if event.by:
                hand = self._house.table.kind.engine.state.hands[event.hand]
                self.peeks.append((event, text(tuple(hand.pieces))))
            case m.Ended():
                self._own["Reg"] |= self.out.keys()

    def _draw(self, pieces: Iterable[int]) -> set[Place]:
        record, places = self._house.table.record, set()
        kind, drawn, _ = record.drawing
        shoe = record.chance.list_of(kind).shoe
        for piece in pieces:
            place = Place(shoe, drawn[self._drawn[f"entry {record.seq}"]])
            self._drawn[f"entry {record.seq}"] += 1
            self.out[place] = text((piece,))
            places.add(place)
        return places

    def _lookers(self, hand: str) -> list[str]:
        engine = self._house.table.kind.engine
        if isinstance(engine.state, PotState | PairwiseState | MeldState):
            return [hand]
        return [player for player in engine.state.players if may_look(engine, hand, player)]  # type: ignore[arg-type]

    def _turn(self, pieces: Iterable[int]) -> None:
        """Cards like these are open now, wherever they came from."""
        texts = {text((piece,)) for piece in pieces}
        self._public |= {place for place, word in self.out.items() if word in texts}


class Night:
    """A table, its people, and all that was done and received."""

    def __init__(self, folder: Path, game: str, patch: pytest.MonkeyPatch) -> None:
        folder.mkdir()
        self.game = game
        self.house = House(folder, Config(game, bots=1, halts=True), settings=_SETTINGS)
        self.clock = Clock()
        self.shoes: dict[str, tuple[str, ...]] = {}
        self._kept: dict[Place, str] | None = None
        self._luck = random.Random(game)  # noqa: S311 - a test
        self.pages: dict[str, Page] = {}
        self._spare: dict[str, Page] = {}
        self.shown = Shown(self.house)
        self.deeds: list[Deed] = []
        self.went: list[bool] = []
        """Whether each deed came to something."""
        self.marks: list[dict[str, int]] = []
        """How much each page had received after each deed."""
        self.seen: list[dict[str, frozenset[Place]]] = []
        """The places that everybody had been shown after each deed."""
        self.down: list[bool] = []
        """Whether cards lay face down after each deed."""
        for module in (tables, logged, lobby):
            patch.setattr(module, "time", self.clock)
        patch.setattr(tables, "shuffle_shoe", self._shuffle)
        patch.setattr(services, "room_key", lambda _: RoomKey(Ed25519PrivateKey.from_private_bytes(bytes(32))))
        patch.setattr(subprocesses, "_RUN", subprocesses._RUN.replace("os.nice(19)", "pass"))
        patch.setattr(logged, "token_hex", lambda _: _salt(" ".join(self.shown.out.values())))

    def keep(self, kept: dict[Place, str], seed: int) -> None:
        """Have these cards in their places, and all others as luck will have it."""
        self._kept, self._luck = kept, random.Random(seed)  # noqa: S311 - a test

    def _shuffle(self, name: str, pieces: list[int], bits: Bits, kind: str) -> Shoe:
        texts = list(shoes.shuffle_shoe(name, pieces, bits).texts)
        if self._kept is not None:
            kept = {place.number: word for place, word in self._kept.items() if place.shoe == name}
            if Counter(kept.values()) - Counter(texts) or max(kept, default=0) >= len(texts):
                raise OtherwiseError
            free = list((Counter(texts) - Counter(kept.values())).elements())
            self._luck.shuffle(free)
            texts = [kept[number] if number in kept else free.pop() for number in range(len(texts))]
        self.shoes[name] = tuple(texts)
        salts = (_salt(f"{name} {place} {word}") for place, word in enumerate(texts))
        return Shoe(name, kind, tuple(texts), tuple(salts))

    async def open(self) -> None:
        """Everybody comes in and looks at the table."""
        house = self.house
        await house.open()
        app = make_app(house.room)
        self._hub = app.state.hub
        for name, number in PEOPLE.items():
            token = await house.account(name)
            if name in STAFF:
                with closing(connect(house.services.store.path)) as database:
                    grant(database, name, STAFF[name], hashed="none")
            for label in [f"{name}-{page}" for page in range(number)]:
                self.pages[label] = await Page(app, self.clock, token, label).open()
            self._spare[name] = Page(app, self.clock, token, f"{name}-again")
        engine = house.table.kind.engine
        tell = engine.tell
        assert tell is not None

        def heard(event: Any) -> None:
            self.shown.note(event)
            tell(event)

        engine.tell = heard

    async def close(self) -> None:
        """Everybody goes."""
        for page in self.pages.values():
            await page.close()
        self.house.close()

    def due(self, late: bool = False) -> float | None:
        """When the house goes on: by itself, or because those it waits for are late."""
        table = self.house.table
        step = table._next_step()
        if step is None or (step.act == table._time_is_up) != late:
            return None
        return step.due

    async def do(self, deed: Deed) -> bool:
        """One deed, until everybody has all that comes of it; whether anything did."""
        went = True
        if deed.does == "step":
            went = await self._step(**deed.said)
        elif deed.does == "all come again":
            for name in PEOPLE:
                await self._come_again(name, self.pages[f"{name}-0"])
        else:
            went = await self._person(deed)
        while any(each._out for each in self._hub.pages):
            await asyncio.sleep(0)
        self.deeds.append(deed)
        self.went.append(went)
        self.marks.append({label: len(each.got) for label, each in self.pages.items()})
        self.seen.append({name: self.shown.to(name) for name in (*PEOPLE, BOT)})
        self.down.append(bool(hidden(self.house.table.kind.engine.state)))
        return went

    async def _step(self, late: bool = False) -> bool:
        due = self.due(late)
        if due is None:
            return False
        self.clock.at = max(self.clock.at, due)
        self.house.services.moment = 1_800_000_000_000 + round(self.clock.at * 1000)
        return await self.house.table.step()

    async def _person(self, deed: Deed) -> bool:
        page = self.pages[f"{deed.who}-{deed.page}"]
        match deed.does:
            case "command":
                return await page.command(self._with_pieces(deed))
            case "look":
                await page.watch()
            case "look away":
                await page.unwatch()
            case "come again":
                await self._come_again(deed.who, page)
            case "read":
                await page.read(**deed.said)
        return True

    def _with_pieces(self, deed: Deed) -> dict[str, Any]:
        """A command, with the cards of the own hand that it names by their places."""
        said = dict(deed.said)
        if "places" in said:
            state = self.house.table.kind.engine.state
            hand = (state.deal.hands if isinstance(state, MeldState) else state.hand.hole)[deed.who]
            texts = [text((hand[place],)) for place in said.pop("places") if place < len(hand)]
            said["pieces"] = " ".join([*filter(None, [said.pop("turned", "")]), *texts])
        if "laid" in said:
            dealt = self.house.table.kind.engine.state.deal.cards[deed.who]
            parts = said.pop("laid").items()
            said["parts"] = {part: " ".join(text((dealt[place],)) for place in places) for part, places in parts}
        return said

    async def _come_again(self, who: str, page: Page) -> None:
        """The same account on a new socket, which goes again; what it is sent counts as the page's."""
        again = self._spare[who]
        await again.open()
        await again.close()
        for _, said in again.got:
            page.keep(said)
        again.got.clear()


def _salt(cards: str) -> str:
    """A salt that tells of cards: whoever is given one that is not theirs is told something."""
    return sha256(cards.encode()).hexdigest()[:32]


def card_free(patch: pytest.MonkeyPatch) -> None:
    """Seals and hashes without cards or chance: what is left must not know the cards."""
    patch.setattr(shoes, "seal", lambda shoe, place, *_: sha256(f"{shoe}|{place}".encode()).hexdigest())
    patch.setattr(log, "digest", lambda prev, _: sha256(prev.encode()).hexdigest())
    patch.setattr(shoes, "token_hex", lambda _: "0" * 32)
