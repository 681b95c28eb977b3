"""Opponents: legal, repeatable, and never better informed than their seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.core.match import Match
from bottega.core.messages import Message, player
from bottega.core.options import whole
from bottega.players import KINDS, LEVELS, OutOfTime, Player, make_player
from bottega.players.greedy import GreedyPlayer


def play(game: Game, kinds: list[str], seed: int, **options: object) -> Match:
    match = Match(game, {"players": len(kinds), **options}, seed)
    players = [make_player(kind, seed * 10 + seat) for seat, kind in enumerate(kinds)]
    while not match.over:
        match.play(players[game.active(match.state)].choose(game, match.state))
    return match


# Those who think by the clock are given a number of simulations here, so that their choices can be compared.
REPEATABLE = ["random", "greedy", "shortsighted:150", "policy:4.5", "search:40", *LEVELS[:-1], "maestro:40"]


def test_all_kinds_are_tested() -> None:
    assert {spec.split(":")[0] for spec in REPEATABLE} == set(KINDS)


@pytest.mark.parametrize("spec", REPEATABLE)
def test_the_same_seed_plays_the_same_game(any_game: Game, spec: str) -> None:
    assert play(any_game, [spec] * 3, 5).actions == play(any_game, [spec] * 3, 5).actions


@pytest.mark.parametrize("spec", REPEATABLE)
def test_another_seed_plays_another_game(any_game: Game, spec: str) -> None:
    assert play(any_game, [spec] * 2, 5).actions != play(any_game, [spec] * 2, 6).actions


@pytest.mark.parametrize("spec", REPEATABLE)
def test_a_choice_depends_only_on_what_the_seat_may_know(any_game: Game, spec: str) -> None:
    """Non-interference: other draws to come and other tiles in unknown places lead to the same choice."""
    match = play(any_game, ["greedy"] * 3, 3)
    seen = set()
    for length in range(0, match.length, 5):
        state = match.state_at(length)
        if len(any_game.legal_actions(state)) == 1:
            continue
        choice = make_player(spec, 1).choose(any_game, state)
        for seed in range(2):
            other = state.copy()
            any_game.determinize(other, any_game.active(state), 999 + seed)
            assert other.tobytes() != state.tobytes()
            assert make_player(spec, 1).choose(any_game, other) == choice
        seen.add(any_game.actions.kind(choice))
    assert len(seen) >= 3


@pytest.mark.parametrize("spec", ["compagno", "capomastro", "search:40", "maestro:40"])
def test_a_choice_within_a_turn_depends_only_on_what_the_seat_may_know(any_game: Game, spec: str) -> None:
    """The same for a player that remembers the turn so far: no trace of real dice in the tree it keeps."""
    match = play(any_game, ["greedy"] * 2, 8)
    checked = 0
    for length in range(0, match.length - 1, 7):
        first, second = match.state_at(length), match.state_at(length + 1)
        seat = any_game.active(first)
        if any_game.active(second) != seat or any_game.dice(first) != any_game.dice(second):
            continue
        choices = []
        for seed in range(2):
            state = first.copy()
            any_game.determinize(state, seat, 77 + seed)
            player = make_player(spec, 1)
            for _ in range(2):
                choice = player.choose(any_game, state)
                choices.append(choice)
                dice = any_game.dice(state)
                any_game.step(state, choice)
                if any_game.dice(state) != dice or any_game.active(state) != seat:
                    break
        assert choices[: len(choices) // 2] == choices[len(choices) // 2 :]
        checked += len(choices) == 4
    assert checked >= 3


@pytest.mark.parametrize("level", ["ragazzo", "novizio", "lavorante", "apprendista:10", "maestro:20"])
def test_every_level_plays_every_kind_of_game(any_game: Game, level: str) -> None:
    for number, options in enumerate(any_game.option_variants()):
        rest = {name: value for name, value in options.items() if name != "players"}
        match = play(any_game, [level] * whole(options, "players"), number, **rest)
        assert match.over


@pytest.mark.parametrize("cards", ["first-game", "multipliers", "merchants", "collectors", "great-works", "rivals"])
def test_the_search_plays_every_set_of_cards(carrara: Game, cards: str) -> None:
    assert play(carrara, ["search:20"] * 2, 1, cards=cards).over


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


@pytest.mark.parametrize(("upper", "lower"), [("apprendista", "garzone"), ("lavorante", "apprendista")])
def test_levels_further_up_win_most_games(any_game: Game, upper: str, lower: str) -> None:
    """Three steps apart, about nine games of ten."""
    won = 0
    for seed in range(24):
        kinds = [upper, lower] if seed % 2 else [lower, upper]
        won += any_game.winners(play(any_game, kinds, 100 + seed // 2).state) == [kinds.index(upper)]
    assert won >= 16


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no player “greedi”; known: greedy"):
        make_player("greedi", Random(1).getrandbits(8))


# ------------------------------------------------------------------------------------------- a bot never stops a game


class Broken(Player):
    """Fails in one way or another."""

    def __init__(self, how: str) -> None:
        super().__init__(1)
        self.how = how

    def choose(self, game: Game, state: Any) -> int:
        if self.how == "error":
            raise ZeroDivisionError
        if self.how == "out_of_time":
            raise OutOfTime
        if self.how == "illegal":
            mask = set(game.legal_actions(state))
            return next(action for action in range(game.actions.count) if action not in mask)
        return {"nonsense": 10**6, "negative": -3}.get(self.how, 0)


@pytest.mark.parametrize(
    ("how", "note"),
    [
        ("error", "players.error"),
        ("out_of_time", "players.out_of_time"),
        ("illegal", "players.illegal"),
        ("nonsense", "players.illegal"),
        ("negative", "players.illegal"),
    ],
)
def test_a_player_that_fails_plays_greedily_and_the_log_says_so(any_game: Game, how: str, note: str) -> None:
    match = play(any_game, ["greedy"] * 2, 2)
    for length in range(0, match.length, 29):
        state = match.state_at(length)
        decision = Broken(how).decide(any_game, state)
        assert decision.action == GreedyPlayer(1).choose(any_game, state)
        assert decision.note == Message(note, {"player": player(any_game.active(state))})


def test_a_player_that_changes_the_state_it_is_given_changes_nothing(carrara: Game) -> None:
    class Cheat(Player):
        def choose(self, game: Game, state: Any) -> int:
            state.players[0].coins = 999
            return game.legal_actions(state)[0]

    match = Match(carrara, {"players": 2}, 1)
    before = match.state.tobytes()
    Cheat(1).decide(carrara, match.state)
    assert match.state.tobytes() == before


def test_even_a_failing_greedy_player_does_not_stop_a_game(carrara: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GreedyPlayer, "choose", lambda *_: 1 / 0)
    match = Match(carrara, {"players": 2}, 1)
    decision = Broken("error").decide(carrara, match.state)
    assert decision.action in carrara.legal_actions(match.state)


def test_the_estimate_of_carrara_has_a_place_for_every_marker(carrara: Game) -> None:
    """`scorings_to_come` keeps the six best scorings in six variables."""
    state = carrara.new(carrara.options.read({}), 1)
    assert max(int(one.markers) for one in state.players) <= 6
