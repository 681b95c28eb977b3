"""The command line as a person uses it: in a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from bottega.cli import console
from bottega.cli.main import run
from bottega.games import load
from tests.golden.library import FOLDER, folder_of

GOLDEN = folder_of("carrara") / "carrara-3p-expansion-greedy.game"
GOLDEN_1 = FOLDER / "1" / "volgare-3p-italian-greedy.game"


def bottega(*words: str, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command and return what it printed."""
    environment = {**os.environ, "COLUMNS": "100", "BOTTEGA_GAMES": str(folder or "/nonexistent")}
    return subprocess.run(
        [sys.executable, "-m", "bottega.cli.main", *words],
        input=typed,
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
        check=False,
    )


def refused(words: Sequence[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> str:
    """What the command complains of, and nothing else is printed; in this process, which starts sooner than many."""
    monkeypatch.setattr(sys, "argv", ["bottega", *words])
    monkeypatch.setattr(console, "spoken", ["en"])
    with pytest.raises(SystemExit) as ended:
        run()
    out, complaint = capfd.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert len(complaint.strip().splitlines()) == 1
    return complaint


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    load("carrara").compile()


# ---------------------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "monopoly"], "There is no game called “monopoly”; known: "),
        (["play", "carrara", "players=9"], "players must be a whole number from 2 to 4, not “9”."),
        (["play", "carrara", "plyers=3"], "There is no option “plyers”; known: players."),
        (["play", "carrara", "players"], "Options are written OPTION=VALUE, such as players=4, not “players”."),
        (["play", "carrara", "expansion=perhaps"], "expansion must be yes or no, not “perhaps”."),
        (["play", "carrara", "cards=T1"], "cards must be “random”, a named set (first-game, "),
        (["play", "carrara", "expansion=no", "cards=first-game"], "Cards are part of the expansion; switch it on"),
        (["play", "carrara", "--seats", "you,robot"], "There is no player “robot”; known: you, random, greedy, "),
        (["play", "carrara", "--seats", "you,you,you,you"], "4 players are given for 3 seats."),
        (["play", "carrara", "--seed", "-1"], "seed must be a whole number from 0 to "),
        (["play", "carrara", "--lang", "fr"], "There is no language “fr”; known: en, it and de."),
        (["play", "carrara", "--load", "nothing.game"], "There is no file nothing.game."),
        (["replay", "nothing.game"], "There is no file nothing.game."),
        (["replay", str(FOLDER)], "golden is a folder, not a game file."),
        (["replay", str(GOLDEN), "--to", "99999"], "There is no move 99999 in this game; it has "),
        (["replay", str(GOLDEN), "--seat", "7"], "seat must be a whole number from 1 to 3, not “7”."),
        (["rules", "carrara", "C9.9"], "There is no rule or card “C9.9”; perhaps "),
        (["rules", "chess"], "There is no game called “chess”; known: "),
        (["fuzz", "chess"], "There is no game called “chess”; known: "),
        (["learn", "chess"], "There is no game called “chess”; known: "),
        (["learn", "carrara", "--minutes", "0"], "Training time must be more than 0 minutes, not 0."),
        (["bench", "--seconds", "3"], "--seconds belongs to --peers: "),
        (["bench", "--peers", "--write", "nothing.md"], "There is no file nothing.md."),
        (["bench", "--write", str(FOLDER)], "golden is a folder, not a page."),
        (["bench", "--peers", "--write", str(GOLDEN)], f"{GOLDEN.name} has no place for the figures: "),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert refused(words, monkeypatch, capfd).startswith(sentence)


@pytest.mark.parametrize("words", [["fuzz", "carrara", "--games", "none"], ["dance"], ["play"], ["bench", "--fast"]])
def test_wrong_usage_is_exit_code_2_without_a_traceback(words: list[str]) -> None:
    done = bottega(*words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr + done.stdout


def test_errors_are_said_in_the_language_asked_for() -> None:
    assert bottega("play", "carrara", "players=9", "--lang", "it").stderr.startswith("players dev’essere un numero")


def test_a_broken_file_is_refused_with_its_line(tmp_path: Path) -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    broken = tmp_path / "broken.game"
    broken.write_text(text[: len(text) // 2].rsplit("\n", 1)[0], encoding="utf-8")
    done = bottega("replay", str(broken))
    assert (done.returncode, done.stdout) == (2, "")
    assert re.match(r"Line \d+: the file is cut off", done.stderr)


# --------------------------------------------------------------------------------------------------------------- play


@pytest.mark.parametrize(("game", "players"), [("carrara", 2), ("volgare", 5)])
def test_a_whole_game_can_be_played_by_numbers(tmp_path: Path, game: str, players: int) -> None:
    load(game).compile()
    save = tmp_path / "my.game"
    seats = ("--seats", "you,greedy", "--seed", "5", "--save", str(save))
    done = bottega("play", game, f"players={players}", *seats, typed="1\n" * 3000)
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert " wins." in done.stdout
    assert bottega("replay", str(save), "--no-log").returncode == 0
    other = "volgare" if game == "carrara" else "carrara"
    assert bottega("play", other, "--load", str(save)).stderr.startswith(f"my.game is a game of {game}.")


def test_illegal_and_unknown_moves_are_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    save = tmp_path / "my.game"
    typed = "score-city pisa\ndance\n99\nwhy build palazzo-4 livorno\nbuy\nquit\n"
    done = bottega("play", "carrara", "--seed", "4", "--seats", "you", "--save", str(save), typed=typed)
    assert done.returncode == 0
    assert "Scoring Pisa needs 2 of your own buildings there; you have 0. (C4.6)" in done.stderr
    assert "“dance” is not an action in this game" in done.stderr
    assert "There is no move 99; the moves are numbered 1 to " in done.stderr
    assert "(C4.1)" in done.stdout
    assert re.search(r"^1 \d buy", save.read_text(encoding="utf-8"), re.MULTILINE)


def test_a_stopped_game_goes_on_where_it_was(tmp_path: Path) -> None:
    first = bottega("play", "carrara", "--seed", "3", "--seats", "you", folder=tmp_path, typed="buy\n")
    assert first.returncode == 0
    (saved,) = (tmp_path / "games").glob("*.game")
    assert str(saved) in first.stdout
    again = bottega("play", "carrara", "--load", str(saved), "--seats", "you", typed="log\nquit\n")
    assert "turns the wheel" in again.stdout
    assert "Choose a section of the wheel." in again.stdout


def test_undo_redo_and_reset_work_at_the_keyboard(tmp_path: Path) -> None:
    typed = "buy\nsection ii\ntake black\nundo\nredo\nreset\nundo\nn\nundo\ny\nquit\n"
    save = tmp_path / "u.game"
    done = bottega("play", "carrara", "expansion=no", "--seed", "3", "--seats", "you", "--save", str(save), typed=typed)
    assert done.returncode == 0
    assert "can be undone only if all players agree" in done.stderr
    assert "end 0 " in save.read_text(encoding="utf-8")


def test_people_at_one_keyboard_hand_it_over(tmp_path: Path) -> None:
    typed = "buy\nsection ii\ntake black\nstop\nend\n\nboard\nquit\n"
    done = bottega(
        "play", "carrara", "players=2", "--seed", "3", "--seats", "you,you", "--names", "Anna,Bruno",
        "--save", str(tmp_path / "h.game"), typed=typed,
    )  # fmt: skip
    assert "Hand the keyboard to Bruno and press Enter." in done.stdout


def test_a_killed_game_is_saved_up_to_the_last_move(tmp_path: Path) -> None:
    save = tmp_path / "k.game"
    command = [sys.executable, "-m", "bottega.cli.main", "play", "carrara", "--seats", "you", "--save", str(save)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        assert process.stdin is not None
        process.stdin.write("buy\n")
        process.stdin.flush()
        deadline = time.monotonic() + 30
        while not save.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGKILL)
    assert "buy" in save.read_text(encoding="utf-8")
    assert bottega("replay", str(save)).returncode == 0


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    done = bottega("play", "carrara", "--seats", "you", "--save", str(blocked / "x.game"), typed="buy\nquit\n")
    assert done.returncode == 0
    assert "could not be saved" in done.stderr


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("options", [["expansion=no"], ["players=4", "open-screens=yes"]])
def test_the_table_speaks_three_languages(language: str, options: list[str], tmp_path: Path) -> None:
    typed = "?\nrule C3.4\nboard\nquit\n"
    done = bottega("play", "carrara", *options, "--lang", language, "--seats", "you", folder=tmp_path, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert {"en": "buy blocks", "it": "comprare blocchi", "de": "Bausteine kaufen"}[language] in done.stdout


# ------------------------------------------------------------------------------------------------------------- others


def test_a_game_is_replayed_to_any_moment() -> None:
    done = bottega("replay", str(GOLDEN), "--to", "30")
    assert done.returncode == 0
    assert re.search(r"^ {2}30 {2}", done.stdout, re.MULTILINE)
    assert not re.search(r"^ {2}31 {2}", done.stdout, re.MULTILINE)


def test_a_game_of_older_rules_is_replayed_and_its_board_drawn() -> None:
    done = bottega("replay", str(GOLDEN_1), "--to", "40", "--lang", "de")
    assert done.returncode == 0
    assert re.search(r"^ {2}40 {2}", done.stdout, re.MULTILINE)


def test_a_replay_can_be_read_by_programs() -> None:
    result = json.loads(bottega("replay", str(GOLDEN), "--json").stdout)
    assert (result["game"], result["over"], len(result["scores"])) == ("carrara", True, 3)
    assert result["view"]["over"]


def test_fuzzing_finds_nothing() -> None:
    done = bottega("fuzz", "carrara", "--games", "2000", "--json")
    report = json.loads(done.stdout)
    assert done.returncode == 0
    assert (report["games"], report["violations"]) == (2000, 0)
    assert report["steps"] > 2000 * 100
    assert report["deep_games"] >= 7
    assert report["longest"] < 2000


def test_the_rule_book_has_every_rule_in_every_language() -> None:
    for language in ("en", "it", "de"):
        book = bottega("rules", "carrara", "--lang", language).stdout
        assert all(rule in book for rule in load("carrara").rule_ids())


def test_one_rule_or_card_can_be_looked_up() -> None:
    assert bottega("rules", "carrara", "c4.6").stdout.startswith("C4.6  ")
    assert bottega("rules", "carrara", "og").stdout.startswith("Og  ")
    assert "C5.1" in bottega("rules", "carrara", "C5").stdout


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Reconstructed: "), ("it", "Ricostruito: "), ("de", "Rekonstruiert: ")]
)
@pytest.mark.parametrize(("game", "rules"), [("carrara", {"C7.1"}), ("volgare", {"V1.5", "V3.5"})])
def test_the_rule_book_marks_what_is_reconstructed(game: str, rules: set[str], language: str, word: str) -> None:
    assert set(load(game).reconstructed()) == rules
    assert bottega("rules", game, "--lang", language).stdout.count(f"* {word}") == len(rules)


def test_every_command_has_help_with_an_example() -> None:
    for command in ("play", "replay", "fuzz", "bench", "rules"):
        help_text = bottega(command, "--help").stdout
        assert f"bottega {command}" in help_text.split("Examples" if "Examples" in help_text else "Example")[1]


# ------------------------------------------------------------------------------------------------------------ volgare


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_volgare_speaks_three_languages(language: str, tmp_path: Path) -> None:
    typed = "1\nboard\nrule V4.4\nquit\n"
    done = bottega(
        "play",
        "volgare",
        "players=2",
        "edition=german",
        "--lang",
        language,
        "--seats",
        "you",
        folder=tmp_path,
        typed=typed,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_an_unknown_edition_is_refused() -> None:
    done = bottega("play", "volgare", "edition=french")
    assert done.returncode == 2
    assert done.stderr.startswith("edition must be one of english, italian and german, not “french”.")


def test_the_map_is_drawn_and_sound() -> None:
    for language in ("en", "it", "de"):
        done = bottega("map", "--lang", language)
        assert (done.returncode, done.stderr) == (0, "")
        assert "Montecassino" in done.stdout
    assert bottega("map", "carrara").returncode == 2


def test_fuzzing_volgare_finds_nothing() -> None:
    report = json.loads(bottega("fuzz", "volgare", "--games", "2000", "--json").stdout)
    assert (report["games"], report["violations"]) == (2000, 0)


def test_the_balance_of_equal_players_is_counted() -> None:
    rows = json.loads(bottega("balance", "volgare", "--player", "random", "--games", "20", "--json").stdout)
    for players in (2, 3, 4, 5):
        starts = [row for row in rows if row["players"] == players and row["trait"] == "start"]
        assert sum(row["seats"] for row in starts) == 20 * players
        assert sum(row["wins"] for row in starts) == 20
        assert all(row["low"] <= row["share"] <= row["high"] for row in starts)
