"""Chinese poker held to a scorer of its own, and to anything that may be asked of a table."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import chain, combinations

import chinese_scorer as chinese
import msgspec
import pytest
from pairwise_tables import DECK, NAMES, plan_of, table_of

from houseway.play import messages as m
from houseway.play.pairwise import messages as q
from houseway.play.pairwise.bots import pairwise_bot
from houseway.play.pairwise.lines import pairwise_line
from houseway.play.pairwise.setter import amounts, best_setting, suggest
from houseway.play.pairwise.sweeps import holds
from houseway.play.pairwise.table import PairwiseTable
from houseway.play.pairwise.views import pairwise_view, seen_pairwise_event
from houseway.refusal import Refusal


def shuffled(chance: random.Random) -> list[int]:
    """The deck in some order."""
    return chance.sample(DECK, 52)


def as_pairs(cards: tuple[int, ...] | list[int]) -> list[chinese.Card]:
    """Cards as the scorer of its own has them."""
    return [(card // 4 + 2, "cdhs"[card % 4]) for card in cards]


def compare(number: int, seed: int) -> None:
    """Random deals and settings, foul ones and false declarations among them, through table and scorer."""
    chance, plan = random.Random(seed), plan_of()  # noqa: S311
    for _ in range(number):
        players = chance.randint(2, 4)
        stacks = tuple(chance.choice((46_00, 103_00, 400_00)) + 100_00 * chance.randint(0, 2) for _ in range(players))
        table, deck = table_of(plan, stacks), shuffled(chance)
        table.do(q.DealHands())
        table.do(m.Give(tuple(deck)))
        hands: list[list[list[chinese.Card]] | str] = []
        for place, player in enumerate(NAMES[:players]):
            cards = deck[13 * place : 13 * place + 13]
            luck = chance.random()
            if luck < 0.1:
                name = chance.choice(list(chinese.SWEEPS))
                sweep = plan.sweep(name)
                hands.append(name if holds(plan, sweep, cards) else "foul")
                table.do(q.Declare(player, name))
                continue
            best = suggest(plan, cards) if luck < 0.7 else (tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:]))
            hands.append([as_pairs(part) for part in best])
            table.do(q.Arrange(player, dict(zip(plan.names, best, strict=True))))
        assert list(table.state.deal.won.values()) == chinese.settle(plan.point, list(stacks), hands)


def test_scores_equal_a_scorer_of_their_own() -> None:
    compare(400, 1)


@pytest.mark.slow
def test_scores_equal_a_scorer_of_their_own_on_many_deals() -> None:
    compare(100_000, 2)


def test_no_setting_beats_the_suggested_one_by_much() -> None:
    """The suggestion and random settings of the same cards, scored apart against the same opponents."""
    chance, plan, gained = random.Random(5), plan_of(), []  # noqa: S311
    for _ in range(6):
        deck = shuffled(chance)
        cards = deck[:13]
        suggested, points = best_setting(plan, cards)
        assert sorted(chain(*suggested)) == sorted(cards)
        opponents = [suggest(plan, chance.sample(deck[13:], 13)) for _ in range(60)]
        best = won_from(suggested, opponents)
        assert abs(best - points) < 2.5
        others = [won_from(each, opponents) for each in random_settings(chance, cards, 30)]
        assert max(others) < best + 0.5
        gained.append(best - sum(others) / len(others))
    assert min(gained) > 0


def won_from(setting: tuple[tuple[int, ...], ...], opponents: list[tuple[tuple[int, ...], ...]]) -> float:
    """The points that a setting wins of each opponent, on average, by the scorer of its own."""
    hands = [[as_pairs(part) for part in each] for each in (setting, *opponents)]
    won = [chinese.settle(1, [1000, 1000], [hands[0], other])[0] for other in hands[1:]]
    return sum(won) / len(won)


def random_settings(chance: random.Random, cards: list[int], number: int) -> list[tuple[tuple[int, ...], ...]]:
    """Settings of some cards that are not foul."""
    found: list[tuple[tuple[int, ...], ...]] = []
    while len(found) < number:
        laid = chance.sample(cards, 13)
        parts = (tuple(laid[:3]), tuple(laid[3:8]), tuple(laid[8:]))
        if not chinese.foul([as_pairs(part) for part in parts]):
            found.append(parts)
    return found


def test_bots_win_from_players_who_set_in_order_of_rank() -> None:
    chance, plan, won = random.Random(9), plan_of(), 0  # noqa: S311
    for _ in range(150):
        table, deck = table_of(plan, (1000_00, 1000_00)), shuffled(chance)
        table.do(q.DealHands())
        table.do(m.Give(tuple(deck)))
        table.do(pairwise_bot(table, "ann"))
        cards = sorted(table.state.deal.cards["bob"])
        table.do(
            q.Arrange(
                "bob", dict(zip(plan.names, (tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:])), strict=True))
            )
        )
        won += table.state.deal.won["ann"]
    assert won > 150 * 5_00


def test_amounts_are_those_of_the_rankings() -> None:
    chance, plan = random.Random(2), plan_of()  # noqa: S311
    cards = tuple(sorted(chance.sample(DECK, 13)))
    known = amounts(plan, cards)
    for size, ranking in ((3, plan.rankings[0]), (5, plan.rankings[1])):
        values = [ranking.value(each) for each in combinations(cards, size)]
        for number, each in enumerate(combinations(cards, size)):
            if number % 37 == 0:
                assert known.names[known.of[size][number]] == ranking.rank(each).name
        order = sorted(range(len(values)), key=values.__getitem__)
        places = [known.of[size][number] for number in order]
        assert places == sorted(places)


def test_nobody_sees_what_is_hidden() -> None:
    """Two cards of others exchanged: every byte that a viewer gets is the same until the showdown."""
    chance, plan = random.Random(4), plan_of()  # noqa: S311
    for _ in range(20):
        deck = shuffled(chance)
        other = deck.copy()
        one, two = chance.randrange(13, 52), chance.randrange(13, 52)
        other[one], other[two] = other[two], other[one]
        told = []
        for order in (deck, other):
            said: list[bytes] = []
            table = table_of(plan, (1000_00,) * 4)

            def tell(event: q.AnyEvent, table: PairwiseTable = table, said: list[bytes] = said) -> None:
                said.append(msgspec.json.encode(seen_pairwise_event(event, "ann")))
                said.append(msgspec.json.encode(pairwise_view(table, "ann")))
                said.append(pairwise_line(plan, seen_pairwise_event(event, "ann"), "ann").encode())

            table.tell = tell
            table.do(q.DealHands())
            table.do(m.Give(tuple(order)))
            for player in ("bob", "cat"):
                cards = table.state.deal.cards[player]
                table.do(
                    q.Arrange(
                        player,
                        dict(zip(plan.names, (tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:])), strict=True)),
                    )
                )
            told.append(said)
        assert told[0] == told[1]


def drive(events: int, seed: int) -> Counter[str]:
    """Anything asked of a table until so much has happened; books and refusals hold throughout, and a replay agrees."""
    chance, plan = random.Random(seed), plan_of()  # noqa: S311
    table, counts = table_of(plan, (1000_00,) * 3), Counter[str]()
    told: list[q.AnyEvent] = []
    done = 0
    while done < events:
        command = anything(table, chance)
        before = dict(table.state.ledger.balances)
        why = table.why_not(command)
        if why is not None:
            with pytest.raises(Refusal, match=re.escape(str(why))):
                table.do(command)
            assert dict(table.state.ledger.balances) == before
            continue
        happened = table.do(command)
        told += happened
        done += len(happened)
        counts[type(command).__name__] += 1
        counts.update(type(event).__name__ for event in happened)
        assert not sum(table.state.ledger.balances.values())
        assert all(cents >= 0 for account, cents in table.state.ledger.balances.items() if account != "cage")
    again = PairwiseTable(plan)
    again.replay([*seats(3), *told])
    assert again.state == table.state
    return counts


WORDS = ("Arrange", "Declare", "TimeOut", "Give", "DealHands", "Rule", "Buy")


def test_random_commands_keep_books_and_cards() -> None:
    counts = drive(5000, 11)
    assert min(counts[word] for word in WORDS) > 0


@pytest.mark.slow
def test_a_million_events_keep_books_and_cards() -> None:
    counts = drive(1_000_000, 12)
    assert min(counts[word] for word in WORDS) > 100


def seats(number: int) -> list[m.Sat]:
    """How everybody sat down."""
    return [m.Sat(NAMES[seat - 1], seat, 1001_00) for seat in range(1, number + 1)]


def anything(table: PairwiseTable, chance: random.Random) -> q.AnyCommand:
    """Any command, lawful or not, more often one that helps the hand on."""
    plan, s, awaits = table.plan, table.state, table.awaits()
    player = chance.choice(NAMES)
    if chance.random() < 0.7:
        if awaits.what == "pieces":
            rest = list((plan.shoe - s.deal.out).elements())
            return m.Give(tuple(chance.sample(rest, chance.randint(1, awaits.number))))
        if awaits.what == "setting":
            who = chance.choice(awaits.whose)
            cards = chance.sample(s.deal.cards[who], 13)
            parts = {"front": tuple(cards[:3]), "middle": tuple(cards[3:8]), "back": tuple(cards[8:])}
            return chance.choice(
                (pairwise_bot(table, who), q.Arrange(who, parts), q.Declare(who, "Dragon"), m.TimeOut(who))
            )
        return q.DealHands()
    return chance.choice(
        [
            m.Sit(player, chance.randint(0, 6), chance.choice((0, 99_00, 400_00))),
            m.Buy(player, chance.choice((0, 40_00, 50_00, 400_00))),
            m.Leave(player) if chance.random() < 0.3 else m.Return(player),
            m.SitOut(player) if chance.random() < 0.3 else m.Return(player),
            m.Give((1, 2, 3)),
            m.TimeOut(player),
            q.DealHands(),
            q.Declare(player, chance.choice(("Dragon", "no such"))),
            q.Arrange(player, {"front": (1, 2, 3)}),
            m.Rule(chance.choice([*plan.rulings]), "why", hand=player),
        ]
    )
