"""Settlement: every comparison the Capitol filings state, each citing its line; order, cover and the books."""

from __future__ import annotations

import pytest

from houseway.play.banked.described_round import Done, read_round, settle
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.cells import read_money

Spot = dict[str, object]


def round_of(
    game: str, hands: dict[str, str], *spots: Spot, bank: str = "$100,000", more: dict[str, object] | None = None
) -> Done:
    """A round of a Capitol game, settled."""
    said: dict[str, object] = {"bank": bank, "button-seat": 2, "hands": hands, "spots": list(spots), **(more or {})}
    return settle(load(f"capitol/{game}"), read_round(said))


def result(game: str, hands: dict[str, str], wager: str, **spot: object) -> str:
    """What one $10 wager comes to."""
    wagers = {"base": "$10", "ante": "$10", "player": "$10", wager: "$10"}
    known = load(f"capitol/{game}").game.wagers  # type: ignore[union-attr]
    made = {name: stake for name, stake in wagers.items() if name.partition(":")[0] in known}
    done = round_of(game, hands, {"seat": 2, "wagers": made, **spot})
    return next(payment.pays for payment in done.payments if payment.wager == wager)


BLACKJACK = [
    # No Bust 4.01, bundle 002 lines 366-376
    ("no-bust-4.01", "Ac Kd", "Ad Kh", "push"),  # natural against natural
    ("no-bust-4.01", "Ac Kd", "9d Kh", "6 to 5"),
    ("no-bust-4.01", "Kc Qd", "Ad Kh", "lose"),
    ("no-bust-4.01", "Kc Qd", "Kh 6d 9c", "1 to 1"),  # the bank is over
    ("no-bust-4.01", "Kc Qd", "Kh 9d", "1 to 1"),
    ("no-bust-4.01", "Kc 9d", "Kh 9h", "push"),
    ("no-bust-4.01", "Kc 6d 9h", "Kh 9d", "lose"),
    ("no-bust-4.01", "Kc 6d 9h", "Kh 6h 7c", "lose"),  # both over, the bank closer
    ("no-bust-4.01", "Kc 6d 7h", "Kh 6h 9c", "push"),  # 374: three cards, 23, closer than the bank
    ("no-bust-4.01", "Kc 6d 6h", "Kh 6s 9c", "lose"),  # 22 is not among 23, 24, 25
    ("no-bust-4.01", "5c 5d 6h 7d", "Kh 6s 9c", "lose"),  # four cards
    ("no-bust-4.01", "Kc 6d 7h", "Kh 6h 7c", "lose"),  # 375: equal, both over
    # Pure 21.5, lines 614-630
    ("pure-21.5", "Ac Kd", "Ad Kh", "push"),
    ("pure-21.5", "Ac Kd", "9d Kh", "6 to 5"),
    ("pure-21.5", "Kc 6d 9h", "8h 8d 8c", "push"),  # the bank's 8-8-8
    ("pure-21.5", "Kc 6d 9h", "8h 7d 9c", "lose"),
    ("pure-21.5", "Kc 9d", "8h 7d 9c", "1 to 1"),
    ("pure-21.5", "Kc 9d", "Kh 9h", "push"),
    # Fast Nine, lines 74-80
    ("fast-nine", "2c 5d Kh", "Kc Qd Jh", "1 to 1"),  # the bank's three cards are zero: 7 wins
    ("fast-nine", "2c 4d Kh", "Kc Qd Jh", "1 to 2"),  # 6 wins half
    ("fast-nine", "2c 3d Kh", "Kc Qd Jh", "push"),
    ("fast-nine", "2c 5d Kh", "2d 5h Kc", "push"),
    ("fast-nine", "2c 5d Kh", "2d 6h Kc", "lose"),
]


@pytest.mark.parametrize(("game", "spot", "bank", "pays"), BLACKJACK)
def test_counted_hands_against_the_bank(game: str, spot: str, bank: str, pays: str) -> None:
    assert result(game, {"bank": bank}, "base", hand=spot) == pays


BACCARAT = [
    # EZ Baccarat, lines 1557-1591
    ("ez-baccarat", "9s Kd", "4c 3h", "player", "1 to 1"),
    ("ez-baccarat", "2s 3d Kc", "4c Ah 2d", "banker", "push"),  # three-card seven, by the default reading
    ("ez-baccarat", "2s 3d Kc", "4c Ah 2d", "dragon-7", "40 to 1"),
    ("ez-baccarat", "2s 3d 3c", "4c 3h", "panda-8", "25 to 1"),
    ("ez-baccarat", "9s Kd", "4c 5h", "tie", "9 to 1"),
    ("ez-baccarat", "9s Kd", "4c 5h", "player", "push"),
    # Supreme, lines 801-859
    ("supreme-baccarat", "2s 3d Kc", "4c 2h", "banker", "1 to 2"),  # the banker wins with six
    ("supreme-baccarat", "9s Kd", "4c 5h", "total-shot", "40 to 1"),
    ("supreme-baccarat", "7s Kd", "4c 4h", "total-shot", "lose"),  # 836: 7 and 8 are 15
    ("supreme-baccarat", "As Kd", "Ac Ah", "total-shot", "lose"),  # 836: 1 and 2 are 3
    ("supreme-baccarat", "9s Kd", "4c Ah", "banker-flex:5", "1 to 1"),  # 852
    ("supreme-baccarat", "9s Kd", "4c 5h", "banker-flex:5", "lose"),  # 852: nine
    ("supreme-baccarat", "9s Kd", "4c 4h", "banker-flex:5", "stays"),  # 852: otherwise it stays up
    # Dragon Bonus, lines 1045-1075
    ("dragon-bonus-baccarat", "9s Kd", "4c Kh 2c", "player-dragon", "1 to 1"),  # a natural
    ("dragon-bonus-baccarat", "9s Kd", "4c 5h", "player-dragon", "push"),  # both natural and equal
    ("dragon-bonus-baccarat", "4s 3d 2c", "Kc Qh Jd", "player-dragon", "30 to 1"),  # by nine
    ("dragon-bonus-baccarat", "4s 3d Kc", "Kc Qh 3d", "player-dragon", "1 to 1"),  # by four
    ("dragon-bonus-baccarat", "4s 3d Kc", "Kc Qh 4d", "player-dragon", "lose"),  # by three
    # Dai Bacc, lines 1820-1890
    ("dai-bacc", "2s 3d Ac", "4c 3h", "kill", "30 to 1"),  # a three-card six that does not win
    ("dai-bacc", "2s 3d Ac", "4c Ah", "ox-6", "40 to 1"),
    ("dai-bacc", "2s Kd", "4c Ah 2d", "tiger-7", "40 to 1"),
    ("dai-bacc", "2s Kd", "4c Ah 2d", "banker", "push"),
]


@pytest.mark.parametrize(("game", "player", "banker", "wager", "pays"), BACCARAT)
def test_community_hands(game: str, player: str, banker: str, wager: str, pays: str) -> None:
    assert result(game, {"player": player, "banker": banker}, wager) == pays


CARDS = [
    # Three Card Poker, lines 1700-1768
    ("three-card-poker", "2c 4d 7h", "Jc 9d 3h", "ante", "1 to 1", {}),  # jack high does not qualify
    ("three-card-poker", "2c 4d 7h", "Jc 9d 3h", "play", "push", {}),
    ("three-card-poker", "2c 4d 7h", "Qc 9d 3h", "ante", "lose", {}),
    ("three-card-poker", "Ac 4d 7h", "Qc 9d 3h", "play", "1 to 1", {}),
    ("three-card-poker", "Ac Kc Qc", "Qd 9d 3h", "pair-plus", "200 to 1", {}),
    ("three-card-poker", "2c 2d 2h", "2s 9d 3h", "six-card", "100 to 1", {"folded": True}),  # survives a fold
    ("three-card-poker", "2c 2d 2h", "2s 9d 3h", "pair-plus", "lose", {"folded": True}),  # does not
    # Face Up, lines 2252-2411
    ("face-up-pai-gow", "Kd Kc 9h 9s 4d 3c 2h", "As Qd Jc 9d 7h 4c 2s", "base", "push", {}),  # ace high
    ("face-up-pai-gow", "Kd Kc 9h 9s 4d 3c 2h", "As Qd Jc 9d 7h 4c 2s", "ace-high", "5 to 1", {}),
    ("face-up-pai-gow", "Ad Kc 9h 8s 5d 3c 2h", "As Qd Jc 9d 7h 4c 2s", "ace-high", "40 to 1", {}),
    ("face-up-pai-gow", "Kd Kc 9h 9s 4d 3c 2h", "Jk Qd Jc 9d 7h 4c 2s", "ace-high", "15 to 1", {}),
    ("face-up-pai-gow", "Kd Kc 9h 9s 4d 3c 2h", "Qs Qd Jc 8d 7h 4c 2s", "base", "1 to 1", {}),
    ("face-up-pai-gow", "9d 9c 9h 8s 7d 6c 5h", "Qs Qd Jc 8d 7h 4c 2s", "fortune", "3 to 1", {}),  # not 2 to 1
    # Fortune, lines 1440-1452
    ("fortune-pai-gow", "9d 9c 8h 8s 5d 5c 2h", "Qs Qd Jc 8d 7h 4c 2s", "fortune", "push", {}),
]


@pytest.mark.parametrize(("game", "spot", "bank", "wager", "pays", "did"), CARDS)
def test_card_hands_against_the_bank(
    game: str, spot: str, bank: str, wager: str, pays: str, did: dict[str, object]
) -> None:
    assert result(game, {"bank": bank}, wager, hand=spot, **did) == pays


def test_a_fouled_setting_loses() -> None:
    """Bundle 002, Face Up: the two-card hand above the five-card hand."""
    parts = {"front": "Kd Kc", "back": "9h 9s 4d 3c 2h"}
    assert result("face-up-pai-gow", {"bank": "Qs Qd Jc 8d 7h 4c 2s"}, "base", parts=parts) == "lose"


@pytest.mark.parametrize(
    ("high", "low", "pays"),
    [
        ("6-6 6-6", "5-5 4-4", "1 to 1"),  # both higher
        ("6-1 4-4", "5-5 2-2", "lose"),  # both lower
        ("6-6 6-6", "5-5 5-5", "1 to 1"),
        ("4-4 4-4", "5-4 5-5", "push"),  # one each
    ],
)
def test_tiles(high: str, low: str, pays: str) -> None:
    """Bundle 002 lines 410, 416-418."""
    bank = {"high": "1-1 1-1", "low": "6-5 2-1"}
    spot: Spot = {"seat": 2, "wagers": {"base": "$10"}, "parts": {"high": high, "low": low}}
    done = round_of("pai-gow-tiles", {"bank": ""}, spot, more={"bank-parts": bank})
    assert done.payments[0].pays == pays


def test_envy_pays_only_the_highest_hand_in_face_up() -> None:
    """Bundle 002 line 2370: four of a kind and five aces at the table pay the five aces' $50 only."""
    spots: list[Spot] = [
        {"seat": 2, "wagers": {"base": "$10", "fortune": "$5"}, "hand": "Kd Qc 9h 8s 4d 3c 2h"},
        {"seat": 3, "wagers": {"base": "$10", "fortune": "$5"}, "hand": "7d 7c 7h 7s Td 5c 3h"},
        {"seat": 4, "wagers": {"base": "$10", "fortune": "$5"}, "hand": "Ad Ac Ah As Jk Jc 6h"},
    ]
    done = round_of("face-up-pai-gow", {"bank": "Qs Qd Jd 8d 5h 4c 2s"}, *spots)
    envy = {payment.spot: payment.paid for payment in done.payments if payment.wager == "envy"}
    assert envy == {2: 5000, 3: 5000, 4: 500}


def test_a_short_bank_runs_out_in_order() -> None:
    """Bundle 002 lines 1510, 1571: from the action button, clockwise, as far as the bank covers."""
    spots: list[Spot] = [
        {"seat": 3, "wagers": {"player": "$100", "tie": "$5"}},
        {"seat": 2, "wagers": {"banker": "$100"}},
        {"seat": 5, "wagers": {"player": "$150", "panda-8": "$5"}},
    ]
    hands = {"player": "9s 7d 2c", "banker": "4c 3h Td"}
    done = round_of("ez-baccarat", hands, *spots, bank="$300", more={"button-seat": 3})
    assert [(each.spot, each.wager, each.paid, each.taken, each.back) for each in done.payments] == [
        (3, "player", 10_000, 0, 10_000),
        (3, "tie", 0, 500, 0),
        (5, "player", 15_000, 0, 15_000),
        (5, "panda-8", 4_500, 0, 500),  # owed $125, $45 is left
        (2, "banker", 0, 0, 10_000),
    ]
    assert done.bank_left == 0


def test_a_bank_is_spent_by_what_it_wins_as_by_what_it_loses() -> None:
    """Gross accounting (bundle 001 line 365): $100 that loses $50 and wins $50 covers nothing more."""
    spots: list[Spot] = [
        {"seat": 2, "wagers": {"player": "$50"}},
        {"seat": 3, "wagers": {"banker": "$50"}},
        {"seat": 4, "wagers": {"banker": "$50"}},
    ]
    done = round_of("ez-baccarat", {"player": "9s Kd", "banker": "4c 3h"}, *spots, bank="$100")
    assert [(each.paid, each.taken) for each in done.payments] == [(5000, 0), (0, 5000), (0, 0)]


def test_no_bust_settles_from_the_dealers_right() -> None:
    """Bundle 002 line 349: counter-clockwise."""
    spots: list[Spot] = [{"seat": seat, "wagers": {"base": "$10"}, "hand": "Kc 9d"} for seat in (2, 5, 8)]
    done = round_of("no-bust-4.01", {"bank": "Kh 7d"}, *spots)
    assert [each.spot for each in done.payments] == [8, 5, 2]


def test_the_books_balance() -> None:
    spots: list[Spot] = [{"seat": 2, "wagers": {"player": "$10.50", "tie": "$3"}}]
    done = round_of("ez-baccarat", {"player": "9s Kd", "banker": "4c 3h"}, *spots)
    assert sum(done.ledger.balances.values()) == 0
    assert done.ledger.balances["seat 2"] == read_money("$21")


@pytest.mark.parametrize(
    ("hands", "spot", "sentence"),
    [
        ({"player": "9s Kd"}, {"seat": 2, "wagers": {"player": "$10"}}, "The cards of “banker” are missing"),
        ({"playr": "9s Kd"}, {"seat": 2, "wagers": {"player": "$10"}}, "did you mean “player”"),
        ({}, {"seat": 2, "wagers": {"dragon-7": "$10"}}, "without player or banker: add that wager"),
        ({}, {"seat": 2, "wagers": {"dragn-7": "$10"}}, "did you mean “dragon-7”"),
        ({}, {"seat": 9, "wagers": {"player": "$10"}}, "Seat 9 is not a bettor's seat"),
        ({}, {"seat": 2, "wagers": {"player": "ten"}}, "is not a sum of money"),
        ({}, {"seat": "two", "wagers": {}}, "The round cannot be read"),
        ({}, {"seat": 2, "wagers": {}, "cards": "9s"}, "There is no key “cards” here: did you mean “hand”"),
        ({}, {"seat": 2, "wagers": {}, "took": ["foold"]}, "Seat 2: “foold” is not something a player can do here"),
    ],
)
def test_what_is_missing_or_wrong_is_told(hands: dict[str, str], spot: Spot, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        round_of("ez-baccarat", hands, spot)


def test_a_card_is_told_once_and_by_several_bettors_of_a_hand() -> None:
    hands, spot = {"bank": "Ah Kd 2c"}, {"seat": 2, "wagers": {"ante": "$10"}, "hand": "9s 8d 3h"}
    done = round_of("three-card-poker", hands, spot, spot)
    assert [each.pays for each in done.payments] == ["lose", "lose"]
    with pytest.raises(Refusal, match=r"9s is given 2 times, but there is one\."):
        round_of("three-card-poker", hands, spot, {**spot, "seat": 3, "hand": "9s 2d 4h"})
    with pytest.raises(Refusal, match="but there is none"):
        round_of("three-card-poker", {"bank": "Ah Kd Joker"}, spot)


@pytest.mark.parametrize("deed", [{"folded": True}, {"took": ["fold"]}])
def test_a_hand_that_took_a_fold_is_folded(deed: Spot) -> None:
    spot = {"seat": 2, "wagers": {"ante": "$10"}, "hand": "9s 9d 3h", **deed}
    (paid,) = round_of("three-card-poker", {"bank": "Ah Kd 2c"}, spot).payments
    assert (paid.pays, paid.why) == ("lose", "the hand is folded")
