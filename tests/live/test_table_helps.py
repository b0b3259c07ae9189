"""What a page is told so that nobody pays, sets or waits in the dark."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest
from test_foul import to_set

from house import banked, pot
from houseway.cards import parse, text
from houseway.live.games.banked import LiveBanked, plan_of
from houseway.live.games.banked_facts import collects, deciders_of
from houseway.live.games.game import Config
from houseway.live.games.pairwise import LivePairwise
from houseway.live.games.registry import fee_shares, make_game, open_tables
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.choices import is_foul
from houseway.play.banked.collecting import bands_of
from houseway.play.banked.state import Stake
from houseway.play.banked.table import BankedTable
from houseway.play.pairwise import setter
from houseway.rules.catalogue import entry, game_names, room_names
from houseway.rules.games.banked import Ranking
from houseway.rules.ways.parts import joker_stands_for

BANKED = [name for room in room_names() for name in game_names(room) if entry(name).engine == "banked"]


def test_who_sets_a_hand_is_told_what_every_setting_comes_to() -> None:
    kind = to_set()
    seen = banked(kind, "Ada")
    assert seen.sortings is not None
    assert seen.house_way is not None
    told = seen.sortings["spot 2"]
    assert told.part == "front"
    assert len(told.ways) == 21
    assert told.ways["Kc Kd"].names["front"] == "pair of kings"
    assert told.ways["Kc Kd"].foul == "front beats back"
    assert told.ways["8s 9h"].foul == ""
    assert told.ways["8s 9h"].names["back"].startswith("pair of kings")
    front = seen.house_way["spot 2"]["front"]
    assert not told.ways[" ".join(sorted(front.split()))].foul
    assert told.house.startswith("Row ")
    assert "(lines " in told.house


def test_a_live_table_takes_ace_and_joker_before_a_pair_of_nines() -> None:
    """Bundle 004 lines 512-517: the joker is a king, so that nothing is foul, and the hand is set at once."""
    cards = parse("As Jk 9s 9h 7d 3c 2s")
    kind = to_set("lucky-derby/jokers-wild-pai-gow", cards)
    seen = banked(kind, "Ada")
    assert seen.sortings is not None
    told = seen.sortings["spot 2"].ways["As Jk"]
    assert (told.names, told.foul, told.joker) == ({"front": "ace-king high", "back": "pair of nines"}, "", "K")
    act = b.Act("Ada", "set", 2, parts={"front": cards[:2], "back": cards[2:]})
    kind.check(act, cast("Any", None))
    kind.engine.do(act)
    hand = kind.engine.state.hands["spot 2"]
    assert hand.parts["front"] == cards[:2]
    assert not is_foul(kind.plan.game.hands["spot"], cards, hand.parts)


@pytest.mark.parametrize("viewer", ["Ben", "rail", "floor"])
def test_nobody_else_is_told_of_the_settings(viewer: str) -> None:
    assert banked(to_set(), viewer).sortings is None


@pytest.mark.parametrize(
    ("front", "back", "stands"),
    [
        ("Ks Jk", "9s 9h 7d 3c 2s", "K"),
        ("As Kd", "9s 8s 7s 6s Jk", "Ts"),  # it makes a straight flush: the suit matters
        ("As Kd", "9s 8h 7s 6d Jk", "T"),
        ("As Kd", "9s 9h 9d 9c Jk", "A"),  # no five of a kind there: the best card beside four
        ("As Ac", "9s 9h 7d 3c 2s", ""),
    ],
)
def test_what_a_wild_joker_stands_for(front: str, back: str, stands: str) -> None:
    """Village Club's Fortune (bundle 001 line 1705), in the order of poker."""
    filed = plan_of("capitol/fortune-pai-gow", "", "").game.hands["spot"]
    wild = {part: Ranking(name=name, joker="wild") for part, name in (("front", "pai-gow-front"), ("back", "poker"))}
    hand = msgspec.structs.replace(filed, part_rankings=wild)
    assert joker_stands_for(hand, {"front": parse(front), "back": parse(back)}) == stands


def test_a_joker_that_never_fouls_stands_for_the_king() -> None:
    """Bundle 004 lines 512-517."""
    filed = plan_of("capitol/fortune-pai-gow", "", "").game.hands["spot"]
    wild = {part: Ranking(name=name, joker="wild") for part, name in (("front", "pai-gow-front"), ("back", "poker"))}
    hand = msgspec.structs.replace(filed, part_rankings=wild, joker_never_fouls=True)
    assert joker_stands_for(hand, {"front": parse("As Jk"), "back": parse("9s 9h 7d 3c 2s")}) == "K"


def test_who_decides_is_told_of_shared_hands_alone() -> None:
    plan = plan_of("capitol/fortune-pai-gow", "", "")
    table = BankedTable(plan)
    for seat, name in enumerate(("Ada", "Ben", "Cyd"), start=1):
        table.do(m.Sit(name, seat, 1_000_00))
    table.do(b.TakeBank("Ada", 500_00))
    for name, spot, cents in (("Ben", 2, 10_00), ("Cyd", 2, 30_00), ("Cyd", 3, 10_00)):
        table.do(b.Bet(name, "base", cents, spot))
    table.do(b.Close())
    while table.awaits().what != "setting":
        if table.awaits().what == "pieces":
            left = list((plan.shoe - table.state.out).elements())
            table.do(m.Give(tuple(left[: table.awaits().number])))
        else:
            table.do(m.TimeOut() if table.awaits().what == "pile" else b.Roll((1, 1, 1)))
    assert deciders_of(plan, table.state) == {"spot 2": "Ben"}


def test_tiles_have_their_settings_named() -> None:
    from houseway.live.games.banked_sortings import _sortings

    plan = plan_of("capitol/pai-gow-tiles", "", "")
    filed = plan.game.hands["spot"]
    pieces = tuple(list(plan.shoe.elements())[:4])
    found = _sortings(filed, pieces)
    assert len(found) in (3, 4, 6)  # fewer where tiles are alike
    assert all(name for way in found.values() for name in way.names.values())
    assert " ".join(sorted(text((piece,)) for piece in pieces[:2])) in found


def test_a_row_by_points_is_told_by_its_points_alone() -> None:
    """Bundle 003 lines 9213-9220: seven settings are listed for fifteen points, more than a panel has room for."""
    from houseway.live.games.banked_sortings import _house_row

    plan = plan_of("casino-580/pai-gow-tiles", "", "")
    told = _house_row(plan, "spot", parse("6-6 6-1 5-5 4-2"), "")
    assert told == "Row 5 of the house way: 15 points (lines 9213-9220)."


@pytest.mark.parametrize("game", BANKED)
def test_the_collection_that_a_page_works_out_is_the_one_that_is_taken(game: str) -> None:
    """The page has bands and what they are measured by; here it is done as the page does it."""
    plan = plan_of(game, "", "")
    told = collects(plan)
    for name in plan.rows:
        for cents in (plan.limits_of(name).least, 7 * plan.limits_of(name).least):
            bands = bands_of(plan, "player", [Stake("", 1, "", name, cents)], 1)
            taken = sum(band.fee or 0 for band in bands if band is not None)
            if told is None or told.by == "players":
                assert told is not None or not taken
                continue
            amount = 0 if told.by == "flat" else cents // 100 * 100
            here = [fee for least, most, fee in told.bands if least <= amount and (most is None or amount <= most)]
            assert (here[0] or 0 if here and name in told.counts else 0) == taken


def test_what_the_collection_adds_to_a_small_bet() -> None:
    """Bundle 002: $5 on No Bust 21st Century Blackjack pays its collection whatever comes of the hand."""
    (least, *_) = fee_shares("capitol/no-bust-4.01")["base"]
    assert least == {"bet": 500, "fee": 50}
    assert fee_shares("casino-580/texas-holdem") == {}


def test_everybody_is_told_what_each_has_paid() -> None:
    kind = to_set()
    assert isinstance(kind, LiveBanked)
    seen = banked(kind, "rail")
    fees = seen.fees
    assert sum(fees.values()) == seen.collected
    assert set(fees) <= {"Ada", "Ben"}


def test_the_first_in_is_told_why_there_is_no_call() -> None:
    """Parkwest no-limit: who comes in first puts up the sum of the blinds."""
    from houseway.live.games.pot import LivePot
    from houseway.play import messages as m
    from houseway.play.pot import messages as p

    config = next(each for each in open_tables("parkwest-lodi/no-limit-holdem"))
    kind = LivePot(Config(config.game, config.option, config.schedule, config.structure, config.bets, config.blinds))
    for seat, name in enumerate(("Ada", "Ben", "Cleo", "Dee"), start=1):
        kind.engine.do(m.Sit(name, seat, 100_000))
    kind.engine.do(p.Deal())
    while kind.engine.awaits().what == "pieces":
        left = list((kind.plan.shoe - kind.engine.state.hand.out).elements())
        kind.engine.do(m.Give(tuple(left[: kind.engine.awaits().number])))
    (who,) = kind.engine.awaits().whose
    assert "call" not in kind.engine.choices(who)
    assert pot(kind, who).no_call.startswith("Nobody is in yet: the first player in puts up the sum of the blinds, $")
    other = next(name for name in kind.engine.state.players if name != who)
    assert not pot(kind, other).no_call


def test_a_setting_is_not_worked_out_while_other_tables_wait() -> None:
    """What settings are held to takes seconds: it is there when a table is ready, before anybody is dealt in."""
    setter._field.cache_clear()
    kind = make_game(Config("village-club/chinese-poker"))
    assert isinstance(kind, LivePairwise)
    kind.make_ready()
    worked_out = setter._field.cache_info().misses
    setter.best_setting(kind.plan, range(13))
    assert setter._field.cache_info().misses == worked_out == 1
