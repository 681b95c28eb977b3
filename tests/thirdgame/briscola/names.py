"""The names of things as messages."""

from __future__ import annotations

from bottega.core.messages import Message
from tests.thirdgame.briscola.facts import CARDS, SUITS


def card(number: int) -> Message:
    return Message(f"briscola.name.{CARDS[number]}")


def suit(number: int) -> Message:
    return Message(f"briscola.name.{SUITS[number]}")
