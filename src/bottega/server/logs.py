"""The server's log: a line an event, with the time in UTC, and without secrets.

Keys of seats are in addresses, and addresses, parameters and seeds get into the texts of exceptions. So everything
is redacted where it is written, whoever logs it: our own code, uvicorn, SQLAlchemy or asyncio.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TextIO

from bottega.core.errors import BadOption

FORMATS = ("text", "json")
HIDDEN = "[hidden]"
SECRET_NAMES = r"(?:\w*(?:seed|secret|passw(?:or)?d|token|authorization|cookie)|keys?|watch|draws|rematch)"

_SECRET_NAME = re.compile(SECRET_NAMES, re.IGNORECASE)
_REDACTIONS: Sequence[tuple[re.Pattern[str], str]] = (
    # Whatever a statement of the database was given.
    (re.compile(r"\[parameters: .*?\](?=\s*\n|\s*\(Background|\s*$)", re.DOTALL), f"[parameters: {HIDDEN}]"),
    # The key in an address.
    (re.compile(r"(/(?:play|watch|join|api/tables)/)[^/\s?#\"'<>]+"), rf"\g<1>{HIDDEN}"),
    # The password in a database's address.
    (re.compile(r"(://[^/\s:@]*:)[^/\s@]+(?=@)"), rf"\g<1>{HIDDEN}"),
    # seed=7, "seed": "7", 'secret': 'x', also with escaped quotation marks and lists.
    (
        re.compile(
            rf"(\b{SECRET_NAMES}(?:\\*[\"'])?\s*[=:]\s*)"
            rf"(?:\[[^\]]*\]|\\*\"(?:[^\"\\]|\\[^\"])*\\*\"|\\*'[^']*'|[^\s,;)}}\]&\"']+)",
            re.IGNORECASE,
        ),
        rf"\g<1>{HIDDEN}",
    ),
    # Anything as long and as random as a key. Names of functions have neither capitals nor digits.
    (re.compile(r"(?<![\w-])(?=[a-z_-]*[A-Z0-9])[\w-]{22,}(?![\w-])", re.ASCII), HIDDEN),
)
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


def redact(text: str) -> str:
    """A text without keys, seeds and passwords."""
    for pattern, replacement in _REDACTIONS:
        text = pattern.sub(replacement, text)
    return text


def redact_value(name: str, value: object) -> object:
    """A field of the log without secrets, also inside lists and mappings."""
    if _SECRET_NAME.fullmatch(name):
        return HIDDEN
    if isinstance(value, Mapping):
        return {redact(str(key)): redact_value(str(key), inner) for key, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [redact_value("", inner) for inner in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    return redact(str(value))


def event_of(record: logging.LogRecord) -> dict[str, object]:
    """A log record as fields."""
    event: dict[str, object] = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "message": redact(_message_of(record)).strip(),
    }
    for name, value in vars(record).items():
        if name not in _STANDARD and name not in event:
            event[name] = redact_value(name, value)
    if record.exc_info and record.exc_info[0] is not None:
        event["error"] = redact("".join(traceback.format_exception(*record.exc_info))).strip()
    elif record.exc_text:
        event["error"] = redact(record.exc_text)
    if record.stack_info:
        event["stack"] = redact(record.stack_info)
    return event


def _message_of(record: logging.LogRecord) -> str:
    try:
        return record.getMessage()
    except Exception:
        return f"{record.msg!r} with {len(record.args or ())} arguments that do not fit"


class TextFormatter(logging.Formatter):
    """For people: time, level, logger, message, fields; one line, whatever is in them."""

    def format(self, record: logging.LogRecord) -> str:
        event = event_of(record)
        line = f"{event.pop('time')} {event.pop('level'):7} {event.pop('logger')}: {event.pop('message')}"
        fields = "".join(f" {name}={value}" for name, value in event.items())
        return "".join(_plain(character) for character in line + fields)


def _plain(character: str) -> str:
    """A character that does not end the line or command the terminal."""
    if character.isprintable():
        return character
    return character.encode("unicode_escape").decode()


class JsonFormatter(logging.Formatter):
    """For programs: a JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(event_of(record))


def configure_logs(format: str = "text", stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Send everything that this process logs through here."""
    if format not in FORMATS:
        raise BadOption("error.log_format", word=format[:20], known=list(FORMATS))
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter() if format == "json" else TextFormatter())
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("bottega").setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "sqlalchemy", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.captureWarnings(True)
