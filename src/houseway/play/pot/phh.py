"""Poker hand histories (PHH): write a hand so that other programs can replay it, and replay theirs.

PHH 0.0.2 has a closed list of variants. A hand can be written if its game is one of them and it has nothing the format
cannot express: no kill, straddle, missed blinds or exposed card, and only the standard deck's cards. The drop goes in a
field of ours, `_collection`; other programs ignore it, so their payouts are too high by that amount.
"""

from __future__ import annotations

import json
import tomllib
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from houseway.cards import parse, text
from houseway.play import messages as m
from houseway.play.pot import messages as p
from houseway.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from houseway.cards import Piece
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.table import PotTable

VARIANTS: Final[dict[tuple[str, str, str, int, int], str]] = {
    # structure, high ranking with its use of hole cards, low ranking, streets, cards to each player
    ("no limit", "poker any", "", 4, 2): "NT",
    ("limit", "poker any", "", 4, 2): "FT",
    ("pot limit", "poker exactly two", "", 4, 4): "PO",
    ("limit", "poker exactly two", "eight-or-better", 4, 4): "FO/8",
    ("limit", "poker any", "", 5, 7): "F7S",
    ("limit", "deuce-to-seven any", "", 4, 5): "F2L3D",
    ("limit", "badugi", "", 4, 4): "FB",
}
"""The PHH name of each kind of game that has one."""


_RULED: Final[dict[type, str]] = {
    p.Dead: "a hand that a ruling has killed",
    p.Retrieved: "a hand that came back into play",
    p.Taken: "a card that a ruling has replaced",
    p.BoardBack: "a board that was dealt again",
    p.Voided: "a hand that is void",
}
"""Effects of rulings that the format cannot express."""


def variant_of(plan: PotPlan) -> str:
    """The PHH name of the game at a table; refused if it has none."""
    structure = "limit" if plan.structure in ("split limit", "straight limit") else plan.structure
    uses = getattr(plan.high, "uses", "")
    low = plan.low.name if plan.low is not None else ""
    cards = sum(street.hole + street.up for street in plan.streets)
    found = VARIANTS.get((structure, f"{plan.high.name} {uses}".strip(), low, len(plan.streets), cards))
    if found is None:
        raise Refusal(f"PHH 0.0.2 has no name for {plan.loaded.name}, {plan.structure}: the hand cannot be written.")
    return found


def write_phh(plan: PotPlan, stacks: Mapping[str, int], events: Sequence[p.AnyEvent]) -> str:
    """A finished hand as PHH, with amounts in dollars."""
    variant = variant_of(plan)
    dealt = next(event.players for event in events if isinstance(event, p.ButtonAt) and event.players)
    names = {player: f"p{number}" for number, player in enumerate(dealt, start=1)}
    actions: list[str] = []
    later: list[str] = []  # PHH deals replacements after everyone has discarded
    drawing = False
    for event in events:
        drawing = (drawing and not isinstance(event, p.Betting | p.Street)) or isinstance(event, p.Drawing)
        if not drawing:
            actions += later
            later = []
        (later if drawing and isinstance(event, m.Dealt) else actions).extend(_actions(event, names))
    lines = [
        f"variant = '{variant}'",
        f"antes = [{', '.join(_sum(plan.posts.get('ante', 0)) for _ in dealt)}]",
    ]
    if variant == "F7S":
        lines.append(f"bring_in = {_sum(plan.posts['bring-in'])}")
    else:
        blinds = [plan.posts.get("small", 0), plan.posts.get("big", 0), *[0] * (len(dealt) - 2)]
        lines.append(f"blinds_or_straddles = [{', '.join(map(_sum, blinds))}]")
    if variant in ("NT", "PO"):
        lines.append(f"min_bet = {_sum(plan.posts.get('big', 0))}")
    else:
        lines += [f"small_bet = {_sum(plan.small_bet)}", f"big_bet = {_sum(plan.big_bet)}"]
    lines.append(f"starting_stacks = [{', '.join(_sum(stacks[player]) for player in dealt)}]")
    lines.append("actions = [" + ", ".join(f"'{action}'" for action in actions) + "]")
    lines.append("players = [" + ", ".join(map(_text, dealt)) + "]")
    dropped = sum(event.cents for event in events if isinstance(event, p.Dropped))
    if dropped and variant == "PO":
        raise Refusal("PHH 0.0.2 has no word for a drop, which changes the pot limit: the hand cannot be written.")
    if dropped:
        lines.append(f"_collection = {_sum(dropped)}")
    return "\n".join(lines) + "\n"


def _actions(event: p.AnyEvent, names: Mapping[str, str]) -> list[str]:
    match event:
        case m.Dealt():
            return [f"d dh {names[event.hand]} {_cards(event.pieces)}"]
        case p.Board():
            return [f"d db {_cards(event.pieces)}"]
        case p.Acted():
            who = names[event.player]
            if event.choice in ("bet", "raise"):
                return [f"{who} cbr {_sum(event.to)}"]
            return [f"{who} {'f' if event.choice == 'fold' else 'cc'}"]
        case p.Posted() if event.name == "bring-in":
            return [f"{names[event.player]} pb"]
        case m.Discarded():
            return [f"{names[event.player]} sd {_cards(event.pieces)}".rstrip()]
        case p.Shown():
            return [f"{names[event.player]} sm {_cards(event.pieces)}"]
        case p.Mucked():
            return [f"{names[event.player]} sm"]
        case p.Killed() | p.Exposed() | p.Decided() | m.Collected() | m.Shuffled():
            raise Refusal(f"PHH 0.0.2 has no word for {type(event).__name__.lower()}: the hand cannot be written.")
        case p.Dead() | p.Retrieved() | p.Taken() | p.BoardBack() | p.Voided():
            raise Refusal(f"PHH 0.0.2 has no word for {_RULED[type(event)]}: the hand cannot be written.")
        case p.Posted() if event.name not in ("small", "big", "ante", "bring-in"):
            raise Refusal(f"PHH 0.0.2 has no word for a {event.name}: the hand cannot be written.")
        case _:
            return []


def replay_phh(table: PotTable, written: str, cents: int = 100) -> dict[str, int]:
    """Play a PHH hand at an empty table of the same game and return each player's result in cents, p1 first.

    One unit of the file is worth `cents`: 100 if the file is in dollars.
    """
    said = _read(written)
    stacks = [_cents(each, cents) for each in _list(said, "starting_stacks")]
    actions = _list(said, "actions")
    for number, chips in enumerate(stacks, start=1):
        table.do(m.Sit(f"p{number}", number, chips))
    table.do(p.Draw(len(stacks)))
    table.do(p.Deal())
    hands, board, acts = _sorted(actions)
    while table.state.playing:
        if table.awaits().what == "pieces":
            _give(table, hands, board)
        elif acts:
            _follow(table, acts.pop(0), cents)
        else:
            raise Refusal("The PHH file ends before the hand does.")
    return {f"p{n}": table.state.chips(f"p{n}") - chips for n, chips in enumerate(stacks, start=1)}


def _sorted(actions: Sequence[object]) -> tuple[dict[str, list[Piece]], list[Piece], list[list[str]]]:
    """The cards of each player and of the board, in order, and the players' actions."""
    hands: dict[str, list[Piece]] = {}
    board: list[Piece] = []
    acts = []
    for action in actions:
        words = str(action).split("#")[0].split()
        match words:
            case ["d", "dh", player, cards]:
                hands.setdefault(player, []).extend(parse(cards))
            case ["d", "db", cards]:
                board.extend(parse(cards))
            case [_, "cbr" | "cc" | "f" | "sd", *_]:
                acts.append(words)
    return hands, board, acts


def _give(table: PotTable, hands: dict[str, list[Piece]], board: list[Piece]) -> None:
    """Give the pieces the table awaits; burned cards are not in the file, so any unused card will do."""
    told = {piece for hand in (*hands.values(), board) for piece in hand}
    wanted = table.state.hand.deals[: table.awaits().number]
    given: list[Piece] = []
    for target, _ in wanted:
        source = board if target == "board" else hands.get(target, [])
        if target == "burned":
            left = table.plan.shoe - table.state.hand.out
            given.append(next(piece for piece in left if piece not in told and piece not in given))
        elif source:
            given.append(source.pop(0))
        else:
            raise Refusal(f"The PHH file has no card for {target}.")
    table.do(m.Give(tuple(given)))


def _read(written: str) -> dict[str, Any]:
    try:
        return tomllib.loads(written, parse_float=str)
    except tomllib.TOMLDecodeError as fault:
        raise Refusal(f"This is not a PHH file: {fault}.") from None


def _list(said: dict[str, Any], name: str) -> list[object]:
    """A list that a PHH file must have; refused if missing."""
    found = said.get(name)
    if not isinstance(found, list):
        raise Refusal(f"This PHH file cannot be replayed: it has no list of {name}.")
    return found


def _follow(table: PotTable, words: list[str], cents: int) -> None:
    """Do one action of a player; showing, mucking and the bring-in happen automatically."""
    state = table.state
    match words:
        case [who, "cbr", amount]:
            table.do(p.Act(who, "raise" if state.to_match() else "bet", _cents(amount, cents)))
        case [who, "cc", *_]:
            table.do(p.Act(who, "check" if state.to_match() == state.hand.betting.bet.get(who) else "call"))
        case [who, "f", *_]:
            table.do(p.Act(who, "fold"))
        case [who, "sd", *cards]:
            table.do(m.Discard(who, parse("".join(cards))))


def _text(word: str) -> str:
    """A word as a TOML string."""
    return f"'{word}'" if "'" not in word else json.dumps(word, ensure_ascii=False)


def _cards(pieces: tuple[int, ...]) -> str:
    """Cards in PHH notation, `??` if unknown."""
    return "".join(text((piece,)) if piece >= 0 else "??" for piece in pieces)


def _sum(cents: int) -> str:
    return str(cents // 100) if cents % 100 == 0 else f"{cents / 100:.2f}"


def _cents(amount: object, cents: int) -> int:
    try:
        return int(Fraction(str(amount)) * cents)
    except (ValueError, ZeroDivisionError):
        raise Refusal(f"“{amount}” is not an amount in a PHH file.") from None
