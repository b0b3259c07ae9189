"""Builds the browser client before the package, so that no package lacks its pages."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PagesHook(BuildHookInterface[Any]):
    """Runs npm where `web/static` is missing; an editable install serves pages that are built later."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages, or say what is missing for it."""
        root = Path(self.root)
        if version == "editable" or (root / "src/houseway/web/static/index.html").is_file():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("Houseway's pages are not built, and there is no npm to build them: install Node.")
        for words in (("ci", "--silent", "--no-audit", "--no-fund"), ("run", "--silent", "build")):
            subprocess.run([npm, *words], cwd=root / "client", check=True)  # noqa: S603
