"""What people do on a night, by luck alone: they play, come and go, look again, read, and try what is not theirs."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from night import AT_FIRST, PEOPLE, Deed, Night

from house import pot
from houseway.cards import text
from houseway.live.games.meld import LiveMeld
from houseway.live.games.pairwise import LivePairwise
from houseway.live.table.table_facts import table_facts
from houseway.play.meld.bots import meld_bot
from houseway.play.meld.state import MeldState
from houseway.play.pairwise.state import PairwiseState
from houseway.play.pot.state import PotState

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import pytest

_CHIPS = 5_000_00
_CARDS = ("As", "2c", "Kd", "7h", "Joker")


def command(who: str, **said: Any) -> Deed:
    """Somebody asks for something at the table."""
    return Deed(who, "command", said)


class Script:
    """A night's luck."""

    def __init__(self, night: Night, seed: int) -> None:
        self._night = night
        self._luck = random.Random(f"{night.game} {seed}")  # noqa: S311 - a script, not a shuffle
        config = night.house.config
        self._seats: int = table_facts(config).seats
        self._rulings: list[str] = [each.id for each in table_facts(config, rulings=True).rulings or ()]
        self._meant = [(1, "Dora", "Sit"), (2, "Ada", "Going"), (3, "Dora", "Going"), (3, "Ada", "Sit")]
        """Comings and goings that luck is not left to: in the middle of which round, who, and what."""

    def next(self) -> Deed:
        """What is done now."""
        luck, night = self._luck.random, self._night
        if night.down[-1] and self._meant and night.house.table.record.number >= self._meant[0][0]:
            _, who, word = self._meant.pop(0)
            return self._sit_down(who) if word == "Sit" else command(who, type=word)
        if night.down[-1] and luck() < 0.5:  # most is to be learnt while cards lie face down
            return Deed(does="all come again") if luck() < 0.4 else self._try()
        if luck() < 0.15:
            return self._look() if luck() < 0.8 else self._try()
        if luck() < 0.1:
            return self._wander() if luck() < 0.6 else self._work()
        if night.due() is not None:
            return Deed()
        if luck() < 0.05 and night.due(late=True) is not None:
            return Deed(said={"late": True})
        return self._turn()

    def _look(self) -> Deed:
        who = self._luck.choice(list(PEOPLE))
        number = self._luck.randrange(PEOPLE[who])
        if not self._night.pages[f"{who}-{number}"].looks:
            return Deed(who, "look", page=number)
        does = self._luck.choice(("look", "look away", "come again", "come again", "read"))
        ended = self._night.house.table.record.number - 1
        rounds = (self._luck.randint(1, ended),) if ended > 0 else ()
        return Deed(who, does, {"rounds": rounds} if does == "read" else {}, number)

    def _hands(self) -> list[str]:
        state = self._night.house.table.kind.engine.state
        dealt: Iterable[str] = getattr(state, "hands", {})
        if isinstance(state, PotState):
            dealt = state.hand.hole
        elif isinstance(state, PairwiseState):
            dealt = state.deal.cards
        elif isinstance(state, MeldState):
            dealt = state.deal.hands
        return [*dealt, "board"]

    def _try(self) -> Deed:
        """What somebody might try to learn something from the refusal."""
        luck, who = self._luck, self._luck.choice([*PEOPLE, *AT_FIRST])
        card, spot = luck.choice(_CARDS), luck.randint(0, self._seats)
        word = luck.choice(("hit", "stand", "fold", "play", "raise", "call", "check", "double", "split", "surrender"))
        return luck.choice(
            [
                command(who, type="Discard", pieces=card),
                command(who, type="Act", choice="set", spot=spot, parts={"front": f"{card} 9s", "back": "Th"}),
                command(
                    who, type="Act", choice="set", spot=spot, parts={"low": f"{card} 9s", "high": "Th Jh 2s 3c 4d"}
                ),
                command(who, type="Act", choice=word),
                command(who, type="Act", choice="house way"),
                command(who, type="Act", choice=word, spot=spot),
                command(who, type="Leave"),
                command(who, type="TakeDown", wager="bonus", spot=spot),
                command(who, type="Give", pieces=card),
                command(who, type="Rule", ruling="misdeal", reason="to see", hand=luck.choice(self._hands()), card=1),
                command(who, type="Expose", hand=luck.choice(self._hands()), card=1),
            ]
        )

    def _wander(self) -> Deed:
        """Somebody sits down, gets up, changes seats or sits out."""
        luck, state = self._luck, self._night.house.table.kind.engine.state
        who = luck.choice(AT_FIRST)
        if who not in state.players:
            return self._sit_down(who)
        words = ("Going", "Leave", "Move", "SitOut", "Return", "Muck", "Wait")
        word = luck.choice(words if len(state.players) > 2 else words[2:])
        said = {"seat": luck.choice(self._free())} if word == "Move" else {}
        return command(who, type=word, **said)

    def _sit_down(self, who: str) -> Deed:
        return command(who, type="Sit", seat=self._luck.choice(self._free()), chips=_CHIPS)

    def _free(self) -> list[int]:
        taken = self._night.house.table.kind.engine.state.players.values()
        return [seat for seat in range(1, self._seats + 1) if seat not in taken] or [0]

    def _work(self) -> Deed:
        """The floor rules, or the dealer turns a card over."""
        luck = self._luck
        hand, card = luck.choice([*self._hands(), "", ""]), luck.randint(1, 3)
        rule = {"ruling": luck.choice(self._rulings or ["misdeal"]), "reason": "so seen", "hand": hand, "card": card}
        return luck.choice(
            [
                command("Flo", type="Rule", **rule),
                command("Flo", type="TimeOut"),
                command("Flo", type="Decide", dead=luck.random() < 0.5),
                command("Dan", type="Expose", hand=hand or "Ada", card=card),
                command("Dan", type="Shuffle"),
            ]
        )

    def _turn(self) -> Deed:
        """What whoever is awaited does."""
        engine, record = self._night.house.table.kind.engine, self._night.house.table.record
        awaits = engine.awaits()
        people = [who for who in awaits.whose if who in PEOPLE and who not in record.gone]
        if awaits.what in ("wagers", "straddle"):
            return self._bet(people)
        if not people:
            return self._sit()
        who = people[0]
        if awaits.what == "bank":
            return command(who, type="TakeBank", cents=min(1_000_00, engine.state.chips(who) or 1))
        kind = self._night.house.table.kind
        if isinstance(kind, LivePairwise):
            places = self._luck.sample(range(sum(kind.plan.sizes)), sum(kind.plan.sizes))
            parts = zip(kind.plan.names, kind.plan.sizes, strict=True)
            laid = {name: [places.pop() for _ in range(size)] for name, size in parts}
            return command(who, type="Arrange", laid=laid)
        if isinstance(kind, LiveMeld):
            return self._melds(kind, who)
        if awaits.what == "setting":
            return command(who, type="Act", choice="house way")
        if awaits.what == "discard":
            draw = pot(self._night.house.table.kind, who).draw
            assert draw is not None
            number = self._luck.randint(draw.least, min(draw.most, max(draw.least, 2)))
            places = self._luck.sample(range(len(engine.state.hand.hole[who])), number)
            return command(who, type="Discard", places=places)
        choices = list(engine.choices(who))  # type: ignore[attr-defined]
        staying = [choice for choice in choices if choice != "fold"] if self._luck.random() < 0.8 else []
        return command(who, type="Act", choice=self._luck.choice(staying or choices))

    def _melds(self, kind: LiveMeld, who: str) -> Deed:
        """What a bot would do with these cards, its own by their places in the hand."""
        move, deal = meld_bot(kind.engine, who), kind.engine.state.deal
        if not deal.turn and self._luck.random() < 0.8:
            return command(who, type="GoIn")
        said = {field: getattr(move, field) for field in move.__struct_fields__ if field not in ("player", "pieces")}
        if "parts" in said:
            said["parts"] = {part: text(pieces) for part, pieces in said["parts"].items()}
        pieces = list(getattr(move, "pieces", ()))
        if pieces and deal.card in pieces:
            said["turned"] = text((deal.card,))  # type: ignore[arg-type]
            pieces.remove(deal.card)
        if hasattr(move, "pieces"):
            hand, places = list(deal.hands[who]), []
            for piece in pieces:
                at = hand.index(piece)
                hand[at] = -1
                places.append(at)
            said["places"] = places
        return command(who, type=type(move).__name__, **said)

    def _bet(self, people: list[str]) -> Deed:
        table, luck = self._night.house.table, self._luck
        stakes = getattr(table.kind.engine.state, "stakes", {}).values()
        for who in people:
            offers = getattr(table.kind.shown(who), "offers", [])
            mine = [stake for stake in stakes if stake.player == who]
            if offers and (not mine or luck.random() < 0.3):
                offer = luck.choice(offers)
                return command(who, type="Bet", wager=offer.wager, cents=offer.least, spot=offer.spot)
            if who not in table.record.ready:
                return command(who, type="Ready")
        return self._sit()

    def _sit(self) -> Deed:
        """Nobody is there who could go on: somebody comes, or comes back."""
        state = self._night.house.table.kind.engine.state
        for who in (*AT_FIRST, "Dora"):
            if who not in state.players:
                return self._sit_down(who)
        return command(self._luck.choice(AT_FIRST), type="Return")


async def first_night(folder: Path, game: str, rounds: int, seed: int, patch: pytest.MonkeyPatch) -> Night:
    """A night as it comes, to the end of some rounds, or of what a test has time for."""
    night = Night(folder, game, patch)
    await night.open()
    for seat, who in enumerate(AT_FIRST, start=2):
        await night.do(command(who, type="Sit", seat=seat, chips=_CHIPS))
    script = Script(night, seed)
    while night.house.table.record.number <= rounds and len(night.deeds) < 150 * rounds:
        await night.do(script.next())
    for who in PEOPLE:
        ended = range(1, night.house.table.record.number)
        await night.do(Deed(who, "read", {"rounds": tuple(ended)}))
    await night.close()
    return night
