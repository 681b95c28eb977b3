"""Why a plan is better: points that add up to those of the games that were played on, in words and figures."""

from __future__ import annotations

import pytest

from bottega.analysis.analyse import Analysis, TurnJudge
from bottega.analysis.hint import chances, hint
from bottega.analysis.judge import BAD, Depth
from bottega.analysis.playout import Playout
from bottega.analysis.record import record_of
from bottega.analysis.turns import end_of
from bottega.analysis.why import Explainer, points_by_source
from bottega.core.game import Game
from bottega.core.messages import LANGUAGES, catalogue
from bottega.games import NAMES, load
from tests.analysis.test_review import SHALLOW, played, reviewed

FEW = Depth("few", free=60, plans=2, choosing=30, comparing=30, seeds=2, worlds=4)


@pytest.mark.parametrize("name", NAMES)
def test_the_sources_add_up_to_the_points_exactly(name: str) -> None:
    review = reviewed(name, 2)
    bad = [turn for turn in review.turns if turn.grade in BAD]
    assert bad
    for turn in bad:
        why = turn.why
        assert why is not None
        assert [seat["seat"] for seat in why["seats"]] == [1, 2]
        for seat in why["seats"]:
            for column in ("played", "better", "difference"):
                assert sum(row[column] for row in seat["rows"]) == pytest.approx(seat[column], abs=1e-9)
            assert seat["difference"] == seat["better"] - seat["played"]
            assert all(row["name"]["key"] == f"{name}.source.{row['source']}" for row in seat["rows"])
        assert sum(seat["wins_played"] for seat in why["seats"]) == pytest.approx(1)
        assert sum(seat["wins_better"] for seat in why["seats"]) == pytest.approx(1)
        for message in why["told"]:
            assert all(message["key"] in catalogue(language) for language in LANGUAGES)


@pytest.mark.parametrize("name", NAMES)
def test_the_points_are_those_of_the_games_that_are_played_on(name: str) -> None:
    game = load(name)
    turn = next(turn for turn in reviewed(name, 2).turns if turn.why)
    state = played(name, 2).state_at(turn.first - 1)
    why = Explainer(game)(state, turn.decisions, turn.best, 1, 5)
    world = state.copy()
    game.determinize(world, turn.seat, 5)
    totals = [seat["played"] for seat in why["seats"]], [seat["better"] for seat in why["seats"]]
    for plan, total in zip((turn.decisions, turn.best), totals, strict=True):
        end = Playout(game)(world, plan)
        assert game.over(end)
        assert total == game.scores(end)
        assert [sum(points.values()) for points in points_by_source(game, end)] == game.scores(end)


def test_a_turn_is_no_better_than_itself(any_game: Game) -> None:
    turn = next(turn for turn in reviewed(any_game.name, 2).turns if turn.why)
    state = played(any_game.name, 2).state_at(turn.first - 1)
    why = Explainer(any_game)(state, turn.best, turn.best, 2, 1)
    assert [seat["difference"] for seat in why["seats"]] == [0, 0]
    assert [message["key"] for message in why["told"]] == ["review.why.even"]


def test_a_review_goes_on_where_it_was_and_says_the_same(any_game: Game) -> None:
    whole = reviewed(any_game.name, 2)
    begun = Analysis(played(any_game.name, 2), SHALLOW)
    for _ in range(3):
        begun.step()
    part = record_of(begun.review(), any_game)
    assert (part["done"], part["total"]) == (3, len(whole.turns))
    assert len(part["ribbon"]) == part["turns"][-1]["last"] + 1
    later = Analysis(played(any_game.name, 2), SHALLOW, begun.steps)
    while later.done < 12:
        later.step()
    assert record_of(later.review(), any_game)["turns"][:11] == record_of(whole, any_game)["turns"][:11]


def test_the_ribbon_goes_from_the_start_to_the_result_and_falls_where_the_plan_is_left(any_game: Game) -> None:
    review = reviewed(any_game.name, 2)
    ribbon = review.ribbon
    assert len(ribbon) == played(any_game.name, 2).length + 1
    assert (ribbon[0], ribbon[-1]) == (review.start, review.result)
    for turn in review.turns:
        assert ribbon[turn.first - 1] == turn.best_shares
        if turn.loss and turn.departure < turn.last:
            assert ribbon[turn.departure - 1] == turn.best_shares
            assert ribbon[turn.departure] == turn.played_shares


def test_moments_are_the_largest_losses_and_one_is_the_viewers_own(any_game: Game) -> None:
    review = reviewed(any_game.name, 2)
    worst = max(review.turns, key=lambda turn: turn.loss)
    for viewer in (None, 0, 1):
        moments = review.moments(viewer)
        assert len(moments) <= 5
        assert [turn.first for turn in moments] == sorted(turn.first for turn in moments)
        assert worst in moments or viewer == 1 - worst.seat
        own = [turn for turn in review.turns if turn.seat == viewer and turn.grade in BAD]
        assert not own or any(turn.seat == viewer for turn in moments)


def test_the_turn_that_was_played_is_worth_what_the_review_says(any_game: Game) -> None:
    review = reviewed(any_game.name, 2)
    judge = TurnJudge(any_game, SHALLOW)
    number, turn = next((number, turn) for number, turn in enumerate(review.turns) if turn.why)
    state = played(any_game.name, 2).state_at(turn.first - 1)
    assert judge.worth(state, turn.decisions, number) == turn.played_shares
    assert judge.worth(state, turn.best, number) == turn.best_shares


def test_a_hint_is_a_legal_turn_and_rests_on_nothing_hidden(any_game: Game) -> None:
    match = played(any_game.name, 2)
    state = match.state_at(9)
    seat = any_game.active(state)
    found = hint(any_game, state, seat, FEW)
    end_of(any_game, state, found.plan)
    assert all(any_game.refuse(state, action) is None for action in found.plan[:1])
    assert found.gain >= 0
    assert (found.why is None) == (found.plan == found.obvious)
    other = state.copy()
    any_game.determinize(other, seat, 77)
    any_game.reroll(other, 99)
    assert hint(any_game, other, seat, FEW) == found
    assert sum(chances(any_game, state, FEW)) == pytest.approx(1)
    assert chances(any_game, match.state, FEW) == reviewed(any_game.name, 2).result
