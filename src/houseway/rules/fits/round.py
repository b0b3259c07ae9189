"""Checks that the steps of a banked round can follow each other, and that facts fit the hands they name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.modulo import Modulo
from houseway.ranks.points import Points
from houseway.ranks.single import SingleCard
from houseway.ranks.tiles import Tiles
from houseway.rules.fact_grammar import about_spot, each_fact, first_cards, hands_of, needs, read_condition
from houseway.rules.fits.hands import misfit, most
from houseway.rules.picks import on_each, picks_of, written
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature
from houseway.rules.vocabulary.steps import STEPS, by_spot
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.ranks import Ranking
    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import BankedGame, Step
    from houseway.rules.key_lines import Path
    from houseway.rules.ways.way import Way

_LAST_DIGIT: Final = 9
_AFTER_WAGERS: Final = frozenset({"collect", "offer", "place button", "settle"})
"""Steps that are not about hands, but must still come after wagers."""
_BETS: Final = frozenset({"play", "raise"})
_GIVES_UP: Final = frozenset({"fold", "surrender"})
_NOT_BET: Final = ("not spot took", "not spot made", "spot took check")
"""Conditions that exclude hands which have already made a bet."""
_COUNTED: Final = (Points, Modulo)
_NOT_COUNTED: Final = ((*_COUNTED, SingleCard, Tiles), "is not counted")
_NOT_CARD_BY_CARD: Final = (_COUNTED, "is not counted card by card")
_OF_ALL: Final = frozenset({Feature.VALUE, Feature.QUALIFIER, Feature.PATTERN})
"""Features that include the cards a hand takes in."""
_RANKED: Final = frozenset({Feature.VALUE, Feature.QUALIFIER})
_KINDS: Final[tuple[tuple[frozenset[Feature], tuple[tuple[type, ...], str]], ...]] = (
    (frozenset({Feature.FIRST, Feature.TOTAL}), _NOT_CARD_BY_CARD),
    (frozenset({Feature.ALIKE}), _NOT_CARD_BY_CARD),
    (frozenset({Feature.SOFT}), ((Points,), "is never soft")),
    (frozenset({Feature.TOTAL}), _NOT_COUNTED),
    (frozenset({Feature.MARKED}), ((Points,), "has no marked cards")),
    (frozenset({Feature.NATURAL}), (_COUNTED, "has no naturals")),
    (frozenset({Feature.LIMIT}), ((Points,), "is not counted to a limit")),
    (frozenset({Feature.JOINED}), ((object,), "")),
    (frozenset({Feature.READ_AS}), ((object,), "")),
    (frozenset({Feature.PATTERN}), ((CardRanking,), "shows no patterns of cards")),
    (frozenset({Feature.QUALIFIER}), ((CardRanking,), "has no qualifier")),
)
"""The rankings that facts with these features require, and what is said of a hand with another ranking."""


def round_faults(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """The faults of steps, their ways and conditions, and of facts in rows and choices."""
    yield from _order(game)
    yield from _circles(game)
    yield from _ranked_early(game)
    yield from _only_a_fold(game)
    there: set[str] = set()
    parted: set[str] = set()
    seen: set[str] = set()
    settled: list[tuple[tuple[str, ...], set[str], set[str]]] = []
    for number, step in enumerate(game.round):
        at: Path = ("round", number)
        if step.when:
            yield from _facts(game, (*at, "when"), step.when, there, parted)
            if not by_spot(step) and _asks_spot(game, step.when):
                yield (*at, "when"), f"{step.do} is for the whole table: its condition cannot ask about a spot."
        yield from _step(game, at, step, there)
        for choice in (each for each in step.choices if each in game.choices and each not in seen):
            seen.add(choice)
            yield from _facts(game, ("choices", choice, "on"), game.choices[choice].on, there, parted)
        if step.do == "deal" and not step.when:
            there |= set(step.to)
        if step.do == "set":
            parted |= set(step.to)
        if step.do == "settle":
            settled.append((step.wagers, set(there), set(parted)))
    for name, wager in game.wagers.items():
        known = next(((have, set_) for names, have, set_ in settled if not names or name in names), (there, parted))
        tables = [(("pays",), wager.pays), *((("pay-tables", key), rows) for key, rows in wager.pay_tables.items())]
        for key, rows in tables:
            for row, (text, _) in enumerate(rows):
                for said in {each for pick in picks_of(wager) for each in on_each(wager, written(wager, text, pick))}:
                    yield from _facts(game, ("wagers", name, *key, row), said, *known)


def _order(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """Require a bank, wagers, cards and a settlement, in that order."""
    steps = [step.do for step in game.round]
    if not steps:
        yield ("round",), "the round has no steps: add some, beginning with “offer bank”."
        return
    if steps[0] != "offer bank":
        yield ("round", 0, "do"), "a round must begin with “offer bank”, since nobody is the player-dealer yet."
    for needed in ("wager", "deal", "settle"):
        if needed not in steps:
            yield ("round",), f"the round has no step “{needed}”: add one."
    for number, do in enumerate(steps):
        second = do in steps[:number] and not (do == "wager" and game.round[number].wagers)
        if do in ("offer bank", "wager", "collect") and second:
            yield ("round", number, "do"), f"the round has a second step “{do}”: leave it out."
        if (STEPS[do].of_hands or do in _AFTER_WAGERS) and "wager" not in steps[:number]:
            yield ("round", number, "do"), f"“{do}” comes before “wager”: move it after."
        if game.round[number].piles and "place button" not in steps[number:]:
            yield ("round", number, "piles"), "piles go out when the button is placed: add a later step “place button”."
    yield from _repeats(game)
    yield from _draws(game)
    settled = [number for number, do in enumerate(steps) if do == "settle"]
    if settled and game.round[settled[-1]].wagers:
        yield ("round", settled[-1], "wagers"), "the last “settle” settles every wager that is left: leave wagers out."
    for number in settled[:-1]:
        if not game.round[number].wagers:
            yield ("round", number), "only the last “settle” may leave wagers out: name the wagers this one settles."
    played = max(number for number, do in enumerate(steps) if STEPS[do].of_hands or do == "offer")
    if played > max(number for number, do in enumerate(steps) if do == "settle"):
        yield (
            ("round", played, "do"),
            f"“{steps[played]}” comes after the last “settle”, when every wager is decided: move it up.",
        )


def _draws(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """Require discards to be replaced later, and only discards; only a spot's hand may draw."""
    throws = [number for number, step in enumerate(game.round) if "draw" in step.choices]
    brings = [number for number, step in enumerate(game.round) if step.do == "replace"]
    for number in throws:
        if not any(later > number for later in brings):
            yield (
                ("round", number, "choices"),
                "a draw discards cards: add a later step “replace” that deals new ones.",
            )
    for number in brings:
        if not any(earlier < number for earlier in throws):
            yield (
                ("round", number, "do"),
                "no cards have been discarded: put replace after a step with the choice draw.",
            )
        if game.round[number].to != ("spot",):
            yield ("round", number, "to"), "only a spot's discards are replaced: write [“spot”]."


def _repeats(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """Faults of `repeat` steps: they must go back to an earlier step, under a condition that new cards can change."""
    names = [step.name for step in game.round]
    for number, step in enumerate(game.round):
        at: Path = ("round", number)
        if step.name and step.name in names[:number]:
            yield (*at, "name"), f"two steps are called “{step.name}”: give each its own name."
        if (step.back_to or step.most) and step.do != "repeat":
            yield (
                (*at, "back-to" if step.back_to else "most"),
                "back-to and most are only for a step “repeat”: leave them out.",
            )
        if step.do != "repeat":
            continue
        if not step.back_to or step.back_to not in names[:number]:
            yield at, "repeat needs the name of an earlier step: give that step a name, and write it in back-to."
        elif not step.when:
            yield at, "repeat needs a condition to stop: add when."
        elif not any(each.do == "deal" for each in game.round[names.index(step.back_to) : number]):
            yield (
                (*at, "back-to"),
                "nothing is dealt between that step and this one, so the round would repeat forever.",
            )


def _step(game: BankedGame, at: Path, step: Step, there: set[str]) -> Iterator[tuple[Path, str]]:
    if STEPS[step.do].of_hands and not step.to:
        yield at, f"{step.do} names no hand: add to, like [“{next(iter(game.hands))}”]."
    if step.do == "deal" and not step.cards:
        yield at, "deal does not give the number of cards: add cards, like 2."
    if step.do == "offer" and not step.wagers and step.choices != ("surrender",):
        yield at, "offer names no wagers: name those that are offered."
    yield from _step_hands(game, at, step, there)
    yield from _step_way(game, at, step)
    if step.do == "decide" and not step.choices:
        yield at, "decide offers no choices: add some, like [“hit”, “stand”]."
    if step.do == "decide" and step.wagers and any(_of_everyone(game, name) for name in step.to):
        yield from _shared(game, at, step)


def _step_hands(game: BankedGame, at: Path, step: Step, there: set[str]) -> Iterator[tuple[Path, str]]:
    """Faults of a step's hands: they must be whole, and have cards unless the step deals them."""
    for name in step.to if STEPS[step.do].of_hands else ():
        if name not in game.hands:
            yield (*at, "to"), f"“{name}” is not a whole hand: {step.do} is for {', '.join(game.hands)}."
        elif step.do != "deal" and name not in there:
            yield (*at, "to"), f"{name} may have no cards yet: add an earlier deal without a condition."
        else:
            yield from _hand_step(game, at, step, name)
            common = game.hands[name].whose == "everyone"
            if step.piles and common != (game.action.button.counts == "piles"):
                mend = "give the button counts = “piles”" if common else "count seats"
                yield (*at, "to"), f"the button counts piles only for common hands, and seats otherwise: {mend}."


def _step_way(game: BankedGame, at: Path, step: Step) -> Iterator[tuple[Path, str]]:
    """Faults of a step's way: it must be of a kind that the step can use."""
    if step.do in ("draw", "decide") and (way := game.ways.get(step.way)):
        right = ("hit or stand", "draw chart") if step.do == "draw" else ("hit or stand",)
        if way.kind not in right:
            yield (*at, "way"), f"{step.way} is a way to {way.kind}: this step needs a way to {' or '.join(right)}."
    if step.do == "draw" and not step.way:
        yield at, "draw names no way: add one that says when a card is drawn."
    if step.do == "set" and step.way and game.ways[step.way].kind not in SETS:
        yield (*at, "way"), f"{step.way} does not set hands: it is a way to {game.ways[step.way].kind}."


def _of_everyone(game: BankedGame, name: str) -> bool:
    return name in game.hands and game.hands[name].whose == "everyone"


def _shared(game: BankedGame, at: Path, step: Step) -> Iterator[tuple[Path, str]]:
    """Faults of a common hand that each bettor stands on or hits: its next card comes in a later step."""
    if len(step.to) != 1 or set(step.choices) != {"hit", "stand"} or step.way:
        yield at, "a shared hand is only stood on or hit: name that hand alone, with choices [“stand”, “hit”]."
    later = game.round[game.round.index(step) + 1 :]
    if not any(each.do in ("deal", "draw") and each.to[:1] == step.to[:1] for each in later):
        yield at, f"{step.to[0]} gets no card after this step: add a later deal or draw to it."
    for name in step.wagers:
        wager = game.wagers.get(name)
        if wager is not None and (wager.when != "before the deal" or wager.numbers):
            yield (
                (*at, "wagers"),
                f"{name} cannot follow a shared hand: name a wager made before the deal that has no numbers.",
            )


def _hand_step(game: BankedGame, at: Path, step: Step, name: str) -> Iterator[tuple[Path, str]]:
    """Faults of a step on an existing hand."""
    hand = game.hands[name]
    ranking = make_ranking(hand.ranking)
    if step.do in ("draw", "peek") and hand.whose == "each spot":
        yield (*at, "to"), f"{step.do} is for hands of which there is only one: use decide for a spot's hand."
    if step.do == "set" and not hand.parts:
        yield (*at, "to"), f"{name} has no parts to be set in: add parts to the hand, like {{ front = 2, back = 5 }}."
    if step.do == "peek" and not isinstance(ranking, _COUNTED):
        yield (*at, "to"), f"{name} is ranked by {ranking.name}, which has no naturals: leave peek out."
    charted = [way for way in (step.way, step.absent) if way in game.ways] if step.do in ("draw", "decide") else []
    for way in charted:
        key = "way" if way == step.way else "absent"
        if not isinstance(ranking, _COUNTED):
            yield (*at, key), f"{way} goes by totals, but {name} is ranked by {ranking.name}, which has none."
        elif game.ways[way].kind == "draw chart":
            yield from _chart(game, way, name, ranking)
        elif isinstance(ranking, Modulo):
            yield from _last_digits(way, game.ways[way], ranking.name)


def _last_digits(name: str, way: Way, ranking: str) -> Iterator[tuple[Path, str]]:
    """Totals named by a way that no hand can have."""
    for key, totals in (("hit", way.hit), ("stand", way.stand), ("option", way.option)):
        for total in totals:
            if _above_nine(total):
                yield ("ways", name, key), f"no hand has a total of {total}: totals of {ranking} run from 0 to 9."


def _chart(game: BankedGame, way: str, name: str, ranking: Ranking) -> Iterator[tuple[Path, str]]:
    chart = game.ways[way]
    other = game.hands.get(chart.against)
    if not isinstance(ranking, Modulo) or other is None or not isinstance(make_ranking(other.ranking), Modulo):
        yield ("ways", way), f"a draw chart needs the ranking mod-10 for both {name} and the hand that against names."
    elif other.whose == "each spot":
        yield (
            ("ways", way, "against"),
            f"{chart.against} is a hand of each spot: name a hand of which there is only one.",
        )
    if not chart.if_stood:
        yield ("ways", way), f"the chart does not say what to do when {chart.against} drew nothing: add if-stood."


def _circles(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """Ways that refer to each other in a circle."""
    for name in game.ways:
        for key in ("then", "if-stood"):
            seen, at = {name}, name
            while at := getattr(game.ways[at], key.replace("-", "_")):
                if at in seen:
                    yield ("ways", name, key), f"{at} leads back to {name}: break the circle."
                    break
                seen.add(at)


def _only_a_fold(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """A bet that may be taken once but is offered again: a hand that took it could then only give up."""
    once = {choice for choice, option in game.choices.items() if option.times == 1 and choice in _BETS}
    met: set[str] = set()
    for number, step in enumerate(game.round):
        bets = once.intersection(step.choices)
        if bets & met and set(step.choices) <= bets | _GIVES_UP and not any(each in step.when for each in _NOT_BET):
            choice = min(bets & met)
            yield (
                ("round", number, "choices"),
                f"a hand that already took “{choice}” can only fold here, since {choice} may be taken once: write "
                f"when = “not spot took {choice}” at this step, or leave times out of choices.{choice}.",
            )
        met |= bets


def _ranked_early(game: BankedGame) -> Iterator[tuple[Path, str]]:
    """Conditions on the rank of a hand with a board of which too few cards are face up."""
    dealt, shown = dict.fromkeys(game.hands, 0), dict.fromkeys(game.hands, 0)
    for number, step in enumerate(game.round):
        asked: list[tuple[Path, str]] = [(("round", number, "when"), step.when)]
        asked += [(("choices", each, "on"), game.choices[each].on) for each in step.choices if each in game.choices]
        for at, text in asked:
            ranked = [fact for fact in (_read(game, text) if text else ()) if needs(fact) & _RANKED]
            for fact, name in [(each, name) for each in ranked for name in hands_of(each) if "." not in name]:
                hand = game.hands[name]
                up = sum(shown[board] for board in hand.takes if board in shown)
                if hand.takes and (why := misfit(hand.ranking, game.equipment.deck, dealt[name], up)):
                    yield at, f"“{fact}” asks how {name} ranks with the board cards face up by then: {why}"
        for name in (name for name in step.to if name in game.hands):
            if step.do == "deal":
                dealt[name] += step.cards
                shown[name] += step.cards if step.face == "up" else 0
            elif step.do in ("reveal", "open"):
                shown[name] = min(dealt[name], shown[name] + (step.cards or dealt[name]))


def _asks_spot(game: BankedGame, text: str) -> bool:
    facts = _read(game, text)
    return any(about_spot(fact) for fact in facts)


def _facts(game: BankedGame, at: Path, text: str, there: set[str], parted: set[str]) -> Iterator[tuple[Path, str]]:
    """Facts that could not be evaluated when they are used."""
    for fact in _read(game, text) if text else ():
        slots = hands_of(fact)
        for slot in slots:
            yield from _fact(game, at, fact, slot, there, parted)
        kinds = {type(_ranking(game, slot)) for slot in slots}
        if Feature.VALUE in needs(fact) and len(kinds) > 1:
            names = " and ".join(_ranking(game, slot).name for slot in slots)
            yield at, f"“{fact}” compares hands ranked by {names}, which cannot be compared."


def _fact(
    game: BankedGame, at: Path, fact: Fact, slot: str, there: set[str], parted: set[str]
) -> Iterator[tuple[Path, str]]:
    whole, _, part = slot.partition(".")
    hand, ranking = game.hands[whole], _ranking(game, slot)
    for name in (whole, *(hand.takes if needs(fact) & _OF_ALL else ())):
        if name not in there:
            yield (
                at,
                f"“{fact}” asks about {name}, which may have no cards yet: add an earlier deal without a condition.",
            )
    if part and whole not in parted:
        yield at, f"“{fact}” asks about a part of {whole}, which has not been set: add an earlier step “set”."
    asked = needs(fact)
    right, words = next((each for those, each in _KINDS if those <= asked), ((object,), ""))
    if not isinstance(ranking, right) or (Feature.QUALIFIER in asked and not hand.qualifier):
        yield at, f"“{fact}” cannot be checked: {slot}, ranked by {ranking.name}, {words}."
    valued = Feature.VALUE in asked or (isinstance(ranking, Tiles) and Tiles in right)
    if not part and (asks := first_cards(fact) if slot == fact.slots[0] else 0) > (most(game, whole) or asks):
        yield at, f"“{fact}” asks about the first {asks} cards of {whole}, which has {most(game, whole)} at most."
    totals = fact.slots[-1] if Feature.TOTAL in asked and hands_of(fact) == (slot,) else ""
    if isinstance(ranking, Modulo) and _above_nine(totals):
        yield at, f"“{fact}” can never hold: totals of {ranking.name} run from 0 to 9."
    if hand.parts and not part and valued:
        named = f"{whole}.{next(iter(hand.parts))}"
        yield at, f"“{fact}” asks about all of {whole}, which is set in parts: name one part, like “{named}”."


def _above_nine(numbers: str) -> bool:
    """Whether a total is higher than any last digit."""
    return any(float(each) > _LAST_DIGIT for each in re.findall(r"\d+(?:\.\d)?", numbers))


def _read(game: BankedGame, text: str) -> tuple[Fact, ...]:
    parts = {f"{name}.{part}" for name, hand in game.hands.items() for part in hand.parts}
    return tuple(each_fact(read_condition(text, {*game.hands, *parts}, game.wagers)))


def _ranking(game: BankedGame, slot: str) -> Ranking:
    whole, _, part = slot.partition(".")
    hand = game.hands[whole]
    return make_ranking(hand.part_rankings.get(part, hand.ranking))
