"""A standalone HTML page: no external resources, readable in print and in light or dark mode."""

from __future__ import annotations

from html import escape
from pathlib import Path


def page(title: str, body: str) -> str:
    """A complete page around a body."""
    style = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head>\n'
        f"<body><main>\n{body}\n</main></body></html>\n"
    )
