"""Finds puzzles in games: four sieves, each finer and dearer than the one before.

1. Does a small search play another turn than the network alone, and does it find it better?
2. Are there only a few turns that are nearly as good as the best?
3. Does a deep search with several seeds find the same turns right, each time, and all others clearly worse?
4. Does the best turn stay clearly better when the search is several times as deep?

For the question what the next player will want the network may well be right without any search; there the first sieve
asks whether turns differ much. Its games are played with open screens, so that whoever is asked sees what it rests on.

Games come from self-play: the network plays all seats, choosing at random as it finds actions likely, so that games
differ and now and then take a turn that nobody would recommend. Or they come from people.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from bottega.analysis.shares import Evaluator
from bottega.analysis.turns import Policy, Turn, different, end_of, goes_on, likely_turns
from bottega.core.dice import MAX_SEED
from bottega.core.game import NOBODY, Game
from bottega.core.match import Match
from bottega.core.position import Position
from bottega.core.record import duplicate
from bottega.core.state import GameState
from bottega.puzzles.puzzle import (
    BEST_TURN,
    WANTS,
    WITHIN,
    ComparedTurn,
    Puzzle,
    append_puzzle,
    engine_of,
    puzzle_id,
    read_puzzles,
)
from bottega.puzzles.rating import rated


@dataclass(frozen=True)
class Sieves:
    """How fine the sieves are. Shares are of the victory."""

    looked_at: float = 0.6  # part of the turns of a game that are looked at
    choices: int = 4  # at least so many legal actions
    first_search: int = 240  # simulations of the free search
    first_check: int = 120  # simulations for each turn
    first_gap: float = 0.04
    wide_search: int = 1500
    beam: int = 8
    second_check: int = 80  # simulations for each turn
    third_check: int = 300  # for those that may be near
    perhaps_near: float = 0.12
    most_perhaps: int = 12
    near: float = 0.06  # turns so near the best are looked at closely …
    most_near: int = 7  # … and if there are more of them, the best one is not clear
    compared: int = 4  # turns that are looked at closely in any case
    quick_search: int = 500  # before the deep one, to see whether it is worth while
    slack: float = 0.035  # by so much less clear it may be then
    deep_search: int = 1500
    seeds: int = 3
    gap: float = 0.05  # by so much the best turn is better than the best one that is not right
    gap_of_seed: float = 0.025  # and with every single seed
    last_search: int = 5000  # simulations for the best turns of both sorts, with another seed
    last_gap: float = 0.03
    last_turns: int = 2  # that are not right
    most_right: int = 4  # turns that are right
    lowest: float = 0.04  # best shares that make a puzzle: with less all is lost anyway
    highest: float = 0.999
    of_a_game: int = 3  # puzzles


SIEVES = Sieves()
MOST_CHOICES = 4  # turns among which somebody chooses what the next player will want
HEATS = (1.0, 1.5, 2.2)  # how freely self-play chooses: 1 as likely as the network finds it, more is more even
OPEN = "open-screens"  # the option of games that can be played with nothing hidden


class Miner:
    """Looks at positions of one game."""

    def __init__(self, game: Game, sieves: Sieves = SIEVES, kind: str = BEST_TURN) -> None:
        self.game = game
        self.kind = kind
        self.sieves = sieves
        self.policy = Policy(game)
        self.evaluator = Evaluator(game, max(sieves.wide_search, sieves.deep_search, sieves.last_search))
        self.passed: Counter[str] = Counter()

    # ---------------------------------------------------------------------------------------------------------- games

    def self_play(self, seed: int) -> Iterator[GameState]:
        """The positions of a game in which a turn, or what is left of it after a draw, begins."""
        random = Random(seed)
        variants = list(self.game.option_variants())
        options = variants[seed % len(variants)]
        heat = HEATS[seed // len(variants) % len(HEATS)]
        if self.kind == WANTS and OPEN in self.game.options.declared:
            options = {**options, OPEN: True}
        state = self.game.new(options, seed)
        begins = True
        while self.game.active(state) != NOBODY:
            if begins:
                yield duplicate(state)
            legal, chances = self.policy(state)
            warm = chances ** (1 / heat)
            before = duplicate(state)
            self.game.step(state, random.choices(legal, list(warm))[0])
            begins = not goes_on(self.game, before, state)

    def of_match(self, match: Match) -> Iterator[GameState]:
        """The same of a game that was played."""
        before = match.state_at(0)
        yield before
        for length in range(1, match.length + 1):
            state = match.state_at(length)
            if not goes_on(self.game, before, state) and not self.game.over(state):
                yield state
            before = state

    def look_through(self, states: Iterable[GameState], seed: int, found: str) -> Iterator[Puzzle]:
        """The puzzles of a game."""
        random = Random(seed)
        number = 0
        for state in states:
            self.passed["positions"] += 1
            if random.random() >= self.sieves.looked_at:
                continue
            puzzle = self.look_at(state, random.getrandbits(40), found)
            if puzzle is not None:
                yield puzzle
                number += 1
                if number == self.sieves.of_a_game:
                    return

    # --------------------------------------------------------------------------------------------------------- sieves

    def look_at(self, state: GameState, seed: int, found: str) -> Puzzle | None:
        """The puzzle of a position, if it is one."""
        game = self.game
        if len(game.legal_actions(state)) < self.sieves.choices:
            return None
        self.passed["looked at"] += 1
        plain = self.policy.turn(state)
        sieve = self._differ if self.kind == WANTS else self._disagrees
        if plain is None or not sieve(state, plain, seed):
            return None
        self.passed["first sieve"] += 1
        position = Position.of(game, state)
        line = position.line
        name = puzzle_id(game, line)
        draws = int(name, 16) % MAX_SEED
        match = Match(game, seed=draws, position=Position.from_text(game, line))
        near = self._near(match.state, plain, seed)
        if near is None:
            return None
        self.passed["few are near"] += 1
        compared = self._confirm(match.state, near, plain, seed)
        if compared is None:
            return None
        self.passed["confirmed"] += 1
        turns, policy = compared
        return Puzzle(
            id=name,
            rules=game.rules_version,
            engine=engine_of(game),
            found=found,
            draws=draws,
            position={key: value for key, value in position.fields.items() if key not in ("dice", "seed")},
            seat=game.active(state),
            turns=turns,
            policy=policy,
            simulations=self.sieves.deep_search,
            seeds=self.sieves.seeds,
        )

    def _disagrees(self, state: GameState, plain: Turn, seed: int) -> bool:
        """Whether a small search finds a turn that it thinks better than what the network plays alone."""
        sieves = self.sieves
        favourites = self.evaluator.favourites(state, sieves.first_search, seed, 2)
        end = end_of(self.game, state, plain)
        others = [turn for turn in favourites if end_of(self.game, state, turn) != end]
        if not favourites or favourites[0] not in others:
            return False
        base = self.evaluator.share(state, plain, sieves.first_check, seed)
        return any(
            self.evaluator.share(state, turn, sieves.first_check, seed) > base + sieves.first_gap for turn in others
        )

    def _differ(self, state: GameState, plain: Turn, seed: int) -> bool:
        """Whether a small search finds one of its two favourite turns much better."""
        sieves = self.sieves
        turns = list(
            different(self.game, state, self.evaluator.favourites(state, sieves.first_search, seed, 4)).values()
        )
        if len(turns) < 2:
            return False
        shares = sorted(self.evaluator.share(state, turn, sieves.first_check, seed) for turn in turns)
        return shares[-1] > shares[-2] + sieves.first_gap

    def _near(self, state: GameState, plain: Turn, seed: int) -> list[Turn] | None:
        """The turns worth a close look; None if too many are nearly as good as the best."""
        sieves = self.sieves
        turns = self.evaluator.favourites(state, sieves.wide_search, seed + 1, 16)
        candidates = different(
            self.game, state, [plain, *turns, *likely_turns(self.policy, state, sieves.beam).values()]
        )
        shares = {
            turn: self.evaluator.share(state, turn, sieves.second_check, seed + 2) for turn in candidates.values()
        }
        best = max(shares.values())
        close = sorted((turn for turn in shares if shares[turn] > best - sieves.perhaps_near), key=lambda t: -shares[t])
        if len(close) > sieves.most_perhaps:
            return None
        for turn in {*close, *sorted(shares, key=lambda t: -shares[t])[: sieves.compared], plain}:
            shares[turn] = self.evaluator.share(state, turn, sieves.third_check, seed + 3)
        order = sorted(shares, key=lambda turn: -shares[turn])
        best = shares[order[0]]
        near = sum(shares[turn] > best - sieves.near for turn in order)
        if near > sieves.most_near or not sieves.lowest < best:
            return None
        if self.kind == BEST_TURN and shares[plain] > best - sieves.first_gap:
            return None
        kept = order[: max(near, sieves.compared)]
        return kept if plain in kept else [*kept, plain]

    def _confirm(
        self, state: GameState, near: Sequence[Turn], plain: Turn, seed: int
    ) -> tuple[list[ComparedTurn], int] | None:
        """The turns with their shares by a deep search, and which one the network plays; None if it is not clear."""
        sieves = self.sieves
        place = near.index(plain) if self.kind == BEST_TURN else None
        quick = [self.evaluator.share(state, turn, sieves.quick_search, seed + 9) for turn in near]
        if not self._is_clear(np.array([quick]), place, sieves.slack):
            return None
        rows = []
        for number in range(sieves.seeds):
            rows.append([self.evaluator.share(state, turn, sieves.deep_search, seed + 10 + number) for turn in near])
            if not self._is_clear(np.array(rows), place):
                return None
        means = np.array(rows).mean(axis=0)
        right = means >= means.max() - WITHIN
        if not self._stays(state, near, means, right, seed + 20):
            return None
        order = [int(i) for i in np.argsort(-means, kind="stable")]
        if self.kind == WANTS:  # one of them is right, and nobody chooses among more than a few
            order = [order[0], *(i for i in order if not right[i])][:MOST_CHOICES]
            if not right[near.index(plain)] and near.index(plain) not in order:
                order.append(near.index(plain))
        turns = [
            ComparedTurn(
                [self.game.actions.name(action) for action in near[i]], round(float(means[i]), 4), bool(right[i])
            )
            for i in order
        ]
        return turns, order.index(near.index(plain)) if near.index(plain) in order else 0

    def _stays(
        self,
        state: GameState,
        near: Sequence[Turn],
        means: NDArray[np.float64],
        right: NDArray[np.bool_],
        seed: int,
    ) -> bool:
        """Whether the best turn stays better than all others when the search is several times as deep."""
        sieves = self.sieves
        others = [int(i) for i in np.argsort(-means) if not right[i]][: sieves.last_turns]
        best, *rest = (
            self.evaluator.share(state, near[i], sieves.last_search, seed) for i in (int(means.argmax()), *others)
        )
        return best - max(rest) >= sieves.last_gap

    def _is_clear(self, shares: NDArray[np.float64], plain: int | None, slack: float = 0.0) -> bool:
        """Whether few turns are right, all others much worse, with every seed, and the plain one is not right."""
        sieves = self.sieves
        means = shares.mean(axis=0)
        best = means.max()
        right = means >= best - WITHIN
        if plain is not None and right[plain]:
            return False
        if right.all() or right.sum() > sieves.most_right or not sieves.lowest < best < sieves.highest:
            return False
        if best - means[~right].max() < sieves.gap - slack:
            return False
        gaps = shares[:, right].min(axis=1) - shares[:, ~right].max(axis=1)
        return bool((gaps >= sieves.gap_of_seed - slack).all())


SELF_PLAY = "self-play"


def next_seed(puzzles: Iterable[Puzzle]) -> int:
    """The seed after the last one in which self-play found something: where mining goes on."""
    return 1 + max((int(one.found.split()[1]) for one in puzzles if one.found.startswith(SELF_PLAY)), default=0)


Report = Callable[[Puzzle], None]


def mine_self_play(
    miner: Miner, file: Path, target: int, seconds: float, seed: int | None, report: Report
) -> list[Puzzle]:
    """Add puzzles of self-play to a file until it has so many or the time is up; returns those that are new."""
    first = next_seed(read_puzzles(file)) if seed is None else seed
    games = ((f"{SELF_PLAY} {number}", number, partial(miner.self_play, number)) for number in count(first))
    return _mine(miner, file, target, seconds, games, report)


def mine_matches(
    miner: Miner, file: Path, target: int, seconds: float, matches: Iterable[tuple[str, Match]], report: Report
) -> list[Puzzle]:
    """The same in games that were played, each with its name."""
    games = ((name, number, partial(miner.of_match, match)) for number, (name, match) in enumerate(matches, 1))
    return _mine(miner, file, target, seconds, games, report)


def _mine(
    miner: Miner,
    file: Path,
    target: int,
    seconds: float,
    games: Iterable[tuple[str, int, Callable[[], Iterator[GameState]]]],
    report: Report,
) -> list[Puzzle]:
    known = {puzzle.id for puzzle in read_puzzles(file)}
    new: list[Puzzle] = []
    end = monotonic() + seconds
    for name, seed, states in games:
        if len(known) >= target or monotonic() >= end:
            break
        for puzzle in miner.look_through(states(), seed, name):
            if puzzle.id not in known:
                known.add(puzzle.id)
                new.append(rated(miner.game, puzzle))
                append_puzzle(file, new[-1])
                report(new[-1])
    return new
