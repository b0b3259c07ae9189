"""What a decision is told by: two own cards by name, else what the cards seen so far amount to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from houseway.cards.card import RANK_NAMES, RANKS
from houseway.price.price import Chart
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.kind_names import many
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.streets.boards import Stage
    from houseway.price.solvers.streets.game import Streets
    from houseway.price.solvers.streets.layout import Layout

MOST_LABELS: Final = 512
_RANK: Final = 13
_ALIKE: Final = ("{} high", "pair of {}", "three {}", "four {}")
"""Too few cards for a hand of the ranking: by the most cards of one rank, and that rank."""


def _ranking(plan: Plan) -> CardRanking:
    ranking = make_ranking(plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - asked when the game was found
    return ranking


def kinds_of(plan: Plan, cards: Any) -> Any:
    """The kind of hand that each row of cards is by itself; the lowest where they are too few for a hand."""
    if cards.shape[1] not in _ranking(plan).sizes:
        return np.zeros(len(cards), np.int64)
    return (_ranking(plan).values(cards) >> 20).astype(np.int64)


def labels_of(layout: Layout, stage: Stage) -> Any:
    """By class of a stage and own cards, what a decision there is told by."""
    holes, size = layout.holes, _ranking(layout.plan).order.size
    seen = layout.game.own + stage.shown
    board_kinds = kinds_of(layout.plan, stage.cards)
    found = np.zeros((len(stage.cards), len(holes)), np.int16)
    for number, cards in enumerate(stage.cards):
        rows = np.hstack((holes, np.broadcast_to(cards, (len(holes), stage.shown)))).astype(np.uint8)
        if seen >= size:
            found[number] = kinds_of(layout.plan, rows) * 16 + board_kinds[number]
        elif seen == 2:
            ranks = np.sort(rows >> 2, axis=1)[:, ::-1]
            found[number] = (ranks[:, 0].astype(np.int16) * _RANK + ranks[:, 1]) * 2 + (
                rows[:, 0] & 3 == rows[:, 1] & 3
            )
        else:
            counts = np.stack([(rows >> 2 == rank).sum(axis=1) for rank in range(_RANK)], axis=1)
            most = counts.max(axis=1)
            top = _RANK - 1 - np.argmax((counts == most[:, None])[:, ::-1], axis=1)
            found[number] = (most - 1) * 16 + top
    return found


def key_of(plan: Plan, game: Streets, level: int, label: int) -> tuple[str, ...]:
    """What the cards of a label are, and what the board is alone; nothing before they make a hand."""
    size, kinds = _ranking(plan).order.size, _ranking(plan).order.kinds
    if game.own + game.shown[level] < size:
        return ()
    own, board = kinds[label // 16], kinds[label % 16]
    return (own,) if game.shown[level] < size else (own, board)


def name_of(plan: Plan, game: Streets, level: int, label: int) -> str:
    """A label in words."""
    size, seen = _ranking(plan).order.size, game.own + game.shown[level]
    if seen < size:
        return _ALIKE[label // 16].format(RANK_NAMES[label % 16] if label < 16 else many(label % 16 + 2))
    kinds = _ranking(plan).order.kinds
    own, board = kinds[label // 16], kinds[label % 16]
    if game.shown[level] < size:
        return own
    return f"{own}, the board alone {board}" if own != board else f"{own}, as the board alone"


def charts(plan: Plan, game: Streets, counts: dict[tuple[int, int, int, int], int]) -> tuple[Chart, ...]:
    """A chart for each decision and course before it that has a choice, from how often each act was best."""
    found = []
    for number, level in enumerate(game.tree.levels):
        for course, acts in enumerate(level.acts):
            rows: dict[int, dict[int, int]] = {}
            for (at, label, before, act), count in counts.items():
                if (at, before) == (number, course) and count:
                    rows.setdefault(label, {})[act] = count
            if len(acts) > 1 and rows:
                words = [act.label for act in acts]
                taken = [each for each in game.tree.courses[number][course].acts if each]
                seen = f"{game.shown[number]} cards of the board seen" if game.shown[number] else "own cards alone"
                title = f"Decision {number + 1}, {seen}" + (f", after {', '.join(taken)}" if taken else "")
                two = game.own + game.shown[number] == 2
                found.append(_grid(title, words, rows) if two else _shares(plan, game, number, title, words, rows))
    return tuple(found)


def _grid(title: str, acts: list[str], rows: dict[int, dict[int, int]]) -> Chart:
    """Two cards by rank: suited where the first is named by its row, else by its column."""
    short = _short(acts)
    names = [rank.replace("T", "10") for rank in RANKS][::-1]

    def cell(row: int, column: int) -> str:
        high, low = max(row, column), min(row, column)
        done = rows.get((high * _RANK + low) * 2 + (row > column), {})
        return "/".join(short[act] for act in sorted(done))

    table = [
        (names[_RANK - 1 - row], tuple(cell(row, column) for column in reversed(range(_RANK))))
        for row in reversed(range(_RANK))
    ]
    return Chart(
        title,
        "right of the pairs suited, left of them not",
        tuple(names),
        tuple(table),
        dict(zip(short, acts, strict=True)),
        about="two cards",
    )


def _short(acts: list[str]) -> list[str]:
    """A letter or a figure for each act."""
    return [act.split()[-1] if act.endswith("x") else act[0].upper() for act in acts]


def _shares(
    plan: Plan, game: Streets, level: int, title: str, acts: list[str], rows: dict[int, dict[int, int]]
) -> Chart:
    """What the cards amount to, the best first, and how often each act is best with it."""
    table, advice, labels = [], [], sorted(rows, reverse=True)
    keys = tuple(key_of(plan, game, level, label) for label in labels)
    for label, key in zip(labels, keys, strict=True):
        total = sum(rows[label].values())
        cells = tuple(f"{rows[label].get(act, 0) / total:.1%}" for act in range(len(acts)))
        table.append((name_of(plan, game, level, label), cells))
        best = max(rows[label], key=rows[label].__getitem__)
        held = "" if not key else f" with {'no pair' if key[0] == 'high card' else key[0]}"
        often = "" if len(rows[label]) == 1 else f", best in {cells[best]} of the deals that come to this{held}"
        advice.append(f"Best play: {acts[best]}{often}.")
    legend = dict.fromkeys(acts, "how often it is best, of the deals that come to this decision")
    corner = "what the cards amount to, decision"
    return Chart(
        *(title, corner, tuple(acts), tuple(table), legend),
        about="shares",
        seen=game.shown[level],
        keys=keys,
        advice=tuple(advice),
    )
