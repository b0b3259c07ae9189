"""One person at a meld table with bots: going in, drawing, melding, discarding, and the payments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from rich.text import Text

from houseway.cards import parse, text
from houseway.cli import show
from houseway.cli.hand_sitting import HandSitting
from houseway.cli.questions import HUMAN, gain
from houseway.play import messages as m
from houseway.play.meld import messages as q
from houseway.play.meld.bots import default_move, meld_bot, meld_chance
from houseway.play.meld.lines import meld_line, move_words
from houseway.play.meld.table import MeldTable
from houseway.play.meld.views import meld_view, seen_meld_event
from houseway.play.words import unmarked, with_cites
from houseway.refusal import Refusal
from houseway.rules.cells import write_money

if TYPE_CHECKING:
    from houseway.cards.shuffle import Bits
    from houseway.play.meld.plan import MeldPlan
    from houseway.play.meld.views import MeldView

HELP: Final = (
    "Enter takes what is shown, hint says what a bot would do, q goes home after the hand. “play” and “pass” say if "
    "you play the hand; “take” takes the option card, “draw” turns the top card; “meld 3c 3d 3h” lays down a set or a "
    "run, “meld 3h / 1: 4h 5h” borrows from your first meld; “add 6c 2” adds a card to your second meld; “discard Kd” "
    "ends the turn; “for 1” behind a meld or an added card asks everybody for one chip, where more is due, and “cut 2” "
    "leaves your second meld out of the outs; “force” and “let” say whether another must take a card. All the rules: "
    "houseway show "
)
_QUIET: Final = (m.Began, m.Ended, q.TurnCame, q.Anted, m.Collected, q.HandsKilled)


class MeldSitting(HandSitting):
    """A person's sitting at a meld table."""

    table: MeldTable

    def __init__(self, plan: MeldPlan, bits: Bits, auto: bool, as_json: bool) -> None:
        super().__init__(plan.loaded.name, HELP, plan.shoe, bits, auto, as_json)
        self.plan = plan
        self.table = MeldTable(plan, lambda event: self._told(seen_meld_event(event, HUMAN)))

    def begin(self) -> m.Command:
        """The command for the next deal."""
        return q.BeginDeal()

    def least(self) -> int:
        """The minimum that the stakes require."""
        return self.plan.least(doubles=False)

    def hand(self) -> None:
        """Play a hand: ask the person on their turns, and let bots act on theirs."""
        while (awaits := self.table.awaits()).what not in ("deal", "players"):
            if awaits.what == "pieces":
                self.table.do(meld_chance(self.table, awaits, self.deck))
            elif HUMAN in awaits.whose and self.away:
                self.table.do(default_move(self.table, HUMAN))
            elif HUMAN in awaits.whose and not self.auto:
                self._ask()
            else:
                self.table.do(meld_bot(self.table, awaits.whose[0]))
        if not self.away and not self.as_json and self.table.state.number:
            seen = meld_view(self.table, HUMAN)
            own = next(who for who in seen.seats.values() if who.player == HUMAN)
            self.out.print(f"[bold]Hand {seen.round}: {gain(own.won)}.[/] You have {write_money(seen.chips)}.")

    def _ask(self) -> None:
        """Ask what the person does now."""
        seen, move = meld_view(self.table, HUMAN), meld_bot(self.table, HUMAN)
        default = written(move)

        def act(word: str) -> bool:
            self.table.do(command_of(word, seen.card))
            return True

        hint = Text(f"A bot would {unmarked(move_words(move))}: {default}.")
        more = Text(f"Sets and runs of three or more; {self.plan.game.going_out.cards} cards in melds win.")
        self.questions.ask(self._prompt(seen), default, act, more, lambda: hint)

    def _prompt(self, seen: MeldView) -> Text:
        own = next(who for who in seen.seats.values() if who.player == HUMAN)
        prompt = Text("Your hand: ").append_text(show.cards(own.cards))
        for number, meld in enumerate(own.melds, 1):
            prompt.append(f"\n  meld {number}: ").append_text(show.cards(meld.cards))
        card = seen.card or seen.option
        if card:
            what = "The turned card: " if seen.card else "The option card: "
            prompt.append(f"\n{what}").append_text(show.cards([card]))
        if HUMAN in seen.asked:
            prompt.append(f"\n{seen.turn} does not take it; do you force it?")
        return prompt

    def _told(self, event: q.AnyEvent) -> None:
        if self.as_json:
            print(msgspec.json.encode(event).decode())
        elif not isinstance(event, _QUIET) and not self.away:
            line = with_cites(meld_line(self.plan, event, HUMAN), event)
            if line:
                self.out.print(line, style="dim", highlight=False)


_PLAIN: Final[dict[str, type[q.GoIn | q.StayOut | q.TakeOption | q.DrawCard | q.Force | q.LetGo]]] = {
    "play": q.GoIn,
    "pass": q.StayOut,
    "take": q.TakeOption,
    "draw": q.DrawCard,
    "force": q.Force,
    "let": q.LetGo,
}


def command_of(word: str, card: str) -> q.AnyCommand:
    """A typed line as a command; `card` is the turned card."""
    word, chips, cut = _asked_for(word)
    verb, _, rest = word.partition(" ")
    plain = _PLAIN.get(verb)
    if plain is not None:
        return plain(HUMAN)
    if verb == "discard":
        return m.Discard(HUMAN, parse(rest) or parse(card))
    if verb == "add":
        added, _, number = rest.partition(" ")
        if not number.isdigit():
            raise Refusal("Write the card and the number of the meld, like “add 6c 2”.")
        return q.LayOff(HUMAN, parse(added), int(number), chips, cut)
    if verb == "meld":
        own, *lent = rest.split("/")
        parts = {}
        for each in lent:
            number, _, cards = each.partition(":")
            parts[number.strip()] = parse(cards)
        return q.Meld(HUMAN, parse(own), parts, chips, cut)
    raise Refusal(f"There is no such word here: {', '.join([*_PLAIN, 'meld', 'add', 'discard'])}.")


def _asked_for(word: str) -> tuple[str, int | None, tuple[int, ...]]:
    """A typed line without its ending: “for 1” asks for one chip, “cut 2 3” leaves two melds out of the outs."""
    word, _, cuts = word.partition(" cut ")
    word, _, chips = word.partition(" for ")
    if not all(each.isdigit() for each in (*cuts.split(), *chips.split())):
        raise Refusal("Write chips and melds as numbers, like “add 7s 3 for 1 cut 2”.")
    return word, int(chips) if chips else None, tuple(map(int, cuts.split()))


def written(move: q.AnyCommand) -> str:
    """A move as a person types it."""
    match move:
        case q.Meld():
            lent = "".join(f" / {number}: {text(pieces)}" for number, pieces in move.parts.items())
            return f"meld {text(move.pieces)}{lent}{_less(move)}"
        case q.LayOff():
            return f"add {text(move.pieces)} {move.meld}{_less(move)}"
        case m.Discard():
            return f"discard {text(move.pieces)}"
        case _:
            return next(word for word, kind in _PLAIN.items() if isinstance(move, kind))


def _less(move: q.Meld | q.LayOff) -> str:
    asked = "" if move.chips is None else f" for {move.chips}"
    return f"{asked}{' cut ' * bool(move.cut)}{' '.join(map(str, move.cut))}"
