"""JSON, with pieces in it that are ready."""

from __future__ import annotations

import json
import re
import secrets
from typing import Any

from .raw import Raw
from .structs import Struct, convert, to_builtins

# What stands for a ready piece until it is put in: no text can hold it, since nobody can guess it.
_MARK = secrets.token_hex(16)
_PIECE = re.compile(f'"{_MARK}(\\d+)"')


def encode(value: object, order: str | None = None) -> bytes:
    """A value as JSON; with order "sorted" the same value always gives the same bytes."""
    pieces: list[str] = []

    def plain(one: Any) -> Any:
        if isinstance(one, Raw):
            pieces.append(one.decode())
            return f"{_MARK}{len(pieces) - 1}"
        if isinstance(one, Struct):
            return to_builtins(one)
        if isinstance(one, set | frozenset):
            return list(one)
        raise TypeError(f"{type(one).__name__} is not for JSON")

    text = json.dumps(
        value, default=plain, separators=(",", ":"), ensure_ascii=False, allow_nan=False, sort_keys=order == "sorted"
    )
    return (_PIECE.sub(lambda found: pieces[int(found[1])], text) if pieces else text).encode()


def decode(data: bytes | str, type: Any = Any) -> Any:
    """JSON as plain data, or as what a type makes of it."""
    return convert(json.loads(data), type)
