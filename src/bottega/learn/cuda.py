"""Numba's CUDA target, made to take the rules as they are.

Import this before anything that compiles for a GPU. Two gaps of numba-cuda 0.30 are filled:
- it asks NumPy for names that NumPy 2.5 no longer has,
- it refuses members of an IntEnum as array indices (`player.points[Source.CITIES]`), which Numba's CPU target takes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

for _gone, _heir in {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}.items():
    if not hasattr(np, _gone):
        setattr(np, _gone, getattr(np, _heir))

import numba.cuda  # noqa: E402 -- NumPy's names come first
from numba import types as typed_types  # noqa: E402
from numba.cuda.typing import arraydecl  # noqa: E402

cuda: Any = numba.cuda  # its type hints describe the simulator only
types: Any = typed_types

__all__ = ["cuda", "has_gpu"]

_index_type = arraydecl.get_array_index_type


def _plain(kind: Any) -> Any:
    return kind.dtype if isinstance(kind, types.IntEnumMember) else kind


def _index_type_of_enums_too(array: Any, index: Any) -> Any:
    if isinstance(index, types.BaseTuple):
        return _index_type(array, types.Tuple([_plain(kind) for kind in index]))
    return _index_type(array, _plain(index))


arraydecl.get_array_index_type = _index_type_of_enums_too


def has_gpu() -> bool:
    """Whether there is a GPU that CUDA can use."""
    try:
        return bool(cuda.is_available())
    except Exception:  # a broken driver says so in many ways
        return False
