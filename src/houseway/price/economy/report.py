"""A table's economics as a page with plots: each party's share, the distribution of a hand for the bank, bankrolls over
time.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from houseway.page import page as whole_page
from houseway.price.economy.encoding import figures, plots
from houseway.price.economy.parts import dollars, fan, options, shift, sweeps, worst
from houseway.price.economy.table import table_plan
from houseway.price.report.page import table
from houseway.price.report.plots import Series, bars, lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.price.economy.economy import Economy, Refused
    from houseway.price.economy.sweeps import Sweep

_BINS: Final = 25
_PATHS: Final = 12
_BANKROLL: Final = 100
"""The default bankroll, as a multiple of a hand's action."""


def page(
    found: Economy,
    others: Sequence[Economy | Refused] | None,
    bankroll: int,
    hours: float = 8,
    varied: Sequence[Sweep] = (),
) -> str:
    """The whole page."""
    told = figures(found, others, bankroll, hours, varied)
    name = table_plan(found.asked).game.filing.name
    parts = [
        f"<h1>{escape(name)}: what a table earns</h1>",
        f"<p>{escape(_question(told))}</p>",
        "<h2>Who gets what</h2>",
    ]
    parts += _parties(told)
    if told["short"]:
        parts += _short(told["short"])
    if others is not None:
        parts += ["<h2>Options of the schedule</h2>", options(told["options"])]
    parts += [worst(told["worst"]), shift(told["shift"])]
    parts += sweeps(told["sweeps"])
    parts += _drawn(plots(found, bankroll or found.asked.staked() * _BANKROLL), told)
    parts.append("<ul>" + "".join(f"<li>{escape(note)}</li>" for note in told["notes"]) + "</ul>")
    return whole_page(name, "\n".join(parts))


def _question(told: dict[str, Any]) -> str:
    bank = f"the bank posts {dollars(told['bank'])}" if told["bank"] else "the bank covers everything"
    return (
        f"{told['game']}, option {told['option']}, {told['players']} players with the bank's, {bank}, "
        f"{told['hands_an_hour']} hands an hour, {told['play']} play."
    )


def _parties(told: dict[str, Any]) -> list[str]:
    bank, drop = told["player_dealer"], told["drop"]
    about = "≈ " * bool(told["approximate_spread"])
    rows = []
    for name, staked, each in [
        ("bank", bank["action"], bank),
        *((f"seat {each['seat']}", each["staked"], each) for each in told["by_seat"]),
    ]:
        figures = (*_expects(each["hand"], about), *_expects(each["hour"], about))
        rows.append((name, dollars(staked), dollars(each["fee"]), *figures))
    rows.append(("room's drop", "", "", dollars(drop["hand"]), "", dollars(drop["hour"]), ""))
    heads = ("", "In action", "Fee", "A hand", "Spread", "An hour", "Spread")
    shown = [("bank", bank["hour"]["mean"])] + [
        (f"seat {each['seat']}", each["hour"]["mean"]) for each in told["by_seat"]
    ]
    shown.append(("room's drop", float(drop["hour"])))
    even = bank["break_even_fee"]
    return [
        table(heads, rows),
        bars("What an hour brings each party", [(name, cents, dollars(cents)) for name, cents in shown]),
        f"<p>The bank breaks even at a fee of {dollars(even['mean'])} a hand, {even['share']:.3%} of the action.</p>",
    ]


def _expects(figure: dict[str, Any], about: str) -> tuple[str, str]:
    error = f" ± {dollars(figure['error'])}" if "error" in figure else ""
    return dollars(figure["mean"]) + error, about + dollars(figure["sd"])


def _short(short: dict[str, Any]) -> list[str]:
    rows = [
        (f"{each['place']}", dollars(each["staked"]), f"{dollars(each['mean'])} ± {dollars(each['error'])}")
        for each in short["by_place"]
    ]
    return [
        "<h2>When the bank runs out</h2>",
        f"<p>It does in {short['ran_out']:.2%} ± {short['error']:.2%} of {short['rounds']:,} hands played.</p>",
        table(("Place in the action", "In action", "What it changes, a hand"), rows),
        bars(
            "What a short bank changes by place in the action",
            [(f"place {each['place']}", each["mean"], dollars(each["mean"])) for each in short["by_place"]],
        ),
    ]


def _drawn(drawn: dict[str, Any], told: dict[str, Any]) -> list[str]:
    hours, money = drawn["hours"], dollars(drawn["bankroll"])
    series = [Series("", [(hour, cents / 100) for hour, cents in path]) for path in drawn["paths"][:_PATHS]]
    risk, about = told["risk"], "about " * bool(told["approximate_spread"])
    said = "On average the bank loses: in the long run it is ruined." if risk["certain"] else ""
    if risk.get("ruin_at_most") is not None and not risk["certain"]:
        said = f"Ruin of a bankroll of {dollars(risk['bankroll'])}, ever: {about}{risk['ruin_at_most']:.3%} at most."
    return [
        "<h2>How a hand ends for the bank</h2>",
        bars("How a hand ends for the bank, after its fee", _bins(drawn["distribution"])),
        *fan(drawn["fan"]),
        "<h2>The bank's money in time</h2>",
        lines(
            f"{len(series)} sampled paths of a bankroll of {money} over {hours} hours",
            *(series, "hours at the table", "dollars", lambda dollars: f"${dollars:,.0f}"),
        ),
        f"<p>{len(series)} sampled paths from {money}. {escape(said)}</p>",
    ]


def _bins(distribution: Sequence[tuple[float, float]]) -> list[tuple[str, float, str]]:
    """The distribution in bins of a readable width; a short distribution is left as it is."""
    total = sum(weight for _, weight in distribution)
    if len(distribution) <= _BINS:
        return [(dollars(cents), weight / total, f"{weight / total:.2%}") for cents, weight in distribution]
    spread = (sum(weight * cents**2 for cents, weight in distribution) / total) ** 0.5
    least, most = max(distribution[0][0], -4 * spread), min(distribution[-1][0], 4 * spread)
    step = (most - least) / _BINS or 1.0
    shares: dict[int, float] = {}
    for cents, weight in distribution:
        place = round((min(max(cents, least), most) - least) / step)
        shares[place] = shares.get(place, 0.0) + weight / total
    return [
        (f"about {dollars(least + place * step)}", share, f"{share:.2%}") for place, share in sorted(shares.items())
    ]
