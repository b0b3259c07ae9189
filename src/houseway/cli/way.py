"""The command `way`: how the house plays or sets a hand, and why."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import Game, Json, Reading, pairs


def way(
    game: Game,
    cards: Annotated[str, typer.Argument(help='The hand, like "Kd Jc Ah Tc 7s 5h 3d".', show_default=False)],
    name: Annotated[str, typer.Option("--way", help="Which way, where a game has several.", show_default=False)] = "",
    hand: Annotated[str, typer.Option(help="Whose hand it is.", show_default=False)] = "",
    reading: Reading = None,
    as_json: Json = False,
) -> None:
    """Play a hand the house way: name the row used, and why earlier ones did not apply; or set it as well as is known.

    \b
    houseway way capitol/face-up-pai-gow "Kd Jc Ah Tc 7s 5h 3d"
    houseway way casino-580/royal-pai-gow-poker "Kd Kh Ks Kc Jk 3d 2c" --reading five-of-a-kind=ranked
    houseway way capitol/pai-gow-tiles "6-6 6-6 5-4 6-5"
    houseway way capitol/fast-nine "2c 3d Kh"
    houseway way village-club/chinese-poker "As Ah Kd Qc Jc Tc 9s 8s 7h 5d 4d 3d 2c"
    """
    from houseway.cli.engines import terminal
    from houseway.rules.catalogue import load

    loaded = load(game, pairs(reading, "line-tie=push"))
    terminal(loaded).way(loaded, cards, name, hand, as_json)
