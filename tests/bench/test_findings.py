"""What strong players make of a game, as a page."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from bottega.bench import findings
from bottega.core.errors import BadFile
from bottega.core.game import Game
from bottega.games.carrara.facts import CITIES
from bottega.games.volgare.facts import ZONES
from bottega.tools.balance import finished_games

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


def test_deeds_are_averages_of_winners_and_others_for_every_number_of_players() -> None:
    points = {"cities": 1}
    seats = [
        findings.Seat(2, True, points, {}, {"built": 4, "bought": 1}),
        findings.Seat(2, True, points, {}, {"built": 2}),
        findings.Seat(2, False, points, {}, {"built": 1}),
        findings.Seat(3, True, points, {}, {"built": 7}),
        findings.Seat(3, False, points, {}, {}),
    ]
    text = findings.deeds_table(seats)
    assert "| built | 3.00 / 1.00 | 7.00 / 0.00 |" in text
    assert "| bought | 0.50 / 0.00 | 0.00 / 0.00 |" in text


def test_the_picture_of_worth_marks_what_is_not_fair() -> None:
    fair = findings.Worth("turn", 2, "1", 0.5, 1.02, 0.9, 1.1)
    unfair = findings.Worth("turn", 2, "2", 0.5, 0.5, 0.3, 0.7)
    circles = [
        element.get("fill")
        for element in ElementTree.fromstring(findings.worth_picture("What wins", [fair, unfair])).iter()
        if element.tag.endswith("circle")
    ]
    assert circles == [findings.COLOURS[0], findings.COLOURS[1]]


def test_what_seats_did_is_counted_from_their_decisions(any_game: Game) -> None:
    history, state = next(finished_games(any_game, "greedy", 3, seed=2, games=1))
    names = [(seat, any_game.actions.name(action)) for seat, action in history]
    wholes = {"carrara": ("built", "built in ", "build "), "volgare": ("took a city's values", "took ", "city")}
    whole, part, notation = wholes[any_game.name]
    places = {"carrara": CITIES, "volgare": ZONES}[any_game.name]
    for seat, action_counts in enumerate(any_game.action_counts(history, state)):
        done = sum(1 for other, name in names if other == seat and name.startswith(notation))
        assert action_counts[whole] == done > 0
        assert sum(action_counts[part + place] for place in places) == done


def test_turn_and_start_are_traits_of_every_seat(volgare: Game) -> None:
    history, state = next(finished_games(volgare, "greedy", 4, seed=2, games=1))
    traits = volgare.traits(history, state)
    assert sorted(one["turn"] for one in traits) == ["1", "2", "3", "4"]
    assert len({one["start"] for one in traits}) == 4


def test_chance_can_open_the_games(volgare: Game, tmp_path: Path) -> None:
    page = tmp_path / "found.md"
    page.write_text("<!-- volgare-openings: begin --><!-- volgare-openings: end -->", encoding="utf-8")
    findings.main(["volgare", "--openings", "--player", "greedy", "--games", "40", "--write", str(page)])
    text = page.read_text(encoding="utf-8")
    assert "volgare --openings --player greedy --games 40" in text
    assert "| start | 5 | catania | 20% |" in text
    assert "| turn | 5 | 5 | 20% |" in text
    assert "| status |" not in text
    assert (tmp_path / "what-maestro-found-volgare-openings.svg").exists()


def test_drawn_openings_are_the_first_decisions_of_every_seat_alone(volgare: Game) -> None:
    starts = {
        tuple(history[:2])
        for seed in range(8)
        for history, _ in finished_games(volgare, "greedy", 2, seed, 1, drawn_openings=True)
    }
    assert len(starts) > 4
