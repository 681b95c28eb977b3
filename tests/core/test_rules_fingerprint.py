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
    ("file", "old", "new"),
    [
        ("games/carrara/facts.toml", "filled_to = 11", "filled_to = 12"),
        ("games/carrara/rules/end.py", "lead > 0", "lead > 1"),
        ("games/carrara/rules/turn.py", "game.purchase = Purchase.ALLOWED", "game.purchase = Purchase.DONE"),
        ("games/carrara/state.py", "raised = short()", "raised = long()"),
        ("games/carrara/actions.py", '"buy"', '"purchase-blocks"'),
        ("games/carrara/facts.py", "MIN_PLAYERS", "SMALLEST_PLAYERS"),
        ("games/carrara/game.py", 'Number("players", 3,', 'Number("players", 4,'),
        ("core/dice.py", "WARM_UP = 15", "WARM_UP = 16"),
        ("core/record.py", "np.int16", "np.int32"),
    ],
)
def test_a_change_of_facts_or_rules_is_noticed(package: Path, file: str, old: str, new: str) -> None:
    before = rules_fingerprint(package / "games" / "carrara", package / "core")
    assert replaced(package, file, old, new) != before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("games/carrara/facts.toml", 'source = "R-5"', 'source = "R-6"'),
        ("games/carrara/facts.toml", "rules_version = ", "rules_version = 1"),
        ("games/carrara/facts.toml", 'shown_with = ["C7.1"]', 'shown_with = ["C7.2"]'),
        ("games/carrara/rules/end.py", '"""C6: The end:', '"""The end:'),
        ("games/carrara/rules/end.py", '    """Whether final scoring is done."""', '    """Over."""'),
        ("games/carrara/rules/end.py", "# C6.4\n", "# final scoring\n"),
        ("games/carrara/rules/end.py", "if lead > 0 or (lead == 0", "if (lead > 0) or (\n            lead == 0"),
        ("games/carrara/game.py", "max_decisions = 2000", "max_decisions = 3000"),
        ("games/carrara/rules/audit.py", "shown == 0", "shown <= 0"),
        ("core/match.py", "SNAPSHOT_EVERY = 64", "SNAPSHOT_EVERY = 32"),
        ("games/volgare/facts.toml", "price = 10", "price = 15"),  # another game
    ],
)
def test_wording_formatting_and_what_is_not_rules_do_not_count(package: Path, file: str, old: str, new: str) -> None:
    before = rules_fingerprint(package / "games" / "carrara", package / "core")
    assert replaced(package, file, old, new) == before
