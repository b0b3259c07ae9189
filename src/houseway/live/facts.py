"""What stays the same at a table: what a lobby lists of it, and what a page needs to draw the felt."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from houseway.live.banked_kind import BankedKind
from houseway.live.banked_kind import plan_of as banked_plan
from houseway.live.kinds import Config, loaded_game, make_kind
from houseway.play.pot_filed import UNLIMITED
from houseway.play.state import Stake
from houseway.play.wagering import bands_of
from houseway.rules.banked import BankedGame
from houseway.rules.texts import write_money
from houseway.rules.vocabulary import EFFECTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TypeAlias

    from houseway.live.kinds import Kind
    from houseway.live.pot_kind import PotKind
    from houseway.play.plan import Plan
    from houseway.play.pot_plan import PotPlan
    from houseway.rules.banked import Ranking
    from houseway.rules.fees import Band, FeeTable

    _Fees: TypeAlias = tuple[str, FeeTable, tuple[Band, ...]]

_LOBBY: Final = ("of", "stakes", "collection", "limits", "fee")
"""What only a lobby says of a table."""
_WORDS: Final = {"bank": "the player-dealer", "player": "each player", "pot": "the pot"}


@lru_cache(maxsize=256)
def family_of(game: str) -> str:
    """Which sort of felt a game is played on, from what its file says of the hands."""
    filed = loaded_game(game).game
    if not isinstance(filed, BankedGame):
        return "pot" if filed.filing.engine == "pot" else filed.filing.engine
    rankings = [_name(hand.ranking) for hand in filed.hands.values()]
    if filed.equipment.deck == "tiles" or "tiles" in rankings:
        return "tiles"
    if any(hand.parts for hand in filed.hands.values()):
        return "pai gow"
    if any(name.startswith("points") for name in rankings):
        return "blackjack"
    if any(name.startswith("mod-") for name in rankings):
        return "baccarat"
    return "three-card"


def _name(ranking: str | Ranking) -> str:
    return ranking if isinstance(ranking, str) else ranking.name


@lru_cache(maxsize=1024)
def listed(config: Config) -> dict[str, Any]:
    """What a lobby says of a table apart from who is there."""
    kind = make_kind(config)
    room = config.game.partition("/")[0]
    said = {"game": config.game, "title": kind.game_title, "room": room, "family": family_of(config.game)}
    if isinstance(kind, BankedKind):
        span = kind.plan.span
        most = write_money(span.most) if span.most is not None else "no limit"
        said["limits"] = f"{write_money(span.least)} to {most}"
        said["stakes"] = f"option {kind.plan.option}" if kind.plan.option else ""
        said["collection"] = "; ".join(_banked_fees(kind.plan))
        said["fee"] = _in_short(_banked_tables(kind.plan))
    else:
        plan = _pot(kind).plan
        bets = f"{write_money(plan.small_bet)}-{write_money(plan.big_bet)} "
        said["limits"] = ("" if plan.structure in UNLIMITED else bets) + plan.structure
        said["stakes"] = ", ".join(f"{name} {write_money(cents)}" for name, cents in plan.posts.items() if cents)
        said["collection"] = "; ".join(_pot_fees(plan)) or "none"
        said["fee"] = _in_short(plan.fees)
    return said | {"of": kind.seats}


def _pot(kind: Kind) -> PotKind:
    from houseway.live.pot_kind import PotKind

    assert isinstance(kind, PotKind)  # noqa: S101 - there are two kinds
    return kind


@lru_cache(maxsize=256)
def felt(config: Config) -> dict[str, Any]:
    """The fixed facts of a table, rulings among them: whoever may not have those leaves them out."""
    kind = make_kind(config)
    filed = loaded_game(config.game).game
    said: dict[str, Any] = {
        **{key: value for key, value in listed(config).items() if key not in _LOBBY},
        "engine": filed.filing.engine,
        "seats": kind.seats,
        "circles": 1,
        "wagers": [],
        "hands": {},
        "steps": [],
        "structure": "",
        "blinds": "",
        "bets": "",
        "option": config.option,
        "standing": False,
        "buy": _buy(kind),
    }
    if isinstance(kind, BankedKind):
        said |= _banked(kind.plan)
        rulings = kind.plan.game.rulings
    else:
        plan = _pot(kind).plan
        said |= {
            "structure": plan.structure,
            "blinds": ", ".join(f"{name} {write_money(cents)}" for name, cents in plan.posts.items() if cents),
            "bets": f"{write_money(plan.small_bet)}-{write_money(plan.big_bet)}",
            "option": plan.option,
            "steps": [{"do": "street", "says": street.name} for street in plan.streets],
            "fees": list(_pot_fees(plan)),
        }
        rulings = plan.rulings
    said["rulings"] = [
        {
            "id": each.id,
            "when": each.when,
            "effects": list(each.effects),
            "says": [EFFECTS[effect] for effect in each.effects],
            "to": each.to,
            "lines": each.lines,
        }
        for each in rulings.values()
    ]
    return said


def _buy(kind: Kind) -> dict[str, int]:
    """Chips to sit down with: the least that plays, what is usual, and no more than a page should offer."""
    if isinstance(kind, BankedKind):
        least = kind.plan.span.least
        return {"least": least, "usual": max(40 * least, 200_00), "most": 10_000_00}
    plan = _pot(kind).plan
    big, filed = max(plan.usual_bet, 1), kind.buy_in
    least, most = max(big, filed.least), filed.most or max(10_000_00, 200 * big)
    return {"least": least, "usual": min(max(50 * big, least), most), "most": most}


def _banked(plan: Plan) -> dict[str, Any]:
    game = plan.game
    wagers = []
    for name, wager in game.wagers.items():
        printed = wager.pays or next(iter(wager.pay_tables.values()), ())
        span = plan.limits_of(name if name in plan.rows else f"{name}:{wager.numbers[0]}")
        wagers.append(
            {
                "id": name,
                "title": wager.name,
                "kind": wager.kind,
                "least": span.least,
                "most": span.most,
                "needs": list(wager.needs),
                "numbers": list(wager.numbers),
                "when": wager.when,
                "pays": [list(row) for row in printed],
                "lines": wager.lines,
            }
        )
    hands = {
        name: {"whose": hand.whose, "parts": list(hand.parts), "sizes": list(hand.parts.values())}
        for name, hand in game.hands.items()
    }
    steps = [{"do": step.do, "says": step.note or _step(step.do, step.to)} for step in game.round]
    return {
        "circles": max(1, game.equipment.circles_per_seat),
        "wagers": wagers,
        "hands": hands,
        "steps": steps,
        "option": plan.option,
        "fees": list(_banked_fees(plan)),
        "collects": collects(plan),
        "standing": game.back_line.unseated,
        "bank": {"turn": game.bank.turn, "least": None},
    }


def collects(plan: Plan) -> dict[str, Any] | None:
    """A player's collection as a page needs it to say beforehand what a wager costs; None where players pay none."""
    table, bands = plan.collection.player, plan.bands.get("player", ())
    if table is None or not any(band.fee for band in bands):
        return None
    counted = [name for name in plan.game.wagers if not table.counts or name in table.counts]
    return {
        "by": table.by,
        "per": table.per if table.per in ("wager", "circle", "hand") else "player",
        "counts": [name for name in counted if plan.game.wagers[name].counts_again is not False],
        "bands": [[band.span.least, band.span.most, band.fee] for band in bands],
    }


@lru_cache(maxsize=128)
def fee_shares(game: str) -> dict[str, list[dict[str, int]]]:
    """What a wager alone costs besides, by the first option of a game: at its least, and at ten times that."""
    if not isinstance(loaded_game(game).game, BankedGame):
        return {}
    plan = banked_plan(game, "", "")
    found: dict[str, list[dict[str, int]]] = {}
    for name in plan.rows:
        wager, span = plan.wager(name), plan.limits_of(name)
        if wager.when == "before the deal" and not wager.needs:
            bets = [cents for cents in (span.least, 10 * span.least) if span.most is None or cents <= span.most]
            fees = {cents: _alone(plan, name, cents) for cents in bets}
            said = [{"bet": cents, "fee": fee} for cents, fee in fees.items() if fee]
            found |= {name: said} if said else {}
    return found


def _alone(plan: Plan, wager: str, cents: int) -> int:
    """What a player pays for one wager."""
    bands = bands_of(plan, "player", [Stake("", 1, "", wager, cents)], 1)
    return sum(band.fee or 0 for band in bands if band is not None)


def _step(do: str, to: tuple[str, ...]) -> str:
    return f"{do}: {', '.join(to)}" if to else do


def _banked_tables(plan: Plan) -> Iterator[_Fees]:
    for party, table in (("bank", plan.collection.bank), ("player", plan.collection.player)):
        if table is not None:
            yield party, table, plan.bands.get(party, ())


def _banked_fees(plan: Plan) -> Iterator[str]:
    for party, table, bands in _banked_tables(plan):
        yield from _fees(party, table, bands)


def _pot_fees(plan: PotPlan) -> Iterator[str]:
    for party, table, bands in plan.fees:
        yield from _fees(party, table, bands)
    if plan.jackpot:
        yield f"jackpot: {write_money(plan.jackpot)}"


def _fees(party: str, table: FeeTable, bands: tuple[Band, ...]) -> Iterator[str]:
    if bands:
        cells = ", ".join(f"{band.text} {write_money(band.fee) if band.fee is not None else '?'}" for band in bands)
        when = f" {table.when}" if table.when else ""
        payer = f"the {table.payer}" if table.payer else _WORDS.get(party, party)
        yield f"{payer}, by {table.by}{when}: {cells}"


def _in_short(tables: Iterable[_Fees]) -> str:
    """What the room takes, from the least to the most, by whom it is paid."""
    spans: dict[str, tuple[int, int]] = {}
    for party, table, bands in tables:
        fees = [band.fee for band in bands if band.fee is not None]
        if not any(fees):
            continue
        payer = f"the {table.payer}" if table.payer else _WORDS[party]
        unit = "half hour" if table.by == "half hour" else table.per
        words = f"a {unit}" + (f", from {payer}" if party != "pot" else "")
        least, most = spans.get(words, (0, 0))
        spans[words] = (least + min(fees), most + max(fees))
    said = []
    for words, (least, most) in spans.items():
        span = write_money(most) if least == most else f"{write_money(least)} to {write_money(most)}"
        said.append(f"{span} {words}" if least else f"up to {write_money(most)} {words}")
    return "; ".join(said) or "none"
