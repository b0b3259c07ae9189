"""The program `houseway`, run as a process of its own, forked from one that has loaded its modules already."""

from __future__ import annotations

import os
import sys
from multiprocessing import get_context
from pathlib import Path
from pkgutil import walk_packages
from subprocess import CompletedProcess
from tempfile import TemporaryDirectory

from houseway import cli

LONGEST = 280.0
"""Seconds after which a command is given up."""
MODULES = ("houseway.__main__", "houseway.web.command", "houseway.play.registry", "houseway.price.ask", "numba")
_FORKS = get_context("forkserver")
_FORKS.set_forkserver_preload([*MODULES, *(found.name for found in walk_packages(cli.__path__, "houseway.cli."))])


def houseway(*words: str, asked: str = "", env: dict[str, str] | None = None) -> CompletedProcess[str]:
    """What `houseway` does with these words where `asked` is typed in; `env` comes on top of the environment."""
    with TemporaryDirectory() as folder:
        typed, told, refused = (Path(folder, name) for name in ("in", "out", "err"))
        typed.write_text(asked, encoding="utf-8")
        told.touch()
        refused.touch()
        process = _FORKS.Process(target=_run, args=(words, folder, os.environ | (env or {}), Path.cwd()))
        process.start()
        process.join(LONGEST)
        if process.exitcode is None:
            process.kill()
            raise TimeoutError(" ".join(words))
        texts = (path.read_text(encoding="utf-8") for path in (told, refused))
        return CompletedProcess(words, process.exitcode, *texts)


def _run(words: tuple[str, ...], folder: str, env: dict[str, str], here: Path) -> None:
    """In the forked process: as a shell would start the program."""
    for number, (name, flags) in enumerate((("in", os.O_RDONLY), ("out", os.O_WRONLY), ("err", os.O_WRONLY))):
        os.dup2(os.open(Path(folder, name), flags), number)
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(number, mode, encoding="utf-8") for number, mode in enumerate("rww"))
    os.environ.clear()
    os.environ.update(env)
    os.chdir(here)
    sys.argv = ["houseway", *words]
    from houseway.__main__ import main

    main()
