"""Meld games at the terminal: play, simulation, the room's drop, and the melds in a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.cards.shuffle import Bits
    from houseway.cli.drills import Question
    from houseway.cli.engines import Choices, Earns, Runs, Sits
    from houseway.play.meld.plan import MeldPlan
    from houseway.rules.loader import Loaded


def _plan(loaded: Loaded, chosen: Choices) -> MeldPlan:
    from houseway.play.meld.plan import MeldPlan

    return MeldPlan(loaded, chosen.schedule, chosen.option, collects=chosen.collects)


def play(loaded: Loaded, chosen: Choices, sits: Sits) -> None:
    """A table with one person and bots."""
    from houseway.cli.meld.sitting import MeldSitting
    from houseway.cli.questions import money

    plan = _plan(loaded, chosen)
    sitting = MeldSitting(plan, sits.bits, sits.auto, sits.as_json)
    chips = money(sits.chips) if sits.chips else plan.usual_chips
    sitting.sit(min(sits.players, plan.seats), sits.seat, plan.seats, chips)
    sitting.play(sits.rounds)


def sim(loaded: Loaded, chosen: Choices, runs: Runs) -> None:
    """Hands played by bots: what was paid, and what the room took."""
    from dataclasses import asdict

    from houseway.cli import show
    from houseway.cli.sim import run_rounds
    from houseway.play.meld.sim import MeldSimulation
    from houseway.rules.cells import write_money

    plan = _plan(loaded, chosen)
    simulation = MeldSimulation(plan, runs.seed, runs.players)
    seconds = run_rounds(simulation.rounds(runs.rounds), runs.rounds, runs.as_json)
    done = simulation.summary
    if runs.as_json:
        show.as_json({"game": loaded.name, "seed": runs.seed, **asdict(done), "seconds": round(seconds, 3)})
        return
    out = show.console()
    out.print(f"{done.hands:,} hands at a condition of {write_money(plan.chip)}, {simulation.players} players")
    out.print(f"  {done.played:,} hands played, {done.passed:,} passed; {done.turns:,} turns; {done.outs:,} went out")
    for name, count in done.reasons.most_common():
        out.print(f"  {name:<45} {count:>9,} times collected")
    for player, won in sorted(done.won.items()):
        out.print(f"  {player:<10} {'-' * (won < 0)}{write_money(abs(won))}")
    out.print(
        f"[dim]{write_money(done.paid)} was paid for conditions and outs; collected {write_money(done.collected)}; "
        f"{done.events:,} events in {seconds:.1f} s ({done.hands / seconds:,.0f} hands a second)[/]"
    )


def table(loaded: Loaded, asked: Earns) -> None:
    """What the room takes per hand and per hour."""
    from houseway.cli import show
    from houseway.play.meld.plan import MeldPlan
    from houseway.play.words import counted
    from houseway.rules.cells import write_money
    from houseway.rules.collect import find_schedule, options_of

    hands = asked.hands or 20
    _, schedule = find_schedule(loaded, asked.schedule)
    options = [asked.option] if asked.option else list(options_of(schedule))
    plans = [MeldPlan(loaded, asked.schedule, option) for option in options]
    players = max(2, min(asked.players, plans[0].seats))
    drops = [plan.drop(players)[0] * plan.drop(players)[1] for plan in plans]
    if asked.as_json:
        pairs = zip(plans, drops, strict=True)
        rows = [{"option": plan.option, "condition": plan.chip, "hand": drop} for plan, drop in pairs]
        show.as_json({"game": loaded.name, "players": players, "hands": hands, "options": rows})
        return
    out = show.console()
    out.print(f"{loaded.name}, {players} dealt in, {hands} hands an hour: players win from each other.")
    for plan, drop in zip(plans, drops, strict=True):
        said = f"{write_money(drop)} a hand, {write_money(drop * hands)} an hour"
        out.print(f"  option {plan.option}: a condition of {write_money(plan.chip)}; the room takes {said}")
    if plans[0].game.drop:
        out.print(
            f"[dim]The amounts are lost from the filing: {counted(plans[0].game.drop.chips, 'chip')} from each "
            "payer is the "
            "reading of a doubt.[/]"
        )


def way(loaded: Loaded, cards: str, name: str, hand: str, as_json: bool) -> None:
    """The melds in a hand, the cards that would help it, and whether a bot would play it."""
    from houseway.cards import parse, text
    from houseway.cli import show
    from houseway.play.meld.bots import helping, strength
    from houseway.play.meld.plan import MeldPlan
    from houseway.ranks.hands import check_dealt, check_number

    plan, held = MeldPlan(loaded), parse(cards)
    check_number(loaded.name, "cards", len(held), (plan.game.dealing.cards,))
    check_dealt(loaded.name, held, plan.shoe)
    melds = [(cards, plan.melds.condition(cards)) for cards in plan.melds.holdings(held)]
    helps = helping(plan.melds, held)
    if as_json:
        said = [{"cards": text(cards), "chips": found.chips, "why": found.why} for cards, found in melds]
        show.as_json({"melds": said, "helps": text(helps), "strength": strength(plan.melds, held)})
        return
    out = show.console()
    for each, found in melds:
        paid = f"  {found.chips} chip{'s' * (found.chips != 1)} from each: {found.why}" if found.chips else ""
        out.print("meld ", show.pieces(each), paid, sep="")
    out.print("helped by ", show.pieces(helps), sep="")
    out.print(f"[dim]{len(helps)} of {len(set(plan.shoe))} kinds of cards help; a bot's rule of thumb, not filed[/]")


def drills(loaded: Loaded) -> dict[str, Callable[[Bits], Iterator[Question]]]:
    """None besides fees."""
    return {}
