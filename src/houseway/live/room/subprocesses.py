"""Long computations in a separate process at low priority, so that the tables go first."""

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
    """Run a module of this layer or a lower one as a program; returns its exit code and output.

    Work that somebody is waiting for gets a smaller `by`, and so a higher priority.
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
