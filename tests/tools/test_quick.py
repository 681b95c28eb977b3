"""What `make quick` chooses to run."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, cast

import grimp

from tests.quick import READ_BY, ROOT, Deadline, module_of, nearest_tests


def graph_of(*imports: tuple[str, str]) -> grimp.ImportGraph:
    graph = grimp.ImportGraph()
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    return graph


def test_the_nearest_tests_come_first() -> None:
    graph = graph_of(
        ("bottega.b", "bottega.a"),
        ("tests.test_far", "bottega.b"),
        ("tests.help", "bottega.a"),
        ("tests.test_near", "bottega.a"),
        ("tests.test_helped", "tests.help"),
        ("tests.test_other", "bottega.c"),
        ("tests.browser.test_page", "bottega.a"),
    )
    assert nearest_tests(graph, ["bottega.a"]) == ["tests.test_near", "tests.test_far", "tests.test_helped"]
    assert nearest_tests(graph, ["tests.test_other", "bottega.b"]) == ["tests.test_other", "tests.test_far"]


def test_files_that_are_no_modules_have_a_reader() -> None:
    modules = {"bottega.games.carrara.game", "bottega.core.match", "bottega.core.messages", "bottega.players"}
    assert module_of("src/bottega/core/match.py", modules) == "bottega.core.match"
    assert module_of("src/bottega/players/__init__.py", modules) == "bottega.players"
    assert module_of("src/bottega/core/gone.py", modules) is None
    assert module_of("src/bottega/games/carrara/facts.toml", modules) == "bottega.games.carrara.game"
    assert module_of("src/bottega/core/words/en/core.toml", modules) == "bottega.core.messages"
    assert module_of("web/src/main.ts", modules) is None


def test_all_readers_are_there() -> None:
    graph = grimp.build_graph("bottega", "tests", cache_dir=None)
    assert set(READ_BY.values()) <= graph.modules
    for start in READ_BY:
        folder = ROOT / start
        assert folder.exists() or list(folder.parent.glob(f"{folder.name}*")), start


def test_nothing_begins_when_the_time_is_up() -> None:
    item = cast(Any, SimpleNamespace(nodeid="tests/test_a.py::test_b"))
    assert Deadline(time.monotonic() + 100).pytest_runtest_protocol(item) is None
    late = Deadline(time.monotonic() - 1)
    assert late.pytest_runtest_protocol(item)
    assert late.left_out == {"tests/test_a.py": 1}
