"""V11.1: The election after the last turn."""

from __future__ import annotations

from bottega.core.rule import rule
from bottega.games.volgare.facts import BLACK, N_OFFICES, OFFICE_STATUS, OFFICE_VOTES, RED, VOTES, YELLOW, Office, Track
from bottega.games.volgare.reasons import Reason
from bottega.games.volgare.rules.scoring import final_scoring
from bottega.games.volgare.state import NOBODY, Phase, State, active_player, virtual_votes, votes


@rule
def begin_election(game: State) -> None:  # V11.1
    game.candidates_asked = 0
    game.phase = Phase.ELECTION
    ask_next_candidate(game)


@rule
def ask_next_candidate(game: State) -> None:  # V11.1
    """The most knowledgeable first; who has no office open is not asked. Then the final scoring."""
    while game.candidates_asked < game.seats:
        game.active = game.ranking[Track.KNOWLEDGE, game.candidates_asked]
        for office in range(N_OFFICES):
            if may_office(game, office) == Reason.OK:
                return
        game.candidates_asked += 1
    final_scoring(game)
    game.phase = Phase.OVER


@rule
def may_office(game: State, office: int) -> int:  # V11.1
    if active_player(game).status != OFFICE_STATUS[office]:
        return Reason.OFFICE_OF_OTHERS
    if office == Office.POPE and game.pope != NOBODY:
        return Reason.POPE_ELECTED
    if votes(game, game.active) < OFFICE_VOTES[office]:
        return Reason.OFFICE_VOTES
    return Reason.OK


@rule
def do_office(game: State, office: int) -> None:  # V11.1
    active_player(game).office = office
    if office == Office.POPE:
        game.pope = game.active
    pay_for_office(game, OFFICE_VOTES[office] - virtual_votes(game, game.active))
    game.candidates_asked += 1
    ask_next_candidate(game)


@rule
def pay_for_office(game: State, needed: int) -> None:  # V11.1
    """The cubes with the smallest sum that suffices, then the fewest, then the most red leave the game."""
    me = active_player(game)
    best_sum = 9999
    best_cubes = 9999
    best_red = 0
    best_black = 0
    best_yellow = 0
    for red in range(me.cubes[RED], -1, -1):
        for black in range(me.cubes[BLACK] + 1):
            missing = needed - VOTES[RED] * red - VOTES[BLACK] * black
            yellow = max(0, missing)
            total = VOTES[RED] * red + VOTES[BLACK] * black + yellow
            cubes = red + black + yellow
            if yellow <= me.cubes[YELLOW] and (total < best_sum or (total == best_sum and cubes < best_cubes)):
                best_sum = total
                best_cubes = cubes
                best_red = red
                best_black = black
                best_yellow = yellow
    remove_cubes(game, RED, best_red)
    remove_cubes(game, BLACK, best_black)
    remove_cubes(game, YELLOW, best_yellow)


@rule
def remove_cubes(game: State, colour: int, count: int) -> None:  # V11.1
    active_player(game).cubes[colour] -= count
    game.gone[colour] += count


@rule
def do_decline(game: State) -> None:  # V11.1
    game.candidates_asked += 1
    ask_next_candidate(game)
