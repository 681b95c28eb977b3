"""Fit a game's value network (`core/value_network.py`) to games that the search plays against itself.

    python -m bottega.tools.fit_value_network GAME --games 2000 --rounds 3

Each round plays games with the weights of the rounds before, of all kinds (`Game.variety`). Every seat searches in a
manner of its own (how widely, how far ahead), and some moves are made at random: so the network meets the positions
that a search in love with its own opinion would lead to, and learns how they end. At every change of turn the figures
of all seats are noted. The weights are those under which the real winners are likeliest (a conditional logit with a
hidden layer), found by gradient descent on the games of all rounds.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np

from bottega.core.game import Game
from bottega.core.record import FloatArray, IntArray
from bottega.core.value_network import NEURONS, ValueNetwork, read_value_network, write_value_network
from bottega.games import load
from bottega.players.search import Budget, SearchParameters, SearchPlayer

SLIPS = 0.04  # decisions made at random
OPENING = 12  # up to so many decisions at the start are made at random in every other game
EPOCHS = 40
BATCH = 2048  # positions
RATE = 2e-3
DECAY = 2e-4
KEPT_ASIDE = 0.1  # part of the games that only test


@dataclass
class Notes:
    """Positions at changes of turn: the figures of all seats, how many there are, and who won in the end."""

    features: FloatArray  # position, seat, figure
    seats: IntArray
    shares: FloatArray  # position, seat
    game: IntArray  # number of the game


def play_game(job: tuple[str, int, int, ValueNetwork | None]) -> Notes:
    """One game of the search against itself."""
    name, number, simulations, value_network = job
    game = load(name)
    if value_network is not None:
        game.value_network = value_network
    random = Random(number)
    state = game.new(random.choice(list(game.option_variants())), number)
    seats = game.seats(state)
    players = [
        SearchPlayer(number * 10 + seat, Budget(simulations=simulations), random_manner(random))
        for seat in range(seats)
    ]
    wild = random.randrange(OPENING) if number % 2 else 0
    rows: list[FloatArray] = []
    last = -1
    decisions = 0
    while not game.over(state):
        seat = game.active(state)
        if seat != last:
            features = np.zeros((game.max_players, len(game.feature_names) + 1), np.float32)
            features[:, -1] = game.features(state, features)
            rows.append(features)
        last = seat
        if decisions < wild or random.random() < SLIPS:
            action = random.choice(game.legal_actions(state))
        else:
            action = players[seat].choose(game, state)
        game.step(state, action)
        decisions += 1
    shares = np.zeros((len(rows), game.max_players), np.float32)
    winners = game.winners(state)
    shares[:, winners] = 1 / len(winners)
    return Notes(np.array(rows), np.full(len(rows), seats), shares, np.full(len(rows), number))


def random_manner(random: Random) -> SearchParameters:
    """Some way to search: narrow or wide, to the end of one's own turn or beyond."""
    return SearchParameters(
        trust=random.choice([0.7, 1.0, 2.0]),
        c_puct=random.choice([0.2, 0.4, 1.0]),
        horizon=random.choice([1, 2, 100]),
    )


def gather(
    game: Game, games: int, seed: int, simulations: int, value_network: ValueNetwork | None, workers: int
) -> Notes:
    """The notes of many games."""
    jobs = [(game.name, seed + number, simulations, value_network) for number in range(games)]
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        return join(list(pool.map(play_game, jobs, chunksize=4)))


def join(notes: Sequence[Notes]) -> Notes:
    """Several notes as one."""
    return Notes(*(np.concatenate([getattr(n, field) for n in notes]) for field in Notes.__dataclass_fields__))


class Network:
    """The value network while it is fitted: Adam on the likelihood of the winners."""

    def __init__(self, features: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.weights = [
            random.normal(0, (2 / features) ** 0.5, (features, NEURONS)),
            np.zeros(NEURONS),
            random.normal(0, (1 / NEURONS) ** 0.5, NEURONS),
        ]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def chances(self, features: FloatArray, seats: IntArray) -> tuple[FloatArray, FloatArray]:
        """The chances of all seats, and the neurons they come from."""
        hidden, bias, output = self.weights
        neurons = np.maximum(features @ hidden + bias, 0)
        scores = neurons @ output
        scores = np.where(np.arange(scores.shape[1]) >= seats[:, None], -np.inf, scores)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return scores / scores.sum(axis=1, keepdims=True), neurons

    def surprise(self, notes: Notes) -> float:
        """How surprised the network is by the winners: the mean of minus the logarithm of their chances."""
        chances, _ = self.chances(notes.features, notes.seats)
        return float(-np.mean(np.log((chances * notes.shares).sum(axis=1) + 1e-9)))

    def learn(self, notes: Notes, rate: float) -> None:
        """One step towards the winners of some positions."""
        chances, neurons = self.chances(notes.features, notes.seats)
        error = (chances - notes.shares) / len(chances)
        back = error[:, :, None] * self.weights[2] * (neurons > 0)
        slopes = [
            np.einsum("nsf,nsj->fj", notes.features, back, optimize=True),
            back.sum(axis=(0, 1)),
            np.einsum("ns,nsj->j", error, neurons),
        ]
        self.steps += 1
        for i, slope in enumerate(slopes):
            self.means[i] += 0.1 * (slope - self.means[i])
            self.squares[i] += 0.001 * (slope * slope - self.squares[i])
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.999**self.steps)
            self.weights[i] -= rate * (mean / (np.sqrt(square) + 1e-8) + DECAY * self.weights[i])

    def value_network(self) -> ValueNetwork:
        return ValueNetwork(*(w.astype(np.float32) for w in self.weights))


def fit(notes: Notes, seed: int) -> tuple[ValueNetwork, float]:
    """The network that is least surprised by games it has not learned from; and how surprised it is."""
    order = np.random.default_rng(seed)
    numbers = np.unique(notes.game)
    aside = np.isin(notes.game, order.choice(numbers, int(KEPT_ASIDE * len(numbers)), replace=False))
    test = pick(notes, np.flatnonzero(aside))
    learn = np.flatnonzero(~aside)
    network = Network(notes.features.shape[2], seed)
    best = network.value_network(), np.inf
    for epoch in range(EPOCHS):
        order.shuffle(learn)
        for first in range(0, len(learn), BATCH):
            network.learn(pick(notes, learn[first : first + BATCH]), RATE * (1 - epoch / EPOCHS))
        surprise = network.surprise(test)
        if surprise < best[1]:
            best = network.value_network(), surprise
    return best


def pick(notes: Notes, positions: IntArray) -> Notes:
    """Some positions of many."""
    return Notes(*(getattr(notes, field)[positions] for field in Notes.__dataclass_fields__))


def train(game: Game, games: int, rounds: int, simulations: int, seed: int, workers: int) -> ValueNetwork:
    """Some rounds of playing and learning, beginning with the network at hand."""
    value_network = game.value_network
    gathered: list[Notes] = []
    for number in range(rounds):
        gathered.append(gather(game, games, seed + number * games, simulations, value_network, workers))
        value_network, surprise = fit(join(gathered), seed)
        print(
            f"{game.name}, round {number + 1}: {len(gathered[-1].game)} positions, surprise {surprise:.4f}", flush=True
        )
    return value_network


def main(words: Sequence[str] | None = None) -> None:
    """Fit the value network of a game and write it to its file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000, help="games in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--simulations", type=int, default=100, help="for each decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path, help="a file other than the game's own")
    parser.add_argument("--start", type=Path, help="begin with the network in this file, not with the game's own")
    chosen = parser.parse_args(words)
    game = load(chosen.game)
    game.compile()
    if chosen.start:
        game.value_network = read_value_network(chosen.start, game.feature_names)
    value_network = train(game, chosen.games, chosen.rounds, chosen.simulations, chosen.seed, chosen.workers)
    out = chosen.out or game.folder / "value_network.json"
    command = f"{chosen.game} --games {chosen.games} --rounds {chosen.rounds} --simulations {chosen.simulations}"
    about = f"Learned from games of the search against itself: python -m bottega.tools.fit_value_network {command}"
    write_value_network(out, game.feature_names, value_network, f"{about} --seed {chosen.seed}")


if __name__ == "__main__":
    main()
