"""Where draws come from: keys give each decision dice of its own, and a server can prove that it chose none of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bottega.core import notation
from bottega.core.draws import Draws, Key, Proof, commitment_to, dice_of, draw_key
from bottega.core.errors import BadFile
from bottega.core.match import Match
from bottega.games import NAMES, load

pytestmark = pytest.mark.rules

KEY, OTHER_KEY = bytes(range(32)), bytes(range(1, 33))


def keyed(name: str, key: bytes = KEY) -> Match:
    return Match(load(name), {"players": 3}, Draws(keys=[Key(0, key)]))


def play(match: Match, decisions: int, seed: int = 1) -> Match:
    random = Random(seed)
    for _ in range(decisions):
        if match.over:
            break
        match.play(random.choice(match.game.legal_actions(match.state)))
    return match


def until_a_roll(match: Match, seed: int = 1) -> int:
    """Plays until a decision has rolled dice; returns its number."""
    random = Random(seed)
    while True:
        match.play(random.choice(match.game.legal_actions(match.state)))
        if match.rolled(match.length):
            return match.length


def test_the_dice_of_decisions_are_independent_words_of_32_bits() -> None:
    rows = {dice_of(KEY, number) for number in range(200)} | {dice_of(OTHER_KEY, number) for number in range(200)}
    assert len(rows) == 400
    assert all(len(row) == 4 and all(0 <= word < 2**32 for word in row) for row in rows)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_key_and_decisions_give_the_same_game(name: str) -> None:
    one, other = play(keyed(name), 80), play(keyed(name), 80)
    assert one.state.tobytes() == other.state.tobytes()
    assert keyed(name).state.tobytes() != keyed(name, OTHER_KEY).state.tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_state_holds_no_dice_between_decisions(name: str) -> None:
    match = keyed(name)
    for _ in range(30):
        assert not any(match.state.dice)
        play(match, 1)


@pytest.mark.parametrize("name", NAMES)
def test_time_travel_undo_and_forks_agree_with_what_was_played(name: str) -> None:
    match = keyed(name)
    states = [match.state.tobytes()]
    random = Random(3)
    for _ in range(90):
        match.play(random.choice(match.game.legal_actions(match.state)))
        states.append(match.state.tobytes())
    for length in (0, 1, 40, 63, 64, 65, 90):
        assert match.state_at(length).tobytes() == states[length]
        assert match.fork(length).state.tobytes() == states[length]
    for length in range(89, 60, -1):
        match.undo(consent=True)
        assert match.state.tobytes() == states[length]
    while match.undone:
        match.redo()
    assert match.state.tobytes() == states[90]
    assert [entry.action for entry in match.log()] == list(match.actions)


@pytest.mark.parametrize("name", NAMES)
def test_a_new_key_changes_the_draws_to_come_and_no_others(name: str) -> None:
    futures = set()
    for key in (KEY, *(bytes([number] * 32) for number in range(8))):
        match = keyed(name)
        number = until_a_roll(match)
        action = match.actions[-1]
        match.undo(consent=True)
        before = match.state.tobytes()
        match.draw_from(key)
        assert match.state.tobytes() == before
        assert match.undone == 0
        match.play(action)
        assert match.rolled(number)
        futures.add(match.state.tobytes())
    assert len(futures) > 1


@pytest.mark.parametrize("name", NAMES)
def test_going_back_behind_a_new_key_never_brings_the_old_draws_back(name: str) -> None:
    match = play(keyed(name), 20)
    match.draw_from(OTHER_KEY)
    for _ in range(5):
        match.undo(consent=True)
    assert match.draws.keys == [Key(0, KEY), Key(15, OTHER_KEY)]
    match.fork(10)
    assert match.draws.keys == [Key(0, KEY), Key(15, OTHER_KEY)]


@pytest.mark.parametrize("name", NAMES)
def test_a_file_with_keys_is_read_and_written_exactly(name: str) -> None:
    match = play(keyed(name), 40)
    match.draw_from(OTHER_KEY)
    play(match, 40, seed=2)
    text = notation.write(match)
    again = notation.read(text, load)
    assert again.state.tobytes() == match.state.tobytes()
    assert notation.write(again) == text
    assert again.draws.can_go_on


@pytest.mark.parametrize("seed", [None, 5])
@pytest.mark.parametrize("name", NAMES)
def test_a_file_without_the_future_tells_the_past_and_nothing_more(name: str, seed: int | None) -> None:
    match = keyed(name) if seed is None else Match(load(name), {"players": 3}, seed)
    play(match, 30)
    match.draw_from(OTHER_KEY)
    play(match, 50, seed=2)
    text = notation.write(match, future=False)
    assert KEY.hex() not in text
    assert OTHER_KEY.hex() not in text
    again = notation.read(text, load)
    assert again.state.tobytes() == match.state.tobytes()
    assert [again.state_at(length).tobytes() for length in (0, 29, 30, 31, 64, 80)] == [
        match.state_at(length).tobytes() for length in (0, 29, 30, 31, 64, 80)
    ]
    assert not again.draws.can_go_on
    assert notation.write(again, future=False) == text
    told = {int(line.split()[1]) for line in text.splitlines() if line.startswith("drawn")}
    assert told == {n for n in range(81) if (n > 30 or seed is None) and (n == 0 or match.rolled(n))}


def proven(name: str) -> Match:
    game = load(name)
    options = game.options.read({"players": 3})
    secret, shares = bytes([7] * 32), {0: "ab" * 16, 2: "cd" * 16}
    match = play(Match(game, options, Draws(keys=[Key(0, draw_key(secret, shares, 0))])), 12)
    match.undo(consent=True)
    match.draw_from(draw_key(secret, shares, 1))
    play(match, 10)
    match.proof = Proof(commitment_to(notation.header(game, options), secret), secret, shares)
    return match


@pytest.mark.parametrize("name", NAMES)
def test_a_proof_holds_after_a_round_trip(name: str) -> None:
    match = notation.read(notation.write(proven(name)), load)
    assert match.proof is not None
    assert notation.check_draws(match) == []


def test_a_proof_that_was_tampered_with_does_not_hold() -> None:
    match = proven("carrara")
    proof = match.proof
    assert proof is not None
    cases = [
        (replace(proof, secret=bytes([8] * 32)), "verify.wrong_commitment"),
        (replace(proof, commitment="0" * 64), "verify.wrong_commitment"),
        (replace(proof, shares={**proof.shares, 2: "ee" * 16}), "verify.wrong_keys"),
        (replace(proof, shares={0: proof.shares[0]}), "verify.wrong_keys"),
        (replace(proof, began=3), "verify.no_keys"),
    ]
    for tampered, expected in cases:
        match.proof = tampered
        assert expected in notation.check_draws(match)
    match.proof = proof
    match.draws.keys[0] = Key(0, OTHER_KEY)
    assert "verify.wrong_keys" in notation.check_draws(match)
    match.proof = None
    assert notation.check_draws(match) == ["verify.no_proof"]


def test_a_commitment_is_about_this_game_and_its_options() -> None:
    game = load("carrara")
    two, three = (notation.header(game, game.options.read({"players": players})) for players in (2, 3))
    assert commitment_to(two, KEY) != commitment_to(three, KEY)
    assert commitment_to(two, KEY) != commitment_to(two, OTHER_KEY)


@pytest.mark.parametrize(
    "line",
    ["draws 0 xyz", "draws x " + "0" * 64, "drawn 1 00", "share 0 abcd", "share 1 xyz", "secret 12", "began x"],
)
def test_a_bad_line_about_the_draws_is_named(line: str) -> None:
    text = notation.write(play(keyed("carrara"), 3)).replace("\n\n", f"\n{line}\n\n", 1)
    with pytest.raises(BadFile) as error:
        notation.read(text, load)
    assert error.value.message.key in ("error.file_draws", "error.file_twice")


def test_a_file_needs_a_seed_or_a_key_from_the_start() -> None:
    text = notation.write(play(keyed("carrara"), 3)).replace("draws 0", "draws 1")
    with pytest.raises(BadFile) as error:
        notation.read(text, load)
    assert error.value.message.key == "error.file_header"
