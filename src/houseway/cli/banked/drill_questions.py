"""Questions about hands and payouts at a banked table.

Settings and draws are answered by the house way; payouts come from rounds that bots play through the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from houseway.cards import parse, shuffled, text
from houseway.cards.shuffle import below
from houseway.cli import show
from houseway.cli.drills import Question, one_of
from houseway.refusal import Refusal, quoted
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterator

    from rich.console import RenderableType

    from houseway.cards import Piece
    from houseway.cards.shuffle import Bits
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.reasons import Explained
    from houseway.rules.games.banked import Hand
    from houseway.rules.loader import Loaded
    from houseway.rules.ways.way import WaySet

_TRIES: Final = 10_000
"""A drill gives up after this many rounds or hands without a question."""
_CHIPS: Final = (1, 1, 2, 3, 4, 5, 7, 10, 15)
"""Multiples of the minimum that are bet, so that payouts vary."""


def banked_drills(loaded: Loaded) -> dict[str, Callable[[Bits], Iterator[Question]]]:
    """The drills that a banked game has questions for, besides fees."""
    from houseway.play.banked.plan import Plan
    from houseway.rules.ways.way import SETS

    plan = Plan(loaded)
    game = plan.game
    found: dict[str, Callable[[Bits], Iterator[Question]]] = {}
    if any(way.kind in SETS for way in game.ways.values()) and any(hand.parts for hand in game.hands.values()):
        found["set"] = lambda bits: _settings(plan, bits)
    if any(step.do == "draw" and step.way for step in game.round):
        found["draw"] = lambda bits: _draws(plan, bits)
    found["settle"] = lambda bits: _payouts(loaded, plan, bits)
    return found


def _hands(shoe: Counter[Piece], number: int, bits: Bits) -> Iterator[tuple[Piece, ...]]:
    while True:
        yield shuffled(tuple(shoe.elements()), bits)[:number]


def _settings(plan: Plan, bits: Bits) -> Iterator[Question]:
    """Questions on how the house way sets a hand: the cards of its smaller part."""
    from houseway.rules.ways.setting import set_by_way, set_hand
    from houseway.rules.ways.way import SETS

    game = plan.game
    hand = game.hands[set_hand(game)]
    way = next(name for name, each in game.ways.items() if each.kind in SETS)
    front = min(hand.parts, key=lambda part: hand.parts[part])
    for cards in _hands(plan.shoe, sum(hand.parts.values()), bits):
        done = set_by_way(game.ways, way, hand, cards)
        if done is None:
            continue
        asks = f"{text(cards)}: what goes in the {front} by the house way?"
        shows = Text.assemble(show.pieces(cards), (f"   what goes in the {front}?", "bold"))
        why = f"row {done.row + 1}: {', '.join(done.said)} (lines {done.lines})"
        yield Question("set", asks, shows, text(done.parts[front]), why, _is_setting(hand, front, cards, done))


def _is_setting(hand: Hand, front: str, cards: tuple[Piece, ...], done: WaySet) -> Callable[[str], bool]:
    """Accepts the same part, or one with other suits that change no rank of either part."""
    from collections import Counter

    from houseway.rules.ways.parts import part_value

    def right(said: str) -> bool:
        put = parse(said)
        left = Counter(cards)
        left.subtract(put)
        if len(put) != hand.parts[front] or min(left.values()) < 0:
            like = quoted(text(cards[-hand.parts[front] :]))
            raise Refusal(f"The {front} takes {hand.parts[front]} of these, like {like}.")
        other = next(part for part in hand.parts if part != front)
        parts = {front: put, other: tuple(left.elements())}
        return all(part_value(hand, part, parts) == part_value(hand, part, done.parts) for part in parts)

    return right


def _draws(plan: Plan, bits: Bits) -> Iterator[Question]:
    """Questions on whether a hand played by a way draws; naturals, which never draw, are left out."""
    from houseway.ranks.points import Points
    from houseway.rules.rankings import make_ranking
    from houseway.rules.ways.totals import says

    game = plan.game
    steps = {step.to[0]: step for step in game.round if step.do == "draw" and step.way}
    for cards in _hands(plan.shoe, 8, bits):
        name = one_of(list(steps), bits)
        way = game.ways[steps[name].way]
        hands: dict[str, list[Piece]] = {}
        ranking, coming = make_ranking(game.hands[name].ranking), list(cards)
        beside = ""
        if way.against in steps:
            other = hands[way.against] = [coming.pop(), coming.pop()]
            draws = says(game.ways, steps[way.against].way, way.against, ranking, hands) == "hit"
            if _is_done(ranking.rank(other[:2]).name):
                continue
            other.extend([coming.pop()] * draws)
            beside = f", {way.against} drew {text(other[-1:])}" if draws else f", {way.against} stood"
        mine = hands[name] = [coming.pop(), coming.pop()]
        while (
            isinstance(ranking, Points)
            and below(2, bits)
            and says(game.ways, steps[name].way, name, ranking, hands) == "hit"
        ):
            mine.append(coming.pop())
        said = says(game.ways, steps[name].way, name, ranking, hands)
        if said not in ("hit", "stand") or _is_done(ranking.rank(mine).name):
            continue
        shows = Text.assemble((f"{name} ", "bold"), show.pieces(mine), f"  {ranking.rank(mine).name}{beside}")
        shows.append(": hit or stand?", "bold")
        yield Question("draw", shows.plain, shows, said, f"{steps[name].way}, lines {way.lines}", _is_word(said))


def _is_done(name: str) -> bool:
    """Whether a hand is over or a natural."""
    return "natural" in name or "over" in name


def _is_word(answer: str) -> Callable[[str], bool]:
    def right(said: str) -> bool:
        word = next((each for each in ("hit", "stand") if said and each.startswith(said)), "")
        if not word:
            raise Refusal(f"{quoted(said)} is neither: answer h for hit or s for stand.")
        return word == answer

    return right


# Payouts


def _payouts(loaded: Loaded, plan: Plan, bits: Bits) -> Iterator[Question]:
    """Questions on payouts, from rounds with two bettors and a bank; at most one wager of each bettor per round."""
    from houseway.cli.banked.felt import felt
    from houseway.play.banked import messages as b
    from houseway.play.banked.reasons import explain
    from houseway.play.banked.views import view
    from houseway.play.registry import engine_of

    simulation = engine_of(loaded).simulation(plan, str(bits(64)), 3)
    table = simulation.table
    settled: list[tuple[Explained, RenderableType]] = []

    def tell(event: b.AnyEvent) -> None:
        if isinstance(event, b.Settled) and (event.paid or event.taken or event.pays == "push"):
            settled.append((explain(plan, table.state, event), felt(view(table, ""), plan, "")))

    table.tell = tell
    for _ in range(_TRIES):
        settled.clear()
        while not settled or table.awaits().what not in ("wagers", "bank"):
            if table.awaits().what == "wagers":
                _bet(plan, table, bits)
            simulation.count(table.do(simulation.command(table.awaits())))
        kinds: dict[tuple[str, str], list[tuple[Explained, RenderableType]]] = {}
        for each in settled:
            kinds.setdefault((each[0].player, "paid" if each[0].paid else "not"), []).append(each)
        for those in kinds.values():
            yield _payout(plan, *one_of(those, bits))


def _bet(plan: Plan, table: Any, bits: Bits) -> None:
    """Bets of several sizes, as far as the filing and the chips allow."""
    from houseway.play.banked import messages as b
    from houseway.play.banked.bots import bot_bets

    for player in list(table.state.players):
        if player == table.state.dealer:
            continue
        for bet in bot_bets(table, player):
            most = plan.limits_of(bet.wager).most
            cents = bet.cents * int(one_of(_CHIPS, bits))
            table.attempt(b.Bet(player, bet.wager, cents if most is None else min(cents, most)))


def _payout(plan: Plan, paid: Explained, shows: RenderableType) -> Question:
    from rich.console import Group

    from houseway.rules.games.banked import kind_of

    name = plan.game.wagers[kind_of(paid.wager)].name
    where = f"{paid.player}, seat {paid.spot}, has {write_money(paid.stake)} on {name}"
    asks = f"{where}: what does it win, or lose (-)?"
    answer = paid.paid - paid.taken
    said = f"{'wins' if answer > 0 else 'loses'} {write_money(abs(answer))}" if answer else "nothing: it pushes"
    why = f"{paid.why}; {paid.pays} (lines {paid.lines})"
    return Question("settle", asks, Group(shows, Text(asks, "bold")), said, why, _is_result(answer))


def _is_result(answer: int) -> Callable[[str], bool]:
    from houseway.cli.questions import money

    def right(said: str) -> bool:
        if said in ("push", "nothing", "even"):
            return answer == 0
        sign = -1 if said.startswith("-") else 1
        return sign * money(said.lstrip("+-")) == answer

    return right
