"""Long work in a process of its own, which gives way to the tables."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import Final

_RUN: Final = (
    "import os, runpy, sys; os.nice(int(sys.argv[1])); del sys.argv[:2]; "
    "runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)"
)


async def run_niced(module: str, *words: str, by: int = 19) -> tuple[int, bytes]:
    """Run a module of this layer or of one below as a program: how it ended, and what it said.

    What somebody waits for is niced by less.
    """
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _RUN, str(by), module, *words),
        stdin=quiet,
        stdout=asyncio.subprocess.PIPE,
        stderr=quiet,
    )
    try:
        said, _ = await process.communicate()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
    return process.returncode or 0, said
