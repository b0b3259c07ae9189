"""Table economics: fees as filed, sums that come to nothing, short banks against brute force, ruin of known walks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import exp, inf, log, sqrt
from typing import TYPE_CHECKING

import msgspec
import pytest

from houseway.price.ask import Ask
from houseway.price.economy import risk
from houseway.price.economy.column import Column
from houseway.price.economy.economy import Economy, Refused, chosen, compare, worth_of
from houseway.price.economy.encoding import figures, plots
from houseway.price.economy.joint import exact_rounds
from houseway.price.economy.play import PART, Rounds, play_rounds, played
from houseway.price.economy.pot import drops
from houseway.price.economy.table import Fees, TableAsk, check, default_stakes, fees_of, table_plan, written
from houseway.price.economy.worth import worth
from houseway.price.price import Outcome, Price
from houseway.price.solvers.mod_ten import solver as draws
from houseway.refusal import Refusal
from houseway.rules.catalogue import load

if TYPE_CHECKING:
    from collections.abc import Iterator

EZ = "capitol/ez-baccarat"
SIGMA = 4.5


@pytest.fixture(autouse=True, scope="module")
def _kept_apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing that was kept before is read, and nothing is left."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOUSEWAY_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def table(game: str, seats: dict[int, dict[str, float]], bank: float = 0, **more: object) -> TableAsk:
    """A table by what each seat bets, in dollars."""
    stakes = tuple((seat, name, round(100 * much)) for seat, bets in seats.items() for name, much in bets.items())
    players = len(seats) + 1
    asked = TableAsk(ask=Ask(game=game), stakes=stakes, players=players, bank_seat=players, bank=round(100 * bank))
    return msgspec.structs.replace(asked, **more)


@cache
def baccarat(game: str = EZ) -> list[Price]:
    """The prices of a game of common hands."""
    ask = Ask(game=game)
    tally: Counter[str] = Counter()
    for part in draws.SOLVER.parts(ask):
        tally.update(draws.SOLVER.work(ask, part))
    return draws.SOLVER.finish(ask, tally)


def economy(asked: TableAsk) -> Economy:
    check(asked)
    return Economy(asked, worth_of(asked, baccarat(asked.ask.game)), fees_of(asked))


def everywhere(seats: int, **bets: float) -> dict[int, dict[str, float]]:
    return {seat: {name.replace("_", "-"): much for name, much in bets.items()} for seat in range(1, seats + 1)}


@pytest.mark.parametrize(
    ("game", "option", "seats", "bank", "players"),
    [
        (EZ, "1", everywhere(5, player=25, tie=5), 1, [0] * 5),  # $150: bundle 002 line 2146
        (EZ, "1", everywhere(3, player=100, tie=1), 3, [0] * 3),  # $303: line 2147
        (EZ, "3", everywhere(5, player=40), 2, [0] * 5),  # $200, the edge of the first band: map 002, G15
        (EZ, "3", everywhere(5, player=40, tie=1), 3, [0] * 5),  # $205
        ("capitol/no-bust-4.01", "1", everywhere(5, base=50), 3, [0.5] * 5),  # $250: lines 1974-1976
        ("capitol/no-bust-4.01", "1", {1: {"base": 100}, 2: {"base": 105}}, 3, [0.5, 1]),  # both sides of a band
        ("capitol/no-bust-4.01", "2", everywhere(1, base=300, buster=50), 2, [0.5]),  # no fee for Buster: line 1967
        ("capitol/fortune-pai-gow", "1", everywhere(2, base=100), 2, [1, 1]),  # line 2027
        ("capitol/fortune-pai-gow", "1", everywhere(2, base=100, fortune=5), 2, [2, 2]),  # both count: lines 2024, 2028
    ],
)
def test_fees_are_as_filed(
    game: str, option: str, seats: dict[int, dict[str, float]], bank: float, players: list[float]
) -> None:
    fees = fees_of(table(game, seats, option=option))
    assert fees.bank == bank * 100
    assert list(fees.seats.values()) == [cents * 100 for cents in players]
    assert fees.drop == 100 * (bank + sum(players))
    assert not fees.notes


def test_a_hole_in_a_schedule_is_said() -> None:
    fees = fees_of(table("capitol/no-bust-4.01", everywhere(2, base=102), option="1"))  # $101-$104: lines 1974-1975
    assert list(fees.seats.values()) == [0, 0]
    assert fees.notes == ("Option 1 has no band for the bets of seats 1, 2: they pay nothing.",)


@pytest.mark.parametrize("bank", [0, 100, 120])
def test_bank_seats_and_drop_come_to_nothing(bank: int) -> None:
    found = economy(table(EZ, {1: {"player": 25, "tie": 5}, 2: {"banker": 100, "dragon-7": 5}}, bank, rounds=500))
    seats = sum(found.seat(seat).mean for seat in (1, 2))
    assert found.bank.mean + seats + found.drop == 0
    assert bool(found.worth.bank.short) == bool(bank)


def test_expectations_are_those_of_the_prices() -> None:
    found = economy(table(EZ, everywhere(5, player=25, tie=5)))
    edges = {price.wager: price.edge for price in baccarat()}
    each = edges["player"] * 2500 + edges["tie"] * 500
    assert found.seat(3).mean == -each
    assert found.bank.mean == 5 * each - 100
    assert float(found.bank.mean) == pytest.approx(5 * (2500 * 0.012350813289 + 500 * 0.04844031976) - 100)
    assert found.bank.error == found.bank.sd_error == 0
    hour = found.bank.times(60)
    assert hour.mean == found.bank.mean * 60
    assert hour.sd == pytest.approx(found.bank.sd * sqrt(60))


def test_the_break_even_fee_leaves_the_bank_nothing() -> None:
    found = economy(table(EZ, everywhere(5, player=25, tie=5)))
    assert found.break_even.mean == sum(
        price.edge * 5 * {"player": 2500, "tie": 500}.get(price.wager, 0) for price in baccarat()
    )
    at_it = Economy(found.asked, found.worth, Fees(found.break_even.mean, found.fees.seats, ()))  # type: ignore[arg-type]
    assert at_it.bank.mean == 0
    assert at_it.exponent == 0


def test_both_lines_at_once_differ_by_the_dragon_alone() -> None:
    """A seat on both lines wins nothing and loses its player line to a banker's winning three-card seven."""
    found = economy(table(EZ, everywhere(1, player=100, banker=100)))
    dragon = 0.022533820860  # tests/play/figures.toml
    assert float(found.seat(1).mean) == pytest.approx(-100_00 * dragon)
    assert found.seat(1).sd == pytest.approx(100_00 * sqrt(dragon * (1 - dragon)))
    assert found.worth.exact_spread


def test_a_played_spread_agrees_with_the_exact_one() -> None:
    asked = table(EZ, everywhere(2, player=25, banker=10, tie=5), rounds=2000)
    exact = worth_of(asked, baccarat())
    sampled = worth(exact.columns, played(asked), None, 0)
    assert not sampled.exact_spread
    assert sampled.bank.full == exact.bank.full
    for one, other in ((sampled.bank, exact.bank), (sampled.seats[1], exact.seats[1])):
        assert abs(one.sd - other.sd) < SIGMA * one.sd_error
    assert sampled.bank.sd_error > 0


def test_the_exact_rounds_have_the_means_of_the_prices() -> None:
    asked = table(EZ, everywhere(1, player=100, banker=100, tie=100, dragon_7=100, panda_8=100))
    rounds = exact_rounds(table_plan(asked), asked)
    assert rounds is not None
    prices = {price.wager: price for price in baccarat()}
    for place, (_, name) in enumerate(rounds.columns):
        mean = Fraction(sum(row[0][place] * count for row, count in rounds.rows.items()), rounds.number)
        assert mean == -prices[name].edge * 100_00


def test_a_wager_that_stays_up_is_worth_what_it_is_in_a_round() -> None:
    found = economy(table("capitol/supreme-baccarat", {1: {"banker-flex:5": 100}}))
    assert float(found.seat(1).mean) == pytest.approx(100_00 * (0.100704095532 - 0.128440411843))  # figures.toml
    assert any("up in every hand" in note for note in found.notes())


def test_hands_of_spots_are_not_reckoned_as_common() -> None:
    asked = table("capitol/fast-nine", everywhere(2, base=25))
    assert exact_rounds(table_plan(asked), asked) is None


# --- short banks


@pytest.mark.parametrize("game", [EZ, "capitol/no-bust-4.01", "capitol/three-card-poker", "capitol/fast-nine"])
def test_a_bank_that_covers_all_changes_nothing(game: str) -> None:
    plan = table_plan(table(game, {}))
    stakes = default_stakes(plan, [1, 2, 3])
    asked = TableAsk(ask=Ask(game=game), stakes=stakes, players=4, bank_seat=4)
    for full, short, order in play_rounds(table_plan(asked), asked, "cover", 40):
        assert full == short
        assert sorted(order) == [1, 2, 3]


@cache
def lines() -> dict[tuple[int, int], float]:
    """Every baccarat deal of eight decks by the banker's second card and who wins: the chance of each.

    A loop of its own: naturals stop, the player draws to five, the banker by the printed chart (bundle 002 lines
    1528-1547).
    """
    draws_on = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
    found: dict[tuple[int, int], float] = {}

    def shares(*out: int) -> list[tuple[int, float]]:
        left = [(128 if value == 0 else 32) - out.count(value) for value in range(10)]
        return [(value, count / (416 - len(out))) for value, count in enumerate(left)]

    def add(second: int, player: int, banker: int, chance: float) -> None:
        key = (second, (player > banker) - (player < banker))
        found[key] = found.get(key, 0.0) + chance

    def bankers(one: int, two: int, player: int, chance: float, third: int | None, out: tuple[int, ...]) -> None:
        total = (one + two) % 10
        if total > 5 if third is None else total > 2 and str(third) not in draws_on.get(total, ""):
            add(two, player, total, chance)
            return
        for card, likely in shares(*out):
            add(two, player, (total + card) % 10, chance * likely)

    for one, two, first, second in product(range(10), repeat=4):
        out = (first, one, second, two)
        chance = 1.0
        for place, card in enumerate(out):
            chance *= shares(*out[:place])[card][1]
        player = (first + second) % 10
        if max(player, (one + two) % 10) >= 8:
            add(two, player, (one + two) % 10, chance)
        elif player > 5:
            bankers(one, two, player, chance, None, out)
        else:
            for third, likely in shares(*out):
                bankers(one, two, (player + third) % 10, chance * likely, third, (*out, third))
    return found


def test_a_short_bank_agrees_with_every_deal_there_is() -> None:
    """Two seats bet $100 on the player line against $100: whoever is first is settled, the other has no action.

    The button is counted by the banker's second card from seat 1, the bank's seat 3 left out (line 1510): of seats 1,
    2, 4 to 8 a two and a nine come to seat 2, all others to seat 1 or to an empty seat, from where it goes on to 1.
    """
    deals = lines()
    assert sum(deals.values()) == pytest.approx(1)
    won = [sum(chance * who for (two, who), chance in deals.items() if two == card) for card in range(10)]
    assert sum(won) == pytest.approx(0.446246609344 - 0.458597422633)  # figures.toml
    second_first = won[2] + won[9]
    found = economy(table(EZ, everywhere(2, player=100), 100, rounds=3000))
    short, seats = found.worth.short, found.worth.seats
    assert short is not None
    tied = sum(chance for (_, who), chance in deals.items() if who == 0)
    assert abs(short.ran_out - (1 - tied)) < SIGMA * short.error
    assert abs(float(seats[1].short) + 100_00 * second_first) < SIGMA * seats[1].short_error
    assert abs(float(seats[2].short) + 100_00 * (sum(won) - second_first)) < SIGMA * seats[2].short_error
    first, last = short.places
    assert first.short == first.cut == 0
    assert last.short == pytest.approx(-100_00 * sum(won))
    assert last.error == pytest.approx(0, abs=1e-6)
    assert found.worth.bank.short == -seats[1].short - seats[2].short


def test_a_short_bank_pays_no_more_than_it_has() -> None:
    found = economy(table(EZ, everywhere(2, banker=5, dragon_7=100), 500, rounds=1500))
    assert min(found.worth.hand.amounts) >= -500_00 - abs(float(found.worth.bank.short_error)) * 5
    assert found.worth.bank.short > 0  # what it wins is paid to it in full, what it loses is not


# --- the rounds


def test_rounds_are_kept_and_are_the_same_again() -> None:
    asked = table(EZ, everywhere(2, player=25), 30, rounds=PART + 200)
    first = played(asked)
    assert first.number == PART + 200
    assert played(asked).rows == first.rows
    assert played(msgspec.structs.replace(asked, seed="2")).rows != first.rows


def test_control_c_reckons_with_the_rounds_played() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    assert played(table(EZ, everywhere(1, player=25), 20, rounds=5 * PART, seed="stop"), stop).number == PART


def test_seats_go_by_the_smallest_table_that_has_them() -> None:
    assert table_plan(table(EZ, everywhere(5, player=25))).seats == 8
    assert table_plan(table(EZ, everywhere(8, player=25))).seats == 14


# --- columns and shapes made up by hand


def price(*ends: tuple[str, str, int], wager: str = "base", play: str = "") -> Price:
    made = tuple(Outcome(pays, pays, Fraction(amount), count) for pays, amount, count in ends)
    return Price(wager, play, "exact", made)


def test_best_play_or_the_way() -> None:
    best, way = price(("win", "1", 1), play="best play"), price(("win", "1", 1), play="house way")
    assert chosen([best, way], "best") is best
    assert chosen([best, way], "way") is way
    assert chosen([way], "best") is way
    assert chosen([best], "way") is best


def test_fixed_pays_do_not_grow_with_the_stake() -> None:
    envy = price(("$50", "10", 1), ("$10, $10", "4", 1), ("lose", "0", 8), wager="envy")
    assert Column(1, "envy", 0, envy, envy=True).ends() == {
        Fraction(50_00): Fraction(1, 10),
        Fraction(20_00): Fraction(1, 10),
        Fraction(0): Fraction(4, 5),
    }
    mixed = price(("$50", "10", 1), ("2 to 1", "2", 1))
    assert set(Column(1, "base", 25_00, mixed).ends()) == {50_00}


def test_what_is_too_rare_to_be_seen_is_in_the_shape() -> None:
    jackpot = price(("1,000 to 1", "1000", 1), ("lose", "-1", 99_999))
    rounds = Rounds(((1, "base"),), Counter({((-100,), (-100,), (1,)): 1000}))
    found = worth([Column(1, "base", 100, jackpot)], rounds, None, 0)
    assert found.hand.mean == pytest.approx(100 * 0.98999)
    assert found.hand.sd == pytest.approx(100 * 1001 * sqrt(1e-5 * (1 - 1e-5)))
    assert min(found.hand.amounts) == pytest.approx(-1000 * 100, rel=1e-3)
    alike = [Column(seat, "base", 100, jackpot, alike=True) for seat in (1, 2)]
    both = Rounds(((1, "base"), (2, "base")), Counter({((-100, -100), (-100, -100), (1, 2)): 1000}))
    assert min(worth(alike, both, None, 0).hand.moved(0).amounts) < -1500 * 100


def test_a_sampled_price_errs_alike_at_every_seat() -> None:
    sampled = Price(
        "base", "", "sampled", (Outcome("", "1 to 1", Fraction(1), 50), Outcome("", "lose", Fraction(-1), 50))
    )
    found = worth([Column(seat, "base", 25_00, sampled) for seat in (1, 2)], _coin(), None, 0)
    assert found.seats[1].error == pytest.approx(250)  # a coin a hundred times: a tenth of the stake
    assert found.bank.error == pytest.approx(500)


# --- options


def test_options_side_by_side() -> None:
    found = economy(table(EZ, everywhere(5, player=25, tie=5)))
    others = compare(found)
    banks = [each.fees.bank for each in others if isinstance(each, Economy)]
    assert banks == [100, 100, 200, 200, 200]  # $150: map 002, G15, lines 2146-2170
    assert all(isinstance(each, Economy) and each.bank.mean == found.break_even.mean - each.drop for each in others)


def test_an_option_whose_limits_forbid_the_wagers_says_so() -> None:
    asked = table("capitol/no-bust-4.01", everywhere(2, base=25), schedule="own", option="A")
    made = worth(
        [Column(seat, "base", 25_00, price(("win", "1", 1), ("lose", "-1", 1))) for seat in (1, 2)], _coin(), None, 0
    )
    *others, last = compare(Economy(asked, made, fees_of(asked)))
    assert all(isinstance(each, Economy) for each in others)
    assert isinstance(last, Refused)  # D is $50 to $1,000: bundle 002 line 26
    assert "$25 is not" in last.why


def _coin() -> Rounds:
    rows = {((one, two), (one, two), (1, 2)): 1 for one, two in product((-2500, 2500), repeat=2)}
    return Rounds(((1, "base"), (2, "base")), Counter(rows), exact=True)


# --- ruin


@pytest.mark.parametrize(("wins", "bankroll"), [(0.51, 20), (0.55, 10), (0.9, 3)])
def test_ruin_of_a_walk_by_ones(wins: float, bankroll: int) -> None:
    """The gambler's ruin: one step up or down, ruined with a chance of (q/p)^B."""
    rate = risk.exponent(risk.Hand((1.0, -1.0), (wins, 1 - wins)))
    assert rate == pytest.approx(log(wins / (1 - wins)))
    assert risk.ruin(rate, bankroll) == pytest.approx(((1 - wins) / wins) ** bankroll)
    assert risk.ruin(rate, risk.bankroll_for(rate, 0.01)) == pytest.approx(0.01)


def test_the_exponent_makes_the_mean_one() -> None:
    hand = risk.Hand((100.0, -300.0, -4000.0), (0.9, 0.09, 0.01))
    rate = risk.exponent(hand)
    assert sum(weight * exp(-rate * amount) for amount, weight in zip(hand.amounts, hand.weights, strict=True)) == (
        pytest.approx(1)
    )


def test_ruin_is_certain_or_out_of_the_question() -> None:
    assert risk.exponent(risk.Hand((1.0, -1.0), (0.5, 0.5))) == 0
    assert risk.exponent(risk.Hand((1.0, -2.0), (0.5, 0.5))) == 0
    assert risk.exponent(risk.Hand((1.0, 0.0), (0.5, 0.5))) == inf
    assert risk.ruin(0, 10**9) == 1
    assert risk.ruin(inf, 1) == 0


def test_paths_are_ruined_no_oftener_than_the_bound() -> None:
    hand = risk.Hand((1.0, -1.0), (0.55, 0.45))
    drawn = risk.paths(hand, 5, 2000, "7", number=400)
    ruined = sum(path.ruined for path in drawn) / 400
    expected = (0.45 / 0.55) ** 6  # ruined below zero: from 5, six steps down
    assert abs(ruined - expected) < SIGMA * sqrt(expected * (1 - expected) / 400)
    assert {path.points[0] for path in drawn} == {(0, 5.0)}
    assert all(path.points[-1][1] >= 0 for path in drawn)
    assert risk.paths(hand, 5, 200, "7") == risk.paths(hand, 5, 200, "7")


# --- pots


def test_the_drop_of_pot_games() -> None:
    time, *_ = drops(load("capitol/low-ball"), 6)  # $15 a player and half hour: bundle 002 lines 2568, 2574-2575
    assert (time.hand, time.time, time.hour(30)) == ((0, 0), 180_00, (180_00, 180_00))
    omaha = drops(load("capitol/omaha"), 6)  # five or six players: lines 2591, 2602
    assert [(each.schedule, each.hand, each.hour(30)) for each in omaha] == [
        ("limit", (500, 500), (150_00, 150_00)),
        ("no-limit", (500, 500), (150_00, 150_00)),
    ]
    both, *_ = drops(load("capitol/spread-limit-holdem", {"drop": "literal"}), 9, "own")  # $1 and $4: line 97
    assert both.hand == (500, 500)
    by_pot, *_ = drops(load("lucky-derby/texas-holdem"), 9, "limit-by-pot", "1")
    assert by_pot.hand == (50, 300)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((11,), "is played by 2 to 10 players, not 11."),
        ((6, "x"), "has no schedule “x”"),
        ((6, "", "x"), "has no option “x”"),
    ],
)
def test_pot_questions_are_refused_in_a_sentence(words: tuple[int, str, str], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        drops(load("capitol/omaha"), *words)


# --- told


def test_figures_are_whole() -> None:
    found = economy(table(EZ, everywhere(2, banker=100, dragon_7=5), 150, rounds=300))
    told = figures(found, compare(found), 50_000_00)
    assert msgspec.json.decode(msgspec.json.encode(told)) == told
    sums = told["player_dealer"]["hand"]["mean"] + sum(each["hand"]["mean"] for each in told["by_seat"])
    assert sums + told["drop"]["hand"] == pytest.approx(0)
    assert [each["place"] for each in told["short"]["by_place"]] == [1, 2]
    assert len(told["options"]) == 5
    drawn = plots(found, 50_000_00, hours=2)
    assert sum(weight for _, weight in drawn["distribution"]) == pytest.approx(1)
    assert len(drawn["paths"]) == 24
    assert written(found.asked) == "seats 1, 2: banker $100, dragon-7 $5"


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"option": "9"}, "has no option “9”"),
        ({"schedule": "x"}, "has no schedule “x”"),
        ({"players": 15}, "has 14 seats, the bank's included: 15 cannot play."),
        ({"players": 1}, "1 cannot play"),
        ({"bank": -1}, "A bank must be more than \\$0."),
        ({"bank_seat": 9}, "There is no seat 9 for the bank"),
        ({"stakes": ()}, "Nobody bets"),
        ({"stakes": ((1, "player", 4_00),)}, "Player line is \\$5 to \\$1,000: \\$4 is not."),
        ({"stakes": ((1, "player", 1000_01),)}, "is not."),
        ({"stakes": ((1, "tye", 5_00),)}, "did you mean “tie”?"),
        ({"stakes": ((1, "dragon-7", 5_00),)}, "Dragon 7 needs player or banker"),
        ({"stakes": ((3, "player", 5_00),)}, "Seat 3 is the bank's: it covers the wagers of others."),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(changed: dict[str, object], sentence: str) -> None:
    asked = msgspec.structs.replace(table(EZ, everywhere(2, player=25)), **changed)
    with pytest.raises(Refusal, match=sentence):
        check(asked)
