"""Strength over dials: found again from simulated games, and levels evenly spaced on it."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from bottega.bench import dials as module
from bottega.bench.dials import (
    CARE,
    FAMILIES,
    SIMULATIONS,
    TEMPERATURE,
    Curve,
    Dial,
    Tally,
    chance,
    dial_at,
    dial_of,
    evenly_spaced,
    knots_from,
    rising,
)
from bottega.players import LEVELS, check_player
from bottega.players.levels import Style
from bottega.players.search import Budget

BOTTOM, TOP = Dial(CARE, 200), Dial(SIMULATIONS, 400)


def true_strength(dial: Dial) -> float:
    """Bent curves that overlap: 0 to 690, -350 to 1330, and 1230 to 1690."""
    if dial.family == CARE:
        return 570 * (dial.place - BOTTOM.place)
    if dial.family == TEMPERATURE:
        return 1400 - 70 * dial.value - 1.75 * dial.value**2
    return 1690 - 460 * ((TOP.place - dial.place) / 4.605) ** 1.5


def simulated(players: int, pairs: list[tuple[Dial, Dial]], games: int, seed: int) -> list[Tally]:
    random = Random(seed)
    tallies = []
    for alone, others in pairs:
        share = chance(players, true_strength(alone) - true_strength(others))
        won = sum(random.random() < share for _ in range(games))
        tallies.append(Tally(players, alone, others, games, won))
    return tallies


def neighbours() -> list[tuple[Dial, Dial]]:
    """All knots in the order of their true strength, each with the next weaker two."""
    dials = sorted((dial for dials in knots_from(BOTTOM, TOP).values() for dial in dials), key=true_strength)
    return [(dials[number], dials[number - back]) for back in (1, 2) for number in range(back, len(dials))]


def test_chances_are_those_of_the_ladder() -> None:
    for players in (2, 3, 4, 5):
        assert chance(players, 0) == pytest.approx(1 / players)
        assert chance(players, 400) / (1 - chance(players, 400)) * (players - 1) == pytest.approx(10)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_known_strengths_are_found_again(players: int) -> None:
    curve = Curve(knots_from(BOTTOM, TOP))
    curve.fit(simulated(players, neighbours(), 3000, players), BOTTOM)
    assert curve.strength(BOTTOM) == 0
    errors = [curve.strength(dial) - true_strength(dial) for dials in curve.knots.values() for dial in dials]
    assert sqrt(sum(error**2 for error in errors) / len(errors)) < 25


def test_few_games_are_smoothed_not_believed() -> None:
    """With ten games for a pair, shares of 0 and 1 are common; the curve still rises about as it should."""
    curve = Curve(knots_from(BOTTOM, TOP))
    curve.fit(simulated(3, neighbours(), 10, 5), BOTTOM)
    assert curve.strength(TOP) == pytest.approx(true_strength(TOP), rel=0.25)
    for dials in curve.knots.values():
        steps = [curve.strength(upper) - curve.strength(lower) for lower, upper in pairwise(dials)]
        assert min(steps) > -100


def test_games_between_the_knots_count_too() -> None:
    knots = knots_from(BOTTOM, TOP)[CARE]
    alone = dial_at(CARE, (knots[3].place + knots[4].place) / 2)
    assert alone not in knots
    curve = Curve({CARE: knots})
    curve.fit([Tally(2, alone, BOTTOM, 10_000, 10_000 * chance(2, 50))], BOTTOM)
    assert curve.strength(alone) == pytest.approx(50, abs=1)


def test_small_steps_count_more_than_a_large_one_that_disagrees(monkeypatch: pytest.MonkeyPatch) -> None:
    knots = knots_from(BOTTOM, TOP)[CARE][:3]
    tallies = [Tally(2, upper, lower, 1000, 1000 * chance(2, 120)) for lower, upper in pairwise(knots)]
    tallies.append(Tally(2, knots[2], knots[0], 1000, 1000 * chance(2, 500)))
    found = []
    for near in (100.0, module.NEAR, 1e9):
        monkeypatch.setattr(module, "NEAR", near)
        curve = Curve({CARE: knots})
        curve.fit(tallies, BOTTOM)
        found.append(curve.strength(knots[2]))
    assert found == sorted(found)
    assert 240 < found[0] < 265
    assert found[2] > found[1] + 10


@pytest.mark.parametrize("players", [2, 4])
def test_the_levels_are_evenly_spaced(players: int) -> None:
    curve = Curve(knots_from(BOTTOM, TOP))
    curve.fit(simulated(players, neighbours(), 3000, 7), BOTTOM)
    levels = evenly_spaced(curve, BOTTOM, TOP)
    assert list(levels) == list(LEVELS)
    assert levels["ragazzo"] == BOTTOM
    assert levels["maestro"] == TOP
    assert all(levels[level].family in families for level, families in FAMILIES.items())
    steps = [true_strength(upper) - true_strength(lower) for lower, upper in pairwise(levels.values())]
    fair = true_strength(TOP) / (len(LEVELS) - 1)
    assert all(fair - 45 < step < fair + 45 for step in steps), steps


def test_a_family_that_is_not_strong_enough_leaves_a_level_to_the_next() -> None:
    curve = Curve(knots_from(BOTTOM, TOP))
    curve.fit(simulated(2, neighbours(), 3000, 7), BOTTOM)
    assert curve.nearest((CARE, TEMPERATURE), 300).family == CARE
    assert curve.nearest((CARE, TEMPERATURE), 1000).family == TEMPERATURE
    assert curve.nearest((CARE,), 1000) == curve.knots[CARE][-1]
    assert curve.at(CARE, -10) is None


def test_what_falls_is_levelled() -> None:
    assert rising([1, 2, 3]) == [1, 2, 3]
    assert rising([3, 2, 1]) == [2, 2, 2]
    assert rising([0, 5, 3, 10]) == [0, 4, 4, 10]


@pytest.mark.parametrize(
    ("dial", "player", "style"),
    [
        (Dial(CARE, 150), "shortsighted:150", Style(care=150)),
        (Dial(TEMPERATURE, 4.5), "policy:4.5", Style(temperature=4.5)),
        (Dial(SIMULATIONS, 60), "maestro:60", Style(guided=Budget(simulations=60))),
    ],
)
def test_a_dial_is_a_player_and_a_level(dial: Dial, player: str, style: Style) -> None:
    check_player(dial.player)
    assert dial.player == player
    assert dial_of(player) == dial
    assert dial_at(dial.family, dial.place) == dial
    assert dial.style == style


def test_stronger_dials_come_later() -> None:
    for family, weak, strong in ((CARE, 200, 100), (TEMPERATURE, 9, 3), (SIMULATIONS, 10, 20)):
        assert Dial(family, weak).place < Dial(family, strong).place
