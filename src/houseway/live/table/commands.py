"""The commands at a live table: the engine's by name, some of the live room's own, and who may give each.

A request from a client names no player, except when the floor times one of several out: the server fills in whose
session it is. Pieces are text, as on a page.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.cards import parse
from houseway.play import messages as m
from houseway.play.registry import ENGINES, engine_kind
from houseway.refusal import Refusal, meant, quoted

if TYPE_CHECKING:
    from houseway.play.kind import EngineKind, Role

HOUSE: Final = "house"
"""The author of entries that nobody asked for: the house dealer, chance, the clock."""
_BOT: Final = re.compile(r"bot\d+", re.ASCII)
_DEEPEST: Final = 4


class Open(m.Command, frozen=True, tag=True):
    """The table opens; the first entry of every log."""

    table: str
    version: int
    config: dict[str, Any]


class Rules(m.Command, frozen=True, tag=True):
    """The table switches to another rule pack, because a file has changed; only between rounds."""

    rules: str
    """The hash of the pack."""


class Shoe(m.Command, frozen=True, tag=True, omit_defaults=True):
    """A sealed shoe, or a list of rolls, is put into use."""

    shoe: str
    kind: str
    root: str
    commitments: tuple[str, ...] = ()
    """Every seal, in logs from before roots of trees."""
    places: int = 0
    """The number of places; 0 in logs from before players' seeds chose among them."""
    why: str = ""
    """`restart` if the room restarted in the middle of a round, so that the lists sealed before are not used."""


class Pledge(m.Command, frozen=True, tag=True):
    """A player's page commits to a seed, to be revealed when the next list is sealed or the next round begins."""

    player: str
    pledge: str


class Seed(m.Command, frozen=True, tag=True):
    """A player's page reveals the seed it pledged, and pledges the next one."""

    player: str
    epoch: int
    seed: str
    pledge: str


class Carry(m.Command, frozen=True, tag=True):
    """The house stores the table's state after a round, so that a restart need not replay what came before."""

    state: str
    """SHA-256 of the state's bytes just before this entry."""
    shape: str
    """A hash of the fields that the state consists of."""
    rules: str
    """A hash of the rules in force."""


class Ready(m.Command, frozen=True, tag=True):
    """A player has bet, or does not want to."""

    player: str


class Going(m.Command, frozen=True, tag=True):
    """A player wants to go home as soon as none of their money is in action, and makes no more decisions until then."""

    player: str


class AddBot(m.Command, frozen=True, tag=True):
    """Somebody asks for another bot; the log shows the bot sitting down."""

    player: str


class RemoveBot(m.Command, frozen=True, tag=True):
    """Somebody sends a bot home; the log shows the bot going."""

    player: str


class TakeTable(m.Command, frozen=True, tag=True):
    """A house dealer takes over the table: the house waits for each press of the button."""

    by: str


class HandBack(m.Command, frozen=True, tag=True):
    """The house deals again, at the dealer's request or after a period without any press."""

    by: str


class Next(m.Command, frozen=True, tag=True):
    """The dealer's press: take the next step, using the sealed shoe. The log shows the step itself."""

    by: str


_ASKED: Final[dict[type[m.Command], Role]] = {
    m.SitOut: "player",
    m.Return: "player",
    Pledge: "player",
    Seed: "player",
    Ready: "player",
    Going: "player",
    AddBot: "player",
    RemoveBot: "player",
    TakeTable: "dealer",
    HandBack: "dealer",
    Next: "dealer",
}
"""Commands at any table besides its engine's, and who may give each."""
_STAFF: Final = ("dealer", "floor")
_LEAVING: Final = (m.Leave.__name__, Going.__name__)
"""What even a regulator may ask, who may have been a player when they sat down."""


def is_bot(player: str) -> bool:
    """Whether a name is a bot's; no account can have such a name."""
    return _BOT.fullmatch(player) is not None


@cache
def roles() -> dict[str, Role]:
    """Who may give each command, by name: those of every engine, and the room's own."""
    found: dict[str, Role] = {kind.__name__: "chance" for kind in (Open, Rules, Shoe, Carry)}
    for commands in (_ASKED, *(engine_kind(name).commands for name in ENGINES)):
        for kind, role in commands.items():
            if found.setdefault(kind.__name__, role) != role:
                raise ValueError(f"{kind.__name__} is of two roles")
    return found


def is_of_staff(word: str) -> bool:
    """Whether a command belongs to the house dealer or the floor."""
    return roles().get(word) in _STAFF


def check_right(word: str, role: str) -> None:
    """Refuse a command that this role may not give."""
    if role == "regulator" and word not in _LEAVING:
        raise Refusal("Regulators watch: sign in with another account to play.")
    needs = roles().get(word)
    if needs is None:
        known = sorted(each for each, whose in roles().items() if whose != "chance")
        raise Refusal(f"There is no command {quoted(word)}{meant(word, known)}")
    if needs == "chance":
        raise Refusal(f"{word} cannot be asked for: chance comes only from the sealed shoe.")
    if needs == "floor" and role != "floor":
        raise Refusal(f"Only the floor can give {word}, and you are a {role}.")
    if needs == "dealer" and role not in _STAFF:
        raise Refusal(f"Only the house dealer can give {word}, and you are a {role}.")


def read_order(said: dict[str, Any], who: str, role: str, words: dict[str, type[m.Command]]) -> m.Command:
    """A client's command at a table with these commands, checked as far as possible without the table."""
    word = said.get("type")
    if not isinstance(word, str):
        raise Refusal("A command needs a type, like “Bet”.")
    check_right(word, role)
    if word not in words:
        raise Refusal(f"{word} does not exist at this kind of table{meant(word, sorted(words))}")
    order: dict[str, Any] = {key: value for key, value in said.items() if key != "type"}
    if ("player" in order and word != m.TimeOut.__name__) or "by" in order:
        raise Refusal("A command does not name a player: it always acts for you.")
    wanted = words[word].__struct_fields__
    if "player" in wanted and word != m.TimeOut.__name__:
        order["player"] = who
    if "by" in wanted:
        order["by"] = "floor" if word in ("Rule", "UndoRuling") else who
    if "pieces" in order:
        order["pieces"] = _pieces(order["pieces"])
    if "parts" in order:
        parts = order["parts"]
        if not isinstance(parts, dict) or len(parts) > _DEEPEST:
            raise Refusal("parts need names, like {“front”: “As Kd”}.")
        order["parts"] = {part: _pieces(pieces) for part, pieces in parts.items()}
    for key, value in order.items():
        if isinstance(value, int) and not isinstance(value, bool) and not -(10**12) < value < 10**12:
            raise Refusal(f"{key} is out of range.")
    try:
        return msgspec.convert(order, words[word])
    except msgspec.ValidationError as fault:
        raise Refusal(f"{word} is malformed: {str(fault)[:1].lower()}{str(fault)[1:160]}.") from None


def _pieces(said: object) -> tuple[int, ...]:
    if isinstance(said, list) and len(said) < 20 and all(isinstance(each, str) for each in said):
        said = " ".join(said)
    if not isinstance(said, str) or len(said) > 100:
        raise Refusal("Pieces are written as text, like “As Kd”.")
    return parse(said) if said.strip() else ()


def log_words(*kinds: type[m.Command]) -> dict[str, type[m.Command]]:
    """Commands by their name in a log and on the wire."""
    return {kind.__name__: kind for kind in kinds}


OWN: Final = log_words(Open, Rules, Shoe, Pledge, Seed, Carry, Ready, Going, TakeTable, HandBack)


@cache
def words_of(kind: EngineKind) -> dict[str, type[m.Command]]:
    """The commands at a table of an engine, or in its log."""
    return log_words(*kind.commands, *_ASKED)
