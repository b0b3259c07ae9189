"""An evening at a table where bots, three people and the floor do whatever comes into their heads."""

from __future__ import annotations

import asyncio
import random
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from house import House, banked, pot
from houseway.cards import text
from houseway.live.games.banked import LiveBanked
from houseway.live.games.game import Config
from houseway.live.games.meld import LiveMeld
from houseway.live.games.pairwise import LivePairwise
from houseway.live.games.pot import LivePot
from houseway.live.log.archive import read_entries, unsqueeze
from houseway.live.log.store import Store, connect
from houseway.live.log.verify_log import read_secrets
from houseway.live.room.lobby import Room
from houseway.live.room.services import Services
from houseway.live.room.settings import Settings
from houseway.live.table import snapshots as carry
from houseway.live.table.commands import is_bot
from houseway.live.table.entries import replay
from houseway.play.meld.bots import default_move, meld_bot

if TYPE_CHECKING:
    from houseway.live.log.log import Entry
    from houseway.live.log.shoes import Shoe
    from houseway.live.table.record import Record
    from houseway.play import messages as m

BANKED, POT = Config("capitol/three-card-poker"), Config("casino-580/texas-holdem")
PEOPLE = ("Ada", "Ben", "Cleo")
_HALF_HOUR = 1_800_000


class Evening:
    """Play that goes through as much of a table's state as chance will have it."""

    def __init__(self, folder: Path, config: Config, seed: int, carry: int) -> None:
        settings = Settings(pace=0, chips=10**9, carry=carry)
        self.house = House(folder, config, str(seed), settings)
        self.luck = random.Random(seed)  # noqa: S311 - a test

    async def play(self, rounds: int) -> House:
        """So many rounds; the house is left open."""
        house = await self.house.open()
        for name in PEOPLE:
            await house.account(name)
        await house.table._open()
        for name in PEOPLE:
            await self.sit(name)
        goal, stuck = house.table.record.number + rounds, 0
        while house.table.record.number < goal:
            seq = house.table.record.seq
            if self.luck.random() < 0.25:
                await self.whim(self.luck.choice(PEOPLE))
            if not await house.table.step():
                await self.answer()
                house.services.moment += self.luck.choice((500, 5_000, 31_000))
            stuck = 0 if house.table.record.seq > seq else stuck + 1
            assert stuck < 300, "nothing happens any more"
        return house

    async def sit(self, name: str) -> None:
        table = self.house.table
        free = [seat for seat in range(1, table.kind.seats + 1) if seat not in table.kind.engine.state.seats]
        if free:
            span = table.kind.buy_in
            chips = max(span.least, min(self.luck.randint(50_000, 400_000), span.most or 400_000))
            await self.house.ask(name, type="Sit", seat=self.luck.choice(free), chips=chips)

    async def whim(self, name: str) -> None:
        """Something that nobody asked for; often it is refused, which changes nothing."""
        ask, luck, kind = self.house.ask, self.luck, self.house.table.kind
        if name not in kind.engine.state.players:
            await self.sit(name)
            return
        match luck.randrange(12):
            case 0 | 1:
                await ask(name, type="SitOut")
            case 2 | 3 | 4:
                await ask(name, type="Return")
            case 5:
                await ask(name, type=luck.choice(("Leave", "Going")))
            case 6:
                await ask(name, type="Buy", chips=luck.randint(100, 100_000))
            case 7:
                await ask(name, type=luck.choice(("Wait", "Muck")))
            case 8:
                await ask(name, type="Move", seat=luck.randint(1, kind.seats))
            case 9:
                rulings = list(kind.rules[-1].rulings)
                if rulings:
                    spot = luck.randint(1, kind.seats)
                    hand = f"spot {spot}" if isinstance(kind, LiveBanked) else name
                    said = {"ruling": luck.choice(rulings), "reason": "a test", "spot": spot, "hand": hand}
                    await ask("Flo", "floor", type="Rule", **said)
            case 10:
                self.house.services.moment += _HALF_HOUR
            case 11:
                await ask(name, type="Straddle", cents=luck.randint(100, 5_000))

    async def answer(self) -> None:
        """Everybody who is awaited answers, or is late."""
        ask, luck, kind = self.house.ask, self.luck, self.house.table.kind
        awaits = kind.engine.awaits()
        for name in [who for who in dict.fromkeys(awaits.whose) if not is_bot(who) and luck.random() < 0.9]:
            said: dict[str, Any]
            match awaits.what:
                case "wagers":
                    assert isinstance(kind, LiveBanked)
                    for offer in banked(kind, name).offers[:2]:
                        await ask(name, type="Bet", wager=offer.wager, cents=offer.least, spot=offer.spot)
                    said = {"type": "Ready"}
                case "straddle":
                    said = {"type": "Ready"}
                case "bank":
                    chips = min(300_000, kind.engine.state.chips(name))
                    said = {"type": "TakeBank", "cents": chips} if luck.random() < 0.6 else {"type": "PassBank"}
                case "discard":
                    assert isinstance(kind, LivePot)
                    draw = pot(kind, name).draw
                    most = draw.most if draw is not None else 0
                    said = {"type": "Discard", "pieces": text(kind.engine.state.hand.hole[name][:most])}
                case "setting" if isinstance(kind, LivePairwise):
                    cards = kind.engine.state.deal.cards[name]
                    ends = [sum(kind.plan.sizes[:at]) for at in range(len(kind.plan.sizes) + 1)]
                    places = zip(kind.plan.names, ends, ends[1:], strict=False)
                    said = {"type": "Arrange", "parts": {part: text(cards[a:b]) for part, a, b in places}}
                case "choice" if isinstance(kind, LiveMeld):
                    move = (meld_bot if luck.random() < 0.8 else default_move)(kind.engine, name)
                    said = said_of(move)
                case _:
                    choices = getattr(kind.engine, "choices")(name)  # noqa: B009 - both kinds have it
                    if not choices:
                        continue
                    choice = luck.choice(sorted(choices))
                    amount = choices[choice]
                    said = {"type": "Act", "choice": choice}
                    if getattr(amount, "least", 0):
                        said["cents" if isinstance(kind, LiveBanked) else "to"] = amount.least
            await ask(name, **said)


def said_of(move: m.Command) -> dict[str, Any]:
    """A command as a page would ask for it."""
    said = {field: getattr(move, field) for field in move.__struct_fields__ if field != "player"}
    if "pieces" in said:
        said["pieces"] = text(said["pieces"])
    if "parts" in said:
        said["parts"] = {part: text(pieces) for part, pieces in said["parts"].items()}
    return {"type": type(move).__name__, **said}


@cache
def every_table() -> tuple[Config, ...]:
    """What a new room lays out: every game, banked and pot."""

    async def lay_out(folder: Path) -> list[Any]:
        store = Store(folder / "room.db")
        room = Room(Services(store, Settings()))
        await room.open()
        found = store.all("SELECT config FROM tables ORDER BY number")
        await room.close()
        store.close()
        return found

    with tempfile.TemporaryDirectory() as folder:
        rows = asyncio.run(lay_out(Path(folder)))
    return tuple(msgspec.json.decode(config, type=Config) for (config,) in rows)


@cache
def played(config: Config, rounds: int = 12, seed: int = 3) -> bytes:
    """A room's database after an evening, in which the state was kept every twenty entries or so."""

    async def play(folder: Path) -> None:
        (await Evening(folder, config, seed, 20).play(rounds)).close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play(Path(folder)))
        return (Path(folder) / "room.db").read_bytes()


def entries_of(path: Path) -> list[Entry]:
    with closing(connect(path, read_only=True)) as reader:
        return list(read_entries(reader, "t1"))


def openings_of(path: Path) -> dict[str, Shoe]:
    """Every shoe of a table, as the database keeps it."""
    with closing(connect(path, read_only=True)) as reader:
        return read_secrets(reader, "t1")


def states_of(path: Path) -> dict[int, bytes]:
    with closing(connect(path, read_only=True)) as reader:
        kept = reader.execute("SELECT seq, state FROM carries ORDER BY seq")
        return {int(seq): unsqueeze(state) for seq, state in kept}


def go_on(record: Record, entries: list[Entry]) -> Record:
    """Carry out the entries that a table has not come to yet."""
    for entry in entries[record.seq :]:
        replay(record, entry.read(), entry.hash)
    return record


def assert_same(one: Record, other: Record) -> None:
    assert one == other
    assert one.kind.engine.state == other.kind.engine.state
    assert one.kind.engine.awaits() == other.kind.engine.awaits()
    assert carry.write_state(one) == carry.write_state(other)
