"""A pot table in the terminal, drawn from a player's view and the events that player saw."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from houseway.cards import parse
from houseway.cli import show
from houseway.play import messages as m
from houseway.play.people import HIDDEN
from houseway.play.pot import messages as p
from houseway.play.pot.betting import FIXED
from houseway.play.pot.lines import pot_line
from houseway.play.words import with_cites
from houseway.refusal import Refusal
from houseway.rules.cells import read_money, write_money

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.cards import Piece
    from houseway.play.pot.plan import PotPlan
    from houseway.play.pot.views import PotSeatView, PotView
    from houseway.play.seeing import Amounts
    from houseway.ranks.registry import Ranking

HELP: Final = (
    "Enter takes what is shown, hint says what a bot would do, q goes home after the hand: your hand is checked or "
    "folded. “r 24” raises to $24, the whole bet of the round; “r” raises to the least, “r all” to the most. Cards are "
    "written Kd or 10s, the joker Jk; ▯ is a card face down. “buy 100” brings chips after the hand. All the rules: "
    "houseway show "
)
_NOT_TOLD: Final = (m.Sat, m.Bought, m.Left, m.Burned, m.Dealt, p.Board, p.ButtonAt, p.Shown, p.Won)


def own_seat(view: PotView, human: str) -> PotSeatView:
    """The viewer's own seat."""
    return next(who for who in view.seats.values() if who.player == human)


def table(view: PotView, plan: PotPlan, human: str, what: str) -> Group:
    """The whole table, under a title."""
    title = f"{plan.game.filing.name}, hand {view.round}, {view.street}: {what}"
    return Group(Rule(title, align="left", style="dim"), headline(view, plan), felt(view, plan, human))


def table_words(plan: PotPlan) -> str:
    """The structure of a table with its bets, or its blinds if bets have no limit."""
    sized = plan.structure in FIXED or plan.structure == "spread limit"
    span = (plan.small_bet, plan.big_bet) if sized else (plan.posts.get("small", 0), plan.posts.get("big", 0))
    return f"{plan.structure}, {'bets' if sized else 'blinds'} {'-'.join(map(write_money, span))}"


def headline(view: PotView, plan: PotPlan) -> Text:
    """The limit, the pot and the board."""
    shown = Text(f"{table_words(plan)}; pot {write_money(view.pot)}")
    return shown.append("; board ").append_text(show.cards(view.board)) if view.board else shown


def felt(view: PotView, plan: PotPlan, human: str) -> Table:
    """Seats with chips, their bets in this round, and the cards that are seen."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for justify in ("right", "left", "right", "left", "left"):
        table.add_column(justify=justify, no_wrap=justify == "right")
    betting = view.playing and view.awaits.what != "discard"  # otherwise the bets of the last round are still shown
    for seat, who in view.seats.items():
        own = who.player == human
        marks = ("you" * own, "BUTTON" * (seat == view.button))
        hand = show.cards(who.cards) if own or not who.folded else Text()
        if own and who.cards:
            hand.append("".join(f"  {name}" for name in names(plan, who.cards, view.board)))
        table.add_row(
            str(seat),
            Text(" ".join(filter(None, (who.player, *marks))), "bold" if own else ""),
            write_money(who.chips),
            _stands(who, betting),
            hand,
            style="dim" if who.folded and not own else "",
        )
    return table


def _stands(who: PotSeatView, betting: bool) -> str:
    """A player's bet in this round, and whether they can still act."""
    fate = "folded" if who.folded else "away" if who.away else ""
    if who.in_ and not (who.chips or fate):
        fate = "all in"
    return ", ".join(filter(None, (f"bet {write_money(who.bet)}" if who.bet and betting else "", fate)))


def names(plan: PotPlan, hand: Iterable[str], board: Iterable[str]) -> list[str]:
    """The names of a hand, high and low, as far as they are known."""
    if HIDDEN in hand:
        return []
    held, shared = parse(" ".join(hand)), parse(" ".join(board))
    return list(filter(None, (_name(ranking, held, shared) for ranking in (plan.high, plan.low) if ranking)))


def _name(ranking: Ranking | None, held: tuple[Piece, ...], board: tuple[Piece, ...]) -> str:
    if ranking is not None:
        with suppress(Refusal):
            return ranking.rank(held, board).name
    return ""


def told(events: Iterable[p.AnyEvent], plan: PotPlan, human: str) -> Text:
    """Events that the felt does not show, one line per street; players who did the same are joined."""
    lines: list[Text] = []
    label, done = "", list[tuple[list[str], str]]()

    def close() -> None:
        if done:
            said = Text("; ").join(_together(those, what) for those, what in done)
            lines.append(Text(f"{label}: " if label else "").append_text(said))
        done.clear()

    drew = False
    for event in events:
        if isinstance(event, p.Street):
            close()
            label = plan.streets[event.number].name
        elif isinstance(event, m.Dealt) and event.hand == human and drew:
            done.append(([human], f"draws {show.pieces(event.pieces).plain}"))
        elif isinstance(event, m.Shuffled):
            done.append(([], "the discards are shuffled"))
        elif isinstance(event, m.Collected) and event.player != human:
            continue
        elif not isinstance(event, _NOT_TOLD) and (line := with_cites(pot_line(plan, event), event)):
            _add(done, getattr(event, "player", ""), line)
        drew = isinstance(event, m.Discarded) and event.player == human
    close()
    return Text("\n").join(lines)


def _add(done: list[tuple[list[str], str]], player: str, line: str) -> None:
    """Add a line; if the previous line is the same for another player, join them."""
    if not player or not line.startswith(f"{player} "):
        done.append(([], line))
        return
    what = line.removeprefix(f"{player} ")
    if done and done[-1][0] and done[-1][1] == what:
        done[-1][0].append(player)
    else:
        done.append(([player], what))


def _together(players: list[str], what: str) -> Text:
    """`bot1 folds`, or `bot1, bot2 fold`."""
    verb, _, rest = what.partition(" ")
    if len(players) > 1:
        what = f"{verb.removesuffix('s')} {rest}".strip()
    return Text(" ".join(filter(None, (", ".join(players), what))))


def offered(choices: Amounts, plan: PotPlan, bet: int) -> Text:
    """Choices with their keys and amounts: `[f]old  [c]all $2  [r]aise to $4-$40`."""
    shown = Text()
    for choice, (least, most) in choices.items():
        amount = {"call": f" {write_money(least - bet)}"}.get(choice, "")
        if choice in ("bet", "raise"):
            amount = " to " if choice == "raise" else " "
            amount += write_money(least)
            if least < most:
                fixed = plan.structure in FIXED and "between" not in {street.bet for street in plan.streets}
                amount += f"{' or ' if fixed else '-'}{write_money(most)}"
        shown.append("[").append(choice[0], "bold").append(f"]{choice[1:]}{amount}  ")
    return shown


def windows(plan: PotPlan, own: PotSeatView, players: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """The straddle and the kill open to a player before the rest of the cards, each with its rule."""
    straddle, kill = plan.forced.straddle, plan.forced.kill
    found: dict[str, tuple[str, str]] = {}
    if straddle and (straddle.by == "any player" or players[2 % len(players)] == own.player):
        said = f"[s]traddle up to {write_money(most_straddle(plan, own))}"
        found["straddle"] = said, f"straddle: {straddle.note} (lines {straddle.lines})."
    if kill and kill.by == "any player":
        costs = min(plan.posts.get("big", plan.small_bet) * kill.times - own.bet, own.chips)
        said = f"[k]ill the pot for {write_money(costs)}, bets {kill.times} times as large"
        found["kill"] = said, f"kill: {kill.note} (lines {kill.lines})."
    return found


def most_straddle(plan: PotPlan, own: PotSeatView) -> int:
    """The largest straddle that a player may post."""
    rule, chips = plan.forced.straddle, int(own.chips)
    return min(read_money(rule.up_to), chips) if rule and rule.up_to else chips


def results(view: PotView, shown: list[p.Shown], won: list[p.Won], plan: PotPlan, human: str) -> Group:
    """Each hand shown, by name, and who won what and why."""
    if not shown:
        return Group(*(pot_line(plan, each) for each in won))
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    heads = ("", "seat", "shows", "high" if plan.low else "hand", *(["low"] if plan.low else []), "wins")
    for head in heads:
        table.add_column(head, no_wrap=head == "seat")
    seats = {who.player: seat for seat, who in view.seats.items()}
    board, pots = parse(" ".join(view.board)), len({each.pot for each in won})
    hands = {each.player: each.pieces for each in shown}
    for player in dict.fromkeys((*hands, *(each.player for each in won))):
        hand = hands.get(player, ())
        ways = [_name(ranking, hand, board) if hand else "" for ranking in (plan.high, *([plan.low] * bool(plan.low)))]
        took = [_took(each, pots) for each in won if each.player == player]
        table.add_row(
            *("▸" if player == human else "", f"{seats[player]} {player}", show.pieces(hand), *ways, "\n".join(took)),
            style="bold" if player == human else "",
        )
    return Group(table, Text(f"showdown: lines {plan.showdown.lines}", "dim"))


def _took(each: p.Won, pots: int) -> str:
    which = f", {f'side pot {each.pot}' if each.pot else 'the main pot'}" if pots > 1 else ""
    return f"{write_money(each.cents)}{f' {each.half}' if each.half else ''}{which}: {each.because}"
