"""The fixed facts of a banked table: limits, fees, wagers, hands and steps; and the names of hands."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from houseway.cards import Piece, parse, text
from houseway.cards.card import JOKER
from houseway.live.games.fees import fee_lines, fees_in_short
from houseway.live.games.felt import BankFacts, Collects, Felt, HandFacts, Pick, StepFacts, WagerFacts
from houseway.play.banked.collecting import bands_of
from houseway.play.banked.deciders import controller
from houseway.play.banked.lines import on_wager
from houseway.play.banked.state import Stake, filed_hand
from houseway.play.banked.views import may_be_natural
from houseway.play.people import HIDDEN
from houseway.ranks.orders import ORDERS
from houseway.ranks.points import Points
from houseway.refusal import Refusal
from houseway.rules.cells import write_money
from houseway.rules.fees import POSTED
from houseway.rules.games.banked import kind_of, pick_of
from houseway.rules.picks import names_of
from houseway.rules.rankings import make_ranking
from houseway.rules.ways.parts import joker_stands_for, part_rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.live.games.fees import Fees
    from houseway.play.banked.plan import Plan
    from houseway.play.banked.state import State
    from houseway.play.banked.views import BankedView, HandView
    from houseway.rules.games.banked import BankedGame, Hand, Ranking


def banked_family(filed: BankedGame) -> str:
    """The kind of felt a game is played on, from the hands in its file."""
    rankings = [_name(hand.ranking) for hand in filed.hands.values()]
    if filed.equipment.deck == "tiles" or "tiles" in rankings:
        return "tiles"
    if any(hand.parts for hand in filed.hands.values()):
        return "pai gow"
    if any(name.startswith("points") for name in rankings):
        return "blackjack"
    if any(name.startswith("mod-") for name in rankings):
        return "baccarat"
    if any(hand.takes for hand in filed.hands.values()):
        return "hold'em"
    if set(rankings) == {"three-card"}:
        return "three-card"
    return "stud" if any(name in ORDERS for name in rankings) else "cards"


def _name(ranking: str | Ranking) -> str:
    return ranking if isinstance(ranking, str) else ranking.name


def listed(plan: Plan) -> dict[str, Any]:
    """The facts of a table for the lobby."""
    most = write_money(plan.span.most) if plan.span.most is not None else "no limit"
    return {
        "limits": f"{write_money(plan.span.least)} to {most}",
        "stakes": f"option {plan.option}" if plan.option else "",
        "collection": _fee_lines(plan),
        "fee": POSTED if plan.collection.posted else fees_in_short(_fees(plan)),
    }


def felt(plan: Plan) -> Felt:
    """The facts a page needs to draw the felt."""
    game = plan.game
    hands = {
        name: HandFacts(
            parts=list(hand.parts),
            sizes=list(hand.parts.values()),
            grows=list(hand.takes) if hand.whose == "everyone" else [],
        )
        for name, hand in game.hands.items()
    }
    return Felt(
        circles=max(1, game.equipment.circles_per_seat),
        wagers=[_wager(plan, name) for name in game.wagers],
        hands=hands,
        steps=[StepFacts(step.do, list(step.to)) for step in game.round],
        option=plan.option,
        fees=_fee_lines(plan),
        collects=collects(plan),
        standing=game.back_line.unseated is True,
        bank=BankFacts(game.bank.turn),
    )


def _wager(plan: Plan, name: str) -> WagerFacts:
    wager = plan.game.wagers[name]
    names = names_of(name, wager)
    span = plan.limits_of(names[0])
    picked = names != [name]
    picks = [Pick(each, pick_of(each), plan.title(each), on_wager(plan, each)) for each in names if picked]
    return WagerFacts(
        id=name,
        title=wager.name,
        said=f" on {wager.name}" if picked else on_wager(plan, name),
        kind=wager.kind,
        least=span.least,
        most=span.most,
        needs=list(wager.needs),
        needs_all=list(wager.needs_all),
        with_=wager.made_with,
        behind=wager.back_line is not False,
        picks=picks,
        one_of=wager.one_of,
        when=wager.when,
    )


def collects(plan: Plan) -> Collects | None:
    """A player's collection, for a page to tell the fee of a wager beforehand; None if players pay none."""
    table, bands = plan.collection.player, plan.bands.get("player", ())
    if table is None or not any(band.fee for band in bands):
        return None
    wagers = {name: wager for name, wager in plan.game.wagers.items() if not table.counts or name in table.counts}
    counting = {name: wager for name, wager in wagers.items() if wager.counts_again is not False}
    return Collects(
        table.by,
        table.per if table.per in ("wager", "circle", "hand") else "player",
        [each for name, wager in counting.items() for each in names_of(name, wager)],
        [(band.span.least, band.span.most, band.fee) for band in bands],
    )


def fee_shares(plan: Plan) -> dict[str, list[dict[str, int]]]:
    """The fee for a wager made alone: at its minimum, and at ten times that; for a wager on a pick, on the
    first pick.
    """
    found: dict[str, list[dict[str, int]]] = {}
    for name in plan.rows:
        wager, span = plan.wager(name), plan.limits_of(name)
        if kind_of(name) in found:
            continue
        if wager.when == "before the deal" and not wager.needs:
            bets = [cents for cents in (span.least, 10 * span.least) if span.most is None or cents <= span.most]
            fees = {cents: _alone(plan, name, cents) for cents in bets}
            said = [{"bet": cents, "fee": fee} for cents, fee in fees.items() if fee]
            found |= {kind_of(name): said} if said else {}
    return found


def _alone(plan: Plan, wager: str, cents: int) -> int:
    """What a player pays for one wager."""
    bands = bands_of(plan, "player", [Stake("", 1, "", wager, cents)], 1)
    return sum(band.fee or 0 for band in bands if band is not None)


def _fee_lines(plan: Plan) -> list[str]:
    return [POSTED] if plan.collection.posted else list(fee_lines(_fees(plan)))


def _fees(plan: Plan) -> Iterator[Fees]:
    for party, table in (("bank", plan.collection.bank), ("player", plan.collection.player)):
        if table is not None:
            yield party, table, plan.bands.get(party, ())


def hand_names(plan: Plan, seen: BankedView) -> dict[str, str | dict[str, str]]:
    """The names of the hands in a view; for a hand that is set, the names of its parts."""
    found: dict[str, str | dict[str, str]] = {}
    for key, hand in seen.hands.items():
        filed = plan.game.hands[filed_hand(key)]
        if hand.parts is not None:
            of = filed.part_rankings
            parts = {part: _named(of.get(part, filed.ranking), words) for part, words in hand.parts.items()}
            if filed.joker_never_fouls and all(parts.values()):
                lies = {part: parse(words) for part, words in hand.parts.items()}
                parts = {part: part_rank(filed, part, lies).name for part in lies}
            found[key] = {part: name for part, name in parts.items() if name}
        elif not filed.parts:
            found[key] = _named(filed.ranking, _with_board(filed, hand, seen), may_be_natural(plan, hand))
    return {key: name for key, name in found.items() if name}


def hand_kinds(plan: Plan, seen: BankedView) -> dict[str, str]:
    """The names of unset hands in a view, as strategy charts write them."""
    found: dict[str, str] = {}
    for key, hand in seen.hands.items():
        filed = plan.game.hands[filed_hand(key)]
        words = "" if filed.parts else _with_board(filed, hand, seen)
        if words and HIDDEN not in words:
            ranking, pieces = make_ranking(filed.ranking), parse(words)
            with suppress(Refusal):
                found[key] = _kind(ranking, pieces, may_be_natural(plan, hand))
    return found


def _kind(ranking: Any, pieces: tuple[Piece, ...], natural: bool) -> str:
    return ranking.total(pieces, natural).count if isinstance(ranking, Points) else str(ranking.rank(pieces).category)


def _with_board(filed: Hand, hand: HandView, seen: BankedView) -> str:
    """The cards of a hand, with the open cards of the board it takes."""
    boards = [seen.hands[board].cards for board in filed.takes if board in seen.hands]
    return " ".join((*hand.cards, *(card for board in boards for card in board if card != HIDDEN)))


def name_jokers(plan: Plan, seen: BankedView) -> None:
    """Say what a joker in a part stands for, for each set hand in a view whose cards are visible."""
    for key, hand in seen.hands.items():
        words = " ".join((hand.parts or {}).values())
        if hand.parts is not None and text((JOKER,)) in words and HIDDEN not in words:
            filed = plan.game.hands[filed_hand(key)]
            hand.joker = joker_stands_for(filed, {part: parse(those) for part, those in hand.parts.items()})


def deciders_of(plan: Plan, s: State) -> dict[str, str]:
    """Who decides for a hand with bettors other than its seat's player, or with a decision that is not that
    player's.
    """
    found = {}
    for key, hand in s.hands.items():
        bettors = {stake.player for stake in s.stakes_on(key)}
        if hand.spot and bettors and (len(bettors) > 1 or bettors != {controller(plan, s, hand.spot)}):
            found[key] = controller(plan, s, hand.spot)
    return found


@lru_cache(maxsize=20_000)
def _named(ranking: Any, words: str, natural: bool = True) -> str:
    if words and HIDDEN not in words:
        made = make_ranking(ranking)
        with suppress(Refusal):
            if isinstance(made, Points):
                return str(made.rank(parse(words), first_two=natural).name)
            return str(made.rank(parse(words)).name)
    return ""
