"""Checks of pot games: limits against streets, fees, buy-ins and blinds; seats against the deck; what is not stated."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Final, get_args

from houseway.cards.deck import deck
from houseway.ranks.orders import ORDERS
from houseway.ranks.qualifiers import least_value
from houseway.rules.cells import read_band, read_money
from houseway.rules.checker.claims_ranks import best_value
from houseway.rules.checker.doubts import doubt_at, doubt_over, doubt_within
from houseway.rules.checker.finding import Found
from houseway.rules.fees import read_games
from houseway.rules.filed_bets import allows
from houseway.rules.games.banked import BankedGame, Ranking
from houseway.rules.games.pot import PotGame
from houseway.rules.schema import Ails
from houseway.rules.trees import child

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.rules.loader import Loaded
    from houseway.rules.regimes import Regime

_FIXED: Final = frozenset({"limit", "split limit"})
"""Structures in which the round determines the bet."""
_NO_LIMIT: Final = frozenset({"no limit", "pot limit", "spread limit"})
_BUY_IN: Final = re.compile(r"minimum (\$[\d,]+)(?:-(\$[\d,]+))?, maximum (\$[\d,]+)(?:-(\$[\d,]+))?", re.ASCII)
_UNSTATED: Final = {
    ("showdown", "odd-chip"): "what becomes of a chip that cannot be split",
    ("betting", "raises"): "how many raises a round may have",
    ("betting", "check-raise"): "whether a player who checked may raise",
    ("betting", "least-raise"): "the least raise",
    ("betting", "back-line"): "whether anyone may bet behind a seat",
    ("button", "first"): "how the button finds its first seat",
    ("button", "suits"): "whether suits break a tie for the button",
    ("forced", "blinds"): "what must be posted",
    ("showdown", "first"): "who shows first",
}
"""Keys that every pot game's filing should address, and what each is about."""


def limits_against_collections(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A structure that is spread but has no fee, or has a fee but is not spread."""
    game = loaded.game
    if not isinstance(game, PotGame):
        return
    current = {name: each for name, each in game.collections.items() if each.current}
    charged = {schedule.structure for schedule in current.values()}
    spread = {limit.structure for limit in game.limits}
    kinds = {"limit": _FIXED | {"straight limit", "progressive"}}
    for number, limit in enumerate(game.limits):
        names = {each for each in charged if limit.structure == each or limit.structure in kinds.get(each, ())}
        if charged and "" not in charged and not names:
            yield Found(
                "doubtful",
                ("limits", number),
                limit.lines,
                f"a {limit.structure} game is offered, but no schedule in force has a fee for it.",
                "File the fee, or withdraw the limit.",
                doubt_over(loaded, limit.lines),
            )
    for name, schedule in current.items():
        if schedule.structure and spread and not spread & ({schedule.structure} | kinds.get(schedule.structure, set())):
            yield Found(
                "doubtful",
                ("collections", name, "structure"),
                schedule.lines,
                f"the schedule {name} is for {schedule.structure}, but no such limit is filed.",
                "File the limit.",
            )


def options_against_limits(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """An option of a schedule in force whose bets match no limit: no table can be opened for it."""
    game = loaded.game
    if not isinstance(game, PotGame) or not game.limits:
        return
    for name, schedule in game.collections.items():
        rows = read_games(schedule.games).items() if schedule.current and schedule.games else ()
        for option, row in rows:
            bets = row[0]
            if bets.startswith("$") and not any(allows(limit.bets, read_band(bets)) for limit in game.limits):
                yield Found(
                    "doubtful",
                    ("collections", name, "games"),
                    schedule.lines,
                    f"option {option} is for {bets}, but no limit of the game has such bets.",
                    "File the limit, or correct the figures.",
                )


def structure_over_streets(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A fixed limit if no street says which of its two figures is bet, or a structure the rules do not have."""
    game = loaded.game
    if not isinstance(game, PotGame):
        return
    rules = _rules(loaded)
    structures = rules.betting.structures if rules.betting else ()
    for number, limit in enumerate(game.limits):
        if limit.structure in _FIXED and rules.streets and all(street.bet == "any" for street in rules.streets):
            yield Found(
                "fault",
                ("limits", number),
                limit.lines,
                f"a {limit.structure} game has two figures, but no round of the rules says which of them is bet.",
                "State which figure is bet in which round.",
                doubt_at(loaded, "by-structure", limit.structure, "rounds"),
            )
            continue
        fixed = limit.structure in _FIXED and bool(_FIXED & set(structures))
        if structures and limit.structure not in structures and not fixed:
            yield Found(
                "doubtful",
                ("limits", number),
                limit.lines,
                f"a {limit.structure} game is offered, but the rules of betting are for {', '.join(structures)}.",
                "File the rules of betting for it.",
            )


def crossing_buy_ins(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A range of minimum buy-ins that overlaps the range of maximums."""
    game = loaded.game
    if not isinstance(game, PotGame):
        return
    for number, limit in enumerate(game.limits):
        if match := _BUY_IN.fullmatch(limit.buy_in):
            least, most = match[2] or match[1], match[3]
            if read_money(least) > read_money(most):
                yield Found(
                    "doubtful",
                    ("limits", number, "buy-in"),
                    limit.lines,
                    f"a {limit.structure} table may have a minimum buy-in of {least} and a maximum of {most}.",
                    "Pair each minimum with its maximum.",
                    doubt_at(loaded, "limits", number, "buy-in") or doubt_within(loaded, limit.lines, *get_args(Ails)),
                )


def blinds_not_stated(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A limit without figures of its own, whose blinds are in no schedule either."""
    game = loaded.game
    if not isinstance(game, PotGame):
        return
    listed = any(
        blinds
        for schedule in game.collections.values()
        if schedule.games
        for _, blinds, _ in read_games(schedule.games).values()
    )
    for number, limit in enumerate(game.limits):
        if limit.structure in _NO_LIMIT and not limit.blinds and not listed and not re.match(r"\$", limit.bets):
            yield Found(
                "doubtful",
                ("limits", number),
                limit.lines,
                f"no blinds are filed for the {limit.structure} game, nor a fixed bet to derive them from.",
                "File the blinds.",
            )


def seats_against_deck(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """More seats in play than the deck has cards for."""
    game = loaded.game
    equipment = getattr(game, "equipment", None)
    if equipment is None or not equipment.seats:
        return
    seats = min(max(equipment.seats.values()), equipment.active_seats or max(equipment.seats.values()))
    cards = len(deck(equipment.deck).pieces) * equipment.decks[0]
    if isinstance(game, BankedGame):
        each = {"each spot": seats - 1, "the player-dealer": 1, "everyone": 1}
        needed = sum(
            step.cards * each[game.hands[name].whose]
            for step in game.round
            if step.do == "deal"
            for name in step.to
            if name in game.hands
        )
    elif isinstance(game, PotGame):
        if any(street.run_out or (street.draw and street.draw.exhausted) for street in game.streets):
            return
        needed = sum(seats * (street.hole + street.up) + street.board + street.burn for street in game.streets)
    else:
        return
    if needed > cards:
        yield Found(
            "fault",
            ("equipment", "seats"),
            equipment.lines,
            f"{seats} seats need {needed} cards, but the deck has {cards}.",
            "Seat fewer players, or state what is done when the cards run out.",
        )


def no_opening_bet(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A round after the first in which players may call or raise, but nobody may bet."""
    game = loaded.game
    if not isinstance(game, PotGame):
        return
    for number, street in enumerate(game.streets[1:], start=1):
        if "bet" not in street.choices and {"call", "raise"} & set(street.choices):
            yield Found(
                "fault",
                ("streets", number, "choices"),
                street.lines,
                f"on the {street.name} players may {', '.join(street.choices)}; nobody may open the betting.",
                "Let the first player bet.",
            )
            return


def not_stated(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """What any pot game's rules should state, but these do not."""
    game = loaded.game
    if not isinstance(game, PotGame) or game.filing.rules_from or game.filing.extends:
        return
    raw = tomllib.loads(loaded.source.text)
    silences = {name: doubt for name, doubt in game.doubts.items() if doubt.kind == "silence"}
    told: set[str] = set()
    for (section, key), what in _UNSTATED.items():
        value = child(raw.get(section), key)
        rests = silences.get(value[1:].partition(".")[0]) if isinstance(value, str) and value.startswith("?") else None
        if rests is not None and rests.id not in told:
            told.add(rests.id)
            yield Found(
                "remark",
                (section, key),
                rests.lines,
                f"the filing leaves open {what}: {rests.says.rstrip('.')}.",
                f"State it; taken here as “{loaded.readings[rests.id]}” (the doubt {rests.id}).",
                rests.id,
            )
        elif key == "odd-chip" and value is None and game.showdown is not None:
            yield Found("remark", (section,), game.showdown.lines, f"the filing leaves open {what}.", "State it.")


def unmet_qualifiers(loaded: Loaded, _: Regime) -> Iterator[Found]:
    """A qualifier above every hand of its ranking."""
    for at, ranking, least, lines in _qualifiers(loaded):
        order = ORDERS.get(ranking.name if isinstance(ranking, Ranking) else ranking)
        if order is not None and least_value(order, least) > best_value(order):
            yield Found("fault", at, lines, f"no hand reaches the qualifier “{least}”.", "Lower it.")


def _qualifiers(loaded: Loaded) -> Iterator[tuple[tuple[str, ...], str | Ranking, str, str]]:
    game = loaded.game
    if isinstance(game, BankedGame):
        for name, hand in game.hands.items():
            if hand.qualifier:
                yield ("hands", name, "qualifier"), hand.ranking, hand.qualifier, hand.lines
    elif isinstance(game, PotGame) and game.betting and game.betting.must_bet and game.showdown:
        must = game.betting.must_bet
        yield ("betting", "must-bet"), game.showdown.high.ranking, must.hand, must.lines


def _rules(loaded: Loaded) -> PotGame:
    """The game whose rules apply: the file's own, or the one it borrows from."""
    game = loaded.game
    assert isinstance(game, PotGame)  # noqa: S101 - the callers asked
    return loaded.lender if isinstance(loaded.lender, PotGame) else game
