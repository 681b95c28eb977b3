"""TOML, as plain data."""

from __future__ import annotations

import tomllib
from typing import Any

from .structs import convert


def decode(data: bytes | str, type: Any = Any) -> Any:
    """TOML as plain data, or as what a type makes of it."""
    return convert(tomllib.loads(data if isinstance(data, str) else data.decode()), type)
