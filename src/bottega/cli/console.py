"""Where output goes: results to the standard output, progress and complaints to the error output."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from bottega.core.errors import BottegaError, Refused
from bottega.core.game import Game
from bottega.core.messages import say
from bottega.players.ready import make_players_ready, players_ready

out = Console(highlight=False)
errors = Console(stderr=True, highlight=False)


spoken = ["en"]  # the language of complaints: the one asked for, as soon as it is known


def speak(language: str) -> None:
    """Complain in this language from now on."""
    spoken[0] = language


def complain(error: BottegaError, names: Sequence[str] = ()) -> None:
    """Say what was wrong, in one sentence."""
    rule = f" ({error.rule})" if isinstance(error, Refused) else ""
    errors.print(say(error.message, spoken[0], names) + rule, style="bold red", markup=False, soft_wrap=True)


def prepare(game: Game, language: str, players: bool = False) -> None:
    """Compile the rules (and the players) if this has not been done yet, with a line that shows how far it is."""
    if not game.compiled():
        with working(say("cli.compiling", language), 1) as progress:
            game.compile(progress)
    if players and not players_ready(game):
        with working(say("cli.compiling_players", language), 1) as progress:
            make_players_ready(game, progress)


@contextmanager
def working(what: str, total: int | None) -> Iterator[Callable[..., None]]:
    """A progress line. Its callable takes how much is done (and of how much), or the name of what is being done."""
    columns = [
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    ]
    if total is None:
        columns = [SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()]
    if not errors.is_terminal:
        errors.print(f"{what} …", markup=False)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(what, total=total)

        def update(done: int | str, of: int | None = None) -> None:
            if isinstance(done, str):
                progress.update(task, description=f"{what}: {done}")
            elif of is None:
                progress.update(task, completed=done)
            else:
                progress.update(task, completed=done, total=of)

        yield update
