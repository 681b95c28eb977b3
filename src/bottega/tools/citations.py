"""Which rules, cards, tiles and worked examples the tests cite, read from the tests themselves.

A test cites with a mark: `@pytest.mark.covers("C3.1", "E2")`. Only marks on test functions (or parameters of them)
count.
"""

from __future__ import annotations

import ast
from pathlib import Path

from bottega.core.errors import BadOption
from bottega.core.game import Game


def find_tests() -> Path:
    """The folder of the tests: of the checkout this package is installed from, or of the current folder."""
    for root in (Path(__file__).resolve().parents[3], Path.cwd()):
        if (root / "tests").is_dir():
            return root / "tests"
    raise BadOption("error.no_tests")


def cited(folder: Path) -> set[str]:
    """All ids that a mark `covers` of a test names."""
    ids: set[str] = set()
    for file in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    ids |= _ids_of_marks(decorator)
    return ids


def _ids_of_marks(decorator: ast.AST) -> set[str]:
    ids = set()
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "covers":
            ids |= {a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return ids


def missing(game: Game, folder: Path) -> list[str]:
    """The ids of a game that no test cites, in order."""
    known = cited(folder)
    return [name for name in game.test_ids() if name not in known]
