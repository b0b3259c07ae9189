"""The `houseway` program: the command line plus the web command, which do not import each other."""

from __future__ import annotations


def main() -> None:
    """Run a command."""
    from houseway.cli import main as run

    run(_join)


def _join() -> None:
    from houseway.cli.app import join
    from houseway.web.command import serve

    join(serve, "Open the live room in a browser.", after="play")


if __name__ == "__main__":
    main()
