"""What a regime forbids: losing immediately by going over, winning by a natural alone, banking several hands in a
row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.ranks.points import Points
from houseway.rules.cells import read_pay
from houseway.rules.checker.endings import endings
from houseway.rules.checker.finding import Found
from houseway.rules.checker.outcomes import decided_by, rows_of
from houseway.rules.fact_grammar import needs
from houseway.rules.games.banked import BankedGame
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.features import Feature

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.fact_grammar import Fact
    from houseway.rules.games.banked import Wager
    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime


def loses_by_going_over(loaded: Loaded, law: Regime) -> Iterator[Found]:
    """A total over the limit that loses whatever the bank has."""
    if not law.no_bust:
        return
    for name, wager in _base_wagers(loaded):
        game = loaded.game
        assert isinstance(game, BankedGame)  # noqa: S101 - it has base wagers
        rows = rows_of(game, wager, wager.pays)
        saved: dict[float, bool] = {}
        for outcome in endings(game).outcomes:
            spot = outcome.counts.get("spot")
            if spot is None or not spot.over or outcome.done[1]:
                continue
            row = decided_by(rows, outcome)
            loses = isinstance(row, int) and read_pay(wager.pays[row][1]).kind == "lose"
            saved[spot.total] = saved.get(spot.total, False) or not loses
        lost = sorted(total for total, is_saved in saved.items() if not is_saved)
        if lost:
            yield Found(
                "fault",
                ("wagers", name, "pays"),
                wager.lines,
                f"{wager.name}: a hand of {lost[0]:g} loses whatever the bank has, but {law.name} allow no bust.",
                "Compare it with the bank's hand.",
            )


def wins_by_a_natural(loaded: Loaded, law: Regime) -> Iterator[Found]:
    """A row that pays a natural without comparing it."""
    if not law.no_natural_win:
        return
    for name, wager in _base_wagers(loaded):
        game = loaded.game
        assert isinstance(game, BankedGame)  # noqa: S101 - it has base wagers
        for number, row in enumerate(rows_of(game, wager, wager.pays)):
            alone = any(_natural(facts) and not _compared(facts) for facts in row[0].either or (row,))
            if alone and read_pay(wager.pays[number][1]).kind == "odds":
                yield Found(
                    "fault",
                    ("wagers", name, "pays", number),
                    wager.lines,
                    f"{wager.name}: “{wager.pays[number][0]}” wins automatically, but {law.name} allow no automatic "
                    "win for an ace with a ten.",
                    "Pay it only where it beats the bank's hand.",
                )


def _natural(facts: tuple[Fact, ...]) -> bool:
    return any(needs(fact) == {Feature.NATURAL} and fact.slots[0] == "spot" and not fact.negated for fact in facts)


def _compared(facts: tuple[Fact, ...]) -> bool:
    return any(Feature.VALUE in needs(fact) for fact in facts)


def held_for_several_hands(loaded: Loaded, law: Regime) -> Iterator[Found]:
    """A player-dealer position that is not offered before every hand."""
    game = loaded.game
    if law.offer_every_hand and isinstance(game, BankedGame) and game.bank.turn > 1:
        yield Found(
            "fault",
            ("bank", "turn"),
            game.bank.lines,
            f"the player-dealer position is offered after {game.bank.turn} hands, but {law.name} require it before "
            "every hand.",
            "Offer the position before each hand.",
        )


def _base_wagers(loaded: Loaded) -> Iterator[tuple[str, Wager]]:
    """The base wagers of games counted to a limit."""
    game = loaded.game
    if isinstance(game, BankedGame) and any(
        isinstance(make_ranking(hand.ranking), Points) for hand in game.hands.values()
    ):
        yield from ((name, wager) for name, wager in game.wagers.items() if wager.kind == "base" and wager.pays)
