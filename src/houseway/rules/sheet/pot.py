"""The rule sheet of a pot game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from houseway.rules.games.pot import Betting, PotButton
from houseway.rules.sheet.blocks import Block, filled, ranking_text
from houseway.rules.sheet.round import street_rows
from houseway.rules.told import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.games.pot import Forced, Kill, MustBet, PotGame, Straddle, TableLimit

_BLINDS: Final = ("small", "big", "third")


def pot_blocks(game: PotGame) -> Iterator[Block]:
    """The blocks for button, forced bets, streets, betting, showdown and limits."""
    yield from _button(game)
    yield from _forced(game)
    if game.streets:
        rows = tuple(street_rows(game.streets))
        yield Block("How a hand goes", head=("street", "", "lines"), rows=rows, about="round")
    yield from _betting(game)
    yield from _showdown(game)
    if game.limits:
        limits = tuple(
            (str(limit.structure), limit.bets, limit.blinds, limit.buy_in, _note(limit), limit.lines)
            for limit in game.limits
        )
        head = ("structure", "bets", "blinds", "buy-in", "", "lines")
        yield Block("Limits", head=head, rows=limits, about="limits")


def _note(limit: TableLimit) -> str:
    return "; ".join(words for words in ("" if limit.current else "not in force", limit.note) if words)


def _button(game: PotGame) -> Iterator[Block]:
    if button := game.button:
        facts = filled(
            [
                ("first", button.first),
                ("suits", button.suits),
                (word("moves", PotButton, "moves"), button.moves),
                ("heads up it posts the", button.heads_up if _has_both_blinds(game) else ""),
                ("note", button.note),
            ]
        )
        yield Block("Button", button.lines, facts, about="button")


def _has_both_blinds(game: PotGame) -> bool:
    return game.forced is not None and {"small", "big"} <= {blind.name for blind in game.forced.blinds}


def _forced(game: PotGame) -> Iterator[Block]:
    if forced := game.forced:
        rows = tuple(
            (str(blind.name), blind.seat, blind.amount, "live" if blind.live else "dead", "option" * blind.option)
            for blind in forced.blinds
        )
        yield Block(
            "Forced bets",
            forced.lines,
            filled(_extra(forced)),
            head=("bet", "by", "amount", "", ""),
            rows=rows,
            about="forced",
        )


def _extra(forced: Forced) -> Iterator[tuple[str, str]]:
    """Straddles, kills, missed blinds and new players, one line each."""
    if forced.straddle:
        yield "straddle", _straddle(forced.straddle)
    if forced.kill:
        yield "kill", _kill(forced.kill)
    if (missed := forced.missed) and any(blind.name in _BLINDS for blind in forced.blinds):
        yield "missed blinds", _told(missed.post, ("live", missed.live), ("or waits for the", missed.wait), missed.note)
    if entering := forced.entering:
        yield "new players", _told(entering.new, ("owes", entering.owes), entering.note)
    if moved := forced.moved:
        yield "changed seats", _told(("waits for the", moved.wait), ("or posts a", moved.post), moved.note)
    yield "note", forced.note


def _straddle(straddle: Straddle) -> str:
    seen = f"after {straddle.looks_at} cards" if straddle.looks_at else ""
    to_go = f"{straddle.to_go} to go" if straddle.to_go else ""
    return _told(straddle.by, seen, ("up to", straddle.up_to), to_go, straddle.note)


def _kill(kill: Kill) -> str:
    by = "nobody kills a pot: by whom is not stated" if kill.by == "not stated" else f"by {kill.by}"
    seen = f"after {kill.looks_at} cards" if kill.looks_at else ""
    times = f"bets {kill.times} times as large" if kill.times > 1 else ""
    again = "may be killed again" if kill.over else ""
    again += f", its first killer acting {kill.over_acts}" if kill.over_acts else ""
    return _told(by, seen, times, f"acts {kill.acts}", again, ("after a killer's raise", kill.raised), kill.note)


def _told(*words: str | tuple[str, str]) -> str:
    """The words on one line; a pair is a label and a value, left out if the value is empty."""
    said = (word if isinstance(word, str) else " ".join(word) if word[1] else "" for word in words)
    return "; ".join(word for word in said if word)


def _betting(game: PotGame) -> Iterator[Block]:
    if betting := game.betting:
        facts = [
            ("structures", ", ".join(betting.structures)),
            ("raises", str(betting.raises or "not capped")),
            ("no cap", ", ".join(betting.uncapped)),
            ("heads up", str(betting.heads_up)),
            ("check-raise", {True: "allowed", False: "not allowed", None: ""}[betting.check_raise]),
            ("own raises", str(betting.self_raises or "")),
            ("least bet", betting.least_bet),
            (word("most bet", Betting, "most_bet"), betting.most_bet),
            ("most a round", betting.most_a_round),
            ("first in", betting.least_open),
            ("first raise over what is posted", "by the bet" if betting.first_raise == "by the bet" else ""),
            ("must bet", _must_bet(betting.must_bet) if betting.must_bet else ""),
            ("least raise", betting.least_raise),
            (word("back line", Betting, "back_line"), {True: "yes", False: "no", None: ""}[betting.back_line]),
            ("note", betting.note),
        ]
        yield Block("Betting", betting.lines, filled(facts), about="betting")
    for structure, rule in game.by_structure.items():
        changed = [
            ("bets of the rounds", ", ".join(rule.rounds)),
            ("raises", "" if rule.raises is None else str(rule.raises or "not capped")),
            ("heads up", rule.heads_up or ""),
            ("note", rule.note),
        ]
        yield Block(f"Played {structure}", rule.lines, filled(changed), about="by structure")


def _must_bet(rule: MustBet) -> str:
    words = (f"{rule.hand} or better, {rule.when}; checked and best: {rule.failing}", rule.note)
    return "; ".join(word for word in words if word)


def _showdown(game: PotGame) -> Iterator[Block]:
    if down := game.showdown:
        facts = [
            ("high", f"{ranking_text(down.high.ranking)}, takes {down.high.share}"),
            ("low", f"{ranking_text(down.low.ranking)}, takes {down.low.share}, to {down.low.to}" if down.low else ""),
            ("no low", down.no_low),
            ("no high", down.no_high),
            ("neither", down.neither),
            ("ties", down.ties),
            ("odd chip", down.odd_chip),
            ("shows first", down.first),
            ("hands may be mucked", {True: "yes", False: "no", None: ""}[down.muck]),
            ("cards speak", {True: "yes", False: "no", None: ""}[down.cards_speak]),
            ("note", down.note),
        ]
        yield Block("Showdown", down.lines, filled(facts), about="showdown")
