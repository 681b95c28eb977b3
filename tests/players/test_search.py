"""The search: its tree, its budget, and what it finds."""

from __future__ import annotations

from copy import copy, deepcopy
from dataclasses import astuple
from typing import Any

import numpy as np
import pytest

from bottega.core.game import Game
from bottega.core.match import Match
from bottega.players.base import OutOfTime
from bottega.players.greedy import GreedyPlayer
from bottega.players.search import Allowance, Budget, SearchParameters, SearchPlayer
from bottega.players.tree import USED, VISITS, FigureTree, Tree


def position(game: Game, decisions: int, seed: int = 4, **options: object) -> Any:
    """A position from a game between greedy players, at the first free decision after so many."""
    state = game.new(game.options.read({"players": 2, **options}), seed)
    player = GreedyPlayer(seed)
    for number in range(10_000):
        if number >= decisions and len(game.legal_actions(state)) > 1:
            break
        game.step(state, player.choose(game, state))
    return state


def planted(game: Game, state: Any, simulations: int, capacity: int = 100_000) -> Tree:
    tree = FigureTree(game, capacity, list(astuple(SearchParameters())), 1)
    tree.plant(state)
    tree.think(simulations)
    return tree


@pytest.mark.parametrize("decisions", [0, 30, 90])
def test_every_simulation_passes_the_top_and_one_child(any_game: Game, decisions: int) -> None:
    tree = planted(any_game, position(any_game, decisions), 300)
    assert tree.visits_of_top() == 300
    assert sum(tree.visits().values()) == 300


@pytest.mark.parametrize("players", [2, 4])
def test_the_shares_of_all_seats_sum_up_to_one(any_game: Game, players: int) -> None:
    shares = planted(any_game, position(any_game, 40, players=players), 200).shares()
    assert len(shares) == players
    assert min(shares) >= 0
    assert sum(shares) == pytest.approx(1, abs=1e-4)


def test_only_legal_actions_are_tried_from_the_top(any_game: Game) -> None:
    state = position(any_game, 50)
    assert sorted(planted(any_game, state, 400).visits()) == any_game.legal_actions(state)


def test_a_full_tree_goes_on_thinking_with_what_it_has(any_game: Game) -> None:
    tree = planted(any_game, position(any_game, 30), 500, capacity=150)
    assert tree.arrays.counts[USED] == 150
    assert tree.visits_of_top() == 500


def test_the_decision_after_a_full_tree_has_room_again(any_game: Game) -> None:
    state = position(any_game, 30)
    tree = planted(any_game, state, 2000, capacity=200)
    for action in tree.visits():
        tree.plant(state)
        tree.think(2000)
        after = deepcopy(state)
        any_game.step(after, action)
        if any_game.over(after) or len(any_game.legal_actions(after)) < 2:
            continue
        tree.descend(action, after)
        tree.think(100)
        assert set(tree.visits()) == set(any_game.legal_actions(after))
        assert tree.lead() >= 0


def test_a_new_tree_knows_nothing_of_the_last_one(any_game: Game) -> None:
    first, second = position(any_game, 20), position(any_game, 60)
    used = planted(any_game, first, 300)
    used.plant(second)
    used.arrays.dice[:] = planted(any_game, second, 0).arrays.dice
    used.think(200)
    fresh = planted(any_game, second, 200)
    assert used.visits() == fresh.visits()
    assert used.shares() == fresh.shares()


def test_the_position_searched_is_left_as_it_was(any_game: Game) -> None:
    state = position(any_game, 40)
    before = state.tobytes()
    planted(any_game, state, 200)
    SearchPlayer(1, Budget(simulations=100)).choose(any_game, state)
    assert state.tobytes() == before


def test_the_tree_is_kept_while_a_turn_goes_on_without_dice(any_game: Game) -> None:
    player = SearchPlayer(3, Budget(simulations=200))
    state = position(any_game, 30)
    kept = renewed = 0
    for _ in range(60):
        seat, dice = any_game.active(state), any_game.dice(state)
        action = player.choose(any_game, state)
        assert player.tree is not None
        known = player.tree.visits().get(action, 0)
        any_game.step(state, action)
        if any_game.over(state):
            break
        goes_on = any_game.active(state) == seat and any_game.dice(state) == dice
        twin = copy(player)
        twin.turn, twin.tree = deepcopy(player.turn), copy(player.tree)
        tree = twin._follow(any_game, state)
        assert tree.visits_of_top() == (known if goes_on else 0)
        kept += goes_on and known > 1
        renewed += not goes_on
    assert kept > 5
    assert renewed > 5


def test_after_an_undo_the_search_begins_anew(carrara: Game) -> None:
    state = position(carrara, 60)
    player = SearchPlayer(1, Budget(simulations=100))
    action = player.choose(carrara, state)
    after = state.copy()
    carrara.step(after, action)
    player.choose(carrara, after)
    assert player.choose(carrara, state) in carrara.legal_actions(state)  # taken back
    assert player.tree is not None
    assert player.tree.visits_of_top() == 100


# -------------------------------------------------------------------------------------------------------------- budget


class Clock:
    """A clock that goes on by a tick whenever it is looked at."""

    def __init__(self, tick: float) -> None:
        self.now = 0.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


def test_a_turn_takes_no_longer_than_its_budget(any_game: Game) -> None:
    player = SearchPlayer(1, Budget(seconds=1.0))
    clock = player.clock = Clock(0.01)
    state = position(any_game, 30)
    seat, began = any_game.active(state), 0.0
    turns = 0
    for _ in range(80):
        if any_game.over(state):
            break
        if any_game.active(state) != seat:
            seat, began = any_game.active(state), clock.now
            player.turn.state = None  # the same player for all seats here: a new turn for it
            turns += 1
        any_game.step(state, player.choose(any_game, state))
        assert clock.now - began < 1.2
    assert turns > 3


def test_a_share_of_the_time_is_that_part_of_it(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "lead", lambda self: 0)  # nothing is ever clear
    state = position(any_game, 30)
    taken = {}
    for share in (0.1, 0.5, 1.0):
        player = SearchPlayer(1, Budget(seconds=10.0))
        player.allowance = Allowance(share, spent=0.0)
        clock = player.clock = Clock(0.01)
        player.choose(any_game, state)
        taken[share] = clock.now
    assert taken == {share: pytest.approx(0.4 * 10 * share, abs=0.05) for share in taken}


def test_less_time_than_a_turn_has_taken_is_no_trouble(any_game: Game) -> None:
    state = position(any_game, 30)
    player = SearchPlayer(1, Budget(seconds=2.0))
    player.allowance = Allowance(0.1, spent=3.0)
    clock = player.clock = Clock(0.01)
    assert player.decide(any_game, state).note is None
    assert clock.now < 0.1


def test_simulations_are_not_cut(any_game: Game) -> None:
    state = position(any_game, 30)
    player = SearchPlayer(1, Budget(simulations=50))
    player.allowance = Allowance(0.1, spent=9.0)
    player.choose(any_game, state)
    assert player.tree is not None
    assert player.tree.visits_of_top() == 50


def test_a_forced_decision_takes_no_thought(any_game: Game) -> None:
    state = any_game.new(any_game.options.read({}), 2)
    greedy = GreedyPlayer(1)
    while len(any_game.legal_actions(state)) > 1:
        any_game.step(state, greedy.choose(any_game, state))
    player = SearchPlayer(1)
    assert player.choose(any_game, state) == any_game.legal_actions(state)[0]
    assert player.tree is not None
    assert player.tree.visits_of_top() == 0


def test_a_clear_decision_ends_early(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tree, "lead", lambda self: 10**9)
    player = SearchPlayer(1, Budget(seconds=1.0))
    clock = player.clock = Clock(0.001)
    player.choose(any_game, position(any_game, 30))
    assert clock.now < 0.01


def test_an_overdue_turn_is_finished_by_quick_moves_and_the_log_says_so(any_game: Game) -> None:
    seen = set()
    for decisions in range(10, 60, 10):
        state = position(any_game, decisions)
        player = SearchPlayer(1, Budget(seconds=0.1))
        player.clock = Clock(1.0)  # every look at the clock costs a second
        seat = any_game.active(state)
        notes = []
        while any_game.active(state) == seat:
            free = len(any_game.legal_actions(state)) > 1
            decision = player.decide(any_game, state)
            if free:
                notes.append(decision.note.key if decision.note else None)
            any_game.step(state, decision.action)
        assert notes[0] is None  # the first decision of a turn always gets a little thought
        seen |= set(notes[1:])
    assert seen == {"players.out_of_time"}


def test_out_of_time_is_an_error_of_choose_only(any_game: Game) -> None:
    state = position(any_game, 30)
    player = SearchPlayer(1, Budget(seconds=0.1))
    player._follow(any_game, state)
    player.turn.spent = 1.0
    tree = player.tree
    assert tree is not None
    with pytest.raises(OutOfTime):
        player._think(tree, 0.0)


# ------------------------------------------------------------------------------------------------------ what it finds


def best_end(game: Game, state: Any, seat: int, limit: list[int]) -> float:
    """The best share of the victory that a seat can still force alone, if all decisions left are its own."""
    if game.over(state):
        winners = game.winners(state)
        return 1 / len(winners) if seat in winners else 0.0
    limit[0] -= 1
    if limit[0] < 0 or game.active(state) != seat:
        raise LookupError
    best = 0.0
    for action in game.legal_actions(state):
        after = state.copy()
        game.step(after, action)
        if game.dice(after) != game.dice(state):
            raise LookupError
        best = max(best, best_end(game, after, seat, limit))
        if best == 1.0:
            break
    return best


def test_what_can_be_won_in_the_last_turn_is_won(any_game: Game) -> None:
    checked = 0
    for seed in range(60):
        match = Match(any_game, {"players": 2}, seed)
        greedy = GreedyPlayer(seed)
        while not match.over:
            match.play(greedy.choose(any_game, match.state))
        last = match.length - 1
        while last > 0 and any_game.active(match.state_at(last - 1)) == any_game.active(match.state_at(last)):
            last -= 1
        state = match.state_at(last)
        seat = any_game.active(state)
        try:
            best = best_end(any_game, state, seat, [3000])
        except LookupError:
            continue
        player = SearchPlayer(seed, Budget(simulations=400))
        while not any_game.over(state):
            any_game.step(state, player.choose(any_game, state))
        winners = any_game.winners(state)
        assert (1 / len(winners) if seat in winners else 0.0) == best
        checked += best == 1.0
        if checked == 5:
            return
    assert checked >= 2


def test_more_simulations_are_visits_not_nodes(carrara: Game) -> None:
    tree = planted(carrara, position(carrara, 60), 1000)
    used = int(tree.arrays.counts[USED])
    assert np.count_nonzero(tree.arrays.links[1:used, VISITS]) <= 1001
