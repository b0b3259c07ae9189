"""What stays the same at a table: what a lobby lists of it, and what a page needs to draw the felt."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from houseway.live.banked_kind import BankedKind
from houseway.live.kinds import Config, loaded_game, make_kind
from houseway.rules.banked import BankedGame
from houseway.rules.fees import read_grid, tables_of
from houseway.rules.texts import write_money

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.live.kinds import Kind
    from houseway.live.pot_kind import PotKind
    from houseway.play.plan import Plan
    from houseway.play.pot_plan import PotPlan
    from houseway.rules.banked import Ranking
    from houseway.rules.fees import Band, FeeTable

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
    else:
        plan = _pot(kind).plan
        said["limits"] = f"{write_money(plan.small_bet)}-{write_money(plan.big_bet)} {plan.structure}"
        said["stakes"] = ", ".join(f"{name} {write_money(cents)}" for name, cents in plan.posts.items() if cents)
        said["collection"] = "; ".join(_pot_fees(plan)) or "none"
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
        **{key: value for key, value in listed(config).items() if key not in ("of", "stakes", "collection", "limits")},
        "engine": filed.filing.engine,
        "seats": kind.seats,
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
        rulings = tuple(getattr(plan.rules, "rulings", ()))
    said["rulings"] = [
        {"id": each.id, "when": each.when, "effects": list(each.effects), "to": each.to, "lines": each.lines}
        for each in rulings
    ]
    return said


def _buy(kind: Kind) -> dict[str, int]:
    """Chips to sit down with: the least that plays, what is usual, and no more than a page should offer."""
    if isinstance(kind, BankedKind):
        least = kind.plan.span.least
        return {"least": least, "usual": max(40 * least, 200_00), "most": 10_000_00}
    big = max(_pot(kind).plan.big_bet, 1)
    return {"least": big, "usual": 50 * big, "most": max(10_000_00, 200 * big)}


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
        "wagers": wagers,
        "hands": hands,
        "steps": steps,
        "option": plan.option,
        "fees": list(_banked_fees(plan)),
        "standing": game.back_line.unseated,
        "bank": {"turn": game.bank.turn, "least": None},
    }


def _step(do: str, to: tuple[str, ...]) -> str:
    return f"{do}: {', '.join(to)}" if to else do


def _banked_fees(plan: Plan) -> Iterator[str]:
    for party, table in (("bank", plan.collection.bank), ("player", plan.collection.player)):
        if table is not None:
            yield from _fees(party, table, plan.bands.get(party, ()))


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


def default_option(game: str, structure: str) -> tuple[str, str]:
    """A schedule and option for a pot table of the lobby, where the file has one for $2-$4 or for any bets."""
    from houseway.rules.fees import read_games

    for name, schedule in loaded_game(game).game.collections.items():
        if schedule.structure and schedule.structure != structure:
            continue
        if any(table.by == "half hour" for _, _, table in tables_of(schedule)):
            continue
        options = [option for _, _, table in tables_of(schedule) for option in read_grid(table)]
        games = read_games(schedule.games) if schedule.games else {}
        fits = [option for option in options if not games or games.get(option, ("",))[0] == "$2-$4"]
        if fits:
            return name, fits[0]
    return "", ""
