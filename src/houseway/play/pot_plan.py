"""A pot game made ready to be played: its streets, the table's limit and blinds, and what its hands are worth."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from houseway.cards.deck import deck
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.qualifiers import least_value
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.catalogue import load
from houseway.rules.collect import options_of
from houseway.rules.fees import Clock, read_games, read_grid, tables_of
from houseway.rules.names import make_ranking
from houseway.rules.pot import Missed, PotGame
from houseway.rules.texts import read_band, read_buy_in, read_money

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece
    from houseway.ranks.registry import Ranking
    from houseway.rules.fees import Band, FeeTable, Schedule
    from houseway.rules.loader import Loaded
    from houseway.rules.pot import Betting, Forced, Showdown, Street
    from houseway.rules.schema import Ruling
    from houseway.rules.texts import Span

_SEATS: Final = 9
_FIGURES: Final = re.compile(r"\$[\d,]+(-\$[\d,]+)?")


@dataclass(slots=True)
class PotPlan:
    """What a table plays: a filing, with the limit and the option the house has chosen within it."""

    loaded: Loaded
    structure: str = ""
    bets: str = ""
    """Small and big bet, like `$4-$8`; of a spread, the least and the most; of a progressive limit, a figure for each
    round, like `$2/$4/$6/$8`."""
    blinds: str = ""
    """Small and big blind, like `$2-$4`; what is not said follows from the bets."""
    ante: str = ""
    bring_in: str = ""
    schedule: str = ""
    option: str = ""
    seats: int = 0
    odd: int = 1
    """The smallest chip in a divided pot, in cents."""
    fast: bool = False
    """Ask the kernels what hands with a board are worth: right for many hands, slow to begin with."""

    game: PotGame = field(init=False, repr=False)
    rules: PotGame = field(init=False, repr=False)
    """Where the rules of play stand: the file itself, or the one it borrows from."""
    streets: tuple[Street, ...] = field(init=False, repr=False)
    betting: Betting = field(init=False, repr=False)
    forced: Forced = field(init=False, repr=False)
    showdown: Showdown = field(init=False, repr=False)
    high: Ranking = field(init=False, repr=False)
    low: Ranking | None = field(init=False, repr=False)
    must_bet: int = field(init=False, default=0)
    """The least value of a hand that must be bet; 0 where there is none."""
    missed: Missed = field(init=False, repr=False)
    shoe: Counter[Piece] = field(init=False, repr=False)
    cards: int = field(init=False)
    window: bool = field(init=False)
    """Straddles and kills are asked for."""
    figures: tuple[int, ...] = field(init=False, default=())
    """The bet of each round of a progressive limit."""
    small_bet: int = field(init=False)
    big_bet: int = field(init=False)
    posts: dict[str, int] = field(init=False)
    """Each forced bet by name, in cents."""
    fees: tuple[tuple[str, FeeTable, tuple[Band, ...]], ...] = field(init=False, repr=False)
    """What is taken of a hand: by whom, and the bands of the option."""
    clock: Clock = field(init=False, default=Clock(), repr=False)
    """When a fee for time falls due."""
    jackpot: int = field(init=False, default=0)
    floor: int = field(init=False, default=0)
    """What it costs to come in, where the largest blind is less: no bet of a spread is lower than its least."""

    def __post_init__(self) -> None:
        game = self.loaded.game
        if not isinstance(game, PotGame):
            raise Refusal(f"{self.loaded.name} is no pot game: it is played against a bank.")
        self.game = game
        lent = game
        if not game.streets:
            other = load(game.filing.rules_from).game
            if not isinstance(other, PotGame) or not other.streets:
                raise Refusal(f"{self.loaded.name} borrows its rules from {game.filing.rules_from}, which has none.")
            lent = other
        self.rules = lent
        if not (lent.betting and lent.forced and lent.showdown and lent.equipment):
            raise Refusal(
                f"{self.loaded.name} says too little to be played: betting, forced bets or showdown is missing."
            )
        self.streets, self.betting, self.forced, self.showdown = lent.streets, lent.betting, lent.forced, lent.showdown
        self.high = make_ranking(self.showdown.high.ranking)
        self.low = make_ranking(self.showdown.low.ranking) if self.showdown.low else None
        self.shoe = Counter(deck(lent.equipment.deck).shoe(1))
        self.cards = self.shoe.total()
        self.seats = self.seats or max(lent.equipment.seats.values(), default=_SEATS)
        each = sum(street.hole + street.up for street in self.streets)
        if not any(street.run_out for street in self.streets):
            self.seats = min(self.seats, (self.cards - self._shared()) // max(each, 1))
        self._choose_limit()
        self._choose_option()
        self._read_customs()

    @property
    def rulings(self) -> dict[str, Ruling]:
        """By id: the file's own, and where it borrows its rules, those of the lender that it does not file anew."""
        return {ruling.id: ruling for ruling in (*self.rules.rulings, *self.game.rulings)}

    def _read_customs(self) -> None:
        """Hands that must be bet, what missed blinds cost, whether straddles and kills are asked for."""
        if rule := self.betting.must_bet:
            if not isinstance(self.high, CardRanking):
                raise Refusal(f"{self.loaded.name} has a hand that must be bet, which {self.high.name} cannot tell.")
            self.must_bet = least_value(self.high.order, rule.hand)
        self.missed = self.forced.missed or Missed(lines="")
        kill = self.forced.kill
        self.window = self.forced.straddle is not None or (kill is not None and kill.by == "any player")

    def must_be_bet(self, street: int, hand: Sequence[Piece], board: Sequence[Piece]) -> bool:
        """Whether a hand may not be checked in this round."""
        rule = self.betting.must_bet
        if rule is None or (rule.when == "last round" and street + 1 < len(self.streets)):
            return False
        return self.high.value(hand, board) >= self.must_bet

    def _shared(self) -> int:
        """Cards that go to no player: the board, and what is burned."""
        return sum(street.board + street.burn for street in self.streets)

    def _choose_limit(self) -> None:
        own = [str(limit.structure) for limit in self.game.limits] if self.game is not self.rules else []
        own += [
            each.structure for each in self.game.collections.values() if self.game is not self.rules and each.structure
        ]
        structures = list(dict.fromkeys(own)) or [str(each) for each in self.betting.structures]
        self.structure = self.structure or str(structures[0])
        if self.structure not in structures:
            raise Refusal(f"{self.loaded.name} is not played {self.structure}{meant(self.structure, structures)}")
        self.bets = self.bets or self._filed_bets()
        self._read_bets()
        filed = self._filed_blinds() if self.bets and not self.blinds else self.blinds
        blinds = read_band(filed) if filed else None
        big = (blinds.most or blinds.least) if blinds else self.small_bet
        small = blinds.least if blinds else big // 2
        said = {"small": small, "big": big, "third": big, "button": 0}
        said["ante"] = read_money(self.ante) if self.ante else max(self.small_bet // 5, 1)
        said["bring-in"] = read_money(self.bring_in) if self.bring_in else max(self.small_bet // 2, 1)
        self.posts = {}
        for blind in self.forced.blinds:
            self.posts[blind.name] = read_money(blind.amount) if blind.amount.startswith("$") else said[blind.name]

        big = self.posts.get("big", 0)
        if self.structure == "spread limit" and not self.betting.least_open and "small" in self.posts:
            self.floor = self.small_bet if big < self.small_bet else 0

    def _read_bets(self) -> None:
        """The two figures of a limit, or one for each round of a progressive one."""
        if self.structure == "progressive":
            said = self.bets.split("/") if self.bets else ["$2", "$4", "$6", "$8"][: len(self.streets)]
            if len(said) != len(self.streets):
                raise Refusal(
                    f"A progressive limit has a figure for each of the {len(self.streets)} rounds, like $2/$4/$6/$8: "
                    f"{quoted(self.bets)} has {len(said)}."
                )
            self.figures = tuple(read_money(figure) for figure in said)
            self.small_bet, self.big_bet = self.figures[0], self.figures[-1]
            return
        span = read_band(self.bets) if self.bets else read_band("$2-$4")
        self.small_bet, self.big_bet = span.least, span.most or span.least
        if self.structure == "straight limit":
            if self.bets and self.big_bet != self.small_bet:
                raise Refusal(f"A straight limit has one figure for every bet, like $4: {quoted(self.bets)} has two.")
            self.big_bet = self.small_bet

    def _filed_bets(self) -> str:
        """The bets of the file, where it has one limit of this structure and its figures leave no choice."""
        limits = [limit for limit in self.game.limits if limit.structure == self.structure]
        if len(limits) != 1 or not _FIGURES.fullmatch(limits[0].bets) or " to " in limits[0].blinds:
            return ""
        return limits[0].bets

    def buy_in(self) -> Span:
        """The least and the most to sit down with, as the option, its schedule or the limit has it."""
        schedule = self.game.collections.get(self.schedule)
        row = read_games(schedule.games).get(self.option) if schedule is not None and schedule.games else None
        filed = [row[2]] if row else []
        filed += [schedule.buy_in] if schedule is not None else []
        filed += [limit.buy_in for limit in self.game.limits if limit.structure == self.structure]
        return read_buy_in(next(filter(None, filed), ""))

    def _filed_blinds(self) -> str:
        """The blinds that the file has for these bets, in its limits or in a schedule."""
        games = [read_games(each.games) for each in self.game.collections.values() if each.games]
        rows = [row for grid in games for row in grid.values()]
        listed = [(limit.bets, limit.blinds) for limit in self.game.limits] + [(row[0], row[1]) for row in rows]
        return next((blinds for bets, blinds in listed if bets == self.bets and blinds), "")

    def _choose_option(self) -> None:
        self.fees = ()
        schedules = self.game.collections
        if not self.schedule and not self.option:
            return
        if self.schedule and self.schedule not in schedules:
            raise Refusal(
                f"{self.loaded.name} has no schedule {quoted(self.schedule)}{meant(self.schedule, schedules)}"
            )
        if not schedules:
            raise Refusal(f"{self.loaded.name} has no collections.")
        name = self.schedule or next((name for name, each in schedules.items() if each.current), next(iter(schedules)))
        chosen: Schedule = schedules[name]
        options = options_of(chosen)
        if not options:
            raise Refusal(f"{self.loaded.name} has no fees in its schedule {quoted(name)}: the table is missing.")
        self.option = self.option or options[0]
        if self.option not in options:
            raise Refusal(f"{self.loaded.name} has no option {quoted(self.option)}{meant(self.option, options)}")
        found = []
        for _, party, table in tables_of(chosen):
            bands = read_grid(table).get(self.option)
            if bands:
                found.append((party, table, bands))
        self.fees, self.clock = tuple(found), chosen.clock
        jackpot = chosen.jackpot.get(self.option, chosen.jackpot.get("*", ""))
        self.jackpot = read_money(jackpot) if jackpot else 0
