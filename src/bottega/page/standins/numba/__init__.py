"""`numba`, where nothing can be compiled: rules stay plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

__version__ = "interpreted"


class config:  # noqa: N801 -- as Numba calls it
    """The settings that `core/rule.py` reads and writes."""

    DISABLE_JIT = True
    BOUNDSCHECK = 0
    CACHE_DIR = ""
    CACHE_LOCATOR_CLASSES = ""


def njit(**_options: object) -> Callable[[Function], Function]:
    """Leave a function as it is."""
    return lambda function: function
