"""`@rule`: one source of rules, run at three speeds.

A rule is a plain Python function on a game's state record. Decorated, Numba compiles it: on the CPU, and inside CUDA
kernels, which call the very same functions. With NUMBA_DISABLE_JIT=1 it stays plain Python, for debuggers and coverage.

What this asks of rule code: integers, records and fixed arrays only; no strings, dicts, objects, exceptions, and
nothing allocated. Compiled code checks no bounds, so no action reaches a rule before `Match.play` has found it legal.

Where compiled code is kept, and when it is made anew: see `fingerprint.py`.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import stat
import sys
import tempfile
import time
import types
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba as typed_numba
import platformdirs
from numba.core.caching import UserProvidedCacheLocator

from bottega.core.fingerprint import PACKAGE, fingerprint, game_fingerprint

Function = TypeVar("Function", bound=Callable[..., object])

numba: Any = typed_numba  # its type hints leave out the options and settings used here
KEEP_FOLDERS = 4
KEEP_SECONDS = 30 * 86_400  # a folder that was used since then may still be in use

log = logging.getLogger(__name__)

INTERPRETED = bool(numba.config.DISABLE_JIT)


class NotOurs(Exception):
    """A folder in which somebody else could have put code."""


def _compiled_folder() -> Path:
    base = os.environ.get("BOTTEGA_CACHE") or platformdirs.user_cache_dir("bottega")
    name = fingerprint(sys.version, numba.__version__, f"bounds {numba.config.BOUNDSCHECK}")
    roots = (Path(base), Path(tempfile.gettempdir()) / f"bottega-{os.getuid() if hasattr(os, 'getuid') else 0}")
    for root in roots:
        try:
            folder = _private_folder(root, "compiled", name)
            os.utime(folder)
        except NotOurs as refusal:
            log.warning("Compiled rules are not loaded from %s, because %s.", root, refusal)
            continue
        except OSError:
            continue  # a home that cannot be written to: compile into the temporary folder instead
        _forget_old_folders(folder.parent)
        return folder
    raise OSError(f"Neither {roots[0]} nor {roots[1]} can be used: name a folder of your own in BOTTEGA_CACHE.")


def _private_folder(root: Path, *names: str) -> Path:
    """A folder below a root, made if it is not there. Only its owner may have written to it: code is loaded from it."""
    root.parent.mkdir(parents=True, exist_ok=True)
    folder = root
    _make_private(folder)
    for name in names:
        folder = folder / name
        _make_private(folder)
        folder.chmod(0o700)
    return folder


def _make_private(folder: Path) -> None:
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if stat.S_ISLNK(found.st_mode):
        raise NotOurs(f"{folder} is a symbolic link")
    if hasattr(os, "geteuid"):
        if found.st_uid != os.geteuid():
            raise NotOurs(f"{folder} belongs to another user")
        if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            raise NotOurs(f"other users may write to {folder}")


def _forget_old_folders(root: Path) -> None:
    used = {folder: folder.stat().st_mtime for folder in root.iterdir() if folder.is_dir()}
    for folder in sorted(used, key=lambda folder: used[folder], reverse=True)[KEEP_FOLDERS:]:
        if used[folder] < time.time() - KEEP_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


class RelativeCacheLocator(UserProvidedCacheLocator):
    """Keeps compiled code under the path of its source within this package.

    Numba names it after the whole path, so every copy of the same sources on a machine would compile them anew.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        folder = Path(py_file).resolve().parent
        if folder.is_relative_to(PACKAGE):
            return ".".join(folder.relative_to(PACKAGE.parent).parts)
        return str(super().get_suitable_cache_subpath(py_file))


COMPILED_FOLDER = _compiled_folder()
numba.config.CACHE_DIR = str(COMPILED_FOLDER)


def restore_compiled_folder() -> None:
    """Make the folder of compiled code anew if somebody has cleared it away while this process runs."""
    COMPILED_FOLDER.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.utime(COMPILED_FOLDER)


def compiled_folder(module: str) -> Path:
    """Where the compiled code of a module is kept. A game from outside this package has a folder of its own.

    COMPILED_FOLDER is named after the sources of this package alone, so that another game changes nothing here.
    """
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None or module.partition(".")[0] == PACKAGE.name:
        return COMPILED_FOLDER
    for folder in Path(file).resolve().parents:
        if (folder / "facts.toml").exists():
            return _folder_of_game(folder)
    return COMPILED_FOLDER


@cache
def _folder_of_game(folder: Path) -> Path:
    """The folder for a game from outside, named after its sources; those of older sources are removed."""
    name = f"outside-{hashlib.sha256(str(folder).encode()).hexdigest()[:8]}"
    own = COMPILED_FOLDER / name / game_fingerprint(folder)
    if not own.is_dir():
        shutil.rmtree(own.parent, ignore_errors=True)
        own.mkdir(0o700, parents=True, exist_ok=True)
    return own


def rule(function: Function) -> Function:
    """Compile a function of the rules. Division by zero is not checked: rules never divide by a quantity."""
    return _compile(function, compiled_folder(function.__module__))


def _compile(function: Function, folder: Path) -> Function:
    locators = numba.config.CACHE_LOCATOR_CLASSES
    numba.config.CACHE_DIR = str(folder)
    numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.{RelativeCacheLocator.__name__}"
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)
    numba.config.CACHE_DIR = str(COMPILED_FOLDER)
    numba.config.CACHE_LOCATOR_CLASSES = locators
    if not INTERPRETED:
        _compile_once_for_all_integers(compiled)
    return cast(Function, compiled)


def _compile_once_for_all_integers(compiled: Any) -> None:
    """Let rules call each other with any kind of integer: a short field, a constant, an enum member.

    Numba would compile a function anew for each of these, which doubles the time of the first start.
    """
    find_template = compiled.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        return find_template(tuple(map(_widen, args)), {name: _widen(kind) for name, kind in kws.items()})

    compiled.get_call_template = get_call_template


def _widen(kind: Any) -> Any:
    kind = numba.types.unliteral(kind)
    if isinstance(kind, numba.types.Integer | numba.types.IntEnumMember):
        return numba.types.int64
    return kind


_known: dict[tuple[str, str, str], dict[str, str]] = {}  # what each compiled loop uses


def _full_name(used: object) -> str:
    return f"{used.__module__}.{used.__qualname__}" if hasattr(used, "__qualname__") else repr(used)


def rule_of_game(function: Function, game: str, /, **rules: object) -> Function:
    """Compile a loop written once for all games, with one game's rules and constants filled in for the names it uses.

    Numba cannot keep closures on disk, so the function is copied with the game's rules among its globals. On disk it
    is known by the game's and its own name only: two versions of a function need two names for the game.
    """
    name = (game, function.__module__, function.__qualname__)
    meaning = {used: _full_name(rules[used]) for used in function.__code__.co_names if used in rules}
    if _known.setdefault(name, meaning) != meaning:
        raise ValueError(f"{function.__qualname__} is there already, with other functions: give it another version")
    copy = types.FunctionType(function.__code__, {**function.__globals__, **rules}, function.__name__)
    copy.__qualname__ = f"{game}.{function.__name__}"
    copy.__doc__ = function.__doc__
    modules = {used.__module__ for used in rules.values() if callable(used)}
    outside = {compiled_folder(module) for module in modules} - {COMPILED_FOLDER}
    return _compile(cast(Function, copy), outside.pop() if outside else COMPILED_FOLDER)
