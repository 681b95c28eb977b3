"""The lessons, played from start to end: what is right leads on, and the figures are those of the board."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from bottega.core.messages import LANGUAGES, PLACEHOLDER, catalogue, say
from bottega.games.volgare import facts
from bottega.games.volgare.rules.charity import alms_for
from bottega.games.volgare.rules.scoring import has_all_colours
from bottega.games.volgare.state import State
from bottega.lessons.lesson import Lesson, Step, lessons_of
from bottega.server.practice import decide, practice_table
from bottega.server.table import Table
from tests.volgare.table import VOLGARE, actions_left, cubes, ducats, knowledge, legal, phase, place, seat, why

LESSONS = lessons_of(VOLGARE)
STEPS = [(lesson, step) for lesson in LESSONS.values() for step in lesson.steps]
TASKS = [(lesson, step) for lesson, step in STEPS if step.is_task]
PAGES = Path(__file__).parents[2] / "web" / "src"
MOST_WORDS = {"say": 24, "do": 10}
ME, MATTEO = 0, 1


def name_of(value: object) -> str:
    return value.name if isinstance(value, Lesson | Step) else str(value)


@cache
def states_of(name: str) -> dict[str, State]:
    """The states in which the steps of a lesson are read, by step; what is shown is played."""
    lesson = LESSONS[name]
    table = practice_table(VOLGARE, lesson.start, [])
    states = {}
    for step in lesson.steps:
        states[step.name] = table.match.state.copy()
        if step.is_task:
            go_on(table, step, step.shown)
    return states


def go_on(table: Table, step: Step, action: str) -> None:
    for decision in (action, *step.then):
        decide(table, decision)


def state_at(lesson: Lesson, name: str) -> State:
    """The state in which a step is read, to be played on."""
    return states_of(lesson.name)[name].copy()


def table_at(lesson: Lesson, name: str) -> Table:
    """A table at which a step is read."""
    decisions: list[str] = []
    for step in lesson.steps:
        if step.name == name:
            break
        decisions += [step.shown, *step.then] if step.is_task else []
    return practice_table(VOLGARE, lesson.start, decisions)


def is_right(step: Step, state: State, action: str) -> bool:
    after = state.copy()
    VOLGARE.step(after, VOLGARE.actions.parse(action))
    return step.is_right(action, VOLGARE.changes(state, after), ME)


def said(lesson: Lesson, step: Step, what: str, state: State, language: str = "en") -> str:
    message = lesson.say(step, what, VOLGARE.view(state, ME), VOLGARE.facts())
    return say(message, language, lesson.start.names)


# ------------------------------------------------------------------------------------------------------ every lesson


def test_there_are_nine_lessons_in_fifteen_minutes() -> None:
    assert list(LESSONS) == [
        "aim",
        "travel",
        "cubes",
        "manuscripts",
        "rounds",
        "tracks",
        "status",
        "stupor",
        "scoring",
    ]
    assert sum(lesson.minutes for lesson in LESSONS.values()) == 15
    assert all(4 <= len(lesson.steps) <= 8 for lesson in LESSONS.values())


def test_the_first_task_comes_at_once() -> None:
    assert all(lesson.steps[0].is_task for lesson in LESSONS.values())


@pytest.mark.parametrize(("lesson", "step"), TASKS, ids=name_of)
def test_whatever_is_right_leads_on(lesson: Lesson, step: Step) -> None:
    for action in step.right:
        table = table_at(lesson, step.name)
        assert table.match.state.active == ME
        assert is_right(step, table.match.state, action), action
        go_on(table, step, action)  # what follows by itself is legal, or this refuses
        assert VOLGARE.audit(table.match.state) == 0
        following = lesson.steps[lesson.steps.index(step) + 1 :]
        for later in following:
            if later.is_task:
                assert table.match.state.active == ME
                go_on(table, later, later.shown)


@pytest.mark.parametrize(("lesson", "step"), TASKS, ids=name_of)
def test_whatever_else_is_possible_is_not_right(lesson: Lesson, step: Step) -> None:
    state = state_at(lesson, step.name)
    others = {action for action in legal(state) if not step.names_right(action)}
    assert not any(is_right(step, state, action) for action in others)
    for action in others:
        nudge = lesson.nudge(step, action, VOLGARE.view(state, ME), VOLGARE.facts())
        assert all(nudge.key in catalogue(language) for language in LANGUAGES)


@pytest.mark.parametrize(("lesson", "step"), TASKS, ids=name_of)
def test_every_nudge_is_for_something_that_can_be_tried(lesson: Lesson, step: Step) -> None:
    met = {
        next((pattern for pattern in step.wrong if fnmatchcase(name, pattern)), "")
        for name in VOLGARE.actions.names
        if not step.names_right(name)
    }
    assert set(step.wrong) <= met


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=name_of)
def test_what_is_lit_is_on_the_board(lesson: Lesson, step: Step) -> None:
    assert step.spot
    actions = {spot.removeprefix("action:") for spot in step.spot if spot.startswith("action:")}
    assert actions <= legal(state_at(lesson, step.name))
    known = anchors()
    for spot in step.spot:
        kind, _, spot_name = spot.partition(":")
        assert kind in ("action", "anchor", "region")
        if kind != "action":
            assert any(re.fullmatch(pattern, f"{kind}:{spot_name}") for pattern in known), spot


@cache
def anchors() -> list[str]:
    """The spots that the components have, as patterns."""
    components = [*(PAGES / "games" / "volgare").rglob("*.svelte"), *(PAGES / "shell").rglob("*.svelte")]
    found = [
        f"{kind}:{plain or computed}"
        for component in components
        for kind, plain, computed in re.findall(
            r'data-(anchor|region)=(?:"([^"]+)"|\{[^`}]*`([^`]+)`\})', component.read_text(encoding="utf-8")
        )
    ]
    return [re.sub(r"(\\\$)?\\\{.*?\\\}", r"[\\w-]+", re.escape(name)) for name in found]


# ---------------------------------------------------------------------------------------------------------- the texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_none_too_many(language: str) -> None:
    texts = {key for key in catalogue(language) if key.startswith("volgare.lesson.")}
    assert texts == {key for lesson in LESSONS.values() for key in lesson.texts()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=name_of)
def test_texts_are_short_and_have_no_open_gaps(lesson: Lesson, step: Step, language: str) -> None:
    state = state_at(lesson, step.name)
    whats = ["title", "say", *(["do", "wrong"] if step.is_task else []), *step.wrong.values()]
    for what in whats:
        text = said(lesson, step, what, state, language)
        assert "{" not in text
        assert "'" not in text
        assert len(text.split()) <= MOST_WORDS.get(what, 24), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=name_of)
def test_a_text_uses_every_figure_that_is_given_to_it(lesson: Lesson, step: Step, language: str) -> None:
    keys = [key for key in lesson.texts() if key.startswith(f"{lesson.key}.{step.name}.")]
    gaps = {match[1] for key in keys for match in PLACEHOLDER.finditer(catalogue(language)[key])}
    assert gaps == set(step.args)


# ---------------------------------------------------------------------------------------------------------- the rules


def test_every_rule_is_taught_or_left_out_for_a_reason() -> None:
    taught = {rule for lesson in LESSONS.values() for rule in lesson.rules}
    left_out = tomllib.loads((VOLGARE.folder / "lessons" / "not-taught.toml").read_text(encoding="utf-8"))
    assert taught | set(left_out) == set(VOLGARE.rule_ids())
    assert taught & set(left_out) == set()
    assert all(reason.endswith(".") for reason in left_out.values())


@pytest.mark.parametrize(
    ("name", "step", "action", "rule"),
    [
        ("aim", "manuscript", "manuscript 2-violet", "V7.3"),
        ("travel", "start", "start taranto", "V2.6"),
        ("travel", "event", "move roma", "V3.10"),
        ("travel", "land", "end", "V4.3"),
        ("cubes", "politician", "cubes red 2", "V3.4"),
        ("cubes", "noble", "cubes yellow 1", "V6.3"),
        ("cubes", "amanuensis", "cubes yellow 1", "V3.10"),
        ("manuscripts", "salterio", "manuscript 4-violet-yellow", "V7.3"),
        ("manuscripts", "travel", "manuscript 2-violet", "V7.3"),
        ("tracks", "canticle", "advance riddle 1", "V8.5"),
        ("status", "cardinal", "cardinal muret virtual", "V7.6"),
        ("status", "cardinal", "city", "V5.2"),
        ("stupor", "travel", "call", "V9.1"),
        ("stupor", "bid", "pass", "V9.2"),
        ("scoring", "pope", "office banker", "V11.1"),
    ],
)
def test_the_rule_itself_refuses_what_it_forbids(name: str, step: str, action: str, rule: str) -> None:
    lesson = LESSONS[name]
    assert why(state_at(lesson, step), action)[0] == rule


# -------------------------------------------------------------------------------------------------- lesson by lesson


def end_of(name: str) -> State:
    """The state in which the last step of a lesson is read, which has nothing to do any more."""
    lesson = LESSONS[name]
    return state_at(lesson, lesson.steps[-1].name)


def figures(name: str, step: str) -> dict[str, object]:
    """The figures in the texts of a step."""
    lesson = LESSONS[name]
    found = next(one for one in lesson.steps if one.name == step)
    message = lesson.say(found, "say", VOLGARE.view(state_at(lesson, step), ME), VOLGARE.facts())
    return dict(message.args)


def points(state: State, number: int = ME) -> dict[str, int]:
    return dict(seat(state, number)["points"])


def test_the_first_lesson_is_won_by_what_it_asks_for() -> None:
    lesson = LESSONS["aim"]
    without = practice_table(VOLGARE, lesson.start, ["end", "end", "decline"]).match.state
    assert VOLGARE.has_won(without, MATTEO)
    state = end_of("aim")
    assert VOLGARE.has_won(state, ME)
    assert figures("aim", "count") == {"mine": 35, "others": 33}
    assert points(state)["five_colours"] == figures("aim", "dialects")["vp"] == 5
    assert points(state)["richest"] == figures("aim", "trade")["vp"] == 7
    assert points(state)["office"] == figures("aim", "election")["vp"] == 6
    assert points(state)["manuscripts"] == 11
    assert actions_left(state_at(lesson, "trade")) == 5 - 3  # "three of your five actions"
    assert figures("aim", "end") == {"left": 1}
    assert (facts.PAPAL_RED, facts.PAPAL_WHITE) == (2, 3)  # "two of the five"


def test_a_journey_costs_what_the_lesson_says() -> None:
    states = states_of("travel")
    assert (ducats(states["city"]), actions_left(states["city"])) == (10, 4)
    assert ducats(states["sail"]) == 10 + 25
    assert figures("travel", "sail") == {"turn": 2, "sailing": 3, "ducats": 10}
    assert (ducats(states["event"]), actions_left(states["event"])) == (25, 1)
    assert knowledge(states["sea"]) - knowledge(states["event"]) == figures("travel", "event")["knowledge"]
    assert (states["sea"].turn, states["land"].turn) == (3, 4)
    assert place(states["land"]) == "tirreno"
    assert ducats(states["reach"]) == 25  # a single step to sea and a single step back
    assert (place(states["reach"]), actions_left(states["reach"])) == ("napoli", 4)


def test_cubes_cost_what_the_lesson_says() -> None:
    states = states_of("cubes")
    assert ducats(states["politician"]) - ducats(states["noble"]) == figures("cubes", "politician")["ducats"] == 30
    assert ducats(states["noble"]) == 0  # "you have none"
    assert ducats(states["travel"]) == figures("cubes", "sell")["ducats"] == 20
    assert ducats(states["screen"]) == 20  # everything else cost none
    assert seat(states["convert"])["greens_in_front"] == 2
    assert actions_left(states["convert"]) == 0
    assert knowledge(states["screen"]) - knowledge(states["convert"]) == 2 * facts.GREEN_KNOWLEDGE
    table = table_at(LESSONS["cubes"], "convert")
    decide(table, "abbey points")
    assert cubes(table.match.state)["green"] == 2
    assert facts.ACTIONS_FOR_CUBES[2] == 4  # "take four actions"


def test_a_manuscript_needs_what_the_lesson_says() -> None:
    states = states_of("manuscripts")
    assert figures("manuscripts", "salterio") == {"knowledge": 3, "last": 4}
    assert knowledge(states["level"]) == figures("manuscripts", "level")["space"] == 40
    assert VOLGARE.view(states["level"], ME)["players"][ME]["level"] == 4
    assert actions_left(states["level"]) - actions_left(states["end"]) == 4
    assert all(len(row["shown"]) == 1 for row in VOLGARE.view(states["travel"], ME)["manuscripts"][:4])
    assert figures("manuscripts", "row") == {"actions": 2, "vp": 2}
    assert figures("manuscripts", "lingua") == {"actions": 4, "vp": 8}
    assert has_all_colours(states["five"], ME)
    assert not has_all_colours(states["row"], ME)
    assert figures("manuscripts", "five") == {"vp": 5}
    assert facts.MANUSCRIPT_LEVEL[facts.LINGUA] == 8  # "level VIII"


def test_a_round_begins_as_the_lesson_says() -> None:
    lesson = LESSONS["rounds"]
    before, after = (state_at(lesson, name) for name in ("end", "event"))
    assert (before.turn, after.turn) == (4, 5)
    assert ducats(before) - ducats(after) == ducats(after, MATTEO) - ducats(before, MATTEO) == 5
    assert knowledge(after) == knowledge(after, MATTEO)
    assert list(after.ranking[facts.Track.KNOWLEDGE, :2]) == [ME, MATTEO]  # Matteo is on top, and would begin
    assert list(after.order[:2]) == [ME, MATTEO]
    assert (before.space[facts.Track.REST, ME], after.space[facts.Track.REST, ME]) == (1, 0)
    assert before.areas[facts.YELLOW] == 1  # the leftover cube, which comes again
    assert after.areas[facts.YELLOW] == 2
    assert figures("rounds", "event") == {"ducats": 30, "last": 10}
    assert facts.FIRST_PAPAL_TURN + facts.PAPAL_RED - 1 == 13  # "13 to 16 rounds"
    assert figures("rounds", "end") == {"turns": 16}
    assert figures("rounds", "charity") == {"last": facts.LAST_CHARITY_TURN}
    after.turn = facts.LAST_CHARITY_TURN
    assert alms_for(after, MATTEO) == 5
    assert facts.CARDINAL_CHARITY == 10
    after.turn += 1
    assert alms_for(after, MATTEO) == 0


def test_the_tracks_bring_what_the_lesson_says() -> None:
    states = states_of("tracks")
    said_of = figures("tracks", "messenger")
    assert ducats(states["messenger"]) - ducats(states["orient"]) == said_of["ducats"] == 10
    assert knowledge(states["orient"]) - knowledge(states["messenger"]) == said_of["knowledge"] == 10
    assert (facts.MESSENGER_DUCATS[0], facts.MESSENGER_YELLOW[0]) == (20, 2)  # "twice the price"
    assert (said_of["early"], said_of["early_knowledge"]) == (7, 15)
    assert ducats(states["riddle"]) - ducats(states["city"]) == 20 + 10
    assert figures("tracks", "city") == {"printed": 20, "more": 10}
    assert figures("tracks", "riddle") == {"low": 4, "high": 6}
    assert facts.RIDDLE_POINTS[5] == 5
    assert facts.MOST_STEPS == 5  # "up to five spaces"
    assert states["canticle"].space[facts.Track.RIDDLE, ME] == 5
    assert (place(states["canticle"]), states["canticle"].turn) == ("urbino", 14)
    assert cubes(states["canticle"]) == {"black": 1, "yellow": 1}
    assert cubes(states["library"]) == {"black": 1}
    assert figures("tracks", "look") == {"n": 2}
    assert legal(states["keep"]) == {"keep-tile 2", "keep-tile 4"}


def test_what_one_becomes_costs_what_the_lesson_says() -> None:
    states = states_of("status")
    assert (ducats(states["friar"]), ducats(states["money"])) == (85, 40)
    assert figures("status", "cardinal")["ducats"] == ducats(states["cardinal"]) - ducats(states["strike"]) == 40
    assert knowledge(states["strike"], MATTEO) - knowledge(states["tile"], MATTEO) == 6
    assert "stefano" not in VOLGARE.view(states["tile"], ME)["characters"]
    assert figures("status", "tile")["vp"] == 4
    assert figures("status", "offices") == {"banker": 6, "monk": 11, "pope": 22}


def test_the_auction_goes_as_the_lesson_says() -> None:
    states = states_of("stupor")
    assert VOLGARE.view(states["raise"], MATTEO)["players"][MATTEO]["votes"] == states["raise"].bid == 5
    assert facts.STUPOR_BONUS == 2
    assert figures("stupor", "pay") == {"bid": 6, "due": 4}
    assert phase(states["pay"]) == "give"
    assert cubes(states["won"]) == {"red": 1}
    assert knowledge(states["won"]) - knowledge(states["pay"]) == figures("stupor", "won")["knowledge"] == 10


def test_everything_is_counted_as_the_lesson_says() -> None:
    state = end_of("scoring")
    assert VOLGARE.has_won(state, ME)
    assert (figures("scoring", "abbess")["votes"], figures("scoring", "abbess")["needed"]) == (16, 17)
    assert figures("scoring", "votes") == {"vp": 3, "left": 3}
    assert cubes(state) == {"green": 1}
    assert figures("scoring", "papers") == {"manuscripts": 12, "five": 5, "library": 3}
    assert points(state, MATTEO)["riddle"] == 5
    assert (points(state, MATTEO)["canticle"], points(state)["canticle"]) == (9, 4)
    assert points(state, MATTEO)["richest"] == figures("scoring", "richest")["other"] == 3
    assert points(state, MATTEO)["character"] == 4
    assert figures("scoring", "ties") == {"mine": 50, "others": 49}
