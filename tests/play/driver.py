"""Tables driven at random: commands that are mostly what the table awaits, and what must hold after each of them."""

from __future__ import annotations

import copy
import re
import traceback
from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.cards import parse
from houseway.cards.shuffle import seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.plan import Plan
from houseway.play.banked.state import Derived
from houseway.play.banked.table import BankedTable
from houseway.play.plans import with_parts
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.schema import Ruling

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cards import Piece
    from houseway.play.banked.choices import Amount
    from houseway.rules.vocabulary.effects import Effect

GAMES: Final = (
    *("fast-nine", "no-bust-4.01", "pure-21.5", "pai-gow-tiles", "supreme-baccarat", "dragon-bonus-baccarat"),
    *("ez-baccarat", "dai-bacc", "three-card-poker", "fortune-pai-gow", "face-up-pai-gow"),
)
NAMES: Final = ("ann", "ben", "cat", "dan", "eve", "fay", "gus", "hal", "ivy", "joe")
SUMS: Final = (0, -1, 1, 99, 100, 250, 500, 501, 1_000, 2_500, 5_000, 10_000, 60_000, 100_000, 100_001, 10_000_000)
CHOICES: Final = (
    *("hit", "stand", "double", "split", "surrender", "insure", "even money", "decline", "fold", "play", "raise"),
    *("check", "set", "house way", "", "no\nchoice"),
)
DRILLED: Final[tuple[Effect, ...]] = (
    *("misdeal", "return wagers", "no action", "return fee", "dead hand", "discard hand", "forfeit wager"),
    *("concede wager", "foul: wager loses", "lock the hand", "reset the hand", "house way", "replace card"),
    *("hand to the bank", "free collection", "move the button", "break the game", "pause the game"),
    *("close the game", "reshuffle", "hand shuffle", "card plays", "trim the bet", "pay minimum", "pay maximum"),
    "burn card",
)
"""What a ruling may do to a banked round; most of it no filing of this room asks for."""
ROUND_LIMIT: Final = 400
"""No round takes as many commands, whatever comes."""
_GOOD: Final = frozenset(parse("As Ah Ac Ks Kd Qh Tc 8s 8d 8h"))
_EVENTS: Final = msgspec.json.Decoder(list[b.AnyEvent])


@cache
def plan_of(game: str, drilled: bool = False, decks: int = 0) -> Plan:
    """A Capitol game; drilled, it has a ruling besides for every effect there is, each alone."""
    plan = Plan(load(f"capitol/{game}"), decks=decks)
    if not drilled:
        return plan
    more = [
        Ruling(id=f"drill {effect}", when="a drill", case="dispute", effects=(effect,), lines="1") for effect in DRILLED
    ]
    rulings = {**plan.game.rulings, **{each.id: each for each in more}}
    return with_parts(plan, game=msgspec.structs.replace(plan.game, rulings=rulings))


def clone(table: BankedTable) -> BankedTable:
    """The same table again, sharing nothing that changes."""
    other = BankedTable(table.plan)
    rules = table.plan.game.bank
    other.state = copy.deepcopy(table.state, {id(rules): rules})
    other.state.known = Derived()
    return other


def check_money(table: BankedTable) -> None:
    """Every cent is somewhere, and every account belongs to somebody at the table."""
    s = table.state
    balances = s.ledger.balances
    assert sum(balances.values()) == 0
    assert sum(cents for account, cents in balances.items() if account != "cage") == -balances["cage"]
    assert all(cents >= 0 for account, cents in balances.items() if account != "cage"), balances
    players = {f"player {player}" for player in s.players}
    assert set(balances) <= {"cage", "bank", "collection", *players, *s.stakes}, balances
    for account, stake in s.stakes.items():
        circle = f" circle {stake.circle}" if stake.circle > 1 else ""
        assert account == f"{stake.hand} {stake.player} {stake.wager}{circle}"
        assert 0 < stake.cents == balances[account]
    assert not balances["bank"] or s.dealer


def check_pieces(table: BankedTable) -> None:
    """No piece is in two places, and a hand that is set is set with its own."""
    s = table.state
    assert s.out <= table.plan.shoe
    if not s.dealer:
        return  # hands of the round before lie there until somebody banks
    held: Counter[Piece] = Counter()
    for hand in s.hands.values():
        held.update(hand.pieces)
        assert len(hand.pieces) == len(hand.up)
        if hand.parts:
            assert sorted(piece for part in hand.parts.values() for piece in part) == sorted(hand.pieces)
    assert held <= s.out


def check_sentence(refusal: Refusal) -> None:
    """A refusal is one sentence; where it asks back what was meant, it ends as a question."""
    sentence = str(refusal)
    assert sentence.endswith((".", "?")), sentence
    assert "\n" not in sentence, sentence
    assert ";  " not in sentence, sentence


def _lawful(table: BankedTable, dealer: Dealer) -> b.AnyCommand:
    """What brings a round nearer its end, whoever is there."""
    s, awaits = table.state, table.awaits()
    if awaits.what == "wagers":
        return b.Close() if s.stakes else b.PassBank(s.dealer)
    return chance(table, dealer) or m.TimeOut()


def chance(table: BankedTable, dealer: Dealer) -> b.AnyCommand | None:
    """What the house dealer does: pieces, dice, a number; a shuffle where the shoe does not reach."""
    awaits = table.awaits()
    if awaits.what == "pieces" and sum(table.state.out.values()) + awaits.number > sum(table.plan.shoe.values()):
        return b.Shuffle()
    return dealer.command(awaits)


def wind_up(table: BankedTable, dealer: Dealer) -> None:
    """End the round by lawful commands alone: chance, time-outs, the close of wagers, the bank given back."""
    s = table.state
    for _ in range(ROUND_LIMIT):
        if not s.dealer:
            break
        table.do(_lawful(table, dealer))
    else:
        raise AssertionError(f"the round does not end: it awaits {table.awaits()}")
    assert not s.ledger.balances["bank"]
    assert not s.deals
    assert not s.acting
    standing = {name for name, wager in table.plan.game.wagers.items() if wager.stays}
    assert {stake.wager.partition(":")[0] for stake in s.stakes.values()} <= standing


def advance_hand(table: BankedTable, dealer: Dealer) -> None:
    """With two people in seats and chips in front of them, a game between rounds can be played on."""
    s, plan = table.state, table.plan
    if s.stopped:
        table.do(b.Reopen())
    free = [seat for seat in range(1, plan.seats + 1) if seat not in s.seats]
    for seat in free[: max(0, 2 - len(s.seats))]:
        table.do(m.Sit(f"new{seat}", seat, 0))
    for player in list(s.players):
        table.do(m.Buy(player, 1_000_000))
    if s.stopped:
        table.do(b.Reopen())
    assert table.awaits().what == "bank", f"nobody is asked to bank: {table.awaits()}"
    table.do(b.TakeBank(table.awaits().whose[0], 1_000_000))
    player = next(player for player, seat in s.players.items() if seat and player != s.dealer)
    base = next(name for name, wager in plan.game.wagers.items() if wager.kind in ("base", "line"))
    number = s.number
    table.do(b.Bet(player, base, plan.limits_of(base).least))
    table.do(b.Close())
    wind_up(table, dealer)
    assert s.number == number + 1


def one_of(random: Random, *commands: b.AnyCommand) -> b.AnyCommand:
    """Any of these."""
    return random.choice(commands)


class Driver:
    """A table, the commands it was given, and a second table that is only told the events, as JSON."""

    def __init__(self, plan: Plan, seed: int, rulings: int = 3) -> None:
        self.plan = plan
        self.rulings = rulings
        """How many of a hundred commands are the floor's."""
        self.seed = seed
        self.table = BankedTable(plan, self._tell)
        self.told = BankedTable(plan)
        self.dealer = Dealer(self.table, seeded_bits(seed))
        self.commands: list[b.AnyCommand] = []
        self.events: list[b.AnyEvent] = []
        self.kinds: Counter[str] = Counter()
        self.refused = 0
        self.posted = self.moved = 0
        self.fees: Counter[str] = Counter()
        self.slow_hand = 8
        """One time in so many, the dealer gives a part of what is awaited."""
        self.stacked = False
        """Whether aces, tens and eights come more often than chance has it, for naturals and splits."""

    def do(self, command: b.AnyCommand) -> None:
        """Carry out a command, or have it refused, and check everything."""
        self.commands.append(command)
        self.news: list[b.AnyEvent] = []
        refused, asked = "", self.table.why_not(command)
        assert not self.news, "something happened when it was only asked about"
        assert self.told.state == self.table.state, "to be asked has changed the table"
        try:
            events = list(self.table.do(command))
        except Refusal as refusal:
            check_sentence(refusal)
            refused, events = str(refusal), []
            self.refused += 1
        assert refused == ("" if asked is None else str(asked)), "a table answers otherwise than it acts"
        assert self.news == events, "what was refused had happened in part"
        self._check(events)

    def _tell(self, event: b.AnyEvent) -> None:
        self.news.append(event)

    def _check(self, events: list[b.AnyEvent]) -> None:
        decoded = _EVENTS.decode(msgspec.json.encode(events))
        assert decoded == events
        self.told.replay(decoded)
        assert self.told.state == self.table.state, "the events do not tell the state: a refusal may have changed it"
        self.events += events
        check_money(self.table)
        check_pieces(self.table)
        for event in events:
            self.kinds[type(event).__name__] += 1
            if isinstance(event, m.Began):
                self.fees.clear()
            elif isinstance(event, m.Collected):
                self.fees[event.player] += event.cents
                assert self.fees[event.player] >= 0, "more of the fee went back than was taken"
            elif isinstance(event, b.BankTaken):
                self.posted, self.moved = event.cents, 0
            elif isinstance(event, b.Settled):
                self.moved += event.paid + event.taken
                assert self.moved <= self.posted, "the bank moved more than was posted"

    def end(self) -> None:
        """What is checked now and then: a replay from the start, and that the round and the game go on."""
        fresh = BankedTable(self.plan)
        fresh.replay(self.events)
        assert fresh.state == self.table.state
        self.check_goes_on()

    def check_goes_on(self) -> None:
        """From here, lawful commands end the round, and then another can be played."""
        copied = clone(self.table)
        dealer = Dealer(copied, seeded_bits(self.seed + 1))
        wind_up(copied, dealer)
        advance_hand(copied, dealer)

    def begin(self, random: Random) -> None:
        """Some people come, most of them with chips enough."""
        seats = random.sample(range(1, self.plan.seats + 1), random.choice([1, 2, 3, 4, 4, 5, 6]))
        for name, seat in zip(NAMES, seats, strict=False):
            self.do(m.Sit(name, seat, random.choice([3_000, 50_000, 500_000])))
        self.stacked = random.randrange(3) == 0

    def step(self, random: Random) -> None:
        """One command at random."""
        share = random.randrange(100)
        if share < self.rulings:
            command = self._ruling(random)
        elif share < 6 + self.rulings:
            command = self._nonsense(random)
        elif share < 15 + self.rulings:
            command = self._comes_or_goes(random)
        else:
            command = self._awaited(random)
        self.do(command)

    def _awaited(self, random: Random) -> b.AnyCommand:
        """What the table waits for, mostly lawful."""
        awaits, s = self.table.awaits(), self.table.state
        match awaits.what:
            case "bank":
                player = awaits.whose[0]
                if random.randrange(8) == 0:
                    return one_of(random, b.PassBank(player), m.TimeOut())
                most = s.chips(player)
                return b.TakeBank(player, min(most, random.choice([most, 500, 2_500, 20_000, 100_000, 100])))
            case "wagers":
                return self._wagers(random)
            case "choice" | "offer":
                return self._choice(random, random.choice(awaits.whose))
            case "pile":
                return one_of(random, m.TimeOut(), *(b.Act(s.dealer, f"pile {pile}") for pile in range(1, 9)))
            case "setting":
                return self._setting(random, random.choice(awaits.hands))
            case "opening":
                return b.Reopen()
            case "players":
                return self._comes_or_goes(random)
            case _:
                command = chance(self.table, self.dealer)
                assert command is not None
                if isinstance(command, m.Give) and self.stacked:
                    command = m.Give(self._stack(random, command.pieces))
                if isinstance(command, m.Give) and random.randrange(self.slow_hand) == 0:
                    return m.Give(command.pieces[: 1 + random.randrange(len(command.pieces))])
                return command

    def _stack(self, random: Random, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """The same pieces, but that some make way for better ones of the shoe."""
        left = self.plan.shoe - self.table.state.out - Counter(pieces)
        good = [piece for piece in left if piece in _GOOD]
        chosen = random.sample(good, min(len(good), len(pieces) // 2 + 1))
        places = random.sample(range(len(pieces)), len(chosen))
        better = dict(zip(places, chosen, strict=True))
        return tuple(better.get(place, piece) for place, piece in enumerate(pieces))

    def _wagers(self, random: Random) -> b.AnyCommand:
        s, plan = self.table.state, self.plan
        if self.dealer.shuffle_due():
            return b.Shuffle()
        players = [player for player in s.players if player != s.dealer]
        share = random.randrange(16)
        if not players or (share < 4 and s.stakes) or len(s.stakes) > 12:
            return b.Close() if s.stakes else b.PassBank(s.dealer)
        if share == 4 and s.stakes:
            stake = random.choice(list(s.stakes.values()))
            return b.TakeDown(stake.player, stake.wager, stake.spot, stake.circle)
        player = random.choice(players)
        spot = s.seat_of(player) if random.randrange(3) else 1 + random.randrange(plan.seats)
        held = {stake.wager for stake in s.stakes.values() if (stake.player, stake.spot) == (player, spot)}
        names = [name for name in plan.rows if plan.game.wagers[name.partition(":")[0]].when == "before the deal"]
        bases = [name for name in names if not plan.game.wagers[name.partition(":")[0]].needs]
        wager = random.choice(names if held else bases)
        span = plan.limits_of(wager)
        right = (span.least, 2 * span.least, 4 * span.least, span.most or 50_000, s.chips(player))
        cents = random.choice(right if random.randrange(5) else SUMS)
        circle = random.choice((1, 1, 2, plan.game.equipment.circles_per_seat or 1))
        return b.Bet(player, wager, cents, spot, circle)

    def _choice(self, random: Random, player: str) -> b.AnyCommand:
        if random.randrange(12) == 0:
            return one_of(random, m.TimeOut(), b.Act(random.choice(list(self.table.state.players)), "surrender"))
        open_now = self.table.choices(player)
        choice = random.choice(list(open_now))
        amount: Amount = open_now[choice]
        cents = random.choice([0, 0, amount.least, amount.most])
        return b.Act(player, choice, 0, cents)

    def _setting(self, random: Random, key: str) -> b.AnyCommand:
        s, plan = self.table.state, self.plan
        hand, player = s.hands[key], self.table.decides(key)
        if random.randrange(3):
            return one_of(random, b.Act(player, "house way", hand.spot), m.TimeOut(), m.TimeOut(player))
        pieces = list(hand.pieces)
        random.shuffle(pieces)
        parts: dict[str, tuple[Piece, ...]] = {}
        for part, count in plan.game.hands[hand.kind].parts.items():
            parts[part], pieces = tuple(pieces[:count]), pieces[count:]
        return b.Act(player, "set", hand.spot, 0, parts)

    def _comes_or_goes(self, random: Random) -> b.AnyCommand:
        s = self.table.state
        share = random.randrange(10) if len(s.seats) > 1 else 9
        if share == 0 and s.players:
            return m.Leave(random.choice(list(s.players)))
        if share < 5 and s.players:
            return m.Buy(random.choice(list(s.players)), random.choice([1_000, 20_000, 100_000]))
        away = [name for name in NAMES if name not in s.players] or list(NAMES)
        seat = random.randrange(self.plan.seats + 1) if random.randrange(4) else 0
        return m.Sit(random.choice(away), seat, random.choice([0, 700, 5_000, 50_000, 500_000]))

    def _ruling(self, random: Random) -> b.AnyCommand:
        s = self.table.state
        ids = list(self.plan.game.rulings)
        ruling = random.choice(ids) if ids and random.randrange(8) else "unheard-of"
        wager = random.choice(["", "", *self.plan.rows])
        if s.hands and random.randrange(4):
            hand = random.choice(list(s.hands))
            card = random.randrange(1 + len(s.hands[hand].pieces))
            bettor = random.choice(["", *s.players])
            return m.Rule(ruling, "a drill", hand=hand, card=card, wager=wager, bettor=bettor)
        spot = random.choice([0, 0, random.randrange(-1, self.plan.seats + 2)])
        reason, hand = random.choice(["a drill", "a drill", " "]), random.choice(["", "no\nhand"])
        return m.Rule(ruling, reason, spot, hand, wager=wager)

    def _nonsense(self, random: Random) -> b.AnyCommand:
        """Any command with anything in it."""
        s, plan = self.table.state, self.plan
        player: Callable[[], str] = lambda: random.choice([*NAMES, *s.players, "", "two words", "two\nlines"])  # noqa: E731
        cents: Callable[[], int] = lambda: random.choice(SUMS)  # noqa: E731
        spot: Callable[[], int] = lambda: random.randrange(-1, plan.seats + 2)  # noqa: E731
        wagers = (*plan.rows, *plan.game.wagers, "nothing", "", *(f"{name}:" for name in plan.game.wagers), "base:3")
        pieces = tuple(random.choice([0, 7, 51, 52, 64, 70, 99, -1]) for _ in range(random.randrange(4)))
        match random.randrange(15):
            case 0:
                return m.Sit(player(), spot(), cents())
            case 1:
                return m.Buy(player(), cents())
            case 2:
                return m.Leave(player())
            case 3:
                return b.TakeBank(player(), cents())
            case 4:
                return b.PassBank(player())
            case 5:
                return b.TakeDown(player(), random.choice(wagers), spot())
            case 6:
                return m.Give(pieces)
            case 7:
                return b.Roll(tuple(random.randrange(-1, 9) for _ in range(random.randrange(5))))
            case 8:
                return one_of(random, b.Shuffle(), b.Close(), b.Reopen(), m.TimeOut(), m.TimeOut(player()))
            case 9:
                parts = {random.choice(["front", "back", "high", "low"]): pieces}
                return b.Act(player(), random.choice(["set", "house way"]), spot(), 0, parts)
            case 10 | 11:
                whose = self.table.awaits().whose
                who = random.choice(whose) if whose else player()
                return b.Act(who, random.choice(CHOICES), random.choice([0, spot()]), cents())
            case 12:
                return b.Act(player(), random.choice(CHOICES), spot(), cents())
            case _:
                return b.Bet(player(), random.choice(wagers), cents(), spot())


def play(plan: Plan, seed: int, steps: int, rulings: int = 3) -> Driver:
    """A run of commands at random; where it fails, the fewest of them that still fail so are told."""
    driver, random = Driver(plan, seed, rulings), Random(seed)  # noqa: S311 - a run is told by its seed
    try:
        driver.begin(random)
        for number in range(steps):
            driver.step(random)
            if number % 8 == 0:
                driver.check_goes_on()
        driver.end()
    except Exception as fault:
        kind = _kind(fault)
        fewer = shrunk(driver.commands, lambda commands: kind == _kind(_fault(plan, seed, commands)))
        story = "\n".join([f"{plan.loaded.name}, seed {seed}: {fault}", *map(repr, fewer)])
        raise AssertionError(story) from fault
    return driver


def shrunk(commands: list[b.AnyCommand], fails: Callable[[list[b.AnyCommand]], bool]) -> list[b.AnyCommand]:
    """As few of the commands as still fail: any may be left out, for what is then out of place is refused."""
    size = len(commands)
    while size:
        before, start = len(commands), 0
        while start < len(commands):
            fewer = commands[:start] + commands[start + size :]
            if fails(fewer):
                commands = fewer
            else:
                start += size
        if size > 1 or len(commands) == before:
            size //= 2
    return commands


def _fault(plan: Plan, seed: int, commands: list[b.AnyCommand]) -> Exception | None:
    driver = Driver(plan, seed)
    try:
        for command in commands:
            driver.do(command)
        driver.end()
    except Exception as fault:
        return fault
    return None


def _kind(fault: Exception | None) -> tuple[str, ...]:
    """What a failure is, its names and numbers apart."""
    if fault is None:
        return ()
    last = traceback.extract_tb(fault.__traceback__)[-1]
    return type(fault).__name__, last.filename, str(last.lineno), re.sub(r"\d+|“.*”", "", str(fault))[:40]
