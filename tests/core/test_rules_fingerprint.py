"""The fingerprint of rules changes with what they mean, and with nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bottega.core.fingerprint import PACKAGE
from bottega.core.game import Game
from bottega.core.rules_fingerprint import rules_fingerprint


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the core and the games, to change something in."""
    for part in ("core", "games"):
        shutil.copytree(
            PACKAGE / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "maestro.*", "*.zip")
        )
    return tmp_path


def replaced(package: Path, file: str, old: str, new: str) -> str:
    """The fingerprint of Carrara after a text in a file has been replaced."""
    path = package / file
    text = path.read_text(encoding="utf-8")
    assert old in text, (file, old)
    path.write_text(text.replace(old, new), encoding="utf-8")
    return rules_fingerprint(package / "games" / "carrara", package / "core")


def test_a_game_has_the_fingerprint_of_its_sources(any_game: Game) -> None:
    assert any_game.rules_fingerprint == rules_fingerprint(PACKAGE / "games" / any_game.name)


@pytest.mark.parametrize(
    ("file", "old", "new", "counts"),
    [
        ("games/carrara/facts.toml", "filled_to = 11", "filled_to = 12", True),
        ("games/carrara/rules/end.py", "lead > 0", "lead > 1", True),
        ("games/carrara/rules/turn.py", "game.purchase = Purchase.ALLOWED", "game.purchase = Purchase.DONE", True),
        ("games/carrara/state.py", "raised = short()", "raised = long()", True),
        ("games/carrara/actions.py", '"buy"', '"purchase-blocks"', True),
        ("games/carrara/facts.py", "MIN_PLAYERS", "SMALLEST_PLAYERS", True),
        ("games/carrara/game.py", 'Number("players", 3,', 'Number("players", 4,', True),
        ("core/dice.py", "WARM_UP = 15", "WARM_UP = 16", True),
        ("core/record.py", "np.int16", "np.int32", True),
        # Wording, formatting and what is not rules do not count.
        ("games/carrara/facts.toml", 'source = "R-5"', 'source = "R-6"', False),
        ("games/carrara/facts.toml", "rules_version = ", "rules_version = 1", False),
        ("games/carrara/facts.toml", 'shown_with = ["C7.1"]', 'shown_with = ["C7.2"]', False),
        ("games/carrara/rules/end.py", '"""C6: The end:', '"""The end:', False),
        ("games/carrara/rules/end.py", '    """Whether final scoring is done."""', '    """Over."""', False),
        ("games/carrara/rules/end.py", "# C6.4\n", "# final scoring\n", False),
        ("games/carrara/rules/end.py", "if lead > 0 or (lead == 0", "if (lead > 0) or (\n            lead == 0", False),
        ("games/carrara/game.py", "max_decisions = 2000", "max_decisions = 3000", False),
        ("games/carrara/rules/audit.py", "shown == 0", "shown <= 0", False),
        ("core/match.py", "SNAPSHOT_EVERY = 64", "SNAPSHOT_EVERY = 32", False),
        ("games/volgare/facts.toml", "price = 10", "price = 15", False),  # another game
    ],
)
def test_only_a_change_of_facts_or_rules_is_noticed(package: Path, file: str, old: str, new: str, counts: bool) -> None:
    before = rules_fingerprint(package / "games" / "carrara", package / "core")
    assert (replaced(package, file, old, new) != before) == counts
