"""What the native rules and searches say of many positions and games, for modules to be compared with, by hashes."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import astuple
from pathlib import Path
from typing import Any, TypedDict, cast

import numpy as np

from bottega.core.game import Game
from bottega.core.record import States, array_of, blank, duplicate
from bottega.core.state import GameState
from bottega.players.greedy import evaluate_actions_of
from bottega.players.guided import GuidedTree
from bottega.players.maestro import GuidedParameters, network_of
from bottega.players.network import Activations, network_kernels_for, new_activations
from bottega.players.search import SearchParameters
from bottega.players.tree import TOP_OF_NEW_TREE, USED, FigureTree, Tree
from bottega.players.weights import has_weights

GOLDEN = Path(__file__).parent.parent / "golden"
POSITIONS_OF_A_GAME = 8
SIMULATIONS_FOR_A_RATE = 1000
RATES = 12
RANDOM_GAMES = 500
DECISION = re.compile(r"^\d+ \d+ ([^;]*)")


class Position(TypedDict):
    """A position with the hashes of what is said of it."""

    state: str
    seed: int
    rules: str
    figure: str
    guided: str | None
    judgement: str | None


class RecordedGame(TypedDict):
    """A golden game, with a hash of its states if it is played by the rules of today."""

    name: str
    setup_args: list[int]
    seed: str
    actions: list[int]
    states: str | None
    end: str


class Reference(TypedDict):
    """All that a module is compared with."""

    nodes: int
    simulations: int
    network: str | None
    positions: list[Position]
    games: list[RecordedGame]
    random: dict[str, Any] | None


def digest(*parts: Any) -> str:
    """A hash of the bytes of some arrays."""
    return hashlib.sha256(b"".join(part.tobytes() for part in parts)).hexdigest()


def some_positions(game: Game, count: int) -> list[GameState]:
    """Positions with a choice, from games of all kinds, half of which are played by what looks best, not at random."""
    random = np.random.default_rng(1)
    variants = list(game.option_variants())
    mask, values = np.zeros(game.actions.count, np.uint8), np.zeros(game.actions.count, np.int64)
    after, dice = array_of(game.state_record, 1), np.array([1, 2, 3, 4], np.int64)
    found: list[GameState] = []
    number = 0
    while len(found) < count:
        state = game.new(variants[number % len(variants)], 1000 + number)
        choices = []
        while not game.over(state):
            legal = evaluate_actions_of(game)(state, after, mask, dice, values)
            actions = np.flatnonzero(mask)
            if legal > 1:
                choices.append(duplicate(state))
            best = actions[values[actions] == values[actions].max()]
            game.step(state, int(random.choice(best if number % 2 else actions)))
        picked = sorted(random.choice(len(choices), min(POSITIONS_OF_A_GAME, len(choices)), replace=False))
        found += [choices[i] for i in picked]
        number += 1
    return found[:count]


def of_rules(game: Game, state: GameState, seed: int) -> str:
    """Masks, reasons, points, estimates, observations, what is unknown filled in, what each action brings, a step."""
    seat, actions = game.active(state), range(game.actions.count)
    mask, values = np.zeros(game.actions.count, np.uint8), np.zeros(game.actions.count, np.int64)
    game.legal(state, mask)
    reasons = [game.why_not(state, action) for action in actions]
    figures = [
        [game.total_points(state, one), game.heuristic(state, one), game.has_won(state, one)]
        for one in range(game.seats(state))
    ]
    row = np.zeros(game.observation_space.size, np.int16)
    game.observe(state, seat, row)
    guess, after = duplicate(state), duplicate(state)
    game.determinize(guess, seat, seed)
    dice = np.array([seed, 0, 0, 1], np.int64)
    evaluate_actions_of(game)(state, array_of(game.state_record, 1), mask, dice, values)
    pairs = [[action, values[action]] for action in np.flatnonzero(mask)]
    game.step(after, int(np.flatnonzero(mask)[0]))
    survey = [np.zeros(shape, np.int64) for shape in getattr(game, "survey_shapes", ())]
    tables = cast(States[GameState], np.frombuffer(bytearray(state.tobytes() * 3), state.dtype))
    if survey:
        game.take_survey(tables, *survey)
    return digest(
        mask,
        np.array(reasons, np.int32),
        np.array(figures, np.int32),
        row,
        guess,
        np.array(pairs, np.int32),
        after,
        *(array.astype(np.int32) for array in survey),
        *([cast(Any, tables[2])] if survey else []),
    )


def of_tree(tree: Tree, state: GameState, seed: int, simulations: int) -> str:
    """A hash of a whole tree."""
    tree.arrays.dice[:] = [seed, 0, 0, 1]
    tree.plant(state)
    tree.think(simulations)
    arrays, used = tree.arrays, int(tree.arrays.counts[USED])
    first = TOP_OF_NEW_TREE
    return digest(arrays.links[first:used], arrays.sums[first:used], arrays.prior[first + 1 : used])


def of_judgement(game: Game, state: GameState, activations: Activations) -> str:
    """The chances of the seats and the logits of all actions."""
    network, kernels, seat, seats = network_of(game), network_kernels_for(game), game.active(state), game.seats(state)
    activations.known[:] = False
    kernels.evaluate_position(state, seat, network, activations)
    chances = [activations.win[(other - seat) % seats] for other in range(seats)]
    logits = [kernels.policy_logit(action, network, activations) for action in range(game.actions.count)]
    return digest(np.array(chances, np.float32), np.array(logits, np.float64))


def golden_games(game: Game, with_states: bool) -> list[RecordedGame]:
    """The golden games of a version. Their files say how they end."""
    found: list[RecordedGame] = []
    for file in sorted((GOLDEN / str(game.rules_version)).glob(f"{game.name}-*.game")):
        lines = file.read_text(encoding="utf-8").splitlines()
        header = dict(line.split(" ", 1) for line in lines[2 : lines.index("")])
        seed = int(header.pop("seed"))
        setup_args = game.setup_args(game.options.read({k: v for k, v in header.items() if k != "rules"}))
        actions = [game.actions.parse(match[1].strip()) for line in lines if (match := DECISION.match(line))]
        states = None
        if with_states:
            state = blank(game.state_record)
            game.setup(state, setup_args, seed)
            whole = hashlib.sha256(state.tobytes())
            for action in actions:
                game.step(state, action)
                whole.update(state.tobytes())
            states = whole.hexdigest()
        found.append(
            {
                "name": file.stem,
                "setup_args": setup_args.tolist(),
                "seed": str(seed),
                "actions": actions,
                "states": states,
                "end": lines[-1].split()[-1],
            }
        )
    return found


def network_digest(game: Game) -> str:
    """A hash of the network as the search has it."""
    return digest(*network_of(game))


def reference(game: Game, positions: int, simulations: int, nodes: int = 50_000) -> Reference:
    """What the native code says."""
    learned = has_weights(game)
    figure = FigureTree(game, nodes, list(astuple(SearchParameters())), 0)
    guided = GuidedTree(game, network_of(game), nodes, list(astuple(GuidedParameters())), 0) if learned else None
    activations = new_activations(game, network_of(game)) if learned else None
    found: list[Position] = [
        {
            "state": base64.b64encode(state.tobytes()).decode(),
            "seed": seed,
            "rules": of_rules(game, state, seed),
            "figure": of_tree(figure, state, seed, simulations),
            "guided": of_tree(guided, state, seed, simulations) if guided else None,
            "judgement": of_judgement(game, state, activations) if activations else None,
        }
        for seed, state in enumerate(some_positions(game, positions))
    ]
    setup_args = game.setup_args(list(game.option_variants())[-1])
    state, mask = blank(game.state_record), np.zeros(game.actions.count, np.uint8)
    dice = np.array([1, 2, 3, 4], np.int64)
    decisions = game.kernels.play_many_at_random(state, setup_args, 0, RANDOM_GAMES, mask, dice)
    return {
        "nodes": nodes,
        "simulations": simulations,
        "network": network_digest(game) if learned else None,
        "positions": found,
        "games": golden_games(game, with_states=True),
        "random": {
            "setup_args": setup_args.tolist(),
            "games": RANDOM_GAMES,
            "decisions": int(decisions),
            "state": digest(state),
        },
    }
