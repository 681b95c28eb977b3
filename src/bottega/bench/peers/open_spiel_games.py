"""OpenSpiel's rows: games written in C++, driven through its Python interface."""

from __future__ import annotations

from random import Random

import pyspiel

from bottega.bench.peers.measure import PlaySome

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def player(name: str, loop: str) -> PlaySome:
    """What plays random games. Draws and dice are nodes of their own here; they take time but are no decisions."""
    game = pyspiel.load_game(name)
    dice = Random(1)
    random, draw = dice.random, dice.choices

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = 0
        while (who := state.current_player()) != TERMINAL:
            if who == CHANCE:
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw(outcomes, weights)[0])
            else:
                choices = state.legal_actions()
                state.apply_action(choices[int(random() * len(choices))])
                decisions += 1
        return decisions, 1

    return play
