"""Opponents: legal, repeatable, and never better informed than their seat."""

from __future__ import annotations

from random import Random

import pytest

from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.players import KINDS, make_player


def play(game: Game, kinds: list[str], seed: int, **options: object) -> Match:
    match = Match(game, {"players": len(kinds), **options}, seed)
    players = [make_player(kind, seed * 10 + seat) for seat, kind in enumerate(kinds)]
    while not match.over:
        match.play(players[game.active(match.state)].choose(game, match.state))
    return match


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_plays_the_same_game(carrara: Game, kind: str) -> None:
    assert play(carrara, [kind] * 3, 5).actions == play(carrara, [kind] * 3, 5).actions


@pytest.mark.parametrize("kind", KINDS)
def test_the_choice_does_not_depend_on_dice_to_come(carrara: Game, kind: str) -> None:
    match = play(carrara, ["greedy"] * 2, 3)
    for length in range(0, match.length, 17):
        state = match.state_at(length)
        other = state.copy()
        carrara.reroll(other, 999)
        assert make_player(kind, 1).choose(carrara, state) == make_player(kind, 1).choose(carrara, other)


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random(carrara: Game, players: int, expansion: bool) -> None:
    won = 0
    for seed in range(10):
        seat = seed % players
        kinds = ["random"] * players
        kinds[seat] = "greedy"
        won += carrara.winners(play(carrara, kinds, seed, expansion=expansion).state) == [seat]
    assert won >= 8


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no player “greedi”; known: greedy"):
        make_player("greedi", Random(1).getrandbits(8))
