"""Thinks ahead: a tree search with a budget for each turn."""

from __future__ import annotations

import time
from dataclasses import astuple, dataclass

from bottega.core.game import Game
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.players.base import OutOfTime, Player
from bottega.players.tree import FigureTree, Tree

NODES = 1_000_000
FIRST_SLICE = 64  # simulations before the first look at the clock
SLICE = 0.004  # seconds between later looks
PART_OF_TURN = 0.4  # of the time left for a turn that one decision may take
TICK = 1e-6
OVERDUE = 2.0  # times the budget, after which a turn is finished without any thought


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds for a whole turn, or simulations for each decision."""

    seconds: float = 2.0
    simulations: int | None = None


@dataclass(frozen=True)
class Allowance:
    """What a busy server leaves of the budget's seconds; simulations are never cut."""

    share: float = 1.0  # of the seconds
    spent: float | None = None  # seconds that this turn has taken so far, if somebody else keeps count


@dataclass(frozen=True)
class SearchParameters:
    """How the search weighs things, in the order of `tree.py`, which says what each one does."""

    c_puct: float = 0.4
    trust: float = 1.0
    spread: float = 0.1
    margin: float = 0.2
    points: float = 1000.0
    settle: float = 20
    horizon: float = 100


@dataclass
class Turn:
    """The player's turn so far: decisions of the same seat with nobody else's between them."""

    state: GameState | None = None  # at the last decision
    action: int = -1
    spent: float = 0.0


class SearchPlayer(Player):
    """Monte-Carlo tree search; keeps its tree through the small decisions of a turn."""

    def __init__(self, seed: int, budget: Budget = Budget(), parameters: SearchParameters = SearchParameters()) -> None:  # noqa: B008 -- frozen
        super().__init__(seed)
        self.budget = budget
        self.parameters = parameters
        self.tree: Tree | None = None
        self.turn = Turn()
        self.allowance = Allowance()
        self.clock = time.perf_counter

    def choose(self, game: Game, state: GameState) -> int:
        began = self.clock()
        tree = self._follow(game, state)
        if self.allowance.spent is not None:
            self.turn.spent = self.allowance.spent
        actions = game.legal_actions(state)
        if len(actions) == 1:
            action = actions[0]
        else:
            self._think(tree, began)
            action = next(action for action in tree.visits() if action in actions)
        self.remember(state, action)
        self.turn.spent += self.clock() - began
        return action

    def remember(self, state: GameState, action: int) -> None:
        self.turn.state = duplicate(state)
        self.turn.action = action

    def _follow(self, game: Game, state: GameState) -> Tree:
        """The tree for a position: what is left of the last one if this is the same turn and no dice were rolled."""
        if self.tree is None or self.tree.game is not game:
            self.tree = self.new_tree(game)
            self.turn = Turn()
        last = self.turn.state
        if last is not None and game.active(last) == game.active(state):
            rolled = game.dice(last) != game.dice(state)
            game.step(last, self.turn.action)
            if last.tobytes() == state.tobytes():
                if rolled:
                    self.tree.plant(state)
                else:
                    self.tree.descend(self.turn.action, state)
                return self.tree
        self.turn = Turn()
        self.tree.plant(state)
        return self.tree

    def new_tree(self, game: Game) -> Tree:
        """What this player thinks with."""
        return FigureTree(game, self._capacity(), list(astuple(self.parameters)), self.seed)

    def is_clear(self, tree: Tree) -> bool:
        """Whether more thought is a waste before the time is over."""
        return False

    def _capacity(self) -> int:
        """Room for all children of all simulations of a turn, within limits."""
        if self.budget.simulations is None:
            return NODES
        return min(NODES, 20_000 + 200 * self.budget.simulations)

    def _think(self, tree: Tree, began: float) -> None:
        if self.budget.simulations is not None:
            tree.think(max(1, self.budget.simulations - tree.visits_of_top()))
        elif self.turn.spent > OVERDUE * self.budget.seconds:
            raise OutOfTime
        else:
            self._think_by_the_clock(tree, began)

    def _think_by_the_clock(self, tree: Tree, began: float) -> None:
        """Until this decision's part of the turn is over, or nothing can change the favourite any more."""
        seconds = self.allowance.share * self.budget.seconds
        limit = began + PART_OF_TURN * max(0.0, seconds - self.turn.spent)
        simulations = FIRST_SLICE
        done = 0
        while True:
            tree.think(simulations)
            done += simulations
            now = self.clock()
            rate = done / max(now - began, TICK)
            left = rate * (limit - now)
            if left <= 0 or tree.lead() > left or self.is_clear(tree):
                return
            simulations = max(1, int(min(rate * SLICE, left)))
