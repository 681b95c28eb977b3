"""A game as a readable text file: a header with the options, one line a decision, a last line that seals it.

    bottega 1
    game NAME
    rules 2
    players 3
    …
    seed 7

    1 2 build palazzo-1 lerici      ; Anna builds …
    2 2 end
    end 2 3f0c9a51b2d4

A match that does not begin with a deal has a `position`, as one line of JSON (see `position.py`).

Instead of the seed there may be `draws 0 KEY`, and `draws 41 KEY` where another key took over after 41 decisions; the
file of an unfinished game has `draws 0 ?` and the dice of the past (`drawn 12 DICE`) instead, so that nobody can
compute the draws to come. A finished game of a server has the proof that its draws were not chosen: `commitment`,
`secret`, `share 1` and so on.

A decision has its number and the seat (from 1), so that a line that is missing or doubled is noticed. The last line has
the number of decisions and the fingerprint of the position: a truncated or altered file, or changed rules, are
noticed too. Everything from a semicolon on is a comment. Reading what was written gives the same match, and the same
text again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bottega.core.actions import HIDDEN
from bottega.core.dice import WORDS
from bottega.core.draws import DEAL, KEY_BYTES, UNKNOWN, WORD_BYTES, Draws, Key, Proof, words_as_hex, words_of
from bottega.core.errors import BadFile, BadOption, BottegaError, Refused, UnknownVersion
from bottega.core.game import Game
from bottega.core.match import Match, clean_name
from bottega.core.messages import say
from bottega.core.options import OptionValue, OptionValues
from bottega.core.position import Position

FORMAT = "1"
COMMENT = ";"
MAX_FILE_SIZE = 1_000_000
MAX_SHARE_LENGTH = 128
NUMBERED = ("name", "draws", "drawn", "share")  # lines that may be there several times, with a number each
PROOF = ("commitment", "secret", "began")
Load = Callable[[str, int], Game]


def header(game: Game, options: OptionValues, position: Position | None = None) -> list[str]:
    """What game it is, as lines: also what a commitment to draws is about."""
    written = game.options.write(options).items()
    return [
        f"game {game.name}",
        f"rules {game.rules_version}",
        *(f"{name} {value}" for name, value in written),
        *([] if position is None else [f"position {position.line}"]),
    ]


def write(match: Match, comments: bool = True, future: bool = True) -> str:
    """The text of a match; with comments for readers; without the future draws nobody can compute them."""
    game = match.game
    lines = [
        f"bottega {FORMAT}",
        *header(game, match.options, match.position),
        *_draws(match, future),
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


def _draws(match: Match, future: bool) -> list[str]:
    """Where the draws come from."""
    draws, proof = match.draws, match.proof
    lines = [f"seed {draws.seed}"] if draws.seeded else []
    if future:
        lines += [f"draws {one.start} {one.key.hex() or HIDDEN}" for one in draws.keys]
        given = draws.given
    else:
        lines += [f"draws {one.start} {HIDDEN}" for one in draws.keys[:1]]
        numbers = [DEAL, *(number for number in range(1, match.length + 1) if match.rolled(number))]
        given = {number: words for number in numbers if (words := draws.words(number)) is not None}
    lines += [f"drawn {number} {words_as_hex(words)}" for number, words in sorted(given.items())]
    if proof is not None and future:
        lines += [f"commitment {proof.commitment}", f"secret {proof.secret.hex()}"]
        lines += [f"began {proof.began}"] if proof.began else []
        lines += [f"share {seat + 1} {share}" for seat, share in sorted(proof.shares.items())]
    return lines


def check_draws(match: Match) -> list[str]:
    """What is wrong with the proof that a server did not choose a match's draws, as message keys."""
    if match.proof is None:
        return ["verify.no_proof"]
    return match.proof.check(header(match.game, match.options, match.position), match.draws.keys)


def read(text: str, load: Load) -> Match:
    """The match of a text. `load` finds a game by name and rules version. Whatever is wrong is said with its line."""
    return _Reader(text, load).match()


def read_file(path: Path, load: Load) -> Match:
    """The match of a file."""
    return read(read_text(path), load)


def read_text(path: Path) -> str:
    """The text of a file; refuses what is no file or no text."""
    try:
        if path.stat().st_size > MAX_FILE_SIZE:
            raise BadFile("error.file_large", path=path.name)
        return path.read_bytes().decode("utf-8")
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
            numbered = words[0] in NUMBERED
            key = " ".join(words[:2]) if numbered else words[0]
            if key in header:
                raise BadFile("error.file_twice", line=line, word=key[:40])
            header[key] = (line, words[2:] if numbered else words[1:])
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
        draws, proof = self._draws(header)
        position = self._position(game, header)
        names: dict[int, str] = {}
        options: dict[str, OptionValue] = {}
        for key, (line, words) in header.items():
            if key.startswith("name"):
                seat = key[5:]
                if seat not in [str(number + 1) for number in range(game.max_players)]:
                    raise BadFile("error.file_name", line=line)
                names[int(seat)] = clean_name(" ".join(words))
            else:
                try:
                    options[key] = game.options.read({key: " ".join(words)})[key]
                except BadOption as error:
                    raise _with_line(error, line) from None
        try:
            match = Match(game, options, draws, [names.get(s + 1, "") for s in range(max(names, default=0))], position)
        except BadOption as error:
            raise _with_line(error, line) from None
        if position is not None and any(match.options[name] != value for name, value in options.items()):
            raise BadFile("error.file_position", line=line)
        match.proof = proof
        return match

    def _position(self, game: Game, header: dict[str, tuple[int, list[str]]]) -> Position | None:
        """Where the match begins, if not with a deal; takes the line out of the header."""
        if "position" not in header:
            return None
        line, words = header.pop("position")
        try:
            return Position.from_text(game, " ".join(words))
        except BottegaError as error:
            raise _with_line(error, line) from None

    def _draws(self, header: dict[str, tuple[int, list[str]]]) -> tuple[Draws, Proof | None]:
        """Where the draws come from, and the proof of it; takes their lines out of the header."""
        draws = Draws()
        stated: dict[str, str] = {}
        shares: dict[int, str] = {}
        for key in [key for key in header if key.split()[0] in ("seed", "draws", "drawn", "share", *PROOF)]:
            line, words = header.pop(key)
            kind, _, place = key.partition(" ")
            word = " ".join(words)
            if kind == "seed":
                if not _is_number(word, 19):
                    raise BadFile("error.file_seed", line=line, word=word[:40])
                draws.seed = int(word)
            elif kind in PROOF:
                if not (_is_number(word, 9) if kind == "began" else _is_hex(word, KEY_BYTES)):
                    raise BadFile("error.file_draws", line=line)
                stated[kind] = word
            elif not _is_number(place, 9):
                raise BadFile("error.file_draws", line=line)
            elif kind == "share":
                if not (len(word) <= MAX_SHARE_LENGTH and _is_hex(word, len(word) // 2)) or place == "0":
                    raise BadFile("error.file_draws", line=line)
                shares[int(place) - 1] = word
            elif kind == "drawn":
                if not _is_hex(word, WORDS * WORD_BYTES):
                    raise BadFile("error.file_draws", line=line)
                draws.given[int(place)] = words_of(bytes.fromhex(word))
            else:
                if word != HIDDEN and not _is_hex(word, KEY_BYTES):
                    raise BadFile("error.file_draws", line=line)
                draws.keys.append(Key(int(place), bytes.fromhex(word) if word != HIDDEN else UNKNOWN))
        draws.keys.sort(key=lambda one: one.start)
        if not draws.seeded and not (draws.keys and draws.keys[0].start == 0):
            raise BadFile("error.file_header", word="seed")
        if "secret" not in stated or "commitment" not in stated:
            return draws, None
        secret = bytes.fromhex(stated["secret"])
        return draws, Proof(stated["commitment"], secret, shares, int(stated.get("began", "0")))

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


def _is_number(word: str, most_digits: int) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= most_digits


def _is_hex(word: str, size: int) -> bool:
    return len(word) == 2 * size and all(letter in "0123456789abcdef" for letter in word)


def _with_line(error: BottegaError, line: int) -> BadFile:
    return BadFile("error.file_line", line=line, problem=error.message)
