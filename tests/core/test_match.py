"""A match: playing, undo and redo, the barrier, time travel."""

from __future__ import annotations

from random import Random

import pytest

from bottega.core import notation
from bottega.core.errors import BadAction, BadOption, BadUndo, Refused
from bottega.core.game import Game
from bottega.core.match import SNAPSHOT_EVERY, Match, clean_name
from bottega.core.messages import Message


def random_match(game: Game, decisions: int, seed: int = 1, **options: object) -> Match:
    match = Match(game, options, seed)
    random = Random(seed)
    while match.length < decisions and not match.over:
        match.play(random.choice(game.legal_actions(match.state)))
    return match


def bought(game: Game) -> Match:
    """The wheel has been turned, a section chosen and a block taken."""
    match = Match(game, {"players": 2, "expansion": False}, 3)
    match.play("buy")
    match.play("section ii")
    match.play("take blue")
    return match


def test_the_same_options_seed_and_actions_give_the_same_state(carrara: Game) -> None:
    match = random_match(carrara, 300)
    again = Match(carrara, match.options, match.draws.copy())
    for action in match.actions:
        again.play(action)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.fingerprint() == match.fingerprint()


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(carrara: Game) -> None:
    match = bought(carrara)
    before = match.state.tobytes()
    with pytest.raises(Refused) as refused:
        match.play("score-city pisa")
    assert refused.value.rule == "C3.4"
    assert str(refused.value) == "You are taking blocks from section II: take some or stop. (C3.4)"
    assert (match.state.tobytes(), match.length) == (before, 3)


@pytest.mark.parametrize("action", [-1, 10**9, "dance", ""])
def test_what_is_no_action_is_refused(carrara: Game, action: int | str) -> None:
    with pytest.raises(BadAction):
        Match(carrara).play(action)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_an_impossible_seed_is_refused(carrara: Game, seed: int) -> None:
    with pytest.raises(BadOption):
        Match(carrara, seed=seed)


def test_undo_is_free_back_to_the_roll_of_the_dice(carrara: Game) -> None:
    match = bought(carrara)
    assert match.barrier == 1
    match.undo_to_barrier()
    assert match.length == 1
    with pytest.raises(BadUndo, match="can be undone only if all players agree"):
        match.undo()


def test_undo_stops_where_the_turn_has_passed_on(carrara: Game) -> None:
    match = bought(carrara)
    match.play("stop")
    match.play("end")
    assert match.barrier == match.length
    with pytest.raises(BadUndo):
        match.undo()


def test_with_consent_everything_can_be_taken_back(carrara: Game) -> None:
    match = random_match(carrara, 150)
    while match.length:
        match.undo(consent=True)
    assert match.state.tobytes() == Match(carrara, match.options, match.draws.copy()).state.tobytes()
    with pytest.raises(BadUndo, match="nothing to undo"):
        match.undo(consent=True)


def test_redo_makes_undone_decisions_again_until_another_is_made(carrara: Game) -> None:
    match = bought(carrara)
    before = match.state.tobytes()
    match.undo()
    match.undo()
    match.redo()
    match.redo()
    assert match.state.tobytes() == before
    with pytest.raises(BadUndo, match="nothing to redo"):
        match.redo()
    match.undo()
    match.play("take black")
    assert match.undone == 0


def test_any_moment_can_be_seen_again(carrara: Game) -> None:
    match = Match(carrara, {"players": 4}, 11)
    random = Random(11)
    seen = [match.state.tobytes()]
    while match.length < 3 * SNAPSHOT_EVERY:
        match.play(random.choice(carrara.legal_actions(match.state)))
        seen.append(match.state.tobytes())
    for length in (0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY + 5, match.length):
        assert match.state_at(length).tobytes() == seen[length]
    with pytest.raises(BadUndo, match="no move"):
        match.state_at(match.length + 1)


def test_a_fork_goes_its_own_way(carrara: Game) -> None:
    match = random_match(carrara, 100)
    fork = match.fork(60)
    assert fork.actions == match.actions[:60]
    fork.play(carrara.legal_actions(fork.state)[-1])
    assert (fork.length, match.length) == (61, 100)


def test_undo_after_a_snapshot_forgets_the_snapshot(carrara: Game) -> None:
    match = random_match(carrara, SNAPSHOT_EVERY + 2)
    while match.length > SNAPSHOT_EVERY - 3:
        match.undo(consent=True)
    random = Random(99)
    for _ in range(10):
        match.play(random.choice(carrara.legal_actions(match.state)))
    assert match.state_at(match.length).tobytes() == match.state.tobytes()


def test_the_log_tells_every_decision_once(carrara: Game) -> None:
    match = random_match(carrara, 80)
    log = match.log()
    assert [entry.number for entry in log] == list(range(1, 81))
    assert [entry.action for entry in log] == list(match.actions)
    assert match.log(70) == log[70:]


def test_names_are_made_harmless() -> None:
    assert clean_name("  Anna \n; end 0\t") == "Anna end 0"
    assert clean_name("x" * 100) == "x" * 40


def test_a_note_stands_in_the_log_until_its_decision_is_taken_back(carrara: Game) -> None:
    match = bought(carrara)
    match.play("take black", Message("nothing"))
    assert match.log()[-1].messages[-1] == Message("nothing")
    assert match.fork().log()[-1].messages[-1] == Message("nothing")
    assert "for free. nothing\n" in notation.write(match)
    match.undo()
    match.play("take black")
    assert Message("nothing") not in match.log()[-1].messages
