"""A hash of what a game's rules mean, to notice a change of rules that is not a new version of them.

It covers the printed facts, without those that say where a fact comes from or how it is drawn, and the syntax trees of
the rule code, without docstrings: comments, formatting and wording do not count. `fingerprint.py` is another one: it
names the folder of compiled code and counts every byte.

The trees are written by a function of this file, because `ast.dump` writes them differently in every Python.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from bottega.core.facts import read_facts
from bottega.core.fingerprint import PACKAGE

# Facts without a meaning for the rules: where they come from, how they are called, where they are drawn.
NO_MEANING = {"rules_version", "source", "confidence", "shown_with", "note", "title", "german_title", "lon", "lat"}
ROOTS = ("state.py", "actions.py", "facts.py")  # besides the folder `rules`
NOT_RULES = ("audit.py",)  # a guard of the rules
IMPORT = re.compile(r"^(?:from|import) ([\w.]+)", re.MULTILINE)
# What the core decides about the course of a game.
CORE = ("amounts.py", "dice.py", "record.py", "actions.py", "dispatch.py")


def rules_fingerprint(folder: Path, core: Path = PACKAGE / "core", module: str = "") -> str:
    """The hash of the rules in a game's folder. `module` is how its sources call their package, if not by its name."""
    digest = hashlib.sha256()
    digest.update(json.dumps(_with_meaning(read_facts(folder)), sort_keys=True).encode())
    name = module or f"bottega.games.{folder.name}"
    of_core = [core / file for file in CORE if (core / file).is_file()]  # earlier sources have fewer
    for file in [*_rule_files(folder, name), folder / "game.py", *of_core]:
        text = file.read_text(encoding="utf-8").replace(name, "bottega.games.this")
        path = file.relative_to(folder if file.is_relative_to(folder) else core.parent)
        digest.update(path.as_posix().encode())
        digest.update(meaning_of(text, _recipe if file.name == "game.py" else None).encode())
    return digest.hexdigest()[:16]


def meaning_of(source: str, choose: Callable[[ast.Module], list[ast.stmt]] | None = None) -> str:
    """The syntax tree of a source, or of the statements chosen of it, without docstrings."""
    tree = ast.parse(source)
    return "".join(map(_write, _without_docstring(choose(tree) if choose else tree.body)))


def _with_meaning(facts: object) -> object:
    if isinstance(facts, dict):
        return {key: _with_meaning(value) for key, value in facts.items() if key not in NO_MEANING}
    if isinstance(facts, list):
        return [_with_meaning(value) for value in facts]
    return facts


def _rule_files(folder: Path, name: str) -> list[Path]:
    """The files with the rules, and the modules of the game that these import, directly or not."""
    rules = {folder / file for file in ROOTS} | set((folder / "rules").glob("*.py"))
    return with_imports(rules - {folder / "rules" / file for file in NOT_RULES}, folder, name)


def with_imports(files: Iterable[Path], folder: Path, name: str) -> list[Path]:
    """Some files of a game and the modules of it that they import, directly or not."""
    reached = set(files)
    waiting = list(reached)
    while waiting:
        for module in IMPORT.findall(waiting.pop().read_text(encoding="utf-8")):
            file = folder.joinpath(*module.removeprefix(f"{name}.").split(".")).with_suffix(".py")
            if module.startswith(f"{name}.") and file.is_file() and file not in reached:
                reached.add(file)
                waiting.append(file)
    return sorted(reached)


def _recipe(tree: ast.Module) -> list[ast.stmt]:
    """How `game.py` makes a start of the options: its options and their conversion. The rest of it are words."""
    found: list[ast.stmt] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "setup_args":
            found.append(node)
        elif isinstance(node, ast.ClassDef) and any(isinstance(b, ast.Name) and b.id == "Option" for b in node.bases):
            found.append(node)
        elif isinstance(node, ast.Assign) and [t.id for t in node.targets if isinstance(t, ast.Name)] == ["options"]:
            found.append(node)
    return found


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0] if body else None
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return body[1:]
    return body


def _write(node: ast.AST) -> str:
    """A node with all that it consists of; what is empty is left out."""
    return f"{type(node).__name__}({','.join(_fields(node))})"


def _fields(node: ast.AST) -> Iterator[str]:
    for name, value in sorted(ast.iter_fields(node)):
        if name in ("ctx", "kind", "type_comment", "type_ignores") or value is None or value == []:
            continue
        if name == "body" and isinstance(node, ast.FunctionDef | ast.ClassDef):
            value = _without_docstring(value)
        if isinstance(value, ast.AST):
            yield f"{name}={_write(value)}"
        elif isinstance(value, list):
            items = [_write(item) if isinstance(item, ast.AST) else repr(item) for item in value]
            yield f"{name}=[{','.join(items)}]"
        else:
            yield f"{name}={value!r}"
