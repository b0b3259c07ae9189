"""What a viewer is told does not depend on what they may not see: hidden pieces are changed, and no byte changes."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec
import pytest
from driver import CHOICES, GAMES, Driver, chance, clone, plan_of

from houseway.cards import parse, text
from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.deciders import controller
from houseway.play.banked.lines import event_line
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import seen_event, view
from houseway.play.people import FLOOR, HIDDEN, RAIL
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan

BANK_SETS: Final = ("pai-gow-tiles",)
"""Games whose player-dealer has a decision about the bank's hand, and so looks at it."""


def viewers(table: BankedTable) -> list[str]:
    """Everybody at the table, and those who are not."""
    return [*table.state.players, RAIL, FLOOR, "somebody-else"]


def sees(table: BankedTable, key: str, viewer: str) -> bool:
    """Whether a viewer may look at the down pieces of a hand: its own bettor and who decides for it, nobody else."""
    s = table.state
    if viewer not in s.players:
        return False
    if not key.startswith("spot "):
        return viewer == s.dealer and table.plan.loaded.name.removeprefix("capitol/") in BANK_SETS
    spot = int(key.split()[1].partition(".")[0])
    bets = any(stake.player == viewer and stake.hand == key for stake in s.stakes.values())
    return (bets and s.seat_of(viewer) == spot) or viewer == controller(table.plan, s, spot)


def told(table: BankedTable, viewer: str) -> bytes:
    """A view as bytes; the order of its parts is told too."""
    return msgspec.json.encode(view(table, viewer))


def told_of(table: BankedTable, event: b.AnyEvent, viewer: str) -> bytes:
    """An event as bytes, and in words."""
    seen, seat = seen_event(table, event, viewer), table.state.seat_of(viewer)
    return msgspec.json.encode([seen, event_line(table.plan, seen), event_line(table.plan, seen, viewer, seat)])


def changed(table: BankedTable, viewer: str, random: Random) -> BankedTable:
    """The table with every piece that the viewer may not see another one: of a hidden hand, or of the shoe."""
    other = clone(table)
    s = other.state
    places = [
        (hand, index)
        for key, hand in s.hands.items()
        for index, up in enumerate(hand.up)
        if not up and not sees(table, key, viewer)
    ]
    old = [hand.pieces[index] for hand, index in places]
    new = random.sample([*old, *(table.plan.shoe - s.out).elements()], len(old))
    for (hand, index), piece in zip(places, new, strict=True):
        hand.pieces[index] = piece
    for hand in {id(hand): hand for hand, _ in places}.values():
        start = 0
        for part, pieces in hand.parts.items():
            hand.parts[part] = tuple(hand.pieces[start : start + len(pieces)])
            start += len(pieces)
    s.out = s.out - Counter(old) + Counter(new)
    lying = [piece for pile in s.piles.values() for piece in pile]
    mixed = iter(random.sample(lying, len(lying)))
    s.piles = {number: [next(mixed) for _ in pile] for number, pile in s.piles.items()}
    return other


def changed_event(other: BankedTable, event: b.AnyEvent, viewer: str, random: Random) -> b.AnyEvent:
    """The event as it was at the changed table."""
    if isinstance(event, m.Burned | b.LeftOver):
        left = list((other.plan.shoe - other.state.out).elements()) or list(event.pieces)
        return msgspec.structs.replace(event, pieces=tuple(random.sample(left, len(event.pieces))))
    if isinstance(event, b.Piled):
        return msgspec.structs.replace(event, pieces=tuple(random.sample(event.pieces, len(event.pieces))))
    if isinstance(event, m.Dealt | b.HandedOut) and not event.up:
        return msgspec.structs.replace(event, pieces=tuple(other.state.hands[event.hand].pieces[-len(event.pieces) :]))
    if isinstance(event, b.Parted):
        return msgspec.structs.replace(event, parts=dict(other.state.hands[event.hand].parts))
    return event


class Watched(Driver):
    """A driven table at which everything anybody is told is compared with what they would be told of other pieces."""

    def __init__(self, plan: Plan, seed: int) -> None:
        super().__init__(plan, seed, rulings=2)
        self.random = Random(seed)  # noqa: S311 - a fixed seed for each run
        self.hidden = 0
        self.slow_hand = 2

    def _tell(self, event: b.AnyEvent) -> None:
        super()._tell(event)
        everybody = viewers(self.table)
        carries = isinstance(event, m.Dealt | b.Piled | b.LeftOver | b.HandedOut | m.Burned | b.Parted)
        for viewer in everybody if carries else self.random.sample(everybody, 1):
            other = changed(self.table, viewer, self.random)
            event_there = changed_event(other, event, viewer, self.random)
            assert told_of(self.table, event, viewer) == told_of(other, event_there, viewer), (viewer, event)

    def do(self, command: b.AnyCommand) -> None:
        """Carry out a command, then compare views."""
        super().do(command)
        everybody = viewers(self.table)
        for viewer in self.random.sample(everybody, min(4, len(everybody))):
            check_hands(self.table, viewer)
            here, there = told(self.table, viewer), told(changed(self.table, viewer, self.random), viewer)
            assert here == there, (viewer, command, self.commands)
            self.hidden += HIDDEN.encode() in here
            other = changed(self.table, viewer, self.random)
            asked = self._asked(viewer)
            assert answer(clone(self.table), asked) == answer(other, asked), (viewer, asked, self.commands)

    def _asked(self, viewer: str) -> b.AnyCommand:
        """Something the viewer might ask for, to see whether the answer gives anything away."""
        if viewer in self.table.state.players:
            return b.Act(viewer, self.random.choice(CHOICES))
        return self._ruling(self.random)


def answer(table: BankedTable, command: b.AnyCommand) -> str:
    """What is said to a command."""
    try:
        table.do(command)
    except Refusal as refusal:
        return str(refusal)
    return "it is done"


def check_hands(table: BankedTable, viewer: str) -> None:
    """Every piece that a viewer may see is told, and every other is not."""
    shown = view(table, viewer).hands
    for key, hand in table.state.hands.items():
        looks = sees(table, key, viewer)
        right = [text((piece,)) if up or looks else HIDDEN for piece, up in zip(hand.pieces, hand.up, strict=True)]
        assert shown[key].cards == right, (key, viewer)
        words = " ".join((shown[key].parts or {}).values()).split()
        assert sorted(words) == (sorted(right) if hand.parts else []), (key, viewer)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_does_not_depend_on_what_is_hidden(game: str) -> None:
    hidden = 0
    for seed in range(5):
        driver, random = Watched(plan_of(game), seed), Random(seed)  # noqa: S311 - a fixed seed for each run
        driver.begin(random)
        for _ in range(40):
            driver.step(random)
        hidden += driver.hidden
    assert hidden or game in ("ez-baccarat", "dragon-bonus-baccarat")  # which deal everything face up


class Seen:
    """What everybody is told of a round, command by command: the events, then the view."""

    def __init__(self, plan: Plan, watching: list[str]) -> None:
        self.watching = watching
        self.table = BankedTable(plan, self._tell)
        self.log: list[tuple[str, dict[str, bytes], b.AnyEvent | None]] = []
        self.commands: list[b.AnyCommand] = []
        self.given: list[list[tuple[Piece, frozenset[str]]]] = []
        """Each piece that was given, with those who may not see it."""
        self._piles: dict[str, list[tuple[int, int]]] = {}
        """Which of those lie in each pile."""

    def _tell(self, event: b.AnyEvent) -> None:
        if isinstance(event, b.HandedOut):
            looks = [viewer for viewer in self.watching if sees(self.table, event.hand, viewer)]
            for give, place in self._piles[f"pile {event.pile}"]:
                piece, blind = self.given[give][place]
                self.given[give][place] = (piece, blind - set(looks))
        seen = {viewer: told_of(self.table, event, viewer) for viewer in self.watching}
        self.log.append((type(event).__name__, seen, event))

    def do(self, command: b.AnyCommand) -> None:
        """Carry it out, and keep what everybody saw."""
        self.commands.append(command)
        if isinstance(command, m.Give):
            self.given.append([])
            for piece, (key, up) in zip(command.pieces, self.table.state.deals, strict=False):
                gone = key in ("burned", "left over") or key.startswith("pile ")
                blind = [viewer for viewer in self.watching if gone or not sees(self.table, key, viewer)]
                self._piles.setdefault(key, []).append((len(self.given) - 1, len(self.given[-1])))
                self.given[-1].append((piece, frozenset(() if up else blind)))
        self.table.do(command)
        seen = {viewer: told(self.table, viewer) for viewer in self.watching}
        self.log.append(("view", seen, None))


def first_world(plan: Plan, seed: int) -> Seen:
    """A round of five players, each command lawful and none of them made of hidden pieces."""
    random = Random(seed)  # noqa: S311 - a fixed seed for each round
    names = ["ann", "ben", "cat", "dan", "eve"]
    world = Seen(plan, [*names, RAIL, FLOOR])
    dealer = Dealer(world.table, seeded_bits(seed))
    for seat, name in enumerate(names, start=1):
        world.do(m.Sit(name, seat, 1_000_000))
    s = world.table.state
    world.do(b.TakeBank(world.table.awaits().whose[0], 900_000))
    base = next(name for name, wager in plan.game.wagers.items() if wager.kind in ("base", "line"))
    for player in [name for name in names if name != s.dealer]:
        world.do(b.Bet(player, base, plan.limits_of(base).least))
        if plan.game.back_line.allowed and random.randrange(2):
            behind = random.choice([seat for seat in range(1, 6) if seat not in (s.bank_seat, s.seat_of(player))])
            world.do(b.Bet(player, base, plan.limits_of(base).least * 2, behind))
    world.do(b.Close())
    while s.dealer:
        awaits = world.table.awaits()
        if awaits.what in ("choice", "offer"):
            player = random.choice(awaits.whose)
            world.do(b.Act(player, random.choice(list(world.table.choices(player)))))
        elif awaits.what == "setting":
            world.do(b.Act(random.choice(awaits.whose), "house way"))
        elif awaits.what == "pile":
            world.do(b.Act(s.dealer, f"pile {1 + random.randrange(7)}"))
        else:
            command = chance(world.table, dealer)
            assert command is not None
            for part in [m.Give((piece,)) for piece in command.pieces] if isinstance(command, m.Give) else [command]:
                world.do(part)
    return world


def second_world(first: Seen, viewer: str, random: Random) -> Seen:
    """The same commands with other pieces where the viewer may not look, for as long as they are lawful."""
    plan = first.table.plan
    pieces = [each for given in first.given for each in given]
    seen = Counter(piece for piece, blind in pieces if viewer not in blind)
    unseen = list((plan.shoe - seen).elements())
    random.shuffle(unseen)
    given = iter([[unseen.pop() if viewer in blind else piece for piece, blind in each] for each in first.given])
    world = Seen(plan, [viewer])
    for command in first.commands:
        try:
            world.do(m.Give(tuple(next(given))) if isinstance(command, m.Give) else command)
        except Refusal:
            break
    return world


def compared(first: Seen, second: Seen, viewer: str) -> int:
    """How many things the viewer was told alike, until hidden pieces are turned or looked at."""
    count = 0
    for (kind, here, event), (_, there, other) in zip(first.log, second.log, strict=False):
        if kind in ("Turned", "Peeked") and event != other:
            return count
        assert here[viewer] == there[viewer], (viewer, kind, event, other)
        count += 1
    assert len(first.log) == len(second.log), "the worlds went apart unseen"
    return count


@pytest.mark.parametrize("game", GAMES)
def test_hidden_pieces_change_nothing_until_they_are_turned(game: str) -> None:
    random = Random(game)  # noqa: S311 - a fixed seed for each game
    for seed in range(6):
        first = first_world(plan_of(game), seed)
        for viewer in first.watching:
            assert compared(first, second_world(first, viewer, random), viewer) > 20


def opening(plan: Plan) -> list[b.AnyCommand]:
    """Three players, ann banks, ben and cat bet, and wagers are closed."""
    base = next(name for name, wager in plan.game.wagers.items() if wager.kind in ("base", "line"))
    return [
        *(m.Sit(name, seat, 100_000) for seat, name in enumerate(["ann", "ben", "cat"], start=1)),
        *(b.TakeBank("ann", 50_000), b.Bet("ben", base, 1_000), b.Bet("cat", base, 1_000), b.Close()),
    ]


@pytest.mark.parametrize(
    ("game", "up", "before", "then"),
    [
        ("pure-21.5", "As", "Declined", "Peeked"),  # insurance is answered before the look
        ("pure-21.5", "Ks", "Dealt", "Peeked"),  # the look comes at once
        ("no-bust-4.01", "As", "Chose", "Turned"),  # nobody looks: all decide, then the card is turned
        ("no-bust-4.01", "Ks", "Chose", "Turned"),
    ],
)
def test_a_natural_is_not_told_before_the_look(game: str, up: str, before: str, then: str) -> None:
    """The hole card makes a natural or does not; until it is looked at, views, choices and events are the same."""
    worlds = []
    for hole in ("Ks" if up == "As" else "As", "5d"):
        world = Seen(plan_of(game), ["ann", "ben", "cat", RAIL, FLOOR])
        for command in (*opening(plan_of(game)), *map(m.Give, (parse(f"8c 9c {up}"), parse("8d Td"), parse(hole)))):
            world.do(command)
        while world.table.awaits().what in ("offer", "choice"):
            player = world.table.awaits().whose[0]
            world.do(b.Act(player, [*world.table.choices(player)][-1]))  # decline, or surrender
        worlds.append(world)
    natural, plain = worlds
    counts = {compared(natural, plain, viewer) for viewer in natural.watching}
    assert len(counts) == 1
    count = counts.pop()
    assert before in [kind for kind, _, _ in natural.log[:count]]
    assert natural.log[count][0] == then


@pytest.mark.parametrize("game", ["fast-nine", "three-card-poker", "fortune-pai-gow", "pai-gow-tiles"])
def test_players_see_their_own_down_pieces_and_no_others(game: str) -> None:
    table = BankedTable(plan_of(game))
    for command in opening(table.plan):
        table.do(command)
    dealer = Dealer(table, seeded_bits(game))
    while dealt := m.TimeOut() if table.awaits().what == "pile" else chance(table, dealer):
        table.do(dealt)
    for viewer in viewers(table):
        shown = view(table, viewer).hands
        for key, player in (("spot 2", "ben"), ("spot 3", "cat")):
            own = [text((piece,)) for piece in table.state.hands[key].pieces]
            assert shown[key].cards == (own if viewer == player else [HIDDEN] * len(own))


@pytest.mark.parametrize("who", [RAIL, FLOOR])
def test_nobody_at_the_table_bears_the_name_of_a_viewer(who: str) -> None:
    """A player so named would show their down cards to everybody who looks on."""
    table = BankedTable(plan_of("fast-nine"))
    with pytest.raises(Refusal):
        table.do(m.Sit(who, 1, 100_000))


def test_burned_cards_are_never_told() -> None:
    world = Seen(plan_of("dai-bacc"), ["ann", "ben", RAIL, FLOOR])
    for command in (*opening(plan_of("dai-bacc")), m.Give(parse("As"))):
        world.do(command)
    burned = next(seen for kind, seen, _ in world.log if kind == "Burned")
    assert set(burned.values()) == {b'[{"type":"Burned","pieces":[-1]},"1 card burned","1 card burned"]'}
    assert all(b"As" not in told(world.table, viewer) for viewer in world.watching)
