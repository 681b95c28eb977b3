"""What must hold after every decision: nothing is lost, nothing is doubled, what follows from other fields does follow.

Not rules of the game but a guard of the rules: fuzzing and the position builder ask it.
"""

from __future__ import annotations

from enum import IntEnum

from bottega.core.rule import rule
from bottega.games.volgare.facts import (
    BAG,
    CHARACTER_STATUS,
    LENGTH,
    LIBRARY_COUNT,
    MANUSCRIPT_COUNT,
    MAX_PLAYERS,
    MOST_SEEN,
    N_CHARACTERS,
    N_COLOURS,
    N_LIBRARY,
    N_MANUSCRIPTS,
    N_PLACES,
    N_TRACKS,
    N_VALUES,
    N_ZONES,
    ROW_LIMIT,
    SEA_OF,
    TURNS,
    Status,
    Track,
)
from bottega.games.volgare.rules.pieces import cubes_on_row
from bottega.games.volgare.state import NOBODY, NOTHING, NOWHERE, Kept, Phase, State


class Broken(IntEnum):
    """What the audit can find."""

    NOTHING = 0
    CUBES_NOT_CONSERVED = 1
    ROW_OVERFULL = 2
    MANUSCRIPTS_NOT_CONSERVED = 3
    LIBRARY_NOT_CONSERVED = 4
    DUCATS = 5
    RANKING = 6
    CHARACTERS = 7
    PLACE = 8
    FLOW = 9


@rule
def audit(game: State) -> int:
    """The first thing that does not hold, or 0."""
    if not cubes_conserved(game):
        return Broken.CUBES_NOT_CONSERVED
    for row in range(1, TURNS + 1):
        if cubes_on_row(game, row) > ROW_LIMIT[game.seats]:
            return Broken.ROW_OVERFULL
    if not manuscripts_conserved(game):
        return Broken.MANUSCRIPTS_NOT_CONSERVED
    if not library_conserved(game):
        return Broken.LIBRARY_NOT_CONSERVED
    for seat in range(game.seats):
        if game.players[seat].ducats < 0 or game.players[seat].ducats % 5 != 0:
            return Broken.DUCATS
        place = game.players[seat].place
        if place < NOWHERE or place >= N_PLACES or (place == NOWHERE and game.phase != Phase.START):
            return Broken.PLACE
        left = game.players[seat].harbour_left
        if left != NOWHERE and (left < 0 or left >= N_ZONES or place < N_ZONES or SEA_OF[left] != place - N_ZONES):
            return Broken.PLACE
    for track in range(N_TRACKS):
        if not ranking_agrees(game, track):
            return Broken.RANKING
    if not characters_agree(game):
        return Broken.CHARACTERS
    if not flow_agrees(game):
        return Broken.FLOW
    return Broken.NOTHING


@rule
def cubes_conserved(game: State) -> bool:
    """28, 35, 42 or 49 cubes: on the track, in the areas, with the players, out of the game."""
    for colour in range(N_COLOURS):
        if game.areas[colour] < 0 or game.gone[colour] < 0:
            return False
        total = game.areas[colour] + game.gone[colour]
        for row in range(TURNS + 1):
            if game.rows[row, colour] < 0:
                return False
            total += game.rows[row, colour]
        for seat in range(MAX_PLAYERS):
            player = game.players[seat]
            if player.cubes[colour] < 0 or player.greens_in_front < 0:
                return False
            total += player.cubes[colour]
            if colour == N_COLOURS - 1:
                total += player.greens_in_front
        if total != BAG[game.seats, colour]:
            return False
    return True


@rule
def manuscripts_conserved(game: State) -> bool:
    """55 manuscripts and Lingua Volgare: face down, shown, with the players."""
    for kind in range(N_MANUSCRIPTS):
        total = game.deck[kind] + game.shown[kind]
        if game.deck[kind] < 0 or game.shown[kind] < 0:
            return False
        for seat in range(MAX_PLAYERS):
            if game.players[seat].manuscripts[kind] < 0:
                return False
            total += game.players[seat].manuscripts[kind]
        if total != MANUSCRIPT_COUNT[kind]:
            return False
    return True


@rule
def library_conserved(game: State) -> bool:
    """Eight library tiles: unseen, put back, being looked at, kept."""
    for value in range(N_VALUES):
        if game.library[value] < 0:
            return False
        total = game.library[value] + 0
        for i in range(N_LIBRARY):
            if game.put_back[i] == value:
                total += 1
        for i in range(MOST_SEEN):
            if game.seen[i] == value:
                total += 1
        for seat in range(game.seats):
            if game.players[seat].library == Kept.FIRST + value:
                total += 1
        if total != LIBRARY_COUNT[value]:
            return False
    return True


@rule
def ranking_agrees(game: State, track: int) -> bool:
    """The ranking is a permutation of the seats, the furthest first; no disc is beyond the end."""
    seen = 0
    for place in range(game.seats):
        seat = game.ranking[track, place]
        if seat < 0 or seat >= game.seats:
            return False
        seen |= 1 << seat
        space = game.space[track, seat]
        if space < 0 or space > LENGTH[track] or (track == Track.KNOWLEDGE and space < 1):
            return False
        if place > 0 and game.space[track, game.ranking[track, place - 1]] < space:
            return False
    return seen == (1 << game.seats) - 1


@rule
def characters_agree(game: State) -> bool:
    """A Merchant has no tile; others have one of their status, which is not on offer any more."""
    for seat in range(game.seats):
        player = game.players[seat]
        if (player.status == Status.MERCHANT) != (player.character == NOBODY):
            return False
        if player.character != NOBODY:
            if player.character >= N_CHARACTERS or CHARACTER_STATUS[player.character] != player.status:
                return False
            if game.characters_left[player.character]:
                return False
            for other in range(seat):
                if game.players[other].character == player.character:
                    return False
    return True


@rule
def flow_agrees(game: State) -> bool:
    """The half-done things fit the phase."""
    if game.active < 0 or game.active >= game.seats or game.turn > TURNS:
        return False
    if (game.phase == Phase.BLACK) != (game.just_black > 0):
        return False
    if (game.phase == Phase.LOOK or game.phase == Phase.PUT_BACK) != (game.seen[0] != NOTHING):
        return False
    auction = game.phase == Phase.SUMMONS or game.phase == Phase.BID or game.phase == Phase.GIVE
    if auction != (game.caller != NOBODY) or (game.phase == Phase.GIVE) != (game.due > 0):
        return False
    return game.actions_left >= 0
