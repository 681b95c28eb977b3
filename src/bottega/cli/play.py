"""A game at the keyboard: the board, what is asked, numbered moves, undo, the log; saved after every move."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import platformdirs
from rich.columns import Columns
from rich.text import Text

from bottega.cli.books import show_rules
from bottega.cli.console import complain, errors, out
from bottega.core import notation
from bottega.core.draws import KEY_BYTES
from bottega.core.errors import BadFile, BadOption, BadUndo, BottegaError
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.messages import Argument, Message, player, say
from bottega.core.position import Position
from bottega.games import load
from bottega.players import Player, check_player, make_player

PERSON = "you"
HELP_LINES = ("number", "words", "why", "undo", "redo", "reset", "log", "board", "rule", "save", "quit")


class Quit(Exception):
    """The person wants to stop, or the input has ended."""


def parse_options(words: Sequence[str]) -> dict[str, str]:
    """OPTION=VALUE words as a dict."""
    options = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise BadOption("error.option_form", word=word[:40])
        options[name.strip()] = value.strip()
    return options


def seat_players(words: str, seats: int) -> list[str]:
    """Who sits where; the last word is repeated for the seats left over."""
    kinds = [word.strip().lower() for word in words.split(",")]
    for kind in kinds:
        if kind != PERSON:
            check_player(kind, besides=[PERSON])
    if len(kinds) > seats:
        raise BadOption("error.seats", count=len(kinds), seats=seats)
    return kinds + [kinds[-1]] * (seats - len(kinds))


def games_folder() -> Path:
    """Where games are saved if nothing else is said."""
    return Path(os.environ.get("BOTTEGA_GAMES") or platformdirs.user_data_dir("bottega")) / "games"


def start_session(
    game: Game,
    options: Sequence[str],
    seats: str,
    names: str,
    seed: int | None,
    load_file: Path | None,
    position_file: Path | None,
    save_file: Path | None,
    language: str,
) -> Session:
    """A session for a new game, dealt or from a position, or for a saved one."""
    if position_file is not None and (load_file is not None or options):
        raise BadOption("error.position_and_more")
    if load_file is not None:
        match = notation.read_file(load_file, load)
        if match.game.name != game.name:
            raise BadFile("error.file_other_game", path=load_file.name, word=match.game.name)
        if not match.draws.can_go_on:
            match.draw_from(secrets.token_bytes(KEY_BYTES))
        kinds = seat_players(seats, match.game.seats(match.state))
        return Session(match, kinds, save_file or load_file, language)
    seed = secrets.randbits(62) if seed is None else seed
    position = None if position_file is None else Position.from_text(game, notation.read_text(position_file))
    match = Match(game, parse_options(options), seed, position=position)
    kinds = seat_players(seats, game.seats(match.state))
    match.names = seat_names(kinds, [name.strip() for name in names.split(",") if name.strip()], language)
    moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return Session(match, kinds, save_file or games_folder() / f"{game.name}-{moment}.game", language)


def seat_names(kinds: Sequence[str], given: Sequence[str], language: str) -> list[str]:
    """Given names for the first seats, and "Player 2 (greedy)" for the others."""
    names = list(given[: len(kinds)])
    for seat in range(len(names), len(kinds)):
        plain = say(player(seat), language)
        names.append(plain if kinds[seat] == PERSON else f"{plain} ({kinds[seat]})")
    return names


class Session:
    """A match with people and opponents around one keyboard."""

    def __init__(self, match: Match, kinds: Sequence[str], file: Path, language: str) -> None:
        self.match = match
        self.game = match.game
        self.kinds = kinds
        self.file = file
        self.language = language
        seed = secrets.randbits(32) if match.seed is None else match.seed
        self.bots: list[Player | None] = [
            None if kind == PERSON else make_player(kind, seed + seat) for seat, kind in enumerate(kinds)
        ]
        self.people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.last_person: int | None = None  # who held the keyboard last
        self.last_seat: int | None = None  # who made the last decision; another one means a new board

    def say(self, key: str | Message, **args: Argument) -> str:
        """A text in the language of the session, with the players' names."""
        return say(Message(key, args) if isinstance(key, str) else key, self.language, self.match.names)

    # ------------------------------------------------------------------------------------------------------- playing

    def play(self) -> None:
        """Play to the end, or until the person stops."""
        out.print(self.say("cli.saved_to", path=str(self.file)), style="dim", markup=False)
        out.print(self.say("cli.help_hint"), style="dim")
        try:
            while not self.match.over:
                bot = self.bots[self.game.active(self.match.state)]
                if bot is not None:
                    decision = bot.decide(self.game, self.match.state)
                    self.make(decision.action, decision.note)
                else:
                    self.ask()
        except Quit:
            self.save()
            out.print()
            resume = f"bottega play {self.game.name} --load {self.file}"
            out.print(self.say("cli.stopped", path=str(self.file), command=resume), markup=False, soft_wrap=True)
            return
        self.save()
        self.show_board(self.people[0] if len(self.people) == 1 else None)

    def make(self, action: int, note: Message | None = None) -> None:
        """Make a decision and show what happened."""
        seat = self.game.active(self.match.state)
        self.match.play(action, note)
        self.last_seat = seat
        for entry in self.match.log(self.match.length - 1):
            for message in self.readable(entry.messages, seat):
                out.print("  " + self.say(message), style="yellow" if message == note else "dim", markup=False)

    def readable(self, messages: Sequence[Message], decider: int) -> list[Message]:
        """What may be shown: a private message only to the person it is for, while that person decides."""
        viewer = decider if decider in self.people else self.people[0] if len(self.people) == 1 else None
        return [message for message in messages if message.readable_by(viewer)]

    def ask(self) -> None:
        """One decision of a person."""
        seat = self.game.active(self.match.state)
        if seat != self.last_person:
            self.hand_over(seat)
        if seat != self.last_seat:
            self.show_board(seat)
            self.last_seat = seat
        out.print(Text.assemble((self.match.names[seat] + ": ", "bold"), self.say(self.game.prompt(self.match.state))))
        actions = self.game.legal_actions(self.match.state)
        self.show_moves(actions)
        length = self.match.length
        while self.match.length == length and not self.match.over:
            try:
                self.obey(self.read(), actions)
            except BottegaError as error:
                complain(error, self.match.names)
            if self.match.undone and self.match.length < length:
                return
        self.save()

    def hand_over(self, seat: int) -> None:
        """With several people, hide the board between turns."""
        if self.last_person is not None and len(self.people) > 1:
            out.print(self.say("cli.hand_over", player=player(seat)), style="bold yellow", markup=False)
            self.read_line()
            if out.is_terminal:
                out.clear()
        self.last_person = seat

    def show_board(self, seat: int | None) -> None:
        """The board as a seat sees it."""
        out.print(self.game.draw(self.game.view(self.match.state, seat), self.match.names, self.language))

    def show_moves(self, actions: Sequence[int]) -> None:
        """The legal moves with numbers."""
        state = self.match.state
        width = len(str(len(actions)))
        moves = [f"{i:>{width}} {self.say(self.game.label(state, a))}" for i, a in enumerate(actions, 1)]
        if len(moves) <= 8:
            for move in moves:
                out.print("  " + move, markup=False)
        else:
            out.print(Columns([Text(move) for move in moves], padding=(0, 3), column_first=True))

    # ------------------------------------------------------------------------------------------------------ commands

    def read(self) -> str:
        """A line of input that is not empty."""
        line = ""
        while not line:
            line = self.read_line().strip()
        return line

    def read_line(self) -> str:
        try:
            return out.input("> ")
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def obey(self, line: str, actions: Sequence[int]) -> None:
        """A number of a move, a command, or a move in words."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "why": self.why,
            "undo": self.undo,
            "u": self.undo,
            "redo": self.redo,
            "reset": self.reset,
            "log": self.log,
            "board": self.board,
            "rule": self.rule,
            "save": self.save_as,
            "quit": self.quit,
            "q": self.quit,
        }
        if word in commands:
            commands[word](rest.strip())
        elif line.isascii() and line.isdigit():
            if not 1 <= int(line) <= len(actions):
                raise BadOption("error.move_number", word=line[:20], last=len(actions))
            self.make(actions[int(line) - 1])
        else:
            self.make(self.match.action(line))

    def help(self, _: str) -> None:
        for key in HELP_LINES:
            out.print("  " + self.say(f"cli.help.{key}"), markup=False)

    def why(self, words: str) -> None:
        """Why a move is not possible."""
        refusal = self.game.refuse(self.match.state, self.match.action(words))
        if refusal is None:
            out.print("  " + self.say("cli.legal"))
        else:
            out.print(f"  {self.say(refusal.message)} ({refusal.rule})", markup=False)

    def undo(self, _: str) -> None:
        """Undo the last decision; beyond the barrier everybody is asked, and opponents' decisions go too."""
        try:
            self.match.undo()
        except BadUndo as barrier:
            if self.match.length == 0:
                raise
            complain(barrier)
            out.print(self.say("cli.consent"))
            if self.read_line().strip().lower() not in self.say("cli.yes").split():
                return
            self.match.undo(consent=True)
            while self.match.length and self.bots[self.game.active(self.match.state)] is not None:
                self.match.undo(consent=True)
        self.after_undo()

    def redo(self, _: str) -> None:
        self.match.redo()
        self.after_undo()

    def reset(self, _: str) -> None:
        """Undo the whole turn as far as it is free."""
        if self.match.length == self.match.barrier:
            raise BadUndo("error.undo_nothing" if self.match.length == 0 else "error.undo_barrier")
        self.match.undo_to_barrier()
        self.after_undo()

    def after_undo(self) -> None:
        self.last_person = self.last_seat = self.game.active(self.match.state)
        self.show_board(self.last_person)

    def log(self, words: str) -> None:
        """The last decisions."""
        count = int(words) if words.isascii() and words.isdigit() else 20
        for entry in self.match.log(max(0, self.match.length - count)):
            for message in self.readable(entry.messages, self.game.active(self.match.state)):
                out.print(f"{entry.number:>4}  {self.say(message)}", markup=False)

    def board(self, _: str) -> None:
        self.show_board(self.game.active(self.match.state))

    def rule(self, words: str) -> None:
        show_rules(self.game, words or None, self.language)

    def save_as(self, words: str) -> None:
        if words:
            self.file = Path(words).expanduser()
        self.save()
        out.print("  " + self.say("cli.saved_to", path=str(self.file)), markup=False)

    def quit(self, _: str) -> None:
        raise Quit

    # -------------------------------------------------------------------------------------------------------- saving

    def save(self) -> None:
        """Write the game to its file in one stroke, so that a crash leaves the old or the new one, never half of it."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.file.parent, prefix=".bottega-")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(notation.write(self.match))
            os.replace(name, self.file)
        except OSError as error:
            errors.print(
                self.say("error.save", path=str(self.file), why=error.strerror or ""), style="bold red", markup=False
            )
