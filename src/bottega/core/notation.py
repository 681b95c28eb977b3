"""A game as a readable text file: a header with the options, one line a decision, a last line that seals it.

    bottega 1
    game carrara
    rules 2
    players 3
    …
    seed 7

    1 2 build palazzo-1 lerici      ; Anna builds …
    2 2 end
    end 2 3f0c9a51b2d4

A decision has its number and the seat (from 1), so that a line that is missing or doubled is noticed. The last line has
the number of decisions and the fingerprint of the position: a truncated or altered file, or changed rules, are
noticed too. Everything from a semicolon on is a comment. Reading what was written gives the same match, and the same
text again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bottega.core.errors import BadFile, BadOption, BottegaError, Refused, UnknownVersion
from bottega.core.game import Game
from bottega.core.match import Match, clean_name
from bottega.core.messages import say

FORMAT = "1"
COMMENT = ";"
LARGEST_FILE = 1_000_000
Load = Callable[[str, int], Game]


def write(match: Match, comments: bool = True) -> str:
    """The text of a match; with comments it can be read like a story."""
    game = match.game
    lines = [
        f"bottega {FORMAT}",
        f"game {game.name}",
        f"rules {game.rules_version}",
        *(f"{name} {value}" for name, value in game.options.write(match.options).items()),
        f"seed {match.seed}",
        *(f"name {seat} {name}" for seat, name in enumerate(match.names, 1) if name),
        "",
    ]
    for entry in match.log():
        line = f"{entry.number} {entry.seat + 1} {game.actions.name(entry.action)}"
        if comments and entry.messages:
            story = " ".join(say(message, names=match.names) for message in entry.messages)
            line = f"{line:<36}{COMMENT} {story}"
        lines.append(line)
    if comments and match.over:
        lines += [
            "",
            f"{COMMENT} points by seat: " + ", ".join(str(score) for score in game.scores(match.state)),
        ]
    lines.append(f"end {match.length} {match.fingerprint()}")
    return "\n".join(lines) + "\n"


def read(text: str, load: Load) -> Match:
    """The match of a text. `load` finds a game by name and rules version. Whatever is wrong is said with its line."""
    return _Reader(text, load).match()


def read_file(path: Path, load: Load) -> Match:
    """The match of a file."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadFile("error.file_large", path=path.name)
        return read(path.read_bytes().decode("utf-8"), load)
    except UnicodeDecodeError:
        raise BadFile("error.file_no_text", path=path.name) from None
    except IsADirectoryError:
        raise BadFile("error.file_folder", path=path.name) from None
    except FileNotFoundError:
        raise BadFile("error.file_missing", path=path.name) from None
    except PermissionError:
        raise BadFile("error.file_forbidden", path=path.name) from None


class _Reader:
    def __init__(self, text: str, load: Load) -> None:
        self.load = load
        self.lines = [
            (number, words)
            for number, line in enumerate(text.splitlines(), 1)
            if (words := line.split(COMMENT, 1)[0].split())
        ]
        self.last_line = len(text.splitlines())

    def match(self) -> Match:
        header, decisions = self._header()
        match = self._start(header)
        for position, (line, words) in enumerate(decisions):
            if words[0] == "end":
                if position + 1 < len(decisions):
                    raise BadFile("error.file_after_end", line=decisions[position + 1][0])
                self._check_seal(match, line, words)
                return match
            self._play(match, line, words)
        raise BadFile("error.file_truncated", line=self.last_line)

    def _header(self) -> tuple[dict[str, tuple[int, list[str]]], list[tuple[int, list[str]]]]:
        if not self.lines or self.lines[0][1][0] != "bottega":
            raise BadFile("error.file_no_game", line=1)
        if self.lines[0][1][1:] != [FORMAT]:
            raise BadFile("error.file_format", line=self.lines[0][0])
        header: dict[str, tuple[int, list[str]]] = {}
        for position, (line, words) in enumerate(self.lines[1:], 1):
            if words[0] == "end" or words[0].isdigit():
                return header, self.lines[position:]
            key = " ".join(words[:2]) if words[0] == "name" else words[0]
            if key in header:
                raise BadFile("error.file_twice", line=line, word=key[:40])
            header[key] = (line, words[1:] if words[0] != "name" else words[2:])
        raise BadFile("error.file_truncated", line=self.last_line)

    def _start(self, header: dict[str, tuple[int, list[str]]]) -> Match:
        def take(key: str) -> tuple[int, str]:
            if key not in header:
                raise BadFile("error.file_header", word=key)
            line, words = header.pop(key)
            return line, " ".join(words)

        line, name = take("game")
        line_of_rules, version = take("rules")
        try:
            game = self.load(name, int(version) if version.isascii() and version.isdigit() and len(version) < 5 else 0)
        except BadOption as error:
            raise _with_line(error, line) from None
        except UnknownVersion as error:
            known = error.message.args["known"]
            raise BadFile("error.file_rules", line=line_of_rules, word=version[:20], known=known) from None
        line, word = take("seed")
        if not (word.isascii() and word.isdigit() and len(word) <= 19):
            raise BadFile("error.file_seed", line=line, word=word[:40])
        seed = int(word)
        names: dict[int, str] = {}
        options: dict[str, Any] = {}
        for key, (line, words) in header.items():
            if key.startswith("name"):
                seat = key[5:]
                if seat not in [str(number + 1) for number in range(game.most_players)]:
                    raise BadFile("error.file_name", line=line)
                names[int(seat)] = clean_name(" ".join(words))
            else:
                try:
                    options[key] = game.options.read({key: " ".join(words)})[key]
                except BadOption as error:
                    raise _with_line(error, line) from None
        try:
            match = Match(game, options, seed, [names.get(s + 1, "") for s in range(max(names, default=0))])
        except BadOption as error:
            raise _with_line(error, line) from None
        return match

    def _play(self, match: Match, line: int, words: list[str]) -> None:
        game = match.game
        if match.over:
            raise BadFile("error.file_after_over", line=line)
        expected = [str(match.length + 1), str(game.active(match.state) + 1)]
        if words[:2] != expected:
            raise BadFile("error.file_decision", line=line, number=expected[0], seat=expected[1])
        try:
            match.play(" ".join(words[2:]))
        except Refused as error:
            raise BadFile("error.file_refused", line=line, problem=error.message, rule=error.rule) from None
        except BottegaError as error:
            raise _with_line(error, line) from None

    def _check_seal(self, match: Match, line: int, words: list[str]) -> None:
        if words[1:2] != [str(match.length)] or len(words) != 3:
            raise BadFile("error.file_count", line=line, number=match.length)
        if words[2] != match.fingerprint():
            raise BadFile("error.file_seal", line=line)


def _with_line(error: BottegaError, line: int) -> BadFile:
    return BadFile("error.file_line", line=line, problem=error.message)
