"""JSON that is ready."""

from __future__ import annotations


class Raw(bytes):
    """JSON that is put into other JSON as it is."""
