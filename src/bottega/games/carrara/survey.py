"""The figures of a view, worked out by the rules themselves in one compiled call: a view is made after every decision,
for every viewer, and Python takes longer to call a rule than the rule takes.

What a scoring would bring is found by carrying it out on a copy of the table.
"""

from __future__ import annotations

from typing import cast

import numpy as np

from bottega.core.record import IntArray, States
from bottega.core.rule import rule
from bottega.games.carrara.facts import MAX_PLAYERS, N_CATEGORIES, N_CITIES, N_SPACES, N_TYPES, Deck
from bottega.games.carrara.rules.building_cards import buildings_of_category
from bottega.games.carrara.rules.cards import needed, progress
from bottega.games.carrara.rules.end import final_scoring, over
from bottega.games.carrara.rules.score import (
    buildings_of_type,
    do_score_category,
    do_score_city,
    do_score_type,
    value_coins,
    value_vp,
)
from bottega.games.carrara.state import (
    State,
    number_of_buildings,
    number_of_objects,
    points_on_track,
    total_cost,
)

# The rows of scorings: types, then cities, then categories. The columns: VP, coins, objects, buildings.
FIRST_CITY = N_TYPES
FIRST_CATEGORY = N_TYPES + N_CITIES
N_SCORINGS = FIRST_CATEGORY + N_CATEGORIES
# The columns of figures: buildings, their cost, VP on the track, then the progress with the three objectives.
PROGRESS = 3
N_FIGURES = PROGRESS + Deck.BONUS
# Of scorings, values, figures and goals.
SURVEY_SHAPES = (
    (MAX_PLAYERS, N_SCORINGS, 4),
    (MAX_PLAYERS, N_SPACES, 2),
    (MAX_PLAYERS, int(N_FIGURES)),
    (int(Deck.BONUS),),
)


class Survey:
    """What the rules say about every seat, as lists."""

    def __init__(self, game: State) -> None:
        seats = int(game.seats)
        tables = cast(States[State], np.frombuffer(bytearray(game.tobytes() * 3), game.dtype))
        scorings = np.zeros((seats, N_SCORINGS, 4), np.int64)
        values = np.zeros((seats, N_SPACES, 2), np.int64)
        figures = np.zeros((seats, N_FIGURES), np.int64)
        goals = np.zeros(Deck.BONUS, np.int64)
        take_survey(tables, scorings, values, figures, goals)
        self.ended: State = tables[2]  # the table as if the game ended now
        self.scorings: list[list[list[int]]] = scorings.tolist()  # by seat
        self.values: list[list[list[int]]] = values.tolist()  # by seat and space: VP, coins
        self.figures: list[list[int]] = figures.tolist()  # by seat
        self.goals: list[int] = goals.tolist()  # what the objectives ask for


@rule
def take_survey(
    tables: States[State], scorings: IntArray, values: IntArray, figures: IntArray, goals: IntArray
) -> None:
    """Of the table, a copy of it to try scorings on, and another one that is brought to its end."""
    game = tables[0]
    if not over(game):
        final_scoring(tables[2])
    for deck in range(Deck.BONUS):
        goals[deck] = needed(game, deck)
    for seat in range(game.seats):
        try_scorings(tables, seat, scorings[seat])
        for space in range(N_SPACES):
            values[seat, space, 0] = value_vp(game, seat, space)
            values[seat, space, 1] = value_coins(game, seat, space)
        figures[seat, 0] = number_of_buildings(game, seat)
        figures[seat, 1] = total_cost(game, seat)
        figures[seat, 2] = points_on_track(game, seat)
        for deck in range(Deck.BONUS):
            figures[seat, PROGRESS + deck] = progress(game, seat, deck)


@rule
def try_scorings(tables: States[State], seat: int, scorings: IntArray) -> None:
    """What every scoring would bring a seat if it were its turn, whether it is allowed or not."""
    for kind in range(N_TYPES):
        do_score_type(fresh_trial(tables, seat), kind)
        note_scoring(tables, seat, scorings[kind], buildings_of_type(tables[0], seat, kind))
    for city in range(N_CITIES):
        do_score_city(fresh_trial(tables, seat), city)
        note_scoring(tables, seat, scorings[FIRST_CITY + city], tables[0].players[seat].buildings[city])
    for category in range(N_CATEGORIES):
        do_score_category(fresh_trial(tables, seat), category)
        buildings = buildings_of_category(tables[0], seat, category)
        note_scoring(tables, seat, scorings[FIRST_CATEGORY + category], buildings)


@rule
def fresh_trial(tables: States[State], seat: int) -> State:
    """A copy of the table on which it is a seat's turn."""
    tables[1] = tables[0]
    trial: State = tables[1]
    trial.active = seat
    return trial


@rule
def note_scoring(tables: States[State], seat: int, row: IntArray, buildings: int) -> None:
    """What the scoring on the copy has brought."""
    game = tables[0]
    trial = tables[1]
    row[0] = points_on_track(trial, seat) - points_on_track(game, seat)
    row[1] = trial.players[seat].coins - game.players[seat].coins
    row[2] = number_of_objects(trial, seat) - number_of_objects(game, seat)
    row[3] = buildings
