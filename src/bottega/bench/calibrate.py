"""Choose how the levels play so that they are evenly spaced, for every number of players, and write levels.toml.

python -m bottega.bench.calibrate carrara                         # shows what it would choose
python -m bottega.bench.calibrate carrara --write                 # and writes the game's levels.toml
python -m bottega.bench.calibrate volgare --players 4 --write     # only this table in it; all others stay
python -m bottega.bench.calibrate volgare --minutes 8 --out FILE  # at most so long; what there is, is kept in the file
python -m bottega.bench.calibrate volgare --out FILE              # plays on from there
python -m bottega.bench.calibrate volgare --take FILE             # plays nothing: writes levels.toml from there

Ragazzo and Maestro stay as they are, the ten others get as far apart as each other in Elo (`dials.py` says how it is
fitted). First a grid of dials is played, each among players of the next weaker one, as the ladder is measured. From
then on the chosen levels themselves meet, and are chosen anew after every round. Without a limit in minutes the same
command chooses the same dials on any number of cores.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import TypedDict

from bottega.arena.schedule import derive
from bottega.bench.dials import (
    CARE,
    SIMULATIONS,
    TEMPERATURE,
    Curve,
    Dial,
    Tally,
    chance,
    dial_of,
    evenly_spaced,
    knots_from,
)
from bottega.bench.ladder import SIMULATIONS as MAESTRO
from bottega.bench.machine import machine, machine_in_words
from bottega.bench.meetings import Games, Meeting, play_meetings
from bottega.bench.report import replace_file
from bottega.core.game import Game
from bottega.games import NAMES, load
from bottega.players.levels import ANY, FILE, LEVELS, SECTIONS, Style, declared_styles, styles_of
from bottega.players.ready import make_players_ready

GAMES = 240  # for each meeting and round, where nobody searches
ROUNDS = 5
SEED = 19  # other deals than the ladder is measured with
FEWEST_PLAYERS = 2  # their table holds for all numbers of players that have none
DECISION = 6.0  # simulations that take as long as a decision without any
RARER = 1 / 3  # slow games are played less often, by this power of how slow they are
TOP = Dial(SIMULATIONS, MAESTRO)  # in Maestro's place, who thinks by the clock


class Result(TypedDict):
    """How often one player won among others, in the file."""

    players: int
    alone: str
    others: str
    games: int
    won: float


class Kept(TypedDict):
    """What the file holds."""

    game: str
    machine: str
    rounds: int
    results: list[Result]


@dataclass
class Calibration:
    """All that has been played for a game, and what follows from it."""

    game: Game
    counts: Sequence[int]
    about: str = ""
    rounds: int = 0  # begun so far
    results: dict[Meeting, tuple[int, float]] = field(default_factory=dict)  # games, and how many were won

    @property
    def bottom(self) -> Dial:
        care = styles_of(self.game)[LEVELS[0]].care
        if care is None:
            raise ValueError(f"{self.game.name}: {LEVELS[0]} must be short-sighted")
        return Dial(CARE, care)

    @property
    def measured(self) -> list[int]:
        """The numbers of players that there are results of."""
        return sorted({meeting.players for meeting in self.results}.intersection(self.counts))

    def play(self, games: int, rounds: int, seed: int, workers: int, deadline: float | None, out: Path | None) -> None:
        """Play so many rounds, or until time is up; what there is, is kept in the file."""
        before = dict(self.results)

        def keep(played: Games) -> None:
            self.results = dict(before)
            for meeting, some in played.items():
                if some:
                    count, won = before.get(meeting, (0, 0.0))
                    wins = sum(seat.won for game in some for seat in game.seats if seat.place == 0)
                    self.results[meeting] = count + len(some), won + wins
            print(f"round {self.rounds}: {sum(map(len, played.values()))} of {sum(wanted.values())} games", flush=True)
            if out is not None:
                replace_file(out, json.dumps(self.kept(), indent=1) + "\n")

        while self.rounds < rounds and (deadline is None or monotonic() < deadline):
            wanted = dict(self._wanted(games))
            before = dict(self.results)
            self.rounds += 1
            play_meetings(self.game.name, wanted, derive(seed, self.rounds), workers, deadline, keep)
            for players in self.measured:
                print(self.in_words(players), flush=True)

    def _wanted(self, games: int) -> Iterator[tuple[Meeting, int]]:
        """The meetings of the next round, and how many games of each."""
        for players in self.counts:
            pairs = grid(knots_from(self.bottom, TOP))
            if players in self.measured:
                levels = self.curve(players)[1].values()
                pairs = [(upper, lower) for lower, upper in pairwise(levels) if upper != lower]
            for alone, others in pairs:
                slow = 1 + sum(searched(dial) for dial in (alone, *[others] * (players - 1))) / players / DECISION
                yield Meeting(alone.player, others.player, players), max(players, round(games * slow**-RARER))

    def curve(self, players: int) -> tuple[Curve, dict[str, Dial]]:
        """How strong all dials are, and those of the levels."""
        curve = Curve(knots_from(self.bottom, TOP))
        tallies = [
            Tally(players, dial_of(meeting.alone), dial_of(meeting.others), *result)
            for meeting, result in self.results.items()
            if meeting.players == players
        ]
        curve.fit(tallies, self.bottom)
        return curve, evenly_spaced(curve, self.bottom, TOP)

    def in_words(self, players: int) -> str:
        """The levels, and what is expected of them."""
        curve, levels = self.curve(players)
        lines = [f"{self.game.name}, {players} players"]
        before = 0.0
        for level, dial in levels.items():
            elo = curve.strength(dial)
            share = "" if level == LEVELS[0] else f"{chance(players, elo - before):.3f} among the level below"
            lines.append(f"  {level:12} {dial.player:18} {elo:6.0f} {share}")
            before = elo
        return "\n".join(lines)

    def kept(self) -> Kept:
        """For the file."""
        results: list[Result] = [
            {
                "players": meeting.players,
                "alone": meeting.alone,
                "others": meeting.others,
                "games": games,
                "won": round(won, 4),
            }
            for meeting, (games, won) in self.results.items()
        ]
        return {"game": self.game.name, "machine": self.about, "rounds": self.rounds, "results": results}

    def take(self, kept: Kept) -> None:
        """Go on from a file."""
        if kept["game"] != self.game.name:
            raise ValueError(f"these are results of {kept['game']}")
        self.about, self.rounds = kept["machine"], kept["rounds"]
        self.results = {
            Meeting(row["alone"], row["others"], row["players"]): (row["games"], row["won"]) for row in kept["results"]
        }

    def write(self) -> None:
        """Put the levels into the game's file, where all of them differ."""
        path = self.game.folder / FILE
        declared = declared_styles(path, self.game.max_players)
        for players in self.measured:
            levels = self.curve(players)[1]
            if len(set(levels.values())) < len(levels):
                print(f"{self.game.name}, {players} players: too few games to tell the levels apart; not written")
                continue
            styles = {level: dial.style for level, dial in levels.items() if level != LEVELS[-1]}
            declared.pop(players, None)
            declared[ANY if players == FEWEST_PLAYERS or not declared.get(ANY) else players] = styles
        path.write_text(text_of(self.game.name, declared), encoding="utf-8")


def grid(knots: Mapping[str, Sequence[Dial]]) -> list[tuple[Dial, Dial]]:
    """Who meets whom at first: neighbours of a family, the stronger one alone; and some of different families."""
    pairs = [(upper, lower) for dials in knots.values() for lower, upper in pairwise(dials)]
    care, temperature, search = knots[CARE], knots[TEMPERATURE], knots[SIMULATIONS]
    pairs += [(dial, other) for dial in temperature[:8:2] for other in (care[len(care) // 2], care[-1])]
    pairs += [(search[0], other) for other in (temperature[-1], temperature[-3])]
    return pairs


def searched(dial: Dial) -> float:
    """The simulations of a dial."""
    return dial.value if dial.family == SIMULATIONS else 0.0


def text_of(name: str, declared: Mapping[int, Mapping[str, Style]]) -> str:
    """A game's levels.toml."""
    lines = [
        f"# How the levels play {name.capitalize()}, see players/levels.py. `python -m bottega.bench.calibrate {name}`",
        f"# chose these numbers, `python -m bottega.bench.ladder {name}` measures what came of it.",
    ]
    for players, styles in sorted(declared.items()):
        if players != ANY:
            lines += ["", f"[{SECTIONS}.{players}]"]
        lines += [f"{level} = {{ {in_toml(style)} }}" for level, style in styles.items()]
    return "\n".join(lines) + "\n"


def in_toml(style: Style) -> str:
    """What the file says of a level."""
    if style.care is not None:
        return f"{CARE} = {style.care:g}"
    if style.temperature is not None:
        return f"{TEMPERATURE} = {float(style.temperature)}"
    assert style.guided is not None
    return f"{SIMULATIONS} = {style.guided.simulations}"


def main(words: Sequence[str] | None = None) -> None:
    """Play, print and, where asked to, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", metavar="GAME", help=f"{', '.join(NAMES)}, or one from outside")
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all if none is given")
    parser.add_argument("--games", type=int, default=GAMES, help="for each meeting and round")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of meetings, those in the file counted in")
    parser.add_argument("--cores", "--workers", type=int, default=os.cpu_count() or 1, help="processes; all cores")
    parser.add_argument("--minutes", type=float, help="at most")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keeps all results; if it is there, goes on from it")
    parser.add_argument("--take", type=Path, metavar="FILE", help="plays nothing: writes what --out has kept")
    chosen = parser.parse_args(words)
    deadline = None if chosen.minutes is None else monotonic() + 60 * chosen.minutes
    game = load(chosen.name)
    counts = [count for count in range(FEWEST_PLAYERS, game.max_players + 1) if count in (chosen.players or [count])]
    calibration = Calibration(game, counts, machine_in_words(machine(["numpy", "numba"])))
    source = chosen.take or chosen.out
    if chosen.take or (source and source.is_file()):
        calibration.take(json.loads(source.read_text(encoding="utf-8")))
    if not chosen.take:
        make_players_ready(game)
        calibration.play(chosen.games, chosen.rounds, chosen.seed, chosen.cores, deadline, chosen.out)
    else:
        for players in calibration.measured:
            print(calibration.in_words(players))
    if chosen.write or chosen.take:
        calibration.write()


if __name__ == "__main__":
    main()
