"""The log: a line an event, with its time, and nothing that opens a seat or tells a draw."""

from __future__ import annotations

import io
import json
import logging
import re
import secrets
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from bottega.core.errors import BadOption
from bottega.server import visibility
from bottega.server.logs import configure_logs, redact
from tests.server.house import House

KEY = "Ab3_-xYz" + "0123456789abcd"
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Leave the logging of the other tests as it was."""
    names = ("", "bottega", "uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "sqlalchemy", "asyncio")
    loggers = [logging.getLogger(name) for name in names]
    before = [(logger.handlers[:], logger.level, logger.propagate) for logger in loggers]
    yield
    logging.captureWarnings(False)
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers[:], logger.propagate = handlers, propagate
        logger.setLevel(level)


def written(format: str = "json") -> io.StringIO:
    stream = io.StringIO()
    configure_logs(format, stream)
    return stream


def events(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def fail_with(text: str, *args: object) -> None:
    try:
        try:
            raise ValueError(text)
        except ValueError as error:
            raise RuntimeError(f"because of {text}") from error
    except RuntimeError:
        logging.getLogger("bottega.server.x").exception("cannot: %s", *(args or ("it",)))


@pytest.mark.parametrize("format", ["text", "json"])
@pytest.mark.parametrize("name", ["bottega.server.x", "uvicorn.error", "sqlalchemy.pool", "asyncio", "elsewhere"])
def test_an_event_is_a_line_with_its_time(format: str, name: str) -> None:
    stream = written(format)
    logging.getLogger(name).warning("one\ntwo\r\x1b[31m %s", "three", extra={"table": "t1", "count": 3})
    logging.getLogger(name).error("next")
    assert stream.getvalue().count("\n") == 2
    assert "\x1b" not in stream.getvalue()
    first = stream.getvalue().splitlines()[0]
    assert TIME.search(first)
    assert name in first
    assert "warning" in first
    if format == "json":
        told = json.loads(first)
        assert told["message"].startswith("one\ntwo")
        assert (told["level"], told["logger"], told["table"], told["count"]) == ("warning", name, "t1", 3)
    else:
        assert "table=t1 count=3" in first


@pytest.mark.parametrize("format", ["text", "json"])
@pytest.mark.parametrize(
    "text",
    [
        f"/play/{KEY}",
        f"/play/{KEY}.{KEY}",
        f"http://127.0.0.1:8000/watch/{KEY}?x=1",
        f"GET /api/tables/{KEY}/live HTTP/1.1",
        f"{KEY}",
        f"key {KEY}.",
        f"('{KEY}', 3)",
        f'{{"keys": ["{KEY}", "{KEY}"]}}',
        f"no%2F{KEY}",
        f"x.{KEY}.{KEY}",
    ],
)
def test_no_key_is_written(format: str, text: str) -> None:
    stream = written(format)
    logging.getLogger("uvicorn.error").warning(text)
    logging.getLogger("bottega.server.x").info("of %s", text, extra={"path": text, "more": {"inner": [text]}})
    fail_with(text)
    fail_with("x", text)
    warnings.warn(text, stacklevel=1)
    said = stream.getvalue()
    assert said.count("\n") >= 4
    assert KEY not in said
    assert "[hidden]" in said


@pytest.mark.parametrize(
    "text",
    [
        "seed=7351",
        "seed: 7351",
        "{'seed': 7351, 'x': 1}",
        '{"seed": "7351"}',
        '{\\"seed\\": \\"7351\\"}',
        '{\\"seed\\": 7351}',
        "the_secret = 7351",
        "password=7351",
        "postgresql://bottega:7351@localhost/bottega",
        "draws: [7351, 2]",
        "seed = '7351'",
    ],
)
def test_no_seed_and_no_password_is_written(text: str) -> None:
    stream = written()
    fail_with(text, text)
    assert "7351" not in stream.getvalue()
    assert "7351" not in redact(text)


def test_secret_fields_are_hidden() -> None:
    stream = written()
    fields = {"seed": 7351, "keys": ["a"], "more": {"secret": "7351", "seats": 2}}
    logging.getLogger("bottega.x").warning("told", extra=fields)
    (told,) = events(stream)
    assert told["more"] == {"secret": "[hidden]", "seats": 2}
    assert "7351" not in stream.getvalue()


def test_what_the_database_was_given_is_not_written() -> None:
    stream = written()
    rows = [(KEY, '{"options": {"players": 3}, "x": 7351}'), ("b", "7351")]
    try:
        raise IntegrityError("INSERT INTO events VALUES (?, ?)", rows, Exception("UNIQUE"))
    except IntegrityError:
        logging.getLogger("bottega.x").exception("cannot store")
    (told,) = events(stream)
    assert "UNIQUE" in told["error"]
    assert "INSERT INTO events" in told["error"]
    assert "7351" not in stream.getvalue()
    assert KEY not in stream.getvalue()


@pytest.mark.parametrize(
    "text",
    [
        "the database does not answer",
        'File "bottega/server/test_it_serves_the_page_soon.py", line 7, in _wait_tasks_to_complete',
        "carrara could not be compiled in another process; it happens here",
        "GET /api/tables failed",
        "ValueError: invalid literal for int() with base 10: 'x'",
        "monkey: banana",
    ],
)
def test_what_is_no_secret_is_written(text: str) -> None:
    assert redact(text) == text


def test_any_key_is_recognised() -> None:
    for _ in range(2000):
        key = secrets.token_urlsafe(16)
        assert key not in redact(f"no table for {key}")


def test_arguments_that_do_not_fit_are_an_event_too() -> None:
    stream = written()
    logging.getLogger("bottega.x").warning("%d of %d", *[KEY])
    (told,) = events(stream)
    assert KEY not in told["message"]


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(BadOption):
        configure_logs("xml")


def test_a_bug_in_a_request_is_logged_without_its_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = written()
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    try:
        guest = house.open().all

        def broken(*_: object) -> None:
            raise ZeroDivisionError(f"{guest.path} {guest.keys}")

        monkeypatch.setattr(visibility, "moment", broken)
        assert guest.get("at/0").status_code == 500
    finally:
        house.close()
    told = [event for event in events(stream) if "error" in event]
    assert told
    assert "ZeroDivisionError" in told[0]["error"]
    for key in guest.keys.split("."):
        assert key not in stream.getvalue()
