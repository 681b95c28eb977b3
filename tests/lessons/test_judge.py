"""Whether a decision is right at a step, what is said of a wrong one, and how the server answers for both."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bottega.core.changes import Change
from bottega.core.errors import BadOption
from bottega.games import load
from bottega.lessons.coverage import coverage
from bottega.lessons.judge import judge
from bottega.lessons.lesson import Lesson, Step, lesson_of, read_lesson
from bottega.server.practice import practice_table

GAME = load("carrara")
LESSON = read_lesson("carrara", Path(__file__).parent / "files" / "1-first.toml")
START = practice_table(GAME, LESSON.start, []).match.state


def judged(step: str, action: str) -> tuple[bool, str | None, str | None]:
    verdict = judge(GAME, LESSON, LESSON.step(step), START, GAME.actions.parse(action))
    rule = None if verdict.refusal is None else verdict.refusal.rule
    return verdict.right, rule, None if verdict.nudge is None else verdict.nudge.key


def test_what_the_step_asks_for_is_right() -> None:
    assert judged("turn", "buy") == (True, None, None)


def test_what_is_against_a_rule_has_its_refusal_first() -> None:
    right, rule, nudge = judged("turn", "score-city pisa")
    assert (right, nudge) == (False, "carrara.lesson.first.turn.wrong")
    assert rule is not None


def test_some_mistakes_have_a_nudge_of_their_own() -> None:
    assert judged("turn", "build villa-2 pisa")[2] == "carrara.lesson.first.turn.build"


def test_a_step_may_ask_for_what_an_action_brings() -> None:
    step = Step("score", right=["score-*"], brings={"vp": 6})
    six, five = [Change(0, "vp", 6)], [Change(0, "vp", 5), Change(1, "vp", 6)]
    assert step.is_right("score-city pisa", six, 0)
    assert not step.is_right("score-city pisa", five, 0)
    assert not step.is_right("buy", six, 0)


def test_an_action_may_be_right_and_bring_too_little() -> None:
    step = msgspec.structs.replace(LESSON.step("turn"), brings={"coins": 3})
    lesson = msgspec.structs.replace(LESSON, steps=[step])
    verdict = judge(GAME, lesson, step, START, GAME.actions.parse("buy"))
    assert not verdict.right
    assert verdict.label is not None


def test_texts_are_filled_with_figures_of_the_table() -> None:
    said = LESSON.say(LESSON.steps[0], "say", GAME.view(START, 0), GAME.facts())
    assert said.key == "carrara.lesson.first.look.say"
    assert said.args["coins"] == GAME.view(START, 0)["players"][0]["coins"]
    with pytest.raises(LookupError):
        LESSON.say(Step("x", args={"n": "players.7.coins"}), "say", GAME.view(START, 0), {})


def test_unknown_names_are_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match="chess"):
        lesson_of(GAME, "chess")
    with pytest.raises(BadOption, match="turn"):
        LESSON.step("chess")


def test_fields_that_mean_nothing_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "1-odd.toml"
    file.write_text('minutes = 1\n[[steps]]\nname = "a"\nsopt = ["action:buy"]\n')
    with pytest.raises(msgspec.ValidationError, match="sopt"):
        read_lesson("carrara", file)


def test_coverage_names_what_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    step = Step("a", rules=["C3.1", "C99.9"], right=["buy"])
    lessons = {"one": Lesson("carrara", "one", 1, [step])}
    reasons = {"C1.1": "It happens by itself.", "C3.1": "taught all the same", "C3.2": " ", "V1.1": "of another game"}
    monkeypatch.setattr("bottega.lessons.coverage.lessons_of", lambda _: lessons)
    monkeypatch.setattr("bottega.lessons.coverage.not_taught", lambda _: reasons)
    found = coverage(GAME)
    assert found.taught == ["C3.1"]
    assert found.excused == ["C1.1", "C3.2"]
    assert found.wrong == ["C3.1", "C3.2", "C99.9", "V1.1"]
    assert "C2.1" in found.missing
    assert not found.complete
