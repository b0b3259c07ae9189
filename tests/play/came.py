"""What must have come of a ruling, effect by effect: money, cards and what the log tells, worked out from the table as
it was before. It shares no code with what carries rulings out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.meld import messages as q
from houseway.play.pairwise import messages as w
from houseway.play.pot import messages as p

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from houseway.rules.schema import Ruling


@dataclass(frozen=True)
class Came:
    """A ruling that was applied: the table before and after, and the events it became."""

    ruling: Ruling
    command: m.Rule
    table: Any
    before: Any
    after: Any
    news: list[Any]

    @property
    def hand(self) -> str:
        return self.command.hand

    @property
    def goes_on(self) -> bool:
        """Whether it is still the same round."""
        ended = any(isinstance(each, m.Ended) for each in self.news)
        return bool(self.after.number == self.before.number) and not ended

    def of(self, *kinds: type) -> list[Any]:
        return [each for each in self.news if isinstance(each, kinds)]

    def gained(self, player: str) -> int:
        return int(self.after.chips(player) - self.before.chips(player))

    def touches(self, wager: str) -> bool:
        named = (self.command.wager,) if self.command.wager else self.ruling.wagers
        return not named or wager in named or wager.split(":", maxsplit=1)[0].split("#", maxsplit=1)[0] in named

    def stakes(self) -> list[Any]:
        """The wagers that it is about."""
        return [
            each for each in self.before.stakes.values() if self.hand in ("", each.hand) and self.touches(each.wager)
        ]


def came_of(engine: str, came: Came, effects: Iterable[str]) -> None:
    """Hold what came of it to each of its effects that acts at this engine; one that nothing is known of fails."""
    for effect in effects:
        CHECKS[engine][effect](came)


def _gone_back(came: Came) -> None:
    """Just these wagers went back, to the cent, and none of them is left."""
    back: Counter[str] = Counter()
    for event in came.of(b.BetBack):
        back[event.player] += event.cents
    due: Counter[str] = Counter()
    for stake in came.stakes():
        due[stake.player] += stake.cents
    assert back == due
    for player in due:
        if player != came.before.dealer:
            fees = -sum(event.cents for event in came.of(m.Collected) if event.player == player)
            assert came.gained(player) == due[player] + fees
    if came.goes_on:
        kept = {name: stake.cents for name, stake in came.before.stakes.items() if stake not in came.stakes()}
        assert {name: stake.cents for name, stake in came.after.stakes.items()} == kept


def _no_action(came: Came) -> None:
    if came.of(b.BetBack):
        _gone_back(came)
    else:
        assert came.after.ledger.balances == came.before.ledger.balances, "what never stood moves nothing"


def _misdeal(came: Came) -> None:
    assert came.of(b.Voided)
    assert came.of(m.Shuffled)
    assert not any(hand.pieces for hand in came.after.hands.values())
    late = {name: stake.added for name, stake in came.before.stakes.items()}
    for name, stake in came.after.stakes.items():
        assert stake.cents == came.before.stakes[name].cents - late[name], "as it was bet before the deal"
    for player in came.before.players:
        assert _worth(came.after, player) == _worth(came.before, player)


def _worth(state: Any, player: str) -> int:
    staked = sum(stake.cents for stake in state.stakes.values() if stake.player == player)
    return int(state.chips(player) + staked)


def _marked(*marks: str) -> Callable[[Came], None]:
    def check(came: Came) -> None:
        if not came.goes_on or not came.before.hands[came.hand].spot:
            return
        if {"forfeit wager", "foul: wager loses"}.intersection(came.ruling.effects):
            assert came.after.hands[came.hand].mark in ("loses", "fouled")
            return
        one = any(stake.mark in marks for stake in came.after.stakes.values() if stake.hand == came.hand)
        assert came.after.hands[came.hand].mark in marks or one
        if not came.of(b.BetBack):
            assert came.after.ledger.balances == came.before.ledger.balances, "nothing is paid before it is settled"

    return check


def _conceded(came: Came) -> None:
    """The wagers of the one who is named are lost, and the hand with them where nobody else has bet on it."""
    if not came.goes_on or not came.before.hands[came.hand].spot:
        return
    bettor = came.command.bettor
    alone = not bettor or all(each.player == bettor for each in came.before.stakes.values() if each.hand == came.hand)
    assert (came.after.hands[came.hand].mark == "loses") == alone
    for name, stake in came.after.stakes.items():
        if stake.hand == came.hand and not alone:
            assert stake.mark == ("loses" if stake.player == bettor else came.before.stakes[name].mark)
    assert came.after.ledger.balances == came.before.ledger.balances, "nothing is taken before it is settled"


def _locked(came: Came) -> None:
    assert came.after.hands[came.hand].done or came.after.hands[came.hand].parts
    assert came.hand not in came.after.acting


def _house_way(came: Came) -> None:
    if not came.goes_on:
        return
    hand, was = came.after.hands[came.hand], came.before.hands[came.hand]
    assert hand.parts or came.of(b.Chose) or hand.mark == "house way" or not was.spot
    if hand.parts:
        assert sorted(piece for part in hand.parts.values() for piece in part) == sorted(was.pieces)


def _replaced(came: Came, another: bool = True) -> None:
    (gone,) = came.of(b.Removed)
    assert gone.replace == another, "whether another card comes"
    was, now = came.before.hands[came.hand], came.after.hands[came.hand]
    assert (gone.hand, gone.card) == (came.hand, came.command.card)
    coming = sum(to == came.hand for to, _ in came.after.deals) - sum(to == came.hand for to, _ in came.before.deals)
    assert now.pieces == was.pieces[: gone.card - 1] + was.pieces[gone.card :]
    assert coming == gone.replace
    assert came.after.out >= came.before.out, "no card goes back into the shoe"


def _burned(came: Came) -> None:
    """The card that is named, or else the next of the shoe; of an unwanted one that the bank takes, none."""
    if came.hand and came.command.card:
        (gone,) = came.of(b.Removed)
        assert bool(gone.to) == ("hand to the bank" in came.ruling.effects and {*came.before.acting} <= {came.hand})
        _replaced(came, another=False)
    elif not came.hand and came.before.dealer and not came.before.stopped:
        assert came.of(m.BurnDue) == [m.BurnDue()]
        assert came.after.deals == [("burned", came.after.deals[0][1]), *came.before.deals]
    else:
        assert came.after.deals == came.before.deals


def _to_the_bank(came: Came) -> None:
    (gone,) = came.of(b.Removed)
    if gone.to:
        piece = came.before.hands[came.hand].pieces[gone.card - 1]
        assert came.after.hands[gone.to].pieces == [*came.before.hands[gone.to].pieces, piece]
        assert not came.after.hands[gone.to].spot
    _replaced(came, another="burn card" not in came.ruling.effects)


def _fees_back(came: Came) -> None:
    whose = {each.player for each in came.before.stakes.values() if each.hand == came.hand}
    fees = sum(fee.cents for fee in came.before.fees if not came.hand or fee.player in whose)
    held = came.before.ledger.balances["collection"] - came.after.ledger.balances["collection"]
    assert held == fees, (held, fees, came.before.fees, came.of(m.Collected))


def _free(came: Came) -> None:
    for stake in came.before.stakes.values():
        if came.hand in ("", stake.hand):
            assert stake.player in came.after.waived


def _button(came: Came) -> None:
    spots = {stake.spot for stake in came.before.stakes.values()}
    if came.before.button > 0 and spots and came.before.button not in spots:
        assert came.after.button in spots
    else:
        assert came.after.button == came.before.button


def _stopped(came: Came) -> None:
    assert came.after.stopped
    assert not came.after.stakes
    for player in came.before.players:
        if player != came.before.dealer:
            assert came.after.chips(player) == _worth(came.before, player)


def _shuffled(came: Came) -> None:
    cards = bool((came.before.hands or came.before.piles) and came.before.dealer)
    assert bool(came.of(m.Shuffled)) == (not cards or bool(came.of(b.Voided)))


def _trimmed(came: Came) -> None:
    for stake in came.stakes():
        now = next(each for each in came.after.stakes.values() if _same(each, stake))
        most = came.table.plan.limits_of(stake.wager).most
        assert now.cents <= stake.cents
        assert not most or now.cents <= most


def _counted(came: Came, most: bool) -> None:
    more: Counter[str] = Counter()
    for stake in came.stakes():
        if came.command.bettor and stake.player != came.command.bettor:
            continue
        now = next(each for each in came.after.stakes.values() if _same(each, stake))
        span = came.table.plan.limits_of(stake.wager)
        if most:
            assert now.cents == (span.most or stake.cents) or not came.after.chips(stake.player)
        else:
            assert now.cents == min(stake.cents, span.least)
        more[stake.player] += now.cents - stake.cents
    for player, cents in more.items():  # who may have several of these wagers
        assert came.gained(player) == -cents


def _same(one: Any, other: Any) -> bool:
    return (one.player, one.spot, one.wager, one.circle, one.hand) == (
        other.player, other.spot, other.wager, other.circle, other.hand,
    )  # fmt: skip


def _void_pot(came: Came) -> None:
    if not came.before.playing:
        return
    if "misdeal" not in came.ruling.effects and came.hand:
        return
    assert not came.after.playing
    assert came.of(p.Voided)
    for player, cents in came.before.hand.given.items():
        assert came.gained(player) == cents, "all that was put in"
    assert came.after.ledger.balances["pot"] == came.before.ledger.balances["pot"] - sum(
        came.before.hand.given.values()
    ) + (came.before.hand.dropped)
    assert came.after.redeal == ("misdeal" in came.ruling.effects)


def _dead_in_pot(came: Came) -> None:
    assert came.hand in came.after.hand.folded or not came.after.playing
    assert came.of(p.Dead) == [p.Dead(came.hand, forfeits="forfeit wager" in came.ruling.effects)]
    if "forfeit wager" in came.ruling.effects:
        assert came.gained(came.hand) == 0
    if came.after.playing and not came.of(p.Uncalled, p.Dropped):
        assert came.after.pot() == came.before.pot(), "what was bet stays"
        aside = Counter(came.before.hand.aside if came.of(p.Street) else ())  # these go back before the next street
        assert came.after.hand.out >= came.before.hand.out - aside, "no other card goes back into the stub"


def _retrieved(came: Came) -> None:
    assert came.of(p.Retrieved) == [p.Retrieved(came.hand)]
    assert came.before.hand.folded - came.after.hand.folded == {came.hand}
    assert came.after.hand.betting.acting == [came.hand, *came.before.hand.betting.acting]
    assert came.after.hand.hole == came.before.hand.hole
    assert came.after.ledger.balances == came.before.ledger.balances


def _replaced_in_pot(came: Came) -> None:
    if came.of(p.Taken):
        was, card = came.before.hand.hole[came.hand], came.command.card
        assert came.after.hand.hole[came.hand] == was[: card - 1] + was[card:]
        assert came.after.hand.deals[0][0] == came.hand
        assert came.after.ledger.balances == came.before.ledger.balances
    elif came.hand == "board":
        _board(came)


def _board(came: Came) -> None:
    if came.hand != "board":
        return
    (back,) = came.of(p.BoardBack)
    streets, street, burns = came.table.plan.streets, came.before.hand.street, "burn card" in came.ruling.effects
    last = all(not each.board for each in streets[street + 1 :])
    aside = "reshuffle" in came.ruling.effects and not last and any(each.board for each in streets[:street])
    assert back == p.BoardBack(streets[street].board, burn=burns or aside, aside=aside, next_burns=burns or not aside)
    was, now = came.before.hand, came.after.hand
    assert now.board == was.board[: -back.number]
    assert [to for to, _ in now.deals].count("board") == back.number
    out = Counter(was.board[-back.number :])
    assert now.out == (was.out if back.aside else was.out - out), "what was burned stays burned"
    assert came.after.ledger.balances == came.before.ledger.balances


def _burned_in_pot(came: Came) -> None:
    if came.of(m.BurnDue):
        assert came.after.hand.deals == [("burned", False), *came.before.hand.deals]


def _time(came: Came) -> None:
    if came.before.playing or not came.hand:
        return
    paid = came.before.time.paid.get(came.hand, 0)
    if "return fee" in came.ruling.effects and paid:
        assert came.gained(came.hand) == paid
        assert came.hand not in came.after.time.paid


def _shuffled_in_pot(came: Came) -> None:
    """With the board or the deal that goes back; alone it moves no money."""
    if not came.of(p.Voided):
        assert came.after.ledger.balances == came.before.ledger.balances


def _void_hands(came: Came) -> None:
    assert came.of(w.HandVoided)
    assert not came.after.playing
    for player, cents in came.before.deal.paid.items():
        assert came.gained(player) == cents, "what was collected for the deal"


def _foul_hand(came: Came) -> None:
    assert came.of(w.HandFouled) == [w.HandFouled(came.hand)]
    if came.goes_on:
        assert came.hand in came.after.deal.fouls
        assert came.after.ledger.balances == came.before.ledger.balances


def _foul_meld(came: Came) -> None:
    assert came.of(q.HandFouled)
    assert came.hand in came.after.deal.fouls or not came.goes_on
    collected = sum(came.before.deal.collected.get(came.hand, {}).values())
    repaid = sum(event.cents for event in came.of(q.PaidBack) if came.hand in (event.payer, event.player))
    assert repaid <= collected
    assert came.gained(came.hand) <= 0 or not came.goes_on


def _dead_meld(came: Came) -> None:
    if "foul the hand" in came.ruling.effects:
        return
    assert came.of(q.HandDead) == [q.HandDead(came.hand)]
    assert came.hand in came.after.deal.gone or not came.goes_on


def _antes_back(came: Came) -> None:
    due = came.before.deal.antes.get(came.hand, 0) + came.before.deal.second_antes.get(came.hand, 0)
    assert sum(event.cents for event in came.of(q.TopsBack)) == due
    if came.goes_on:
        assert came.gained(came.hand) == due


CHECKS: Final[dict[str, dict[str, Callable[[Came], None]]]] = {
    "banked": {
        "misdeal": _misdeal,
        "return wagers": _gone_back,
        "no action": _no_action,
        "return fee": _fees_back,
        "dead hand": _marked("dead"),
        "discard hand": _marked("dead", "loses"),
        "forfeit wager": _marked("loses"),
        "concede wager": _conceded,
        "foul: wager loses": _marked("fouled"),
        "lock the hand": _locked,
        "reset the hand": _house_way,
        "house way": _house_way,
        "replace card": _replaced,
        "hand to the bank": _to_the_bank,
        "free collection": _free,
        "move the button": _button,
        "break the game": _stopped,
        "pause the game": _stopped,
        "close the game": _stopped,
        "reshuffle": _shuffled,
        "hand shuffle": _shuffled,
        "trim the bet": _trimmed,
        "pay minimum": lambda came: _counted(came, most=False),
        "pay maximum": lambda came: _counted(came, most=True),
        "burn card": _burned,
    },
    "pot": {
        "misdeal": _void_pot,
        "return wagers": _void_pot,
        "dead hand": _dead_in_pot,
        "discard hand": _dead_in_pot,
        "forfeit wager": _dead_in_pot,
        "replace card": _replaced_in_pot,
        "back up cards": _board,
        "retrieve the hand": _retrieved,
        "burn card": _burned_in_pot,
        "return fee": _time,
        "no fee": _time,
        "reshuffle": _shuffled_in_pot,
    },
    "pairwise": {"misdeal": _void_hands, "foul the hand": _foul_hand},
    "meld": {"foul the hand": _foul_meld, "dead hand": _dead_meld, "return wagers": _antes_back},
}
