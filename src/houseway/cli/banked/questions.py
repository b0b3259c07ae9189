"""The questions to a person at the table, and how answers are read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

from rich.text import Text

from houseway.cards import parse, text
from houseway.cli import show
from houseway.cli.banked import felt
from houseway.cli.questions import HUMAN, Questions, money
from houseway.play import messages as m
from houseway.play.banked import messages as b
from houseway.play.banked.bots import bot_command
from houseway.play.banked.choices import warn_of_foul
from houseway.play.banked.lines import hand_title
from houseway.play.banked.state import filed_hand, spot_of
from houseway.play.banked.views import view
from houseway.play.banked.wagering import in_late_window
from houseway.refusal import Refusal, meant, quoted
from houseway.rules.cells import write_money
from houseway.rules.picks import names_of
from houseway.rules.rankings import make_ranking
from houseway.rules.ways.parts import part_rank
from houseway.rules.ways.setting import set_by_way
from houseway.rules.ways.totals import play
from houseway.rules.ways.way import SETS

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.play.banked.table import BankedTable
    from houseway.play.banked.views import BankedView
    from houseway.rules.games.banked import Hand, Step

_BET: Final = re.compile(r"(\S+)\s+(\$?[\d,]+(?:\.\d\d)?)(?:\s+on\s+(\d+))?(?:\s+circle\s+(\d+))?", re.ASCII)
_BETWEEN: Final = re.compile(r"\s*,(?!\d{3}(?!\d))\s*", re.ASCII)
_HELP: Final = (
    "Enter takes what is shown, hint says what the house way or a bot does and why, q goes home. Money is written 25 "
    "or $25, cards Kd or 10s, the joker Jk, tiles 6-2; ▯ is a card face down. “base 25 on 4” bets on spot 4, where "
    "the filing allows it, “base 25 circle 2” on another circle of yours; “base 0” takes a standing wager down. All "
    "the rules: houseway show "
)


Place: TypeAlias = tuple[str, int, int]
"""The position of a bet: its wager, spot and circle."""


def place_of(bet: b.Bet) -> Place:
    """The position of a bet."""
    return bet.wager, bet.spot, bet.circle


class Asking(Questions):
    """The questions of a turn at a banked table."""

    def __init__(self, table: BankedTable, out: Console) -> None:
        super().__init__(table.plan.loaded.name, out, _HELP)
        self.table, self.plan = table, table.plan
        self.last: list[b.Bet] = []

    def bank(self, seen: BankedView) -> None:
        """Ask whether the person takes the bank, and for how much."""

        def act(word: str) -> bool:
            self.table.do(b.PassBank(HUMAN) if word in ("p", "pass") else b.TakeBank(HUMAN, money(word)))
            return True

        rule = self.plan.game.bank
        self.ask(
            Text(f"The bank is offered to you: an amount to post, up to {write_money(seen.chips)}, or [p]ass."),
            "pass",
            act,
            Text(
                f"Who banks plays against all others, for what is posted and no more, {rule.turn} hands in a row; when "
                f"nobody takes it after that: {rule.intervening} (lines {rule.lines})."
            ),
            lambda: Text("The house way does not cover the bank. Bots take it whenever it is offered."),
        )

    def wagers(self, seen: BankedView) -> None:
        """Ask for the person's bets; the bets of one line are made all together or not at all."""
        mine = [bet for bet in seen.wagers if bet.player == HUMAN]
        held = {(bet.wager, bet.spot, bet.circle): bet.cents for bet in mine}
        own = next(seat for seat, who in seen.seats.items() if who.player == HUMAN)

        def act(word: str) -> bool:
            if word.startswith("buy "):
                self.table.do(m.Buy(HUMAN, money(word.removeprefix("buy "))))
                self.out.print(f"You have {write_money(view(self.table, HUMAN).chips)}.")
                return False
            if word not in ("p", "pass"):
                self._bet(self._read_bets(word, own), held)
            return True

        step = self.plan.game.round[self.table.state.at]
        now = step.wagers if in_late_window(self.plan, self.table.state) else ()
        limits = felt.wagers(self.plan, now)
        like = ", ".join(
            f"{name.partition('/')[0]} {write_money(span.least)}" for name, span in list(limits.items())[:2]
        )
        self.ask(
            Text(
                f"Wagers: {', '.join(f'{name} {felt.between(span)}' for name, span in limits.items())}.\n"
                f"Write them like “{like}”, “buy 100” for chips, or [p]ass."
            ),
            "pass" if now else self._usual(held, seen.chips, own),
            act,
            felt.wager_table(self.plan, now),
            lambda: Text(f"The house way does not cover wagers. The smallest is {self._least()}, which bots bet."),
        )

    def _least(self) -> str:
        """The smallest wager that needs no other."""
        base = (name for name, wager in self.plan.game.wagers.items() if wager.is_main)
        name = next(each for name in base for each in names_of(name, self.plan.game.wagers[name]))
        return f"{name} {write_money(self.plan.limits_of(name).least)}"

    def _usual(self, held: dict[Place, int], chips: int, own: int) -> str:
        """The previous bets, without those still standing; the minimum if there are none."""
        again = [bet for bet in self.last if place_of(bet) not in held]
        if again and sum(bet.cents for bet in again) <= chips:
            spots = [
                f" on {bet.spot}" * (bet.spot != own) + f" circle {bet.circle}" * (bet.circle > 1) for bet in again
            ]
            return ", ".join(f"{bet.wager} {write_money(bet.cents)}{on}" for bet, on in zip(again, spots, strict=True))
        least = self._least()
        return "pass" if (self.last and not again) or money(least.rpartition(" ")[2]) > chips else least

    def _read_bets(self, said: str, own: int) -> list[b.Bet]:
        """Read bets like `base 25, buster 5 on 4`; a wager's name may be shortened as long as it is clear."""
        bets = []
        for part in _BETWEEN.split(said):
            found = _BET.fullmatch(part)
            if not found:
                raise Refusal(f"{quoted(part)} is not a wager: write it like “{self._least()}”, several with commas.")
            known = {name.lower(): name for name in self.plan.rows}
            begun = [known[name] for name in known if name.startswith(found[1].lower())]
            name = begun[0] if len(begun) == 1 else known.get(found[1].lower(), found[1])
            self.plan.wager(name)
            bets.append(b.Bet(HUMAN, name, money(found[2]), int(found[3] or own), int(found[4] or 1)))
        return sorted(bets, key=lambda bet: len(self.plan.wager(bet.wager).needs))

    def _bet(self, bets: list[b.Bet], held: dict[Place, int]) -> None:
        made: dict[Place, int] = {}
        try:
            for bet in bets:
                self.table.do(bet if bet.cents else b.TakeDown(HUMAN, *place_of(bet)))
                made[place_of(bet)] = bet.cents
        except Refusal:
            for place, cents in reversed(made.items()):
                wager, spot, circle = place
                if cents:
                    self.table.do(b.TakeDown(HUMAN, *place))
                if stood := held.get(place):
                    self.table.do(b.Bet(HUMAN, wager, stood, spot, circle))
            raise
        self.last = [bet for bet in bets if bet.cents]

    def pile(self, seen: BankedView, step: Step) -> None:
        """Ask which of the piles in front of the house dealer goes out first."""
        number = seen.piles.number if seen.piles else 0

        def act(word: str) -> bool:
            self.table.do(b.Act(HUMAN, f"pile {word.removeprefix('pile ')}"))
            return True

        self.ask(
            Text(f"Pick the pile that goes out first, 1 to {number}, counted from the left."),
            "1",
            act,
            Text(f"The dice say which seat gets it; the others follow, one to each seat (lines {step.lines})."),
            lambda: Text("The house way does not cover this, and one pile is as good as another."),
        )

    def choice(self, seen: BankedView, key: str, step: Step) -> None:
        """Ask what the person does with a hand, or with an offer."""
        choices = seen.choices
        letters = felt.keys(choices)
        default = self._bot_choice()

        def act(word: str) -> bool:
            first, _, thrown = word.partition(" ")
            if letters.get(first, first) == "draw" and "draw" in choices:
                self.table.do(b.Act(HUMAN, "draw", pieces=parse(thrown)))
                return True
            named, _, amount = word.rpartition(" ") if word[-1].isdigit() else (word, "", "")
            chosen = letters.get(named, named)
            if chosen not in choices:
                raise Refusal(f"{quoted(word)} is not open now{meant(chosen, choices)}")
            self.table.do(b.Act(HUMAN, chosen, 0, money(amount) if amount else 0))
            return True

        what = (
            f"{hand_title(key)}: "
            if key
            else f"{', '.join(self.plan.game.wagers[name].name for name in step.wagers)} offered: "
        )
        if "draw" in choices:
            what = f"{what}write the cards to discard, like “draw 9s 2c”, or “draw” to stand pat: "
        self.ask(
            Text(what).append_text(felt.offered(choices, letters)),
            default,
            act,
            felt.options(self.plan, choices, step),
            lambda: self._why(seen, key, step, default),
        )

    def _bot_choice(self) -> str:
        command = bot_command(self.table, HUMAN)
        thrown = f" {text(command.pieces)}" if isinstance(command, b.Act) and command.pieces else ""
        return f"{command.choice}{thrown}" if isinstance(command, b.Act) else ""

    def _why(self, seen: BankedView, key: str, step: Step, choice: str) -> Text:
        """What a bot would choose, and by which chart."""
        if not key:
            return Text(f"{choice}: the house way does not cover it, and bots never take it (lines {step.lines}).")
        filed = self._filed(key)
        pieces = parse(" ".join(seen.hands[key].cards))
        for name in filter(self.plan.game.ways.get, (step.absent, step.way)):
            way = self.plan.game.ways[name]
            said = play(way, make_ranking(filed.ranking), pieces)
            if said in ("hit", "stand"):
                totals = ", ".join(way.hit if said == "hit" else way.stand)
                return Text(f"{choice}: {name} has {said} on {totals} (lines {way.lines}).")
        if "draw" in step.choices:
            return Text(f"{choice}: the filing has no way for it; bots keep what pairs, or four of a suit.")
        if "fold" in step.choices:
            bank = next(hand for hand in self.plan.game.hands.values() if hand.whose == "the player-dealer")
            return Text(
                f"{choice}: the filing has no way for it; bots play with {bank.qualifier or 'anything'} or better, "
                f"which qualifies the bank (lines {bank.lines})."
            )
        return Text(f"{choice}: the chart leaves it to you (lines {step.lines}); bots hit below hard 17 and soft 18.")

    def _filed(self, key: str) -> Hand:
        return self.plan.game.hands[filed_hand(key)]

    def setting(self, seen: BankedView, key: str, step: Step) -> None:
        """Ask how the person sets a hand: the cards of its smaller part, or the house way."""
        filed, pieces = self._filed(key), parse(" ".join(seen.hands[key].cards))
        small = min(filed.parts, key=lambda part: filed.parts[part])
        other = next(part for part in filed.parts if part != small)
        spot = spot_of(key)
        warned: list[str] = []

        def act(word: str) -> bool:
            if word in ("w", "house way"):
                self.table.do(b.Act(HUMAN, "house way", spot))
                return True
            chosen, rest = parse(word), list(pieces)
            for piece in chosen:
                if piece not in rest:
                    raise Refusal(f"{text([piece])} is {'only once' if piece in pieces else 'not'} in {key}.")
                rest.remove(piece)
            parts = {small: chosen, other: tuple(rest)}
            warning = warn_of_foul(self.plan, self.table.state, key, parts)
            if warning and word not in warned:
                warned.append(word)
                raise Refusal(f"{warning}: write it once more to set it anyway.")
            self.table.do(b.Act(HUMAN, "set", spot, parts=parts))
            return True

        like = text(pieces[: filed.parts[small]])
        self.ask(
            Text(f"Set {key}: write the {filed.parts[small]} for the {small}, like “{like}”, or house [w]ay."),
            "house way",
            act,
            Text(f"{small} {filed.parts[small]}, {other} {filed.parts[other]} (lines {filed.lines})."),
            lambda: self._by_way(filed, key, seen, step),
        )

    def _by_way(self, filed: Hand, key: str, seen: BankedView, step: Step) -> Text:
        """How the house way sets a hand, by which row, and why earlier rows did not apply."""
        ways = self.plan.game.ways
        pieces = parse(" ".join(seen.hands[key].cards))
        for name in (step.way, *(name for name, way in ways.items() if way.kind in SETS)):
            done = set_by_way(ways, name, filed, pieces) if name else None
            if done is None:
                continue
            told = Text()
            for part, those in done.parts.items():
                rank = part_rank(filed, part, done.parts).name
                told.append(f"{part} ").append_text(show.pieces(those)).append(f"  {rank}\n")
            told.append(f"row {done.row + 1}: {', '.join(done.said)} (lines {done.lines})")
            for row, why in done.passed:
                told.append(f"\nrow {row + 1} does not apply: {why}", "dim")
            return told
        return Text("The filing has no way to set this hand.")
