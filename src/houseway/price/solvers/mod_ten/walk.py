"""A round of counted hands, walked card by card over what the cards count.

Each state is stored once, with the number of orders of the shoe that lead to it. All rules are asked of the reference,
with an example hand of real cards for each remembered hand.
"""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.price.solvers.mod_ten.hands import Book, Kept
from houseway.ranks.modulo import digit
from houseway.rules.fact_grammar import each_fact, holds
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.table import Seen, Table
from houseway.rules.ways.totals import play, says

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from houseway.cards import Piece
    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.mod_ten.hands import Hand
    from houseway.price.solvers.mod_ten.round import Round
    from houseway.rules.games.banked import Step

State: TypeAlias = tuple[int, ...]
"""The path of decisions, the cards gone from the shoe, then the number of each hand in its book."""
Layer: TypeAlias = dict[State, int]
Path: TypeAlias = tuple[tuple[str, str], ...]
"""Decisions taken: what was known, and the choice."""

_PATH: Final = 0
_OUT: Final = 1
_FIRST: Final = 2
"""The index of the first hand in a state."""
_BITS: Final = 6
"""Bits for the number of dealt cards with one count; rounds with more cards than that are not walked."""


class Walk:
    """A walk through every round; `leaves` are all ways it can end before settlement."""

    def __init__(self, plan: Plan, steps: Round, kept: Mapping[str, Kept]) -> None:
        self.plan, self.steps = plan, steps
        self.names = list(plan.game.hands)
        self.places = {name: place for place, name in enumerate(self.names, start=_FIRST)}
        pieces = {digit((piece,)): piece for piece in sorted(plan.shoe, reverse=True)}
        self.shoe = {
            value: sum(plan.shoe[piece] for piece in plan.shoe if digit((piece,)) == value) for value in pieces
        }
        self.second = {
            value: sum(plan.second[piece] for piece in plan.second if digit((piece,)) == value) for value in pieces
        }
        self.books = {name: Book(kept.get(name, Kept()), pieces) for name in self.names}
        self.paths: list[Path] = [()]
        self._path_numbers: dict[Path, int] = {(): 0}
        self._choices: dict[State, tuple[tuple[str, int], ...]] = {}
        self._so: dict[State, bool] = {}
        self._hits: dict[tuple[str, State], bool] = {}

    def leaves(self) -> Layer:
        """How each round can end: states with the number of orders of the cards they hold."""
        layer: Layer = {(0, 0, *(0 for _ in self.names)): 1}
        for number, step in self.steps.moves:
            waits: Layer = {}
            if self.plan.when[number]:
                asked, waits = self._split(number, layer)
            else:
                asked = layer
            for name in step.to:
                last = (number, name) == self.steps.last
                asked = self._move(number, step, name, asked, last)
            layer = asked
            for state, weight in waits.items():
                layer[state] = layer.get(state, 0) + weight
        return layer

    def endings(self, looked: Collection[str], took: Collection[str]) -> Layer:
        """The leaves reduced to what rows ask, as orders of as many cards as the longest round takes.

        Digits are kept for hands in `looked`, and choices for hands in `took`.
        """
        leaves = self.leaves()
        asked = [self.books[name].asked(name in looked, name in took) for name in self.names]
        found: Layer = {}
        for state, weight in leaves.items():
            key = (state[_PATH], 0, *(those[number] for those, number in zip(asked, state[_FIRST:], strict=True)))
            found[key] = found.get(key, 0) + weight
        first = [name not in self.plan.second_hands for name in self.names]
        used = {
            state: sum(hand.size for (_, hand), counts in zip(self.hands(state), first, strict=True) if counts)
            for state in found
        }
        most, shoe = max(used.values()), self.plan.shoe.total()
        return {state: weight * perm(shoe - used[state], most - used[state]) for state, weight in found.items()}

    def hands(self, state: State) -> Iterator[tuple[str, Hand]]:
        """The hands of a state by name."""
        for name, number in zip(self.names, state[_FIRST:], strict=True):
            yield name, self.books[name].hands[number]

    def shown(self, state: State) -> dict[str, Seen]:
        """Example cards for the hands of a state, by name."""
        return self._table(state, self.names).hands

    def _move(self, number: int, step: Step, name: str, layer: Layer, last: bool) -> Layer:
        if step.from_deck != 1:
            return self._dealt_beside(layer, name, step.cards)
        if step.do == "deal":
            for _ in range(step.cards):
                layer = self._dealt(layer, name, 0)
            return layer
        found: Layer = {}
        most = self.plan.game.hands[name].most_cards if last and self.steps.hit_cards == 1 else 0
        while layer:
            hits: Layer = {}
            for state, weight in layer.items():
                for after, hit in self._next(number, step, name, state):
                    into = hits if hit else found
                    into[after] = into.get(after, 0) + weight
            for _ in range(self.steps.hit_cards):
                hits = self._dealt(hits, name, most)
            layer = hits
        return found

    def _next(self, number: int, step: Step, name: str, state: State) -> Iterator[tuple[State, bool]]:
        """Act on a hand: the states after each choice, and whether cards follow."""
        book, place = self.books[name], self.places[name]
        if book.hands[state[place]].done:
            yield state, False
        elif step.do == "draw":
            choice = "hit" if self._draws(step.way, name, state) else "stand"
            yield (*state[:place], book.chose(state[place], choice), *state[place + 1 :]), choice == "hit"
        else:
            seen = (name, *self.steps.hidden.get(number, ()))
            key = (number, state[_PATH], *(state[self.places[each]] for each in seen))
            known = self._choices.get(key)
            if known is None:
                known = self._choices[key] = tuple(self._decided(number, step, name, state))
            for choice, path in known:
                if self.steps.shared and name == self.steps.hand:
                    yield (path, *state[_OUT:]), False
                    continue
                changed = (path, *state[_OUT:place], book.chose(state[place], choice), *state[place + 1 :])
                yield changed, choice == "hit"

    def _decided(self, number: int, step: Step, name: str, state: State) -> Iterator[tuple[str, int]]:
        """Each choice that is open for a hand, and the path it leads to; a single choice is no decision."""
        choices = self._open(step, name, state)
        for choice in choices:
            path = self.paths[state[_PATH]]
            if len(choices) > 1:
                path = (*path, (self._known(number, name, state), choice))
            if path not in self._path_numbers:
                self._path_numbers[path] = len(self.paths)
                self.paths.append(path)
            yield choice, self._path_numbers[path]

    def _dealt(self, layer: Layer, name: str, most: int) -> Layer:
        """Deal one more card to a hand from the rest of the shoe.

        If the hand is full after that (`most`; 0 if others draw after it), what has left the shoe is forgotten.
        """
        book, place = self.books[name], self.places[name]
        cells = [(index, count, index * _BITS) for index, count in enumerate(self.shoe.values())]
        mask = (1 << _BITS) - 1
        found: Layer = {}
        for state, weight in layer.items():
            out, grown = state[_OUT], book.grown(state[place])
            path, before, after = state[_PATH], state[_FIRST:place], state[place + 1 :]
            full = 0 < most <= book.hands[grown[0]].size
            for index, count, shift in cells:
                left = count - (out >> shift & mask)
                if left:
                    key = (path, 0 if full else out + (1 << shift), *before, grown[index], *after)
                    found[key] = found.get(key, 0) + weight * left
        return found

    def _dealt_beside(self, layer: Layer, name: str, cards: int) -> Layer:
        """Deal a hand from the second shoe, whose orders are independent of the first.

        It is dealt whole, once a round, so the cards gone from that shoe are those in the hand.
        """
        book, place = self.books[name], self.places[name]
        ways: dict[tuple[int, tuple[int, ...]], int] = {(0, (0,) * len(self.second)): 1}
        for _ in range(cards):
            grown: dict[tuple[int, tuple[int, ...]], int] = {}
            for (number, out), weight in ways.items():
                for index, count in enumerate(self.second.values()):
                    if count > out[index]:
                        key = (book.grown(number)[index], (*out[:index], out[index] + 1, *out[index + 1 :]))
                        grown[key] = grown.get(key, 0) + weight * (count - out[index])
            ways = grown
        hands: dict[int, int] = {}
        for (number, _), weight in ways.items():
            hands[number] = hands.get(number, 0) + weight
        found: Layer = {}
        for state, weight in layer.items():
            for number, orders in hands.items():
                key_ = (*state[:place], number, *state[place + 1 :])
                found[key_] = found.get(key_, 0) + weight * orders
        return found

    def _split(self, number: int, layer: Layer) -> tuple[Layer, Layer]:
        """Split states by whether the condition of a step holds."""
        facts = self.plan.when[number]
        names = [name for name in self.names if any(name in fact.slots for fact in each_fact(facts))]
        places = [self.places[name] for name in names]
        asked: Layer = {}
        waits: Layer = {}
        for state, weight in layer.items():
            key = (number, *(state[place] for place in places))
            so = self._so.get(key)
            if so is None:
                table = self._table(state, names)
                so = self._so[key] = all(holds(fact, table) for fact in facts)
            (asked if so else waits)[state] = weight
        return asked, waits

    def _table(self, state: State, names: Iterable[str]) -> Table:
        hands: dict[str, Seen] = {}
        for name in names:
            number = state[self.places[name]]
            hand, cards = self.books[name].hands[number], self.books[name].cards[number]
            if hand.size:
                hands[name] = Seen(cards, took=frozenset(hand.took))
        return Table(self.plan.game, hands)

    def _draws(self, way: str, name: str, state: State) -> bool:
        """Whether a hand played by a way takes a card."""
        looked = (name, *self.steps.against[way])
        key = (way, tuple(state[self.places[each]] for each in looked))
        known = self._hits.get(key)
        if known is None:
            known = self._hits[key] = self._way_says(way, name, state, looked) == "hit"
        return known

    def _way_says(self, way: str, name: str, state: State, looked: Iterable[str]) -> str:
        game = self.plan.game
        filed, hands = game.hands[name], {each: self.books[each].cards[state[self.places[each]]] for each in looked}
        if filed.most_cards and len(hands[name]) >= filed.most_cards:
            return "stand"
        return told(self.plan, says(game.ways, way, name, make_ranking(filed.ranking), hands), way, name, hands[name])

    def _open(self, step: Step, name: str, state: State) -> tuple[str, ...]:
        """The choices open for a hand; the bank and common hands do what an absent player would."""
        plan, number = self.plan, state[self.places[name]]
        hand, cards = self.books[name].hands[number], self.books[name].cards[number]
        filed, way = plan.game.hands[name], plan.game.ways.get(step.way)
        said = play(way, make_ranking(filed.ranking), cards) if way is not None and way.forced else ""
        full = bool(filed.most_cards) and hand.size >= filed.most_cards
        table = self._table(state, (name,))
        found: list[str] = []
        for choice in ("stand", "hit"):
            option = plan.game.choices.get(choice)
            spent = option is not None and 0 < option.times <= hand.took.count(choice)
            forbidden = said == ("hit" if choice == "stand" else "stand") or (choice == "hit" and full)
            if choice not in step.choices or spent or forbidden:
                continue
            if all(holds(fact, table) for fact in plan.on.get(choice, ())):
                found.append(choice)
        if filed.whose != "each spot" and name != self.steps.hand and found:
            return (house_choice(plan, step, name, cards, found),)
        return tuple(found) or ("stand",)

    def _known(self, number: int, name: str, state: State) -> str:
        """What a bettor knows at a decision: the bettor's own cards, then the open cards of others."""
        hands = dict(self.hands(state))
        seen = [sorted(hands[name].digits)]
        for other, hidden in self.steps.hidden[number].items():
            seen.append(sorted(value for place, value in enumerate(hands[other].digits) if place not in hidden))
        return "|".join("-".join(map(str, each)) for each in seen)


def house_choice(plan: Plan, step: Step, name: str, cards: tuple[Piece, ...], choices: Iterable[str]) -> str:
    """What a hand without a player does: what its step says of absent players, else stand."""
    said, way = step.absent, plan.game.ways.get(step.absent)
    if way is not None:
        said = told(plan, play(way, make_ranking(plan.game.hands[name].ranking), cards), step.absent, name, cards)
    open_ones = list(choices)
    return next((choice for choice in (said, "stand") if choice in open_ones), "hit")


def told(plan: Plan, said: str, way: str, name: str, cards: tuple[Piece, ...]) -> str:
    """What a way says; refused if it says nothing."""
    if said == "not said":
        says = f"the way has a hole: it does not say what {name} does with a total of {digit(cards)}."
        raise plan.loaded.refuse(("ways", way), says)
    return said
