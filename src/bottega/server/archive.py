"""The archive: a table that has been idle for long is one compressed row instead of hundreds.

The events of a table are in `events` or in its row of `archived_tables`. They are moved in one transaction, and nothing
is ever deleted. A table may be in both for a moment, if another process appends to it while it is being archived:
readers put the two together.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, select

from bottega.server.database import archived_tables, events

Row = tuple[int, str, str, int]  # an event as it is stored: version, kind, data, time

COLUMNS = (events.c.version, events.c.kind, events.c.data, events.c.time)
NAMES = tuple(column.name for column in COLUMNS)
_decoder = msgspec.json.Decoder(list[Row])


def pack(rows: Sequence[Row]) -> bytes:
    """Events as the data of an archived table."""
    return zlib.compress(msgspec.json.encode(rows), 9)


def unpack(data: bytes) -> list[Row]:
    """The events of an archived table."""
    try:
        return _decoder.decode(zlib.decompress(data))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError(f"an archived table is damaged: {error}") from None


def read(connection: Connection, table: str) -> list[Row]:
    """The archived events of a table in order; none if it is not archived."""
    data = connection.execute(
        select(archived_tables.c.data).where(archived_tables.c.table_id == table)
    ).scalar_one_or_none()
    return [] if data is None else unpack(data)


def put_away(connection: Connection, table: str, before: int, now: int) -> bool:
    """Move a table into the archive, unless it has an event that is not older than `before`.

    Deleting first is what makes this safe beside other writers: whoever appends meanwhile waits, and then finds
    the table archived.
    """
    deleted = connection.execute(events.delete().where(events.c.table_id == table).returning(*COLUMNS)).all()
    rows: list[Row] = sorted((row.version, row.kind, row.data, row.time) for row in deleted)
    if not rows or rows[-1][3] >= before:
        connection.rollback()
        return False
    rows = sorted([*read(connection, table), *rows])
    data = pack(rows)
    if unpack(data) != rows:
        connection.rollback()
        raise ValueError(f"table {table} does not come out of the archive as it went in")
    connection.execute(archived_tables.delete().where(archived_tables.c.table_id == table))
    connection.execute(archived_tables.insert().values(table_id=table, data=data, time=now))
    connection.commit()
    return True


def bring_back(connection: Connection, tables: Collection[str]) -> None:
    """Move those of the tables that are archived out of the archive, as part of a transaction that has written already.

    A version that is there already is refused by the primary key, as always.
    """
    where = archived_tables.c.table_id.in_(tables)
    for row in connection.execute(select(archived_tables.c.table_id, archived_tables.c.data).where(where)).all():
        back = [{"table_id": row.table_id, **dict(zip(NAMES, one, strict=True))} for one in unpack(row.data)]
        connection.execute(events.insert(), back)
        connection.execute(archived_tables.delete().where(archived_tables.c.table_id == row.table_id))
