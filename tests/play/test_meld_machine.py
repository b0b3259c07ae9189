"""Pan held to a checker of its own, and to anything that may be asked of a table."""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from meld_tables import NAMES, begin, plan_of, spread, table_of, turn

from houseway.cards import parse, text
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.bots import default_move, meld_bot
from houseway.play.meld.kind import KIND
from houseway.play.meld.lines import meld_line
from houseway.play.meld.paying import out_pay
from houseway.play.meld.table import MeldTable
from houseway.play.meld.views import meld_view, seen_meld_event
from houseway.refusal import Refusal

sys.path.insert(0, str(Path(__file__).parent / "independent"))
import pan


def at_random(table: MeldTable, chance: random.Random) -> q.AnyCommand:
    """One lawful step: pieces by luck, and what a bot, an absent player or a reckless one does."""
    awaits = table.awaits()
    if awaits.what == "pieces":
        rest = list((table.plan.shoe - table.state.deal.out).elements())
        return m.Give(tuple(chance.sample(rest, min(len(rest), awaits.number))))
    if awaits.what == "choice":
        player = chance.choice(awaits.whose)
        move = meld_bot(table, player) if chance.random() < 0.8 else default_move(table, player)
        return q.GoIn(player) if isinstance(move, q.StayOut) and chance.random() < 0.7 else move
    return q.BeginDeal()


def compare(positions: int, seed: int) -> int:
    """Positions of random hands: what the table takes is what the checker of its own has, move by move."""
    chance, plan, found = random.Random(seed), plan_of(), 0  # noqa: S311
    table = table_of(plan, 3, 1000 * plan.chip)
    while found < positions:
        step(table, at_random(table, chance))
        deal = table.state.deal
        if deal.turn and not deal.deals and not deal.asked and (deal.card is not None or deal.used) and not deal.must:
            found += 1
            same_moves(table, deal.turn)
        for player in table.state.players:
            if table.state.chips(player) < 50 * plan.chip and not table.state.playing:
                table.do(m.Buy(player, 1000 * plan.chip))
    return found


def step(table: MeldTable, command: q.AnyCommand) -> None:
    """A step; where a card is declined, those are asked whom the checker would ask, and it is taken where it may be."""
    deal = table.state.deal
    card = deal.card if deal.card is not None else deal.option
    declines = isinstance(command, q.DrawCard) or (isinstance(command, m.Discard) and deal.card is not None)
    if not declines or card is None:
        table.do(command)
        return
    player, drawn, said = deal.turn, deal.card is not None, text((card,))
    hand, laid, following = seen_by(table, player)
    if not drawn:
        assert (table.why_not(q.TakeOption(player)) is None) == pan.can_use(hand, laid, said), said
    asked = next((event.asked for event in table.do(command) if isinstance(event, q.CardDeclined)), ())
    forced = pan.may_be_forced(laid, said, following, drawn)
    assert asked == (tuple(who for who in deal.in_action() if who != player) if forced else ()), (said, laid)


def seen_by(table: MeldTable, player: str) -> tuple[list[str], list[pan.Meld], list[pan.Meld]]:
    """A hand, its player's melds, and those of the player after."""
    deal = table.state.deal
    both = [[tuple(text((card,)) for card in meld) for meld in deal.melds[who]] for who in (player, deal.after(player))]
    return [text((card,)) for card in deal.hands[player]], both[0], both[1]


def same_moves(table: MeldTable, player: str) -> None:
    """Every lawful meld and addition, tried one by one, and none besides among those that come near one."""
    deal, melds = table.state.deal, table.plan.melds
    hand, laid, following = seen_by(table, player)
    turned = "" if deal.card is None else text((deal.card,))
    expected = pan.moves(hand, laid, turned)
    own = [*hand, turned] if turned else hand
    for card in set(own):
        for number in range(1, len(laid) + 1):
            taken = table.why_not(q.LayOff(player, parse(card), number)) is None
            assert taken == (("add", card, number) in expected), (card, number)
    for _, cards, borrowed in (each for each in expected if each[0] == "meld"):
        parts: dict[str, tuple[int, ...]] = {}
        for number, card in borrowed:  # type: ignore[attr-defined]
            parts[str(number)] = (*parts.get(str(number), ()), *parse(card))
        assert table.why_not(q.Meld(player, parse(" ".join(cards)), parts)) is None, (cards, borrowed)  # type: ignore[arg-type]
    plain = {each[1] for each in expected if each[0] == "meld" and not each[2]}
    for cards in pan._within_reach(own):
        taken = table.why_not(q.Meld(player, parse(" ".join(cards)))) is None
        assert taken == (cards in plain), cards
    if turned:
        held, lie = deal.hands[player], deal.melds[player]
        assert melds.can_use(deal.card or 0, held, lie, borrows=True) == pan.can_use(hand, laid, turned)
        passes = table.why_not(m.Discard(player, parse(turned))) is None
        assert passes == pan.may_pass_on(hand, laid, turned, following), (turned, laid, following)
    for meld in laid:
        assert melds.condition(parse(" ".join(meld))).chips == pan.chips(meld)
    assert out_pay(table.plan, deal.melds[player])[0] == pan.out_pay(laid)


def some_meld(chance: random.Random, cards: int) -> str:
    """A set or a run of so many cards, without aces, of which the hands of `begin` are full."""
    if chance.random() < 0.5:
        at = chance.randint(1, len(pan.RANKS) - cards)
        suit = chance.choice(pan.SUITS)
        return " ".join(rank + suit for rank in pan.RANKS[at : at + cards])
    rank = chance.choice(pan.RANKS[1:])
    suits = chance.choice([chance.sample(pan.SUITS, cards), [chance.choice(pan.SUITS)] * cards])
    return " ".join(rank + suit for suit in suits)


def last_cards(positions: int, seed: int) -> Counter[str]:
    """Positions in which the next player has ten cards spread, and a card was drawn that may put somebody out."""
    chance, found = random.Random(seed), Counter[str]()  # noqa: S311
    while found.total() < positions:
        table = table_of(plan_of(), 3)
        begin(table, " ".join(chance.sample(pan.DECK, 10)))
        spread(table, "cat", *(some_meld(chance, cards) for cards in (4, 3, 3)))
        spread(table, "ann", *(some_meld(chance, cards) for cards in chance.choice([(4, 3, 3), (3, 3), (3,), ()])))
        hand, laid, following = seen_by(table, "ann")
        cards = [card for card in sorted({*pan.DECK}) if pan.fits(card, following)]
        both = [card for card in cards if pan.fits(card, laid)]
        if not cards:
            continue
        turned = chance.choice(both or cards)
        try:
            turn(table, turned)
        except Refusal:
            continue  # all of these are out already
        passes = pan.may_pass_on(hand, laid, turned, following)
        assert (table.why_not(m.Discard("ann", parse(turned))) is None) == passes, (hand, laid, turned, following)
        forced = passes and pan.may_be_forced(laid, turned, following, drawn=True)
        found["kept" if not passes else "forced" if forced else "passed"] += 1
        if passes:
            step(table, m.Discard("ann", parse(turned)))
    return found


def test_the_last_cards_are_kept_passed_on_and_forced_as_a_checker_of_their_own_has_it() -> None:
    # lines 513-520, 538-539
    assert min(last_cards(150, 4)[word] for word in ("kept", "passed", "forced")) > 1


@pytest.mark.slow
def test_the_last_cards_are_kept_passed_on_and_forced_in_many_positions() -> None:
    assert min(last_cards(10_000, 5)[word] for word in ("kept", "passed", "forced")) > 50


def test_lawful_moves_are_those_of_a_checker_of_their_own() -> None:
    assert compare(250, 1) == 250


@pytest.mark.slow
def test_lawful_moves_are_those_of_a_checker_of_their_own_in_many_positions() -> None:
    compare(10_000, 2)


def test_whether_cards_are_a_meld_and_what_they_pay_by_the_checker() -> None:
    chance, melds = random.Random(3), plan_of().melds  # noqa: S311
    for _ in range(5000):
        rank, suit = chance.choice(pan.RANKS), chance.choice(pan.SUITS)
        near = [card for card in pan.DECK if card[0] == rank or card[1] == suit]
        cards = tuple(chance.sample(near, chance.randint(2, 5)))
        pieces = parse(" ".join(cards))
        assert bool(melds.kind(pieces)) == pan.is_meld(cards), cards
        if pan.is_meld(cards):
            assert melds.condition(pieces).chips == pan.chips(cards)
            if pan.is_meld(cards[:-1]):
                before, now = melds.condition(pieces[:-1]), melds.condition(pieces)
                added = now.added if before.chips and now.chips else now.chips
                assert added == pan.chips_added(cards[:-1], cards[-1]), cards


def drive(events: int, seed: int, schedule: str = "doubles", **readings: str) -> Counter[str]:
    """Anything asked of a table until so much has happened; books, cards, views and refusals hold throughout."""
    chance, plan = random.Random(seed), plan_of(schedule, "2", collects=True, **readings)  # noqa: S311
    table, counts, done = MeldTable(plan), Counter[str](), 0
    told: list[q.AnyEvent] = []
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
        told += happened if done < 5000 else []
        done += len(happened)
        counts[type(command).__name__] += 1
        counts.update(type(event).__name__ for event in happened)
        counts["short"] += getattr(command, "chips", None) is not None
        counts["cut"] += bool(getattr(command, "cut", ()))
        assert not sum(table.state.ledger.balances.values())
        assert all(cents >= 0 for account, cents in table.state.ledger.balances.items() if account != "cage")
        if done < 5000 and done % 7 == 0:
            hides(table, chance)
    if done < 5000:
        again = MeldTable(plan)
        again.replay(told)
        assert again.state == table.state
    return counts


def hides(table: MeldTable, chance: random.Random) -> None:
    """No view has a card of another's hand."""
    viewer = chance.choice([*table.state.players, "rail"])
    for who in meld_view(table, viewer).seats.values():
        if who.player != viewer:
            assert set(who.cards) <= {"??"}


def anything(table: MeldTable, chance: random.Random) -> q.AnyCommand:
    """Any command, lawful or not, more often one that helps the hand on."""
    plan, s, awaits = table.plan, table.state, table.awaits()
    player = chance.choice(NAMES[:5])
    if chance.random() < 0.85:
        if awaits.what == "pieces":
            rest = list((plan.shoe - s.deal.out).elements())
            return m.Give(tuple(chance.sample(rest, min(len(rest), chance.randint(1, awaits.number)))))
        if awaits.what == "choice":
            who = chance.choice(awaits.whose)
            if not s.deal.turn:
                return q.GoIn(who) if chance.random() < 0.8 else q.StayOut(who)
            move = meld_bot(table, who) if chance.random() < 0.85 else default_move(table, who)
            if isinstance(move, q.Meld | q.LayOff) and chance.random() < 0.3:
                return msgspec.structs.replace(move, chips=chance.randint(0, 3), cut=chance.choice(((), (1,), (2, 3))))
            return move
        if awaits.what == "deal":
            return q.BeginDeal()
    hand = s.deal.hands.get(player, [])
    some = tuple(chance.sample(hand, min(len(hand), chance.randint(0, 4))))
    return chance.choice(
        [
            m.Sit(player, chance.randint(0, 9), chance.choice((0, 41_00, 40_00, 200_00))),
            m.Buy(player, chance.choice((0, 3_00, 4_00, 40_00))),
            m.Leave(player) if chance.random() < 0.2 else m.Return(player),
            m.SitOut(player) if chance.random() < 0.2 else m.Return(player),
            q.PlayDoubles(player, chance.random() < 0.5),
            m.Give((1, 2, 3)),
            m.TimeOut(player),
            m.TimeOut(),
            q.TakeOption(player),
            q.Force(player),
            q.LetGo(player),
            q.Meld(player, some),
            q.Meld(player, some[:1], {"1": some[1:2], "2": ()}),
            q.LayOff(player, some[:1], chance.randint(0, 3)),
            m.Discard(player, some[:1]),
            m.Rule(chance.choice([*plan.rulings]), "why", hand=player) if chance.random() < 0.1 else q.BeginDeal(),
        ]
    )


def test_anything_asked_of_a_table_keeps_books_and_cards() -> None:
    counts = drive(4000, 5)
    wanted = (
        "GoIn",
        "StayOut",
        "TakeOption",
        "DrawCard",
        "Meld",
        "LayOff",
        "Discard",
        "TimeOut",
        "Rule",
        "PlayDoubles",
    )
    assert [word for word in wanted if not counts[word]] == []


@pytest.mark.parametrize(
    "reading", [{"packs": "five", "run_out": "ends"}, {"option_card": "discard"}, {"borrowing": "never"}]
)
def test_anything_asked_of_a_table_by_other_readings(reading: dict[str, str]) -> None:
    drive(1500, 6, **reading)


@pytest.mark.slow
def test_a_million_events_keep_books_and_cards() -> None:
    counts = drive(1_000_000, 7)
    assert (
        min(counts[word] for word in ("WentOut", "CardForced", "PaidBack", "TopsBack", "HandDead", "short", "cut")) > 0
    )


def test_nobody_sees_what_is_hidden() -> None:
    """Cards of others exchanged, which stay in their hands: every byte that a viewer gets is the same."""
    chance, plan = random.Random(4), plan_of()  # noqa: S311
    for _ in range(20):
        deck = chance.sample(sorted(plan.shoe.elements()), plan.size)
        other = deck.copy()
        one, two = chance.randrange(10, 30), chance.randrange(10, 30)
        other[one], other[two] = other[two], other[one]
        assert heard(plan, deck) == heard(plan, other)


def heard(plan: object, deck: list[int]) -> list[bytes]:
    """All that ann and the rail are told of a hand in which nobody lays down a card."""
    table, said = table_of(plan, 3), list[bytes]()  # type: ignore[arg-type]

    def tell(event: q.AnyEvent) -> None:
        for viewer in ("ann", "rail"):
            seen = seen_meld_event(event, viewer)
            said.extend((msgspec.json.encode(seen), msgspec.json.encode(meld_view(table, viewer))))
            said.append(meld_line(table.plan, seen, viewer).encode())

    table.tell = tell
    table.do(q.BeginDeal())
    table.do(m.Give(tuple(deck[:30])))
    for at in range(30, 60):
        while (awaits := table.awaits()).what == "choice":
            player = awaits.whose[0]
            table.do(default_move(table, player) if table.state.deal.turn else q.GoIn(player))
        table.do(m.Give((deck[at],)))
    return said


def test_bots_win_from_players_who_only_draw() -> None:
    chance, plan, won = random.Random(9), plan_of(), Counter[str]()  # noqa: S311
    table = table_of(plan, 4, 1000 * plan.chip)
    for _ in range(60):
        table.do(q.BeginDeal())
        while table.state.playing:
            awaits = table.awaits()
            if awaits.what == "pieces":
                rest = list((plan.shoe - table.state.deal.out).elements())
                table.do(m.Give(tuple(chance.sample(rest, awaits.number))))
            else:
                player = awaits.whose[0]
                careless = player in ("bob", "dan")
                move = default_move(table, player) if careless else meld_bot(table, player)
                table.do(q.GoIn(player) if careless and isinstance(move, q.StayOut) else move)
        won.update(table.state.deal.won)
    assert won["ann"] + won["cat"] > 60 * 100


def test_a_simulation_conserves_money() -> None:
    simulation = KIND.simulation(plan_of("doubles", "3", collects=True), "1", 6)
    for summary in simulation.rounds(20):
        assert sum(summary.won.values()) == 0
    assert summary.outs > 10
    assert summary.collected > 0
