"""`bottega puzzles`: find them, rate them, check them, list them, solve them at the keyboard."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from random import Random

from rich.table import Table as Rows
from rich.text import Text

from bottega.cli.console import errors, out, prepare, working
from bottega.cli.play import PERSON, Quit, Session, seat_names
from bottega.cli.store import open_store
from bottega.core import notation
from bottega.core.errors import BadOption, BottegaError
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.messages import Argument, Message, player, say
from bottega.games import load
from bottega.players.weights import has_weights
from bottega.puzzles.judge import judge, whole_turn
from bottega.puzzles.library import of_the_day, puzzle_of, puzzles_of
from bottega.puzzles.mine import Miner, mine_matches, mine_self_play
from bottega.puzzles.puzzle import BEST_TURN, KINDS, Opened, Puzzle, file_of, read_puzzles, write_puzzles
from bottega.puzzles.rating import rated
from bottega.puzzles.themes import theme_key, themes_of
from bottega.puzzles.verify import verify
from bottega.server.problems import Problem
from bottega.server.table import Table


def _ready(name: str, language: str, kind: str = BEST_TURN) -> Game:
    """A game with its players, compiled; refuses what is no kind of puzzles."""
    game = load(name)
    if kind not in KINDS:
        raise BadOption("error.option_choice", name="kind", known=list(KINDS), word=kind[:40])
    if not has_weights(game):
        raise BadOption("error.puzzle_weights", game=name)
    prepare(game, language, players=True)
    return game


def _of(game: Game, kind: str = BEST_TURN) -> Sequence[Puzzle]:
    puzzles = puzzles_of(game, kind)
    if not puzzles:
        raise BadOption("error.puzzle_none", game=game.name, name=game.name)
    return puzzles


def _tell(key: str, language: str, **args: Argument) -> None:
    out.print(say(Message(key, args), language), markup=False, soft_wrap=True)


# -------------------------------------------------------------------------------------------------------------- mining


def mine(
    name: str,
    kind: str,
    target: int,
    minutes: float,
    seed: int | None,
    files: Sequence[Path],
    database: str | None,
    file: Path | None,
    language: str,
) -> None:
    """Find puzzles in self-play, in saved games, or in those of a server."""
    game = _ready(name, language, kind)
    file = file or file_of(game, kind)
    before = len(read_puzzles(file))
    miner = Miner(game, kind=kind)
    with working(say("cli.puzzles.mining", language), target) as progress:
        progress(before)
        count = before

        def found(_: Puzzle) -> None:
            nonlocal count
            count += 1
            progress(count)

        if files or database is not None:
            matches = (*_of_files(game, files), *_of_database(game, database))
            new = mine_matches(miner, file, target, 60 * minutes, matches, found)
        else:
            new = mine_self_play(miner, file, target, 60 * minutes, seed, found)
    _tell("cli.puzzles.mined", language, path=str(file), new=len(new), total=len(read_puzzles(file)))


def _of_files(game: Game, files: Sequence[Path]) -> Iterator[tuple[str, Match]]:
    for path in files:
        for file in sorted(path.glob("*.game")) if path.is_dir() else [path]:
            match = notation.read_file(file, load)
            if match.game is game:
                yield file.stem, match


def _of_database(game: Game, database: str | None) -> Iterator[tuple[str, Match]]:
    """The finished games of a server; running ones are nobody's business."""
    if database is None:
        return
    store = open_store(database)
    try:
        for table in store.table_ids():
            try:
                kept = Table(table, store.read_events(table), load)
            except (Problem, BottegaError, LookupError, TypeError, ValueError):
                continue
            if kept.game is game and kept.active is None:
                yield table, kept.match
    finally:
        store.close()


def rate_all(name: str, kind: str, anew: bool, file: Path | None, language: str) -> None:
    """Let the levels try the puzzles, and say what they are about."""
    game = _ready(name, language, kind)
    file = file or file_of(game, kind)
    puzzles = read_puzzles(file)
    count = 0
    with working(say("cli.puzzles.rating", language), len(puzzles)) as progress:
        for number, puzzle in enumerate(puzzles):
            progress(number)
            if puzzle.rating and not anew:
                continue
            puzzles[number] = rated(game, puzzle)
            count += 1
            write_puzzles(file, puzzles)
    _tell("cli.puzzles.rated", language, path=str(file), n=count)


def verify_all(
    name: str,
    kind: str,
    sample: int | None,
    seed: int,
    simulations: int,
    drop: bool,
    file: Path | None,
    language: str,
) -> bool:
    """Check puzzles anew; whether all hold."""
    game = _ready(name, language, kind)
    file = file or file_of(game, kind)
    puzzles = read_puzzles(file)
    chosen = puzzles if sample is None else Random(seed).sample(puzzles, min(sample, len(puzzles)))
    bad: set[str] = set()
    with working(say("cli.puzzles.verifying", language), len(chosen)) as progress:
        for number, puzzle in enumerate(chosen):
            progress(number)
            seeds = (1000 * seed + 1, 1000 * seed + 2)
            wrong = verify(Opened(game, puzzle), simulations, seeds, surprising=kind == BEST_TURN)
            if wrong is not None:
                bad.add(puzzle.id)
                errors.print(say(wrong, language), markup=False)
    _tell("cli.puzzles.verified", language, good=len(chosen) - len(bad), n=len(chosen))
    if drop and bad:
        write_puzzles(file, [puzzle for puzzle in puzzles if puzzle.id not in bad])
        _tell("cli.puzzles.dropped", language, n=len(bad))
    return not bad or drop


# ------------------------------------------------------------------------------------------------------------- listing


def check_theme(game: Game, theme: str | None) -> None:
    """Refuse what is no theme of a game."""
    if theme is not None and theme not in themes_of(game):
        raise BadOption("error.puzzle_theme", word=theme[:40], known=themes_of(game))


def show_list(name: str, theme: str | None, as_json: bool, language: str) -> None:
    """All puzzles of a game, the easiest first."""
    game = load(name)
    check_theme(game, theme)
    puzzles = {kind: [p for p in puzzles_of(game, kind) if theme in (None, *p.themes)] for kind in KINDS}
    if as_json:
        rows = [
            {
                "id": puzzle.id,
                "kind": kind,
                "rating": puzzle.rating,
                "players": puzzle.players,
                "themes": puzzle.themes,
                "best": puzzle.best,
                "gap": round(puzzle.gap, 4),
                "solved_by": puzzle.solved_by,
            }
            for kind, found in puzzles.items()
            for puzzle in found
        ]
        print(json.dumps(rows, indent=1))
        return
    table = Rows(box=None, pad_edge=False)
    for key in ("cli.puzzles.id", "puzzle.rating", "cli.puzzles.seats", "cli.puzzles.best", "puzzle.themes"):
        table.add_column(say(key, language))
    for puzzle in [one for found in puzzles.values() for one in found]:
        themes = ", ".join(say(theme_key(game, one), language) for one in puzzle.themes)
        share = f"{puzzle.best:.0%} (−{puzzle.gap:.0%})"
        table.add_row(puzzle.id, str(puzzle.rating), str(puzzle.players), share, themes)
    out.print(table)


# -------------------------------------------------------------------------------------------------------------- solving


def choose(game: Game, id: str | None, theme: str | None, today: bool) -> Puzzle:
    """The puzzle somebody asks for: by id, of the day, or any of a theme."""
    if id is not None:
        return puzzle_of(game, id)[1]
    puzzles = _of(game)
    if today:
        return of_the_day(puzzles, date.today())
    check_theme(game, theme)
    return Random().choice([puzzle for puzzle in puzzles if theme in (None, *puzzle.themes)] or list(puzzles))


class Solving(Session):
    """A puzzle at the keyboard: one turn, then what it is worth."""

    def __init__(self, opened: Opened, language: str) -> None:
        seats = opened.game.seats(opened.state)
        super().__init__(opened.match(), [PERSON] * seats, Path(), language)
        self.opened = opened
        self.match.names = seat_names(self.kinds, [], language)
        self.people = [opened.puzzle.seat]
        self.solved = False

    def play(self) -> None:
        """Turns until one is right, or the person has seen the solution."""
        out.print(self.say("puzzle.find", player=player(self.opened.puzzle.seat)), style="bold", markup=False)
        out.print(self.say("cli.puzzles.rest"), style="dim", markup=False)
        try:
            while not self.solved:
                turn = whole_turn(self.opened, self.match.actions)
                if turn is None:
                    self.ask()
                elif self.agrees():
                    self.answer()
                else:
                    self.begin_again()
        except Quit:
            out.print()

    def agrees(self) -> bool:
        """Whether the turn that was played is the answer."""
        out.print(self.say("cli.puzzles.answer"), markup=False)
        return self.read_line().strip().lower() in self.say("cli.yes").split()

    def answer(self) -> None:
        """Say what the turn is worth."""
        judged = judge(self.opened, tuple(self.match.actions))
        best = round(100 * self.opened.puzzle.best)
        if judged.right:
            out.print(self.say("puzzle.solved"), style="bold green", markup=False)
            self.show_solution()
        else:
            out.print(self.say("puzzle.not_best"), style="bold red", markup=False)
            out.print(self.say("puzzle.keeps_your_turn", share=round(100 * judged.share), best=best), markup=False)
            self.begin_again()

    def begin_again(self) -> None:
        """The position of the puzzle once more."""
        self.match = self.opened.match()
        self.match.names = seat_names(self.kinds, [], self.language)
        self.last_seat = None

    def show_solution(self) -> None:
        """All sensible turns with their shares, and what the puzzle was about."""
        self.solved = True
        for turn, compared in zip(self.opened.turns, self.opened.puzzle.turns, strict=True):
            mark = "★" if compared.right else " "
            line = Text(f"{mark} {compared.share:>4.0%}  ", style="bold" if compared.right else "")
            out.print(line.append(self.in_words(turn)))
        themes = [self.say(theme_key(self.game, theme)) for theme in self.opened.puzzle.themes]
        out.print(f"{self.say('puzzle.themes')}: {', '.join(themes)}", style="dim", markup=False)

    def in_words(self, turn: Sequence[int]) -> str:
        """A turn as its actions are called at the keyboard."""
        match = self.opened.match()
        words = []
        for action in turn:
            words.append(self.say(self.game.label(match.state, action)))
            match.play(action)
        return " · ".join(words)

    def obey(self, line: str, actions: Sequence[int]) -> None:
        """`show` gives up; everything else is a move or a command as in any game."""
        if line.strip() == "show":
            self.show_solution()
            raise Quit
        super().obey(line, actions)

    def save(self) -> None:
        """A puzzle is not saved."""


def solve_at_keyboard(name: str, id: str | None, theme: str | None, today: bool, language: str) -> None:
    """One puzzle."""
    game = _ready(name, language)
    puzzle = choose(game, id, theme, today)
    _tell("puzzle.puzzle_of", language, id=puzzle.id)
    Solving(Opened(game, puzzle), language).play()
