"""What strong players make of a game, as a page."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from bottega.bench import findings
from bottega.core.errors import BadFile
from bottega.core.game import Game

PAGE = """# Found

by people

<!-- carrara: begin -->
<!-- carrara: end -->
<!-- volgare: begin -->
<!-- volgare: end -->
"""


def test_a_section_has_points_traits_and_a_picture(any_game: Game, tmp_path: Path) -> None:
    page = tmp_path / "found.md"
    page.write_text(PAGE, encoding="utf-8")
    findings.main([any_game.name, "--player", "greedy", "--games", "12", "--write", str(page)])
    text = page.read_text(encoding="utf-8")
    assert f"python -m bottega.bench.findings {any_game.name} --player greedy --games 12" in text
    assert "by people" in text
    winners = [line for line in text.splitlines() if line.startswith("| 2 | winners |")]
    assert len(winners) == 1
    picture = ElementTree.parse(tmp_path / f"what-maestro-found-{any_game.name}.svg").getroot()
    assert picture.tag.endswith("svg")


def test_averages_are_by_source_and_shares_by_trait() -> None:
    seats = [
        findings.Seat(2, True, {"cities": 10, "coins": 2}, {"turn": "1"}),
        findings.Seat(2, True, {"cities": 20, "coins": 0}, {"turn": "1"}),
        findings.Seat(2, False, {"cities": 4, "coins": 1}, {"turn": "2"}),
    ]
    text = findings.points_table(seats)
    assert "| 2 | winners | **16.0** | 15.0 | 1.0 |" in text
    assert "| 2 | others | **5.0** | 4.0 | 1.0 |" in text
    assert "| turn | 2 | 1 | 50% | 2.00 |" in findings.traits_table(seats[:1] * 30 + seats[2:] * 30)


def test_a_page_without_a_place_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        findings.main(["carrara", "--write", str(tmp_path / "nothing.md")])
