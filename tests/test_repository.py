"""What must hold for the repository as a whole."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup

from bottega.cli.main import app

ROOT = Path(__file__).parents[1]
REGISTRY = re.compile(r"files\.pythonhosted|pypi\.org|registry\.npmjs|npmjs\.org|deb\.debian|index-url|find-links")
ALLOWED = {"Makefile", "tests/test_repository.py"}  # options of the lock command; this test


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.splitlines() if (ROOT / name).is_file()]


def test_no_file_names_a_package_registry_or_a_path_of_this_machine() -> None:
    home, place = str(Path.home()) + "/", str(ROOT.parent) + "/"
    for file in tracked():
        text = file.read_bytes().decode("utf-8", "ignore")
        name = str(file.relative_to(ROOT))
        if name not in ALLOWED:
            assert not REGISTRY.search(text), name
        assert len(place) < 4 or place not in text, name
        assert len(home) < 4 or home not in text, name


def test_every_dependency_is_pinned_with_hashes() -> None:
    blocks = re.split(r"\n(?=\S)", (ROOT / "requirements.lock").read_text(encoding="utf-8").strip())
    assert len(blocks) > 20
    for block in blocks:
        assert "==" in block.splitlines()[0]
        assert "--hash=sha256:" in block


def test_the_readme_starts_with_the_two_commands() -> None:
    beginning = (ROOT / "README.md").read_text(encoding="utf-8")[:1200]
    assert "make play" in beginning
    assert "make test" in beginning


def test_the_pages_tools_are_pinned_with_hashes_and_without_addresses() -> None:
    """As `npm ci` asks: it installs what is in the lock file and nothing else."""
    package = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    packages = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    for kind in ("dependencies", "devDependencies"):
        assert packages[""][kind] == package[kind], "the lock file is older than package.json"
    installed = {name: one for name, one in packages.items() if name and not one.get("link")}
    assert len(installed) > 100
    for name, one in installed.items():
        assert one["integrity"].startswith("sha512-"), name
        assert "resolved" not in one, name


def test_make_installs_what_the_tests_need_of_debian_and_only_that() -> None:
    """`make -n` only says what it would do. `base-files` is a package without a program of its own name."""

    def commands(*packages: str) -> str:
        words = ["make", "-n", "debian", f"DEBIAN={' '.join(packages)}"]
        return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert "apt-get install -y -qq nonesuch another >" in commands("nonesuch", "base-files", "another")
    assert "apt-get" not in commands("base-files")


# ---------------------------------------------------------------------------------------------------- the documentation

PAGES = sorted(page.relative_to(ROOT).as_posix() for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")))
ROOTS = (ROOT, ROOT / "docs", ROOT / "src/bottega", ROOT / "src/bottega/games/carrara", ROOT / "web/src")
FILE = re.compile(r"`([\w.-][\w./-]*\.(?:py|toml|ts|svelte|md|json|svg|sh|npz|onnx|zip))`")
FOLDER = re.compile(r"`((?:src|tests|docs|web)/[\w./-]+)`")
LINK = re.compile(r"\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)")
CODE = re.compile(r"`([^`\n]+)`|^(?:```\w*\n)(.*?)^```", re.MULTILINE | re.DOTALL)


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def commands_of(page: str) -> str:
    """All that stands between backticks in a page, one a line."""
    return "\n".join(short or block for short, block in CODE.findall(text_of(page)))


def anchors(page: Path) -> set[str]:
    """What links can point to within a page, as GitHub names its headings."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    folder = (ROOT / page).parent
    for target, anchor in LINK.findall(text_of(page)):
        file = folder / target if target else ROOT / page
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), f"{target}#{anchor}"


@pytest.mark.parametrize("page", PAGES)
def test_the_files_a_page_names_exist(page: str) -> None:
    text = text_of(page)
    for name in {*FILE.findall(text), *FOLDER.findall(text)}:
        known = any((root / name).exists() for root in ROOTS)
        known = known or ("/" not in name and name in NAMES_OF_FILES)
        assert known or name in MADE_BY_THE_READER, name


NAMES_OF_FILES = {file.name for file in tracked()}
MADE_BY_THE_READER = {"games.parquet"}


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_a_page_names_exist(page: str) -> None:
    code = commands_of(page)
    targets = set(re.findall(r"^([a-z-]+):(?!=)", text_of("Makefile"), re.MULTILINE))
    assert {"play", "quick", "test"} <= targets
    scripts = json.loads(text_of("web/package.json"))["scripts"]
    known = typer.main.get_command(app)
    assert isinstance(known, TyperGroup)
    assert {"play", "serve", "bench"} <= set(known.commands)
    assert set(re.findall(r"^(?:\$ )?make ([a-z][a-z-]+)", code, re.MULTILINE)) <= targets
    assert set(re.findall(r"npm run (?:--silent )?([a-z]+)", code)) <= set(scripts)
    typed = set(re.findall(r"^(?:\.venv/bin/)?bottega ([a-z]+)", code, re.MULTILINE))
    assert typed - {"commitment"} <= set(known.commands)  # `bottega commitment` is the first line of a hashed text
    for module in set(re.findall(r"python -m ((?:bottega|tests)\.[\w.]+)", code)):
        assert importlib.util.find_spec(module) is not None, module
    for path in set(re.findall(r"pytest (tests[\w./]*)", code)):
        assert (ROOT / path).exists(), path


def test_every_page_is_reached_from_the_readme() -> None:
    reached, waiting = {"README.md"}, ["README.md"]
    while waiting:
        page = waiting.pop()
        for target, _ in LINK.findall(text_of(page)):
            file = (ROOT / page).parent / target
            if target.endswith(".md") and (name := file.resolve().relative_to(ROOT).as_posix()) not in reached:
                reached.add(name)
                waiting.append(name)
    assert set(PAGES) <= reached


def test_architecture_is_one_page() -> None:
    assert len(text_of("docs/architecture.md").split()) <= 1000
