"""How final points come about, source by source, in words: who has which majority, and how a tie was broken."""

from __future__ import annotations

from functools import lru_cache

from typing_extensions import TypedDict  # pydantic reads no others before Python 3.12

from bottega.core.messages import Item, MessageJson, player
from bottega.games.volgare import names
from bottega.games.volgare.facts import (
    FIRST_PAIR,
    GREEN,
    LIBRARY_VALUES,
    LINGUA,
    MANUSCRIPT_COLOUR,
    MANUSCRIPT_LEVEL,
    MANUSCRIPT_VP,
    MAX_PLAYERS,
    N_ZONE_COLOURS,
    TOP_LEVEL,
    Office,
    Status,
    Track,
)
from bottega.games.volgare.standing import SOURCES, Known, SourceName, Standing, of_players
from bottega.games.volgare.state import NOBODY, NOTHING, Kept, Source, State

WHO = [player(seat).as_json() for seat in range(MAX_PLAYERS)]  # the players, to be named by the reader


class Line(TypedDict):
    """The points of one source, and why."""

    source: SourceName
    vp: int
    why: list[MessageJson]


def breakdown(known: Known, standings: list[Standing], seat: int) -> list[Line]:
    """How the points that a player has at the end, or would have if the game ended now, come about."""
    game = known.ended
    reasons = {
        Source.OFFICE: why_office(known, seat),
        Source.VOTES: [why_majority(standing_of(standings, "votes"), seat, known.votes[seat])],
        Source.GREENS: why_greens(game, seat),
        Source.LIBRARY: [why_library(game, seat)],
        Source.RICHEST: why_richest(game, standings, seat),
        Source.RIDDLE: [why_majority(standing_of(standings, "riddle"), seat, space_of(game, Track.RIDDLE, seat))],
        Source.CANTICLE: [why_canticle(game, standings, seat)],
        Source.MANUSCRIPTS: why_manuscripts(game, seat),
        Source.FIVE_COLOURS: [because("five_colours", n=colours_covered(game, seat), of=N_ZONE_COLOURS)],
        Source.CHARACTER: [why_character(game, seat)],
        Source.HEAD_START: [because("head_start")],
    }
    return [{"source": SOURCES[source], "vp": known.points[seat][source], "why": reasons[source]} for source in Source]


def because(case: str, **args: Item | list[Item]) -> MessageJson:
    return {"key": f"volgare.web.because.{case}", "args": args}


def standing_of(standings: list[Standing], source: SourceName, place: int = 1) -> Standing:
    return next(standing for standing in standings if (standing["source"], standing["place"]) == (source, place))


def space_of(game: State, track: Track, seat: int) -> int:
    return int(game.space[track, seat])


def why_majority(standing: Standing, seat: int, amount: int) -> MessageJson:
    """Who is first, by how much, and what decided between several."""
    kind = standing["source"]
    holders = standing["holders"] or []
    if not holders:
        return because(f"{kind}_nobody")
    if seat not in holders:
        return because(f"{kind}_behind", n=amount, player=WHO[holders[0]], most=standing["amount"] or 0)
    if seat != holders[0]:
        return because(f"{kind}_tie_lost", n=amount, player=WHO[holders[0]])
    if kind == "riddle" and not standing["vp"]:
        return because("riddle_too_low", n=amount)
    if standing["tied"]:
        return because(f"{kind}_tie_won", n=amount, players=[WHO[other] for other in holders[1:]])
    return because(f"{kind}_first", n=amount)


def why_richest(game: State, standings: list[Standing], seat: int) -> list[MessageJson]:
    standing = standing_of(standings, "richest")
    reasons = [why_majority(standing, seat, int(of_players(game, "ducats")[seat]))]
    if standing["holders"] and standing["holders"][0] == seat:
        merchant = of_players(game, "status")[seat] == Status.MERCHANT
        reasons.append(because("richest_merchant" if merchant else "richest_other", vp=standing["vp"]))
    return reasons


def why_canticle(game: State, standings: list[Standing], seat: int) -> MessageJson:
    """The first, the second, and who comes after them."""
    space = space_of(game, Track.CANTICLE, seat)
    if space == 0:
        return because("canticle_never")
    for place, case in ((1, "canticle_first"), (2, "canticle_second")):
        standing = standing_of(standings, "canticle", place)
        holders = standing["holders"] or []
        if holders and holders[0] == seat:
            if standing["tied"]:
                return because(f"{case}_tie", n=space, players=[WHO[other] for other in holders[1:]])
            return because(case, n=space)
    second = standing_of(standings, "canticle", 2)
    ahead = (second["holders"] or [NOBODY])[0]
    return because("canticle_tie_lost" if second["amount"] == space else "canticle_behind", n=space, player=WHO[ahead])


def why_office(known: Known, seat: int) -> list[MessageJson]:
    office = int(of_players(known.ended, "office")[seat])
    if office == NOTHING:
        return [because("office_none", n=known.votes[seat])]
    return [because("office", office=names.office(office).as_json())]


def why_greens(game: State, seat: int) -> list[MessageJson]:
    reasons = [because("greens", n=int(of_players(game, "cubes")[seat, GREEN]))]
    in_front = int(of_players(game, "greens_in_front")[seat])
    return [*reasons, because("greens_in_front", n=in_front)] if in_front else reasons


def why_library(game: State, seat: int) -> MessageJson:
    kept = int(of_players(game, "library")[seat])
    if kept == Kept.NOT_LOOKED:
        return because("library_none")
    return because("library", value=LIBRARY_VALUES[kept - Kept.FIRST])


def why_manuscripts(game: State, seat: int) -> list[MessageJson]:
    """How many of each level."""
    count = [0] * (TOP_LEVEL + 1)
    manuscripts = of_players(game, "manuscripts")[seat].tolist()
    for kind in range(LINGUA):
        count[MANUSCRIPT_LEVEL[kind]] += manuscripts[kind]
    reasons = [
        because("manuscripts", n=count[level], level=names.ROMAN[level], vp=count[level] * level)
        for level in range(1, TOP_LEVEL + 1)
        if count[level]
    ]
    if manuscripts[LINGUA]:
        reasons.append(because("lingua", vp=int(MANUSCRIPT_VP[LINGUA])))
    return reasons or [because("manuscripts_none")]


def colours_covered(game: State, seat: int) -> int:
    """How many colours the manuscripts have, every two-colour tile counting as one of its two (V11.9)."""
    kinds = [kind for kind, n in enumerate(of_players(game, "manuscripts")[seat].tolist()) for _ in range(n)]
    return colours_of(tuple(kind for kind in kinds if kind != LINGUA))


@lru_cache(4096)
def colours_of(kinds: tuple[int, ...]) -> int:
    """What single-colour tiles leave open is covered as far as every set of open colours has two-colour tiles."""
    single = {int(MANUSCRIPT_COLOUR[kind, 0]) for kind in kinds if kind < FIRST_PAIR}
    missing = [colour for colour in range(N_ZONE_COLOURS) if colour not in single]
    pairs = [{int(colour) for colour in MANUSCRIPT_COLOUR[kind]} for kind in kinds if kind >= FIRST_PAIR]
    covered = len(missing)
    for some in range(1, 1 << len(missing)):
        colours = {colour for i, colour in enumerate(missing) if some >> i & 1}
        covered = min(covered, len(missing) - len(colours) + sum(bool(pair & colours) for pair in pairs))
    return len(single) + covered


def why_character(game: State, seat: int) -> MessageJson:
    character, office = int(of_players(game, "character")[seat]), of_players(game, "office")[seat]
    if character == NOBODY:
        return because("character_none")
    name = names.character(character).as_json()
    return because("character_pope" if office == Office.POPE else "character", character=name)
