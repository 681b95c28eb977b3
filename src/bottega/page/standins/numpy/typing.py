"""Names that stand in annotations."""

from __future__ import annotations

from typing import Any

from .arrays import ndarray

DTypeLike = Any


class NDArray(ndarray):
    """`NDArray[np.int64]`, which nothing looks into."""
