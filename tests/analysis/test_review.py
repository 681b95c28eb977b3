"""Reviews: sums that add up, the same again each time, and mistakes only where something better was shown."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

from bottega.analysis.analyse import CannotReview, analyse
from bottega.analysis.judge import Depth, Grade
from bottega.analysis.record import record_of
from bottega.analysis.review import Review, ReviewedTurn
from bottega.analysis.turns import Policy, ending
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.games import NAMES, load

SHALLOW = Depth("shallow", free=60, plans=2, choosing=30, comparing=30, seeds=2, worlds=2)
TABLES = [(name, players) for name in NAMES for players in range(2, load(name).max_players + 1)]


@cache
def played(name: str, players: int) -> Match:
    """A finished game: the first seat plays what it finds, the others as the network likes."""
    game = load(name)
    match = Match(game, {"players": players}, 7)
    random, policy = Random(players), Policy(game)
    while not match.over:
        at_random = game.active(match.state) == 0
        match.play(random.choice(game.legal_actions(match.state)) if at_random else policy.favourite(match.state))
    return match


@cache
def reviewed(name: str, players: int) -> Review:
    return analyse(played(name, players), SHALLOW)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_parts_of_every_result_add_up(name: str, players: int) -> None:
    review = reviewed(name, players)
    sums = [review.sums(seat) for seat in range(players)]
    for one in sums:
        assert one.start + one.own + one.others + one.luck == pytest.approx(one.result, abs=1e-9)
    assert sum(one.start for one in sums) == pytest.approx(1, abs=1e-9)
    assert sum(one.result for one in sums) == pytest.approx(1, abs=1e-9)
    for turn in review.turns:
        assert sum(turn.lost(seat) for seat in range(players)) == pytest.approx(0, abs=1e-9)
        assert sum(turn.luck(seat) for seat in range(players)) == pytest.approx(0, abs=1e-9)
        assert turn.loss >= 0


@pytest.mark.parametrize("name", NAMES)
def test_turns_are_the_whole_game_in_order(name: str) -> None:
    match, review = played(name, 2), reviewed(name, 2)
    end = ending(match.game)
    assert [action for turn in review.turns for action in turn.decisions] == list(match.actions)
    assert not any(end in actions[:-1] for turn in review.turns for actions in (turn.decisions, turn.best))
    for before, after in zip(review.turns, review.turns[1:], strict=False):
        assert after.first == before.last + 1
        assert before.next_shares == after.best_shares
        assert before.drew or before.seat != after.seat or before.decisions[-1] == end
    assert review.turns[-1].next_shares == review.result


@pytest.mark.parametrize("name", NAMES)
def test_the_same_game_is_reviewed_alike_each_time(name: str) -> None:
    again = analyse(played(name, 2), SHALLOW)
    assert json.dumps(record_of(again, load(name))) == json.dumps(record_of(reviewed(name, 2), load(name)))


@pytest.mark.parametrize("name", NAMES)
def test_whoever_plays_at_random_is_told_of_more_and_worse_mistakes(name: str) -> None:
    review = reviewed(name, 2)
    assert review.sums(0).own < -0.3 < review.sums(1).own
    assert review.accuracy(0) < review.accuracy(1)
    assert review.grades(0)[Grade.BLUNDER] > review.grades(1)[Grade.BLUNDER]


@pytest.mark.parametrize("name", NAMES)
def test_forced_turns_are_no_choices_and_cost_nothing(name: str) -> None:
    forced = [turn for turn in reviewed(name, 2).turns if turn.forced]
    for turn in forced:
        assert (turn.best, turn.loss, turn.grade) == (turn.decisions, 0.0, Grade.BEST)
    game, match = load(name), played(name, 2)
    for turn in forced:
        state = match.state_at(turn.first - 1)
        for action in turn.decisions:
            assert game.legal_actions(state) == [action]
            game.step(state, action)


def test_the_best_plan_is_a_whole_turn_that_could_have_been_played(any_game: Game) -> None:
    match, review = played(any_game.name, 2), reviewed(any_game.name, 2)
    better = [turn for turn in review.turns if turn.best != turn.decisions]
    assert better
    for turn in better[:20]:
        state = match.state_at(turn.first - 1)
        for action in turn.best:
            assert any_game.active(state) == turn.seat
            assert action in any_game.legal_actions(state)
            any_game.step(state, action)
        assert turn.decisions[turn.departure - turn.first] != turn.best[turn.departure - turn.first]


def turn(loss: float, error: float, best: tuple[int, ...] = (2,)) -> ReviewedTurn:
    shares = (0.5 - loss, 0.5 + loss)
    return ReviewedTurn(1, 0, (1,), best, False, True, False, shares, (0.5, 0.5), shares, error)


@pytest.mark.parametrize(
    ("loss", "error", "grade"),
    [
        (0.2, 0.01, Grade.BLUNDER),
        (0.08, 0.01, Grade.MISTAKE),
        (0.04, 0.01, Grade.INACCURACY),
        (0.01, 0.0, Grade.GOOD),
        (0.2, 0.11, Grade.GOOD),  # not shown
    ],
)
def test_what_is_within_the_error_is_no_mistake(loss: float, error: float, grade: Grade) -> None:
    assert turn(loss, error).grade == grade
    assert turn(0.0, error, (1,)).grade == Grade.BEST


def test_a_running_game_is_not_reviewed(any_game: Game) -> None:
    with pytest.raises(CannotReview) as refused:
        analyse(played(any_game.name, 2).fork(20), SHALLOW)
    assert refused.value.message.key == "error.review_running"


def test_progress_is_told_to_the_end(carrara: Game) -> None:
    told: list[tuple[int, int]] = []
    review = analyse(played("carrara", 2), SHALLOW, lambda done, total: told.append((done, total)))
    assert told == [(number, len(review.turns)) for number in range(1, len(review.turns) + 1)]
