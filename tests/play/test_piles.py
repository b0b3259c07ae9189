"""Seven piles: dealt before the dice, picked, handed out to every seat, gathered where nobody has bet."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from tables import Felt, changed, loaded, plan_of, refused

from houseway.cards import text
from houseway.house.seats import in_order
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.lines import event_line
from houseway.play.banked.plan import Plan
from houseway.play.banked.table import BankedTable
from houseway.play.banked.views import seen_event, view
from houseway.refusal import Refusal
from houseway.rules.catalogue import load
from houseway.rules.games.banked import BankedGame
from houseway.rules.schema import Ruling

FORTUNE, FACE_UP = "fortune-pai-gow", "face-up-pai-gow"
BOTH = pytest.mark.parametrize("game", [FORTUNE, FACE_UP])


def closed(game: str | Plan, *spots: int, bank: int = 1) -> Felt:
    """Wagers on these spots, and no more bets."""
    table = Felt(game, (1, 2, 3, 4, 5)).bank(bank)
    for spot in spots:
        table.bet(spot, base=25)
    return table.close()


@BOTH
def test_seven_piles_of_seven_leave_the_deck_and_four_remain(game: str) -> None:
    """Bundle 002 lines 1349, 2235-2237: also for seats without a wager; the four left are counted and discarded."""
    table = closed(game, 2)
    assert table.awaits().number == 53
    table.play_on("pile")
    assert {number: len(pile) for number, pile in table.state.piles.items()} == dict.fromkeys(range(1, 8), 7)
    assert [len(each.pieces) for each in table.last(b.LeftOver)] == [4]
    assert table.state.out == table.plan.shoe
    assert not table.state.hands


def test_piles_by_hand_go_to_and_fro() -> None:
    """Bundle 002 line 1349: a card to each pile left to right, the next right to left."""
    names = [hand for hand, _ in closed(FORTUNE, 2).state.deals]
    assert names[:14] == [f"pile {number}" for number in (1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1)]
    assert names[-5:] == ["pile 7", *["left over"] * 4]


def test_piles_of_the_machine_come_one_at_a_time() -> None:
    """Bundle 002 line 2236: each seven-card hand as the machine gives it, from left to right."""
    assert [hand for hand, _ in closed(FACE_UP, 2).state.deals][:8] == [*["pile 1"] * 7, "pile 2"]


@BOTH
def test_the_player_dealer_picks_before_the_dice(game: str) -> None:
    """Bundle 002 lines 1350-1351, 2245-2247: the pick comes first, and is the player-dealer's alone."""
    table = closed(game, 2, 3).play_on("pile")
    assert table.awaits().whose == ("p1",)
    assert list(table.choices("p1")) == [f"pile {number}" for number in range(1, 8)]
    refused(table, b.Act("p2", "pile 1"), "not p2's turn")
    refused(table, b.Act("p1", "pile 8"), "is not a pile: pick one of")
    refused(table, b.Roll((1, 2, 3)), "No dice are due now")
    table.act(1, "pile 4")
    assert table.last(b.Picked) == [b.Picked(4, "p1")]
    assert table.awaits().what == "dice"


@BOTH
@pytest.mark.parametrize("total", [3, 5, 8, 11, 15])
@pytest.mark.parametrize("pick", [1, 6])
def test_the_picked_pile_goes_where_the_dice_say_and_the_others_follow(game: str, total: int, pick: int) -> None:
    """Bundle 002 lines 1351-1352, 2248: the count starts at the bank, which is one, eight and fifteen."""
    table = closed(game, 2, 4, bank=3).play_on("pile")
    piles = {number: tuple(pile) for number, pile in table.state.piles.items()}
    table.act(3, f"pile {pick}").roll(total)
    seats = in_order(range(1, 8), (3 + total - 2) % 7 + 1, "clockwise", 7)
    gone = dict(zip(seats, [*range(pick, 8), *range(1, pick)], strict=True))
    assert [(each.seat, each.pile) for each in table.last(b.Gathered)] == [
        (seat, gone[seat]) for seat in seats if seat not in (2, 3, 4)
    ]
    for hand, seat in (("spot 2", 2), ("bank", 3), ("spot 4", 4)):
        assert tuple(table.state.hands[hand].pieces) == piles[gone[seat]]
    assert not table.state.piles
    assert set(table.state.hands) == {"spot 2", "bank", "spot 4"}


@BOTH
def test_an_empty_seat_that_the_dice_count_to_gets_the_first_pile_and_not_the_button(game: str) -> None:
    """Bundle 002 lines 2248-2249, 1352: the pile goes to the seat of the count, the button to the next that plays."""
    table = closed(game, 2, 4).play_on("pile").act(1, "pile 2").roll(6)
    assert table.last(b.Gathered)[0] == b.Gathered(6, 2)
    assert table.last(b.Placed)[0].seat == 2


@BOTH
def test_piles_nobody_plays_are_never_shown(game: str) -> None:
    """Bundle 002 lines 1352, 2250: gathered and discarded; no view and no event of any viewer names their cards."""
    told: list[tuple[b.AnyEvent, str]] = []

    def tell(event: b.AnyEvent) -> None:
        told.extend(
            (event, event_line(table.plan, seen_event(table, event, viewer))) for viewer in ("p1", "p2", "p3", "floor")
        )
        if isinstance(event, b.Piled):
            piles.update({number: list(pile) for number, pile in table.state.piles.items()})

    table, piles = BankedTable(plan_of(game), tell), dict[int, list[int]]()
    for seat in (1, 2, 3):
        table.do(m.Sit(f"p{seat}", seat, 100_000))
    table.do(b.TakeBank("p1", 50_000))
    table.do(b.Bet("p2", "base", 2_500))
    table.do(b.Close())
    table.do(m.Give(tuple(sorted(table.plan.shoe.elements()))))
    lying = [str(view(table, viewer)) for viewer in ("p1", "p2", "p3", "rail", "floor")]
    assert not [said for said in lying if any(text((card,)) in said for card in table.plan.shoe)]
    table.do(b.Act("p1", "pile 1"))
    table.do(b.Roll((1, 1, 1)))
    gathered = {event.pile for event, _ in told if isinstance(event, b.Gathered)}
    assert len(gathered) == 5
    unseen = {text((card,)) for pile in gathered for card in piles[pile]}
    assert not [line for _, line in told if unseen & set(line.replace(",", "").split())]
    for viewer in ("p1", "p2", "p3", "rail", "floor"):
        hands = view(table, viewer).hands
        assert not unseen & {card for hand in hands.values() for card in hand.cards}


@BOTH
def test_the_leftmost_pile_is_picked_for_who_does_not_answer(game: str) -> None:
    table = closed(game, 2).play_on("pile")
    default = table.default("p1")
    assert default is not None
    assert default.choice == "pile 1"
    table.do(m.TimeOut())
    assert table.last(b.Picked) == [b.Picked(1, "p1", "absent")]


def test_after_a_machine_deal_nobody_picks_by_the_other_reading() -> None:
    """Bundle 002 lines 2236-2237, 2245: the pick stands under the deal by hand."""
    table = closed(Plan(load(f"capitol/{FACE_UP}", readings={"pile-choice": "hand"})), 2)
    table.play_on("dice", "pile")
    assert table.awaits().what == "dice"
    assert table.last(b.Picked) == [b.Picked(1, by="leftmost pile")]


@BOTH
def test_a_round_dealt_before_there_were_piles_still_replays(game: str) -> None:
    """Its button was placed first, and each hand came from the shoe."""
    table = closed(game, 2)
    before = table.log[: next(at for at, event in enumerate(table.log) if event == b.Reached(3))]
    pieces = sorted(table.plan.shoe.elements())
    old = BankedTable(table.plan)
    old.replay([*before, b.Reached(5), b.Rolled((1, 1, 1)), b.Placed(2, 3), b.Reached(3)])
    assert [hand for hand, _ in old.state.deals] == [*["spot 2"] * 7, *["bank"] * 7]
    old.do(m.Give(tuple(pieces[:14])))
    assert old.awaits().what == "setting"
    waiting = BankedTable(table.plan)
    waiting.replay([*before, b.Reached(5)])
    waiting.do(b.Roll((1, 1, 1)))
    assert waiting.awaits().number == 14


def test_piles_that_do_not_add_up_are_refused() -> None:
    """Bundle 002 lines 1349, 2237: four are left, which is verified."""
    game = loaded(FORTUNE).game
    assert isinstance(game, BankedGame)
    short = structs.replace(game.round[3], left_over=3)
    rounds = (*game.round[:3], short, *game.round[4:])
    with pytest.raises(Refusal, match=r"toml:\d+: round.4.left-over: 7 piles of 7 leave 4 of 53, not 3"):
        Plan(replace(loaded(FORTUNE), game=structs.replace(game, round=rounds)))
    with pytest.raises(Refusal, match="too few for 8 seats"):
        changed(FORTUNE, "equipment", seats={"large": 8})


@BOTH
def test_a_misdeal_brings_new_piles(game: str) -> None:
    """A deal is void also while the piles lie; they go back into the shoe and are dealt again."""
    filed = plan_of(game)
    ruling = Ruling(id="fallen", when="a pile falls", case="misdeal", effects=("misdeal",), lines="1")
    plan = Plan(replace(filed.loaded, game=structs.replace(filed.game, rulings={ruling.id: ruling})))
    table = closed(plan, 2).play_on("pile")
    table.do(m.Rule("fallen", "a pile fell"))
    assert not table.state.piles
    assert not table.state.out
    assert table.play_on().settled()
