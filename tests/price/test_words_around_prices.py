"""What is said beside a price is so: holes of ways, rows that settle nothing, samples without a hit, splits."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from houseway.cards import parse
from houseway.cli.price_tables import remarks, summary
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bots import bot_choice
from houseway.play.banked.plan import Plan
from houseway.play.banked.sim import BankedSimulation
from houseway.play.banked.table import BankedTable
from houseway.price.encoding import figures, keep, kept
from houseway.price.price import UNSETTLED, Outcome, Price, told
from houseway.price.run import shares
from houseway.price.solvers import sampled, tiles
from houseway.price.solvers import two_part_hands as two_parts
from houseway.price.solvers.sampled import following
from houseway.price.why import is_countable, why_sampled
from houseway.refusal import Refusal
from houseway.rules.catalogue import find, load, rooms_folder
from houseway.rules.loader import load_file
from houseway.rules.ways.setting import set_by_way

HIGH_NINE = (Path(__file__).parents[1] / "rules" / "high-nine.toml").read_text(encoding="utf-8")


def plan_of(folder: Path, *changes: tuple[str, str], text: str = HIGH_NINE) -> Plan:
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    return Plan(load_file(path, "test/game", find))


def filed(game: str) -> str:
    return (rooms_folder() / "capitol" / f"{game}.toml").read_text(encoding="utf-8")


# Ways with holes


def test_hands_that_no_row_of_the_house_way_sets_are_told_with_their_share() -> None:
    """Bundle 002 lines 513-521 read by the letter set pairs alone."""
    plan = Plan(load("capitol/pai-gow-tiles", {"no-pair": "literal"}))
    deal = tiles.deal_of(plan)
    ways = tiles.ways_of(deal.pack, deal.kinds)
    alone = sum(
        int(count)
        for four, count in zip(deal.hands, ways, strict=True)
        if set_by_way(plan.game.ways, "house-way", plan.game.hands["spot"], four) is None
    )
    assert deal.unset == (Fraction(alone, 35_960), Fraction(alone, 35_960))
    sides = two_parts.sides_of(plan)
    assert sides is not None
    said = " ".join(two_parts.notes_of(plan, sides, "house way", deal.unset))
    assert f"No row of the house way sets {alone / 35_960:.4%}".replace("%", " %") in said
    assert "with the best high that does not foul" in said
    whole = tiles.deal_of(Plan(load("capitol/pai-gow-tiles")))
    assert not any(whole.unset)
    assert "No row" not in " ".join(two_parts.notes_of(plan, sides, "house way", whole.unset))


@pytest.mark.slow
def test_seven_cards_that_no_row_sets_are_counted(tmp_path: Path) -> None:
    """Face Up Pai Gow without its row for one pair: as many hands as hold just a pair."""
    from houseway.price.solvers.set_hands.game import set_game

    text = "\n".join(line for line in filed("face-up-pai-gow").splitlines() if not line.startswith('  ["pair",'))
    assert text.count("\n") < filed("face-up-pai-gow").count("\n") - 1
    game = set_game(plan_of(tmp_path, text=text), ["base"])
    pairs = int(game.hands[game.shapes == "pair"].sum())
    assert game.unset.bank == Fraction(pairs, 154_143_080) > Fraction(1, 5)


# Rows, samples


def test_what_no_row_settles_is_a_note_of_the_price() -> None:
    outcomes = (Outcome("a", "1 to 1", Fraction(1), 3), Outcome(UNSETTLED, "no action", Fraction(0), 1))
    price = told(Price("base", "", "exact", outcomes))
    assert any("No row settles 25.0000 % of rounds" in note for note in price.notes)
    assert told(Price("base", "", "exact", outcomes[:1])).notes == ()


def test_a_sample_without_a_hit_has_an_error_and_says_so() -> None:
    lost = (Outcome("otherwise", "lose", Fraction(-1), 3_000),)
    price = told(Price("long shot", "as bots play", "sampled", lost, unseen=Fraction(999)))
    assert price.error == pytest.approx(3 * 1000 / 3_000)  # three hits in as many rounds, each worth a thousand more
    assert any("not won once in 3,000 rounds" in note for note in price.notes)
    assert figures(price)["no_hit"] is True
    assert kept(keep([price])) == [price]


def test_a_sampled_base_wager_is_priced_with_what_follows_it_like_an_exact_one() -> None:
    plan = Plan(load("capitol/three-card-poker"))
    assert following(plan) == {"play": "ante"}
    blind = {"blind": "ante", "play": "ante"}  # made with the Ante in the same amount: part of it, as where it is exact
    assert following(Plan(load("village-club/ultimate-texas-holdem-01"))) == blind
    ante = b.Settled("a", 1, "spot 1", "ante", 500, "x", "1 to 1", 500, 0, 500, 0, "1")
    play = b.Settled("a", 1, "spot 1", "play", 500, "y", "1 to 1", 500, 0, 500, 0, "1")
    keys = [msgspec.json.decode(key) for key in sampled._round(plan, [ante, play])]
    stake = 500 / sampled._unit(plan, "ante")
    assert keys[0] == ["ante", "x; y", "1 to 1, 1 to 1", str(Fraction(2 * stake)), str(Fraction(2 * stake))]
    assert keys[1] == ["play", "y", "1 to 1", "1", "1"]


def test_a_sampled_price_names_what_no_solver_carries(tmp_path: Path) -> None:
    plan = plan_of(tmp_path, ('"spot is 9 and spot has 3 cards"', '"spot is 9 and new shoe"'))
    assert why_sampled(plan, "exact") == (
        "Sampled, because no solver handles the fact “new shoe” of its rows: “draws” does not handle new shoes."
    )


def test_a_note_about_one_way_of_playing_a_wager_names_it() -> None:
    lost = (Outcome("otherwise", "lose", Fraction(-1), 1),)
    one = Price("play", "best play", "exact", lost, ("One deck.", "Made in 88 %."))
    other = Price("play", "as bots do", "exact", lost, ("One deck.", "Made in 70 %."))
    base = Price("ante", "", "exact", lost, ("One deck.", "One spot."))
    assert remarks([base, one, other]).plain.splitlines()[2:] == [
        "One deck.",
        "ante: One spot.",
        "play (best play): Made in 88 %.",
        "play (as bots do): Made in 70 %.",
    ]


def test_bots_bet_last_what_needs_other_wagers(tmp_path: Path) -> None:
    """Else it is refused in every round, and has no price."""
    first = '[wagers.first]\nname = "First"\nlines = "15"\nneeds-all = ["base"]\npays = [["otherwise", "lose"]]\n\n'
    plan = plan_of(tmp_path, ("[wagers.base]", first + "[wagers.base]"))
    assert next(iter(plan.rows)) == "first"
    playing = BankedSimulation(plan, "1", 2)
    settled: set[str] = set()
    playing.table.tell = lambda event: settled.add(event.wager) if isinstance(event, b.Settled) else None
    next(iter(playing.rounds(1)))
    assert settled == {"first", "base", "exact"}


# Splits


def test_what_splits_make_approximate_is_marked() -> None:
    ends = (Outcome("won", "1 to 1, 2 hands", Fraction(2), 1), Outcome("lost", "lose", Fraction(-1), 3))
    price = Price("base", "best play", "exact", ends, spread="approximate")
    assert figures(price)["spread"] == "approximate"
    assert kept(keep([price])) == [price]
    from houseway.price.ask import Ask

    table = summary(Ask(game="capitol/no-bust-4.01"), [price])
    assert [next(iter(table.columns[at].cells)) for at in (3, 4, 6)] == ["≈ 25.00 %", "≈ 0.00 %", "≈ 1.299"]


# Taking down

TAKE_DOWN = (
    ('choices = ["hit", "stand"]\nabsent  = "house-way"', 'choices = ["check", "take down"]\nwagers  = ["exact"]'),
    ("[wagers.base]", '[choices."take down"]\nlines = "10"\n\n[wagers.base]'),
)


def test_a_wager_is_taken_down_in_its_step_and_counted_by_no_solver(tmp_path: Path) -> None:
    plan = plan_of(tmp_path, *TAKE_DOWN, ("spot is 9 and spot has 3 cards", "spot first 2 cards hold one rank"))
    assert not is_countable(plan, "exact")
    assert "the choice “take down”" in why_sampled(plan, "exact")
    table = BankedTable(plan)
    for seat, player in enumerate(("bank", "guest"), start=1):
        table.do(m.Sit(player, seat, 1_000_00))
    table.do(b.TakeBank("bank", 500_00))
    table.do(b.Bet("guest", "base", 10_00))
    table.do(b.Bet("guest", "exact", 5_00))
    table.do(b.Close())
    table.do(m.Give(parse("9c 9d 2c 5d")))
    assert list(table.choices("guest")) == ["check", "take down"]
    assert bot_choice(table, "spot 2") == "check"
    before = table.state.chips("guest")
    table.do(b.Act("guest", "take down"))
    assert table.state.chips("guest") >= before + 5_00
    assert not any(stake.wager == "exact" for stake in table.state.stakes.values())


def test_taking_down_names_what_is_taken_down(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"game\.toml:\d+.*take down withdraws wagers"):
        plan_of(tmp_path, *TAKE_DOWN, ('wagers  = ["exact"]', ""))


# Numbers of decks


@pytest.mark.parametrize("decks", ["[0, 8]", "[-1, 8]", "[8, 1]"])
def test_numbers_of_decks_begin_with_one_and_go_up(tmp_path: Path, decks: str) -> None:
    with pytest.raises(Refusal, match=r"game\.toml:\d+.*is not a number of decks"):
        plan_of(tmp_path, ("decks = [1, 8]", f"decks = {decks}"))


# Doubts that act


def test_two_eights_and_two_tens_are_split_or_kept_as_the_doubt_is_read() -> None:
    """Bundle 002 line 518 splits the eights, line 521 never the tens."""
    four = parse("4-4 4-4 5-5 5-5")
    for reading, parts in (("split", {"4-4", "5-5"}), ("keep", {"5-5"})):
        plan = Plan(load("capitol/pai-gow-tiles", {"two-pairs": reading}))
        done = set_by_way(plan.game.ways, "house-way", plan.game.hands["spot"], four)
        assert done is not None
        assert set(done.parts["low"]) == {tile for each in parts for tile in parse(each)}


@pytest.mark.slow
def test_every_reading_of_nine_or_less_sets_hands_of_its_own() -> None:
    """Bundle 002 line 427."""
    found = {}
    for reading in ("nearest nine", "best low", "points"):
        plan = Plan(load("capitol/pai-gow-tiles", {"arrange-nine": reading}))
        found[reading] = tuple(tiles.deal_of(plan).house)
    assert len(set(found.values())) == 3


@pytest.mark.parametrize("game", ["no-bust-4.01", "pure-21.5"])
def test_split_aces_are_surrendered_as_the_doubt_is_read(game: str) -> None:
    """Bundle 002 lines 388-389 and 392, 644 and 646."""
    from houseway.price.solvers.totals.game import read_game
    from houseway.price.solvers.totals.table import Deed, Referee

    for reading in ("open", "closed"):
        plan = Plan(load(f"capitol/{game}", {"split-aces-surrender": reading}))
        counted = read_game(plan)
        assert counted is not None
        open_ = Referee(counted, "base").open(parse("Ac 5d"), Deed(split=True), (5,))[0]
        assert ("surrender" in open_) == (reading == "open")


def test_wagers_of_rooms_go_to_the_solvers_they_went_to() -> None:
    from houseway.price.ask import Ask

    assert list(shares(Ask(game="capitol/ez-baccarat"))) == ["draws"]
    assert list(shares(Ask(game="capitol/pure-21.5"))) == ["points"]
