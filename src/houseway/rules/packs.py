"""Rule packs: the exact text of every file a game was loaded from, named by hash.

Rule files get corrected over the years, but past rounds were played by the text of their day. With its pack, a game can
be loaded exactly as it was, whatever has happened to the files since.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from hashlib import sha256
from pathlib import Path

import msgspec

from houseway.refusal import Refusal, quoted
from houseway.rules.catalogue import find, full_name
from houseway.rules.loader import Loaded, load_file


class Pack(msgspec.Struct, frozen=True):
    """The files of a game."""

    game: str
    files: dict[str, str]
    """File texts by room and name, like `capitol/ez-baccarat.toml`."""

    @property
    def hash(self) -> str:
        """The pack's name: SHA-256 of the game and files as JSON with sorted keys and no spaces."""
        return sha256(msgspec.json.encode(self, order="sorted")).hexdigest()


def pack_game(name: str) -> Pack:
    """The pack of a game from its current files."""
    read: list[Path] = []

    def found(each: str) -> Path:
        read.append(find(each))
        return read[-1]

    game = full_name(name)
    load_file(found(game), game, found)
    rates = [path.with_name("rates.toml") for path in read]
    files = {path for path in (*read, *rates) if path.is_file()}
    return Pack(game, {f"{path.parent.name}/{path.name}": path.read_text(encoding="utf-8") for path in sorted(files)})


def load_pack(pack: Pack) -> Loaded:
    """Load the game in a pack."""
    folder = Path(tempfile.mkdtemp(prefix="houseway-rules-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name, text in pack.files.items():
        room, _, file = name.partition("/")
        if not room or not file or {"/", "\\", ".."} & {*file, *room} or ".." in name:
            raise Refusal(f"{quoted(name)} is not a file name that a rule pack can have.")
        (folder / room).mkdir(exist_ok=True)
        (folder / room / file).write_text(text, encoding="utf-8")

    def found(name: str) -> Path:
        return folder / f"{name}.toml"

    return load_file(found(pack.game), pack.game, found)
