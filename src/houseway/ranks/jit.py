"""How all kernels are compiled: cached on disk, releasing the interpreter lock."""

from collections.abc import Callable
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def jit(function: F) -> F:
    return cast("F", numba.njit(function, cache=True, nogil=True, boundscheck=False))
