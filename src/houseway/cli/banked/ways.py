"""How the house way of a banked game plays a hand, and which row applies."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.cards import Piece
    from houseway.rules.games.banked import Hand
    from houseway.rules.loader import Loaded
    from houseway.rules.ways.way import Way


def way(loaded: Loaded, cards: str, name: str, hand: str, as_json: bool) -> None:
    """Print how the house way plays some pieces."""
    from houseway.cards import parse
    from houseway.refusal import Refusal, meant, quoted
    from houseway.rules.games.banked import BankedGame

    game, rules = loaded.name, loaded.game
    if not isinstance(rules, BankedGame) or not rules.ways:
        raise Refusal(f"{game} has no ways: its hands are not played by a chart.")
    if name and name not in rules.ways:
        raise Refusal(f"{game} has no way {quoted(name)}{meant(name, rules.ways)}")
    if hand and hand not in rules.hands:
        raise Refusal(f"{game} has no hand {quoted(hand)}{meant(hand, rules.hands)}")
    chosen = name or next(iter(rules.ways))
    whose = rules.hands[hand or next(iter(rules.hands))]
    found = rules.ways[chosen]
    if found.kind == "hit or stand":
        _play(chosen, found, whose, parse(cards), as_json)
    elif found.kind == "draw chart":
        others = [each for each, way in rules.ways.items() if way.kind != "draw chart"]
        raise Refusal(
            f"The way {chosen} of {game} is a draw chart, which needs the other hand's card; see it with "
            f"“houseway show {game}”{meant('', others)}"
        )
    else:
        _set(chosen, rules.ways, whose, parse(cards), as_json)


def _set(name: str, ways: dict[str, Way], whose: Hand, cards: tuple[Piece, ...], as_json: bool) -> None:
    from houseway.cards import text
    from houseway.cli import show
    from houseway.refusal import Refusal
    from houseway.rules.ways.parts import part_rank
    from houseway.rules.ways.setting import set_by_way

    done = set_by_way(ways, name, whose, cards)
    if done is None:
        raise Refusal(f"No row of {name} sets {text(cards)}.")
    ranks = {part: part_rank(whose, part, done.parts) for part in done.parts}
    if as_json:
        show.as_json(
            {
                **{part: text(pieces) for part, pieces in done.parts.items()},
                **{f"{part}_name": rank.name for part, rank in ranks.items()},
                "row": done.row + 1,
                "says": list(done.said),
                "lines": done.lines,
                "passed": [{"row": row + 1, "why": why} for row, why in done.passed],
            }
        )
        return
    out = show.console()
    for part, pieces in done.parts.items():
        out.print(f"{part:<6}", show.pieces(pieces), f"  {ranks[part].name}", sep="")
    out.print(f"[dim]row {done.row + 1}: {', '.join(done.said)} (lines {done.lines})[/]")
    for row, why in done.passed:
        out.print(f"[dim]row {row + 1} does not apply: {why}[/]")


def _play(name: str, found: Way, whose: Hand, cards: tuple[Piece, ...], as_json: bool) -> None:
    from houseway.cli import show
    from houseway.rules.rankings import make_ranking
    from houseway.rules.ways.totals import play

    ranking = make_ranking(whose.ranking)
    rank = ranking.rank(cards)
    said = play(found, ranking, cards)
    if as_json:
        show.as_json({"hand": rank.name, "play": said, "way": name, "lines": found.lines})
        return
    show.console().print(
        show.pieces(cards), f"  {rank.name}: ", f"[bold]{said}[/] [dim]({name}, lines {found.lines})[/]", sep=""
    )
