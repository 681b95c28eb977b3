"""Refusals of the server: an HTTP status, one sentence, and the rule where there is one."""

from __future__ import annotations

from bottega.core.errors import BadUndo, BottegaError, Refused
from bottega.core.messages import Message

STATUS = {
    "bad_request": 400,
    "forbidden": 403,
    "not_found": 404,
    "not_allowed": 405,
    "too_slow": 408,
    "stale": 409,
    "refused": 409,
    "compiling": 409,
    "too_large": 413,
    "too_many": 429,
    "unexpected": 500,
    "unavailable": 503,
}


class Problem(Exception):
    """A refusal as it travels. `error` is a word of STATUS; the sentence is usually the one of that word."""

    def __init__(
        self, error: str, message: Message | str | None = None, rule: str | None = None, version: int | None = None
    ) -> None:
        if message is None:
            message = f"web.error.{error}"
        self.error = error
        self.message = Message(message) if isinstance(message, str) else message
        self.rule = rule
        self.version = version
        super().__init__(error, self.message)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.error]

    def as_json(self) -> dict[str, object]:
        """The body of the answer."""
        return {
            "error": self.error,
            "message": self.message.as_json(),
            "rule": self.rule,
            "version": self.version,
        }


def problem_of(error: BottegaError) -> Problem:
    """What to answer to an error of the rules, the options or a file."""
    if isinstance(error, Refused):
        return Problem("refused", error.message, error.rule)
    if isinstance(error, BadUndo):
        return Problem("refused", error.message)
    return Problem("bad_request", error.message)
