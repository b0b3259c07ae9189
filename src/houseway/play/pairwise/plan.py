"""A pairwise game prepared for play: the value of a point, the fee, the parts, and the sweeps."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from houseway.cards.deck import deck
from houseway.house.collection import fees_of_option
from houseway.play.plans import set_parts
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import Span, read_money, write_money
from houseway.rules.collect import find_schedule, options_of
from houseway.rules.fees import read_games
from houseway.rules.games.pairwise import PairwiseGame, Sweep
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.cards import Piece
    from houseway.house.collection import OptionFee
    from houseway.ranks.card_ranking import CardRanking
    from houseway.rules.loader import Loaded
    from houseway.rules.schema import Ruling

_POINT = 500
"""The value of a point if no option sets it, in cents."""


@dataclass(frozen=True, slots=True, eq=False)
class PairwisePlan:
    """What a table plays: a filing plus the option the house has chosen."""

    loaded: Loaded
    schedule: str = ""
    option: str = ""
    seats: int = 0
    collects: bool = True
    """Whether the room takes its collection."""

    game: PairwiseGame = field(init=False, repr=False)
    names: tuple[str, ...] = field(init=False)
    """The parts, front to back."""
    sizes: tuple[int, ...] = field(init=False)
    rankings: tuple[CardRanking, ...] = field(init=False, repr=False)
    sweeps: tuple[Sweep, ...] = field(init=False, repr=False, default=())
    """Highest first."""
    shoe: Counter[Piece] = field(init=False, repr=False)
    point: int = field(init=False)
    """The value of a point, in cents."""
    buy_in: Span = field(init=False)
    fees: tuple[OptionFee, ...] = field(init=False, repr=False, default=())
    fee: int = field(init=False, default=0)
    """What each player pays before a hand, in cents."""
    band: str = field(init=False, default="")

    def __post_init__(self) -> None:
        game = self.loaded.game
        if not isinstance(game, PairwiseGame):
            raise Refusal(f"{self.loaded.name} is not a pairwise game.")
        filed = max(game.equipment.seats.values(), default=game.dealing.hands)
        if self.seats > filed:
            raise Refusal(f"{self.loaded.name} has {filed} seats: ask for 2 to {filed}.")
        set_parts(
            self,
            game=game,
            seats=self.seats or filed,
            names=tuple(game.parts),
            sizes=tuple(part.cards for part in game.parts.values()),
            rankings=tuple(cast("CardRanking", make_ranking(part.ranking)) for part in game.parts.values()),
            sweeps=game.sweeps.hands if game.sweeps else (),
            shoe=Counter(deck(game.equipment.deck).shoe(1)),
        )
        self._choose_option()

    def _choose_option(self) -> None:
        game = self.game
        if not game.collections:
            set_parts(self, point=_POINT, buy_in=Span(game.stakes.buy_in * _POINT, None))
            return
        name, schedule = find_schedule(self.loaded, self.schedule)
        options = options_of(schedule)
        option = self.option or options[0]
        if option not in options:
            raise Refusal(f"{self.loaded.name} has no option {quoted(option)}{meant(option, options)}")
        bets, _, buy_in = read_games(schedule.games)[option]
        point = read_money(bets)
        least = read_money(buy_in) if buy_in else game.stakes.buy_in * point
        set_parts(self, schedule=name, option=option, point=point, buy_in=Span(least, None))
        if self.collects:
            fees = fees_of_option(schedule, option)
            paid = next((each for each in fees if each.party == "player" and each.bands), None)
            set_parts(self, fees=fees)
            if paid is not None:
                set_parts(self, fee=paid.bands[0].fee or 0, band=paid.bands[0].text)

    @property
    def rulings(self) -> dict[str, Ruling]:
        """All rulings by id."""
        return self.game.rulings

    @property
    def least(self) -> int:
        """The chips a player needs to be dealt in: the filed number of points, and the fee."""
        return max(self.game.stakes.least, 1) * self.point + self.fee

    @property
    def usual_chips(self) -> int:
        """What a bot buys in for."""
        return 2 * self.buy_in.least

    def check_buy(self, chips: int, had: int | None, short: bool) -> bool:
        """Refuse a buy below the filing's minimum. True for a permitted short buy: each player gets one."""
        stakes = self.game.stakes
        if had is None or chips >= self.buy_in.least:
            if chips < self.buy_in.least:
                least = write_money(self.buy_in.least)
                raise Refusal(f"The buy-in is {least}, {stakes.buy_in} points (lines {stakes.lines}).")
            return False
        once = stakes.short_buy * self.point
        if not stakes.short_buy or short or chips < once:
            said = f", once {write_money(once)}" if stakes.short_buy and not short else ""
            raise Refusal(f"A re-buy is {write_money(self.buy_in.least)}{said} or more (lines {stakes.lines}).")
        return True

    def values(self, parts: Sequence[Sequence[Piece]]) -> tuple[int, ...]:
        """The value of each part; the larger wins, and no part may be larger than the one behind it."""
        return tuple(ranking.value(cards) for ranking, cards in zip(self.rankings, parts, strict=True))

    def is_foul(self, parts: Sequence[Sequence[Piece]]) -> bool:
        """Whether a part ranks above the one behind it."""
        values = self.values(parts)
        return any(front > back for front, back in pairwise(values))

    def hand_names(self, parts: Sequence[Sequence[Piece]]) -> tuple[str, ...]:
        """The name of each part's hand."""
        return tuple(ranking.rank(cards).name for ranking, cards in zip(self.rankings, parts, strict=True))

    def sweep(self, name: str) -> Sweep:
        """A sweep of the filing, by name."""
        names = [each.name for each in self.sweeps]
        found = next((each for each in self.sweeps if each.name.casefold() == name.casefold()), None)
        if found is None:
            raise Refusal(f"{self.loaded.name} has no sweep {quoted(name)}{meant(name, names)}")
        return found
