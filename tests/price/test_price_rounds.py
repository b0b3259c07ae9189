"""The play engine and the walk over counted hands settle the same random rounds to the same cent."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.cards.shuffle import below, seeded_bits
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.dealer import Dealer
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.price.ask import Ask, plan_of
from houseway.price.solvers.mod_ten.solver import SOLVER, Endings
from houseway.rules.catalogue import find
from houseway.rules.loader import load_file

ROUNDS = 2_000
ASKED = [
    *(Ask(game=f"capitol/{game}") for game in ("ez-baccarat", "supreme-baccarat", "dragon-bonus-baccarat")),
    *(Ask(game=f"capitol/{game}") for game in ("dai-bacc", "fast-nine")),
    *(Ask(game=f"parkwest-lodi/{game}-baccarat") for game in ("commission-free", "cash-in")),
    *(Ask(game=f"village-club/ez-baccarat{more}") for more in ("", "-panda-8")),
    *(Ask(game=f"casino-580/{game}") for game in ("baccarat-dragon-bonus", "ez-baccarat-panda-8")),
    *(Ask(game=f"casino-580/{game}-baccarat") for game in ("cash-in", "big-bonus", "advantage", "jade")),
    Ask(game="casino-580/commission-free-baccarat"),
    Ask(game="lucky-derby/ez-baccarat-panda-8"),
    Ask(game="capitol/ez-baccarat", readings=(("natural-stop", "literal"), ("natural-rank", "list")), decks=3),
]


def play_and_compare(plan: Plan, rounds: int, seed: str) -> int:
    """Random rounds at a table, each wager paid as the ending that was counted for its cards; how many were settled."""
    wagers = [wager for wager in plan.rows if wager in SOLVER.wagers(plan)]
    ends = Endings(plan, wagers)
    rows = {wager: [ends.row(wager, ending) for ending in range(len(ends.tables))] for wager in wagers}
    bits, settled = seeded_bits(seed), 0

    def tell(event: b.AnyEvent) -> None:
        nonlocal settled
        if isinstance(event, b.Settled):
            hands = {hand.kind: hand.seen() for hand in table.state.hands.values()}
            row = plan.rows[event.wager][rows[event.wager][ends.ending_of(hands)]]
            odds, lost = row.pay.odds, {"lose": event.stake, "lose half": event.stake // 2}.get(row.pay.kind, 0)
            assert (event.because, event.pays) == (row.text, str(row.pay))
            assert (event.paid, event.taken) == (event.stake * odds.numerator // odds.denominator, lost)
            settled += 1

    table = BankedTable(plan, tell)
    dealer = Dealer(table, bits)
    for seat in (1, 2):
        table.do(m.Sit(f"p{seat}", seat, 1_000_000_00))
    while table.state.number <= rounds:
        awaits = table.awaits()
        command = dealer.command(awaits)
        if command is not None:
            table.do(command)
        elif awaits.what == "bank":
            table.do(b.TakeBank(awaits.whose[0], 100_000_00))
        elif awaits.what == "wagers":
            _bet(table, dealer, wagers)
        else:
            choices = list(table.choices(awaits.whose[0]))
            table.do(b.Act(awaits.whose[0], choices[below(len(choices), bits)]))
    return settled


def _bet(table: BankedTable, dealer: Dealer, wagers: list[str]) -> None:
    """Seven dollars or the least on every wager that does not stand already."""
    if dealer.shuffle_due():
        table.do(b.Shuffle())
    plan, player = table.plan, next(each for each in table.state.players if each != table.state.dealer)
    up = {stake.wager for stake in table.state.stakes.values() if stake.player == player}
    for wager in sorted(wagers, key=lambda wager: len(plan.wager(wager).needs)):
        if wager not in up:
            table.do(b.Bet(player, wager, max(plan.limits_of(wager).least, 7_00)))
    table.do(b.Close())


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: f"{asked.game} {asked.decks}")
def test_random_rounds_are_settled_alike(asked: Ask) -> None:
    assert play_and_compare(plan_of(asked), ROUNDS // len(ASKED), asked.game) >= ROUNDS // len(ASKED)


MADE_UP = """
  ["spot holds 8-8 suited",                    "50 to 1"],
  ["spot took hit and spot cards count alike", "9 to 1"],
  ["spot starts with 2 or more red cards",     "1 to 2"],
  ["bank first 2 cards are 9 and spot is 3",   "lose half"],
"""


def test_rows_on_cards_and_choices_are_settled_alike(tmp_path: Path) -> None:
    text = (Path(__file__).parents[1] / "rules" / "high-nine.toml").read_text(encoding="utf-8")
    path = tmp_path / "game.toml"
    path.write_text(text.replace('  ["spot is 9 and spot has 3 cards", "7 to 1"],', MADE_UP), encoding="utf-8")
    plan = Plan(load_file(path, "test/game", find), decks=1)
    assert SOLVER.wagers(plan) == {"base", "exact"}
    assert play_and_compare(plan, ROUNDS // len(ASKED), "made up") >= ROUNDS // len(ASKED)


@pytest.mark.slow
@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: f"{asked.game} {asked.decks}")
def test_a_hundred_thousand_rounds_are_settled_alike(asked: Ask) -> None:
    assert play_and_compare(plan_of(asked), 100_000, f"many {asked.game}") >= 100_000
