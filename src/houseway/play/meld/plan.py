"""A meld game prepared for play: the value of a chip, the collection, and the meld rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.cards.card import suit_of
from houseway.cards.deck import deck
from houseway.house.collection import fees_of_option
from houseway.play.meld.melds import Melds
from houseway.play.plans import set_parts
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import Span, read_money, write_money
from houseway.rules.collect import find_schedule, options_of
from houseway.rules.fees import read_games
from houseway.rules.games.meld import MeldGame

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.house.collection import OptionFee
    from houseway.rules.loader import Loaded
    from houseway.rules.schema import Ruling

_CHIP = 100
_SEATS = 8
"""The seats if the filing names no number."""
_SPADES = 3


@dataclass(frozen=True, slots=True, eq=False)
class MeldPlan:
    """What a table plays: a filing plus the option the house has chosen."""

    loaded: Loaded
    schedule: str = ""
    option: str = ""
    seats: int = 0
    collects: bool = True
    """Whether the room takes its collection."""

    game: MeldGame = field(init=False, repr=False)
    melds: Melds = field(init=False, repr=False)
    shoe: Counter[Piece] = field(init=False, repr=False)
    size: int = field(init=False)
    """The number of cards in the deck."""
    chip: int = field(init=False)
    """The value of a single chip, in cents."""
    doubles: bool = field(init=False, default=False)
    """Whether players may play double stakes."""
    fees: tuple[OptionFee, ...] = field(init=False, repr=False, default=())

    def __post_init__(self) -> None:
        game = self.loaded.game
        if not isinstance(game, MeldGame):
            raise Refusal(f"{self.loaded.name} is not a meld game.")
        filed = max(game.equipment.seats.values(), default=_SEATS)
        if self.seats > filed:
            raise Refusal(f"{self.loaded.name} has {filed} seats: ask for 2 to {filed}.")
        pack, decks = deck(game.equipment.deck), game.equipment.default_decks or game.equipment.decks[1]
        shoe = Counter(pack.shoe(decks))
        if game.dealing.without:
            shoe -= Counter(piece for piece in pack.pieces if suit_of(piece) == _SPADES)
        set_parts(self, game=game, seats=self.seats or filed, melds=Melds.of(game), chip=_CHIP)
        set_parts(self, shoe=shoe, size=shoe.total())
        if game.collections:
            self._choose_option()
        else:
            set_parts(self, doubles=game.doubles is not None)

    def _choose_option(self) -> None:
        game = self.game
        name, schedule = find_schedule(self.loaded, self.schedule)
        options = options_of(schedule)
        option = self.option or options[0]
        if option not in options:
            raise Refusal(f"{self.loaded.name} has no option {quoted(option)}{meant(option, options)}")
        chip = read_money(read_games(schedule.games)[option][0])
        doubles = game.doubles is not None and name == game.doubles.schedule
        if doubles and game.doubles and game.doubles.listed == "double":
            chip //= 2
        set_parts(self, schedule=name, option=option, chip=chip, doubles=doubles)
        if self.collects:
            set_parts(self, fees=fees_of_option(schedule, option))

    @property
    def rulings(self) -> dict[str, Ruling]:
        """All rulings by id."""
        return self.game.rulings

    @property
    def buy_in(self) -> Span:
        """The minimum buy-in."""
        return Span(self.game.stakes.buy_in * self.chip, None)

    @property
    def usual_chips(self) -> int:
        """What a bot buys in for."""
        return 5 * self.buy_in.least

    def drop(self, players: int) -> tuple[int, int, str]:
        """The collection for a number of players: how many players pay, starting from the first; what each pays; and
        the band."""
        fee = next((each for each in self.fees if each.party == "player" and each.bands), None)
        if fee is None:
            return 0, 0, ""
        drop = self.game.drop
        for number, band in enumerate(fee.bands):
            if players in band.span:
                payers = drop.payers[number] if drop else players
                each = band.fee if band.fee is not None else drop.chips * self.chip if drop else 0
                return payers, each, f"{band.text} players"
        return 0, 0, ""

    def least(self, doubles: bool) -> int:
        """The chips a player needs to be dealt in: the antes and the largest possible collection."""
        antes = self.game.stakes.ante * self.chip * (2 if doubles else 1)
        if self.game.drop and self.game.drop.taken_from == "the antes":
            return antes
        fees = [each for each in self.fees if each.party == "player"]
        drop = self.game.drop.chips * self.chip if self.game.drop else 0
        return antes + max(
            (band.fee if band.fee is not None else drop for each in fees for band in each.bands), default=0
        )

    def check_buy(self, chips: int, seated: bool, short: bool) -> bool:
        """Refuse a buy below the filing's minimum. True for a permitted short buy: one may follow each full buy."""
        stakes, least = self.game.stakes, self.buy_in.least
        if chips >= least:
            return False
        said = f"The buy-in is {write_money(least)}, {stakes.buy_in} chips (lines {stakes.lines})."
        if not seated or stakes.short_buy == "none":
            raise Refusal(said)
        if short:
            raise Refusal(f"Only one short buy is allowed after a full buy. {said}")
        return True
