"""The command play at pot games: a person's answers on standard input, the table on standard output."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from houseway.cards import symbols, text
from houseway.cards.shuffle import seeded_bits
from houseway.cli.app import app
from houseway.cli.pot.sitting import PotSitting
from houseway.play.pot.plan import PotPlan
from houseway.refusal import Refusal
from houseway.rules.catalogue import game_names, load, room_names

GAMES = [game for room in room_names() for game in game_names(room) if load(game).game.filing.engine == "pot"]
HOLDEM, LOWBALL, STUD = "casino-580/texas-holdem", "casino-580/lowball", "lucky-derby/seven-card-stud"
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]|Joker")
HOME = re.compile(r"You go home with \$[\d,.]+, (even|(up|down) \$[\d,.]+) in all\.\n$")


def play(game: str, *words: str, answers: str = "", columns: int = 160) -> Result:
    """Run the command; `/` in the answers is the Enter key."""
    told = CliRunner().invoke(
        app, ["play", game, *words], input=answers.replace("/", "\n"), env={"COLUMNS": str(columns)}
    )
    if told.exception and not isinstance(told.exception, SystemExit):
        raise told.exception
    return told


def events(game: str, *words: str, answers: str = "") -> list[dict[str, Any]]:
    """The events the person is told of."""
    return [json.loads(line) for line in play(game, *words, "--json", answers=answers).stdout.splitlines()]


def test_every_pot_game_is_here() -> None:
    assert len(GAMES) == 30


def offered(game: str) -> list[str]:
    """Draw poker at Parkwest is not played at this time (bundle 000 line 74), unless it is read otherwise."""
    return ["--reading", "not-played=played"] if game == "parkwest-lodi/draw-poker" else []


@pytest.mark.parametrize("game", GAMES)
def test_every_pot_game_plays_by_itself(game: str) -> None:
    # at Parkwest the blinds of a hand that nobody plays go to the collection whole
    free = ["--no-collection"] if game.startswith("parkwest-lodi/") and "holdem" in game else []
    told = play(game, "--auto", "--seed", "7", "--rounds", "2", *free, *offered(game), columns=80)
    assert told.exit_code == 0
    assert len(re.findall(r"hand \d+, .*: the pot ─", told.stdout)) == 2
    assert told.stdout.count(" wins") == 2
    assert HOME.search(told.stdout)
    assert max(map(len, told.stdout.splitlines())) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_every_pot_game_plays_by_the_enter_key(game: str) -> None:
    told = play(game, "--seed", "7", "--rounds", "2", *offered(game), answers="/" * 80)
    assert told.exit_code == 0
    assert "Enter is" in told.stdout
    assert told.stdout.count(": the pot ─") == 2


@pytest.mark.parametrize("game", [HOLDEM, LOWBALL, STUD, "capitol/omaha-hi-lo"])
def test_the_money_of_the_screen_is_the_money_of_the_events(game: str) -> None:
    words, answers = ("--seed", "7", "--rounds", "4"), "/" * 100
    left = next(each for each in events(game, *words, answers=answers) if each["type"] == "Left")["chips"]
    dollars = f"{left // 100:,}" + (f".{left % 100:02}" if left % 100 else "")
    assert f"You go home with ${dollars}," in play(game, *words, answers=answers).stdout


def test_holdem_by_keys() -> None:
    told = play(
        HOLDEM, "--seed", "3", "--rounds", "1", "--bets", "$4-$8", "--chips", "1000", answers="hint/?/c/b/c/c/c/c/c/"
    ).stdout
    assert "bot1 posts the small blind: $2; bot2 posts the big blind: $4" in told
    assert "[f]old  [c]all $4  [r]aise to $8" in told
    assert re.search(r"5  bot5 BUTTON +\$1,000 +▯ ▯", told)
    assert re.search(r"3  guest you +\$1,000 +8♦ 9♠", told)
    assert "the house way does not cover it; a bot bets and raises" in told
    assert "“r 24” raises to $24" in told
    assert "guest calls $4; " in told
    assert "[c]heck  [f]old  [b]et $4" in told
    assert "guest bets $4" in told
    assert re.search(r"split limit, bets \$4-\$8; pot \$\d+; board A♣ J♠ 3♠", told)
    assert re.search(r"▸  3 guest  8♦ 9♠  ace-queen high", told)
    assert re.search(r"(pair|two pair).* +\$\d+: the best hand", told)
    assert re.search(r"showdown: lines \d+", told)


def test_no_limit_raises_to_what_is_written() -> None:
    words = ("--seed", "3", "--rounds", "1", "--chips", "200")
    told = play("parkwest-lodi/no-limit-holdem", *words, answers="r 24/").stdout
    assert "[f]old  [r]aise to $3-$200" in told  # who opens puts up the sum of the blinds
    assert "guest raises to $24" in told
    all_in = events("parkwest-lodi/no-limit-holdem", *words, answers="raise to all/")
    raised = next(each for each in all_in if each["type"] == "Acted" and each["player"] == "guest")
    assert (raised["choice"], raised["to"]) == ("raise", 20000)


def test_a_draw_throws_the_cards_that_are_written() -> None:
    words = ("--seed", "3", "--rounds", "1")
    dealt = [
        each["pieces"]
        for each in events(LOWBALL, *words, answers="/c/")
        if each["type"] == "Dealt" and each["hand"] == "guest"
    ]
    mine = [piece for pieces in dealt for piece in pieces]
    told = play(LOWBALL, *words, answers=f"/c/hint/{text(mine[:2])}/c/c/").stdout
    assert "Draw up to 5: write the cards to discard" in told
    assert "a bot does so." in told
    assert re.search(r"guest discards 2 cards; guest draws \S+ \S+", told)
    assert not set(CARD.findall(symbols(mine[:2]))) & set(CARD.findall(told.rpartition(": the pot")[2]))
    pat = play(LOWBALL, *words, answers="/c//c/c/").stdout
    assert "guest stands pat" in pat


def test_a_discard_must_be_made() -> None:
    game = "casino-580/crazy-pineapple-hi-lo"
    told = play(game, "--seed", "7", "--rounds", "1", answers="c/c/c/stand pat//c/c/c/c/").stdout
    assert "Discard 1: write which, like “" in told
    assert told.count("1 card must be discarded here, not 0.") == 1
    assert re.search(r"guest(, bot\d)* discards? 1", told)


def test_stud_shows_up_cards_and_names_the_hands() -> None:
    told = play(STUD, "--seed", "5", "--rounds", "1", "--bets", "$2-$4", answers="c/" * 20).stdout
    assert "post the ante: $0.40 (dead)" in told
    assert "guest posts the bring-in: $1" in told
    assert re.search(r"1  bot1 +\$[\d.]+ +bet \$1 +▯ ▯ 9♣ ", told)
    assert re.search(r"1  bot1 .*▯ ▯ 9♣ A♣ 7♦ J♥ ▯", told)
    assert re.search(r"▸  3 guest +(\S+ ){7} *king-jack high", told)


def test_straddles_and_kills_are_offered() -> None:
    straddled = play("parkwest-lodi/low-ball", "--seed", "5", "--rounds", "1", answers="s 1/s/").stdout
    assert "[s]traddle up to $5  [n]o" in straddled
    assert straddled.count("A straddle is above the blinds and no more than $5.") == 1
    assert "guest posts the straddle: $5" in straddled
    killed = play(LOWBALL, "--seed", "5", "--rounds", "1", "--bets", "$2-$4", answers="?/s/k/").stdout
    assert "[k]ill the pot for $4, bets 2 times as large  [n]o" in killed
    assert "“s” is not open now; there are kill, no." in killed
    assert re.search(r"guest kills the pot; guest posts the kill: \$4", killed)
    assert "kills" not in play(LOWBALL, "--seed", "5", "--rounds", "1", answers="//").stdout


@pytest.mark.parametrize(
    ("game", "answer", "sentence"),
    [
        (HOLDEM, "x", "“x” is not open now; there are fold, call, raise."),
        (HOLDEM, "rase", "“rase” is not open now: did you mean “raise”?"),
        (HOLDEM, "check", "“check” is not open now"),
        (HOLDEM, "r 5", "A raise here must be to $2, not $5."),
        (HOLDEM, "r 0", "A raise must be to more than $0."),
        (HOLDEM, "c 5", "A call has no amount: write “call” alone."),
        (HOLDEM, "r 4,5", "“$4,5” is not a sum of money"),
        (HOLDEM, "buy much", "“$much” is not a sum of money"),
        (HOLDEM, "buy 0", "Buy more than $0 in chips."),
        (LOWBALL, "/c/Kd", "guest does not have all the cards to be discarded."),
        (LOWBALL, "/c/7", "is not a card or tile"),
    ],
)
def test_bad_input_is_one_sentence_and_the_hand_goes_on(game: str, answer: str, sentence: str) -> None:
    told = play(game, "--seed", "3", "--rounds", "1", answers=f"{answer}/" + "/" * 20)
    assert told.exit_code == 0
    assert told.stdout.count(sentence) == 1
    assert told.stdout.count(": the pot ─") == 1


@pytest.mark.parametrize("answers", ["", "q/", "c/", "c/q/"])
def test_going_home_is_polite(answers: str) -> None:
    """At the end of input and by q: the hand is checked or folded, and the chips go home after it."""
    told = play(HOLDEM, "--seed", "3", answers=answers)
    assert told.exit_code == 0
    assert told.stdout.count(": the pot ─") == 1
    assert re.search(r"guest(, bot\d)* folds?\b", told.stdout)
    assert HOME.search(told.stdout)


def test_an_interrupt_is_polite_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    sitting = PotSitting(PotPlan(load(HOLDEM)), seeded_bits("3"), seeded_bits("4"), auto=False, as_json=False)
    sitting.sit(4, 1, 10000)
    sitting.play(0)
    assert HOME.search(capsys.readouterr().out)


def test_who_has_nothing_left_buys_or_goes_home() -> None:
    words = ("--seed", "1", "--chips", "40", "--rounds", "2")
    told = play("parkwest-lodi/no-limit-holdem", *words, answers="r all/c//f/" + "/" * 9).stdout
    assert "You have no chips left: buy more, or q goes home." in told
    assert "“c” buys nothing: write “buy $40”, or q to go home." in told
    assert told.count(": the pot ─") == 2
    assert "Enter is buy $40 > \n" in told
    gone = play("parkwest-lodi/no-limit-holdem", *words, answers="r all/").stdout
    assert gone.endswith("You go home with $0, down $40 in all.\n")


def test_the_collection_of_the_usual_table_is_taken() -> None:
    """As the live room does; bundle 003 lines 1289, 1298: option 1, unless somebody says otherwise."""
    taken = events(LOWBALL, "--auto", "--seed", "7", "--rounds", "3")
    assert any(each["type"] == "Dropped" for each in taken)
    free = events(LOWBALL, "--auto", "--seed", "7", "--rounds", "3", "--no-collection")
    assert not any(each["type"] == "Dropped" for each in free)


def test_a_buy_in_is_within_the_filing() -> None:
    """Bundle 002 lines 2556, 2558: minimum $60, maximum $500; what is brought where nothing is said is within it."""
    words = ("capitol/big-o-hi-lo", "--structure", "spread limit", "--auto", "--rounds", "1", "--seed", "1")
    assert play(*words).exit_code == 0
    with pytest.raises(Refusal, match=r"Bring at most \$500"):
        play(*words, "--chips", "1000")


def test_chips_are_bought_for_the_next_hand() -> None:
    sums = ("--bets", "$2-$4", "--chips", "1000")
    told = play(HOLDEM, "--seed", "3", "--rounds", "2", *sums, answers="buy 100/f/f/f/").stdout
    assert "$100 comes after the hand: table stakes." in told
    assert "Hand 1: even; in all even. You have $1,000." in told
    assert "You have $1,098." in told  # the big blind of the second hand is gone


@pytest.mark.parametrize(
    ("game", "answers"),
    [(HOLDEM, ""), (STUD, ""), (LOWBALL, "/"), ("village-club/badugi", ""), ("capitol/omaha-hi-lo", "")],
)
def test_no_hidden_card_is_told(game: str, answers: str) -> None:
    """One deck: each card is there once, so one that is printed before it is turned up was looked at."""
    for seed in range(6):
        told = events(game, "--seed", str(seed), answers=answers)
        mine = next(at for at, each in enumerate(told) if each["type"] == "Acted" and each["player"] == "guest")
        before = [piece for each in told[:mine] for piece in each.get("pieces", ())]
        assert before.count(-1) >= 1
        known = set(CARD.findall(symbols(piece for piece in before if piece >= 0)))
        screen = play(game, "--seed", str(seed), answers=answers).stdout.rpartition(": your turn")[2]
        felt = screen.partition("Enter is")[0]
        assert "▯" in felt
        assert set(CARD.findall(felt)) <= known


@pytest.mark.parametrize("game", [HOLDEM, STUD, "village-club/deuce-seven-triple-draw"])
def test_what_was_never_shown_is_never_printed(game: str) -> None:
    """All that a whole session prints, one hand at a time, is what its events tell."""
    words = ("--auto", "--rounds", "1", "--seed")
    for seed in map(str, range(8)):
        told = {piece for each in events(game, *words, seed) for piece in each.get("pieces", ()) if piece >= 0}
        assert set(CARD.findall(play(game, *words, seed).stdout)) <= set(CARD.findall(symbols(told)))


def test_json_is_events_and_nothing_else() -> None:
    told = events(HOLDEM, "--auto", "--seed", "7", "--rounds", "3")
    assert sum(each["type"] == "Ended" for each in told) == 3
    assert told[0]["type"] == "Sat"
    assert told[-1]["type"] == "Left"
    hidden = [each for each in told if each["type"] == "Dealt" and each["hand"] != "guest"]
    assert hidden
    assert all(set(each["pieces"]) == {-1} for each in hidden)
    refused = play(HOLDEM, "--seed", "7", "--json", answers="x/")
    assert "“x” is not open now" in refused.stderr
    assert all(json.loads(line)["type"] for line in refused.stdout.splitlines())


def test_a_seed_and_the_same_answers_are_the_same_session() -> None:
    runs = {play(LOWBALL, "--seed", "9", "--rounds", "2", answers="/c/c//c/").stdout for _ in range(2)}
    assert len(runs) == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "20"), f"{HOLDEM} has 9 seats: ask for 2 to 9 players."),
        (("--seat", "12"), "There is no seat 12"),
        (("--structure", "no limits"), "is not played no limits: did you mean “no limit”?"),
        (("--bets", "much"), "much"),
        (("--option", "x"), "has no option “x”"),
    ],
)
def test_a_wrong_option_is_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(Refusal, match=re.escape(sentence)):
        play(HOLDEM, *words)
