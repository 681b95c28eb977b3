"""Puzzles: the shipped ones hold, mining finds what it says, answers are judged by what a turn keeps."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from bottega.analysis.turns import Policy, end_of, follow, goes_on, is_turn, likely_turns
from bottega.core.errors import BadOption
from bottega.core.match import Match
from bottega.core.messages import LANGUAGES, catalogue, say
from bottega.games import load
from bottega.puzzles.judge import brings, judge, judge_stored, whole_turn
from bottega.puzzles.library import of_the_day, opened, puzzle_of, puzzles_of
from bottega.puzzles.mine import Miner, Sieves, mine_matches, mine_self_play, next_seed
from bottega.puzzles.puzzle import (
    BEST_TURN,
    KINDS,
    WANTS,
    WITHIN,
    Opened,
    Puzzle,
    engine_of,
    file_of,
    puzzle_id,
    read_puzzles,
)
from bottega.puzzles.rating import SOLVERS, chance, rate
from bottega.puzzles.themes import find_themes, theme_key, themes_of
from bottega.puzzles.verify import verify

GAMES = ("carrara", "volgare")
SAMPLE = 3
FEWEST = {BEST_TURN: 150, WANTS: 15}
SHIPPED = [(game, kind) for game in GAMES for kind in KINDS]
# Sieves so coarse that something passes soon.
COARSE = Sieves(
    looked_at=1.0,
    first_search=80,
    first_check=40,
    wide_search=150,
    beam=3,
    second_check=40,
    third_check=60,
    quick_search=60,
    deep_search=150,
    seeds=2,
    last_search=200,
    first_gap=0.02,
    gap=0.03,
    gap_of_seed=0.0,
    last_gap=0.0,
)


@pytest.mark.parametrize(("name", "kind"), SHIPPED)
def test_every_shipped_puzzle_is_complete_and_of_these_rules(name: str, kind: str) -> None:
    game = load(name)
    puzzles = read_puzzles(file_of(game, kind))
    assert len(puzzles) >= FEWEST[kind]
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        assert (puzzle.engine, puzzle.rules) == (engine_of(game), game.rules_version)
        assert puzzle.turns[0].right
        assert puzzle.turns[0].share == puzzle.best == max(turn.share for turn in puzzle.turns)
        assert puzzle.gap >= 0.03
        assert all(turn.right == (turn.share >= puzzle.best - WITHIN) for turn in puzzle.turns)
        assert kind == WANTS or not puzzle.turns[puzzle.policy].right
        assert puzzle.rating > 0
        assert puzzle.players > 1
        assert set(puzzle.solved_by) == {solver.player for solver in SOLVERS}
        assert set(puzzle.themes) <= set(themes_of(game))


@pytest.mark.parametrize(("name", "kind"), SHIPPED)
def test_a_sample_of_the_shipped_puzzles_holds_when_it_is_searched_anew(name: str, kind: str) -> None:
    game = load(name)
    for puzzle in Random(20).sample(puzzles_of(game, kind), SAMPLE):
        start = Opened(game, puzzle)
        assert puzzle.id == puzzle_id(game, start.start.line)
        assert verify(start, simulations=1200, seeds=(31, 32), surprising=kind == BEST_TURN) is None


def test_a_puzzle_that_does_not_hold_is_found_out() -> None:
    game = load("carrara")
    good = puzzles_of(game)[0]
    turns = [good.turns[-1], *good.turns[:-1]]
    fields = {**vars(good), "turns": [type(turn)(turn.actions, turn.share, i == 0) for i, turn in enumerate(turns)]}
    wrong = verify(Opened(game, Puzzle(**fields)), simulations=300, surprising=False)
    assert wrong is not None
    assert "percentage points" in say(wrong)
    old = verify(Opened(game, Puzzle(**{**vars(good), "engine": "other"})))
    assert old is not None
    assert "other rules" in say(old)
    short = type(good.turns[0])(["end"], 0.5, True)
    broken = verify(Opened(game, Puzzle(**{**vars(good), "turns": [short, *good.turns[1:]]})))
    assert broken is not None


@pytest.mark.parametrize("name", GAMES)
def test_mining_finds_puzzles_and_goes_on_where_it_stopped(name: str, tmp_path: Path) -> None:
    game = load(name)
    file = tmp_path / "turns.jsonl"
    miner = Miner(game, COARSE)
    new = mine_self_play(miner, file, target=1, seconds=60, seed=None, report=lambda _: None)
    assert new == read_puzzles(file)
    assert len(new) >= 1
    puzzle = new[0]
    start = Opened(game, puzzle)
    assert all(is_turn(game, start.state, turn) for turn in start.turns)
    plain = Policy(game).turn(start.state)
    assert plain is not None
    assert start.is_obvious(plain)
    assert judge(start, plain).right is False
    assert next_seed(new) == int(puzzle.found.split()[1]) + 1
    assert mine_self_play(miner, file, target=1, seconds=60, seed=None, report=lambda _: None) == []
    again = Miner(game, COARSE).look_through(miner.self_play(next_seed(new) - 1), next_seed(new) - 1, puzzle.found)
    assert (found := next(again)).turns == puzzle.turns
    assert found.position == puzzle.position


def test_games_of_people_are_looked_through_from_the_start_of_each_turn(tmp_path: Path) -> None:
    game = load("carrara")
    match = Match(game, {"players": 2}, seed=5)
    random = Random(1)
    while match.length < 60:
        match.play(random.choice(game.legal_actions(match.state)))
    miner = Miner(game, COARSE)
    states = list(miner.of_match(match))
    assert len(states) > 5
    seats = [game.active(state) for state in states]
    assert set(seats) == {0, 1}
    new = mine_matches(miner, tmp_path / "t.jsonl", 1, 60, [("evening", match)], lambda _: None)
    assert all(puzzle.found == "evening" for puzzle in new)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_turn_in_another_order_is_known(name: str) -> None:
    game = load(name)
    for puzzle in puzzles_of(game):
        start = Opened(game, puzzle)
        for turn, compared in zip(start.turns, puzzle.turns, strict=True):
            if len(turn) < 3:
                continue
            swapped = (turn[1], turn[0], *turn[2:])
            if swapped != turn and is_turn(game, start.state, swapped) and start.end(swapped) == start.end(turn):
                judged = judge_stored(start, swapped)
                assert judged is not None
                assert (judged.share, judged.right) == (compared.share, compared.right)
                return
    pytest.fail("no turn can be played in another order")


def test_a_turn_that_is_not_stored_is_searched() -> None:
    game = load("carrara")
    for puzzle in puzzles_of(game):
        start = Opened(game, puzzle)
        stored = set(start.by_end)
        others = [turn for end, turn in likely_turns(Policy(game), start.state, 6).items() if end not in stored]
        if others:
            assert judge_stored(start, others[-1]) is None
            judged = judge(start, others[-1])
            assert (judged.stored, 0 <= judged.share <= 1) == (False, True)
            assert judged.share < puzzle.best - WITHIN
            return
    pytest.fail("every likely turn is stored")


def test_decisions_are_a_turn_only_when_it_is_over() -> None:
    game = load("volgare")
    start = Opened(game, puzzles_of(game)[0])
    turn = start.turns[0]
    assert whole_turn(start, turn[:-1]) is None
    assert whole_turn(start, turn) == turn
    assert whole_turn(start, [*turn, 0]) == turn
    with pytest.raises(ValueError, match="not legal"):
        whole_turn(start, [game.actions.parse("decline")])


@pytest.mark.parametrize("name", GAMES)
def test_what_a_turn_brings_is_the_sum_of_its_decisions(name: str) -> None:
    game = load(name)
    start = Opened(game, puzzles_of(game)[3])
    seat = start.puzzle.seat
    states = follow(game, start.state, start.turns[0])
    points = game.scores(states[-1])[seat] - game.scores(states[0])[seat]
    told = sum(change.amount for change in brings(start, start.turns[0]) if (change.seat, change.thing) == (seat, "vp"))
    assert told == points
    assert not goes_on(game, states[-2], states[-1])
    assert end_of(game, start.state, start.turns[0]) == states[-1].tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_every_theme_has_a_name_and_is_found_again(name: str) -> None:
    game = load(name)
    for language in LANGUAGES:
        assert all(theme_key(game, theme) in catalogue(language) for theme in themes_of(game))
    for puzzle in puzzles_of(game)[:12]:
        assert find_themes(Opened(game, puzzle)) == puzzle.themes


def test_a_rating_grows_with_what_fails() -> None:
    def solved(count: int) -> dict[str, float]:
        return {solver.player: float(number >= count) for number, solver in enumerate(SOLVERS)}

    ratings = [rate(solved(count)) for count in range(len(SOLVERS) + 1)]
    assert ratings == sorted(set(ratings))
    assert chance(1500, 1500) == 0.5
    assert chance(1800, 1500) > 0.8


def test_every_puzzle_is_once_the_puzzle_of_a_day() -> None:
    puzzles = puzzles_of(load("carrara"))
    first = date(2026, 11, 20)
    found = [of_the_day(puzzles, first + timedelta(day)).id for day in range(len(puzzles))]
    assert len(set(found)) == len(puzzles)
    assert of_the_day(puzzles, first + timedelta(len(puzzles))).id == found[0]


def test_a_puzzle_is_found_by_its_id() -> None:
    game = load("volgare")
    puzzle = puzzles_of(game)[0]
    assert puzzle_of(game, puzzle.id) == (BEST_TURN, puzzle)
    assert opened(game, puzzle.id).state.tobytes() == Opened(game, puzzle).state.tobytes()
    with pytest.raises(BadOption):
        puzzle_of(game, "nothing")
