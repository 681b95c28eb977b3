"""What must hold for the repository as a whole."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    "page",
    [
        "docs/architecture.md",
        "docs/add-a-game.md",
        "docs/benchmarks.md",
        "docs/maestro.md",
        "docs/research.md",
        "docs/server.md",
        "docs/strength.md",
        "docs/volgare-balance.md",
        "docs/what-maestro-found.md",
    ],
)
def test_the_files_a_page_points_to_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"`((?:src|tests|docs|web)/[\w./-]+)`", text):
        assert (ROOT / target).exists(), target
