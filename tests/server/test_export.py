"""Everything can be taken out: finished games as texts, and with secrets all events and keys."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bottega.core import notation
from bottega.games import load
from bottega.server.database import BadStore
from bottega.server.events import Event
from bottega.server.export import export
from bottega.server.store import Addition, Store
from bottega.server.table import Table
from tests.server.old_database import TABLES, write_old_database


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    file = tmp_path / "tables.sqlite"
    write_old_database(file)
    store = Store(f"sqlite:///{file}")
    store.archive(TABLES["carrara-finished"]["table"], 10**15)
    store.archive(TABLES["volgare-italian"]["table"], 10**15)
    yield store
    store.close()


def test_without_secrets_only_finished_games_leave(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    result = export(store, folder, store.table_ids(), load, with_secrets=False)
    assert (result.games, result.events, result.left_out, result.unreadable) == (1, 0, 4, 0)
    told = TABLES["carrara-finished"]
    (file,) = folder.iterdir()
    assert file.name == f"carrara-{told['table']}.game"
    assert notation.read_file(file, load).length == told["length"]
    text = file.read_text(encoding="utf-8")
    for table in TABLES.values():
        assert not any(key and key in text for key in (*table["keys"], table["watch"]))


def test_with_secrets_everything_leaves(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    result = export(store, folder, store.table_ids(), load, with_secrets=True)
    assert (result.games, result.events, result.left_out) == (1, 5, 0)
    for told in TABLES.values():
        (file,) = folder.glob(f"*{told['table']}.jsonl")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        events = [Event(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
        assert events == store.read_events(told["table"])
        assert Table(told["table"], events, load).match.length == told["length"]
    keys = [json.loads(line) for line in (folder / "keys.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {key["key"] for key in keys} == {
        key for told in TABLES.values() for key in (*told["keys"], told["watch"]) if key
    }


def test_one_table_leaves_with_its_own_keys_only(store: Store, tmp_path: Path) -> None:
    told = TABLES["volgare-italian"]
    export(store, tmp_path / "out", [told["table"]], load, with_secrets=True)
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"keys.jsonl", f"{told['table']}.jsonl"}
    lines = (tmp_path / "out" / "keys.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["table"] for line in lines} == {told["table"]}


def test_a_table_of_other_rules_is_not_lost(tmp_path: Path) -> None:
    store = Store("sqlite://")
    created = {"game": "carrara", "rules": 0}
    asyncio.run(store.append(Addition("../x", Event(1, "created", created))))
    result = export(store, tmp_path / "out", store.table_ids(), load, with_secrets=True)
    assert (result.games, result.events, result.unreadable) == (0, 1, 1)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["___x.jsonl", "keys.jsonl"]
    store.close()


def test_a_folder_that_cannot_be_written_is_one_sentence(store: Store, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(BadStore):
        export(store, blocked / "out", store.table_ids(), load, with_secrets=False)
