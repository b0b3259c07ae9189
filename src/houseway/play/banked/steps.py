"""How a round advances: take each step of the filing, and stop when the table needs input."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bank_turns import eligible, to_be_asked
from houseway.play.banked.button import card_count, entries, find_button, first_in_action, hand_out, place_button
from houseway.play.banked.choices import default_choice, house_parts, open_choices
from houseway.play.banked.collecting import collect, collect_jackpot, comes_late
from houseway.play.banked.deciders import condition_holds, controller, deciders, hands_seen, is_shared
from houseway.play.banked.payouts import Entry, Places, covers, payments
from houseway.rules.games.banked import kind_of
from houseway.rules.rankings import make_ranking
from houseway.rules.vocabulary.steps import StepKind, kind_of_step
from houseway.rules.vocabulary.table import up_place
from houseway.rules.ways.totals import says

if TYPE_CHECKING:
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State
    from houseway.play.banked.table import BankedTable
    from houseway.rules.games.banked import Step

_ASKS_EACH: Final = frozenset({StepKind.ASKS, StepKind.SETS})
"""Steps that go spot by spot and skip spots for which their condition fails."""
_SKIPPED_BY_NATURAL: Final = frozenset({"decide"})


def advance(t: BankedTable) -> None:
    """Take steps until the table awaits input."""
    while not (t.state.stopped or t.state.deals or held(t)):
        if not _take_step(t):
            return


def proceed(t: BankedTable) -> None:
    """Let the house dealer take the step the table is waiting for, then advance."""
    if _take_step(t):
        advance(t)


def _take_step(t: BankedTable) -> bool:
    """Take the current step; True if it is done and the next may follow."""
    s = t.state
    step, number = t.plan.game.round[s.at], s.number
    done = _HANDLERS[step.do](t, step)
    if done and not s.deals and s.number == number:
        next_step(t)
    return done


def held(t: BankedTable) -> bool:
    """Whether the table waits for its house dealer: to offer the bank, turn cards up, or settle."""
    if not t.halts:
        return False
    s, step = t.state, t.plan.game.round[t.state.at]
    if s.stopped or s.deals:
        return False
    if step.do == "offer bank":
        return not s.dealer and not s.offered and any(eligible(t, seat) for seat in s.seats)
    if step.do in ("reveal", "open"):
        return any(not all(s.hands[key].up) for key in _turned(t, step))
    return step.do == "settle"


def next_step(t: BankedTable) -> None:
    """Move to the next step whose condition holds; after the last, to the next round."""
    s, plan = t.state, t.plan
    at = plan.back.get(s.at, s.at + 1)
    if plan.piles >= 0:
        placed = next(number for number, step in enumerate(plan.game.round) if step.do == "place button")
        if s.at == placed and not s.hands:  # a round from an old log without piles: deal its hands now
            t.emit(b.Reached(plan.piles))
            return
        if s.at == plan.piles and s.hands:
            at = placed + 1
    while at < len(plan.game.round):
        step = plan.game.round[at]
        skipped = at in plan.of_the_house or (s.natural and step.do in _SKIPPED_BY_NATURAL)
        skipped = skipped or (t.deals_late and at == plan.piles)
        if not skipped and happens(plan, s, at):
            t.emit(b.Reached(at))
            return
        at += 1
    end_round(t)


def happens(plan: Plan, s: State, at: int) -> bool:
    """Whether a step is taken. A condition about a spot selects which players are asked, so the step itself is
    taken."""
    if not plan.when[at] and at not in plan.back:
        return True
    step = plan.game.round[at]
    if step.do == "repeat" and ((step.most and s.repeats.get(at, 0) >= step.most) or not _can_repeat(plan, s, at)):
        return False
    if at not in plan.asks_spot:
        return condition_holds(plan, s, plan.when[at])
    if kind_of_step(step) in _ASKS_EACH:
        return True
    return any(condition_holds(plan, s, plan.when[at], hand) for hand in s.hands.values() if hand.kind == "spot")


def _can_repeat(plan: Plan, s: State, at: int) -> bool:
    """Whether the shoe has enough cards to repeat the steps."""
    steps = plan.game.round[plan.back[at] : at]
    wanted = sum(
        step.cards * (sum(hand.kind in step.to for hand in s.hands.values()) if step.do == "deal" else 1)
        for step in steps
        if step.do in ("deal", "burn")
    )
    return plan.shoe.total() - s.out.total() >= wanted


def end_round(t: BankedTable) -> None:
    """End the round and begin the next."""
    s = t.state
    t.emit(m.Ended(s.number))
    t.emit(m.Began(s.number + 1))
    t.emit(b.Reached(0))


def _offer_bank(t: BankedTable, _: Step) -> bool:
    s = t.state
    if s.dealer:
        return True
    if s.offered:
        return False
    asked = to_be_asked(t)
    seat = s.rotation.next_offer(asked)
    if seat:
        t.emit(b.Offered(seat, asked[seat]))
    elif [seat for seat in s.seats if eligible(t, seat)]:
        said = t.plan.game.bank.intervening
        t.emit(b.Stopped(said if said != "not stated" else "nobody takes the player-dealer position"))
    return False


def _wager(t: BankedTable, _: Step) -> bool:
    s = t.state
    every_round = t.plan.decks == 1 or t.plan.game.equipment.shuffled == "each round"
    if every_round and s.out and s.at == t.plan.opens:
        t.emit(m.Shuffled())
    return False


def _collect(t: BankedTable, _: Step) -> bool:
    for event in collect(t.plan, t.state):
        t.emit(event)
    if not t.state.stakes and not comes_late(t.plan, t.state):
        give_bank_back(t)
        end_round(t)
    return True


def _deal(_: BankedTable, __: Step) -> bool:
    """Done as soon as reached: reaching the step already set the pieces to deal, or where the round continues."""
    return True


def _place_button(t: BankedTable, step: Step) -> bool:
    s = t.state
    if s.piles and not s.picked:
        if step.picks == "the player-dealer":
            return False
        t.emit(b.Picked(1, by="leftmost pile"))
    if s.button < 0 and not find_button(t):
        return False
    if s.piles:
        hand_out(t)
    if "first-in-action" in t.plan.collection.jackpots:
        for event in collect_jackpot(t.plan, s, "first-in-action", first_in_action(t)):
            t.emit(event)
    return True


def _offer(t: BankedTable, _: Step) -> bool:
    s = t.state
    for player, spot in list(s.offered_to):
        if player not in s.players or list(t.choices(player)) == ["decline"]:
            t.emit(b.Declined(player, spot))
    return not s.offered_to


def _peek(t: BankedTable, step: Step) -> bool:
    for name in step.to:
        natural = condition_holds(t.plan, t.state, t.plan.read(f"{name} is natural"))
        t.emit(b.Peeked(name, natural))
    return True


def _decide(t: BankedTable, _: Step) -> bool:
    """Play hands without a controller by the filing's default, and hands whose only choice is to stand."""
    s, plan = t.state, t.plan
    while s.acting and not s.deals:
        key = s.acting[0]
        if is_shared(plan, s, key) and deciders(plan, s, key):
            return False
        lawful = open_choices(plan, s, key)
        if s.hands[key].mark == "house way" or not controller(plan, s, s.hands[key].spot):
            t.emit(b.Chose(key, "", default_choice(plan, s, key).choice, "house way"))
        elif not lawful or list(lawful) == ["stand"]:
            t.emit(b.Chose(key, t.decides(key), "stand", "nothing else is open"))
        else:
            return False
    return not s.acting and not s.deals


def _draw(t: BankedTable, step: Step) -> bool:
    s, plan = t.state, t.plan
    for name in step.to:
        hand, filed = s.hands[name], plan.game.hands[name]
        if hand.done:
            continue
        full = filed.most_cards and len(hand.pieces) >= filed.most_cards
        said = "stand" if full else _way_says(t, step.way, name)
        t.emit(b.Chose(name, "", "hit" if said == "hit" else "stand", step.way))
        if said == "hit":
            return False
    return True


def _way_says(t: BankedTable, name: str, hand: str) -> str:
    """What a way says for a hand that is played by rule."""
    game, hands = t.plan.game, {each: state.pieces for each, state in t.state.hands.items()}
    return says(game.ways, name, hand, make_ranking(game.hands[hand].ranking), hands)


def _set(t: BankedTable, step: Step) -> bool:
    s = t.state
    for key in list(s.acting):
        hand = s.hands[key]
        if "set" not in step.choices or (hand.spot and not controller(t.plan, s, hand.spot)):
            t.emit(b.Parted(key, house_parts(t.plan, s, key), step.way or "house way"))
    return not s.acting


def _reveal(t: BankedTable, step: Step) -> bool:
    for key in _turned(t, step):
        _turn_up(t, key, step.cards)
    return True


def _turned(t: BankedTable, step: Step) -> list[str]:
    """The hands that a step turns up."""
    s, found = t.state, list[str]()
    for name in step.to:
        found += [name] if name in s.hands else [key for key, hand in s.hands.items() if hand.kind == name]
    return [key for key in found if not _collected(t, key)]


def _collected(t: BankedTable, key: str) -> bool:
    """Whether an earlier step already took the hand away, as after a fold."""
    s, plan = t.state, t.plan
    hand = s.hands[key]
    if hand.behind and not hand.folded:
        return False
    return any(
        number < s.at and hand.kind in kinds and condition_holds(plan, s, plan.when[number], hand)
        for number, kinds in plan.discards.items()
    )


def _turn_up(t: BankedTable, key: str, most: int = 0) -> None:
    hand = t.state.hands[key]
    first = up_place(t.plan.game.hands[hand.kind], len(hand.pieces))
    order = sorted(range(len(hand.pieces)), key=lambda place: place != first) if most else range(len(hand.pieces))
    hidden = [hand.pieces[place] for place in order if not hand.up[place]]
    if hidden:
        t.emit(b.Turned(key, tuple(hidden[: most or None])))


def _settle(t: BankedTable, step: Step) -> bool:
    s, plan = t.state, t.plan
    for key, hand in list(s.hands.items()) if not step.wagers else ():
        if not hand.folded and hand.mark != "dead":
            _turn_up(t, key)  # settled hands are shown, even if no step turned them up
    button, wagers, bank = plan.game.action.button, _settled_now(t, step), s.ledger.balances["bank"]
    if button.by == "card" and s.button == 0 and not covers(plan, wagers, bank):
        place_button(t, card_count(t))  # wagers made since then have left the bank short
    places = Places(plan.seats, s.bank_seat, max(0, s.button))
    free = plan.game.bank.uncovered == "free collection"
    for pay in list(payments(plan, hands_seen(s), wagers, bank, places)):
        if not pay.stake and not pay.paid:
            continue
        t.emit(pay)
        if free and pay.pays == "no action" and pay.player not in s.waived:
            t.emit(m.Waived(pay.player))
    if not step.wagers:
        give_bank_back(t)
    return True


def _settled_now(t: BankedTable, step: Step) -> list[Entry]:
    """The wagers a step settles: all of them, or those it names at the spots where its condition holds."""
    s, plan = t.state, t.plan
    found = entries(t)
    if not step.wagers:
        return found
    for entry in found:
        hand = s.hands.get(entry.hand)
        now = s.at not in plan.asks_spot or (hand is not None and condition_holds(plan, s, plan.when[s.at], hand))
        entry.wagers = {name: cents for name, cents in entry.wagers.items() if now and kind_of(name) in step.wagers}
    return [entry for entry in found if entry.wagers]


def give_bank_back(t: BankedTable) -> None:
    """Return what is left of the player-dealer's stake."""
    left = t.state.ledger.balances["bank"]
    if left:
        t.emit(b.BankBack(t.state.dealer, left))


_HANDLERS: Final[dict[str, Callable[[BankedTable, Step], bool]]] = {
    "offer bank": _offer_bank,
    "wager": _wager,
    "collect": _collect,
    "burn": _deal,
    "place button": _place_button,
    "deal": _deal,
    "peek": _peek,
    "offer": _offer,
    "decide": _decide,
    "draw": _draw,
    "replace": _deal,
    "set": _set,
    "reveal": _reveal,
    "open": _reveal,
    "settle": _settle,
    "repeat": _deal,
}
