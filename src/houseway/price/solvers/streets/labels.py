"""What a chart says of a hand at a decision: two own cards by name, else what the cards seen so far amount to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from houseway.cards.card import RANK_NAMES, RANKS
from houseway.price.price import Chart
from houseway.price.solvers.streets.label import Label, label_of, read_label
from houseway.ranks.card_ranking import CardRanking
from houseway.ranks.kind_names import many
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from houseway.play.banked.plan import Plan
    from houseway.price.solvers.streets.boards import Stage
    from houseway.price.solvers.streets.game import Streets
    from houseway.price.solvers.streets.layout import Layout

_RANK: Final = 13
_OF_COUNTS: Final = {
    (2,): "pair",
    (2, 2): "two pair",
    (3,): "three of a kind",
    (3, 2): "full house",
    (4,): "four of a kind",
}
"""The kind of a board that is too small for a hand of the ranking, by its groups of equal ranks."""
_Line: TypeAlias = tuple[str, tuple[str, ...], dict[int, int]]
"""A row of a chart: its label, its lookup keys, and how often each act is best."""
_ALIKE: Final = ("{} high", "pair of {}", "three {}", "four {}")
"""Names for too few cards for a hand of the ranking, by the largest group of one rank, and that rank."""


def _ranking(plan: Plan) -> CardRanking:
    ranking = make_ranking(plan.game.hands["spot"].ranking)
    assert isinstance(ranking, CardRanking)  # noqa: S101 - asked when the game was found
    return ranking


def kinds_of(plan: Plan, cards: Any) -> Any:
    """The kind of hand in each row of cards; the lowest kind if they are too few for a hand."""
    if cards.shape[1] not in _ranking(plan).sizes:
        return np.zeros(len(cards), np.int64)
    return (_ranking(plan).values(cards) >> 20).astype(np.int64)


def labels_of(layout: Layout, stage: Stage) -> Any:
    """By class of a stage and own cards, the label of a decision."""
    holes, size = layout.holes, _ranking(layout.plan).order.size
    seen = layout.game.own + stage.shown
    board_kinds = board_kinds_of(layout.plan, stage.cards)
    top = tops_of(holes)
    found = np.zeros((len(stage.cards), len(holes)), np.int16)
    for number, cards in enumerate(stage.cards):
        rows = np.hstack((holes, np.broadcast_to(cards, (len(holes), stage.shown)))).astype(np.uint8)
        if seen >= size:
            draw = _one_short(layout.plan, holes, cards) if stage.shown < layout.game.board else 0
            found[number] = label_of(kinds_of(layout.plan, rows), board_kinds[number], top, draw)
        elif seen == 2:
            ranks = np.sort(rows >> 2, axis=1)[:, ::-1]
            found[number] = (ranks[:, 0].astype(np.int16) * _RANK + ranks[:, 1]) * 2 + (
                rows[:, 0] & 3 == rows[:, 1] & 3
            )
        else:
            counts = np.stack([(rows >> 2 == rank).sum(axis=1) for rank in range(_RANK)], axis=1)
            most = counts.max(axis=1)
            top_of_most = _RANK - 1 - np.argmax((counts == most[:, None])[:, ::-1], axis=1)
            found[number] = (most - 1) * 16 + top_of_most
    return found


def tops_of(holes: Any) -> Any:
    """The highest rank in each row of own cards."""
    return (holes >> 2).max(axis=1).astype(np.int64)


def board_kinds_of(plan: Plan, boards: Any) -> Any:
    """The kind of hand that each board makes alone; for a board too small for a hand, by its groups of equal ranks."""
    order = _ranking(plan).order
    if boards.shape[1] in _ranking(plan).sizes:
        return kinds_of(plan, boards)
    found = np.zeros(len(boards), np.int64)
    for number, cards in enumerate(boards):
        counts = sorted(np.bincount(cards >> 2))[::-1] if len(cards) else [1]
        kind = _OF_COUNTS.get(tuple(int(count) for count in counts if count > 1), order.kinds[0])
        found[number] = order.kinds.index(kind) if kind in order.kinds else 0
    return found


def _one_short(plan: Plan, holes: Any, board: Any) -> Any:
    """Whether own cards and an incomplete board are one card short of a flush that uses an own card."""
    order = _ranking(plan).order
    if not order.counts_suits():
        return np.zeros(len(holes), np.int16)
    suits = np.arange(4)
    own = (holes[:, :, None] & 3 == suits).sum(axis=1)
    all_ = own + (board[:, None] & 3 == suits).sum(axis=0)
    return ((all_ == order.size - 1) & (own > 0)).any(axis=1).astype(np.int16)


def _name(plan: Plan, label: Label) -> str:
    """A hand and its board in words."""
    kinds = _ranking(plan).order.kinds
    own, board = kinds[label.own], kinds[label.board]
    told = f"{own}, the board alone {board}" if own != board else f"{own}, as the board alone"
    return told + ", one short of a flush" * label.draw


def charts(plan: Plan, game: Streets, counts: dict[tuple[int, int, int, int], int]) -> tuple[Chart, ...]:
    """A chart for each decision, and each course before it that has a choice, from how often each act was best."""
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
    """Two cards by rank: suited if the first is named by its row, else by its column."""
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
    """A letter or a digit for each act."""
    return [act.split()[-1] if act.endswith("x") else act[0].upper() for act in acts]


def _shares(
    plan: Plan, game: Streets, level: int, title: str, acts: list[str], rows: dict[int, dict[int, int]]
) -> Chart:
    """What the cards amount to, best first, and how often each act is best with it."""
    size = _ranking(plan).order.size
    made = game.own + game.shown[level] >= size
    lines = _of_hands(plan, rows) if made else _of_few(rows)
    table, advice = [], []
    for name, _, done in lines:
        total, best = sum(done.values()), _mostly(done)
        cells = tuple(f"{done.get(act, 0) / total:.1%}" for act in range(len(acts)))
        table.append((name, cells))
        often = (
            f", best in {cells[best]} of the deals that come to this with {name}"
            if made
            else f", best in {cells[best]}"
        )
        advice.append(f"Best play: {acts[best]}{often if _is_always(done) is None else ''}.")
    legend = dict.fromkeys(acts, "how often it is best, of the deals that come to this decision")
    corner, keys = "what the cards amount to, decision", tuple(key for _, key, _ in lines)
    return Chart(
        *(title, corner, tuple(acts), tuple(table), legend),
        about="shares",
        seen=game.shown[level],
        keys=keys,
        advice=tuple(advice),
    )


def _of_few(rows: dict[int, dict[int, int]]) -> list[_Line]:
    """Cards too few for a hand, by the largest group of one rank."""
    return [
        (_ALIKE[label // 16].format(RANK_NAMES[label % 16] if label < 16 else many(label % 16 + 2)), (), rows[label])
        for label in sorted(rows, reverse=True)
    ]


def _of_hands(plan: Plan, rows: dict[int, dict[int, int]]) -> list[_Line]:
    """Hands by kind; split by board, flush draw and highest own card only where the act that is most often best
    differs.
    """
    kinds = _ranking(plan).order.kinds
    by_kind: dict[int, dict[Label, dict[int, int]]] = {}
    for number, done in rows.items():
        label = read_label(number)
        by_kind.setdefault(label.own, {})[label] = done
    found: list[_Line] = []
    for own in sorted(by_kind, reverse=True):
        those = by_kind[own]
        if all(_is_always(done) == _is_always(next(iter(those.values()))) is not None for done in those.values()):
            found.append((kinds[own], (kinds[own],), _sum(those.values())))
            continue
        groups: dict[tuple[int, int], dict[int, dict[int, int]]] = {}
        for label, done in those.items():
            groups.setdefault((label.board, label.draw), {})[label.top] = done
        for board, draw in sorted(groups, reverse=True):
            told, tops = _name(plan, Label(own, board, 0, draw)), groups[board, draw]
            for run in _runs(tops):
                key = (kinds[own], kinds[board], "draw" if draw else "", "-".join(RANKS[top] for top in run))
                found.append((told + _with(run, tops), key, _sum(tops[top] for top in run)))
    return found


def _runs(tops: dict[int, dict[int, int]]) -> list[list[int]]:
    """Highest own cards from the top down, grouped while the same act is most often best."""
    found: list[list[int]] = []
    for top in sorted(tops, reverse=True):
        if found and _mostly(tops[found[-1][0]]) == _mostly(tops[top]):
            found[-1].append(top)
        else:
            found.append([top])
    return found


def _with(run: list[int], tops: Collection[int]) -> str:
    """Highest own cards in words; empty if they are all there are."""
    high, low = RANK_NAMES[run[0]], RANK_NAMES[run[-1]]
    if len(run) == len(tops):
        return ""
    if run[0] == max(tops):
        return f", own card {low}" + " or higher" * (len(run) > 1)
    if run[-1] == min(tops):
        return f", own cards {high} or lower"
    return f", highest own card {high}" + f" to {low}" * (len(run) > 1)


def _mostly(done: dict[int, int]) -> int:
    """The act that is most often best."""
    return max(done, key=lambda act: done[act])


def _is_always(done: dict[int, int]) -> int | None:
    """The act that is always best, if one is."""
    acts = [act for act, count in done.items() if count]
    return acts[0] if len(acts) == 1 else None


def _sum(those: Iterable[dict[int, int]]) -> dict[int, int]:
    found: Counter[int] = Counter()
    for done in those:
        found.update(done)
    return dict(found)
