"""Compiled code is made anew when anything it is made of changes, and only then."""

from __future__ import annotations

import shutil
from pathlib import Path

import grimp
import pytest

from bottega.core.fingerprint import COMPILED, PACKAGE, fingerprint, rule_sources


@pytest.fixture
def package(tmp_path: Path) -> Path:
    copy = tmp_path / "bottega"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


@pytest.mark.parametrize(
    "file",
    [
        "games/carrara/rules/cards.py",  # a rule that others call
        "games/carrara/facts.toml",
        "games/carrara/facts.py",
        "games/carrara/state.py",
        "games/carrara/actions.py",
        "games/carrara/reasons.py",
        "core/dice.py",
        "core/kernels.py",
        "core/rule.py",
    ],
)
def test_a_change_of_rules_or_facts_means_a_new_folder(package: Path, file: str) -> None:
    before = fingerprint(package=package)
    with (package / file).open("a", encoding="utf-8") as text:
        text.write("\n# changed\n")
    assert fingerprint(package=package) != before


@pytest.mark.parametrize("file", ["games/carrara/terminal.py", "cli/main.py", "games/carrara/words/en/table.toml"])
def test_a_change_of_words_or_boards_does_not(package: Path, file: str) -> None:
    before = fingerprint(package=package)
    with (package / file).open("a", encoding="utf-8") as text:
        text.write("\n# changed\n")
    assert fingerprint(package=package) == before


def test_the_flavour_of_the_compiler_counts() -> None:
    assert fingerprint("bounds 1") != fingerprint("bounds 0")


def test_all_rule_files_are_found() -> None:
    found = set(rule_sources())
    assert set((PACKAGE / "games" / "carrara" / "rules").glob("*.py")) - found <= {
        PACKAGE / "games" / "carrara" / "rules" / "__init__.py"
    }


def source_of(module: str) -> Path:
    path = PACKAGE.joinpath(*module.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def test_the_scan_misses_no_import_that_grimp_finds() -> None:
    """Apart from imports inside functions: what they import cannot be part of compiled code."""
    graph = grimp.build_graph(PACKAGE.name, cache_dir=None)
    for importer in graph.modules:
        lines = source_of(importer).read_text(encoding="utf-8").splitlines()
        for imported in graph.find_modules_directly_imported_by(importer):
            details = graph.get_import_details(importer=importer, imported=imported)
            if all(lines[one["line_number"] - 1].startswith(" ") for one in details):
                graph.remove_import(importer=importer, imported=imported)
    compiled = {module for module in graph.modules if COMPILED.search(source_of(module).read_text(encoding="utf-8"))}
    found = compiled.union(*(graph.find_upstream_modules(module) for module in compiled))
    assert len(found) > len(compiled)
    assert {source_of(module) for module in found} <= set(rule_sources())
