"""Every lesson of every game: it can be played through, what is wrong is answered, and its texts are there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from bottega.core.game import Game
from bottega.core.messages import LANGUAGES, PLACEHOLDER, catalogue, say
from bottega.games import NAMES, load
from bottega.lessons.coverage import coverage
from bottega.lessons.judge import judge
from bottega.lessons.lesson import Lesson, Step, lessons_of, read_lesson
from bottega.server.practice import MAX_DECISIONS, decide, practice_table
from bottega.server.table import Table

FILES = Path(__file__).parent / "files"
GAMES = [load(name) for name in NAMES]
LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(game).values()]
EXAMPLE = (load("carrara"), read_lesson("carrara", FILES / "1-first.toml"))  # one is always there to be tested
SPOT = re.compile(r"action:[a-z0-9_*-]+( [a-z0-9_*-]+)*|anchor:[a-z0-9_*-]+|region:[a-z-]+")
MOST_WRONG = 12  # decisions that are tried at a step besides the right one
MOST_STEPS = 16  # of a lesson; more are two lessons


def title(value: object) -> str:
    return f"{value.game}-{value.name}" if isinstance(value, Lesson) else getattr(value, "name", "")


every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=title)
every_lesson_and_example = pytest.mark.parametrize(("game", "lesson"), [EXAMPLE, *LESSONS], ids=title)


def walk(game: Game, lesson: Lesson) -> list[tuple[Step, Table]]:
    """The steps, each with a table at which it begins; what is shown is done."""
    decisions: list[str] = []
    found = []
    for step in lesson.steps:
        found.append((step, practice_table(game, lesson.start, decisions)))
        decisions += [step.shown, *step.then] if step.is_task else step.then
    practice_table(game, lesson.start, decisions)
    return found


@cache
def facts_of(name: str) -> object:
    return load(name).facts()


@every_lesson_and_example
def test_it_can_be_played_through_as_shown(game: Game, lesson: Lesson) -> None:
    for step, table in walk(game, lesson):
        if not step.is_task:
            continue
        assert table.active == lesson.start.seat, f"{step.name}: not the learner's turn"
        verdict = judge(game, lesson, step, table.match.state, game.actions.parse(step.shown))
        assert verdict.right, f"{step.name}: {step.shown} is shown, and is not right"


@every_lesson_and_example
def test_whatever_is_right_leads_on(game: Game, lesson: Lesson) -> None:
    """Not only what is shown: whichever right action is legal, the decisions that follow by themselves are too."""
    for step, table in walk(game, lesson):
        legal = [game.actions.name(action) for action in game.legal_actions(table.match.state)]
        for action in legal if step.is_task else []:
            if not step.names_right(action):
                continue
            if not judge(game, lesson, step, table.match.state, game.actions.parse(action)).right:
                continue
            made = [game.actions.name(one) for one in table.match.actions[len(lesson.start.moves) :]]
            after = practice_table(game, lesson.start, [*made, action])
            for decision in step.then:
                decide(after, decision)


@every_lesson_and_example
def test_what_is_wrong_is_answered_with_a_nudge(game: Game, lesson: Lesson) -> None:
    known = catalogue("en")
    for step, table in walk(game, lesson):
        if not step.is_task:
            continue
        state = table.match.state
        legal = game.legal_actions(state)
        wrong = [action for action in legal if not step.names_right(game.actions.name(action))]
        for action in wrong[:: max(1, len(wrong) // MOST_WRONG)]:
            verdict = judge(game, lesson, step, state, action)
            assert not verdict.right
            assert verdict.label is not None
            assert verdict.refusal is None
            assert verdict.nudge is not None
            assert lesson is EXAMPLE[1] or verdict.nudge.key in known
        illegal = next(action for action in range(game.actions.count) if action not in legal)
        verdict = judge(game, lesson, step, state, illegal)
        assert verdict.refusal is not None, "the rule's own refusal comes first"
        assert verdict.nudge is not None
        assert verdict.label is None


@every_lesson
def test_its_texts_are_there_in_every_language(game: Game, lesson: Lesson) -> None:
    for language in LANGUAGES:
        known = catalogue(language)
        assert [key for key in lesson.texts() if not known.get(key)] == []
        gaps = {
            f"{lesson.key}.{step.name}.{what}": set(step.args)
            for step in lesson.steps
            for what in ("title", "say", "do", "wrong", *step.wrong.values())
        }
        for key in lesson.texts():
            asked = {match[1] for match in PLACEHOLDER.finditer(known[key])}
            assert asked <= gaps.get(key, set()), f"{key}: nothing fills {asked}"


@every_lesson_and_example
def test_its_figures_are_those_of_the_table(game: Game, lesson: Lesson) -> None:
    for step, table in walk(game, lesson):
        view = game.view(table.match.state, lesson.start.seat)
        facts = facts_of(game.name)
        assert isinstance(facts, dict)
        assert len(lesson.say(step, "say", view, facts).args) == len(step.args)


@every_lesson_and_example
def test_its_steps_are_well_formed(game: Game, lesson: Lesson) -> None:
    names = [step.name for step in lesson.steps]
    assert len(set(names)) == len(names) <= MOST_STEPS
    assert lesson.minutes > 0
    for step in lesson.steps:
        assert [spot for spot in step.spot if not SPOT.fullmatch(spot)] == []
        assert step.is_task or not (step.brings or step.show or step.wrong), f"{step.name}: nothing is to be done"
        assert "*" not in step.shown, f"{step.name}: say what is shown"
        for pattern in step.wrong:
            assert any(Step("", right=[pattern]).names_right(name) for name in game.actions.names), pattern
    assert len(lesson.start.moves) + sum(1 + len(step.then) for step in lesson.steps) < MAX_DECISIONS


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_every_rule_is_taught_or_left_out_with_a_reason(game: Game) -> None:
    if lessons_of(game):
        found = coverage(game)
        assert (found.missing, found.wrong) == ([], [])
        assert len(found.taught) > len(found.excused)


@every_lesson
def test_its_numbers_are_in_order(game: Game, lesson: Lesson) -> None:
    files = sorted((game.folder / "lessons").glob("[0-9]*-*.toml"), key=lambda file: int(file.stem.partition("-")[0]))
    assert [int(file.stem.partition("-")[0]) for file in files] == list(range(1, len(files) + 1))
    assert say(f"{lesson.key}.title") != lesson.key
