"""What the house may choose within a filing of Capitol: limits, seats and options; and fees that hold every wager."""

from __future__ import annotations

import pytest
from tables import GAMES, Felt, loaded, plan_of, refused

from houseway.house.seats import seat_by_bank_counts
from houseway.play.banked import messages as b
from houseway.play.banked.plan import Plan
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.collect import options_of
from houseway.rules.fees import fee_for
from houseway.rules.games.banked import BankedGame

NO_BUST, PURE, THREE, FACE_UP, FORTUNE = (
    "no-bust-4.01",
    "pure-21.5",
    "three-card-poker",
    "face-up-pai-gow",
    "fortune-pai-gow",
)
EZ, DAI, SUPREME, DRAGON, TILES, NINE = (
    *("ez-baccarat", "dai-bacc", "supreme-baccarat", "dragon-bonus-baccarat", "pai-gow-tiles", "fast-nine"),
)
RANGES = [
    (NO_BUST, "1", "$5-$50", "$500-$1,000", "1969, 1971"),
    (NO_BUST, "4", "$5-$25", "$500-$1,000", "1985, 1987"),
    (PURE, "1", "$5-$25", "$500-$1,000", "2037, 2039"),
    (THREE, "1", "$5-$50", "$600-$1,000", "2083, 2085"),
    (FACE_UP, "1", "$5-$100", "$50-$2,000", "2425, 2427"),
]


@pytest.mark.parametrize(("game", "option", "least", "most", "lines"), RANGES)
def test_a_minimum_and_a_maximum_are_each_picked_from_their_own_range(
    game: str, option: str, least: str, most: str, lines: str
) -> None:
    """Bundle 002, the lines beside it: one minimum within the first range, one maximum within the second."""
    for wrong in ("$150-$200", "$5-$20", "$150-$500"):
        with pytest.raises(Refusal) as fault:
            Plan(loaded(game), option=option, limits=wrong)
        assert least in str(fault.value), lines
        assert most in str(fault.value), lines
        assert wrong in str(fault.value)
    low, high = least.split("-")
    first, last = most.split("-")
    assert Plan(loaded(game), option=option, limits=f"{low}-{first}").limits
    if option != "1" or game != NO_BUST:
        assert Plan(loaded(game), option=option, limits=f"{high}-{last}").limits


def test_a_maximum_that_the_fees_of_the_option_do_not_reach_is_refused() -> None:
    """Bundle 002 lines 1971, 1976: the range goes to $1,000, the players' fees of option 1 to $500."""
    with pytest.raises(Refusal, match=r"fees for \$5-\$500"):
        Plan(loaded(NO_BUST), option="1", limits="$5-$1,000")
    assert Plan(loaded(NO_BUST), option="3", limits="$50-$1,000").span.most == 1_000_00  # 1980-1981
    with pytest.raises(Refusal, match="minimum"):
        Plan(loaded(NO_BUST), option="3", limits="$5-$1,000")


def test_limits_within_reach_may_go_past_the_bands_where_that_is_the_reading() -> None:
    """Bundle 002 lines 1969-1981, as printed: any limit of the ranges, and what is past the bands has no fee."""
    literal = load("capitol/no-bust-4.01", readings={"band-ends": "literal"})
    plan = Plan(literal, option="1", limits="$5-$1,000")
    table = Felt(plan, (1, 2)).bank(1).bet(2, base=600).close()
    assert [(fee.player, fee.cents, fee.band) for fee in table.state.fees] == [
        ("p2", 0, "no band has $600"),
        ("p1", 300, "$201+"),
    ]


SEATS = {
    NO_BUST: {8}, PURE: {8}, TILES: {8}, FORTUNE: {7}, FACE_UP: {7}, THREE: {7}, DAI: {7},
    DRAGON: {8, 14}, EZ: {8, 14}, SUPREME: set(range(4, 15)), NINE: set(range(2, 21)),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_as_many_seats_as_a_filed_one(game: str) -> None:
    """Bundle 002 lines 377, 406, 577, 769-771, 785, 990, 1319, 1506, 1669, 1808, 2225; Fast Nine does not say."""
    for seats in range(2, 21):
        if seats in SEATS[game]:
            assert Plan(loaded(game), seats=seats).seats == seats
        else:
            with pytest.raises(Refusal, match=r"seats?, not 1?\d|seats?, not 20"):
                Plan(loaded(game), seats=seats)


@pytest.mark.parametrize(("game", "counts"), [(TILES, (9, 17)), (FORTUNE, (8, 15)), (FACE_UP, (8, 15))])
def test_the_dice_count_the_bank_at_its_filed_numbers(game: str, counts: tuple[int, ...]) -> None:
    """Bundle 002 lines 406, 1351, 2248."""
    for total in range(3, 19):
        table = Felt(game, (1, 2, 3, 4, 5, 6, 7)).bank(4)
        for seat in (1, 2, 3, 5, 6, 7):
            table.bet(seat, base=10)
        table.close()
        if table.awaits().what == "pieces":
            table.play_on("dice")
        table.roll(total)
        assert table.state.button_on_bank == (total in counts), total


def test_tiles_count_the_bank_at_nine_and_seventeen_however_many_sit() -> None:
    """Bundle 002 line 406: always, no matter how many are playing; places past the last seat are empty ones."""
    filed = loaded(TILES).game
    assert isinstance(filed, BankedGame)
    counts = filed.action.button.bank_counts
    assert [seat_by_bank_counts(total, counts, 1, "counter-clockwise", 6) for total in range(9, 18)] == [
        1, 6, 5, 4, 3, 2, 1, 1, 1
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_no_wager_is_played_without_a_band_of_fees(game: str) -> None:
    """Every wager that a table takes falls in a band of the players' fees, at each option in force (1963-2170)."""
    schedule = plan_of(game).collection
    table = schedule.player
    for option in options_of(schedule):
        plan = plan_of(game, option=option)
        if table is None or table.by != "wager":
            continue
        base = "base" if "base" in plan.rows else "player"
        span = plan.limits_of(base)
        assert span.most is not None
        for dollars in range(span.least // 100, span.most // 100 + 1):
            felt = Felt(plan, (1, 2)).bank(1)
            if plan.steps and dollars % 5:
                refused(felt, b.Bet("p2", base, dollars * 100), r"steps of \$5")
            else:
                felt.bet(2, **{base: dollars})
                assert fee_for(plan.bands["player"], dollars * 100) is not None, (option, dollars)


def test_options_one_to_three_of_no_bust_go_by_fives() -> None:
    """Bundle 002 lines 1974-1981: the players' bands leave out $101 to $104, $301 to $304, $401 to $404."""
    table = Felt(plan_of(NO_BUST, option="1"), (1, 2)).bank(1)
    refused(table, b.Bet("p2", "base", 101_00), r"Base wager is bet in steps of \$5: \$101 does not fit")
    table.bet(2, base=100)
    refused(table, b.Bet("p2", "base", 1_00), r"steps of \$5: \$101 does not fit")
    table.bet(2, base=5, buster=1).close()
    assert [(fee.player, fee.cents) for fee in table.state.fees] == [("p2", 100), ("p1", 200)]
    Felt(plan_of(NO_BUST, option="4"), (1, 2)).bank(1).bet(2, base=101)


def test_between_two_bands_no_fee_is_taken_where_that_is_the_reading() -> None:
    """Bundle 002 lines 1974-1981, as printed; what is not taken is said."""
    literal = load("capitol/no-bust-4.01", readings={"player-bands": "literal"})
    table = Felt(Plan(literal, option="1"), (1, 2)).bank(1).bet(2, base=101).close()
    assert next((fee.player, fee.cents, fee.band) for fee in table.state.fees) == ("p2", 0, "no band has $101")


def test_fortune_and_base_of_a_circle_stay_within_three_hundred() -> None:
    """Bundle 002 lines 2024, 2027-2029: the fee goes by both together, and the last band ends at $300."""
    table = Felt(FORTUNE, (1, 2)).bank(1).bet(2, base=300)
    refused(table, b.Bet("p2", "fortune", 50_00), r"\$350 a circle has no fee at option 1.*\$201-\$300")
    other = Felt(FORTUNE, (1, 2)).bank(1).bet(2, base=250, fortune=50).close()
    assert [(fee.player, fee.cents) for fee in other.state.fees if fee.party == "player"] == [("p2", 300)]


def test_fortune_above_three_hundred_pays_the_last_fee_where_that_is_the_reading() -> None:
    """Bundle 002 lines 2024, 2027-2029."""
    last = load("capitol/fortune-pai-gow", readings={"over-300": "last"})
    table = Felt(Plan(last), (1, 2)).bank(1).bet(2, base=300, fortune=50).close()
    assert [(fee.player, fee.cents) for fee in table.state.fees if fee.party == "player"] == [("p2", 300)]


@pytest.mark.parametrize(("game", "wager"), [(EZ, "tie"), (DAI, "kill")])
def test_action_below_the_first_band_of_the_bank_costs_nothing_and_says_so(game: str, wager: str) -> None:
    """Bundle 002 lines 2143, 2146: a wager of $1 may stand alone, the least total action with a fee is $5."""
    table = Felt(game, (1, 2)).bank(1).bet(2, **{wager: 1}).close()
    assert [(fee.player, fee.cents, fee.band) for fee in table.state.fees] == [("p1", 0, "no band has $1")]


@pytest.mark.parametrize(("game", "wager"), [(EZ, "tie"), (DAI, "kill")])
def test_action_below_the_first_band_is_not_dealt_where_that_is_the_reading(game: str, wager: str) -> None:
    """Bundle 002 lines 2143, 2146, read the other way: the wagers go back."""
    plan = Plan(load(f"capitol/{game}", readings={"least-action": "not dealt"}))
    table = Felt(plan, (1, 2)).bank(1).bet(2, **{wager: 1})
    number = table.state.number
    table.close()
    assert table.state.number == number + 1
    backs = [event for event in table.log if isinstance(event, b.BetBack)]
    assert [(back.cents, back.why) for back in backs] == [(100, "no fee is filed for a total action of $1")]
    assert table.chips(2) == 10_000


def test_a_superseded_fee_that_is_lost_is_said_to_be_lost() -> None:
    """Bundle 002 line 16: option B of the own schedule lost the fee for $55-$300."""
    table = Felt(plan_of(NO_BUST, schedule="own", option="B"), (1, 2)).bank(1).bet(2, base=100).close()
    assert [(fee.cents, fee.band) for fee in table.state.fees if fee.party == "bank"] == [
        (0, "$55-$300: the fee is lost from the paper")
    ]
