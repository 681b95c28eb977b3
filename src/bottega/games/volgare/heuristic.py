"""How good a position looks to a player: a hand-made estimate for the greedy player and the search.

In hundredths of a Volgare Point. Not a rule of the game; change it freely, bulk games say whether it got better.
"""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    BLACK,
    CHARACTER_VP,
    CITY_DUCATS,
    CITY_KNOWLEDGE,
    GREEN,
    KIND_OF,
    LEVELS,
    LIBRARY_NUMBER,
    LIBRARY_VALUE,
    MANUSCRIPT_COLOUR,
    MANUSCRIPT_VP,
    N_FRIARS,
    N_LEVELS,
    N_MANUSCRIPTS,
    N_OFFICES,
    N_ZONE_COLOURS,
    OFFICE_STATUS,
    OFFICE_VOTES,
    OFFICE_VP,
    RED,
    RIDDLE_POINTS,
    TURNS,
    YELLOW,
    Character,
    Kind,
    Status,
    Track,
)
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.places import may_manuscript
from bottega.games.volgare.rules.scoring import has_all_colours
from bottega.games.volgare.rules.zones import has_taken_city
from bottega.games.volgare.state import NOBODY, Kept, Once, Phase, Source, State, total_points, votes

POINT = 100
HEURISTIC_ERROR = 150.0  # by what worse positions still get some attention of the search
DUCAT = 4  # while there are turns to spend them
KNOWLEDGE = 24
LEVEL = 120  # a level more opens manuscripts
VOTE = 85
GREEN_IN_FRONT = 70
ACTION_LEFT = 9
FRIAR = 0
CARDINAL = 400
CAREER_NEXT = 180  # standing where the next step of a career can be taken


@rule
def heuristic(game: State, seat: int) -> int:
    """The estimated final points of a seat, in hundredths."""
    if game.phase == Phase.OVER:
        return POINT * total_points(game, seat)
    player = game.players[seat]
    turns_left = max(0, 15 - game.turn)
    value = POINT * player.points[Source.HEAD_START]
    value += (DUCAT + turns_left // 4) * min(player.ducats, 60) + player.ducats
    value += knowledge_value(game, seat, turns_left)
    value += manuscripts_value(game, seat)
    value += votes_value(game, seat)
    value += GREEN_IN_FRONT * player.greens_in_front + POINT * player.cubes[GREEN]
    value += tracks_value(game, seat, turns_left)
    if player.character != NOBODY:
        value += POINT * CHARACTER_VP[player.character]
    if player.status == Status.FRIAR:
        value += FRIAR
    elif player.status == Status.CARDINAL:
        value += CARDINAL
    value += place_value(game, seat)
    if game.active == seat and game.phase == Phase.ACTIONS:
        value += ACTION_LEFT * game.actions_left
    if game.phase == Phase.BLACK and game.active == seat:
        value += 40 * game.just_black
    return value


@rule
def knowledge_value(game: State, seat: int, turns_left: int) -> int:
    """Knowledge opens levels and breaks ties; its use grows with the turns left."""
    space = game.space[Track.KNOWLEDGE, seat]
    value = space * (KNOWLEDGE + turns_left)
    for i in range(min(4, N_LEVELS)):
        if LEVELS[i] <= space:
            value += LEVEL
    return value


@rule
def manuscripts_value(game: State, seat: int) -> int:
    """Their points, and progress towards all five colours."""
    manuscripts = game.players[seat].manuscripts
    value = 0
    colours = 0
    for kind in range(N_MANUSCRIPTS):
        value += POINT * MANUSCRIPT_VP[kind] * manuscripts[kind]
        if manuscripts[kind] > 0 and MANUSCRIPT_COLOUR[kind, 0] >= 0:
            colours |= 1 << MANUSCRIPT_COLOUR[kind, 0]
            colours |= 1 << MANUSCRIPT_COLOUR[kind, 1]
    for colour in range(N_ZONE_COLOURS):
        value += 70 * ((colours >> colour) & 1)
    if has_all_colours(game, seat):
        value += 200
    return value


@rule
def votes_value(game: State, seat: int) -> int:
    """Votes are worth what they bring in the election, and something beyond."""
    player = game.players[seat]
    have = votes(game, seat)
    best = 0
    for office in range(N_OFFICES):
        if OFFICE_STATUS[office] == player.status:
            share = min(have, OFFICE_VOTES[office])
            best = max(best, POINT * OFFICE_VP[office] * share // OFFICE_VOTES[office])
    return best * 8 // 10 + 15 * have + 10 * (player.cubes[RED] + player.cubes[BLACK] + player.cubes[YELLOW])


@rule
def tracks_value(game: State, seat: int, turns_left: int) -> int:
    player = game.players[seat]
    value = 60 * game.space[Track.CANTICLE, seat]
    if game.ranking[Track.CANTICLE, 0] == seat and game.space[Track.CANTICLE, seat] > 0:
        value += 450
    value += 18 * game.space[Track.RIDDLE, seat]
    if game.ranking[Track.RIDDLE, 0] == seat:
        value += 60 * RIDDLE_POINTS[game.space[Track.RIDDLE, seat]]
    value += 12 * game.space[Track.MESSENGER, seat]
    if player.status == Status.MERCHANT:
        value += (3 + turns_left) * game.space[Track.ORIENT, seat]
    value += 6 * min(3, game.space[Track.REST, seat])
    if player.library != Kept.NOT_LOOKED:
        value += POINT * LIBRARY_VALUE[player.library - Kept.FIRST]
    elif game.turn >= TURNS - 4:
        value += 50 * game.space[Track.LIBRARY, seat] + 20 * LIBRARY_NUMBER[game.space[Track.LIBRARY, seat]]
    return value


@rule
def a_good_friar_is_left(game: State) -> bool:
    """Whether a Friar other than Gigi can be chosen."""
    for character in range(N_FRIARS):
        if game.characters_left[character] and character != Character.GIGI:
            return True
    return False


@rule
def place_value(game: State, seat: int) -> int:
    """What the place where the pawn stands still offers."""
    player = game.players[seat]
    place = player.place
    if place < 0:
        return 0
    kind = KIND_OF[place]
    value = 0
    if kind == Kind.SEA:
        return -60
    if not has_taken_city(game, seat, place):
        value += 20 * CITY_KNOWLEDGE[place]
        if player.status == Status.MERCHANT:
            value += 4 * CITY_DUCATS[place]
    if kind == Kind.CONVENT and player.status == Status.MERCHANT and a_good_friar_is_left(game):
        value += CAREER_NEXT
    if kind == Kind.CATHEDRAL and player.status == Status.FRIAR and player.ducats >= 40:
        if player.cubes[RED] + player.cubes[BLACK] > 0:
            value += CAREER_NEXT
    if kind == Kind.ABBEY:
        value += 15 + 25 * player.greens_in_front
    if game.active == seat and game.phase == Phase.ACTIONS and game.actions_left > 0 and not game.used[Once.MANUSCRIPT]:
        best = 0
        for manuscript in range(N_MANUSCRIPTS):
            if game.shown[manuscript] > 0 and may_manuscript(game, manuscript) == Reason.OK:
                best = max(best, MANUSCRIPT_VP[manuscript])
        value += 55 * best
    return value
