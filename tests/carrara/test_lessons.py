"""The lessons, played through: what is right, the figures that their texts name, and wrong moves that stay wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bottega.core.messages import Message, catalogue, say
from bottega.games import load
from bottega.games.carrara.facts import BIG_COST, CARDS, N_DISPLAY, WHEEL_FILLED_TO, Deck
from bottega.lessons.lesson import Lesson, Step, lessons_of
from bottega.server.practice import decide, practice_table
from bottega.server.table import Table

REPOSITORY = Path(__file__).parents[2]
CARRARA = load("carrara")
FACTS: Mapping[str, Any] = CARRARA.facts()
LESSONS = lessons_of(CARRARA)
NAMES = ("wheel", "building", "scoring", "objects", "goals", "expansion")
LANGUAGES = ("en", "it", "de")
ME, MATTEO = 0, 1


class Pupil:
    """Whoever takes a lesson at its table, doing what is shown."""

    def __init__(self, lesson: Lesson, seed: int | None = None) -> None:
        self.lesson = lesson
        start = lesson.start if seed is None else msgspec.structs.replace(lesson.start, seed=seed)
        self.table: Table = practice_table(CARRARA, start, [])

    @property
    def view(self) -> dict[str, Any]:
        return dict(CARRARA.view(self.table.match.state, ME))

    def legal(self) -> list[str]:
        state = self.table.match.state
        return [] if CARRARA.over(state) else [CARRARA.actions.name(a) for a in CARRARA.legal_actions(state)]

    def is_right(self, step: Step, action: str) -> bool:
        before = self.table.match.state
        number = CARRARA.actions.parse(action)
        after = before.copy()
        CARRARA.step(after, number)
        return step.is_right(action, CARRARA.changes(before, after, ME), ME)

    def tell(self, step: Step, what: str, language: str = "en") -> str:
        return say(self.lesson.say(step, what, self.view, FACTS), language, self.lesson.start.names)

    def do(self, step: Step, action: str = "") -> None:
        for decision in (action or step.shown, *step.then):
            decide(self.table, decision)

    def at(self, name: str) -> Step:
        """Go on until a step is the next, doing what is shown until then."""
        for step in self.lesson.steps:
            if step.name == name:
                return step
            if step.is_task:
                self.do(step)
        raise KeyError(name)


def walk(lesson: Lesson) -> Iterator[tuple[Pupil, Step]]:
    """A pupil before every step of a lesson."""
    pupil = Pupil(lesson)
    for step in lesson.steps:
        yield pupil, step
        if step.is_task:
            pupil.do(step)


@pytest.fixture(params=NAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return LESSONS[request.param]


# -------------------------------------------------------------------------------------------------------- every lesson


def test_the_lessons_in_their_order() -> None:
    assert tuple(LESSONS) == NAMES
    assert sum(lesson.minutes for lesson in LESSONS.values()) == 8


def test_what_is_shown_is_right_and_everything_is_legal(lesson: Lesson) -> None:
    assert 4 <= len(lesson.steps) <= 8
    for pupil, step in walk(lesson):
        if step.is_task:
            assert CARRARA.active(pupil.table.match.state) == ME
            assert pupil.is_right(step, step.shown), step.name


def test_every_right_action_can_be_gone_on_from(lesson: Lesson) -> None:
    for pupil, step in walk(lesson):
        right = [action for action in pupil.legal() if step.is_task and pupil.is_right(step, action)]
        assert step.is_task == bool(right)
        for action in right:
            other = Pupil(lesson)
            other.at(step.name)
            other.do(step, action)
            for later in lesson.steps[lesson.steps.index(step) + 1 :]:
                if later.is_task:
                    assert other.is_right(later, later.shown)
                    other.do(later)


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_no_lesson_depends_on_what_is_drawn(lesson: Lesson, seed: int) -> None:
    pupil, usual = Pupil(lesson, seed), Pupil(lesson)
    for step in lesson.steps:
        for what in ("say", *(("do", "wrong") if step.is_task else ())):
            assert pupil.tell(step, what) == usual.tell(step, what)
        if step.is_task:
            for each in (pupil, usual):
                assert each.is_right(step, step.shown), step.name
                each.do(step)


def test_wrong_moves_are_wrong_and_are_answered(lesson: Lesson) -> None:
    for pupil, step in walk(lesson):
        if not step.is_task:
            assert not step.wrong
            continue
        for action in pupil.legal():
            if not pupil.is_right(step, action):
                nudge = lesson.nudge(step, action, pupil.view, FACTS)
                assert say(nudge), (step.name, action)
        for pattern in step.wrong:
            names = (CARRARA.actions.name(number) for number in range(CARRARA.actions.count))
            caught = [name for name in names if fnmatchcase(name, pattern) and not step.names_right(name)]
            assert caught, (step.name, pattern)


def test_a_plausible_wrong_move_has_an_answer_of_its_own(lesson: Lesson) -> None:
    """What can be done at the board and is wrong is met by more than the general nudge."""
    for pupil, step in walk(lesson):
        if step.is_task:
            wrong = [action for action in pupil.legal() if not pupil.is_right(step, action)]
            plain = [a for a in wrong if not any(fnmatchcase(a, pattern) for pattern in step.wrong)]
            assert not plain, (step.name, plain)


def anchors_of_the_board() -> list[str]:
    """The names of its spots as patterns."""
    names: list[str] = []
    for file in (REPOSITORY / "web" / "src" / "games" / "carrara").rglob("*.svelte"):
        source = file.read_text(encoding="utf-8")
        names += re.findall(r'data-anchor="([^"]+)"', source) + re.findall(r'<Shelf\s+name="(\w+)"', source)
    return [re.sub(r"\{[^}]*\}", "*", name) for name in names]


def test_all_that_is_lit_can_be_found_on_the_board(lesson: Lesson) -> None:
    anchors = anchors_of_the_board()
    for pupil, step in walk(lesson):
        assert step.spot
        for spot in step.spot:
            kind, _, name = spot.partition(":")
            assert kind in ("action", "anchor")
            if kind == "anchor":
                assert any(fnmatchcase(name, pattern) for pattern in anchors), spot
            if kind == "action":
                assert any(fnmatchcase(action, name) for action in pupil.legal()), (step.name, spot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short_and_their_gaps_are_filled(lesson: Lesson, language: str) -> None:
    texts = catalogue(language)
    for key in lesson.texts():
        assert texts.get(key), key
    for pupil, step in walk(lesson):
        sentence = pupil.tell(step, "say", language)
        assert len(sentence.split()) <= 24, (step.name, len(sentence.split()), sentence)
        assert sentence.index(".") == len(sentence) - 1, sentence  # one sentence
        for what in ("title", *(("do", "wrong", *step.wrong.values()) if step.is_task else ())):
            said = pupil.tell(step, what, language)
            assert "{" not in said
            assert len(said.split()) <= (10 if what == "do" else 24), said


def test_every_text_belongs_to_a_step() -> None:
    known = {key for lesson in LESSONS.values() for key in lesson.texts()}
    for language in LANGUAGES:
        assert {key for key in catalogue(language) if key.startswith("carrara.lesson.")} == known


def test_every_rule_is_taught_or_left_out_for_a_reason() -> None:
    taught = {rule for lesson in LESSONS.values() for rule in lesson.rules}
    left_out = tomllib.loads((CARRARA.folder / "lessons" / "not-taught.toml").read_text(encoding="utf-8"))
    assert taught | set(left_out) == set(CARRARA.rule_ids())
    assert not taught & set(left_out)
    assert all(len(reason) > 20 for reason in left_out.values())
    assert all(rule in CARRARA.rule_ids() for rule in taught)


# ------------------------------------------------------------------------------------- what the texts of a lesson say


def gained(pupil: Pupil, step: Step) -> dict[str, int]:
    """What the shown action of a step changes for the pupil."""
    before, after = pupil.table.match.state, pupil.table.match.state.copy()
    CARRARA.step(after, CARRARA.actions.parse(step.shown))
    return {c.thing: c.amount for c in CARRARA.changes(before, after, ME) if c.seat == ME}


def test_the_wheel_begins_as_a_game_does() -> None:
    pupil = Pupil(LESSONS["wheel"])
    mine = pupil.view["players"][ME]
    assert (pupil.view["round"], mine["coins"], mine["blocks"]["black"], mine["markers"]) == (1, 20, 1, 6)
    assert pupil.legal() == ["buy"]


def test_the_numbers_of_the_rules_are_the_printed_ones() -> None:
    """Those that the texts name without a gap: eleven blocks, thirty buildings, nine face up, 1 VP for five coins."""
    assert (WHEEL_FILLED_TO, N_DISPLAY, FACTS["coins_per_vp"]["T1"]) == (11, 9, 5)
    assert sum(tile["cost"] != BIG_COST for tile in FACTS["tiles"]) == 30


def test_the_wheel_holds_eleven_and_everything_is_one_coin_cheaper() -> None:
    pupil = Pupil(LESSONS["wheel"])
    pupil.at("section")
    assert sum(sum(section["blocks"].values()) for section in pupil.view["wheel"]) == 11
    assert all(pupil.view["wheel"][1]["blocks"].values())
    green = Pupil(LESSONS["wheel"])
    step = green.at("green")
    assert "cost 3 in section I and costs 2 here" in green.tell(step, "say")
    assert green.tell(step, "do") == "Take the green block for 2 coins."
    assert gained(green, step)["coins"] == -2
    free = Pupil(LESSONS["wheel"])
    assert "coins" not in gained(free, free.at("free"))


def test_the_wheel_makes_waiting_pay() -> None:
    pupil = Pupil(LESSONS["wheel"])
    assert "18 coins" in pupil.tell(pupil.at("stop"), "say")
    pupil = Pupil(LESSONS["wheel"])
    step = pupil.at("wait")
    assert "from 6 to 4 coins and is about to cost 3" in pupil.tell(step, "say")
    third = pupil.view["wheel"][2]["blocks"]
    assert (third["white"], third["red"], third["blue"]) == (1, 0, 0)
    pupil.do(step)
    assert pupil.view["wheel"][3]["blocks"]["white"] == 1


def test_building_keeps_the_better_blocks_for_the_better_city() -> None:
    pupil = Pupil(LESSONS["building"])
    assert "Livorno only white, for 3 VP, Lérici everything, for 1 coin." in pupil.tell(pupil.at("cities"), "say")
    pupil.at("refill")
    mine = pupil.view["players"][ME]
    assert mine["buildings"]["massa"] == ["villa-2"]
    assert {colour: n for colour, n in mine["blocks"].items() if n} == {"yellow": 1, "red": 2}
    assert len([tile for tile in pupil.view["display"] if tile]) == 9
    pupil = Pupil(LESSONS["building"])
    step = pupil.at("refill")
    assert f"{pupil.view['pile']} remain" in pupil.tell(step, "say")
    pupil = Pupil(LESSONS["building"])
    step = pupil.at("palazzo")
    assert "pays 2 VP per point of cost; Massa pays 1." in pupil.tell(step, "say")
    assert "build palazzo-3 massa" in pupil.legal()  # the plausible mistake
    pupil.do(step)
    assert pupil.view["phase"] == "closing"  # paid at once, with just what was kept
    assert not any(pupil.view["players"][ME]["blocks"].values())


def test_building_with_the_wrong_blocks_is_wrong() -> None:
    pupil = Pupil(LESSONS["building"])
    step = pupil.at("pay")
    assert not pupil.is_right(step, "pay red")
    nudge = LESSONS["building"].nudge(step, "pay red", pupil.view, FACTS)
    assert nudge == Message("carrara.lesson.building.pay.keep")


def test_the_first_scorings_bring_what_is_said() -> None:
    lesson = LESSONS["scoring"]
    pupil = Pupil(lesson)
    assert gained(pupil, pupil.at("type"))["vp"] == 12
    step = (pupil := Pupil(lesson)).at("sum")
    assert "Livorno paid 2 × 3, Lucca 3 × 2: 12 VP" in pupil.tell(step, "say")
    pupil.do(step)
    assert pupil.view["cities_scored"]["massa"] == MATTEO
    pupil = Pupil(lesson)
    assert gained(pupil, pupil.at("city"))["vp"] == 10
    pupil = Pupil(lesson)
    assert "4 of 6 markers left" in pupil.tell(pupil.at("twice"), "say")
    pupil = Pupil(lesson)
    step = pupil.at("coins")
    assert "Pisa 3 per point" in pupil.tell(step, "say")
    assert (gained(pupil, step)["vp"], gained(pupil, step)["coins"]) == (4, 9)
    assert sum(city["coins"] > 0 for city in FACTS["cities"]) == 3  # "three of the cities"
    pupil = Pupil(lesson)
    assert "takes 2 of yours in Livorno, Pisa or Lucca, 3 elsewhere" in pupil.tell(pupil.at("enough"), "say")
    assert [city["needed"] for city in FACTS["cities"]] == [2, 2, 2, 3, 3, 3]


def test_objects_are_scored_bought_and_worth_three() -> None:
    lesson = LESSONS["objects"]
    pupil = Pupil(lesson)
    assert gained(pupil, pupil.at("score"))["object.flag"] == 2
    pupil = Pupil(lesson)
    step = pupil.at("buy")
    assert "for 10 coins" in pupil.tell(step, "say")
    assert pupil.view["players"][ME]["coins"] == FACTS["object_price"]  # "just enough"
    (number,) = (card for card in CARDS[Deck.OBJECT] if card["id"] == pupil.view["cards"]["object"])
    assert f"{number['vp_each']} VP" in pupil.tell(step, "say")
    pupil = Pupil(lesson)
    step = pupil.at("purse")
    assert pupil.view["players"][ME]["coins"] == 0
    assert pupil.legal() == ["buy"]
    assert gained(pupil, step) == {"coins": 2}
    pupil = Pupil(lesson)
    assert "you got 2 coins" in pupil.tell(pupil.at("screen"), "say")
    assert pupil.view["players"][ME]["raised"]
    assert pupil.view["players"][MATTEO]["coins"] is None  # his screen still hides what he has


def test_the_goals_lead_to_the_end() -> None:
    lesson = LESSONS["goals"]
    pupil = Pupil(lesson)
    assert "4 scorings, 8 objects and a total building cost of 30" in pupil.tell(pupil.at("goals"), "say")
    step = pupil.at("missing")
    assert "6 of 8 objects" in pupil.tell(step, "say")
    assert "announce" not in pupil.legal()
    assert [goal["met"] for goal in pupil.view["players"][ME]["objectives"]] == [False, False, True]
    pupil = Pupil(lesson)
    step = pupil.at("announce")
    assert pupil.view["players"][ME]["announce"] == "yes"
    assert "5 VP" in pupil.tell(step, "say")
    assert gained(pupil, step) == {"vp": 5}
    pupil = Pupil(lesson)
    step = pupil.at("won")
    view = pupil.view
    mine, his = (view["players"][seat]["total"] for seat in (ME, MATTEO))
    assert (view["over"], view["winners"]) == (True, [ME])
    assert f"{mine} VP to {his};" in pupil.tell(step, "say")
    final = view["players"][ME]["points"]
    owned = view["players"][ME]
    assert final["objects"] == 3 * sum(owned["objects"].values())
    assert final["buildings"] == owned["total_cost"]
    assert final["coins"] == owned["coins"] // 5


def test_the_expansion_upgrades_and_buys_without_turning() -> None:
    lesson = LESSONS["expansion"]
    pupil = Pupil(lesson)
    step = pupil.at("upgrade")
    assert "Lucca pays you 3 VP and 1 coin per point instead of 2 VP" in pupil.tell(step, "say")
    assert not any(pupil.view["players"][ME]["blocks"].values())  # from 5 to 8: three blocks
    pupil.do(step)
    assert pupil.view["players"][ME]["values"]["lucca"] == {"vp": 3, "coins": 1}
    pupil = Pupil(lesson)
    step = pupil.at("category")
    assert "total cost × 1 VP" in pupil.tell(step, "say")
    assert gained(pupil, step)["vp"] == 8 + 2 + 3
    assert not any(thing.startswith("object.") for thing in gained(pupil, step))
    pupil = Pupil(lesson)
    step = pupil.at("still")
    assert "costs 1 coin; one turn further it would be back in section I, for 6." in pupil.tell(step, "say")
    before = pupil.view["wheel"]
    pupil.do(step)
    assert pupil.view["wheel"] == before
    pupil = Pupil(lesson)
    step = pupil.at("white")
    assert pupil.tell(step, "do") == "Take the white block for 1 coin."
    assert gained(pupil, step)["coins"] == -1
