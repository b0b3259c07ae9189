"""Long work in a process of its own, which gives way to the tables."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import Final

_RUN: Final = "import os; os.nice(19); from houseway.cli import main; main()"


async def run_beside(*words: str) -> tuple[int, bytes]:
    """Run a command of Houseway, like `replay room.db --json`: how it ended, and what it said."""
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _RUN, *words), stdin=quiet, stdout=asyncio.subprocess.PIPE, stderr=quiet
    )
    try:
        said, _ = await process.communicate()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
    return process.returncode or 0, said
