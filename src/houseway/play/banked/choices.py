"""Decisions: who decides for a hand, which choices are open and at what cost, and the default for an absent player."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.cards.card import is_card, rank_of
from houseway.play.banked.deciders import behind, condition_holds, controller, decider, is_base
from houseway.play.banked.state import spot_hand
from houseway.play.engine import Default
from houseway.ranks.points import Points
from houseway.refusal import Refusal
from houseway.rules.cells import goes_by_another, read_multiples, read_size, size_wagers
from houseway.rules.games.banked import kind_of
from houseway.rules.holdings import ranks_called
from houseway.rules.rankings import make_ranking
from houseway.rules.ways.parts import part_value
from houseway.rules.ways.setting import set_by_way
from houseway.rules.ways.totals import play
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import HandState, Stake, State
    from houseway.rules.games.banked import Hand, Option, Step
    from houseway.rules.vocabulary.table import Seen

_ACE: Final = 12
_FOR_THE_BANK: Final = 10
"""Pieces left in the deck for the bank to draw."""
_TAKES_A_CARD: Final = frozenset({"hit", "double"})
_LATE: Final = frozenset({"the next spot acts", "the bank's down card is seen"})
_PUTS_UP: Final = frozenset({"play", "raise"})
_CHIP: Final = 100
"""Minimum for a partial stake: one dollar, unless the stake itself is smaller."""


class Amount(NamedTuple):
    """The least and the most a choice puts up, in cents."""

    least: int = 0
    most: int = 0

    def within(self, chips: int) -> Amount | None:
        """The part of this amount that a player with these chips can afford; None if not even the least."""
        return Amount(self.least, min(self.most, chips)) if self.least <= chips else None


class OneOf(Amount):
    """An amount limited to a few sums, each a multiple of the wager that sets its size."""

    times: dict[int, int]
    """The multiple for each sum in cents, smallest first."""

    def __new__(cls, times: dict[int, int]) -> OneOf:
        made = super().__new__(cls, min(times), max(times))
        made.times = times
        return made

    def __reduce__(self) -> tuple[type[OneOf], tuple[dict[int, int]]]:
        return OneOf, (self.times,)

    def within(self, chips: int) -> Amount | None:
        kept = {cents: times for cents, times in self.times.items() if cents <= chips}
        return OneOf(kept) if kept else None


def open_choices(plan: Plan, s: State, key: str) -> dict[str, Amount]:
    """The choices open to the hand whose turn it is, with what each costs."""
    known = s.known.choices
    if key not in known:
        known[key] = _find_choices(plan, s, key)
    return known[key]


def _find_choices(plan: Plan, s: State, key: str) -> dict[str, Amount]:
    step, hand = plan.game.round[s.at], s.hands[key]
    player = decider(plan, s, key)
    who = behind(plan, s, hand, player)
    said = _way_says(plan, step, hand)
    found: dict[str, Amount] = {}
    for choice in step.choices:
        option = plan.game.choices.get(choice)
        if not condition_holds(plan, s, plan.on.get(choice, ()), hand, who):
            continue
        if not _may(plan, s, hand, choice, option, said, who):
            continue
        amount = _amount(plan, s, step, key, player, choice, option)
        within = amount.within(s.chips(player)) if amount is not None else None
        if within is not None:
            found[choice] = within
    return found


def _way_says(plan: Plan, step: Step, hand: HandState) -> str:
    """What a mandatory chart says for the hand: `hit`, `stand`, or empty."""
    way = plan.game.ways.get(step.way)
    if way is None or way.kind != "hit or stand" or not way.forced:
        return ""
    return play(way, make_ranking(plan.game.hands[hand.kind].ranking), hand.pieces, not hand.plain)


def _may(plan: Plan, s: State, hand: HandState, choice: str, option: Option | None, said: str, who: str) -> bool:
    """Whether the hand, the chart and earlier choices allow a choice."""
    doubled = "double" in hand.took
    if (said == "stand" and choice in _TAKES_A_CARD) or (said == "hit" and choice == "stand" and not doubled):
        return False
    if (choice == "rescue" and not doubled) or (choice == "take down" and not taken_down(plan, s, hand)):
        return False
    if choice in (*_TAKES_A_CARD, "split") and not _may_have_more(plan, s, hand, choice):
        return False
    splits = sum(1 for other in s.hands.values() if other.spot == hand.spot and other.split) - 1
    taken = max(0, splits) if choice == "split" else hand.taken_by(who).count(choice)
    times = times_of(option, hand.pieces[0]) if option is not None and hand.pieces else 0
    if times and taken >= times and choice != "double":
        return False
    if hand.split:
        return _may_after_split(plan, hand, choice)
    return True


def _may_have_more(plan: Plan, s: State, hand: HandState, choice: str) -> bool:
    """Whether a hand may take another card (or two, for a split) and the shoe has enough."""
    if "double" in hand.took and not _after_double(plan, hand, choice):
        return False
    lying = sum(len(other.pieces) for other in s.hands.values())
    if plan.shoe.total() - lying - _FOR_THE_BANK < (2 if choice == "split" else 1):
        return False
    if choice == "split":
        return True
    filed = plan.game.hands[hand.kind]
    if filed.most_cards and len(hand.pieces) >= filed.most_cards:
        return False
    ranking = make_ranking(filed.ranking)
    return not (isinstance(ranking, Points) and ranking.total(hand.pieces, not hand.plain).over)


def _after_double(plan: Plan, hand: HandState, choice: str) -> bool:
    """Whether a doubled hand may double again, or take the optional card of its double."""
    option = plan.game.choices["double"]
    if choice == "double":
        return hand.took.count("double") < option.times
    last = len(hand.took) - hand.took[::-1].index("double")
    return choice == "hit" and bool(option.fewest) and option.fewest + len(hand.took) - last < option.cards


def times_of(option: Option, first: Piece) -> int:
    """How often a choice may be taken; split cards may have a limit of their own."""
    if not option.times_of or not is_card(first):
        return option.times
    words = (word for word in option.times_of if rank_of(first) in ranks_called(word))
    return next((option.times_of[word] for word in words), option.times)


def rescued(plan: Plan, s: State, key: str, player: str) -> list[Stake]:
    """A player's wagers on a doubled hand whose last double can be rescued."""
    kinds = plan.game.wagers
    mine = [stake for stake in s.stakes_on(key) if stake.player == player and "double" in s.hands[key].took]
    return [stake for stake in mine if stake.last and kinds[kind_of(stake.wager)].is_main]


def taken_down(plan: Plan, s: State, hand: HandState) -> list[Stake]:
    """The wagers that a hand's player may take down in this step."""
    player, names = decider(plan, s, spot_hand(hand.spot)), plan.game.round[s.at].wagers
    mine = (stake for stake in s.stakes.values() if (stake.player, stake.spot) == (player, hand.spot))
    return [stake for stake in mine if kind_of(stake.wager) in names]


def _may_after_split(plan: Plan, hand: HandState, choice: str) -> bool:
    """Whether a choice is allowed for a split hand; split aces may be limited in cards and choices."""
    option = plan.game.choices["split"]
    if option.then and choice not in option.then:
        return False
    first = hand.pieces[0]
    if is_card(first) and rank_of(first) == _ACE and option.aces:
        if choice in _TAKES_A_CARD:
            return len(hand.pieces) - 1 < int(option.aces.get("cards", 99))
        if choice == "split":
            return bool(option.aces.get("again", False))
        if choice == "surrender":
            return bool(option.aces.get("surrender", True))
    return True


def _amount(
    plan: Plan, s: State, step: Step, key: str, player: str, choice: str, option: Option | None
) -> Amount | None:
    """The least and the most a choice costs; None if the player has no wager to base it on."""
    if choice in step.stakes:
        return sized(s, step.stakes[choice], player, s.hands[key].spot)
    if choice in _PUTS_UP and step.wagers:
        return size_of(plan, s, step.wagers[0], player, s.hands[key].spot)
    if option is None or option.stake in ("", "none"):
        return Amount()
    base = base_stake(plan, s, key, player)
    return stake_of(plan, option, base) if base else None


def stake_of(plan: Plan, option: Option, base: int) -> Amount:
    """What a choice stakes next to a base wager, with the filing's minimum applied."""
    if option.stake in ("", "none"):
        return Amount()
    amount = by_stake(option.stake, base)
    if not option.least or amount.least == amount.most:
        return amount
    percent = option.least.removesuffix("%")
    least = -(-base * int(percent) // 100) if percent != option.least else plan.span.least
    return Amount(min(least, amount.most), amount.most)


def by_stake(stake: str, base: int) -> Amount:
    """An amount based on the wager it goes with; the minimum of an `up to` stake is a dollar, or the stake if
    smaller."""
    most = base // 2 if stake.endswith("half") else base
    return Amount(min(_CHIP, most) if stake.startswith("up to") else most, most)


def base_stake(plan: Plan, s: State, key: str, player: str) -> int:
    """A player's base wager on a hand, in cents."""
    return sum(stake.cents for stake in s.stakes_on(key) if stake.player == player and is_base(plan, stake))


def size_of(plan: Plan, s: State, wager: str, player: str, spot: int, circle: int = 0) -> Amount | None:
    """A wager's size measured by another wager, in one circle or all of the player's; else its own limits."""
    size = plan.game.wagers[wager].size
    if not goes_by_another(size):
        span = plan.limits_of(wager)
        return Amount(span.least, span.most or s.chips(player))
    return sized(s, size, player, spot, circle)


def sized(s: State, size: str, player: str, spot: int, circle: int = 0) -> Amount | None:
    """A size measured by another wager, in one circle or all of the player's; None if they have no such wager."""
    theirs = (stake for stake in s.stakes.values() if (stake.player, stake.spot) == (player, spot))
    return amount_by(size, [stake for stake in theirs if circle in (0, stake.circle)])


def amount_by(size: str, stakes: list[Stake]) -> Amount | None:
    """A size measured by the stakes on one or more other wagers; None if nothing is staked on them."""
    much, of = read_size(size)
    wagers, together = size_wagers(of)
    staked = [sum(stake.cents for stake in stakes if stake.wager == each) for each in wagers]
    other = sum(staked) if together else max(staked)
    multiples, between = read_multiples(much)
    sums = tuple(other * each.numerator // each.denominator for each in multiples)
    if not other:
        return None
    if between:
        return Amount(sums[0] or min(_CHIP, sums[-1]), sums[-1])
    if any(each.denominator > 1 for each in multiples):
        return Amount(sums[0], sums[-1])
    return OneOf(dict(zip(sums, map(int, multiples), strict=True)))


def late_hand(plan: Plan, s: State, player: str, choice: str, spot: int) -> str:
    """The hand that may still take a choice after its turn, if the filing keeps the choice open longer."""
    option = plan.game.choices.get(choice)
    step = plan.game.round[s.at]
    if option is None or choice not in step.choices or option.until not in _LATE or option.stake != "none":
        return ""
    order = [key for key, hand in s.hands.items() if hand.kind == "spot"]
    for key in order:
        hand = s.hands[key]
        asked = hand.done and hand.mark == "" and not {"surrender", "fold", "rescue"} & set(hand.took)
        if not asked or spot not in (0, hand.spot) or controller(plan, s, hand.spot) != player:
            continue
        down = any(False in other.up for other in s.hands.values() if other.kind != "spot")
        next_acted = bool(s.hands[s.acting[0]].took) or order.index(s.acting[0]) != order.index(key) + 1
        closed = next_acted if option.until == "the next spot acts" else not down
        allowed = not hand.split or _may_after_split(plan, hand, choice)
        if not closed and allowed and condition_holds(plan, s, plan.on.get(choice, ()), hand):
            return key
    return ""


def default_choice(plan: Plan, s: State, key: str) -> Default:
    """The default for an absent player: what the filing says, else the choice that changes the hand least."""
    step, hand, lawful = plan.game.round[s.at], s.hands[key], open_choices(plan, s, key)
    way = plan.game.ways.get(step.absent)
    if way is not None:
        said = play(way, make_ranking(plan.game.hands[hand.kind].ranking), hand.pieces, not hand.plain)
        if said in lawful:
            return Default(said, _spoken(step.absent))
    last = "hit" if "hit" in lawful else "stand"
    choice = next((each for each in (step.absent, "stand", "check", "fold") if each in lawful), last)
    return Default(choice, _spoken(step.way) if _way_says(plan, step, hand) == choice else "")


def _spoken(way: str) -> str:
    return way.replace("-", " ")


def house_parts(plan: Plan, s: State, key: str) -> dict[str, tuple[Piece, ...]]:
    """A hand set by its step's way, or else by any way of the file that sets hands."""
    hand = s.hands[key]
    return set_parts(plan, hand.kind, hand.pieces, plan.game.round[s.at].way)


def set_parts(plan: Plan, kind: str, pieces: Sequence[Piece], way: str) -> dict[str, tuple[Piece, ...]]:
    """Pieces of a hand set by the named way, or else by any way of the file that sets hands."""
    names = [way, *(name for name, way in plan.game.ways.items() if way.kind in SETS)]
    filed = plan.game.hands[kind]
    for name in names:
        if name and plan.game.ways[name].kind in SETS:
            done = set_by_way(plan.game.ways, name, filed, pieces)
            if done is not None:
                return done.parts
    return _any_parts(filed, pieces)


def as_set(plan: Plan, wager: str, hands: Mapping[str, Seen]) -> dict[str, Seen]:
    """Hands as a wager's pay rows see them: set again by the wager's own way if it has one."""
    way, files = plan.wager(wager).set_by, plan.game.hands
    found = dict(hands)
    for name, seen in hands.items() if way else ():
        if files[name].parts and len(seen.cards) == sum(files[name].parts.values()):
            found[name] = replace(seen, parts=set_parts(plan, name, seen.cards, way), known={})
    return found


def _any_parts(filed: Hand, pieces: Sequence[Piece]) -> dict[str, tuple[Piece, ...]]:
    """Fallback if no way of the file sets the hand: the best smaller part that does not make it foul."""
    small, _ = sorted(filed.parts, key=lambda part: filed.parts[part])
    rank = make_ranking(filed.part_rankings.get(small, filed.ranking)).value
    splits = []
    for places in combinations(range(len(pieces)), filed.parts[small]):
        front = tuple(pieces[place] for place in places)
        back = tuple(piece for place, piece in enumerate(pieces) if place not in places)
        splits.append({part: front if part == small else back for part in filed.parts})
    for parts in sorted(splits, key=lambda parts: rank(parts[small]), reverse=True):
        try:
            return lawful_parts(filed, pieces, parts)
        except Refusal:
            continue
    return splits[0]


def check_parts(plan: Plan, s: State, key: str, parts: dict[str, tuple[Piece, ...]]) -> dict[str, tuple[Piece, ...]]:
    """The parts as they will be set; refused if they are not this hand's pieces, or are foul and fouls are refused."""
    hand = s.hands[key]
    filed = plan.game.hands[hand.kind]
    if not is_foul(filed, hand.pieces, parts, key) or filed.fouled == "refused":
        return lawful_parts(filed, hand.pieces, parts, key)
    return house_parts(plan, s, key) if filed.fouled == "house way" else parts


def is_foul(filed: Hand, dealt: Sequence[Piece], parts: dict[str, tuple[Piece, ...]], key: str = "the hand") -> bool:
    """Whether the parts are foul; refused if they are not the pieces that were dealt."""
    if {part: len(pieces) for part, pieces in parts.items()} != filed.parts:
        right = " and ".join(f"{count} in {part}" for part, count in filed.parts.items())
        raise Refusal(f"{key} is set with {right}.")
    if sorted(piece for pieces in parts.values() for piece in pieces) != sorted(dealt):
        raise Refusal(f"These are not the pieces of {key}: set exactly the ones it was dealt.")
    if not filed.foul:
        return False
    above, _, below = filed.foul.partition(" above ")
    return _rank_of(filed, above, parts) > _rank_of(filed, below, parts)


def in_short(lines: str) -> str:
    """The first citation of a list, plus `and others` if there are more."""
    first, comma, _ = lines.partition(",")
    return f"{first} and others" if comma else first


def warn_of_foul(plan: Plan, s: State, key: str, parts: dict[str, tuple[Piece, ...]]) -> str:
    """The warning to show before a foul setting; empty if it is not foul or would be refused anyway."""
    filed = plan.game.hands[s.hands[key].kind]
    if filed.fouled == "refused" or not is_foul(filed, s.hands[key].pieces, parts, key):
        return ""
    above, _, below = filed.foul.partition(" above ")
    comes = "loses" if filed.fouled == "loses" else "is set the house way instead"
    why = f"the {above} ranks above the {below} (lines {in_short(filed.lines)})"
    return f"This setting is foul and {comes}, since {why}"


def _rank_of(filed: Hand, part: str, parts: dict[str, tuple[Piece, ...]]) -> int:
    return part_value(filed, part, parts)


def lawful_parts(
    filed: Hand, dealt: Sequence[Piece], parts: dict[str, tuple[Piece, ...]], key: str = "the hand"
) -> dict[str, tuple[Piece, ...]]:
    """The parts as they will be set; refused if they are not the pieces dealt, or are foul."""
    if is_foul(filed, dealt, parts, key):
        above, _, below = filed.foul.partition(" above ")
        why = f"the {above} may not rank above the {below} (lines {in_short(filed.lines)})"
        raise Refusal(f"This setting is foul: {why}.")
    alike = len({str(filed.part_rankings.get(part)) for part in parts}) == len(set(filed.parts.values())) == 1
    if alike and not filed.foul:  # the parts have the same size and ranking, so the higher one takes the first name
        best = sorted(parts, key=lambda part: _rank_of(filed, part, parts), reverse=True)
        return {name: parts[part] for name, part in zip(filed.parts, best, strict=True)}
    return parts
