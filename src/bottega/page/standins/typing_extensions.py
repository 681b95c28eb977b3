"""`typing_extensions`: a page has a Python so new that all of it is in `typing`."""

from __future__ import annotations

import typing


def __getattr__(name: str) -> object:
    return getattr(typing, name)
