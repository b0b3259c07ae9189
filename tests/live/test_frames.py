"""Non-interference through the real encoder: a card that a viewer may not see changes no byte that viewer receives.

A round is played twice by the same commands. The second time, cards that the viewer was not shown up to some moment
have changed places in the shoe. Every frame up to then must be the same, byte for byte: what was told as it happened,
the snapshot of a reconnect, refusals, and of a finished round its history and proof. Seals and hashes stand for cards
by their salts, so here they are made without looking at the cards; everything else is the product's own code.
"""

from __future__ import annotations

import asyncio
import random
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
import pytest

from house import Eye, House
from houseway.cards import text
from houseway.live import log, logged, shoes
from houseway.live import table as tables
from houseway.live.kinds import Config
from houseway.live.settings import Settings
from houseway.live.shoes import Shoe
from houseway.play import messages as m
from houseway.play import pot_messages as p
from houseway.play.views import may_look
from houseway.web.app import make_app

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

PEOPLE = ("Ada", "Ben", "Cleo")
GAMES = {
    "capitol/three-card-poker": 2,
    "capitol/fortune-pai-gow": 1,
    "capitol/pai-gow-tiles": 1,
    "capitol/pure-21.5": 2,
    "capitol/fast-nine": 2,
    "casino-580/texas-holdem": 2,
    "casino-580/lowball": 2,
    "lucky-derby/seven-card-stud": 2,
    "village-club/badugi": 2,
    "casino-580/crazy-pineapple-hi-lo": 2,
}


class Deed(NamedTuple):
    """Something that was done: a command, or a step of the house where nobody is named."""

    who: str = ""
    said: Mapping[str, Any] = MappingProxyType({})


class Play:
    """A scripted evening at one table, seen by one viewer and by whoever looks on."""

    def __init__(self, folder: Path, game: str, viewer: str, orders: dict[str, tuple[str, ...]]) -> None:
        self.house = House(folder, Config(game, bots=0), settings=Settings(pace=0, chips=10_000_000))
        self.viewer, self.orders = viewer, orders
        self.kept: dict[str, tuple[str, ...]] = {}
        self.went: list[bool] = []
        """Whether each deed came to something; the viewer's own are compared by their answers."""
        self.eyes = {name: Eye(name) for name in (*PEOPLE, "Zoe")}
        self.deeds: list[Deed] = []
        self.answers: list[str] = []
        self.seen: list[set[tuple[str, int]]] = []
        """After each deed, the places of shoes that the viewer has been shown."""
        self.luck = random.Random(game)  # noqa: S311 - a script, not a shuffle

    async def open(self) -> None:
        await self.house.open()
        self.tokens = {name: await self.house.account(name) for name in self.eyes}
        for eye in self.eyes.values():
            await self.house.table.watch(eye)

    async def do(self, deed: Deed) -> bool:
        """One deed; whether anything came of it."""
        if not deed.who:
            went = await self.house.table.step()
        else:
            said = dict(deed.said)
            if "places" in said:  # cards of one's own hand, whatever they are
                hand = self.house.table.kind.engine.state.hole[deed.who]
                said["pieces"] = " ".join(text((hand[place],)) for place in said.pop("places"))
            answer = await self.house.ask(deed.who, **said)
            went = not answer.why
            if deed.who == self.viewer:
                self.answers.append(str(answer))
        self.went.append(went)
        return went

    def note(self, deed: Deed) -> None:
        self.deeds.append(deed)
        self.seen.append((self.seen[-1] if self.seen else set()) | self._shown())

    def _shown(self) -> set[tuple[str, int]]:
        """Places of the shoe in use whose pieces the viewer may see now, by the engine's own rule."""
        kind, viewer = self.house.table.kind, self.viewer
        s = kind.engine.state
        pieces: list[int] = []
        if hasattr(s, "hole"):
            pieces += s.board
            for player, hand in s.hole.items():
                pieces += [piece for piece, up in zip(hand, s.up[player], strict=True) if up or player == viewer]
        else:
            for key, hand in s.hands.items():
                looks = may_look(kind.engine, key, viewer)  # type: ignore[arg-type]
                pieces += [piece for piece, up in zip(hand.pieces, hand.up, strict=True) if up or looks]
        for told in self.house.table.record.news:  # shown and gone within one entry
            if isinstance(told.event, m.Turned | p.Shown | p.Board) or getattr(told.event, "up", False):
                pieces += told.event.pieces
        name = self.house.table.record.shoe[0]
        shoe = self.house.table._shoes.get(name)
        if shoe is None:
            return set()
        shown = {text((piece,)) for piece in pieces}
        return {(name, place) for place, text in enumerate(shoe.texts[: shoe.at]) if text in shown}

    def turn(self) -> Deed | None:
        """What a person does next, by luck alone."""
        engine, record = self.house.table.kind.engine, self.house.table.record
        awaits = engine.awaits()
        if awaits.what in ("wagers", "straddle"):
            waiting = [who for who in awaits.whose if who not in record.ready]
            for who in waiting:
                offers = self.house.table.kind.beside(who)["offers"]
                bets = [stake for stake in getattr(engine.state, "stakes", {}).values() if stake.player == who]
                if offers and (not bets or self.luck.random() < 0.3):
                    offer = self.luck.choice(offers)
                    return Deed(who, {"type": "Bet", "wager": offer["wager"], "cents": offer["least"]})
                return Deed(who, {"type": "Ready"})
        if not awaits.whose:
            return None
        who = awaits.whose[0]
        if awaits.what == "bank":
            return Deed(who, {"type": "TakeBank", "cents": 100_000})
        if awaits.what == "setting":
            return Deed(who, {"type": "Act", "choice": "house way"})
        if awaits.what == "discard":
            hand = range(len(engine.state.hole[who]))
            thrown = [0] if "pineapple" in self.house.config.game else self.luck.sample(hand, self.luck.randint(0, 2))
            return Deed(who, {"type": "Discard", "places": thrown})
        choices = engine.choices(who)  # type: ignore[attr-defined]
        choice = self.luck.choice([each for each in choices if each not in ("double", "split")] or list(choices))
        return Deed(who, {"type": "Act", "choice": choice})

    def try_on(self) -> list[Deed]:
        """What the viewer might try at any moment, to learn something from the refusal."""
        card = self.luck.choice(["As", "2c", "Kd", "7h"])
        return [
            Deed(self.viewer, {"type": "Discard", "pieces": card}),
            Deed(self.viewer, {"type": "Act", "choice": "set", "parts": {"front": f"{card} 9s", "back": "Th"}}),
            Deed(self.viewer, {"type": "Act", "choice": "hit", "spot": self.luck.randint(1, 4)}),
            Deed(self.viewer, {"type": "Leave"}),
        ]

    async def reconnect(self) -> bytes:
        """The snapshot that the viewer's page gets when it comes again."""
        eye = Eye(self.viewer)
        await self.house.table.watch(eye)
        self.house.table.unwatch(eye)
        return eye.frames[-1]

    async def past(self) -> list[bytes]:
        """History, proof and PHH of every finished round, over HTTP."""
        app = make_app(self.house.room)
        found = []
        cookies = {"houseway": self.tokens[self.viewer]}
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://room", cookies=cookies) as client:
            listed = await client.get("/api/tables/t1/rounds")
            found.append(listed.content)
            for each in listed.json()["rounds"]:
                for more in ("", "/proof", "/phh"):
                    answer = await client.get(f"/api/tables/t1/rounds/{each['number']}{more}")
                    found.append(answer.content)
        return found


@pytest.fixture(autouse=True)
def _card_free_seals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seals and hashes without cards, salts without chance: what is left must not know the cards."""
    monkeypatch.setattr(shoes, "seal", lambda shoe, place, *_: sha256(f"{shoe}|{place}".encode()).hexdigest())
    monkeypatch.setattr(log, "digest", lambda prev, _: sha256(prev.encode()).hexdigest())
    monkeypatch.setattr(logged, "token_hex", lambda _: "0" * 32)
    monkeypatch.setattr(shoes, "token_hex", lambda _: "0" * 32)


def _shuffler(play: Play) -> Any:
    """Shoes as the script has them, or as chance has them where it has none; salts by place alone."""

    def shuffle(name: str, pieces: list[int], bits: Any) -> Shoe:
        made = shoes.shuffle_shoe(name, pieces, bits)
        texts = play.orders.get(name, made.texts)
        play.kept[name] = texts
        return Shoe(name, "pieces", texts, tuple(f"{place:032x}" for place in range(len(texts))))

    return shuffle


async def _first(play: Play, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The evening as it comes."""
    monkeypatch.setattr(tables, "shuffle_shoe", _shuffler(play))
    await play.open()
    for seat, who in enumerate(PEOPLE, start=1):
        deed = Deed(who, {"type": "Sit", "seat": seat, "chips": 500_000})
        await play.do(deed)
        play.note(deed)
    for _ in range(400):
        if play.house.table.record.number > rounds:
            break
        for deed in [*(play.try_on() if play.luck.random() < 0.1 else ()), Deed()]:
            went = await play.do(deed)
            play.note(deed)
            if went or deed.who:
                continue
            turn = play.turn()
            assert turn is not None, play.house.table.kind.engine.awaits()
            assert await play.do(turn) or turn.said["type"] in ("Bet", "TakeBank"), play.answers[-1]
            play.note(turn)


async def _again(play: Play, deeds: list[Deed], monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deeds with other cards."""
    monkeypatch.setattr(tables, "shuffle_shoe", _shuffler(play))
    await play.open()
    for deed in deeds:
        await play.do(deed)


def _swapped(orders: dict[str, tuple[str, ...]], seen: set[tuple[str, int]], seed: int) -> dict[str, tuple[str, ...]]:
    """Orders in which the places that were not seen have changed their cards."""
    luck = random.Random(seed)  # noqa: S311 - a test
    changed = {}
    for name, texts in orders.items():
        free = [place for place in range(len(texts)) if (name, place) not in seen]
        mixed = free[:]
        luck.shuffle(mixed)
        order = list(texts)
        for place, other in zip(free, mixed, strict=True):
            order[place] = texts[other]
        changed[name] = tuple(order)
    return changed


@pytest.mark.parametrize("game", GAMES)
def test_no_byte_depends_on_a_card_the_viewer_may_not_see(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_compare(game, ("Ada", "Zoe"), 3, tmp_path, monkeypatch))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_byte_depends_on_a_hidden_card_at_many_moments(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_compare(game, ("Ada", "Ben", "Cleo", "Zoe"), 60, tmp_path, monkeypatch))


async def _compare(
    game: str, viewers: tuple[str, ...], runs: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = 0
    luck = random.Random(game)  # noqa: S311 - a test
    for viewer in viewers:
        (folder / viewer).mkdir()
        first = Play(folder / viewer, game, viewer, {})
        await _first(first, GAMES[game], monkeypatch)
        past = await first.past()
        frames, answers = list(first.eyes[viewer].frames), list(first.answers)
        last = len(first.deeds)
        cuts = [last, *(luck.randrange(4, last) for _ in range(runs - 1))]
        first.house.close()
        for number, cut in enumerate(cuts):
            (folder / f"{viewer}{number}").mkdir()
            orders = _swapped(first.kept, first.seen[cut - 1], number)
            second = Play(folder / f"{viewer}{number}", game, viewer, orders)
            await _again(second, first.deeds[:cut], monkeypatch)
            if second.went == first.went[: len(second.went)]:  # else others could not do the same with those cards
                mine = second.eyes[viewer].frames
                assert mine == frames[: len(mine)]
                assert second.answers == answers[: len(second.answers)]
                snapshot = await second.reconnect()
                assert b'"after":null' in snapshot
                if cut == last:
                    assert await second.past() == past
                compared += 1
            second.house.close()
    assert compared >= runs, f"only {compared} of {runs * len(viewers)} runs went the same way"
