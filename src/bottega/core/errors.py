"""What can go wrong because of what somebody typed, sent or saved: one clear sentence each.

Every error carries a message key and arguments, so that it can be said in any language. Errors of our own making
(bugs) are ordinary exceptions and never one of these.
"""

from __future__ import annotations

from bottega.core.messages import Argument, Message, say


class BottegaError(Exception):
    """A refusal, as one sentence for the person who asked."""

    def __init__(self, key: str, **args: Argument) -> None:
        self.message = Message(key, args)
        super().__init__(key, args)

    def __str__(self) -> str:
        return say(self.message)


class BadOption(BottegaError):
    """An option of a game that does not exist or cannot have this value."""


class UnknownVersion(BottegaError):
    """A version of a game's rules that was never released."""


class BadAction(BottegaError):
    """A word that is no action of this game."""


class BadPosition(BottegaError):
    """A position that cannot occur; says which field is impossible."""


class BadFile(BottegaError):
    """A game file that cannot be read; says the line."""


class BadUndo(BottegaError):
    """Nothing to undo, or not without the others' consent."""


class Refused(BottegaError):
    """A legal word at the wrong time: the action is against a rule."""

    def __init__(self, message: Message, rule: str) -> None:
        super().__init__(message.key, **message.args)
        self.rule = rule

    def __str__(self) -> str:
        return f"{say(self.message)} ({self.rule})"
