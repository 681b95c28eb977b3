"""The calibration of the levels: what is played, kept, taken in and written."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from bottega.bench import calibrate
from bottega.bench.calibrate import TOP, Calibration
from bottega.bench.dials import CARE, SIMULATIONS, TEMPERATURE, Dial, knots_from
from bottega.bench.meetings import Meeting
from bottega.core.game import Game
from bottega.players.levels import ANY, FILE, LEVELS, declared_styles, styles_of


@pytest.fixture
def own_folder(volgare: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game whose levels may be overwritten, and are the same for every number of players yet."""
    for file in volgare.folder.iterdir():
        (tmp_path / file.name).symlink_to(file)
    (tmp_path / FILE).unlink()
    for_all, *_ = (volgare.folder / FILE).read_text(encoding="utf-8").partition("[players")
    (tmp_path / FILE).write_text(for_all, encoding="utf-8")
    monkeypatch.setitem(vars(volgare), "folder", tmp_path)
    return tmp_path


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stronger searches would take most of the time."""
    monkeypatch.setattr(calibrate, "TOP", Dial(SIMULATIONS, 20))


def rank(dial: Dial) -> tuple[int, float]:
    """As if every family were stronger than the one before."""
    return [CARE, TEMPERATURE, SIMULATIONS].index(dial.family), dial.place


def steady(game: Game) -> Calibration:
    """Every dial as much stronger than the next weaker one."""
    calibration = Calibration(game, [2], rounds=1)
    dials = sorted((dial for knots in knots_from(calibration.bottom, TOP).values() for dial in knots), key=rank)
    calibration.results = {Meeting(upper.player, lower.player, 2): (100, 60.0) for lower, upper in pairwise(dials)}
    return calibration


def test_what_is_shipped_is_what_is_written(any_game: Game) -> None:
    """Whoever changes a number by hand writes it as the command would."""
    declared = declared_styles(any_game.folder / FILE)
    text = calibrate.text_of(any_game.name, declared).splitlines()
    shipped = (any_game.folder / FILE).read_text(encoding="utf-8").splitlines()
    assert [line for line in text if not line.startswith("#")] == [line for line in shipped if not line.startswith("#")]


def test_the_grid_connects_all_dials() -> None:
    knots = knots_from(Dial(CARE, 200), TOP)
    reached = {knots[CARE][0]}
    for _ in range(30):
        for pair in calibrate.grid(knots):
            if reached.intersection(pair):
                reached.update(pair)
    assert reached == {dial for dials in knots.values() for dial in dials}


def test_it_plays_keeps_goes_on_and_writes(volgare: Game, own_folder: Path, quick: None) -> None:
    out = own_folder / "kept.json"
    words = ["volgare", "--players", "3", "--games", "1", "--cores", "1", "--out", str(out)]
    calibrate.main([*words, "--rounds", "1"])
    first = json.loads(out.read_text(encoding="utf-8"))
    assert first["rounds"] == 1
    assert {row["games"] for row in first["results"]} == {3}
    before = declared_styles(own_folder / FILE)
    calibrate.main([*words, "--rounds", "2"])
    second = json.loads(out.read_text(encoding="utf-8"))
    assert second["rounds"] == 2
    assert sum(row["games"] for row in second["results"]) > sum(row["games"] for row in first["results"])
    assert declared_styles(own_folder / FILE) == before

    calibrate.main(["volgare", "--take", str(out)])
    after = declared_styles(own_folder / FILE, volgare.max_players)
    assert after[ANY] == before[ANY]
    assert after.keys() == {ANY, 3}
    assert list(after[3]) == list(LEVELS[:-1])
    assert after[3]["ragazzo"] == before[ANY]["ragazzo"]


def test_the_same_seed_chooses_the_same_dials(volgare: Game, quick: None) -> None:
    chosen = []
    for workers in (1, 2):
        calibration = Calibration(volgare, [2])
        calibration.play(1, 1, 5, workers, None, None)
        chosen.append(calibration.curve(2)[1])
    assert chosen[0] == chosen[1]


def test_two_players_are_those_without_a_table(volgare: Game, own_folder: Path) -> None:
    (own_folder / FILE).write_text(
        (own_folder / FILE).read_text(encoding="utf-8") + "[players.2]\nragazzo = { care = 1 }\n", encoding="utf-8"
    )
    calibration = steady(volgare)
    calibration.write()
    after = declared_styles(own_folder / FILE)
    assert after.keys() == {ANY}
    assert after[ANY] == {level: dial.style for level, dial in calibration.curve(2)[1].items() if level != LEVELS[-1]}


def test_levels_that_cannot_be_told_apart_are_not_written(
    volgare: Game, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = declared_styles(own_folder / FILE)
    calibration = Calibration(volgare, [4])
    calibration.results = {Meeting("policy:5", "policy:5.5", 4): (4, 1.0)}
    calibration.write()
    assert "too few games" in capsys.readouterr().out
    assert declared_styles(own_folder / FILE) == before


def test_results_of_another_game_are_refused(carrara: Game) -> None:
    with pytest.raises(ValueError, match="results of volgare"):
        Calibration(carrara, [2]).take({"game": "volgare", "machine": "", "rounds": 1, "results": []})


def test_later_rounds_are_between_the_levels(carrara: Game) -> None:
    calibration = steady(carrara)
    wanted = dict(calibration._wanted(100))
    players = [dial.player for dial in calibration.curve(2)[1].values()]
    assert list(wanted) == [Meeting(upper, lower, 2) for lower, upper in pairwise(players)]
    assert wanted[Meeting(players[1], players[0], 2)] == 100
    assert 2 <= wanted[Meeting(players[-1], players[-2], 2)] < 100


def test_the_lowest_level_stays(any_game: Game) -> None:
    assert Calibration(any_game, [2]).bottom.style == styles_of(any_game)[LEVELS[0]]
