"""What decides a game of Volgare, in figures: the search multiplies them by weights learned from its own games.

`python -m bottega.tools.fit_value_network volgare` finds the weights (`value_network.json`) from games that the search
plays against itself. To give the search a new idea of the game, add a figure here and run it again.
"""

from __future__ import annotations

from bottega.core.record import FloatArray
from bottega.core.rule import rule
from bottega.games.volgare import facts
from bottega.games.volgare.heuristic import a_good_friar_is_left
from bottega.games.volgare.rules.scoring import has_all_colours
from bottega.games.volgare.rules.zones import has_taken_city
from bottega.games.volgare.state import NOBODY, Kept, Phase, Source, State, votes

FEATURE_NAMES = (
    "points of manuscripts",
    "number of manuscripts",
    "colours of manuscripts",
    "all five colours",
    "first twenty ducats",
    "further ducats",
    "richest, as a Merchant",
    "richest, as another",
    "knowledge",
    "level 2",
    "level 3",
    "level 4",
    "levels above 4",
    "most knowledge",
    "votes",
    "points of the best office in reach",
    "part of the votes for an office",
    "most votes",
    "red cubes",
    "black cubes",
    "yellow cubes",
    "green cubes",
    "green cubes in front",
    "Friar",
    "Cardinal",
    "points of the character",
    "Canticle",
    "first on the Canticle",
    "second on the Canticle",
    "Riddle",
    "first on the Riddle, points",
    "Messenger",
    "Orient, as a Merchant",
    "Orient is done",
    "Rest",
    "Library, not yet looked",
    "library tile",
    "knowledge of the city at hand",
    "ducats of the city at hand",
    "at a convent, as a Merchant",
    "at a cathedral, as a Friar able to rise",
    "at an abbey",
    "at sea",
    "to move",
    "actions left",
    "place in the turn order",
)


@rule
def features(game: State, out: FloatArray) -> float:
    """Fill in the figures of every seat, a row each; returns how far the game has come, from 0 to 1."""
    richest = 0
    most_votes = 0
    for seat in range(game.seats):
        richest = max(richest, game.players[seat].ducats)
        most_votes = max(most_votes, votes(game, seat))
    for seat in range(game.seats):
        measure_possessions(game, seat, richest, most_votes, out[seat])
        measure_standing(game, seat, out[seat])
        measure_place(game, seat, out[seat])
    return min(1.0, game.turn / 15.0)


@rule
def measure_possessions(game: State, seat: int, richest: int, most_votes: int, out: FloatArray) -> None:
    """Manuscripts, ducats, cubes."""
    player = game.players[seat]
    points = player.points[Source.HEAD_START] + 0  # as good as others
    count = 0
    colours = 0
    for kind in range(facts.N_MANUSCRIPTS):
        if player.manuscripts[kind] > 0:
            count += player.manuscripts[kind]
            points += facts.MANUSCRIPT_VP[kind] * player.manuscripts[kind]
            if facts.MANUSCRIPT_COLOUR[kind, 0] >= 0:
                colours |= 1 << facts.MANUSCRIPT_COLOUR[kind, 0]
                if kind >= facts.FIRST_PAIR:
                    colours |= 1 << facts.MANUSCRIPT_COLOUR[kind, 1]
    out[0] = points / 10.0
    out[1] = count / 4.0
    out[2] = 0.0
    for colour in range(facts.N_ZONE_COLOURS):
        out[2] += ((colours >> colour) & 1) / 5.0
    out[3] = has_all_colours(game, seat)
    out[4] = min(player.ducats, 20) / 20.0
    out[5] = max(player.ducats - 20, 0) / 40.0
    leads = player.ducats == richest and richest > 0
    out[6] = leads and player.status == facts.Status.MERCHANT
    out[7] = leads and player.status != facts.Status.MERCHANT
    have = votes(game, seat)
    reached = 0
    part = 0.0
    for office in range(facts.N_OFFICES):
        if facts.OFFICE_STATUS[office] == player.status:
            if have >= facts.OFFICE_VOTES[office]:
                reached = max(reached, facts.OFFICE_VP[office])
            needed = facts.OFFICE_VOTES[office]
            part = max(part, facts.OFFICE_VP[office] * min(have, needed) / needed)
    out[14] = have / 10.0
    out[15] = reached / 10.0
    out[16] = part / 10.0
    out[17] = have == most_votes and have > 0
    out[18] = player.cubes[facts.RED] / 2.0
    out[19] = player.cubes[facts.BLACK] / 2.0
    out[20] = player.cubes[facts.YELLOW] / 4.0
    out[21] = player.cubes[facts.GREEN] / 4.0
    out[22] = player.greens_in_front / 4.0


@rule
def measure_standing(game: State, seat: int, out: FloatArray) -> None:
    """Knowledge, career, tracks."""
    player = game.players[seat]
    known = game.space[facts.Track.KNOWLEDGE, seat]
    out[8] = known / 20.0
    out[9] = known >= facts.LEVELS[1]
    out[10] = known >= facts.LEVELS[2]
    out[11] = known >= facts.LEVELS[3]
    out[12] = 0.0
    for level in range(4, 8):
        out[12] += known >= facts.LEVELS[level]
    out[13] = game.ranking[facts.Track.KNOWLEDGE, 0] == seat
    out[23] = player.status == facts.Status.FRIAR
    out[24] = player.status == facts.Status.CARDINAL
    out[25] = facts.CHARACTER_VP[player.character] / 4.0 if player.character != NOBODY else 0.0
    canticle = game.space[facts.Track.CANTICLE, seat]
    out[26] = canticle / 4.0
    out[27] = canticle > 0 and game.ranking[facts.Track.CANTICLE, 0] == seat
    out[28] = canticle > 0 and game.ranking[facts.Track.CANTICLE, 1] == seat
    riddle = game.space[facts.Track.RIDDLE, seat]
    out[29] = riddle / 4.0
    out[30] = facts.RIDDLE_POINTS[riddle] / 4.0 if game.ranking[facts.Track.RIDDLE, 0] == seat else 0.0
    out[31] = game.space[facts.Track.MESSENGER, seat] / 4.0
    out[32] = game.space[facts.Track.ORIENT, seat] / 4.0 if player.status == facts.Status.MERCHANT else 0.0
    out[33] = player.orient_done
    out[34] = game.space[facts.Track.REST, seat] / 4.0
    library = game.space[facts.Track.LIBRARY, seat]
    out[35] = facts.LIBRARY_NUMBER[library] / 2.0 if player.library == Kept.NOT_LOOKED else 0.0
    out[36] = facts.LIBRARY_VALUE[player.library - Kept.FIRST] / 4.0 if player.library != Kept.NOT_LOOKED else 0.0


@rule
def measure_place(game: State, seat: int, out: FloatArray) -> None:
    """What the place of the pawn offers, and whose turn it is."""
    player = game.players[seat]
    place = player.place
    for i in range(37, 43):
        out[i] = 0.0
    if place >= 0:
        kind = facts.KIND_OF[place]
        if not has_taken_city(game, seat, place):
            out[37] = facts.CITY_KNOWLEDGE[place] / 8.0
            out[38] = facts.CITY_DUCATS[place] / 20.0 if player.status == facts.Status.MERCHANT else 0.0
        out[39] = kind == facts.Kind.CONVENT and player.status == facts.Status.MERCHANT and a_good_friar_is_left(game)
        able = player.ducats >= 40 and player.cubes[facts.RED] + player.cubes[facts.BLACK] > 0
        out[40] = kind == facts.Kind.CATHEDRAL and player.status == facts.Status.FRIAR and able
        out[41] = kind == facts.Kind.ABBEY
        out[42] = kind == facts.Kind.SEA
    out[43] = game.active == seat
    out[44] = game.actions_left / 5.0 if game.active == seat and game.phase == Phase.ACTIONS else 0.0
    out[45] = 0.0
    for place_in_order in range(game.seats):
        if game.order[place_in_order] == seat:
            out[45] = place_in_order / 2.0
