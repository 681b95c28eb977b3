"""What the logs of all games share."""

from __future__ import annotations

from enum import IntEnum

from bottega.core.messages import Message
from bottega.core.record import IntArray


def points_by_source(game: str, sources: type[IntEnum], points: IntArray) -> list[Message]:
    """The final points of a player, source by source, without those that brought nothing."""
    return [
        Message(f"{game}.log.part", {"source": Message(f"{game}.source.{s.name.lower()}"), "points": int(points[s])})
        for s in sources
        if points[s]
    ]
