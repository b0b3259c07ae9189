"""A banked table in the terminal, drawn from a player's view and the events that player saw."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table
from rich.text import Text

from houseway.cards import parse
from houseway.cli import show
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.lines import choice_verb, chosen_by, event_line, hand_title
from houseway.play.banked.state import filed_hand, spot_of
from houseway.play.banked.views import may_be_natural
from houseway.play.people import HIDDEN
from houseway.play.words import pieces_word, with_cites
from houseway.ranks.points import Points
from houseway.refusal import Refusal
from houseway.rules.cells import write_money
from houseway.rules.games.banked import kind_of
from houseway.rules.picks import names_of, picks_of
from houseway.rules.rankings import make_ranking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from houseway.play.banked.plan import Plan
    from houseway.play.banked.reasons import Explained
    from houseway.play.banked.views import BankedView, HandView, WagerView
    from houseway.play.seeing import Amounts, SeatView
    from houseway.rules.cells import Span
    from houseway.rules.games.banked import Step

_KEYS: Final = {
    "hit": "h",
    "stand": "s",
    "double": "d",
    "split": "p",
    "surrender": "r",
    "rescue": "e",
    "insure": "i",
    "even money": "v",
    "fold": "f",
    "play": "l",
    "check": "c",
    "raise": "a",
    "decline": "n",
    "house way": "w",
}
_KEPT: Final = "q"
_TOLD: Final = (
    *(b.Stopped, b.Opened, b.BankPassed, b.BetBack, m.Waived, b.Piled, b.Picked, b.Rolled, b.Peeked, b.Split),
    *(m.Ruled, m.RulingUndone, b.Voided),
)


def keys(choices: Iterable[str]) -> dict[str, str]:
    """A different letter for each choice."""
    found: dict[str, str] = {}
    for choice in choices:
        letters = _KEYS.get(choice, "") + choice + "abcdefghijklmnoprstuvwxyz"
        key = next(each for each in letters if each.isalpha() and each not in found and each != _KEPT)
        found[key] = choice
    return found


def offered(choices: Amounts, letters: dict[str, str]) -> Text:
    """Choices with their keys and costs: `[h]it  [d]ouble $10`."""
    shown = Text()
    for key, choice in letters.items():
        before, found, after = choice.partition(key)
        shown.append(f"{before}[" if found else f"{choice} [").append(key, "bold")
        shown.append(f"]{after}{puts_up(choices[choice])}  ")
    return shown


def puts_up(amount: tuple[int, int]) -> str:
    """The amount that a choice adds."""
    least, most = amount
    if not most:
        return ""
    return f" {write_money(most)}" if least == most else f" {write_money(least)}-{write_money(most)}"


def felt(view: BankedView, plan: Plan, human: str) -> Table:
    """Seats with chips, wagers and hands; hands without a spot come first."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for justify in ("right", "left", "right", "left", "left"):
        table.add_column(justify=justify, no_wrap=justify == "right")
    for key, hand in view.hands.items():
        if not spot_of(key):
            table.add_row("", Text(key, "bold"), "", "", _hand(plan, key, hand))
    spots = {wager.spot for wager in view.wagers} | {spot_of(key) for key in view.hands} - {0}
    for seat in sorted({*view.seats, *spots}):
        who = view.seats.get(seat)
        bets = [_bet(bet, who) for bet in view.wagers if bet.spot == seat]
        mine = {key: hand for key, hand in view.hands.items() if spot_of(key) == seat}
        lines = [_hand(plan, key, hand, hand_title(key) if len(mine) > 1 else "") for key, hand in mine.items()]
        marks = (
            "you" * bool(who and who.player == human),
            "BANK" * (seat == view.bank.seat),
            "BUTTON" * (seat == view.button),
        )
        table.add_row(
            str(seat),
            Text(" ".join([who.player if who else "empty", *filter(None, marks)]), "bold" if marks[0] else ""),
            write_money(who.chips) if who else "",
            ", ".join(bets),
            Text("\n").join(lines),
        )
    return table


def _bet(bet: WagerView, who: SeatView | None) -> str:
    behind = "" if who and who.player == bet.player else f"{bet.player}: "
    circle = f" circle {bet.circle}" if bet.circle > 1 else ""
    line = f" on the {bet.line} line" if bet.line else ""
    return f"{behind}{bet.wager} {write_money(bet.cents)}{circle}{line}"


def _hand(plan: Plan, key: str, hand: HandView, label: str = "") -> Text:
    """A hand with its name, if all of it is seen, and what was done with it."""
    filed = plan.game.hands[filed_hand(key)]
    shown = Text(f"{label}: " if label else "")
    if hand.parts is not None:
        parts = {part: words.split() for part, words in hand.parts.items()}
        lines = [
            Text(f"{part} ")
            .append_text(show.cards(words))
            .append(_name(filed.part_rankings.get(part, filed.ranking), words))
            for part, words in parts.items()
        ]
        hidden = any(HIDDEN in words for words in parts.values())
        shown.append_text(Text("  " if hidden else "\n").join(lines))
    else:
        shown.append_text(show.cards(hand.cards))
        shown.append("" if filed.parts else _name(filed.ranking, hand.cards, may_be_natural(plan, hand)))
    took = [each for each in dict.fromkeys(hand.took) if each not in ("hit", "stand")]
    for word in (*took, hand.mark):
        shown.append(f", {word}" if word else "")
    return shown


def _name(ranking: Any, words: list[str], natural: bool = True) -> str:
    """The name of a hand, if all of its cards are seen."""
    if HIDDEN not in words:
        made, cards = make_ranking(ranking), parse(" ".join(words))
        with suppress(Refusal):
            rank = made.rank(cards, first_two=natural) if isinstance(made, Points) else made.rank(cards)
            return f"  {rank.name}"
    return ""


def headline(view: BankedView, plan: Plan) -> str:
    """The player-dealer and the rest of the bank, the action button, the collection."""
    bank = view.bank
    said = ["nobody banks yet"]
    if bank.player:
        said = [f"{bank.player} banks, hand {bank.turn} of {plan.game.bank.turn}, {write_money(bank.left)} left"]
    if view.button > 0:
        said.append(f"action button at seat {view.button}")
    if view.collected:
        said.append(f"collection {write_money(view.collected)}")
    return "; ".join(said)


def told(events: Iterable[b.AnyEvent], plan: Plan, human: str) -> str:
    """One line on events that the felt does not show; the decisions for one hand are joined."""
    lines: list[str] = []
    chose: dict[str, tuple[list[str], str]] = {}
    for event in events:
        if isinstance(event, b.BetBack) and event.why == "taken down":
            continue
        if isinstance(event, m.Shuffled):
            lines.append(f"the {pieces_word(plan.game.equipment.deck)}s are shuffled")
        elif isinstance(event, b.Chose) and event.by != "nothing else is open":
            chose[event.hand] = ([*chose.get(event.hand, ([], ""))[0], choice_verb(event)], chosen_by(event))
        elif isinstance(event, _TOLD) or (isinstance(event, m.Collected) and event.player == human):
            lines.append(with_cites(event_line(plan, event), event))
    return "; ".join([*lines, *(f"{hand_title(hand)} {', '.join(those)}{by}" for hand, (those, by) in chose.items())])


def payments(paid: list[Explained], human: str) -> Table:
    """Each payment in order with its reason; a player's own in bold with a mark."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for head in ("", "seat", "wager", "stake", "result", "because"):
        table.add_column(head, justify="right" if head == "stake" else "left", no_wrap=head in ("seat", "stake"))
    for each in paid:
        own = each.player == human
        wager = f"{each.wager} circle {each.circle}" if each.circle > 1 else each.wager
        table.add_row(
            *("▸" if own else "", f"{each.hand.removeprefix('spot ')} {each.player}", wager),
            *(write_money(each.stake), _result(each), each.why),
            style="bold" if own else "",
        )
    return table


def _result(each: Explained) -> str:
    if each.pays == "no action":
        return f"no action, {write_money(each.back)} back"
    if each.pays == "stays":
        return "stays up"
    short = ", all the bank has" if each.bank_left == 0 and (each.paid or each.taken) else ""
    if each.paid:
        return f"wins {write_money(each.paid)}, {each.pays}{short}"
    return f"loses {write_money(each.taken)}{short}" if each.taken else each.pays


def cited(paid: list[Explained]) -> str:
    """The filing's lines for each kind of wager that was settled."""
    lines = {kind_of(each.wager): each.lines for each in paid}
    return "\n".join(f"{wager}: lines {those}" for wager, those in lines.items())


def options(plan: Plan, choices: Amounts, step: Step) -> Table:
    """The cost of each choice, and where the filing mentions it."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for choice, amount in choices.items():
        filed = plan.game.choices.get(choice)
        table.add_row(choice, puts_up(amount).strip(), filed.note if filed else "", f"lines {(filed or step).lines}")
    return table


def wagers(plan: Plan, now: tuple[str, ...] = ()) -> dict[str, Span]:
    """The wagers open before the deal, or those named, as they are typed, with their limits."""
    return {
        f"{name}:{'/'.join(picks_of(wager))}".removesuffix(":"): plan.limits_of(names_of(name, wager)[0])
        for name, wager in sorted(plan.game.wagers.items(), key=lambda each: len(each[1].needs))
        if wager.kind != "envy" and (name in now if now else wager.when == "before the deal")
    }


def between(span: Span) -> str:
    """A range of amounts."""
    return (
        f"{write_money(span.least)}-{write_money(span.most)}"
        if span.most is not None
        else f"{write_money(span.least)}+"
    )


def wager_table(plan: Plan, now: tuple[str, ...] = ()) -> Table:
    """The wagers with limits and needs, and where the filing mentions them."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for head in ("write", "wager", "limits", "needs", "lines"):
        table.add_column(head, no_wrap=head == "limits", style="dim" if head == "lines" else "")
    for name, those in wagers(plan, now).items():
        wager = plan.game.wagers[kind_of(name)]
        table.add_row(name, wager.name, between(those), " or ".join(wager.needs), wager.lines)
    return table
