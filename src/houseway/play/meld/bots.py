"""Bots for meld games: they count the cards that would help them, and prefer uses that pay or bring them closer to
out."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.cards.card import rank_of
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.paying import added_pay
from houseway.play.meld.turns import free_cards, why_kept

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.cards import Piece
    from houseway.house.chance import Deck
    from houseway.play.engine import Awaits
    from houseway.play.meld.melds import Melds, Use
    from houseway.play.meld.plan import MeldPlan
    from houseway.play.meld.table import MeldTable

Hands: TypeAlias = "Sequence[Sequence[Piece]]"
GOOD: Final = 9
"""A bot plays a hand helped by at least this many kinds of cards, plus one per player in action."""
_NEARER: Final = 5
"""The value of a card in a meld, in kinds of cards that help."""
_CHIP: Final = 4
"""The value of a chip from everybody, in the same unit."""


def meld_chance(table: MeldTable, awaits: Awaits, deck: Deck) -> m.Give:
    """Pieces drawn at random from those not used in this hand."""
    return m.Give(deck.draw(awaits.number, table.state.deal.out))


def default_move(t: MeldTable, player: str) -> q.AnyCommand:
    """The default for an absent player: risk nothing, and take no card unless required."""
    deal = t.state.deal
    if player in deal.asked:
        return q.LetGo(player)
    if not deal.turn:
        return q.StayOut(player)
    if deal.card is None and not deal.used:
        return q.DrawCard(player)
    if deal.card is None:
        free = free_cards(t, player)  # the card dealt last, so that the discard reveals nothing about the others
        return m.Discard(player, (free[-1],)) if free else _any_use(t, player)
    if deal.must or why_kept(t, player, deal.card):
        borrows = t.plan.game.drawing.borrows
        return use_of(
            player, deal.card, next(t.plan.melds.uses(deal.card, deal.hands[player], deal.melds[player], borrows))
        )
    return m.Discard(player, (deal.card,))


def meld_bot(t: MeldTable, player: str) -> q.AnyCommand:
    """A bot's answer when it is awaited."""
    deal = t.state.deal
    if player in deal.asked:
        return q.Force(player) if _forces(t) else q.LetGo(player)
    if not deal.turn:
        return q.GoIn(player) if is_good(t, deal.hands[player]) else q.StayOut(player)
    borrows = t.plan.game.drawing.borrows
    if deal.card is None and not deal.used:
        card = deal.option
        usable = card is not None and t.plan.melds.can_use(card, deal.hands[player], deal.melds[player], borrows)
        wanted = card is not None and usable and best_use(t, player, card)[1] > _worth(t, player)
        return q.TakeOption(player) if wanted else q.DrawCard(player)
    if deal.card is not None:
        return _with_card(t, player, deal.card)
    free = free_cards(t, player)
    return _more(t, player) or (m.Discard(player, (worst_card(t, player, free),)) if free else _any_use(t, player))


def _any_use(t: MeldTable, player: str) -> q.AnyCommand:
    """Any way to use the last card of a hand in which no card may be discarded."""
    deal = t.state.deal
    *rest, card = deal.hands[player]
    return use_of(player, card, next(t.plan.melds.uses(card, rest, deal.melds[player], t.plan.game.drawing.borrows)))


def _with_card(t: MeldTable, player: str, card: Piece) -> q.AnyCommand:
    deal = t.state.deal
    usable = t.plan.melds.can_use(card, deal.hands[player], deal.melds[player], t.plan.game.drawing.borrows)
    if not usable:
        return (_more(t, player) if not deal.must else None) or m.Discard(player, (card,))
    use, worth = best_use(t, player, card)
    if deal.must or why_kept(t, player, card) or worth > _worth(t, player):
        return use_of(player, card, use)
    return m.Discard(player, (card,))


def use_of(player: str, card: Piece, use: Use) -> q.Meld | q.LayOff:
    """The command for a way to use a card."""
    if use.meld >= 0:
        return q.LayOff(player, (card,), use.meld + 1)
    parts: dict[str, tuple[Piece, ...]] = {}
    for place, piece in use.borrowed:
        parts[str(place + 1)] = (*parts.get(str(place + 1), ()), piece)
    return q.Meld(player, (card, *use.hand), parts)


def best_use(t: MeldTable, player: str, card: Piece) -> tuple[Use, float]:
    """The use of a card that leaves the player in the best position, and the value of that position."""
    deal, plan = t.state.deal, t.plan
    hand, melds = deal.hands[player], deal.melds[player]
    found = plan.melds.uses(card, hand, melds, plan.game.drawing.borrows)
    return max(((use, _after(plan, use, card, hand, melds)) for use in found), key=lambda pair: pair[1])


def _after(plan: MeldPlan, use: Use, card: Piece, hand: Sequence[Piece], melds: Hands) -> float:
    """The value of a position after using a card and discarding one."""
    laid = [list(meld) for meld in melds]
    if use.meld >= 0:
        chips = added_pay(plan, laid[use.meld], card)
        laid[use.meld].append(card)
        rest = list(hand)
    else:
        for place, piece in use.borrowed:
            laid[place].remove(piece)
        laid.append([card, *use.hand, *(piece for _, piece in use.borrowed)])
        chips = plan.melds.condition(laid[-1]).chips
        rest = list(hand)
        for piece in use.hand:
            rest.remove(piece)
    rest, laid = _laid_off(plan.melds, rest, laid)
    if not rest:
        return 1000 + _CHIP * chips
    kept = max(_helps(plan.melds, [*rest[:at], *rest[at + 1 :]], laid) for at in range(len(rest)))
    return kept + _NEARER * sum(map(len, laid)) + _CHIP * chips


def _laid_off(melds: Melds, hand: list[Piece], laid: list[list[Piece]]) -> tuple[list[Piece], list[list[Piece]]]:
    """A hand after adding every card that fits to a meld; returns the remaining hand and the melds."""
    rest = list(hand)
    for card in hand:
        for meld in laid:
            if melds.fits(card, meld):
                meld.append(card)
                rest.remove(card)
                break
    return rest, laid


def _worth(t: MeldTable, player: str) -> float:
    """The value of a player's position as it is."""
    deal = t.state.deal
    return _helps(t.plan.melds, deal.hands[player], deal.melds[player]) + _NEARER * deal.melded(player)


def _more(t: MeldTable, player: str) -> q.AnyCommand | None:
    """The best-paid meld in the hand, or a card of the hand to add to a meld; None if there is neither."""
    deal, melds = t.state.deal, t.plan.melds
    hand, laid = deal.hands[player], deal.melds[player]
    held = melds.holdings(hand)
    if held:
        return q.Meld(player, max(held, key=lambda cards: melds.condition(cards).chips))
    for card in hand:
        for place, meld in enumerate(laid):
            if melds.fits(card, meld):
                return q.LayOff(player, (card,), place + 1)
    return None


def worst_card(t: MeldTable, player: str, free: Sequence[Piece]) -> Piece:
    """The best card to discard, of those that may be: the one without which the most cards still help the hand."""
    deal, melds = t.state.deal, t.plan.melds
    hand = deal.hands[player]

    def without(card: Piece) -> tuple[int, bool]:
        at = hand.index(card)
        return _helps(melds, [*hand[:at], *hand[at + 1 :]], deal.melds[player]), rank_of(card) not in melds.valle

    return max(sorted(set(free)), key=without)


def is_good(t: MeldTable, hand: Sequence[Piece]) -> bool:
    """Whether a hand is worth playing against the players in action."""
    return strength(t.plan.melds, hand) >= GOOD + len(t.state.deal.in_action())


def strength(melds: Melds, hand: Sequence[Piece]) -> int:
    """How many kinds of cards help a hand, with a bonus if it holds a meld."""
    return _helps(melds, hand, ()) + _NEARER * (2 if melds.holdings(hand) else 0)


def helping(melds: Melds, hand: Sequence[Piece]) -> tuple[Piece, ...]:
    """The cards that would complete a meld in a hand."""
    found = _bits(melds, hand, ())
    return tuple(card for card in range(found.bit_length()) if found >> card & 1)


def _forces(t: MeldTable) -> bool:
    """Whether the bot forces the card: never one that would be paid for, except a turned out card, which would be paid
    more later."""
    deal = t.state.deal
    card = deal.card if deal.card is not None else deal.option
    own = deal.melds[deal.turn]
    if card is None or deal.melded(deal.turn) == t.plan.game.going_out.cards - 1:
        return card is not None and deal.card is not None
    return all(not added_pay(t.plan, meld, card) for meld in own if t.plan.melds.fits(card, meld))


def _helps(melds: Melds, hand: Sequence[Piece], laid: Iterable[Sequence[Piece]]) -> int:
    """How many kinds of cards could be used with a hand and its melds."""
    return _bits(melds, hand, laid).bit_count()


def _bits(melds: Melds, hand: Sequence[Piece], laid: Iterable[Sequence[Piece]]) -> int:
    """The cards that could be used with a hand and its melds, as bits."""
    found = 0
    completes = _completes(melds)
    for pair in combinations(sorted(hand), 2):
        found |= completes.get(pair, 0)
    for meld in laid:
        found |= _fitting(melds, tuple(sorted(meld)))
    return found


@lru_cache(maxsize=8)
def _completes(melds: Melds) -> dict[tuple[Piece, Piece], int]:
    """For each pair of cards, the cards that complete a meld with it, as bits."""
    cards = [rank * 4 + suit for rank in melds.places for suit in range(4)]
    found: dict[tuple[Piece, Piece], int] = {}
    for first in cards:
        for second in cards:
            if first <= second:
                bits = sum(1 << card for card in cards if melds.kind((first, second, card)))
                if bits:
                    found[first, second] = bits
    return found


@lru_cache(maxsize=4096)
def _fitting(melds: Melds, meld: tuple[Piece, ...]) -> int:
    """The cards that fit a meld, as bits."""
    cards = [rank * 4 + suit for rank in melds.places for suit in range(4)]
    return sum(1 << card for card in cards if melds.fits(card, meld))
