"""How many games `bottega arena --adjusted` saves, for line-ups of both games; the figures are in `docs/strength.md`.

python -m bottega.bench.luck                     # both games; writes nothing
python -m bottega.bench.luck carrara --write     # and writes docs/strength.md

Each row plays its games once and gives both shares. `worth` is the variance of the raw share divided by that of the
adjusted one: so many times as many games would be needed without adjusting. The seconds are processor time for a game,
without and with keeping account of its luck.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from time import process_time

from bottega.arena import Arena, Results
from bottega.arena.game_runner import PlayedGame, play_game
from bottega.arena.results import Share
from bottega.arena.schedule import Job, schedule
from bottega.bench.machine import machine, machine_in_words
from bottega.bench.report import around_section, replace_section, table
from bottega.games import NAMES, load
from bottega.players.ready import make_players_ready

PAGE = Path(__file__).parents[3] / "docs" / "strength.md"
SEED = 23
TIMED = 4  # games that are also played without keeping account, for the time
GAMES = 60
# Neighbouring levels of the ladder, the policy against itself, and players whose other choices are not known.
LINE_UPS: tuple[tuple[tuple[str, ...], int], ...] = (
    (("lavorante", "compagno"), GAMES),
    (("artigiano", "lavorante"), GAMES),
    (("policy:1", "policy:1.0"), GAMES),
    (("garzone", "fattorino"), 30),
    (("maestro:20", "lavorante"), 20),
)


def play(job: Job) -> tuple[PlayedGame, float]:
    """A game, and the processor time that it took."""
    began = process_time()
    game = play_game(job)
    return game, process_time() - began


def interval(share: Share) -> str:
    """From … to."""
    return f"{share['low']:.3f}–{share['high']:.3f}"


def row(name: str, players: Sequence[str], games: int, pool: ProcessPoolExecutor) -> list[str]:
    """A line-up's line of the table."""
    arena = Arena(name, players, games, seed=SEED, adjusted=True)
    jobs = schedule(arena)
    list(pool.map(play, jobs[:1]))  # compiles
    played = list(pool.map(play, jobs))
    plain = [seconds for _, seconds in pool.map(play, [replace(job, adjusted=False) for job in jobs[:TIMED]])]
    results = Results(arena, [game for game, _ in played], [], 0.0, 1)
    raw = results.players()[0]
    adjusted = (results.adjusted() or [])[0]
    return [
        " ".join(players),
        str(games),
        f"{raw['share']:.3f} ({interval(raw)})",
        f"**{adjusted['share']:.3f}** ({interval(adjusted)})",
        f"**{adjusted['worth']:.1f}**",
        f"{sum(plain) / len(plain):.3f}",
        f"{sum(seconds for _, seconds in played[:TIMED]) / TIMED:.3f}",
    ]


COLUMNS = ("line-up", "games", "share of the first", "without luck", "worth", "s a game", "with account of luck")


def section(name: str, workers: int) -> str:
    """What the page says of a game."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        rows = []
        for players, games in LINE_UPS:
            rows.append(row(name, players, games, pool))
            print(" | ".join(rows[-1]), flush=True)
    note = (
        f"`python -m bottega.bench.luck {name} --write`, seed {SEED}. {machine_in_words(machine(['numpy', 'numba']))}"
    )
    return f"{table([f'{name}: {COLUMNS[0]}', *COLUMNS[1:]], rows)}\n\n{note}"


def main(words: Sequence[str] | None = None, page: Path = PAGE) -> None:
    """Play, print and, where asked to, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", help=f"of {', '.join(NAMES)}; all if none is given")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes; one for each core")
    parser.add_argument("--write", action="store_true", help="write the page")
    chosen = parser.parse_args(words)
    for name in chosen.names or NAMES:
        if chosen.write:
            around_section(page, f"luck {name}")
        make_players_ready(load(name))
        text = section(name, chosen.workers)
        print(text, flush=True)
        if chosen.write:
            replace_section(page, f"luck {name}", text)


if __name__ == "__main__":
    main()
