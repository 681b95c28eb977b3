"""V8.9: The look into the Papal Library, and what the others see of it."""

from __future__ import annotations

from collections import Counter

import pytest

from bottega.core.errors import BadUndo
from bottega.core.match import Match
from bottega.core.messages import say
from bottega.games.volgare.state import State
from tests.volgare import table
from tests.volgare.desk import asked, over

pytestmark = pytest.mark.rules


def at(space: int, top: str = "", **me: str) -> State:
    """Seat 0 on a space of the library track; `top` are known tiles on the pile, the topmost first."""
    return table.position({"library": space, **me}, turn=12, put_back=list(reversed(top)))


def seen(state: State) -> list[str]:
    """The tiles being looked at."""
    return list(table.fields(state)["seen"])


def pile(state: State) -> str:
    """The known tiles on top of the pile, the topmost first."""
    return "".join(reversed(table.fields(state)["put_back"]))


# ------------------------------------------------------------------------------------------------ how many tiles, when


@pytest.mark.covers("V8.9")
@pytest.mark.parametrize(("space", "number"), [(4, 2), (5, 3), (6, 4)])
def test_who_has_reached_library_number_n_looks_at_the_top_n_tiles(space: int, number: int) -> None:
    state = table.play(at(space, "4323"), "look")
    assert seen(state) == list("4323"[:number])
    assert (table.phase(state), pile(state)) == ("look", "4323"[number:])


@pytest.mark.covers("V8.9")
def test_who_looks_at_one_tile_keeps_it() -> None:
    state = table.play(at(3, "32"), "look")
    assert (table.seat(state)["library_tile"], table.phase(state), pile(state)) == ("3", "actions", "2")


@pytest.mark.covers("V8.9")
@pytest.mark.parametrize("space", [0, 1, 2])
def test_nobody_looks_before_reaching_a_number(space: int) -> None:
    assert table.why(at(space), "look") == ("V8.9", "You have not reached a numbered space of the Papal Library yet.")


@pytest.mark.covers("V8.9", "V3.10")
def test_the_look_costs_no_action() -> None:
    state = table.position({"library": 3}, turn=12, actions_left=0)
    assert table.actions_left(table.play(state, "look")) == 0


@pytest.mark.covers("V8.9", "V3.10")
def test_the_look_may_be_taken_in_the_turn_of_reaching_the_number() -> None:
    state = table.play(at(2, "32"), "advance library 2", "look", "keep-tile 3")
    assert table.seat(state)["library_tile"] == "3"


@pytest.mark.covers("V8.9")
def test_the_look_may_be_taken_in_a_later_turn() -> None:
    state = table.next_turn(
        table.play(table.position({}, {}, turn=12, put_back=["3"], papal={"12": "white"}), "advance library 3")
    )
    table.play(state, *["end"] * int(state.order[0] != 0), "look")
    assert table.seat(state)["library_tile"] == "3"


@pytest.mark.covers("V8.9")
def test_one_may_wait_and_advance_further_before_looking() -> None:
    state = table.play(at(3, "234"), "advance library 2", "look")
    assert seen(state) == ["2", "3", "4"]


@pytest.mark.covers("V8.9")
def test_a_player_looks_once_in_the_game() -> None:
    state = table.play(at(3, "3"), "look")
    assert table.why(state, "look") == ("V8.9", "You have already used the Papal Library.")
    later = table.position({"library": 6, "library_tile": "2"}, turn=14)
    assert table.why(later, "look") == ("V8.9", "You have already used the Papal Library.")


@pytest.mark.covers("V8.9", "V4.2")
def test_the_look_may_be_taken_at_sea() -> None:
    state = table.position({"library": 3, "place": "tirreno"}, turn=12, put_back=["4"])
    assert table.seat(table.play(state, "look"))["library_tile"] == "4"


# ------------------------------------------------------------------------------------------------ keeping, putting back


@pytest.mark.covers("V8.9")
@pytest.mark.parametrize(("kept", "left"), [("2", "3"), ("3", "2")])
def test_of_two_tiles_one_is_kept_and_the_other_goes_back_on_top(kept: str, left: str) -> None:
    state = table.play(at(4, "234"), "look", f"keep-tile {kept}")
    assert (table.seat(state)["library_tile"], pile(state), table.phase(state)) == (kept, left + "4", "actions")


@pytest.mark.covers("V8.9")
@pytest.mark.parametrize(("first", "pile_after"), [("2", "42"), ("4", "24")])
def test_the_tiles_not_kept_go_back_in_any_order(first: str, pile_after: str) -> None:
    state = table.play(at(5, "234"), "look", "keep-tile 3")
    assert table.legal(state) == {"put-back 2", "put-back 4"}
    table.play(state, f"put-back {first}")
    assert (pile(state), table.phase(state)) == (pile_after, "actions")


@pytest.mark.covers("V8.9")
def test_five_tiles_go_back_one_after_the_other() -> None:
    state = table.play(
        at(6, "23423", character="zazza"), "look", "keep-tile 4", "put-back 3", "put-back 2", "put-back 3"
    )
    assert (pile(state), table.phase(state)) == ("2323", "actions")


@pytest.mark.covers("V8.9")
def test_equal_tiles_are_asked_for_too_so_that_nobody_learns_that_they_are_equal() -> None:
    state = table.play(at(5, "232"), "look", "keep-tile 3")
    assert (table.legal(state), table.phase(state)) == ({"put-back 2"}, "put_back")
    table.play(state, "put-back 2")
    assert (pile(state), table.phase(state)) == ("22", "actions")


@pytest.mark.covers("V8.9")
def test_the_next_player_finds_the_tiles_as_they_were_put_back() -> None:
    state = table.position({"library": 5}, {"library": 4}, turn=12, put_back=["4", "3", "2"])
    table.play(state, "look", "keep-tile 3", "put-back 2", "end", "look")
    assert seen(state) == ["4", "2"]


@pytest.mark.covers("V8.9")
def test_under_the_tiles_put_back_lie_those_nobody_has_seen() -> None:
    state = table.play(at(6, "22"), "look")
    assert seen(state)[:2] == ["2", "2"]
    assert Counter(seen(state)[2:]) <= Counter("233344")


@pytest.mark.covers("V8.9")
def test_if_fewer_tiles_are_left_one_looks_at_those() -> None:
    others = [{"library_tile": tile} for tile in "2223"]
    state = table.play(table.position({"library": 6, "character": "zazza"}, *others, turn=14), "look")
    assert sorted(seen(state)) == ["3", "3", "4", "4"]


@pytest.mark.covers("V8.9")
def test_without_tiles_there_is_nothing_to_look_at() -> None:
    state = at(6)
    state.library[:] = 0  # five players can never take all eight
    assert table.why(state, "look") == ("V8.9", "There are no library tiles left.")


@pytest.mark.covers("V8.9")
def test_only_a_tile_that_is_seen_can_be_kept_or_put_back() -> None:
    state = table.play(at(5, "233"), "look")
    assert table.legal(state) == {"keep-tile 2", "keep-tile 3"}
    assert table.why(state, "keep-tile 4") == ("V8.9", "That tile is not among those you are looking at.")
    table.play(state, "keep-tile 3")
    assert table.why(state, "put-back 4") == ("V8.9", "That tile is not among those you are looking at.")


@pytest.mark.covers("V8.9")
def test_first_a_tile_is_kept_and_the_others_are_put_back() -> None:
    state = table.play(at(5, "234"), "look")
    assert table.why(state, "salterio") == ("V8.9", "First choose a library tile to keep.")
    assert table.why(state, "put-back 2") == ("V8.9", "First choose a library tile to keep.")
    table.play(state, "keep-tile 3")
    assert table.why(state, "end") == ("V8.9", "First put the library tiles back.")
    assert table.why(state, "keep-tile 2") == ("V8.9", "First put the library tiles back.")
    table.play(state, "put-back 2", "salterio")
    assert asked(state) == (0, "actions")


@pytest.mark.covers("V8.9")
def test_there_are_three_twos_three_threes_and_two_fours() -> None:
    state = table.play(table.position({"library": 6, "character": "zazza"}, {"library": 6}, turn=14), "look")
    tiles = Counter(seen(state))
    for value, number in zip("234", state.library, strict=True):
        tiles[value] += int(number)
    assert tiles == {"2": 3, "3": 3, "4": 2}


@pytest.mark.covers("V8.9", "V11.4")
def test_the_tile_kept_is_worth_its_value_at_the_end() -> None:
    assert table.points(over({"library_tile": "3", "ducats": 0})) == {"library": 3}


# ------------------------------------------------------------------------------------------------ undo, what others see


@pytest.mark.covers("V8.9")
@pytest.mark.parametrize("space", [3, 4, 6])
@pytest.mark.parametrize("top", ["", "2", "2343"])
def test_a_look_always_rolls_dice(space: int, top: str) -> None:
    state = at(space, top)
    before = table.VOLGARE.dice(state)
    assert table.VOLGARE.dice(table.play(state, "look")) != before


@pytest.mark.covers("V8.9")
def test_a_look_cannot_be_taken_back_freely_even_at_known_tiles() -> None:
    match = Match(table.VOLGARE, {"players": 2})
    match.state = at(4, "32")
    match.play("salterio")
    assert match.barrier == 0
    match.play("look")
    assert match.barrier == match.length == 2
    with pytest.raises(BadUndo):
        match.undo()


@pytest.mark.covers("V8.9")
def test_keeping_a_tile_can_be_taken_back_but_not_the_look_before() -> None:
    match = Match(table.VOLGARE, {"players": 2})
    match.state = at(5, "234")
    match.play("look")
    match.play("keep-tile 3")
    match.play("put-back 2")
    assert (match.length, match.barrier) == (3, 1)


@pytest.mark.covers("V8.9", "V1.3")
@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize("actions", [("look",), ("look", "keep-tile 3")])
@pytest.mark.parametrize("open_screens", [False, True])
def test_the_others_see_nothing_of_the_tiles(viewer: int | None, actions: tuple[str, ...], open_screens: bool) -> None:
    views = []
    for top in ("2343", "4323"):
        tiles = list(reversed(top))
        state = table.position({"library": 5}, {}, turn=12, put_back=tiles, open_screens=open_screens)
        views.append(table.VOLGARE.view(table.play(state, *actions), viewer))
    assert views[0] == views[1]
    assert views[0]["turn_state"]["seen"] is None


@pytest.mark.covers("V8.9", "V1.3")
def test_who_looks_sees_the_tiles() -> None:
    state = table.play(at(5, "234"), "look")
    assert table.VOLGARE.view(state, 0)["turn_state"]["seen"] == [2, 3, 4]


@pytest.mark.covers("V8.9", "V1.3")
def test_the_tile_kept_is_seen_by_its_owner_only_until_the_end() -> None:
    state = table.play(at(3, "4"), "look")
    views = [table.VOLGARE.view(state, viewer)["players"][0] for viewer in (0, 1, None)]
    assert [view["library"] for view in views] == [4, None, None]
    assert [view["looked"] for view in views] == [True, True, True]
    finished = over({"library_tile": "4"})
    assert table.VOLGARE.view(finished, 1)["players"][0]["library"] == 4


@pytest.mark.covers("V8.9", "V1.3")
def test_the_log_tells_the_others_nothing_of_the_tiles() -> None:
    told = []
    for top, kept, back in (("234", "3", "2"), ("423", "2", "3")):
        state = at(5, top)
        lines = []
        for name in ("look", f"keep-tile {kept}", f"put-back {back}"):
            before, action = state.copy(), table.VOLGARE.actions.parse(name)
            table.VOLGARE.step(state, action)
            messages = table.VOLGARE.explain(before, action, state)
            assert any(message.only == 0 for message in messages)
            lines += [say(message) for message in messages if message.readable_by(1)]
        told.append(lines)
    assert told[0] == told[1]


@pytest.mark.covers("V8.9")
def test_the_log_tells_how_many_tiles_were_looked_at() -> None:
    others = [{"library_tile": tile} for tile in "2223"]
    before = table.position({"library": 6, "character": "zazza"}, *others, turn=14)
    action = table.VOLGARE.actions.parse("look")
    messages = table.VOLGARE.explain(before, action, table.play(before.copy(), "look"))
    assert say(messages[0]) == "Player 1 looks at 4 library tiles."  # the four others have one each
