"""Game files: exact round trips, and one clear sentence for whatever is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from bottega.core import notation
from bottega.core.errors import BadFile
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.games import load
from tests.core.test_match import random_match

SHORT = """bottega 1
game carrara
rules 3
players 2
expansion no
cards random
open-screens no
seed 3
name 1 Anna
name 2 Bruno

1 1 buy   ; the wheel turns
2 1 section ii
3 1 take blue
end 3 {seal}
"""


@pytest.fixture
def text(carrara: Game) -> str:
    match = Match(carrara, {"players": 2, "expansion": False}, 3)
    for action in ("buy", "section ii", "take blue"):
        match.play(action)
    return SHORT.format(seal=match.fingerprint())


@pytest.mark.parametrize("decisions", [0, 5, 10_000])
@pytest.mark.parametrize("options", [{"players": 2, "expansion": False}, {"players": 4, "cards": "Ta ? Bd Xh"}])
def test_a_game_can_be_written_and_read_again(carrara: Game, decisions: int, options: dict[str, object]) -> None:
    match = random_match(carrara, decisions, seed=2, **options)
    match.names = ["Anna", "", "Śródka"]
    for comments in (True, False):
        text = notation.write(match, comments)
        again = notation.read(text, load)
        assert again.state.tobytes() == match.state.tobytes()
        assert (again.options, again.seed, again.actions) == (match.options, match.seed, match.actions)
        assert notation.write(again, comments) == text


def test_a_file_written_by_hand_is_read(text: str) -> None:
    match = notation.read(text, load)
    assert (match.length, match.names) == (3, ["Anna", "Bruno"])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("bottega 1", "pgn", "Line 1: this is not a Bottega game file; it must begin with “bottega 1”."),
        ("bottega 1", "bottega 9", "Line 1: unknown file format; this program reads “bottega 1”."),
        ("game carrara", "game chess", "Line 2: There is no game called “chess”; known: "),
        ("game carrara\n", "", "The header has no line “game”."),
        (
            "rules 3",
            "rules 7",
            "Line 3: this game uses version 7 of the rules, which this program does not know; it knows 1, 2 and 3.",
        ),
        ("rules 3", "rules two", "Line 3: this game uses version two of the rules, which "),
        ("rules 3", "rules 99999", "Line 3: this game uses version 99999 of the rules, which "),
        ("players 2", "players 5", "Line 4: players must be a whole number from 2 to 4, not “5”."),
        ("players 2", "plyers 2", "Line 4: There is no option “plyers”; known: players."),
        ("players 2", "players 2\nplayers 3", "Line 5: “players” appears twice."),
        ("expansion no", "expansion maybe", "Line 5: expansion must be yes or no, not “maybe”."),
        ("seed 3", "seed three", "Line 8: the seed must be a whole number, not “three”."),
        ("name 1 Anna", "name 9 Anna", "Line 9: a name is given for a seat that does not exist."),
        ("2 1 section ii", "3 1 section ii", "Line 13: expected move 2 by seat 1 here."),
        ("2 1 section ii", "2 2 section ii", "Line 13: expected move 2 by seat 1 here."),
        ("section ii", "section iii", "Line 13: Section III is empty. (C3.4)"),
        ("section ii", "section xi", "Line 13: “section xi” is not an action in this game; did you mean “section i”?"),
        ("2 1 section ii\n", "", "Line 13: expected move 2 by seat 1 here."),
        ("end 3", "end 4", "Line 15: the last line must be “end”, the number of moves (3) and the checksum."),
        ("take blue", "take green", "Line 15: the final position does not match the saved one; "),
        ("seed 3", "seed 2", "Line 15: the final position does not match the saved one; "),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(text: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadFile) as error:
        notation.read(text.replace(old, new, 1), load)
    assert str(error.value).startswith(sentence)


def test_something_after_the_end_is_refused(text: str) -> None:
    with pytest.raises(BadFile, match="Line 16: there is more text after the end"):
        notation.read(text + "4 1 stop\n", load)


def test_every_truncated_file_is_refused_with_a_sentence(text: str) -> None:
    for length in range(len(text.rstrip()) - 1):
        with pytest.raises(BadFile) as error:
            notation.read(text[:length], load)
        assert "{" not in str(error.value)


def test_decisions_after_the_end_of_the_game_are_refused(carrara: Game) -> None:
    text = notation.write(random_match(carrara, 10_000), comments=False)
    lines = text.splitlines()
    lines.insert(-1, f"{int(lines[-2].split()[0]) + 1} 1 end")
    with pytest.raises(BadFile, match="the game is over, but more moves follow"):
        notation.read("\n".join(lines), load)


def test_files_that_cannot_be_game_files_are_refused(tmp_path: Path) -> None:
    for name, content, sentence in [
        ("binary", bytes(range(256)), "binary is not a text file."),
        ("large", b"x" * 2_000_000, "large is too large to be a game file."),
        ("empty", b"", "Line 1: this is not a Bottega game file"),
    ]:
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadFile) as error:
            notation.read_file(tmp_path / name, load)
        assert str(error.value).startswith(sentence)
    with pytest.raises(BadFile, match="There is no file nothing"):
        notation.read_file(tmp_path / "nothing", load)
    with pytest.raises(BadFile, match="is a folder"):
        notation.read_file(tmp_path, load)
