"""A pot game prepared for play: its streets, the table's limit and blinds, and the rankings of its hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, cast

import msgspec

from houseway.cards.deck import deck
from houseway.house.collection import fees_of_option
from houseway.play.plans import set_parts
from houseway.play.pot.filed import UNLIMITED, Asked, agreed, filed_tables, lowest
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.qualifiers import least_value
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import read_band, read_buy_in, read_money, write_money
from houseway.rules.collect import options_of
from houseway.rules.fees import Clock, by_option, read_games
from houseway.rules.filed_bets import allows
from houseway.rules.fits.pot import most_seats
from houseway.rules.games.pot import Missed, PotGame
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cards import Piece
    from houseway.house.collection import OptionFee
    from houseway.ranks.registry import Ranking
    from houseway.rules.cells import Span
    from houseway.rules.games.pot import Betting, Forced, Showdown, Street, Structure
    from houseway.rules.loader import Loaded
    from houseway.rules.schema import Ruling

_SEATS: Final = 9
_BETS: Final = "$2-$4"
"""The bets if the filing has no figures."""
_TWO_FIGURES: Final = ("limit", "split limit")


@dataclass(frozen=True, slots=True)
class PotPlan:
    """What a table plays: a filing plus the house's choice of limit and option. Everything derived is computed once."""

    loaded: Loaded
    structure: str = ""
    bets: str = ""
    """Small and big bet, like `$4-$8`; for a spread limit, the least and the most; for a progressive limit, the bet of
    each round, like `$2/$4/$6/$8`."""
    blinds: str = ""
    """Small and big blind, like `$2-$4`; if empty, they follow from the bets."""
    ante: str = ""
    bring_in: str = ""
    schedule: str = ""
    option: str = ""
    seats: int = 0
    odd: int = 1
    """The smallest chip used to divide a pot, in cents."""
    fast: bool = False
    """Use the kernels to rank hands with a board: faster over many hands, but slow to start."""
    collects: bool = False
    """Whether to take the collection in force that goes with the table if neither a schedule nor an option is given."""
    as_opened: bool = False
    """Whether the table comes from a log: it keeps the limit it was opened with, whatever the file has now."""

    game: PotGame = field(init=False, repr=False)
    rules: PotGame = field(init=False, repr=False)
    """The rules of play: the file's own, or those of the game it borrows from."""
    streets: tuple[Street, ...] = field(init=False, repr=False)
    betting: Betting = field(init=False, repr=False)
    forced: Forced = field(init=False, repr=False)
    showdown: Showdown = field(init=False, repr=False)
    high: Ranking = field(init=False, repr=False)
    low: Ranking | None = field(init=False, repr=False)
    must_bet: int = field(init=False, default=0)
    """The lowest value of a hand that must be bet; 0 if there is no such rule."""
    missed: Missed = field(init=False, repr=False)
    shoe: Counter[Piece] = field(init=False, repr=False)
    cards: int = field(init=False)
    window: bool = field(init=False)
    """Whether players are asked for straddles and kills."""
    figures: tuple[int, ...] = field(init=False, default=())
    """The bet of each round in a progressive limit."""
    small_bet: int = field(init=False)
    big_bet: int = field(init=False)
    posts: dict[str, int] = field(init=False)
    """Each forced bet by name, in cents."""
    fees: tuple[OptionFee, ...] = field(init=False, repr=False, default=())
    """The fees of the table's option."""
    clock: Clock = field(init=False, default=Clock(), repr=False)
    """When a time fee falls due."""
    jackpot: int = field(init=False, default=0)
    floor: int = field(init=False, default=0)
    """What it costs to come in at a spread limit whose minimum bet is above the largest blind; else 0."""

    def __post_init__(self) -> None:
        game = self.loaded.game
        if not isinstance(game, PotGame):
            raise Refusal(f"{self.loaded.name} is not a pot game: it is played against a bank.")
        rules = self.loaded.lender if not game.streets else game
        if not isinstance(rules, PotGame) or not rules.streets:
            says = f"{game.filing.rules_from} is not a pot game: its rules cannot be borrowed."
            raise self.loaded.refuse(("filing", "rules-from"), says)
        if not (rules.betting and rules.forced and rules.showdown and rules.equipment):
            says = f"{game.filing.rules_from} does not have enough rules to be played."
            raise self.loaded.refuse(("filing", "rules-from"), says)
        low, shoe = rules.showdown.low, Counter(deck(rules.equipment.deck).shoe(1))
        set_parts(self, game=game, rules=rules, streets=rules.streets, betting=rules.betting, forced=rules.forced)
        set_parts(self, showdown=rules.showdown, high=make_ranking(rules.showdown.high.ranking))
        set_parts(self, low=make_ranking(low.ranking) if low else None, shoe=shoe, cards=shoe.total())
        self._choose_seats(rules.equipment.seats)
        self._choose_table()
        self._by_structure()
        self._read_customs()

    @property
    def rulings(self) -> dict[str, Ruling]:
        """All rulings by id."""
        return self.loaded.rulings

    def _read_customs(self) -> None:
        """Read which hands must be bet, what missed blinds cost, and whether straddles and kills are offered."""
        if rule := self.betting.must_bet:
            assert isinstance(self.high, CardRanking)  # noqa: S101 - the loader rejects other rankings
            set_parts(self, must_bet=least_value(self.high.order, rule.hand))
        kill = self.forced.kill
        window = self.forced.straddle is not None or (kill is not None and kill.by == "any player")
        set_parts(self, missed=self.forced.missed or Missed(lines=""), window=window)

    def must_be_bet(self, street: int, hand: Sequence[Piece], board: Sequence[Piece]) -> bool:
        """Whether a hand may not be checked on this street."""
        rule = self.betting.must_bet
        if rule is None or (rule.when == "last round" and street + 1 < len(self.streets)):
            return False
        return self.high.value(hand, board) >= self.must_bet

    def _choose_seats(self, filed: Mapping[str, int]) -> None:
        """Choose the number of seats: within the filing, and no more than the deck can serve."""
        most = min(max(filed.values(), default=_SEATS), most_seats(self.streets, self.cards))
        if not 0 <= self.seats <= most:
            raise Refusal(f"{self.loaded.name} has {most} seats at most, not {self.seats}.")
        set_parts(self, seats=self.seats or most)

    def _by_structure(self) -> None:
        """Apply what the structure changes in streets and betting; a limit needs a bet size for each round."""
        rule = self.game.by_structure.get(cast("Structure", self.structure))
        if rule is not None:
            at, said = ("by-structure", self.structure, "rounds"), rule.rounds
            if said and len(said) != len(self.streets):
                raise self.loaded.source.refuse(at, f"there are {len(self.streets)} streets, and {len(said)} bets.")
            bets = said or [street.bet for street in self.streets]
            streets = tuple(
                msgspec.structs.replace(street, bet=bet) for street, bet in zip(self.streets, bets, strict=True)
            )
            changed: dict[str, object] = {"lines": rule.lines, "note": rule.note}
            changed |= {"raises": rule.raises, "uncapped": ()} if rule.raises is not None else {}
            changed |= {"heads_up": rule.heads_up} if rule.heads_up is not None else {}
            set_parts(self, streets=streets, betting=msgspec.structs.replace(self.betting, **changed))
        if self.structure not in _TWO_FIGURES:
            return
        for number, street in enumerate(self.streets):
            if street.bet != "any" or not {"bet", "raise"} & set(street.choices):
                continue
            words = f"played {self.structure}, {street.name} needs a bet of its own"
            if self.game is self.rules:
                raise self.loaded.source.refuse(("streets", number, "bet"), f"{words}: small, big or between.")
            raise self.loaded.source.refuse(
                ("by-structure", self.structure, "rounds"),
                f"{words}, and {self.game.filing.rules_from} has none: say small, big or between for each street.",
            )

    def _choose_table(self) -> None:
        """Choose the filed table that was asked for: structure, bets, blinds and option go together."""
        name, schedules = self.loaded.name, self.game.collections
        if self.schedule and self.schedule not in schedules:
            raise Refusal(f"{name} has no schedule {quoted(self.schedule)}{meant(self.schedule, schedules)}")
        if self.option and not schedules:
            raise Refusal(f"{name} has no collections.")
        if self.schedule and not options_of(schedules[self.schedule]):
            raise Refusal(f"{name} has no fees in its schedule {quoted(self.schedule)}: the table is missing.")
        own = self.game is self.rules or not self.game.limits
        tables = filed_tables(self.game, self.betting.structures if own else ())
        asked = Asked(name, self.structure, self.bets, self.blinds, self.schedule, self.option)
        try:
            table = agreed(tables, asked)
        except Refusal:
            if not self.as_opened:
                raise
            table = agreed([replace(each, bets="", blinds="") for each in tables], asked)
        set_parts(self, structure=table.structure, blinds=self.blinds or lowest(table.blinds))
        if not self.bets and not (self.as_opened and allows(table.bets, read_band(_BETS))):
            big = read_band(self.blinds or _BETS)
            bets = lowest(table.bets, (big.most or big.least) if self.blinds else big.least)
            if self.structure == "progressive" and bets:  # two figures are filed: the second holds for all later rounds
                first, _, second = bets.partition("-")
                bets = "/".join([first, *[second] * (len(self.streets) - 1)])
            set_parts(self, bets=bets)
        self._read_bets()
        if table.bets.startswith("big blind") and self.blinds and read_band(self.blinds).most != self.small_bet:
            raise Refusal(
                f"{name} is spread from the big blind up (lines {table.lines}): with blinds of {self.blinds} the "
                f"smallest bet cannot be {write_money(self.small_bet)}."
            )
        self._post()
        if self.schedule or self.option or (self.collects and table.collects):
            self._take_option(table.schedule, table.option)

    def _post(self) -> None:
        """Set each forced bet: a sum from the filing, from the table's blinds, or derived from its bets."""
        names = [blind.name for blind in self.forced.blinds]
        blinds = read_band(self.blinds) if self.blinds else None
        big = (blinds.most or blinds.least) if blinds else self.small_bet
        small = blinds.least if blinds else big // 2 if "big" in names else big
        said = {"small": small, "big": big, "third": big, "button": 0}
        said["ante"] = read_money(self.ante) if self.ante else max(self.small_bet // 5, 1)
        said["bring-in"] = read_money(self.bring_in) if self.bring_in else max(self.small_bet // 2, 1)
        posts = {
            blind.name: read_money(blind.amount) if blind.amount.startswith("$") else said[blind.name]
            for blind in self.forced.blinds
        }
        spread = self.structure == "spread limit" and not self.betting.least_open and "small" in posts
        low = spread and posts.get("big", 0) < self.small_bet
        set_parts(self, posts=posts, floor=self.small_bet if low else 0)

    def _read_bets(self) -> None:
        """Read the two figures of a limit, or one per round of a progressive limit."""
        if self.structure == "progressive":
            said = self.bets.split("/") if self.bets else [f"${2 + 2 * at}" for at in range(len(self.streets))]
            if len(said) != len(self.streets):
                raise Refusal(
                    f"A progressive limit needs a figure for each of the {len(self.streets)} rounds, like $2/$4/$6/$8: "
                    f"{quoted(self.bets)} has {len(said)}."
                )
            figures = tuple(read_money(figure) for figure in said)
            set_parts(self, figures=figures, small_bet=figures[0], big_bet=figures[-1])
            return
        span = read_band(self.bets or _BETS)
        small, big = span.least, span.most or span.least
        if self.structure == "straight limit":
            if self.bets and big != small:
                raise Refusal(f"A straight limit has a single figure, like $4: {quoted(self.bets)} has two.")
            big = small
        set_parts(self, small_bet=small, big_bet=big)

    @property
    def usual_bet(self) -> int:
        """The unit for stack sizes: the larger bet of a limit, otherwise the larger of minimum bet and big blind."""
        if self.structure in (*UNLIMITED, "spread limit"):
            return max(self.small_bet, self.posts.get("big", 0))
        return self.big_bet

    @property
    def usual_chips(self) -> int:
        """What a bot buys in for: a hundred bets, within the buy-in limits."""
        span, chips = self.buy_in(), 100 * self.usual_bet
        return max(chips if span.most is None else min(chips, span.most), span.least)

    def check_buy(self, chips: int, has: int | None = None) -> None:
        """Refuse a buy-in below or above what is filed; `has` is what the player already has."""
        span = self.buy_in()
        if has is None and 0 <= chips < span.least:
            raise Refusal(f"Bring at least {write_money(span.least)} to this table.")
        if span.most is not None and (has or 0) + chips > span.most:
            raise Refusal(f"Bring at most {write_money(span.most)} to this table.")

    def buy_in(self) -> Span:
        """The minimum and maximum buy-in from the option, its schedule or the limit."""
        schedule = self.game.collections.get(self.schedule)
        row = read_games(schedule.games).get(self.option) if schedule is not None and schedule.games else None
        filed = [row[2]] if row else []
        filed += [schedule.buy_in] if schedule is not None else []
        filed += [limit.buy_in for limit in self.game.limits if limit.structure == self.structure]
        return read_buy_in(next(filter(None, filed), ""))

    def _take_option(self, schedule: str, option: str) -> None:
        """Set the collection of an option."""
        chosen = self.game.collections[schedule]
        fees = tuple(fee for fee in fees_of_option(chosen, option) if fee.bands)
        jackpot = by_option(chosen.jackpot, option)
        set_parts(self, schedule=schedule, option=option, fees=fees, clock=chosen.clock)
        set_parts(self, jackpot=read_money(jackpot) if jackpot else 0)
