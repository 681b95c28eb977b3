"""The games in OpenSpiel."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from bottega.core.errors import BadAction, BadOption
from bottega.games import NAMES
from bottega.research import spiel

TABLES = [
    "bottega_carrara(players=2,expansion=False)",
    "bottega_carrara(players=4,cards=first-game)",
    "bottega_volgare(players=2,edition=german)",
    "bottega_volgare(players=5,edition=italian)",
]


def state_after(text: str, moves: int, seed: int = 1) -> Any:
    """A state at a decision after so many random moves."""
    random = Random(seed)
    state = pyspiel.load_game(text).new_initial_state()
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("text", "serialize"), [*((text, True) for text in TABLES), (TABLES[0], False)])
def test_openspiel_finds_nothing_wrong(text: str, serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=serialize, verbose=False)


def test_parameters_are_the_options() -> None:
    game = pyspiel.load_game("bottega_carrara(players=4,expansion=False,open_screens=True,seed=5)")
    assert game.num_players() == 4
    assert (game.options["expansion"], game.options["open-screens"], game.seed) == (False, True, 5)
    assert pyspiel.load_game("bottega_volgare").get_parameters()["edition"] == "english"
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (0, 1, 1)


def test_wrong_options_are_refused() -> None:
    with pytest.raises(BadOption):
        pyspiel.load_game("bottega_carrara(players=9)")


@pytest.mark.parametrize("name", NAMES)
def test_the_dice_are_rolled_at_chance_nodes_only(name: str) -> None:
    state = pyspiel.load_game(f"bottega_{name}(players=3)").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(i, 1 / spiel.CHANCE_OUTCOMES) for i in range(spiel.CHANCE_OUTCOMES)]
    random = Random(4)
    chances = 0
    while not state.is_terminal():
        chance, dice = state.is_chance_node(), state.record().dice.tobytes()
        state.apply_action(random.choice(state.legal_actions()))
        assert chance or state.record().dice.tobytes() == dice
        chances += chance
    assert 1 < chances < len(state.history())
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("name", NAMES)
def test_outcomes_of_a_chance_node_differ(name: str) -> None:
    beginning = pyspiel.load_game(f"bottega_{name}").new_initial_state()
    assert len({beginning.child(i).record().tobytes() for i in range(spiel.CHANCE_OUTCOMES)}) == spiel.CHANCE_OUTCOMES


@pytest.mark.parametrize("text", TABLES)
def test_a_clone_goes_its_own_way(text: str) -> None:
    state = state_after(text, 40)
    words, player = state.record().tobytes(), state.current_player()
    other = state.clone()
    assert other.record().tobytes() == words
    other.apply_action(other.legal_actions()[0])
    assert (state.record().tobytes(), state.current_player()) == (words, player)
    assert other.history() != state.history()


@pytest.mark.parametrize("text", TABLES)
def test_a_state_survives_serialisation(text: str) -> None:
    state = state_after(text, 60)
    _, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert other.record().tobytes() == state.record().tobytes()
    assert pickle.loads(pickle.dumps(state.position)).words.tolist() == state.position.words.tolist()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("action", [-1, 10**6, 2**62])
def test_an_action_that_is_none_is_refused_and_changes_nothing(name: str, action: int) -> None:
    state = state_after(f"bottega_{name}", 30)
    before = state.record().tobytes()
    with pytest.raises((BadAction, pyspiel.SpielError)):
        state.apply_action(action)
    assert state.record().tobytes() == before


@pytest.mark.parametrize("name", NAMES)
def test_illegal_actions_are_refused_and_change_nothing(name: str) -> None:
    for moves in range(0, 120, 7):
        state = state_after(f"bottega_{name}", moves)
        if state.is_terminal():
            break
        before, legal = state.record().tobytes(), set(state.legal_actions())
        for action in range(state.num_distinct_actions()):
            if action not in legal:
                with pytest.raises(BadAction):
                    state.apply_action(action)
        assert state.record().tobytes() == before


def test_observations_are_those_of_the_table() -> None:
    state = state_after("bottega_volgare(players=3)", 50)
    game = spiel.GAMES["volgare"].rules
    row = np.zeros(game.observation_space.size, np.int16)
    for seat in range(3):
        game.observe(state.record(), seat, row)
        np.testing.assert_allclose(state.observation_tensor(seat), row * game.observation_space.scale(), rtol=1e-6)
    assert "ducats=" in state.observation_string(0)
    assert len({state.information_state_string(seat) for seat in range(3)}) == 3


def look_into_the_library() -> Any:
    """A state in which a player has just kept a tile; the last decisions of a game that gets there."""
    for seed in range(200):
        random = Random(seed)
        state = pyspiel.load_game("bottega_volgare(players=2)").new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                kinds = [spiel.GAMES["volgare"].rules.actions.kind(action) for action in actions]
                if "put-back" in kinds:
                    state.apply_action(actions[0])
                    return state
            state.apply_action(random.choice(actions))
    raise AssertionError("nobody looks into the library")


def test_information_states_hide_what_others_keep() -> None:
    state = look_into_the_library()
    looker = next(
        seat for seat in range(2) if "put-back 2" in state.visible(seat) or "put-back 3" in state.visible(seat)
    )
    assert "keep-tile " in state.visible(looker)
    hidden = state.visible(1 - looker)
    assert f"{looker} keep-tile;" in hidden
    assert "keep-tile 2" not in hidden
    assert "put-back 2" not in hidden


def test_a_resampled_state_looks_the_same_and_hides_anew() -> None:
    state = look_into_the_library()
    while state.is_chance_node():
        state.apply_action(0)
    seat = 0
    random = Random(1)
    others = [state.resample_from_infostate(seat, random.random) for _ in range(20)]
    assert {other.observation_string(seat) for other in others} == {state.observation_string(seat)}
    assert len({other.record().tobytes() for other in others}) == 20


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("compiled", [False, True])
def test_openspiels_own_search_plays_a_game(name: str, compiled: bool) -> None:
    game = pyspiel.load_game(f"bottega_{name}(players=2)")
    evaluator = spiel.CompiledRollouts(game) if compiled else mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 4, evaluator, random_state=np.random.RandomState(1))
    state = state_after(f"bottega_{name}(players=2)", 150 if name == "carrara" else 60)
    random = Random(1)
    while not state.is_terminal():
        searches = not state.is_chance_node() and state.current_player() == 0
        state.apply_action(bot.step(state) if searches else random.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(1)


def test_compiled_rollouts_agree_with_openspiels_own() -> None:
    state = state_after("bottega_carrara(players=2,expansion=False)", 100)
    compiled = spiel.CompiledRollouts(state.get_game(), times=4000).evaluate(state)[0]
    own = mcts.RandomRolloutEvaluator(150, np.random.RandomState(1)).evaluate(state)[0]
    assert compiled == pytest.approx(own, abs=0.17)  # four standard deviations
    assert spiel.CompiledRollouts(state.get_game()).prior(state)[0][1] == pytest.approx(1 / len(state.legal_actions()))
