"""What the scripts beside this one share: how a figure is written, and how a function is compiled."""

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    return cast("F", numba.njit(function))


def show(game: str, wager: str, weights: Mapping[str, float], sampled: int = 0) -> None:
    """One table of `figures.toml`: the outcomes' chances, from weights; whole numbers are told in a comment too."""
    total = sum(weights.values())
    print(f'\n["capitol/{game}".{wager}]')
    if all(isinstance(weight, int) for weight in weights.values()):
        print("# " + ", ".join(f"{pay}: {weight:,}" for pay, weight in weights.items()) + f" of {total:,}")
    print("outcomes = { " + ", ".join(f'"{pay}" = {weight / total:.12f}' for pay, weight in weights.items()) + " }")
    print(f'method = "{"sampled" if sampled else "exact"}"\nn = {sampled}')
