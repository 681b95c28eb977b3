"""V1 and V2: who wins, what everyone starts with, and how the table is laid out."""

from __future__ import annotations

import pytest

from bottega.core.errors import BottegaError
from tests.volgare.table import (
    BAG,
    CARDINALS,
    COLOURS,
    FRIARS,
    ROW_LIMIT,
    STARTS,
    VOLGARE,
    all_ducats,
    areas,
    begin,
    ducats,
    fields,
    gone,
    knowledge,
    legal,
    legal_of,
    new_game,
    next_turn,
    order,
    phase,
    place,
    play,
    position,
    rows,
    seat,
    shown,
    stack,
    why,
)

pytestmark = pytest.mark.rules

EVENTS = (
    "filocolo",
    "mercis",
    "notaro",
    "commercium",
    "placito",
    "nundinae",
    "vita-nova",
    "artes-dictandi",
    "roland",
)
SEEDS = range(40)


# ------------------------------------------------------------------------------------------------------- V1: the words


@pytest.mark.covers("V1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert len(fields(new_game(players=players))["seats"]) == players


@pytest.mark.covers("V1.1")
@pytest.mark.parametrize("players", [1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play(players: int) -> None:
    with pytest.raises(BottegaError):
        new_game(players=players)


@pytest.mark.covers("V1.1")
def test_most_volgare_points_win() -> None:
    state = position({"knowledge": 50, "points": {"office": 6}}, {"points": {"manuscripts": 7}}, phase="over")
    assert VOLGARE.scores(state) == [6, 7]
    assert VOLGARE.winners(state) == [1]


@pytest.mark.covers("V1.1", "V1.4")
def test_equal_points_are_won_by_more_knowledge() -> None:
    state = position(
        {"knowledge": 20, "points": {"office": 6}}, {"knowledge": 21, "points": {"greens": 6}}, phase="over"
    )
    assert VOLGARE.winners(state) == [1]


@pytest.mark.covers("V1.1", "V1.4")
@pytest.mark.parametrize("lower", [0, 1])
def test_equal_points_and_knowledge_are_won_by_the_lower_disc(lower: int) -> None:
    state = position(phase="over", stacks={"knowledge": [lower, 1 - lower]})
    assert VOLGARE.winners(state) == [lower]


@pytest.mark.covers("V1.1")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert VOLGARE.winners(position({"points": {"office": 6}})) == []


@pytest.mark.covers("V1.1")
def test_after_the_end_nothing_can_be_done() -> None:
    state = position(phase="over")
    assert legal(state) == set()
    assert why(state, "end") == ("V1.1", "The game is over.")


@pytest.mark.covers("V1.2")
def test_everyone_starts_as_a_merchant() -> None:
    state = new_game(players=5)
    assert [(player["status"], player["character"]) for player in fields(state)["seats"]] == [("merchant", None)] * 5


@pytest.mark.covers("V1.2")
def test_a_friar_or_cardinal_never_becomes_a_merchant_or_friar_again() -> None:
    rich = {"ducats": 200, "cubes": {"red": 1, "black": 1}}
    for place_, character in (("convento_nord", "mario"), ("convento_nord", "zazza"), ("milano", "zazza")):
        state = position({**rich, "place": place_, "character": character})
        assert legal_of(state, "friar") == set()
        assert legal_of(state, "cardinal") == set()


@pytest.mark.covers("V1.6")
def test_the_bank_never_runs_out() -> None:
    rich = {"ducats": 9000, "place": "milano"}
    state = position(*[rich] * 5)
    for _ in range(5):
        play(state, "business", "city", "end")
    assert all_ducats(state) == [9035] * 5


# ------------------------------------------------------------------------------------------------------- V2: the setup


@pytest.mark.covers("V2.1")
@pytest.mark.parametrize("seed", range(12))
def test_the_first_nine_events_follow_one_another_from_a_random_one(seed: int) -> None:
    state = new_game(seed)
    track = VOLGARE.view(state, None)["rows"]
    first = fields(state)["first_event"] - 1
    assert [track[str(turn)]["event"] for turn in range(1, 10)] == [EVENTS[(first + i) % 9] for i in range(9)]


@pytest.mark.covers("V2.1")
def test_every_event_but_the_tenth_can_be_the_first() -> None:
    assert {fields(new_game(seed))["first_event"] for seed in range(120)} == set(range(1, 10))


@pytest.mark.covers("V2.1")
def test_event_ten_comes_on_turn_ten_and_turn_eleven_is_empty() -> None:
    for seed in range(9):
        track = VOLGARE.view(new_game(seed), None)["rows"]
        assert track["10"]["event"] == "stupor-mundi"
        assert [track[str(turn)]["event"] for turn in range(11, 17)] == [None] * 6


@pytest.mark.covers("V2.1")
def test_before_the_first_turn_no_event_lies_on_the_map() -> None:
    assert set(fields(new_game())["events"].values()) == {"to_come"}


@pytest.mark.covers("V2.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_whole_bag_fills_the_rows_of_the_first_seven_turns(players: int) -> None:
    state = new_game(players=players)
    assert {row: sum(cubes.values()) for row, cubes in rows(state).items()} == {
        str(turn): ROW_LIMIT[players] for turn in range(1, 8)
    }
    assert tuple(sum(cubes.get(colour, 0) for cubes in rows(state).values()) for colour in COLOURS) == BAG[players]
    assert areas(state) == gone(state) == {}


@pytest.mark.covers("V2.2")
def test_cubes_are_drawn_at_random() -> None:
    first = [rows(new_game(seed, players=5))["1"] for seed in SEEDS]
    assert len({tuple(row.items()) for row in first}) > 20
    assert 0.9 < sum(row.get("red", 0) for row in first) / len(SEEDS) < 2.3  # 7 × 11 / 49 = 1.57


@pytest.mark.covers("V2.3")
def test_papal_tiles_are_hidden_at_the_start() -> None:
    track = VOLGARE.view(new_game(), 0)["rows"]
    assert {track[str(turn)]["papal"] for turn in range(1, 17)} == {"hidden"}


@pytest.mark.covers("V2.4")
def test_a_canticle_tile_lies_at_each_franciscan_city() -> None:
    tiles = fields(new_game())["canticle_turns"]
    assert set(tiles) == {"cortona", "urbino", "gubbio", "assisi", "celano"}
    assert sorted(tiles.values()) == [2, 6, 10, 11, 12]


@pytest.mark.covers("V2.4")
def test_canticle_tiles_are_shuffled() -> None:
    laid = [fields(new_game(seed))["canticle_turns"] for seed in range(80)]
    for city in ("cortona", "urbino", "gubbio", "assisi", "celano"):
        assert {tiles[city] for tiles in laid} == {2, 6, 10, 11, 12}


@pytest.mark.covers("V2.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_of_each_level_one_manuscript_less_than_players_is_shown(players: int) -> None:
    state = new_game(players=players)
    assert [sum(shown(state, level).values()) for level in (1, 2, 3, 4)] == [players - 1] * 4
    decks = [row["deck"] for row in VOLGARE.view(state, None)["manuscripts"]]
    assert decks == [15 - (players - 1)] * 3 + [10 - (players - 1), 0]


@pytest.mark.covers("V2.5")
def test_manuscripts_are_shuffled() -> None:
    laid = [shown(new_game(seed, players=2)) for seed in SEEDS]
    assert {kind for tiles in laid for kind in tiles if kind[0] == "1"} == {
        f"1-{colour}" for colour in ("blue", "orange", "violet", "yellow", "green")
    }


@pytest.mark.covers("V2.5")
def test_lingua_volgare_lies_aside() -> None:
    assert shown(new_game(players=5), 8) == {}


@pytest.mark.covers("V2.5")
def test_the_library_is_a_pile_of_eight_tiles() -> None:
    state = new_game()
    assert VOLGARE.view(state, 0)["library_tiles"] == 8
    assert state.library.tolist() == [3, 3, 2]  # of 2, 3 and 4
    assert fields(state)["put_back"] == fields(state)["seen"] == []


@pytest.mark.covers("V2.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_has_ten_ducats_and_a_disc_on_space_one(players: int) -> None:
    state = new_game(players=players)
    for number in range(players):
        assert (ducats(state, number), knowledge(state, number)) == (10, 1)
        assert seat(state, number)["cubes"] == {}


@pytest.mark.covers("V2.6")
def test_the_turn_order_is_random() -> None:
    assert len({tuple(order(new_game(seed, players=3))) for seed in range(60)}) == 6


@pytest.mark.covers("V2.6")
def test_starting_cities_are_picked_in_reverse_turn_order() -> None:
    state = new_game(players=4)
    drawn = order(state)
    picking = []
    for city in STARTS[:4]:
        picking.append(int(state.active))
        play(state, f"start {city}")
    assert picking == drawn[::-1]
    assert [place(state, number) for number in picking] == list(STARTS[:4])


@pytest.mark.covers("V2.6", "zone-start")
def test_there_are_five_starting_cities() -> None:
    assert legal(new_game()) == {"start catania", "start taranto", "start ancona", "start vicenza", "start torino"}


@pytest.mark.covers("V2.6")
def test_a_starting_city_is_for_one_player_only() -> None:
    state = play(new_game(), "start torino")
    assert legal_of(state, "start") == {"catania", "taranto", "ancona", "vicenza"}
    assert why(state, "start torino") == ("V2.6", "Another player has already chosen Torino.")


@pytest.mark.covers("V2.6")
def test_before_all_have_a_starting_city_nothing_else_can_be_done() -> None:
    state = play(new_game(), "start torino")
    for action in ("end", "move milano", "salterio", "city", "cubes black 1"):
        assert why(state, action) == ("V2.6", "First choose a starting city.")


@pytest.mark.covers("V2.6")
def test_starting_cities_are_not_chosen_again_later() -> None:
    state = begin(new_game())
    assert why(state, "start catania") == ("V3.9", "You can’t do that during the action phase.")


@pytest.mark.covers("V2.6", "V3.8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_player_lies_on_top_and_so_begins(players: int) -> None:
    state = new_game(players=players)
    drawn = order(state)
    assert stack(state) == drawn[::-1]
    begin(state)
    assert order(state) == drawn
    assert (phase(state), fields(state)["turn"], int(state.active)) == ("actions", 1, drawn[0])


@pytest.mark.covers("V2.6", "V3.8")
def test_the_drawn_order_holds_as_long_as_nobody_learns_anything() -> None:
    state = begin(new_game(players=4))
    drawn = order(state)
    assert order(next_turn(state)) == drawn


@pytest.mark.covers("V2.7")
def test_one_tile_of_each_friar_and_cardinal_is_on_offer() -> None:
    assert VOLGARE.view(new_game(players=5), 0)["characters"] == [*FRIARS, *CARDINALS]


@pytest.mark.covers("V2.7")
def test_a_tile_that_somebody_has_is_taken() -> None:
    state = position({"place": "convento_sud"}, {"character": "gigi"})
    assert legal_of(state, "friar") == {"mario", "michael", "stefano", "ralph"}
    assert why(state, "friar gigi") == ("V2.7", "Gigi is taken.")
