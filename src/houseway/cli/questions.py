"""Questions to a person, for any engine."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from rich.text import Text

from houseway.refusal import Refusal
from houseway.rules.cells import read_money, write_money

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console, RenderableType

HUMAN: Final = "guest"


def money(said: str) -> int:
    """Dollars as a person writes them, in cents: `$25`, `25` or `1,000`."""
    return read_money("$" + said.strip().removeprefix("$"))


class Gone(Exception):
    """The person goes home."""


class Questions:
    """Questions at any table; each is repeated until the table accepts the answer."""

    def __init__(self, game: str, out: Console, how: str) -> None:
        self.out, self.how = out, how + game

    def say(self, refusal: Refusal) -> None:
        """Print a refusal; with JSON output, on standard error."""
        if self.out.quiet:
            print(refusal, file=sys.stderr)
        else:
            self.out.print(Text(str(refusal), "italic"))

    def ask(
        self,
        prompt: Text,
        default: str,
        act: Callable[[str], bool],
        more: RenderableType,
        hint: Callable[[], RenderableType],
    ) -> None:
        """Ask until `act` accepts the answer; a refusal is one sentence and has no other effect."""
        self.out.print(prompt)
        while True:
            self.out.print(Text.assemble(("hint, ?, q; ", "dim"), f"Enter is {default} > "), end="")
            said = input()
            if not sys.stdin.isatty():
                self.out.print(said, markup=False)
            word = " ".join(said.split()).lower() or default
            try:
                if word == "q":
                    raise Gone
                if word in ("?", "hint"):
                    self.out.print(*((more, Text(self.how, "dim")) if word == "?" else (hint(),)), sep="\n")
                    self.out.print(prompt)
                elif act(word):
                    return
            except Refusal as refusal:
                self.say(refusal)


def gain(cents: int) -> str:
    """A result in words."""
    if not cents:
        return "even"
    return f"{'up' if cents > 0 else 'down'} {write_money(abs(cents))}"
