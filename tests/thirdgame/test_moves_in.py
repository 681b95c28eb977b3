"""Briscola is played, measured and trained on like any other game, without a line outside its folder."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pettingzoo.test import api_test

from bottega.core import notation
from bottega.core.match import Match
from bottega.core.messages import LANGUAGES, catalogue, say
from bottega.core.position import Position
from bottega.games import OWN
from bottega.players import levels_of, make_player
from bottega.research.aec import env
from bottega.research.vector import VectorEnv
from tests.thirdgame.briscola.game import GAME
from tests.thirdgame.house import ROOT, bottega, python

# What must hold for every game, by the tests that ask it of all installed ones.
OF_EVERY_GAME = [
    "tests/core/test_actions.py",
    "tests/core/test_draws.py::test_the_same_key_and_decisions_give_the_same_game",
    "tests/core/test_draws.py::test_a_state_holds_no_dice_between_decisions",
    "tests/core/test_draws.py::test_going_back_behind_a_new_key_never_brings_the_old_draws_back",
    "tests/core/test_draws.py::test_a_file_with_keys_is_read_and_written_exactly",
    "tests/core/test_draws.py::test_a_proof_holds_after_a_round_trip",
    "tests/core/test_encoding.py",
    "tests/core/test_told_to_a_browser.py",
    "tests/server/test_hidden_decisions.py::test_decisions_that_look_alike_read_alike_for_every_kind_of_action",
    "tests/research/test_spiel.py::test_the_dice_are_rolled_at_chance_nodes_only",
    "tests/research/test_vector.py::test_the_same_seed_gives_the_same_arrays_for_any_number_of_workers",
]


def random_match(seed: int, **options: Any) -> Match:
    match = Match(GAME, {"players": 3, **options}, seed=seed)
    random = Random(seed)
    while not match.over:
        match.play(random.choice(GAME.legal_actions(match.state)))
    return match


def test_it_is_no_game_of_this_package() -> None:
    assert "briscola" not in OWN
    sources = [*ROOT.glob("src/**/*.py"), *ROOT.glob("src/**/*.toml"), *ROOT.glob("web/src/**/*.*")]
    assert len(sources) > 500
    found = [file for file in sources if b"briscola" in file.read_bytes().lower()]
    assert found == [ROOT / "src" / "bottega" / "games" / "__init__.py"]  # as an example of a package


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_texts_are_complete(language: str) -> None:
    texts = {key for key in catalogue(language) if key.startswith(("briscola.", "rule.B", "chapter.B"))}
    assert texts == {key for key in catalogue("en") if key.startswith(("briscola.", "rule.B", "chapter.B"))}
    for seed in range(6):
        match = random_match(seed, players=2 + seed % 3)
        for entry in match.log():
            assert all(say(message, language) for message in entry.messages)
    for rule in GAME.rule_ids():
        assert f"rule.{rule}.text" in texts


def test_a_game_file_and_its_positions_tell_the_same() -> None:
    match = random_match(4, players=4, partners=True)
    again = notation.read(notation.write(match), lambda *_: GAME)
    assert again.state.tobytes() == match.state.tobytes()
    half = Match(GAME, {"players": 3}, seed=1)
    random = Random(1)
    for _ in range(20):
        half.play(random.choice(GAME.legal_actions(half.state)))
        position = Position.from_text(GAME, Position.of(GAME, half.state).text())
        assert position.state.tobytes() == half.state.tobytes()


def test_a_draw_is_told_to_its_seat_alone() -> None:
    match = random_match(2)
    drawn = [message for entry in match.log() for message in entry.messages if message.key == "briscola.log.draw"]
    assert len(drawn) == 30
    assert sum(message.only is None for message in drawn) == 1  # the open trump
    assert {message.only for message in drawn} == {None, 0, 1, 2}


def test_all_levels_that_need_no_network_play_it() -> None:
    assert levels_of(GAME) == ["ragazzo", "garzone", "apprendista", "lavorante"]
    played = bottega("arena", "briscola", "lavorante", "apprendista", "garzone", "--games", "6", "--seconds", "0.02")
    assert "briscola: 6 games" in played


def test_the_search_always_finds_a_decision_of_its_own() -> None:
    for players in (2, 3, 4):
        match = Match(GAME, {"players": players}, seed=players)
        search = [make_player("search:40", seat) for seat in range(players)]
        while not match.over:
            decision = search[GAME.active(match.state)].decide(GAME, match.state)
            assert decision.note is None
            match.play(decision.action)
        assert sum(GAME.scores(match.state)) == 120


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    typed = "why exchange\n" + "1\n" * 20 + "quit\n"
    words = ["play", "briscola", "players=2", "--seats", "you,garzone", "--seed", "3"]
    shown = bottega(*words, typed=typed, folder=tmp_path)
    assert "Trump suit" in shown
    assert "takes the trick" in shown
    assert "(B3.1)" in shown


def test_random_games_break_nothing() -> None:
    found = json.loads(bottega("fuzz", "briscola", "--games", "300", "--json"))
    assert found["games"] == 300
    assert not found["violations"]


def test_its_rule_book_is_shown_and_every_rule_has_a_test() -> None:
    assert "Nobody has to follow suit" in bottega("rules", "briscola", "B2.1")
    assert "briscola: " in bottega("rules", "coverage")


def test_pettingzoo_finds_nothing_wrong() -> None:
    api_test(env(GAME, players=2), num_cycles=200)


def test_many_games_at_once_in_arrays() -> None:
    table = VectorEnv(GAME, 64, "all", seed=3, workers=1)
    table.reset()
    for _ in range(120):
        table.step(table.sample())
    assert not GAME.observation_space.outside(table.observation)


def test_what_is_asked_of_every_game_holds_for_it() -> None:
    words = ["-m", "pytest", "-q", "-k", "briscola", "-p", "no:cacheprovider", "-p", "no:xdist", *OF_EVERY_GAME]
    done = python(*words)
    assert done.returncode == 0, done.stdout[-4000:]
