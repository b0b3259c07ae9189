"""Rulings of the Capitol filings, applied by the floor: what each does, what the log tells, and what it leaves."""

from __future__ import annotations

import pytest
from tables import BASE, GAMES, Felt, piles_and_dice, refused

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.rulings import EFFECTS_RUN
from houseway.play.banked.table import BankedTable

NINE, NO_BUST, PURE, TILES, THREE = "fast-nine", "no-bust-4.01", "pure-21.5", "pai-gow-tiles", "three-card-poker"
EZ, SUPREME, FORTUNE, FACE_UP = "ez-baccarat", "supreme-baccarat", "fortune-pai-gow", "face-up-pai-gow"
QUEENS = "Qs Qd Jc 8d 7h 4c 2s"


def ruled(table: Felt, ruling: str, lines: str, spot: int = 0, hand: str = "") -> list[b.AnyEvent]:
    """Apply a ruling; the log tells rule, reason, who and lines, keeps its past, and no money is made or lost."""
    before, money = list(table.log), table.money()
    events = table.do(m.Rule(ruling, "seen by the floor", spot, hand, by="ann"))
    told = events[0]
    assert isinstance(told, m.Ruled)
    assert (told.ruling, told.reason, told.by, told.lines) == (ruling, "seen by the floor", "ann", lines)
    assert told.spot == spot
    assert table.log[: len(before)] == before
    assert table.money() == money
    again = BankedTable(table.plan)
    again.replay(table.log)
    assert again.state == table.state
    return events[1:]


def nine(*bets: tuple[str, int], **hands: str) -> Felt:
    table = Felt(NINE, (1, 2)).bank(1)
    table.do(m.Sit("sue", 0, 50_000))
    for player, spot in bets:
        table.bet(player, spot, base=20 if player == "sue" else 10)
    return table.close().roll(3).hand_out(bank="Kd Qd Jd", **hands)


def test_a_hand_is_locked_when_the_next_is_touched() -> None:
    """Bundle 002 line 61: the prior hand may not be changed; it stays at its three cards."""
    table = nine(("p2", 2), ("p2", 6), spot2="2c 3c Kc", spot6="4c Ac Kc")
    assert ruled(table, "next-hand-touched", "61", spot=2) == [b.Marked("spot 2", "locked")]
    assert table.awaits().hands == ("spot 6",)
    refused(table, b.Act("p2", "hit", 2), "spot 6 acts now, not spot 2")
    table.act(2, "stand", 6)
    assert sorted(table.settled()) == [(2, "base", 0, 0, 10), (6, "base", 0, 0, 10)], "pushes against zero (78)"


@pytest.mark.parametrize(("cards", "choice"), [("2c 3c Kc", "hit"), ("6c Qc Kc", "stand")])
def test_a_standing_player_alone_is_played_the_house_way(cards: str, choice: str) -> None:
    """Bundle 002 lines 63, 67-68: the largest bettor has no seat, and lets no seated bettor see the hand."""
    table = nine(("p2", 2), ("sue", 2), spot2=cards)
    assert table.awaits().whose == ("sue",)
    (chose, *_) = ruled(table, "unseated-alone", "63", spot=2)
    assert isinstance(chose, b.Chose)
    assert (chose.hand, chose.choice, chose.by) == ("spot 2", choice, "house way")


def test_the_house_way_before_the_hands_turn() -> None:
    """Bundle 002 line 63: whenever it is ruled, the hand is played the house way when its turn comes."""
    table = nine(("p2", 2), ("p2", 6), ("sue", 6), spot2="2c 3c Kc", spot6="4c Ac Kc")
    ruled(table, "unseated-alone", "63", spot=6)
    table.act(2, "stand", 2)
    assert table.awaits().what == "pieces", "five hits"


def test_a_game_is_broken() -> None:
    """Bundle 002 line 364: the game is stopped; what was bet and posted goes back."""
    table = Felt(NO_BUST, (1, 2)).bank(1, 100).bet(2, base=10)
    assert ruled(table, "nobody-intervenes", "364")[-1] == b.Stopped("by a ruling")
    assert (table.chips(1), table.chips(2), table.awaits().what) == (10_000, 10_000, "opening")
    table.do(b.Reopen())
    assert table.awaits().what == "bank"


@pytest.mark.parametrize(
    ("game", "wager", "lines"), [(NO_BUST, "buster", "676"), (PURE, "buster", "676"), (PURE, "red_flex", "728")]
)
def test_only_the_bonus_not_covered_goes_back(game: str, wager: str, lines: str) -> None:
    """Bundle 002 lines 676, 728: the bonus bets that are not covered, and no other wager."""
    table = Felt(game, (1, 2)).bank(1).bet(2, base=10, **{wager: 5}).close().hand_out(spot2="Kc 8c", bank="9d 8d")
    ruled(table, "buster-uncovered" if wager == "buster" else "red-flex-uncovered", lines, spot=2)
    assert [stake.wager for stake in table.state.stakes.values()] == ["base"]
    table.act(2, "stand")
    assert (2, "base", 10, 0, 10) in table.settled()


@pytest.mark.parametrize(
    ("wager", "ruling", "lines"),
    [("buster", "buster-over-table-limit", "676"), ("red_flex", "red-flex-over-table-limit", "711, 726")],
)
def test_the_base_wager_stays_where_a_bonus_above_the_limit_goes_back(wager: str, ruling: str, lines: str) -> None:
    """Bundle 002 lines 676, 711, 726: what the ruling is about is the bonus alone."""
    table = Felt(PURE, (1, 2)).bank(1).bet(2, base=10, **{wager: 5}).close().hand_out(spot2="Kc 8c", bank="9d 8d")
    chips = table.chips(2)
    ruled(table, ruling, lines, spot=2)
    assert table.chips(2) == chips + 5
    assert {stake.wager: stake.cents for stake in table.state.stakes.values()} == {"base": 1_000}
    table.act(2, "stand")
    assert table.settled() == [(2, "base", 10, 0, 10)]


@pytest.mark.parametrize(
    ("game", "lines"),
    [(THREE, "1623, 1690"), (FORTUNE, "1351, 1367, 1422, 1436"), (FACE_UP, "2189, 2323, 2403, 2525-2526")],
)
def test_wagers_not_covered_go_back(game: str, lines: str) -> None:
    """Bundle 002 line 1955 and each filing: of one spot, or of all."""
    wager = "ante" if game == THREE else "base"
    for spot in (2, 0):
        table = Felt(game, (1, 2, 3)).bank(1).bet(2, **{wager: 10}).bet(3, **{wager: 10})
        table.close().play_on("choice", "setting")
        paid = {seat: table.chips(seat) for seat in (2, 3)}
        ruled(table, "bank-exhausted", lines, spot=spot)
        assert table.chips(2) == paid[2] + 10
        assert table.chips(3) == paid[3] + (0 if spot else 10)
        assert (table.state.number == 2) == (not spot), "without a wager the round is over"


def test_the_house_way_on_request() -> None:
    """Bundle 002 lines 408, 515: a pair is the high hand."""
    table = Felt(TILES, (1, 2)).bank(1).bet(2, base=10).close().roll(3)
    table.hand_out(spot2="4-4 5-5 4-4 3-1", bank="6-4 5-1 4-3 2-1")
    (parted, *_) = ruled(table, "asks-for-house-way", "408", spot=2)
    assert isinstance(parted, b.Parted)
    assert (parted.hand, parted.parts["high"], parted.by) == ("spot 2", parse("4-4 4-4"), "house way")
    assert table.awaits().whose == ("p1",)


@pytest.mark.parametrize(
    ("game", "ruling", "total", "lines", "seat"),
    [
        (TILES, "dice-on-bank", 9, "406", 6),  # counter-clockwise of seat 1
        (FORTUNE, "dice-on-bank", 8, "1351", 3),
        (FACE_UP, "empty-action-seat", 4, "2249", 6),  # seat 4 has no wager
    ],
)
def test_the_button_is_where_the_ruling_says(game: str, ruling: str, total: int, lines: str, seat: int) -> None:
    """Bundle 002 lines 406, 1351, 2249: the first who plays; the engine has seen to it, and saying so moves nothing."""
    table = Felt(game, (1, 3, 6)).bank(1).bet(3, base=10).bet(6, base=10).close().play_on("dice").roll(total)
    assert table.state.button == seat
    ruled(table, ruling, lines)
    assert table.state.button == seat


@pytest.mark.parametrize(("game", "lines"), [(FORTUNE, "1383"), (FACE_UP, "2254-2255")])
def test_a_foul_loses_the_base_wager_alone(game: str, lines: str) -> None:
    """Bundle 002 lines 2255, 2355, 1421: the Fortune bet stays in action whatever becomes of the base wager."""
    table = Felt(game, (1, 2)).bank(1).bet(2, base=10, fortune=5).close()
    piles_and_dice(table, 3, spot2="Kd Kc Kh 8s 4d 3c 2h", bank=QUEENS)
    assert table.awaits().what == "setting"
    ruled(table, "foul", lines, spot=2)
    assert table.play_on().settled() == [(2, "base", 0, 10, 0), (2, "fortune", 15, 0, 5)]


def test_the_machine_is_down() -> None:
    """Bundle 002 line 2238: the cards are shuffled by hand; a deal under way is not touched."""
    table = Felt(FACE_UP, (1, 2)).bank(1)
    assert m.Shuffled() in ruled(table, "shuffler-down", "2238-2241")
    table.bet(2, base=10).close().play_on("setting")
    assert ruled(table, "shuffler-down", "2238-2241") == []


@pytest.mark.parametrize("game", [FORTUNE, FACE_UP])
def test_a_hand_without_a_wager(game: str) -> None:
    """Bundle 002 lines 1352, 2250: the hand of a seat without a wager is no hand; the others are not touched."""
    table = Felt(game, (1, 2)).bank(1).bet(2, base=10).close().play_on("setting")
    refused(table, m.Rule("hand-without-wager", "dealt to an empty seat", 5), "There is no spot 5 on the table")


def test_a_late_wager_leaves_the_others_alone() -> None:
    """Bundle 002 line 1682: what is late has no action; what was made in time can be neither raised nor withdrawn."""
    table = Felt(THREE, (1, 2)).bank(1).bet(2, ante=10).close().hand_out(spot2="Ac 4d 7h", bank="Qc 9d 3h")
    ruled(table, "late-wager", "1682", spot=2)
    assert [stake.wager for stake in table.state.stakes.values()] == ["ante"]
    assert table.act(2, "play").settled() == [(2, "ante", 10, 0, 10), (2, "play", 10, 0, 10)]


def test_no_play_wager_forfeits_ante_and_pair_plus() -> None:
    """Bundle 002 lines 1703-1704, 1756: the 6 Card Bonus stays."""
    table = Felt(THREE, (1, 2)).bank(1).bet(2, ante=10, pair_plus=5, six_card=5).close()
    table.hand_out(spot2="2c 2d 2h", bank="9s 9d 3h")
    ruled(table, "fold-with-pair-plus", "1703, 1732", spot=2)
    assert table.settled() == [(2, "ante", 0, 10, 0), (2, "pair-plus", 0, 5, 0), (2, "six-card", 100, 0, 5)]


@pytest.mark.parametrize(("game", "lines"), [(EZ, "1549"), (SUPREME, "904")])
def test_a_house_way_that_leaves_no_choice(game: str, lines: str) -> None:
    """Bundle 002 lines 877, 904, 1528, 1549: five hits and six stands in any case."""
    table = Felt(game, (1, 2)).bank(1).bet(2, player=10).close("2s 4c 3d Kh")
    assert ruled(table, "additional-wager", lines, hand="player") == []
    assert table.awaits().hands == ("player",)


def test_rulings_that_are_told_and_change_nothing() -> None:
    """Bundle 002 lines 350, 386, 658, 1720 and their like: the engine has seen to it, or the dealer does."""
    for game in GAMES:
        rulings = Felt(game).plan.game.rulings.values()
        for ruling in (each for each in rulings if not set(each.effects) & set(EFFECTS_RUN)):
            table = Felt(game, (1, 2)).bank(1).bet(2, **{BASE[game]: 10}).close().play_on("choice", "setting")
            assert ruled(table, ruling.id, ruling.lines, spot=2) == [], ruling.id


def test_what_is_refused() -> None:
    table = Felt(FACE_UP, (1, 2)).bank(1).bet(2, base=10)
    refused(table, m.Rule("fowl", "front above back", 2), "has no ruling “fowl”: did you mean “foul”")
    refused(table, m.Rule("foul", "  ", 2), "A ruling needs a reason: say what happened")
    refused(table, m.Rule("foul", "front above back", 2), "No cards are on the table: foul")
    table.close().play_on("setting")
    refused(table, m.Rule("foul", "front above back"), "foul touches one hand: say which")
    refused(table, m.Rule("foul", "front above back", 3), "There is no spot 3 on the table")
    table.play_on()
    refused(table, m.Rule("foul", "too late", 2), "No cards are on the table")
