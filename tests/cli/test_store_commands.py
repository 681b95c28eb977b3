"""`bottega backup`, `restore`, `tidy` and `export`, as a host types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_cli import bottega
from tests.server.old_database import TABLES, write_old_database


@pytest.fixture
def database(tmp_path: Path) -> str:
    file = tmp_path / "tables.sqlite"
    write_old_database(file)
    return f"sqlite:///{file}"


def test_a_host_backs_up_and_restores(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    done = bottega("backup", str(copy), "--database", database)
    assert (done.returncode, done.stdout) == (0, f"{copy} has 5 games with 464 events; it has been checked.\n")
    for language, word in (("it", "conservato"), ("de", "aufbewahrt")):
        done = bottega("restore", str(copy), "--database", database, "--lang", language)
        assert done.returncode == 0
        assert word in done.stdout
    assert len(list(tmp_path.glob("tables.sqlite.20*"))) == 2


def test_a_host_archives_and_takes_everything_out(database: str, tmp_path: Path) -> None:
    words = ("--database", database, "--json")
    expected = {"never_started": 1, "finished": 1, "others": 3}
    for dry_run in (True, True, False):
        done = bottega("tidy", "--after", "0,0,0", *words, *(["--dry-run"] if dry_run else []))
        assert json.loads(done.stdout) == {**expected, "dry_run": dry_run}
    assert json.loads(bottega("tidy", "--after", "0,0,0", *words).stdout)["others"] == 0
    done = bottega("export", str(tmp_path / "out"), *words)
    assert json.loads(done.stdout) == {"games": 1, "events": 0, "left_out": 4, "unreadable": 0}
    done = bottega("export", str(tmp_path / "all"), "--with-secrets", *words)
    assert json.loads(done.stdout) == {"games": 1, "events": 5, "left_out": 0, "unreadable": 0}
    table = TABLES["carrara-running"]["table"]
    done = bottega("export", str(tmp_path / "one"), "--with-secrets", "--table", table, "--database", database)
    assert f"Games with all their events in {tmp_path / 'one'}: 1." in done.stdout.replace("\n", " ")
    assert sorted(path.name for path in (tmp_path / "one").iterdir()) == sorted([f"{table}.jsonl", "keys.jsonl"])
    done = bottega("export", str(tmp_path / "out"), "--database", database)
    assert "4 games were left out" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["backup", "FILE", "--database", "sqlite:///none.sqlite"], "There is no database sqlite:///none.sqlite."),
        (
            ["backup", "FILE", "--database", "postgresql://u:pw@h/d"],
            "Bottega copies files of SQLite only; for postgresq",
        ),
        (["restore", "none.sqlite", "--database", "URL"], "none.sqlite is not a sound backup of Bottega: "),
        (["tidy", "--after", "soon", "--database", "URL"], "Write when games are archived as three numbers of days "),
        (["tidy", "--database", "sqlite:///none.sqlite"], "There is no database sqlite:///none.sqlite."),
        (["export", "DIR", "--table", "x", "--database", "URL"], "There is no game x in the database."),
        (["export", "DIR", "--database", "sqlite:///none.sqlite"], "There is no database sqlite:///none.sqlite."),
    ],
)
def test_what_cannot_be_done_is_one_sentence(words: list[str], sentence: str, database: str, tmp_path: Path) -> None:
    places = {"URL": database, "FILE": str(tmp_path / "file"), "DIR": str(tmp_path / "dir")}
    done = bottega(*(places.get(word, word) for word in words))
    assert (done.returncode, done.stdout) == (2, "")
    lines = [line for line in done.stderr.splitlines() if "open to other users" not in line]
    assert len(lines) == 1
    assert lines[0].startswith(sentence)
    assert "pw@" not in done.stderr
    assert not Path("none.sqlite").exists()


def test_a_server_says_at_once_if_it_cannot_archive_as_asked(monkeypatch: pytest.MonkeyPatch, database: str) -> None:
    monkeypatch.setenv("BOTTEGA_ARCHIVE_AFTER", "tomorrow")
    done = bottega("serve", "--port", "0", "--database", database)
    assert done.returncode == 2
    assert "tomorrow" in done.stderr
    assert "Traceback" not in done.stderr


def test_every_command_has_help_with_an_example() -> None:
    for command in ("backup", "restore", "tidy", "export"):
        help_text = bottega(command, "--help").stdout
        assert f"bottega {command}" in help_text.split("Examples" if "Examples" in help_text else "Example")[1]
