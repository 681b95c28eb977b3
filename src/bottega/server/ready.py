"""Compile the rules while the first page is already served.

Compiling takes half a minute for each game, once; it happens in another process, because it would hold up everything
in this one. Afterwards, and at every later start, compiled rules are loaded from disk in a moment. Archived rules are
loaded, and compiled if need be, when somebody opens a table that was begun with them.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import chain, repeat
from random import Random

from bottega.core.game import Game, no_progress
from bottega.core.game import Progress as TellProgress
from bottega.core.match import Match
from bottega.core.options import OptionValues
from bottega.core.rule import restore_compiled_folder
from bottega.games import NAMES, load
from bottega.players.ready import make_players_ready, players_ready
from bottega.server.problems import Problem

log = logging.getLogger(__name__)

PARTS = 100  # what compiling a game is divided into: one half the rules, the other the players
REHEARSALS = 4  # for each choice of options, when the rules are compiled: with luck every card comes up
REHEARSE_EVERY = 3  # decisions
TABLES = "tables"  # the part of a game that words and views need compiled
RETRIES = (1.0, 5.0, 30.0)  # seconds until a game that could not be made ready is tried again, then every 300
LAST_RETRY = 300.0
PATIENCE = 10.0  # seconds that a request waits for rules that are only being loaded


@dataclass
class Progress:
    """How far a game has got."""

    done: int = 0
    total: int = PARTS
    ready: bool = False


class Readiness:
    """Which games can be played already."""

    def __init__(self) -> None:
        self._progress = {name: Progress() for name in NAMES}
        self._loaded = {name: asyncio.Event() for name in NAMES}
        self._ready = {name: asyncio.Event() for name in NAMES}
        self._compiling: set[str] = set()
        self._archived: dict[tuple[str, int], asyncio.Task[Game]] = {}
        self._compiling_archived: dict[tuple[str, int], asyncio.Event] = {}
        self._work: asyncio.Task[None] | None = None

    def start(self, then: Callable[[], None] | None = None) -> None:
        """Begin to get ready; `then` is called as soon as nothing has to be compiled (any more)."""
        self._work = asyncio.ensure_future(self._get_ready(then))

    async def close(self) -> None:
        """Stop, also in the middle."""
        tasks = [task for task in (self._work, *self._archived.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def progress(self) -> dict[str, Progress]:
        """How far every game has got."""
        return self._progress

    async def rules(self, name: str) -> Game:
        """A game to read about; it need not be compiled for that."""
        await self._loaded[name].wait()
        return load(name)

    async def game(self, name: str, version: int | None = None) -> Game:
        """A game to play. Waits for rules that are being loaded; refuses while they are being compiled."""
        if version is not None and name in self._loaded and version != (await self.rules(name)).rules_version:
            return await self._archived_game(name, version)
        if name in self._ready and not self._ready[name].is_set() and name not in self._compiling:
            try:
                await asyncio.wait_for(self._ready[name].wait(), PATIENCE)
            except TimeoutError:
                raise Problem("compiling") from None
        return self.game_now(name)

    def game_now(self, name: str, version: int | None = None) -> Game:
        """A game with the rules of today, to play at once; from any thread. Older rules are not waited for."""
        if name in self._ready and not self._ready[name].is_set():
            raise Problem("compiling")
        game = load(name)
        if version not in (None, game.rules_version):
            raise Problem("compiling")
        return game

    async def _archived_game(self, name: str, version: int) -> Game:
        """Archived rules; the first who asks for them gets them ready for everybody."""
        key = (name, version)
        if key not in self._archived:
            self._compiling_archived[key] = asyncio.Event()
            self._archived[key] = asyncio.ensure_future(self._make_archived_ready(name, version))
        task = self._archived[key]
        compiling = asyncio.ensure_future(self._compiling_archived[key].wait())
        await asyncio.wait([task, compiling], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        compiling.cancel()
        if not task.done():
            raise Problem("compiling")
        if task.cancelled() or task.exception() is not None:
            self._archived.pop(key, None)  # whoever asks next tries again
        return task.result()

    async def _make_archived_ready(self, name: str, version: int) -> Game:
        game = await asyncio.to_thread(load, name, version)
        if not compiled(game):
            self._compiling_archived[name, version].set()
            await self._compile(name, version)
        await asyncio.to_thread(make_ready, game)
        return game

    async def _get_ready(self, then: Callable[[], None] | None) -> None:
        games = {}
        for name in NAMES:
            games[name] = await asyncio.to_thread(load, name)
            self._loaded[name].set()
        self._compiling = {name for name, game in games.items() if not compiled(game)}
        if then is not None and not self._compiling:
            then()
            then = None
        # Those that are only loaded come first: they are quick. The others compile side by side, a process each.
        compiling = sorted(self._compiling)
        failed = [name for name in NAMES if name not in compiling and not await self._try(games[name])]
        made = await asyncio.gather(*(self._try(games[name]) for name in compiling))
        failed += [name for name, ready in zip(compiling, made, strict=True) if not ready]
        if then is not None:
            then()
        await asyncio.gather(*(self._try_again(games[name]) for name in failed))

    async def _try(self, game: Game) -> bool:
        """Make a game ready; a failure does not delay the others."""
        try:
            await self._make_ready(game)
        except Exception:
            log.exception("%s cannot be played", game.name)
            return False
        return True

    async def _try_again(self, game: Game) -> None:
        """Make a game ready later that could not be made ready: full disks are cleared, and so are folders."""
        for pause in chain(RETRIES, repeat(LAST_RETRY)):
            await asyncio.sleep(pause)
            await asyncio.to_thread(restore_compiled_folder)
            if not compiled(game):
                self._compiling.add(game.name)
            if await self._try(game):
                return

    async def _make_ready(self, game: Game) -> None:
        name = game.name
        if name in self._compiling:
            await self._compile(name)
        await asyncio.to_thread(make_ready, game)
        self._progress[name] = Progress(PARTS, PARTS, ready=True)
        self._compiling.discard(name)
        self._ready[name].set()

    async def _compile(self, name: str, version: int | None = None) -> None:
        archived = [] if version is None else [str(version)]
        command = [sys.executable, "-m", "bottega.server.compile_rules", name, *archived]
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                if version is None:  # of archived rules only those who wait for them know
                    self._progress[name].done = int(line)
            if await process.wait():
                log.error("%s could not be compiled in another process; it happens here", name)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


def compiled(game: Game) -> bool:
    """Whether all that a table needs of a game has been compiled."""
    return game.compiled() and players_ready(game) and game.compiled(TABLES)


def make_ready(game: Game, rules: TellProgress = no_progress, players: TellProgress = no_progress) -> None:
    """Load a game's compiled rules and players, or compile them here."""
    game.compile(rules)
    make_players_ready(game, players)
    if game.compiled(TABLES):
        rehearse(game, game.options.read({}))
    else:
        seeds = range(1, REHEARSALS + 1)
        game.compile_part(
            TABLES, [partial(rehearse, game, options, seed) for options in game.option_variants() for seed in seeds]
        )


def rehearse(game: Game, options: OptionValues, seed: int = 1) -> None:
    """Play a hidden game, so that the rules that words and views call are compiled, too."""
    random = Random(seed)
    match = Match(game, options, seed)
    while not match.over:
        state = match.state
        legal = game.legal_actions(state)
        action = random.choice(legal)
        if match.length % REHEARSE_EVERY == 0:
            after = state.copy()
            game.step(after, action)
            game.explain(state, action, after)
            game.changes(state, after)
            game.prompt(state)
            game.view(game.resample_hidden(state, game.active(state), random), game.active(state))
            game.refuse(state, random.randrange(game.actions.count))
            for choice in legal:
                game.label(state, choice)
        match.play(action)
    game.view(match.state, None)
