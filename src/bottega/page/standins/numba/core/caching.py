"""Where Numba keeps compiled code. There is none."""

from __future__ import annotations


class UserProvidedCacheLocator:
    """A base class that is never asked."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        raise NotImplementedError(py_file)
