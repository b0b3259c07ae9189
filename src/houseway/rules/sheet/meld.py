"""The rule sheet of a meld game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.games.meld import Drawing, Forcing, MeldDealing
from houseway.rules.sheet.blocks import Block, filled
from houseway.rules.sheet.sheet import equipment_blocks
from houseway.rules.told import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.meld import Conditions, MeldGame


def meld_blocks(game: MeldGame) -> Iterator[Block]:
    """The blocks between title and collections: deck, course of a hand, melds, conditions, forcing, going out, stakes,
    drop."""
    yield from equipment_blocks(game.equipment)
    dealing, drawing, forcing = game.dealing, game.drawing, game.forcing
    yield Block("How a hand goes", head=("", "", "lines"), rows=tuple(_hand(game)), about="round")
    facts = [
        ("direction", dealing.direction),
        ("first in the next hand", dealing.first),
        ("turned up after the deal", "a card, as an option" if dealing.option_card else "nothing"),
        ("taken out of the packs besides", dealing.without),
        (word("dealt", MeldDealing, "method"), dealing.method),
        ("note", dealing.note),
    ]
    yield Block("The deal", dealing.lines, filled(facts), about="round")
    rows = (
        ("set", f"three or more of one rank, all of different suits or all of one{_any(game)}", game.sets.lines),
        ("run", f"three or more in sequence in one suit: {', '.join(game.runs.order)}", game.runs.lines),
    )
    facts = [
        ("a set grows", game.sets.grows),
        (
            "cards of one's own melds",
            "may go into a new one, if a meld is left" if drawing.borrows else "stay where they are",
        ),
        ("note on sets", game.sets.note),
        ("note on runs", game.runs.note),
    ]
    yield Block("Melds", "", filled(facts), ("meld", "is", "lines"), rows, about="hands")
    facts = [
        ("the option card", drawing.option),
        (word("a card that is drawn", Drawing, "used"), f"is used {drawing.used}"),
        ("when the deck runs out", drawing.run_out),
        ("note", drawing.note),
    ]
    yield Block("Drawing", drawing.lines, filled(facts), about="round")
    yield _conditions(game.conditions)
    facts = [
        (word("an option card that fits a meld is forced", Forcing, "option"), forcing.option),
        ("a card that puts the player out is forced", forcing.out_card),
        (word("a card that puts the next player out is passed on", Forcing, "give"), forcing.give),
        ("note", forcing.note),
    ]
    yield Block("Forcing", forcing.lines, filled(facts), about="round")
    out = game.going_out
    facts = [
        ("out with", f"{out.cards} cards in melds"),
        ("from every player", _chips(out.chips)),
        ("conditions are paid", "no more" if out.conditions == "no" else out.conditions),
        ("a condition may be left out on the outs", out.cut_off),
        ("note", out.note),
    ]
    yield Block("Going out", out.lines, filled(facts), about="showdown")
    yield from _money(game)


def _any(game: MeldGame) -> str:
    return f"; {', '.join(game.sets.any_suits)} of any suits" if game.sets.any_suits else ""


def _conditions(those: Conditions) -> Block:
    valle, times = "-".join(those.valle), those.spades
    rows = [
        (f"a set of {valle} in different suits", str(those.different), str(those.different)),
        (f"a set of {valle} in one suit", str(those.valle_suited), str(those.valle_suited * times)),
        ("another set in one suit", str(those.suited), str(those.suited * times)),
        (f"a run with the first or the last rank, {those.runs}", str(those.end_run), str(those.end_run * times)),
    ]
    again = f"{those.added}; a set of value in one suit {_chips(those.suited)} a card, {those.suited * times} in spades"
    facts = [
        ("paid again for a card that is added", again if those.added != "nothing" else "nothing"),
        ("note", those.note),
    ]
    return Block(
        "Conditions, in chips from every player",
        those.lines,
        filled(facts),
        ("condition", "chips", "in spades"),
        tuple(rows),
        about="showdown",
    )


def _money(game: MeldGame) -> Iterator[Block]:
    stakes, doubles, drop = game.stakes, game.doubles, game.drop
    facts = [
        ("buy-in", _chips(stakes.buy_in)),
        ("short buys", stakes.short_buy),
        ("ante", f"{_chips(stakes.ante)}, for the tops"),
        ("passing costs", f"the ante{f' and {_chips(stakes.passing)}' if stakes.passing else ''}"),
        (
            "where a player has too little",
            f"{stakes.short} is paid" if stakes.short == "what is left" else stakes.short,
        ),
        ("less than a condition is worth may be asked for", stakes.short_pay),
        ("whose hand is foul", stakes.fouled),
        ("a player without a chip plays for", stakes.broke),
        ("note", stakes.note),
    ]
    yield Block("Stakes", stakes.lines, filled(facts), about="limits")
    if doubles:
        facts = [
            ("the amount listed is", f"the {doubles.listed} stake"),
            ("second tops that nobody wins", doubles.unwon),
            ("note", doubles.note),
        ]
        yield Block("Singles and doubles", doubles.lines, filled(facts), about="limits")
    if drop:
        payers = " / ".join(map(str, drop.payers))
        facts = [
            ("paid by the first", f"{payers} players"),
            ("from each", _chips(drop.chips)),
            ("comes from", drop.taken_from),
            ("note", drop.note),
        ]
        yield Block("The room's chips, where amounts are lost", drop.lines, filled(facts), about="limits")


def _hand(game: MeldGame) -> Iterator[tuple[str, str, str]]:
    dealing, stakes, drawing = game.dealing, game.stakes, game.drawing
    if game.drop:
        yield "drop", "the room takes its chips before any card is dealt", game.drop.lines
    yield "ante", f"everybody puts up {_chips(stakes.ante)} for the tops", stakes.lines
    yield "deal", f"{dealing.cards} cards each, {dealing.direction}", dealing.lines
    yield "play or pass", "in turn, each plays the hand or passes it", stakes.lines
    yield "draw", "take the option card, or turn the top card of the deck", drawing.lines
    yield "meld", "lay down sets and runs, add to your own; conditions are paid at once", game.conditions.lines
    yield "discard", "a drawn card that is not used, or else one card of the hand", drawing.lines
    yield "go out", f"the first with {game.going_out.cards} cards in melds wins the tops", game.going_out.lines


def _chips(number: int) -> str:
    return f"{number} chip{'s' * (number != 1)}"
