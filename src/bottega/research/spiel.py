# ruff: noqa: F821 -- the rules' names are filled in for each game, see core/kernels.py
"""The games in OpenSpiel: importing this module registers each as `bottega_<name>`.

    import pyspiel, bottega.research.spiel
    game = pyspiel.load_game("bottega_<name>(players=2)")

Parameters are the game's options (`open_screens` for a hyphen) and a seed. The utility is the share of the victory: 1
in all, divided among the winners.

Bottega's dice sit inside the state, but a search must not see what they will show. So a decision that rolls dice leads
to a chance node with equally likely outcomes; each gives the dice another seed and carries the decision out. The
set-up is such a node, too. Whether a decision rolls is found by trying it on a copy.

States are immutable positions behind OpenSpiel's state objects, hence cheap to clone. They travel into compiled code as
plain arrays of 64-bit words, which costs a tenth of passing a record.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms import mcts

from bottega.core.dice import roll, seed_dice
from bottega.core.errors import BadAction
from bottega.core.game import Game
from bottega.core.options import Number, Option, Switch, whole
from bottega.core.record import IntArray, dtype_of
from bottega.core.rule_types import Determinize, HasWon, Legal, Observe, Over, Setup, Step, WhyNot
from bottega.games import NAMES, load

setup: Setup
legal: Legal
why_not: WhyNot
step: Step
over: Over
has_won: HasWon
observe: Observe
determinize: Determinize
play_at_random: Callable[..., int]
record: Any  # the type of the game's states
number_of_actions: int

CHANCE_OUTCOMES = 64
SET_UP = -1  # the pending decision of the first chance node
NO_DECISION = -2
ROLLS = -1  # what `carry_out` returns besides a seat: like OpenSpiel's players for chance and for the end
ENDS = -4
ILLEGAL = -9
Words = NDArray[np.int64]


# ------------------------------------------------------------------------------------------------- compiled for a game


def carry_out(before: IntArray, after: IntArray, action: int, seed: int) -> int:
    """Make a decision on a copy: the next seat, ENDS, ILLEGAL, or ROLLS if it needs dice and has no seed for them."""
    if action < 0 or action >= number_of_actions or why_not(before.view(record)[0], action) != 0:
        return ILLEGAL
    games = after.view(record)
    games[0] = before.view(record)[0]
    if seed >= 0:
        seed_dice(games[0].dice, seed)
    step(games[0], action)
    if seed < 0:
        dice = before.view(record)[0].dice
        for i in range(len(dice)):
            if games[0].dice[i] != dice[i]:
                return ROLLS
    if over(games[0]):
        return ENDS
    return games[0].active


def deal(words: IntArray, setup_args: IntArray, seed: int) -> int:
    """Set the game up; returns the first seat."""
    setup(words.view(record)[0], setup_args, seed)
    return words.view(record)[0].active


def list_legal(words: IntArray, mask: IntArray, actions: IntArray) -> int:
    """The legal actions in order; returns how many there are."""
    count = 0
    legal(words.view(record)[0], mask)
    for action in range(len(mask)):
        if mask[action]:
            actions[count] = action
            count += 1
    return count


def look(words: IntArray, seat: int, row: IntArray) -> None:
    """What a seat knows."""
    observe(words.view(record)[0], seat, row)


def guess(words: IntArray, seat: int, seed: int) -> None:
    """Fill in anew what a seat does not know."""
    determinize(words.view(record)[0], seat, seed)


def play_out(words: IntArray, scratch: IntArray, mask: IntArray, dice: IntArray, times: int, shares: IntArray) -> None:
    """Add up the win shares of random games from a position on, with dice of their own."""
    games = scratch.view(record)
    for _ in range(times):
        games[0] = words.view(record)[0]
        seed_dice(games[0].dice, roll(dice, 1 << 31))
        play_at_random(games[0], mask, dice)
        winners = 0
        for seat in range(games[0].seats):
            winners += has_won(games[0], seat)
        for seat in range(games[0].seats):
            shares[seat] += has_won(games[0], seat) / winners


class Loops(NamedTuple):
    """The functions above, compiled for a game."""

    carry_out: Callable[..., int]
    deal: Callable[..., int]
    list_legal: Callable[..., int]
    look: Callable[..., None]
    guess: Callable[..., None]
    play_out: Callable[..., None]


@cache
def loops_of(game: Game) -> Loops:
    """The functions of a game; they compile at their first call."""
    kind = np.dtype((np.record, dtype_of(game.state_record)))
    more: dict[str, Any] = {"record": kind, "number_of_actions": game.actions.count}
    more["play_at_random"] = game.kernels.play_at_random
    compiled = partial(game.kernels.compile, **more)
    return Loops(
        compiled(carry_out),
        compiled(deal),
        compiled(list_legal),
        compiled(look),
        compiled(guess),
        compiled(play_out),
    )


# ------------------------------------------------------------------------------------------------------ for OpenSpiel


class Position:
    """A moment of a game. Never changed, so that clones can share it."""

    __slots__ = ("action", "before", "pending", "player", "visible", "words")

    def __init__(self, words: Words, player: int, pending: int, before: Position | None, action: int) -> None:
        self.words = words
        self.player = player  # a seat, or OpenSpiel's number of chance or of the end
        self.pending = pending  # the decision that waits for dice
        self.before = before
        self.action = action  # the last decision carried out, or NO_DECISION
        self.visible: dict[int, str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel serialises states by pickling; the way here goes along as a list, not link by link."""
        path = []
        at: Position | None = self
        while at is not None:
            path.append((at.words, at.player, at.pending, at.action))
            at = at.before
        return along, (path[::-1],)


def along(path: list[tuple[Words, int, int, int]]) -> Position | None:
    """The last position of a way."""
    at: Position | None = None
    for words, player, pending, action in path:
        at = Position(words, player, pending, at, action)
    return at


class BottegaGame(pyspiel.Game):
    """One of our games with its options, as OpenSpiel knows games."""

    rules: Game
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.seed = int(given.get("seed", 0))
        self.options = self.rules.options.read(
            {name.replace("_", "-"): value for name, value in given.items() if name != "seed"}
        )
        self.setup_args = self.rules.setup_args(self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions.count,
            max_chance_outcomes=CHANCE_OUTCOMES,
            num_players=whole(self.options, "players"),
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.rules.max_decisions,
        )
        super().__init__(self.game_type, info, given)
        self.loops = loops_of(self.rules)
        self.mask = np.zeros(self.rules.actions.count, np.uint8)
        self.listed = np.zeros(self.rules.actions.count, np.int64)
        self.record_kind = np.dtype((np.record, dtype_of(self.rules.state_record)))
        self.size = self.record_kind.itemsize // 8
        self.beginning = Position(np.zeros(self.size, np.int64), ROLLS, SET_UP, None, NO_DECISION)

    def new_initial_state(self) -> BottegaState:
        """The state before the set-up: a chance node."""
        return BottegaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The set-up, and at most one for each decision."""
        return self.rules.max_decisions + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BottegaObserver:
        """What OpenSpiel asks for observations."""
        return BottegaObserver(self, iig_obs_type, params)

    def record_of(self, position: Position) -> Any:
        """The state as a record, for the players and the words of the game."""
        return position.words.copy().view(self.record_kind)[0]


class BottegaState(pyspiel.State):
    """A state of OpenSpiel: the game and a position, nothing else, since cloning copies all there is."""

    def __init__(self, game: BottegaGame) -> None:
        super().__init__(game)
        self._game = _Shared(game)
        self.position = game.beginning

    def current_player(self) -> int:
        return self.position.player

    def is_terminal(self) -> bool:
        return self.position.player == ENDS

    def _legal_actions(self, player: int) -> list[int]:
        game = self._game.it
        if player != self.position.player:
            return []
        count = game.loops.list_legal(self.position.words, game.mask, game.listed)
        actions: list[int] = game.listed[:count].tolist()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return EQUALLY_LIKELY

    def _apply_action(self, action: int) -> None:
        game, now = self._game.it, self.position
        after = np.empty(game.size, np.int64)
        if now.player == ROLLS:
            if not 0 <= action < CHANCE_OUTCOMES:
                raise BadAction("error.action", word=str(action))
            seed = mix(game.seed, self.move_number(), action)
            if now.pending == SET_UP:
                after[:] = 0
                player = game.loops.deal(after, game.setup_args, seed)
            else:
                player = game.loops.carry_out(now.words, after, now.pending, seed)
            decision = now.pending
        else:
            player = game.loops.carry_out(now.words, after, action, -1)
            decision = action
        if player == ILLEGAL:
            raise BadAction("error.action", word=self._action_to_string(now.player, action))
        if player == ROLLS:
            self.position = Position(now.words, ROLLS, action, now, NO_DECISION)
        else:
            self.position = Position(after, player, NO_DECISION, now, decision)

    def _action_to_string(self, player: int, action: int) -> str:
        actions = self._game.it.rules.actions
        if player == ROLLS:
            return f"dice {action}"
        return actions.name(action) if 0 <= action < actions.count else str(action)

    def returns(self) -> list[float]:
        rules = self._game.it.rules
        if self.position.player != ENDS:
            return [0.0] * self.num_players()
        winners = rules.winners(self.record())
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.num_players())]

    def record(self) -> Any:
        """The state as a record of the game, to be shown to other players or drawn."""
        return self._game.it.record_of(self.position)

    def visible(self, player: int) -> str:
        """All decisions so far as a player has seen them: what somebody else did in secret is only a kind."""
        return visible(self._game.it, self.position, player)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> BottegaState:
        """A state that looks the same to a player: what it does not know is filled in anew."""
        game, other = self._game.it, self.clone()
        if self.position.player not in (ROLLS, ENDS):
            words = self.position.words.copy()
            game.loops.guess(words, player_id, int(probability_sampler() * (1 << 53)))
            now = self.position
            other.position = Position(words, now.player, now.pending, now.before, now.action)
        return other

    def __str__(self) -> str:
        if self.position.pending == SET_UP:
            return f"{self._game.it.rules.name}: before the set-up"
        return str(self._game.it.rules.describe(self.record()))


class BottegaObserver:
    """Observation tensors (numbers from 0 to about 1) and strings."""

    def __init__(self, game: BottegaGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self.game = game
        self.recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        observation_space = game.rules.observation_space
        self.row = np.zeros(observation_space.size, np.int16)
        self.scale = observation_space.scale()
        self.tensor = np.zeros(observation_space.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BottegaState, player: int) -> None:
        """Fill the tensor with what a player knows; zeros before the set-up."""
        self._look(state, player)
        np.multiply(self.row, self.scale, out=self.tensor)

    def string_from(self, state: BottegaState, player: int) -> str:
        """What a player knows as named numbers; with perfect recall also all decisions it has seen."""
        self._look(state, player)
        named = self.game.rules.observation_space.named(self.row)
        now = " ".join(f"{name}={','.join(map(str, part.ravel().tolist()))}" for name, part in named.items())
        return f"{state.visible(player)}\n{now}" if self.recall else now

    def _look(self, state: BottegaState, player: int) -> None:
        if state.position.pending == SET_UP:
            self.row[:] = 0
        else:
            self.game.loops.look(state.position.words, player, self.row)


class _Shared:
    """Keeps OpenSpiel's deep copies of a state from copying the game."""

    __slots__ = ("it",)

    def __init__(self, it: BottegaGame) -> None:
        self.it = it

    def __deepcopy__(self, memo: dict[int, Any]) -> _Shared:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self.it),)


def _load(text: str) -> _Shared:
    """A game by its name and parameters, out of a serialised state."""
    return _Shared(pyspiel.load_game(text))


class CompiledRollouts(mcts.Evaluator):
    """An evaluator for OpenSpiel's MCTS (in Python) that plays its random games in compiled code."""

    def __init__(self, game: BottegaGame, times: int = 1, seed: int = 0) -> None:
        self.game = game
        self.times = times
        self.dice = np.zeros(4, np.int64)
        seed_dice(self.dice, seed)
        self.scratch = np.zeros(game.size, np.int64)
        self.shares = np.zeros(game.rules.max_players, np.float64)

    def evaluate(self, state: BottegaState) -> NDArray[np.float64]:
        """Mean win shares of random games; at a chance node, from the position before the decision."""
        self.shares[:] = 0
        self.game.loops.play_out(state.position.words, self.scratch, self.game.mask, self.dice, self.times, self.shares)
        return self.shares[: self.game.num_players()] / self.times

    def prior(self, state: BottegaState) -> list[tuple[int, float]]:
        """All legal actions alike."""
        if state.is_chance_node():
            return list(state.chance_outcomes())
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


EQUALLY_LIKELY = [(outcome, 1 / CHANCE_OUTCOMES) for outcome in range(CHANCE_OUTCOMES)]


def mix(seed: int, moves: int, outcome: int) -> int:
    """A seed for the dice from the game's seed, the moment and the outcome of a chance node (splitmix64)."""
    word = (seed * 0x9E3779B97F4A7C15 + moves * CHANCE_OUTCOMES + outcome + 1) & (2**64 - 1)
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & (2**64 - 1)
    return (word ^ (word >> 31)) >> 2


def visible(game: BottegaGame, position: Position, player: int) -> str:
    """The decisions that led to a position, as a player has seen them; remembered position by position."""
    path = []
    at: Position | None = position
    while at is not None and player not in at.visible:
        path.append(at)
        at = at.before
    text = at.visible[player] if at is not None else ""
    for moment in reversed(path):
        if moment.action >= 0:
            text += ("; " if text else "") + _seen_action(game, moment, player)
        moment.visible[player] = text
    return text


def _seen_action(game: BottegaGame, moment: Position, player: int) -> str:
    assert moment.before is not None
    before, after = game.record_of(moment.before), game.record_of(moment)
    seat, actions = game.rules.active(before), game.rules.actions
    secret = any(not message.readable_by(player) for message in game.rules.explain(before, moment.action, after))
    return f"{seat} {actions.kind(moment.action) if secret else actions.name(moment.action)}"


def _parameter(option: Option) -> Any:
    """An option's default as OpenSpiel writes parameters."""
    return option.default if isinstance(option, Number | Switch) else option.write(option.default)


def register(name: str) -> type[BottegaGame]:
    """Make a game known to OpenSpiel."""
    rules = load(name)
    players = rules.options.declared["players"]
    assert isinstance(players, Number)
    parameters = {option.name.replace("-", "_"): _parameter(option) for option in rules.options.declared.values()}
    game_type = pyspiel.GameType(
        short_name=f"bottega_{name}",
        long_name=f"Bottega: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players.high,
        min_num_players=players.low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**parameters, "seed": 0},
    )
    kind = type(f"{name.capitalize()}Game", (BottegaGame,), {"rules": rules, "game_type": game_type})
    globals()[kind.__name__] = kind  # OpenSpiel pickles games by the name of their class
    kind.__module__ = __name__
    pyspiel.register_game(game_type, kind)
    return kind


GAMES = {name: register(name) for name in NAMES}
