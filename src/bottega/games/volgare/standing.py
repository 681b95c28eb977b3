"""How the players stand, as far as somebody may know: who leads what, and the Volgare Points if the game ended now.

Everything here is worked out from a game in which what the viewer may not see has been taken away (`as_known_to`), so
nothing of it can show. The end is played by the rules themselves: everybody takes the best office within reach.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, cast

from typing_extensions import TypeAliasType, TypedDict  # pydantic reads no others before Python 3.12

from bottega.core.record import IntArray, duplicate
from bottega.games.volgare import facts
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.election import begin_election, do_decline, do_office, may_office
from bottega.games.volgare.state import Kept, Phase, Source, State, votes

SourceName = TypeAliasType(
    "SourceName",
    Literal[
        "office",
        "votes",
        "greens",
        "library",
        "richest",
        "riddle",
        "canticle",
        "manuscripts",
        "five_colours",
        "character",
        "head_start",
    ],
)
SOURCES: list[SourceName] = [source.name.lower() for source in Source]  # type: ignore[misc]
BEST_FIRST = sorted(range(facts.N_OFFICES), key=lambda office: -int(facts.OFFICE_VP[office]))


class Standing(TypedDict):
    """Points that are not settled yet: who would get them if the game ended now."""

    source: SourceName
    place: int  # 2 for the second on the Canticle, else 1
    vp: int  # 0 while it would bring nothing: nobody is far enough
    amount: int | None  # the votes, ducats or space of who leads; None if hidden, or if nothing is counted
    holders: list[int] | None  # those level in front, the first of them would score; None: behind closed screens
    tied: bool  # more knowledge, or the lower disc, decides


class Estimate(TypedDict):
    """A player's Volgare Points as far as the viewer may know."""

    certain: int  # what cannot be lost any more
    certain_by: dict[SourceName, int]
    open: list[Standing]  # what the player would get besides if the game ended now
    at_least: int  # both together: with closed screens others may have more
    total_if_ended_now: int | None  # None if something that counts is hidden


@dataclass
class Known:
    """The game as a viewer knows it, and as it would end now."""

    over: bool
    everything: bool  # the game is over, be it only by now: nothing is hidden any more
    ended: State
    points: list[list[int]]  # by seat and source: what the viewer knows of
    elected: list[bool]  # by seat: has won an office
    votes: list[int]  # by seat: left after the election
    all_votes: bool  # nobody's cubes are hidden
    all_tiles: list[bool]  # by seat: the library tile is not hidden

    def everything_of(self, seat: int) -> bool:
        """Whether all that counts for a player is known."""
        return self.all_votes and self.all_tiles[seat]


def of_players(game: State, field: str) -> IntArray:
    """What all players have of something: much quicker than to ask one after the other."""
    return cast(IntArray, game["players"][field])


def as_known_to(game: State, viewer: int | None, everything: bool) -> Known:
    """The end of the game as a viewer knows it: what is hidden is taken for nothing, a library tile for the lowest."""
    seats = int(game.seats)
    over = bool(game.phase == Phase.OVER)
    all_votes = everything or bool(game.open_screens)
    ended = game if over else duplicate(game)
    library, cubes, manuscripts = (of_players(ended, field) for field in ("library", "cubes", "manuscripts"))
    all_tiles = [everything or seat == viewer or library[seat] == Kept.NOT_LOOKED for seat in range(seats)]
    if not over:
        for seat in range(seats):
            if not all_tiles[seat]:
                library[seat] = Kept.FIRST
            if not all_votes and seat != viewer:
                cubes[seat] = 0
                manuscripts[seat] = 0
        hold_election(ended, all_votes)
    points = of_players(ended, "points")[:seats].tolist()
    if not all_votes:
        for of_seat in points:
            of_seat[Source.VOTES] = 0
    elected = (of_players(game, "office")[:seats] >= 0).tolist()
    votes_left = [int(votes(ended, seat)) for seat in range(seats)] if all_votes else []
    return Known(over, everything, ended, points, elected, votes_left, all_votes, all_tiles)


def hold_election(game: State, all_votes: bool) -> None:
    """Everybody takes the best office there is, then all is scored.

    Who does not know the others' votes does not count on becoming Pope while another Cardinal is asked before.
    """
    if game.phase != Phase.ELECTION:
        begin_election(game)
    while game.phase == Phase.ELECTION:
        offices = [office for office in BEST_FIRST if may_office(game, office) == Reason.OK]
        if facts.Office.POPE in offices and not all_votes and a_cardinal_is_asked_before(game):
            offices.remove(facts.Office.POPE)
        if offices:
            do_office(game, offices[0])
        else:
            do_decline(game)  # a candidate whose cubes are hidden


def a_cardinal_is_asked_before(game: State) -> bool:
    """Whether somebody else could become Pope before the active player (V11.1)."""
    before = game.ranking[facts.Track.KNOWLEDGE, : game.candidates_asked].tolist()
    status = of_players(game, "status").tolist()
    return any(status[seat] == facts.Status.CARDINAL for seat in before)


# ---------------------------------------------------------------------------------------------------------- majorities


def majorities(known: Known) -> list[Standing]:
    """Who leads in what only the first get, as it would count if the game ended now."""
    game = known.ended
    seats = int(game.seats)
    status = of_players(game, "status").tolist()
    ducats = of_players(game, "ducats").tolist()
    knowing = game.ranking[facts.Track.KNOWLEDGE, :seats].tolist()
    riddle = game.ranking[facts.Track.RIDDLE, :seats].tolist()
    canticle = game.ranking[facts.Track.CANTICLE, :seats].tolist()
    space = game.space.tolist()
    standings: list[Standing] = []

    def add(source: Source, place: int, order: list[int], amounts: list[int], worth: Callable[[int], int]) -> None:
        most = max((amounts[seat] for seat in order), default=0)
        holders = [seat for seat in order if amounts[seat] == most] if most > 0 else []
        standings.append(
            {
                "source": SOURCES[source],
                "place": place,
                "vp": worth(holders[0]) if holders else 0,
                "amount": most,
                "holders": holders,
                "tied": len(holders) > 1,
            }
        )

    if known.all_votes:
        add(Source.VOTES, 1, knowing, known.votes, lambda seat: facts.MOST_VOTES_VP)
    else:
        hidden: Standing = {
            "source": "votes",
            "place": 1,
            "vp": facts.MOST_VOTES_VP,
            "amount": None,
            "holders": None,
            "tied": False,
        }
        standings.append(hidden)
    merchants = [status[seat] == facts.Status.MERCHANT for seat in range(seats)]
    by_riches = {True: facts.RICHEST_MERCHANT_VP, False: facts.RICHEST_OTHER_VP}
    in_riddle = space[facts.Track.RIDDLE]
    add(Source.RICHEST, 1, knowing, ducats, lambda seat: by_riches[merchants[seat]])
    add(Source.RIDDLE, 1, riddle, in_riddle, lambda seat: int(facts.RIDDLE_POINTS[in_riddle[seat]]))
    add(Source.CANTICLE, 1, canticle, space[facts.Track.CANTICLE], lambda seat: facts.CANTICLE_POINTS[0])
    add(Source.CANTICLE, 2, canticle[1:], space[facts.Track.CANTICLE], lambda seat: facts.CANTICLE_POINTS[1])
    return standings


def estimate(known: Known, standings: list[Standing], seat: int) -> Estimate:
    """The points of a player: what is certain, and what stands so now."""
    points = known.points[seat]
    at_least = sum(points)
    open_now: list[Standing] = []
    if not known.over:
        if not known.elected[seat]:
            open_now += of_oneself("office", points[Source.OFFICE], seat)
        open_now += [s for s in standings if s["holders"] and s["holders"][0] == seat and s["vp"]]
        open_now += of_oneself("character", points[Source.CHARACTER], seat)
    certain = dict(zip(SOURCES, points, strict=True))
    for standing in open_now:
        certain[standing["source"]] -= standing["vp"]
    return {
        "certain": sum(certain.values()),
        "certain_by": {source: vp for source, vp in certain.items() if vp},
        "open": open_now,
        "at_least": at_least,
        "total_if_ended_now": at_least if known.everything_of(seat) else None,
    }


def of_oneself(source: SourceName, vp: int, seat: int) -> list[Standing]:
    """Points for which nobody competes; none if there are none."""
    own: Standing = {"source": source, "place": 1, "vp": vp, "amount": None, "holders": [seat], "tied": False}
    return [own] if vp else []
