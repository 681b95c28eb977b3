"""`platformdirs`, of which the rules want a folder for compiled code. In a page it is gone with the page."""

from __future__ import annotations


def user_cache_dir(name: str) -> str:
    """A folder in the page's memory."""
    return f"/tmp/{name}"
