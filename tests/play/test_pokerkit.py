"""Random hands played in our engine and in PokerKit side by side: the same lawful acts, pots and payoffs.

Where the two differ, and which is right, as far as these hands show:

- PokerKit's fixed-limit Omaha hi-lo has the pot limit, and no cap; it is told otherwise here.
- It does not count the big blind as the first of the four bets of a round; the filings do (a bet and three raises).
- After an all-in for less than the bet of a fixed limit it adds a whole bet to it; here the bet is completed. Neither
  is written in the filings, which give such a bet action only (bundle 003 lines 39-42). No raise is tried then.
- Short all-ins that come to a full raise together let a player who has acted raise again, in both. PokerKit forgets
  those that have come to one when another short all-in follows, and holds the player to a call; here what he faces
  counts, which is more than a full raise. It takes three short all-ins in a round: one of 14,285 hands of pot-limit
  Omaha had them. No raise is tried then.
- In a side pot whose players have no low it shares the low half among them all, if a low took the main pot; by every
  filing the high takes that pot whole.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pokerkit
import pytest
from pokerkit import Automation, BettingStructure

from houseway.cards import text
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.play.pot.betting import bet_size
from houseway.play.pot.plan import PotPlan
from houseway.play.pot.table import PotTable
from houseway.rules.catalogue import load
from houseway.rules.cells import write_money
from houseway.rules.games.pot import PotGame

HANDS = 2000
UNIT = 5040
"""Cents: what nine players and two halves divide evenly, so that no chip is odd."""
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
GAMES: dict[str, tuple[str, str, int, Any]] = {
    "no-limit hold'em": ("capitol/spread-limit-holdem", "no limit", 0, pokerkit.NoLimitTexasHoldem),
    "limit hold'em": ("capitol/spread-limit-holdem", "limit", 3, pokerkit.FixedLimitTexasHoldem),
    "pot-limit Omaha": ("capitol/omaha", "pot limit", 0, pokerkit.PotLimitOmahaHoldem),
    "limit stud": ("lucky-derby/seven-card-stud", "limit", 3, pokerkit.FixedLimitSevenCardStud),
    "limit deuce-to-seven": (
        "village-club/deuce-seven-triple-draw",
        "limit",
        3,
        pokerkit.FixedLimitDeuceToSevenLowballTripleDraw,
    ),
    "limit badugi": ("village-club/badugi", "limit", 3, pokerkit.FixedLimitBadugi),
    "limit Omaha hi-lo": ("capitol/omaha-hi-lo", "limit", 3, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter),
}


@cache
def plan_for(game: str) -> PotPlan:
    """A filing's streets with the betting that PokerKit has."""
    name, structure, raises, _ = GAMES[game]
    loaded = load(name)
    assert isinstance(loaded.game, PotGame)
    betting, showdown = loaded.game.betting, loaded.game.showdown
    assert betting is not None
    assert showdown is not None
    streets = loaded.game.streets
    sizes = ["small", "small", *["big"] * (len(streets) - 2)] if structure == "limit" else ["any"] * len(streets)
    opens = [streets[0].opens, *("left of the button" for _ in streets[1:])]
    if game == "limit stud":
        opens = ["left of the bring-in", *["highest board"] * 4]
    elif streets[0].opens != "left of the big blind":
        opens[0] = "left of the big blind"
    changed = msgspec.structs.replace(
        loaded.game,
        limits=(),  # sums that PokerKit divides evenly, not those of the filing
        collections={},
        betting=msgspec.structs.replace(
            betting, structures=(structure,), raises=raises, heads_up="", check_raise=True, least_raise="", most_bet=""
        ),
        button=loaded.game.button and msgspec.structs.replace(loaded.game.button, heads_up="small blind"),
        showdown=msgspec.structs.replace(showdown, odd_chip="closest to the left of the button"),
        streets=tuple(
            msgspec.structs.replace(
                street, bet=size, opens=first, double_on_pair="", burn=number > 0 and street.draw is None
            )
            for number, (street, size, first) in enumerate(zip(streets, sizes, opens, strict=True))
        ),
    )
    bets, blinds = (f"{write_money(2 * UNIT)}-{write_money(4 * UNIT)}", f"{write_money(UNIT)}-{write_money(2 * UNIT)}")
    ante = bring_in = write_money(UNIT)
    return PotPlan(replace(loaded, game=changed), structure, bets, blinds, ante, bring_in)


class Pair:
    """The same hand at two tables; sums are in cents at ours, in the same numbers at theirs."""

    def __init__(self, game: str, seed: int) -> None:
        self.random = random.Random(f"{game} {seed}")  # noqa: S311 - hands to be repeated, not to be safe
        self.plan = plan_for(game)
        count = self.random.randint(2, min(9, self.plan.seats, 6 if game in ("limit stud", "limit badugi") else 9))
        self.stacks = [
            UNIT * (self.random.choice([5, 20, 60, 200, 1000]) + self.random.randint(1, 9)) for _ in range(count)
        ]
        self.later: list[int] = []
        self.events: list[p.AnyEvent] = []
        self.short_seen = False
        self.ours = PotTable(self.plan, self.events.append)
        for seat, chips in enumerate(self.stacks, start=1):
            self.ours.do(m.Sit(f"p{seat}", seat, chips))
        self.ours.do(p.Draw(count))  # the button at the last seat, so that the first is left of it
        deck = list(range(52))
        self.random.shuffle(deck)
        self.deck = deck
        variant = GAMES[game][3]
        self.limit = game.startswith("limit")
        sizes = (2 * UNIT, 4 * UNIT) if game.startswith("limit") else (2 * UNIT,)
        stacks = tuple(self.stacks)
        forced = (UNIT, UNIT) if game == "limit stud" else (0, (UNIT, 2 * UNIT))
        self.game = variant(AUTOMATIC, True, *forced, *sizes)
        self.theirs = self.game(stacks, count)
        if game.startswith("limit"):
            # PokerKit 0.6 gives its fixed-limit Omaha hi-lo the pot limit, and does not count the blind as a bet
            self.theirs.betting_structure = BettingStructure.FIXED_LIMIT
            self.theirs.streets = tuple(
                replace(street, max_completion_betting_or_raising_count=4 if number or game == "limit stud" else 3)
                for number, street in enumerate(self.theirs.streets)
            )

    def play(self) -> None:
        """Act by act, to the end."""
        self.ours.do(p.Deal())
        while self.ours.state.playing:
            awaits = self.ours.awaits()
            if awaits.what == "pieces":
                self._deal(awaits.number)
            elif awaits.what == "discard":
                self._draw(awaits.whose[0])
            else:
                self._replace()
                self._act(awaits.whose[0])
        self._replace()
        payoffs = [self.ours.state.chips(f"p{seat}") - chips for seat, chips in enumerate(self.stacks, start=1)]
        assert not self.theirs.status
        if not self._low_in_one_pot_alone():
            assert payoffs == list(self.theirs.payoffs), (payoffs, list(self.theirs.payoffs))

    def _low_in_one_pot_alone(self) -> bool:
        """A low is there for one pot and not for another, whose low half PokerKit shares among all its players."""
        halves: dict[int, set[str]] = {}
        for event in self.events:
            if isinstance(event, p.Won):
                halves.setdefault(event.pot, set()).add(event.half)
        return len({"low" in each for each in halves.values()}) > 1

    def _draw(self, player: str) -> None:
        hand = list(self.ours.state.hand.hole[player])
        thrown = self.random.sample(
            hand, min(self.random.randint(0, 2), len(self.deck) - len(self.ours.state.hand.pending))
        )
        if not self.theirs.can_stand_pat_or_discard():
            self._replace()
        self.theirs.stand_pat_or_discard("".join(text((piece,)) for piece in thrown))
        self.ours.do(m.Discard(player, tuple(thrown)))

    def _replace(self) -> None:
        """PokerKit deals after all have discarded."""
        if self.theirs.can_burn_card() and self.ours.plan.streets[self.ours.state.hand.street].draw is not None:
            self.theirs.burn_card("??")
        for piece in self.later:
            self.theirs.deal_hole(text((piece,)))
        self.later.clear()
        if self.theirs.can_post_bring_in():
            self.theirs.post_bring_in()

    def _deal(self, number: int) -> None:
        targets = list(self.ours.state.hand.deals)
        if self.ours.state.hand.phase == "draw":
            pieces, self.deck = self.deck[:number], self.deck[number:]
            self.later += pieces
            self.ours.do(m.Give(tuple(pieces)))
            return
        pieces, self.deck = self.deck[:number], self.deck[number:]
        for (hand, _), piece in zip(targets, pieces, strict=True):
            if hand == "burned":
                self.theirs.burn_card("??")
            elif hand == "board":
                continue
            else:
                self.theirs.deal_hole(text((piece,)))
        board = [piece for (hand, _), piece in zip(targets, pieces, strict=True) if hand == "board"]
        if board:
            self.theirs.deal_board("".join(text((piece,)) for piece in board))
        self.ours.do(m.Give(tuple(pieces)))

    def _short(self) -> bool:
        """Somebody is all in for less than the bet."""
        state, size = self.ours.state, bet_size(self.plan, self.ours.state)
        return any(bet % size and not state.chips(who) for who, bet in state.hand.betting.bet.items())

    def _forgets(self, player: str, owed: int) -> bool:
        """PokerKit has forgotten short all-ins that came to a full raise, since another followed."""
        short, raised = self.theirs.consecutive_short_all_in_amounts, self.theirs.completion_betting_or_raising_amount
        return player in self.ours.state.hand.betting.acted and bool(short) and sum(short) < raised <= owed

    def _act(self, player: str) -> None:
        lawful = self.ours.choices(player)
        theirs = self.theirs
        assert theirs.actor_index == int(player[1:]) - 1
        owed = lawful["call"].most - self.ours.state.hand.betting.bet[player] if "call" in lawful else 0
        assert theirs.checking_or_calling_amount == owed
        size = lawful.get("raise") or lawful.get("bet")
        span = (theirs.min_completion_betting_or_raising_to_amount, theirs.max_completion_betting_or_raising_to_amount)
        if (self.limit and self._short()) or (size and self._forgets(player, owed)):
            self.short_seen = True
            size = None  # what follows a short all-in of a fixed limit, the two see differently: see the note below
        else:
            assert (tuple(size) if size else (None, None)) == span, (lawful, span)
        choice = self.random.choices(["call", "raise", "fold"], [6, 3, 1])[0]
        if choice == "fold" and "call" in lawful:
            self.ours.do(p.Act(player, "fold"))
            theirs.fold()
        elif choice == "raise" and size:
            between = size.least + UNIT * self.random.randint(0, (size.most - size.least) // UNIT)
            to = self.random.choice([size.least, size.most, between])
            self.ours.do(p.Act(player, "raise" if "raise" in lawful else "bet", to))
            theirs.complete_bet_or_raise_to(to)
        else:
            self.ours.do(p.Act(player, "call" if "call" in lawful else "check"))
            theirs.check_or_call()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_hands(game: str) -> None:
    for seed in range(HANDS // len(GAMES)):
        Pair(game, seed).play()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_hands(game: str) -> None:
    for seed in range(100_000 // len(GAMES)):
        Pair(game, seed).play()
