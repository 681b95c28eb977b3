"""V11: The end: every scoring line."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    CANTICLE_POINTS,
    CHARACTER_VP,
    FIRST_PAIR,
    FIVE_COLOURS_VP,
    GREEN,
    LIBRARY_VALUE,
    LINGUA,
    MANUSCRIPT_COLOUR,
    MANUSCRIPT_VP,
    MOST_VOTES_VP,
    N_MANUSCRIPTS,
    N_ZONE_COLOURS,
    OFFICE_VP,
    RICHEST_MERCHANT_VP,
    RICHEST_OTHER_VP,
    RIDDLE_POINTS,
    Office,
    Status,
    Track,
)
from bottega.games.volgare.state import NOBODY, NOTHING, Kept, Phase, Source, State, total_points, votes

ALL_COLOURS = (1 << N_ZONE_COLOURS) - 1


@rule
def final_scoring(game: State) -> None:  # V11.2-V11.11
    for seat in range(game.seats):
        player = game.players[seat]
        if player.office != NOTHING:
            player.points[Source.OFFICE] = OFFICE_VP[player.office]
        player.points[Source.GREENS] = player.cubes[GREEN]
        if player.library != Kept.NOT_LOOKED:
            player.points[Source.LIBRARY] = LIBRARY_VALUE[player.library - Kept.FIRST]
        for kind in range(N_MANUSCRIPTS):
            player.points[Source.MANUSCRIPTS] += MANUSCRIPT_VP[kind] * player.manuscripts[kind]
        if has_all_colours(game, seat):
            player.points[Source.FIVE_COLOURS] = FIVE_COLOURS_VP
        if player.character != NOBODY and player.office != Office.POPE:
            player.points[Source.CHARACTER] = CHARACTER_VP[player.character]
    score_votes(game)
    score_richest(game)
    score_riddle(game)
    score_canticle(game)


@rule
def score_votes(game: State) -> None:  # V11.2, V11.11
    """Most votes left, if any; the more knowledgeable of several."""
    best = NOBODY
    for place in range(game.seats):
        seat = game.ranking[Track.KNOWLEDGE, place]
        if votes(game, seat) > 0 and (best == NOBODY or votes(game, seat) > votes(game, best)):
            best = seat
    if best != NOBODY:
        game.players[best].points[Source.VOTES] = MOST_VOTES_VP


@rule
def score_richest(game: State) -> None:  # V11.5, V11.11
    """The richest, if there are any ducats; the more knowledgeable of several."""
    best = NOBODY
    for place in range(game.seats):
        seat = game.ranking[Track.KNOWLEDGE, place]
        ducats = game.players[seat].ducats
        if ducats > 0 and (best == NOBODY or ducats > game.players[best].ducats):
            best = seat
    if best != NOBODY:
        merchant = game.players[best].status == Status.MERCHANT
        game.players[best].points[Source.RICHEST] = RICHEST_MERCHANT_VP if merchant else RICHEST_OTHER_VP


@rule
def score_riddle(game: State) -> None:  # V11.6
    """Only the leader, by the space reached."""
    leader = game.ranking[Track.RIDDLE, 0]
    game.players[leader].points[Source.RIDDLE] = RIDDLE_POINTS[game.space[Track.RIDDLE, leader]]


@rule
def score_canticle(game: State) -> None:  # V11.7
    """The first and the second, if their discs have moved."""
    for place in range(2):
        seat = game.ranking[Track.CANTICLE, place]
        if game.space[Track.CANTICLE, seat] > 0:
            game.players[seat].points[Source.CANTICLE] = CANTICLE_POINTS[place]


@rule
def has_all_colours(game: State, seat: int) -> bool:  # V11.9
    """Manuscripts of all five colours, every two-colour tile counting as one of its two.

    Each set of missing colours needs as many tiles that have one of them: Hall's condition.
    """
    manuscripts = game.players[seat].manuscripts
    missing = ALL_COLOURS + 0
    for kind in range(FIRST_PAIR):
        if manuscripts[kind] > 0:
            missing &= ~(1 << MANUSCRIPT_COLOUR[kind, 0])
    for some in range(1, ALL_COLOURS + 1):
        if some & ~missing:
            continue
        colours = 0
        for colour in range(N_ZONE_COLOURS):
            colours += (some >> colour) & 1
        tiles = 0
        for kind in range(FIRST_PAIR, LINGUA):
            touches = (some >> MANUSCRIPT_COLOUR[kind, 0] | some >> MANUSCRIPT_COLOUR[kind, 1]) & 1
            tiles += touches * manuscripts[kind]
        if tiles < colours:
            return False
    return True


@rule
def has_won(game: State, seat: int) -> bool:  # V1.1, V11.11
    """Most Volgare Points; of several, the most knowledgeable."""
    if game.phase != Phase.OVER:
        return False
    best = game.ranking[Track.KNOWLEDGE, 0]
    for place in range(1, game.seats):
        other = game.ranking[Track.KNOWLEDGE, place]
        if total_points(game, other) > total_points(game, best):
            best = other
    return seat == best


@rule
def over(game: State) -> bool:
    """Whether final scoring is done."""
    return game.phase == Phase.OVER
