"""`bottega backup`, `restore`, `tidy` and `export`: what a host does with the tables that are kept."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from bottega.cli.console import out, prepare, working
from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.core.messages import Argument, Message, say
from bottega.games import load
from bottega.server import backup as copies
from bottega.server import sqlite_file
from bottega.server.database import BadStore, parse_url, shown
from bottega.server.export import export
from bottega.server.serving import database_url
from bottega.server.store import Store
from bottega.server.tidy import Tidy, read_rule


def _tell(key: str, language: str, **args: Argument) -> None:
    out.print(say(Message(key, args), language), markup=False, soft_wrap=True)


def open_store(database: str | None) -> Store:
    """The store of a database that is there."""
    url = database_url(database)
    file = sqlite_file.file_of(parse_url(url))
    if file is not None and not file.is_file():
        raise BadStore("error.database_missing", url=shown(parse_url(url)))
    return Store(url)


def back_up(database: str | None, file: Path, language: str) -> None:
    """Copy the database."""
    contents = copies.backup(database_url(database), file)
    _tell("cli.store.backed_up", language, path=str(file), tables=contents.tables, events=contents.events)


def restore(database: str | None, file: Path, language: str) -> None:
    """Put a backup in the place of the database."""
    url = database_url(database)
    contents, kept = copies.restore(file, url)
    _tell("cli.store.restored", language, url=shown(parse_url(url)), tables=contents.tables, events=contents.events)
    if kept is not None:
        _tell("cli.store.kept", language, path=str(kept))


def tidy(database: str | None, after: str | None, dry_run: bool, as_json: bool, language: str) -> None:
    """Archive old tables."""
    rule = read_rule(after)
    store = open_store(database)
    counts: Counter[str] = Counter()
    try:
        if rule is not None:
            for due in Tidy(store, rule, _loader(language)).due(time.time()):
                if dry_run or store.archive(due.table, due.before):
                    counts[due.why] += 1
    finally:
        store.close()
    told = {why: counts[why] for why in ("never_started", "finished", "others")}
    if as_json:
        print(json.dumps({**told, "dry_run": dry_run}))
    else:
        _tell("cli.store.would_tidy" if dry_run else "cli.store.tidied", language, **told)


def export_tables(
    database: str | None, folder: Path, table: str | None, with_secrets: bool, as_json: bool, language: str
) -> None:
    """Write tables as files."""
    store = open_store(database)
    try:
        tables = store.table_ids()
        if table is not None:
            if table not in tables:
                raise BadOption("error.export_table", word=table[:40])
            tables = [table]
        loader = _loader(language)
        with working(say("cli.store.exporting", language), len(tables)) as progress:
            result = export(store, folder, tables, loader, with_secrets, progress)
    finally:
        store.close()
    if as_json:
        print(json.dumps(asdict(result)))
        return
    _tell("cli.store.exported", language, games=result.games, path=str(folder))
    if with_secrets:
        _tell("cli.store.exported_events", language, events=result.events, path=str(folder))
    if result.left_out:
        _tell("cli.store.left_out", language, count=result.left_out)
    if result.unreadable:
        _tell("cli.store.unreadable", language, count=result.unreadable)


def _loader(language: str) -> Callable[[str, int], Game]:
    """Loads games, and compiles their rules first if that has not been done yet."""

    def load_compiled(name: str, version: int) -> Game:
        game = load(name, version)
        prepare(game, language)
        return game

    return load_compiled
