"""Pairwise games at the terminal: play, simulation, and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.cards.shuffle import Bits
    from houseway.cli.drills import Question
    from houseway.cli.engines import Choices, Earns, Runs, Sits
    from houseway.play.pairwise.plan import PairwisePlan
    from houseway.rules.loader import Loaded


def _plan(loaded: Loaded, chosen: Choices) -> PairwisePlan:
    from houseway.play.pairwise.plan import PairwisePlan

    return PairwisePlan(loaded, chosen.schedule, chosen.option, collects=chosen.collects)


def play(loaded: Loaded, chosen: Choices, sits: Sits) -> None:
    """A table with one person and bots."""
    from houseway.cli.pairwise.sitting import PairwiseSitting
    from houseway.cli.questions import money

    plan = _plan(loaded, chosen)
    sitting = PairwiseSitting(plan, sits.bits, sits.auto, sits.as_json)
    chips = money(sits.chips) if sits.chips else plan.usual_chips
    sitting.sit(min(sits.players, plan.seats), sits.seat, plan.seats, chips)
    sitting.play(sits.rounds)


def sim(loaded: Loaded, chosen: Choices, runs: Runs) -> None:
    """Hands played by bots: what changed hands, and what the room took."""
    from dataclasses import asdict

    from houseway.cli import show
    from houseway.cli.sim import run_rounds
    from houseway.play.pairwise.sim import PairwiseSimulation
    from houseway.rules.cells import write_money

    plan = _plan(loaded, chosen)
    simulation = PairwiseSimulation(plan, runs.seed, runs.players)
    seconds = run_rounds(simulation.rounds(runs.rounds), runs.rounds, runs.as_json)
    done = simulation.summary
    if runs.as_json:
        show.as_json({"game": loaded.name, "seed": runs.seed, **asdict(done), "seconds": round(seconds, 3)})
        return
    out = show.console()
    out.print(f"{done.hands:,} hands at {write_money(plan.point)} a point, {simulation.players} players")
    for name, count in done.parts.most_common():
        out.print(f"  {name:<10} {count:>9,} times settled")
    for name, count in done.sweeps.most_common():
        out.print(f"  {name:<16} {count:>6,} declared")
    for player, won in sorted(done.won.items()):
        out.print(f"  {player:<10} {'-' * (won < 0)}{write_money(abs(won))}")
    out.print(
        f"[dim]{write_money(done.exchanged)} changed hands; collected {write_money(done.collected)}; {done.events:,} "
        f"events in {seconds:.1f} s ({done.hands / seconds:,.0f} hands a second)[/]"
    )


def table(loaded: Loaded, asked: Earns) -> None:
    """What the room takes per hand and per hour."""
    from houseway.cli import show
    from houseway.play.pairwise.plan import PairwisePlan
    from houseway.rules.cells import write_money
    from houseway.rules.collect import find_schedule, options_of

    hands = asked.hands or 20
    _, schedule = find_schedule(loaded, asked.schedule)
    options = [asked.option] if asked.option else list(options_of(schedule))
    plans = [PairwisePlan(loaded, asked.schedule, option) for option in options]
    players = min(asked.players, plans[0].game.dealing.hands)
    if asked.as_json:
        rows = [{"option": plan.option, "point": plan.point, "hand": plan.fee * players} for plan in plans]
        show.as_json({"game": loaded.name, "players": players, "hands": hands, "options": rows})
        return
    out = show.console()
    out.print(f"{loaded.name}, {players} dealt in, {hands} hands an hour: players win from each other.")
    for plan in plans:
        drop = plan.fee * players
        said = f"{write_money(drop)} a hand, {write_money(drop * hands)} an hour"
        out.print(f"  option {plan.option}: {write_money(plan.point)} a point; the room takes {said}")


def way(loaded: Loaded, cards: str, name: str, hand: str, as_json: bool) -> None:
    """The best known setting, and what it wins on average."""
    from houseway.cards import parse, text
    from houseway.cli import show
    from houseway.play.pairwise.plan import PairwisePlan
    from houseway.play.pairwise.setter import best_setting
    from houseway.play.pairwise.sweeps import best_sweep
    from houseway.ranks.hands import check_dealt, check_number

    plan, held = PairwisePlan(loaded), parse(cards)
    check_number(loaded.name, "cards", len(held), (plan.game.dealing.cards,))
    check_dealt(loaded.name, held, plan.shoe)
    parts, points = best_setting(plan, held)
    sweep, names = best_sweep(plan, held), plan.hand_names(parts)
    if as_json:
        said = dict(zip(plan.names, map(text, parts), strict=True))
        named = {f"{part}_name": each for part, each in zip(plan.names, names, strict=True)}
        show.as_json({**said, **named, "points": round(points, 3), "sweep": sweep.name if sweep else ""})
        return
    out = show.console()
    if sweep is not None:
        out.print(f"[bold]Declare {sweep.name}[/]: {sweep.points} points from each player (lines {sweep.lines}).")
    for part, pieces, named_as in zip(plan.names, parts, names, strict=True):
        out.print(f"{part:<7}", show.pieces(pieces), f"  {named_as}", sep="")
    out.print(f"[dim]wins {points:+.2f} points of a player with random cards, on average: sampled, not filed[/]")


def drills(loaded: Loaded) -> dict[str, Callable[[Bits], Iterator[Question]]]:
    """None besides fees."""
    return {}
