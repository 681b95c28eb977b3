"""Learning curves."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

from bottega.learn.curves import flat, picture, read_curve


def test_a_curve_is_the_mean_of_parts_of_the_log_and_skips_other_lines() -> None:
    lines = [{"minutes": i / 10, "win": float(i % 2)} for i in range(600)] + [{"minutes": 60.0, "judged": 1.0}]
    curve = read_curve(lines, "win")
    assert len(curve) == 150
    assert {value for _, value in curve} == {0.5}


def test_the_picture_has_a_line_for_every_value_that_was_logged() -> None:
    root = ElementTree.fromstring(picture("Learned", [{"minutes": 1.0, "win": 1.0}, {"minutes": 2.0, "win": 0.5}]))
    lines = [element for element in root.iter() if element.tag.endswith("polyline")]
    assert len(lines) == 1
    assert lines[0].get("points") == "400.0,56.0 740.0,111.0"


def test_what_is_logged_by_number_of_players_becomes_values_of_their_own() -> None:
    assert flat({"minutes": 5.0, "against_greedy": {"2": 0.9, "4": 0.8}}) == {
        "minutes": 5.0,
        "against_greedy 2": 0.9,
        "against_greedy 4": 0.8,
    }
