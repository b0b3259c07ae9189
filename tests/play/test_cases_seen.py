"""Cases that a table sees by itself, in every game that files one: it comes up, and what is filed has happened."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from test_automatic_rulings import felt, main_wager

from houseway.cards.card import JOKER, rank_of, suit_of
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.pot import messages as p
from houseway.rules.catalogue import game_names, load, room_names
from houseway.rules.games.banked import BankedGame
from houseway.rules.games.pot import PotGame
from pots import Pot

if TYPE_CHECKING:
    from tables import Felt

ALL_IN, LATE, CHANGED, FOUL = "all-in", "late wager", "wager changed", "foul hand"


def filed(case: str, kind: type) -> list[str]:
    """The games of an engine with a ruling on a case."""
    names = [name for room in room_names() for name in game_names(room)]
    return [
        name
        for name in names
        if isinstance(game := load(name).game, kind) and any(each.case == case for each in game.rulings.values())
    ]


@pytest.mark.parametrize("game", filed("no flop", PotGame))
def test_a_hand_that_ends_before_its_street_pays_what_is_filed(game: str) -> None:
    """Nothing is dropped; where the fee is not returned, what came out of a blind before the flop stays dropped."""
    pot = Pot(game, 4).deal()
    early = pot.dropped()
    while pot.state.playing:
        pot.do(p.Act(pot.awaits().whose[0], "fold")) if pot.awaits().what == "choice" else pot.feed()
    (ruling,) = [each for each in load(game).game.rulings.values() if each.case == "no flop"]
    if "no return of fee" in ruling.effects:
        assert pot.dropped() == early
    else:
        assert not pot.dropped()
    assert round(100 * sum(pot.gains())) == -round(100 * sum(pot.dropped().values()))


@pytest.mark.parametrize("game", filed(ALL_IN, PotGame))
def test_who_is_all_in_wins_no_more_of_anybody_than_he_put_in(game: str) -> None:
    """Three stacks that differ: what the two larger ones bet beyond the smallest is between them alone."""
    big = Pot(game, 3).plan.posts.get("big", 0) or Pot(game, 3).plan.small_bet
    chips = {1: 60 * big / 100, 2: 45 * big / 100, 3: 2.5 * big / 100}
    pot = Pot(game, 3, chips=chips)
    pot.deal()
    for _ in range(200):
        awaits = pot.awaits()
        if not pot.state.playing:
            break
        if awaits.what != "choice":
            pot.feed() if awaits.what == "pieces" else pot.do(m.TimeOut() if awaits.what == "discard" else m.Proceed())
            continue
        player, size = awaits.whose[0], pot.open()
        word = next(each for each in ("raise", "bet", "call", "check") if each in size)
        pot.do(p.Act(player, word, round(size[word][0] * 100) if word in ("raise", "bet") else 0))
    given = pot.state.hand.put
    won = {seat: sum(each.cents for each in pot.all(p.Won) if each.player == f"p{seat}") for seat in chips}
    assert given["p3"] <= chips[3] * 100
    assert pot.chips(3) * 100 <= chips[3] * 100 + sum(min(given[f"p{seat}"], given["p3"]) for seat in (1, 2))
    assert won[3] <= 3 * given["p3"]
    assert sum(pot.chips(seat) - chips[seat] for seat in chips) * 100 == -sum(pot.dropped().values()) * 100
    assert given["p3"] < max(given.values()), "there was a side pot"


@pytest.mark.parametrize("game", filed("act out of turn", PotGame))
def test_an_act_out_of_turn_is_none(game: str) -> None:
    pot = Pot(game, 4).deal()
    before = pot.state.pot()
    for player in pot.awaits().whose[1:] or [each for each in pot.state.live() if each not in pot.awaits().whose]:
        assert pot.why_not(p.Act(player, "fold")) is not None
    assert pot.state.pot() == before


@pytest.mark.parametrize("game", filed(LATE, BankedGame))
def test_a_wager_after_the_close_is_refused_and_the_others_stay(game: str) -> None:
    table = felt(game).close().play_on("choice", "setting", "offer")
    stakes, chips = {name: each.cents for name, each in table.state.stakes.items()}, table.chips(2)
    name = main_wager(table.plan)
    assert table.why_not(b.Bet("p2", name, table.plan.limits_of(name).least)) is not None
    assert table.why_not(b.TakeDown("p2", name)) is not None
    assert {name: each.cents for name, each in table.state.stakes.items()} == stakes
    assert table.chips(2) == chips


@pytest.mark.parametrize("game", filed(CHANGED, BankedGame))
def test_a_second_wager_on_the_same_decision_is_refused(game: str) -> None:
    table = felt(game).close().play_on("choice")
    player = table.awaits().whose[0]
    open_now = table.choices(player)
    raises = next(each for each in open_now if open_now[each].least)
    table.do(b.Act(player, raises, 0, open_now[raises].least))
    stakes = {name: each.cents for name, each in table.state.stakes.items()}
    for choice in open_now:
        assert table.why_not(b.Act(player, choice, 0, open_now[choice].least)) is not None
    assert {name: each.cents for name, each in table.state.stakes.items()} == stakes


@pytest.mark.parametrize("game", filed(FOUL, BankedGame))
def test_a_foul_setting_is_refused_or_loses_its_base_wager(game: str) -> None:
    """A pair in front of five cards without one; where it may be set, its base wager is lost."""
    set_so = refused_so = 0
    for seed in range(40):
        table = felt(game).close()
        come_to_setting(table, Random(seed))  # noqa: S311 - a test
        (hand,) = [key for key, each in table.state.hands.items() if each.spot == 2]
        front = next((pair for pair in combinations(table.state.hands[hand].pieces, 2) if _same_rank(pair)), None)
        back = tuple(piece for piece in table.state.hands[hand].pieces if front and piece not in front)
        if front is None or not _plain(back) or "p2" not in table.awaits().whose:
            continue
        setting = b.Act("p2", "set", 2, parts={"front": front, "back": back})
        if table.why_not(setting) is not None:
            refused_so += 1
            continue
        table.do(setting)
        parted = next(each for each in table.last(b.Parted) if each.hand == hand)
        come_to_setting(table, Random(seed), "bank")  # noqa: S311 - a test
        (base,) = [each for each in table.last(b.Settled) if each.hand == hand and each.wager == "base"]
        if parted.parts["front"] == front:
            set_so += 1
            assert (base.paid, base.taken) == (0, base.stake), base
        if set_so > 1:
            break
    assert set_so or refused_so


def come_to_setting(table: Felt, random: Random, *stops: str) -> None:
    """Go on with pieces at random to the setting of the player in seat 2, or to the end of the round."""
    number = table.state.number
    while table.state.number == number and (what := table.awaits().what) not in stops:
        if what == "setting" and "p2" in table.awaits().whose and not stops:
            return
        if what == "pieces":
            left = list((table.plan.shoe - table.state.out).elements())
            table.do(m.Give(tuple(random.sample(left, min(table.awaits().number, len(left))))))
        elif what in ("dice", "number"):
            table.do(b.Roll((2,) * table.awaits().number))
        else:
            table.do(m.TimeOut())


def _same_rank(pair: tuple[int, ...]) -> bool:
    return JOKER not in pair and rank_of(pair[0]) == rank_of(pair[1])


def _plain(five: tuple[int, ...]) -> bool:
    """No pair, no straight and no flush among five cards."""
    if JOKER in five:
        return False
    ranks, suits = {rank_of(card) for card in five}, {suit_of(card) for card in five}
    return len(ranks) == 5 and len(suits) > 1 and max(ranks) - min(ranks) > 4 and max(ranks) < 12
