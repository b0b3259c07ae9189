"""Counted games: hands hit, stood, doubled, split and surrendered against a bank that plays by its chart.

Best play looks at every card of its own hand and at what the bank shows. Decisions are made in floats; then the orders
of cards are counted exactly under those decisions.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from houseway.price.ask import plan_of
from houseway.price.price import Chart, Outcome, Price, Whole, gather
from houseway.price.solvers.solver import Solver, Tally
from houseway.price.solvers.totals.faces import is_chance
from houseway.price.solvers.totals.game import CARRIES, Counted, by_rank, is_carried, read_game
from houseway.rules.fact_grammar import hands_of
from houseway.rules.games.banked import kind_of

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.ask import Ask
    from houseway.price.solvers.totals.best import Play

_BEST, _TOTAL, _CHART, _ALWAYS = "best play", "by total", "chart", "always taken"
OWN: Final = "your chart"
"""The name of play by the user's own chart."""
_APPROXIMATE, _WHOLE = "approximate", "whole"
_FRESH: Final = "A fresh shoe, one spot against the bank, which covers everything."
_SPLITS: Final = (
    "Hands of a split are counted one by one and shown as if all had ended alike: the edge is exact; wins, pushes and "
    "spread are approximate."
)
_MORE_HANDS: Final = (
    "Hands of a split are counted one by one and shown as if all had ended alike; the spread is that of whole rounds. "
    "Of rounds with three hands or more, {} of all, wins and pushes are counted hand by hand."
)
_TWO_HANDS: Final = (
    "Hands of a split are counted one by one and shown as if both had ended alike; wins, pushes and spread are those "
    "of whole rounds."
)
_PLAYED: Final = (
    "The hand is played as is best for the base wager, whatever this one would gain; after a split it is one of the "
    "hands, as likely each."
)
_NOTES: Final = {
    _BEST: (
        _FRESH,
        "Every decision looks at all cards of its hand and at what the bank shows; of equal ones, the smaller bet.",
        "Insurance is a wager of its own and is left out here.",
    ),
    _TOTAL: (
        _FRESH,
        "One choice for each total, hard or soft, of two cards or more, and for each pair, as the charts have them, "
        "whichever cards make it.",
    ),
    OWN: (
        _FRESH,
        "Every hand is played as your chart says; split hands like the same cards, with the choices open to them.",
    ),
    _CHART: (
        _FRESH,
        "What the chart requires; where it leaves a choice, hard 16 or less and soft 17 or less are hit, as bots do.",
        "Nothing is doubled, split, given up or insured, and no offer is taken.",
    ),
}


def _base(game: Counted) -> str:
    """The wager that rides on the spot's hand, if it can be counted; else empty."""
    from houseway.price.solvers.totals.bank import facts_of_rows, pays_carried

    plan = game.plan
    bases = [name for name, wager in plan.game.wagers.items() if wager.is_main]
    if len(bases) != 1 or not game.decides or plan.game.wagers[bases[0]].stays or bases[0] not in plan.rows:
        return ""
    splits = any("split" in plan.game.round[number].choices for number in game.decides)
    alike = len({(value.low, value.ace, value.joker) for value in game.values}) < len(game.values)
    if splits and alike and not by_rank(plan):
        return ""  # a pair whose cards count the same but are told apart
    facts = facts_of_rows(plan, bases[0])
    if len({hand for fact in facts if is_chance(fact) for hand in hands_of(fact)}) > 1:
        return ""  # the suits of one hand affect those of the other
    carried = all(is_carried(fact, ("spot", game.bank), play=True) for fact in facts)
    return bases[0] if carried and pays_carried(plan, bases[0]) else ""


def _wagers(plan: Plan) -> frozenset[str]:
    from houseway.price.solvers.totals.as_played import on_the_spot
    from houseway.price.solvers.totals.bank import on_the_bank
    from houseway.price.solvers.totals.beside import beside_base

    game = read_game(plan)
    if game is None:
        return frozenset()
    base = _base(game)
    return on_the_bank(game) | (on_the_spot(game) | beside_base(game) | {base} if base else frozenset())


def _parts(_: Ask) -> list[str]:
    return ["all"]


def _work(ask: Ask, _: str) -> Tally:
    return tally_of(plan_of(ask), ask.strategy, ask.as_dealt)


def tally_of(plan: Plan, strategy: str = "", as_dealt: bool = False) -> Tally:
    """The complete tally of a game."""
    from houseway.price.solvers.totals.bank import bank_outcomes, offered_late, on_the_bank

    game = read_game(plan)
    found: Tally = Counter()
    if game is None:
        return found
    base = _base(game)
    if base:
        _work_base(game, base, found, strategy, as_dealt)
    for wager in sorted(on_the_bank(game)):
        kind = plan.game.wagers[kind_of(wager)].kind
        _add(found, wager, _ALWAYS if kind == "insurance" else "", bank_outcomes(game, wager))
        if kind == "insurance":
            _say(found, wager, _ALWAYS, _FRESH)
            _say(found, wager, _ALWAYS, _insured(game, wager))
        else:
            _say(found, wager, "", "A fresh shoe; the bank plays its hand out whatever the spot has done.")
            if offered_late(game, wager):
                _say(found, wager, "", "It is priced as made whenever that is allowed.")
    return found


def _work_base(game: Counted, base: str, found: Tally, strategy: str, as_dealt: bool) -> None:
    from houseway.price.solvers.totals.as_played import on_the_spot, played_outcomes
    from houseway.price.solvers.totals.bank import facts_of_rows
    from houseway.price.solvers.totals.beside import beside_base, beside_outcomes
    from houseway.price.solvers.totals.best import best_play, bots_play
    from houseway.price.solvers.totals.by_total import by_total
    from houseway.price.solvers.totals.chart import charts_of
    from houseway.price.solvers.totals.count import count
    from houseway.price.solvers.totals.own_chart import read_chart
    from houseway.price.solvers.totals.own_play import own_play
    from houseway.price.solvers.totals.play import Board
    from houseway.price.solvers.totals.spread import whole_rounds

    written = read_chart(strategy, OWN, game) if strategy else None
    beside = on_the_spot(game) | beside_base(game)
    board = Board(game, base, [fact for wager in beside for fact in facts_of_rows(game.plan, wager)])
    own = own_play(board, written) if written else None
    best = best_play(board, as_dealt)
    for play, name in ((best, _BEST), (by_total(best), _TOTAL), (own, OWN), (bots_play(board), _CHART)):
        if play is None:
            continue
        counts = count(board, play.lines())
        _add(found, base, name, gather(counts.outcomes()))
        if any(way.hands > 1 for way in counts.ways):
            whole = whole_rounds(play, counts) if name != _TOTAL else None  # it takes longer than everything else here
            told = (str(whole.square), str(whole.hit), str(whole.push), str(whole.unsure)) if whole else ()
            found[_key(_WHOLE if whole else _APPROXIMATE, base, name, *told)] += 1
            _say(found, base, name, _of_hands(whole))
        for note in _NOTES[name]:
            _say(found, base, name, note)
        if name == _BEST:
            on_spot = on_the_spot(game)
            for wager in sorted(on_spot | beside_base(game)):
                outcomes = played_outcomes(play, wager) if wager in on_spot else beside_outcomes(play, wager)
                _add(found, wager, name, outcomes)
                _say(found, wager, name, _FRESH)
                _say(found, wager, name, _PLAYED)
            charts, exceptions = charts_of(play)
            for note in (*_of_splits(play, as_dealt), *_of_offers(play), *exceptions):
                _say(found, base, name, note)
            for number, chart in enumerate(charts):
                found[_key("chart", base, name, number, msgspec.to_builtins(chart))] += 1


def _of_hands(whole: Whole | None) -> str:
    """The note on how hands of a split are counted."""
    if whole is None:
        return _SPLITS
    return _MORE_HANDS.format(f"{float(whole.unsure):.2%}".replace("%", " %")) if whole.unsure else _TWO_HANDS


def _of_splits(play: Play, as_dealt: bool) -> list[str]:
    """Notes on the assumptions about splits."""
    from houseway.price.solvers.totals.split import MOST_HANDS

    if not play.split:
        return []
    option = play.board.game.plan.game.choices["split"]
    limited = [] if option.times else [f"The filing sets no limit on splits; here they go to {MOST_HANDS} hands."]
    return [
        "A hand of a split is played like the same cards that were dealt and not split."
        if as_dealt
        else "A hand of a split is played by its own cards alone, as is best while two cards of the pair are out.",
        *limited,
        "Doubles are for the whole wager.",
    ]


def _of_offers(play: Play) -> list[str]:
    from houseway.price.solvers.totals.best import offers

    taken = {
        offer: len({start for (start, _), name in play.takes.items() if name == offer}) for offer in offers(play.board)
    }
    return [f"Best play {'takes' if taken[offer] else 'never takes'} {offer}." for offer in taken]


def _insured(game: Counted, wager: str) -> str:
    """The note on when insurance would be right, by the bettor's own two cards."""
    from houseway.price.solvers.totals.bank import insured_with

    those = insured_with(game, wager)
    said = f"with {', '.join(those)}" if those else "never"
    return f"It is priced as taken whenever it is offered; by one's own two cards it would be right {said}."


def _key(*told: object) -> str:
    return msgspec.json.encode(told).decode()


def _add(found: Tally, wager: str, play: str, outcomes: tuple[Outcome, ...]) -> None:
    for each in outcomes:
        found[_key("ends", wager, play, each.name, each.pays, str(each.amount), str(each.staked))] += each.count


def _say(found: Tally, wager: str, play: str, note: str) -> None:
    order = sum(1 for key in found if key.startswith('["note"'))
    found[_key("note", wager, play, order, note)] += 1


def _finish(_: Ask, tally: Tally) -> list[Price]:
    outcomes: dict[tuple[str, str], list[Outcome]] = {}
    said: dict[tuple[str, str], list[tuple[int, object]]] = {}
    approximate: set[tuple[str, str]] = set()
    wholes: dict[tuple[str, str], Whole] = {}
    for key, number in tally.items():
        what, wager, play, *told = msgspec.json.decode(key)
        if what == _APPROXIMATE:
            approximate.add((wager, play))
        elif what == _WHOLE:
            wholes[wager, play] = Whole(*map(Fraction, told))
        elif what == "ends":
            name, pays, amount, staked = told
            made = Outcome(name, pays, Fraction(amount), number, Fraction(staked))
            outcomes.setdefault((wager, play), []).append(made)
        else:
            thing = msgspec.convert(told[1], Chart) if what == "chart" else told[1]
            said.setdefault((wager, play), []).append((told[0], thing))
    found = []
    for (wager, play), those in outcomes.items():
        things = [thing for _, thing in sorted(said.get((wager, play), []), key=lambda each: each[0])]
        notes = tuple(thing for thing in things if isinstance(thing, str))
        charts = tuple(thing for thing in things if isinstance(thing, Chart))
        spread: Literal["exact", "approximate"] = "approximate" if (wager, play) in approximate else "exact"
        assumes = (_SPLITS,) if spread == "approximate" else ()
        more = (gather(those), notes, charts, "", spread, Fraction(0), assumes, wholes.get((wager, play)))
        found.append(Price(wager, play, "exact", *more))
    return found


SOLVER: Final = Solver(
    "points",
    "games counted to a limit, by best play and by the chart; wagers on the bank's hand",
    *(_wagers, _parts, _work, _finish, CARRIES),
    in_part=True,
)
