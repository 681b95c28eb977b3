"""Maestro: its network on the CPU is the one that was trained, and its search uses it."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import Any

import numpy as np
import onnx
import pytest
from numpy.typing import NDArray
from onnx import numpy_helper
from onnx.reference import ReferenceEvaluator

from bottega.core.game import Game
from bottega.core.match import Match
from bottega.learn.export import graph_file, make_model
from bottega.players.guided import GuidedTree
from bottega.players.maestro import Maestro, evaluate, network_of
from bottega.players.names import make_player
from bottega.players.network import NetworkWeights, load_network, network_kernels_for, new_activations
from bottega.players.search import Budget
from bottega.players.tree import TOP_OF_NEW_TREE, USED
from bottega.players.weights import NAMES, read_about, read_weights, weights_file, write_weights
from bottega.research.vector import VectorEnv

PARAMETERS = 2_000_000
BYTES = 8_000_000


def some_positions(game: Game, count: int = 24) -> list[Any]:
    table = VectorEnv(game, count, "all", seed=4)
    table.reset()
    for _ in range(90):
        table.step(table.sample())
    return [table.state(i) for i in range(count)]


def test_the_weights_are_small_and_say_how_they_were_trained(any_game: Game) -> None:
    assert sum(array.size for array in read_weights(any_game).values()) <= PARAMETERS
    assert len(weights_file(any_game).read_bytes()) <= BYTES
    assert set(read_about(any_game)) == {"progress", "config"}


def graph_of(game: Game) -> onnx.ModelProto:
    return onnx.load_model_from_string(graph_file(game).read_bytes())


def weights_of_graph(game: Game) -> dict[str, NDArray[Any]]:
    """The weights in a game's ONNX file, as Maestro read them before it had a file of its own."""
    kept = {one.name: numpy_helper.to_array(one) for one in graph_of(game).graph.initializer}
    return {name: kept[name].astype(np.float32) for name in NAMES}


def test_both_files_have_the_same_weights(any_game: Game) -> None:
    weights, exported = read_weights(any_game), weights_of_graph(any_game)
    assert list(weights) == list(exported)
    for name, array in weights.items():
        assert array.dtype == exported[name].dtype
        assert array.shape == exported[name].shape
        assert array.tobytes() == exported[name].tobytes(), name


def test_the_files_can_be_made_again(any_game: Game) -> None:
    weights, about = read_weights(any_game), read_about(any_game)
    assert make_model(any_game, weights, about) == graph_of(any_game)
    file = io.BytesIO()
    write_weights(file, weights, about)
    assert file.getvalue() == weights_file(any_game).read_bytes()


def evaluated(game: Game, network: NetworkWeights, state: Any) -> tuple[bytes, bytes, list[float]]:
    """All that a network says of a position, to the bit."""
    kernels, activations = network_kernels_for(game), new_activations(game, network)
    kernels.evaluate_position(state, game.active(state), network, activations)
    logits = [float(kernels.policy_logit(action, network, activations)) for action in range(game.actions.count)]
    return activations.win.tobytes(), activations.margin.tobytes(), logits


def test_both_files_evaluate_alike_to_the_bit(any_game: Game) -> None:
    exported = load_network(any_game, weights_of_graph(any_game))
    for state in some_positions(any_game, 8):
        assert evaluated(any_game, network_of(any_game), state) == evaluated(any_game, exported, state)


def test_playing_needs_no_onnx() -> None:
    program = """
import sys
sys.modules["onnx"] = None
from bottega.games import NAMES, load
from bottega.players.maestro import network_of
for name in NAMES:
    network_of(load(name))
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_compiled_network_is_the_one_in_the_file(any_game: Game) -> None:
    """The graph is run by the reference implementation of ONNX; the compiled network keeps sums between positions."""
    game = any_game
    states = some_positions(game)
    rows = np.zeros((len(states), game.observation_space.size), np.int16)
    for row, state in zip(rows, states, strict=True):
        game.observe(state, game.active(state), row)
    run = ReferenceEvaluator(graph_of(game))
    outputs: Any = run.run(None, {"observation": rows.astype(np.int64)})

    policy, win, margin = outputs
    network, parts = network_of(game), network_kernels_for(game)
    activations = new_activations(game, network)
    for i, state in enumerate(states):
        seats = game.seats(state)
        parts.evaluate_position(state, game.active(state), network, activations)
        np.testing.assert_allclose(activations.win[:seats], win[i, :seats], atol=2e-3)
        np.testing.assert_allclose(activations.margin[:seats], margin[i, :seats], atol=5e-3)
        for action in game.legal_actions(state):
            assert parts.policy_logit(action, network, activations) == pytest.approx(policy[i, action], abs=0.02)


def test_one_simulation_plays_what_appeals_most(any_game: Game) -> None:
    parts, network = network_kernels_for(any_game), network_of(any_game)
    for state in some_positions(any_game, 8):
        actions = any_game.legal_actions(state)
        if len(actions) == 1:
            continue
        activations = new_activations(any_game, network)
        parts.evaluate_position(state, any_game.active(state), network, activations)
        best = max(actions, key=lambda action: parts.policy_logit(action, network, activations))
        assert Maestro(1, Budget(simulations=1)).choose(any_game, state) == best


def test_the_search_visits_legal_actions_only_and_counts_every_simulation(any_game: Game) -> None:
    for state in some_positions(any_game, 6):
        player = Maestro(1, Budget(simulations=60))
        tree = player.new_tree(any_game)
        tree.plant(state)
        tree.think(60)
        assert tree.visits_of_top() == 60
        legal = set(any_game.legal_actions(state))
        tried = {action for action, visits in tree.visits().items() if visits}
        assert tried <= legal
        assert len(legal) == 1 or sum(tree.visits().values()) == 59  # the first judged the position itself


def test_what_is_clear_is_not_thought_about_for_long(any_game: Game) -> None:
    """With plenty of time for a turn, decisions where one action appeals to the network above all take a moment."""
    parts, network = network_kernels_for(any_game), network_of(any_game)
    quick = 0
    for state in some_positions(any_game, 64):
        activations = new_activations(any_game, network)
        parts.evaluate_position(state, any_game.active(state), network, activations)
        appeal = sorted(
            (parts.policy_logit(action, network, activations) for action in any_game.legal_actions(state)), reverse=True
        )
        if len(appeal) < 2 or appeal[0] - appeal[1] < 12:
            continue
        player = Maestro(1, Budget(seconds=3600))
        player.choose(any_game, state)
        assert player.tree is not None
        quick += player.tree.visits_of_top() < 20_000
    assert quick >= 1


def test_attention_is_shared_among_all_legal_actions(any_game: Game) -> None:
    """Also where chance opens actions later: a new child has its part of the policy, not all the attention."""
    for state in some_positions(any_game, 6):
        tree = Maestro(1, Budget(simulations=1)).new_tree(any_game)
        tree.plant(state)
        tree.think(400)
        arrays = tree.arrays
        used = int(arrays.counts[USED])
        assert arrays.prior[TOP_OF_NEW_TREE + 1 : used].max() <= 1 + 1e-5
        assert arrays.prior[TOP_OF_NEW_TREE + 1 : used].min() >= 0
        children = tree._children()
        if len(children) > 1:
            assert sum(float(arrays.prior[child]) for child in children) == pytest.approx(1, abs=1e-3)


def test_a_full_tree_goes_on_with_what_it_has(any_game: Game) -> None:
    state = some_positions(any_game, 1)[0]
    tree = GuidedTree(any_game, network_of(any_game), 200, [0.6, 0.8, 0.02, 0.15, 30.0], 1)
    tree.plant(state)
    tree.think(500)
    assert tree.visits_of_top() == 500


def test_prospects_are_shares_of_the_victory(any_game: Game) -> None:
    for state in some_positions(any_game, 12):
        shares = evaluate(any_game, state)
        assert len(shares) == any_game.seats(state)
        assert sum(shares) == pytest.approx(1, abs=1e-4)
        assert min(shares) >= 0


def test_prospects_depend_only_on_what_the_seat_may_know(volgare: Game) -> None:
    """Non-interference, for every seat that may look at a position."""
    for state in some_positions(volgare, 8):
        for seat in range(volgare.seats(state)):
            other = state.copy()
            volgare.determinize(other, seat, 12345)
            assert evaluate(volgare, state, seat) == evaluate(volgare, other, seat)


def test_prospects_of_a_finished_game_are_its_result(any_game: Game) -> None:
    match = Match(any_game, {"players": 2}, 3)
    players = [make_player("greedy", seat) for seat in range(2)]
    while not match.over:
        match.play(players[any_game.active(match.state)].choose(any_game, match.state))
    winners = any_game.winners(match.state)
    assert evaluate(any_game, match.state) == [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]


def test_maestro_beats_greedy_at_first_sight(any_game: Game) -> None:
    """Without any search: a network that was trained for another version of the game would lose."""
    won = 0
    for seed in range(6):
        match = Match(any_game, {"players": 2}, seed)
        seat = seed % 2
        players = [make_player("maestro:1" if place == seat else "greedy", seed) for place in range(2)]
        while not match.over:
            match.play(players[any_game.active(match.state)].choose(any_game, match.state))
        won += any_game.winners(match.state) == [seat]
    assert won >= 5
