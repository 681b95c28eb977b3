"""What puzzles of Volgare are about: the best turn beside the one that comes to mind first."""

from __future__ import annotations

from collections.abc import Iterator

from bottega.core.played_turn import PlayedTurn
from bottega.games.volgare.facts import ADVANCES
from bottega.games.volgare.state import State

THEMES = (
    "manuscript",
    "which_manuscript",
    "journey",
    "stay",
    "study",
    "cubes",
    "money",
    *ADVANCES,
    "abbey",
    "event",
    "career",
    "stupor_mundi",
    "election",
    "attack",
    "start",
)

STUDY = ("salterio", "look", "keep-tile", "put-back")
MONEY = ("business", "city", "sell", "keep")
STUPOR = ("call", "accept", "refuse", "pass", "bid", "give")
PLAIN = {  # what a theme is about, where another choice among these kinds is all there is to it
    "study": STUDY,
    "cubes": ("cubes",),
    "money": MONEY,
    "abbey": ("abbey",),
    "event": ("event", "bologna"),
    "career": ("friar", "cardinal"),
    "stupor_mundi": STUPOR,
    "election": ("office", "decline"),
    "attack": ("strike",),
    "start": ("start",),
}


def themes(best: PlayedTurn[State], other: PlayedTurn[State]) -> Iterator[str]:
    """What the best turn does that the other does not."""
    mine, theirs = set(best.words("manuscript")), set(other.words("manuscript"))
    if mine - theirs:
        yield "which_manuscript" if theirs else "manuscript"
    ways, other_ways = best.words("move"), other.words("move")
    if ways and set(ways) != set(other_ways):
        yield "journey"
    if other_ways and not ways:
        yield "stay"
    for theme, kinds in PLAIN.items():
        if best.has(*kinds) and sorted(best.words(*kinds)) != sorted(other.words(*kinds)):
            yield theme
    for track in ADVANCES:
        if steps(best, track) > steps(other, track):
            yield track


def steps(turn: PlayedTurn[State], track: str) -> int:
    """How far a turn goes on a track."""
    return sum(int(words.split()[2]) for words in turn.words("advance") if words.split()[1] == track)
