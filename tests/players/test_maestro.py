"""Maestro: its network on the CPU is the one that was trained, and its search uses it."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx
import pytest
from onnx.reference import ReferenceEvaluator

from bottega.core.game import Game
from bottega.core.match import Match
from bottega.players.guided import GuidedTree
from bottega.players.maestro import Maestro, mind_of, prospects
from bottega.players.mind import mind_parts_for, new_thoughts
from bottega.players.names import make_player
from bottega.players.search import Budget
from bottega.players.tree import TOP_OF_NEW_TREE, USED
from bottega.players.weights import weights_file
from bottega.research.vector import VectorTable

PARAMETERS = 2_000_000
BYTES = 8_000_000


def some_positions(game: Game, count: int = 24) -> list[Any]:
    table = VectorTable(game, count, "all", seed=4)
    table.reset()
    for _ in range(90):
        table.step(table.sample())
    return [table.state(i) for i in range(count)]


def test_the_weights_are_small_and_say_how_they_were_trained(any_game: Game) -> None:
    content = weights_file(any_game).read_bytes()
    model = onnx.load_model_from_string(content)
    learned = [one for one in model.graph.initializer if "." in one.name]
    assert sum(int(np.prod(one.dims)) for one in learned) <= PARAMETERS
    assert len(content) <= BYTES
    assert {"progress", "config"} <= {prop.key for prop in model.metadata_props}


def test_the_compiled_network_is_the_one_in_the_file(any_game: Game) -> None:
    """The file is run by the reference implementation of its format; the compiled one keeps sums between positions."""
    game = any_game
    states = some_positions(game)
    rows = np.zeros((len(states), game.features.size), np.int16)
    for row, state in zip(rows, states, strict=True):
        game.observe(state, game.active(state), row)
    run = ReferenceEvaluator(onnx.load_model_from_string(weights_file(game).read_bytes()))
    outputs: Any = run.run(None, {"observation": rows.astype(np.int64)})

    policy, win, margin = outputs
    mind, parts = mind_of(game), mind_parts_for(game)
    thoughts = new_thoughts(game, mind)
    for i, state in enumerate(states):
        seats = game.seats(state)
        parts.judge_position(state, game.active(state), mind, thoughts)
        np.testing.assert_allclose(thoughts.win[:seats], win[i, :seats], atol=2e-3)
        np.testing.assert_allclose(thoughts.margin[:seats], margin[i, :seats], atol=5e-3)
        for action in game.legal_actions(state):
            assert parts.interest(action, mind, thoughts) == pytest.approx(policy[i, action], abs=0.02)


def test_one_simulation_plays_what_appeals_most(any_game: Game) -> None:
    parts, mind = mind_parts_for(any_game), mind_of(any_game)
    for state in some_positions(any_game, 8):
        actions = any_game.legal_actions(state)
        if len(actions) == 1:
            continue
        thoughts = new_thoughts(any_game, mind)
        parts.judge_position(state, any_game.active(state), mind, thoughts)
        best = max(actions, key=lambda action: parts.interest(action, mind, thoughts))
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
    parts, mind = mind_parts_for(any_game), mind_of(any_game)
    quick = 0
    for state in some_positions(any_game, 64):
        thoughts = new_thoughts(any_game, mind)
        parts.judge_position(state, any_game.active(state), mind, thoughts)
        appeal = sorted(
            (parts.interest(action, mind, thoughts) for action in any_game.legal_actions(state)), reverse=True
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
    tree = GuidedTree(any_game, mind_of(any_game), 200, [0.6, 0.8, 0.02, 0.15, 30.0], 1)
    tree.plant(state)
    tree.think(500)
    assert tree.visits_of_top() == 500


def test_prospects_are_shares_of_the_victory(any_game: Game) -> None:
    for state in some_positions(any_game, 12):
        shares = prospects(any_game, state)
        assert len(shares) == any_game.seats(state)
        assert sum(shares) == pytest.approx(1, abs=1e-4)
        assert min(shares) >= 0


def test_prospects_depend_only_on_what_the_seat_may_know(volgare: Game) -> None:
    """Non-interference, for every seat that may look at a position."""
    for state in some_positions(volgare, 8):
        for seat in range(volgare.seats(state)):
            other = state.copy()
            volgare.imagine(other, seat, 12345)
            assert prospects(volgare, state, seat) == prospects(volgare, other, seat)


def test_prospects_of_a_finished_game_are_its_result(any_game: Game) -> None:
    match = Match(any_game, {"players": 2}, 3)
    players = [make_player("greedy", seat) for seat in range(2)]
    while not match.over:
        match.play(players[any_game.active(match.state)].choose(any_game, match.state))
    winners = any_game.winners(match.state)
    assert prospects(any_game, match.state) == [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]


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
