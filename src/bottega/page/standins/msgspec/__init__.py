"""`msgspec`: structures, what becomes of plain data by their types, and JSON."""

from __future__ import annotations

from . import json, toml
from .raw import Raw
from .structs import UNSET, Struct, UnsetType, ValidationError, convert, to_builtins

__all__ = ["UNSET", "Raw", "Struct", "UnsetType", "ValidationError", "convert", "json", "to_builtins", "toml"]
