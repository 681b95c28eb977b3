"""Positions with known answers: what a review says of them is what searching everything to the end says."""

from __future__ import annotations

from functools import cache
from math import sqrt
from random import Random

import pytest

from bottega.analysis.analyse import states_of, turns_of
from bottega.analysis.judge import BAD, STANDARD, Grade, Judge, Judged, grade_of, mean, standard_error
from bottega.analysis.turns import Policy, Turn
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.state import GameState
from bottega.games import NAMES, load
from tests.analysis.solver import DICE, NotSolved, Solver

SEEDS = {"carrara": range(200, 211), "volgare": range(109, 113)}
HIDES = "look"  # nobody takes a tile that the other one may not see
ROUNDING = 1e-6


def finished(game: Game, seed: int) -> Match:
    """A game for two, played as the network more or less likes."""
    policy, random = Policy(game), Random(seed)
    match = Match(game, {"players": 2, "open-screens": True}, seed)
    while not match.over:
        legal, chances = policy(match.state)
        weights = [
            0.0 if game.actions.name(action) == HIDES else float(chance) ** 0.5
            for action, chance in zip(legal, chances, strict=True)
        ]
        match.play(random.choices(legal, weights)[0])
    return match


@cache
def solved(name: str) -> list[tuple[GameState, Turn, Solver, Judged]]:
    """The last turns of games, as far back as they can be solved, and what a review says of them."""
    game = load(name)
    judge = Judge(game, STANDARD)
    found = []
    for seed in SEEDS[name]:
        match, solver = finished(game, seed), Solver(game, 800)
        states = states_of(match)
        for number, (first, turn) in reversed(list(enumerate(turns_of(match, states)))):
            state = solver.with_one_die(states[first - 1])
            try:
                assert solver.is_open(state)
                solver.value(state)
                solver.after(state, turn)
            except NotSolved:
                break
            found.append((state, turn, solver, judge(state, turn, number)))
    return found


def own(state: GameState, share_of_first: float) -> float:
    """The share of whoever is to decide."""
    return share_of_first if state["active"] == 0 else 1 - share_of_first


@pytest.mark.parametrize("name", NAMES)
def test_shares_are_those_of_perfect_play_within_their_error(name: str) -> None:
    judge = Judge(load(name), STANDARD)
    won = 0
    for state, turn, solver, _ in solved(name):
        truth = own(state, solver.after(state, turn))
        samples = judge.samples(state, turn, 7)
        share = mean(samples)[state["active"]]
        error = standard_error([sample[state["active"]] for sample in samples])
        of_truth = sqrt(truth * (1 - truth) / DICE)
        assert abs(share - truth) <= 3 * (error + of_truth) + ROUNDING
        won += truth > 0.5
    assert len(solved(name)) >= 10
    assert 0 < won < len(solved(name))


@pytest.mark.parametrize("name", NAMES)
def test_no_perfect_turn_is_called_a_mistake(name: str) -> None:
    grades = []
    for state, turn, solver, judged in solved(name):
        seat = state["active"]
        lost = own(state, solver.value(state)) - own(state, solver.after(state, turn))
        loss = judged.best_shares[seat] - judged.played_shares[seat]
        grade = Grade.BEST if judged.best == turn else grade_of(loss, judged.error)
        grades.append((round(lost, 2), grade))
        assert lost > 0.01 or grade not in BAD
    assert any(lost <= 0.01 for lost, _ in grades)
