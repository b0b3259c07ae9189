"""The rule sheet of a pot game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules.sheet_blocks import Block, filled, ranking_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.pot import PotGame, Street


def pot_blocks(game: PotGame) -> Iterator[Block]:
    """Button, forced bets, streets, betting, showdown, limits."""
    yield from _button(game)
    yield from _forced(game)
    if game.streets:
        rows = tuple(_street(street) for street in game.streets)
        yield Block("Streets", head=("street", "cards", "opens", "choices", "lines"), rows=rows)
    yield from _betting(game)
    yield from _showdown(game)
    if game.limits:
        limits = tuple(
            (str(limit.structure), limit.bets, limit.buy_in, limit.note, limit.lines) for limit in game.limits
        )
        yield Block("Limits", head=("structure", "bets", "buy-in", "", "lines"), rows=limits)


def _button(game: PotGame) -> Iterator[Block]:
    if button := game.button:
        facts = filled(
            [("first", button.first), ("suits", button.suits), ("moves", button.moves), ("note", button.note)]
        )
        yield Block("Button", button.lines, facts)


def _forced(game: PotGame) -> Iterator[Block]:
    if forced := game.forced:
        rows = tuple(
            (str(blind.name), blind.seat, blind.amount, "live" if blind.live else "dead", "option" * blind.option)
            for blind in forced.blinds
        )
        yield Block(
            "Forced bets",
            forced.lines,
            filled([("note", forced.note)]),
            head=("bet", "by", "amount", "", ""),
            rows=rows,
        )


def _street(street: Street) -> tuple[str, ...]:
    cards = (
        f"burn {street.burn}" if street.burn else "",
        f"{street.hole} down each" if street.hole else "",
        f"{street.up} up each" if street.up else "",
        f"{street.board} on the board" if street.board else "",
        f"draw up to {street.draw.up_to}" if street.draw else "",
    )
    dealt = ", ".join(part for part in cards if part)
    return street.name, dealt, street.opens, ", ".join(street.choices), street.lines


def _betting(game: PotGame) -> Iterator[Block]:
    if betting := game.betting:
        facts = [
            ("structures", ", ".join(betting.structures)),
            ("raises", str(betting.raises or "not capped")),
            ("heads up", str(betting.heads_up)),
            ("check-raise", {True: "allowed", False: "not allowed", None: ""}[betting.check_raise]),
            ("own raises", str(betting.self_raises or "")),
            ("least bet", betting.least_bet),
            ("most bet", betting.most_bet),
            ("least raise", betting.least_raise),
            ("back line", {True: "yes", False: "no", None: ""}[betting.back_line]),
            ("note", betting.note),
        ]
        yield Block("Betting", betting.lines, filled(facts))


def _showdown(game: PotGame) -> Iterator[Block]:
    if down := game.showdown:
        facts = [
            ("high", f"{ranking_text(down.high.ranking)}, takes {down.high.share}"),
            ("low", f"{ranking_text(down.low.ranking)}, takes {down.low.share}, to {down.low.to}" if down.low else ""),
            ("no low", down.no_low),
            ("neither", down.neither),
            ("ties", down.ties),
            ("odd chip", down.odd_chip),
            ("cards speak", {True: "yes", False: "no", None: ""}[down.cards_speak]),
            ("note", down.note),
        ]
        yield Block("Showdown", down.lines, filled(facts))
