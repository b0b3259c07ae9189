"""A table's economics as figures for JSON, pages and plots. Amounts are in cents."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING, Any

from houseway.price.economy import risk
from houseway.price.economy.best import best_options
from houseway.price.economy.economy import Economy
from houseway.price.economy.shift import POINTS, shifts
from houseway.price.economy.table import table_plan

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.price.economy.best import Best
    from houseway.price.economy.column import Column
    from houseway.price.economy.economy import Figure, Refused
    from houseway.price.economy.pot import PotDrop
    from houseway.price.economy.shift import Shift
    from houseway.price.economy.sweeps import Sweep
    from houseway.price.economy.worst import Worst


def figures(
    found: Economy,
    others: Sequence[Economy | Refused] | None = None,
    bankroll: int = 0,
    hours: float = 8,
    varied: Iterable[Sweep] = (),
) -> dict[str, Any]:
    """All figures of a table, with its other options and with one thing varied, where asked."""
    asked, made, plan = found.asked, found.worth, table_plan(found.asked)
    told: dict[str, Any] = {
        "game": asked.ask.game,
        "schedule": plan.schedule,
        "option": plan.option,
        "players": asked.players,
        "seats": plan.seats,
        "bank_seat": asked.bank_seat,
        "bank": asked.bank or None,
        "hands_an_hour": asked.hands,
        "play": asked.play,
        "wagers": [_wager(column) for column in made.columns],
        "by_seat": [_seat(found, seat) for seat in asked.bettors()],
        "player_dealer": {
            "action": asked.staked(),
            "fee": found.fees.bank,
            "hand": _figure(found.bank),
            "hour": _figure(found.bank.times(asked.hands)),
            "break_even_fee": _figure(found.break_even) | {"share": float(found.break_even.mean / asked.staked())},
            "short": {"mean": float(made.bank.short), "error": made.bank.short_error},
        },
        "drop": {"hand": found.drop, "hour": found.drop * asked.hands},
        "short": _short(found),
        "risk": _risk(found, bankroll),
        "worst": _worst(made.worst),
        "shift": [_shift(each) for each in shifts(found.hand, asked.hands, sorted({1.0, hours / 2, hours}))],
        "sampled": {"rounds": made.rounds, "seed": asked.seed} if made.rounds else None,
        "exact_spread": made.exact_spread,
        "approximate_spread": sorted(made.approximate),
        "notes": found.notes(),
    }
    if others is not None:
        best = best_options(each for each in others if isinstance(each, Economy))
        told["options"] = [_option(each, bankroll, best) for each in others]
    told["sweeps"] = [sweep_figures(each) for each in varied]
    return told


def sweep_figures(swept: Sweep) -> dict[str, Any]:
    """The figures of a sweep."""
    return {
        "varied": swept.varied,
        "option": swept.option,
        "why_not": swept.why_not,
        "points": [
            {
                "at": point.at,
                "said": point.said,
                "action": point.action,
                "bank_fee": point.bank_fee,
                "player_fees": point.seat_fees,
                "edge_with_fee": point.edge,
                "bank_hand": float(point.bank),
                "bank_hour": float(point.bank * point.hands),
                "drop_hour": point.drop * point.hands,
            }
            for point in swept.points
        ],
    }


def plots(found: Economy, bankroll: int, hours: int = 100) -> dict[str, Any]:
    """Data for the plots: the distribution of a hand for the bank, and bankrolls over the hours."""
    hand = found.hand
    drawn = risk.paths(hand, bankroll, found.asked.hands * hours, found.asked.seed)
    return {
        "distribution": sorted(zip(hand.amounts, hand.weights, strict=True)),
        "bankroll": bankroll,
        "hours": hours,
        "fan": [_shift(each) for each in shifts(hand, found.asked.hands, [each / 2 for each in range(1, 25)])],
        "paths": [[(played / found.asked.hands, cents) for played, cents in path.points] for path in drawn],
        "ruined": sum(path.ruined for path in drawn),
    }


def pot_figures(game: str, players: int, hands: int, found: list[PotDrop], said: str) -> dict[str, Any]:
    """The drop of a pot game."""
    return {
        "game": game,
        "players": players,
        "hands_an_hour": hands,
        "expectation": None,
        "options": [
            {
                "schedule": each.schedule,
                "option": each.option,
                "bets": each.bets,
                "taken": [one._asdict() for one in each.taken],
                "jackpot": each.jackpot,
                "hand": each.hand,
                "hour": each.hour(hands),
                "time_an_hour": each.time,
                "notes": list(each.notes),
            }
            for each in found
        ],
        "notes": [said],
    }


def _figure(figure: Figure) -> dict[str, Any]:
    told: dict[str, Any] = {"mean": float(figure.mean), "sd": figure.sd, "sd_error": figure.sd_error}
    return told | ({"error": figure.error} if figure.error else {"exact": str(figure.mean)})


def _wager(column: Column) -> dict[str, Any]:
    price = column.price
    return {
        "seat": column.seat,
        "wager": column.wager,
        "stake": column.stake,
        "play": price.play if price is not None else "",
        "edge": float(price.edge) if price is not None else None,
        "method": price.method if price is not None else "counted",
        "spread": price.spread if price is not None else "counted",
    }


def _seat(found: Economy, seat: int) -> dict[str, Any]:
    side, staked, fee = found.worth.seats[seat], found.asked.staked(seat), found.fees.seats[seat]
    return {
        "seat": seat,
        "staked": staked,
        "fee": fee,
        "edge": float(-side.full / staked),
        "edge_with_fee": float((fee - side.full) / staked),
        "hand": _figure(found.seat(seat)),
        "hour": _figure(found.seat(seat).times(found.asked.hands)),
        "short": {"mean": float(side.short), "error": side.short_error},
    }


def _short(found: Economy) -> dict[str, Any] | None:
    short = found.worth.short
    if short is None:
        return None
    return {
        "rounds": short.rounds,
        "ran_out": float(short.ran_out),
        "error": short.error,
        "by_place": [
            {
                "place": place.number,
                "staked": float(place.staked),
                "cut": float(place.cut),
                "mean": float(place.short),
                "error": place.error,
            }
            for place in short.places
        ],
    }


def _risk(found: Economy, bankroll: int) -> dict[str, Any]:
    rate = found.exponent
    told: dict[str, Any] = {
        "certain": rate == 0,
        "exponent": None if isinf(rate) else rate,
        "bankroll_for_5_percent": _finite(risk.bankroll_for(rate, 0.05)),
        "bankroll_for_1_percent": _finite(risk.bankroll_for(rate, 0.01)),
    }
    return told | ({"bankroll": bankroll, "ruin_at_most": risk.ruin(rate, bankroll)} if bankroll else {})


def _worst(worst: Worst) -> dict[str, Any]:
    return {
        "exact": worst.exact,
        "costs": worst.seen,
        "chance": worst.chance,
        "none_costs_more_than": worst.most,
        "stake_never_short": worst.covers_all,
        "stake_by_share": [{"share": share, "stake": cents} for share, cents in worst.covers],
    }


def _shift(shift: Shift) -> dict[str, Any]:
    return {
        "hours": shift.hours,
        "hands": shift.hands,
        "mean": shift.mean,
        "sd": shift.sd,
        "ahead": shift.ahead,
        "below": [{"share": share, "amount": cents} for share, cents in zip(POINTS, shift.points, strict=True)],
    }


def _finite(value: float) -> float | None:
    return None if isinf(value) else value


def _option(each: Economy | Refused, bankroll: int, best: Best) -> dict[str, Any]:
    if not isinstance(each, Economy):
        return {"option": each.option, "refused": each.why}
    return {
        "option": each.option,
        "best_for": [whom for whom, those in best._asdict().items() if each.option in those],
        "limits": table_plan(each.asked).collection.limits.get(each.option, ""),
        "bank_fee": each.fees.bank,
        "player_fees": sum(each.fees.seats.values()),
        "drop": {"hand": each.drop, "hour": each.drop * each.asked.hands},
        "player_dealer": {"hand": _figure(each.bank), "hour": _figure(each.bank.times(each.asked.hands))},
        "risk": _risk(each, bankroll),
        "notes": list(each.fees.notes),
    }
