"""What reviews say of games of known strength, and how much of it stays when they look ten times as deep.

python -m bottega.bench.reviews                           # both games; writes nothing
python -m bottega.bench.reviews carrara --write           # and writes docs/review.md
python -m bottega.bench.reviews volgare --games 4         # a quick look
python -m bottega.bench.reviews carrara --keep FOLDER     # keeps what it has found out, and goes on from there

All seats of a game are of one level. Mistakes are counted with blunders, for a hundred turns in which there was a
choice. The intervals are those of a mean over games (95%). Below the table some of the same games are reviewed
once more, deeper: how many of the turns that one of the two calls a mistake the other calls one, too.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev

from bottega.analysis.analyse import Analysis
from bottega.analysis.judge import DEEP, DEPTHS, MISTAKES, STANDARD
from bottega.analysis.review import Review
from bottega.arena.statistics import Z, student
from bottega.bench.machine import machine, machine_in_words
from bottega.bench.report import around_section, replace_section, table
from bottega.core.match import Match
from bottega.games import NAMES, load
from bottega.players import make_player
from bottega.players.ready import make_players_ready

LEVELS = ("ragazzo", "garzone", "novizio", "apprendista", "lavorante", "capomastro", "maestro:400")
GAMES = 8  # of each level
DEEPER = ("garzone", "lavorante", "maestro:400")  # a game of each of these levels is reviewed once more
SEED = 41
PAGE = Path(__file__).parents[3] / "docs" / "review.md"


@dataclass(frozen=True)
class Task:
    """A game to be played and reviewed."""

    game: str
    level: str
    players: int
    seed: int
    depth: str
    keep: str = ""  # the folder for what has been found out

    @property
    def file(self) -> Path:
        """Where it is kept."""
        name = f"{self.game}-{self.players}-{self.level.replace(':', '-')}-{self.seed}-{self.depth}.json"
        return Path(self.keep) / name


def play(task: Task) -> Match:
    """The game, always the same for the same task."""
    game = load(task.game)
    match = Match(game, {"players": task.players}, task.seed)
    players = [make_player(task.level, task.seed + seat) for seat in range(task.players)]
    while not match.over:
        match.play(players[game.active(match.state)].decide(game, match.state).action)
    return match


def review(task: Task) -> Review:
    """What the review says of it."""
    kept = json.loads(task.file.read_text(encoding="utf-8")) if task.keep and task.file.exists() else []
    analysis = Analysis(play(task), DEPTHS[task.depth], kept, explain=False)
    while not analysis.finished:
        analysis.step()
    if task.keep:
        task.file.write_text(json.dumps(analysis.steps), encoding="utf-8")
    return analysis.review()


def tasks_of(game: str, games: int, players: int, keep: str = "", deeper: Sequence[str] = DEEPER) -> list[Task]:
    """All games in all depths; the long ones first, so that no process waits for the last one."""
    first = [Task(game, level, players, SEED, DEEP.name, keep) for level in deeper]
    levels = [(number, level) for number in range(games) for level in LEVELS]
    return [*first, *(Task(game, level, players, SEED + number, STANDARD.name, keep) for number, level in levels)]


def accuracy(one: Review) -> float:
    """The average over the seats."""
    return mean(one.accuracy(seat) for seat in range(one.seats))


def lost(one: Review) -> float:
    """Percent of a victory that a choice cost on average."""
    losses = [turn.loss for seat in range(one.seats) for turn in one.choices(seat)]
    return 100 * mean(losses)


def mistakes(one: Review) -> float:
    """In a hundred choices."""
    choices = [turn for seat in range(one.seats) for turn in one.choices(seat)]
    return 100 * sum(turn.grade in MISTAKES for turn in choices) / len(choices)


def interval(values: Sequence[float]) -> str:
    """A mean over games and its interval, as words."""
    if len(values) < 2:
        return f"{mean(values):.1f}"
    margin = student(Z, len(values) - 1) * stdev(values) / len(values) ** 0.5
    return f"**{mean(values):.1f}** ± {margin:.1f}"


FIGURES: tuple[tuple[str, Callable[[Review], float]], ...] = (
    ("accuracy", accuracy),
    ("loss of a choice, percent of a victory", lost),
    ("mistakes in 100 choices", mistakes),
)


def agreement(pairs: Iterable[tuple[Review, Review]]) -> tuple[int, int, int]:
    """How many turns both call a mistake, how many only one of them, and how many there were to choose."""
    both = one = all_choices = 0
    for usual, deeper in pairs:
        for turn, again in zip(usual.turns, deeper.turns, strict=True):
            called = (turn.grade in MISTAKES) + (again.grade in MISTAKES)
            both += called == 2
            one += called == 1
            all_choices += not turn.forced
    return both, one, all_choices


def section(name: str, players: int, found: dict[Task, Review]) -> str:
    """What the page says of a game."""
    rows = []
    for level in LEVELS:
        of_level = [one for task, one in found.items() if task.level == level and task.depth == STANDARD.name]
        rows.append(
            [level, *(interval([figure(one) for one in of_level]) for _, figure in FIGURES), str(len(of_level))]
        )
    note = (
        f"`python -m bottega.bench.reviews {name} --write`, {players} players, seed {SEED}. "
        f"{machine_in_words(machine(['numpy', 'numba']))}"
    )
    parts = [table([f"{name}: level", *(words for words, _ in FIGURES), "games"], rows), deeper_look(found), note]
    return "\n\n".join(part for part in parts if part)


def deeper_look(found: dict[Task, Review]) -> str:
    """How much stays when some of the games are looked at deeper; empty if none was."""
    deeper = [task for task in found if task.depth == DEEP.name]
    if not deeper:
        return ""
    usual = [replace(task, depth=STANDARD.name) for task in deeper]
    both, one, choices = agreement((found[first], found[second]) for first, second in zip(usual, deeper, strict=True))
    return (
        f"Looked at ten times as deep ({len(deeper)} of these games, {choices} choices), {both} turns are mistakes "
        f"both times and {one} only one of the two times: {100 * one / max(1, both + one):.0f} percent of what either "
        f"calls a mistake, {100 * one / choices:.1f} percent of all choices."
    )


def main(words: Sequence[str] | None = None, page: Path = PAGE) -> None:
    """Play, review, print and, where asked to, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", help=f"of {', '.join(NAMES)}; all if none is given")
    parser.add_argument("--games", type=int, default=GAMES, help="of each level")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes; one for each core")
    parser.add_argument("--keep", metavar="FOLDER", default="", help="keep what has been found out here")
    parser.add_argument("--no-deeper", action="store_true", help="leave out the deeper look, which takes longest")
    parser.add_argument("--write", action="store_true", help="write the page")
    chosen = parser.parse_args(words)
    for name in chosen.names or NAMES:
        if chosen.write:
            around_section(page, f"reviews {name}")
        make_players_ready(load(name))
        tasks = tasks_of(name, chosen.games, chosen.players, chosen.keep, () if chosen.no_deeper else DEEPER)
        with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
            found = dict(zip(tasks, pool.map(review, tasks), strict=True))
        text = section(name, chosen.players, found)
        print(text, flush=True)
        if chosen.write:
            replace_section(page, f"reviews {name}", text)


if __name__ == "__main__":
    main()
