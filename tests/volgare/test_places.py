"""V7: Places."""

from __future__ import annotations

import pytest

from bottega.games.volgare.names import ROMAN
from tests.volgare import table
from tests.volgare.desk import ABBEYS, CATHEDRALS, CONVENTS, over

pytestmark = pytest.mark.rules

A_ZONE_OF = {"blue": "genova", "orange": "sassari", "violet": "siena", "yellow": "roma", "green": "palermo"}
LEVEL_BEGINS = {1: 1, 2: 14, 3: 27, 4: 40, 8: 92}


# --------------------------------------------------------------------------------------------------------------- V7.1


@pytest.mark.covers("V7.1", "zone-abbey")
@pytest.mark.parametrize("abbey", ABBEYS)
@pytest.mark.parametrize("greens", [1, 2, 6])
def test_in_an_abbey_each_green_in_front_becomes_three_spaces_of_knowledge(abbey: str, greens: int) -> None:
    state = table.play(table.position({"place": abbey, "greens_in_front": greens}), "abbey knowledge")
    assert table.knowledge(state) == 1 + 3 * greens
    assert (table.seat(state)["greens_in_front"], table.cubes(state)) == (0, {})


@pytest.mark.covers("V7.1", "V6.5")
def test_greens_turned_into_knowledge_go_to_the_earliest_later_rows_with_room() -> None:
    me = {"place": "abbazia_nord", "greens_in_front": 5}
    state = table.play(table.position(me, turn=4, rows={"4": {"red": 1}, "5": {"yellow": 2}}), "abbey knowledge")
    assert table.rows(state) == {"4": {"red": 1}, "5": {"yellow": 2, "green": 2}, "6": {"green": 3}}


@pytest.mark.covers("V7.1", "zone-abbey")
@pytest.mark.parametrize("abbey", ABBEYS)
def test_in_an_abbey_the_greens_in_front_may_go_behind_the_screen(abbey: str) -> None:
    state = table.play(table.position({"place": abbey, "greens_in_front": 4, "cubes": {"green": 1}}), "abbey points")
    assert (table.seat(state)["greens_in_front"], table.cubes(state)) == (0, {"green": 5})
    assert (table.knowledge(state), table.rows(state)) == (1, {})


@pytest.mark.covers("V7.1", "V11.3")
def test_greens_taken_behind_the_screen_are_a_point_each_at_the_end() -> None:
    me = {"place": "abbazia_sud", "greens_in_front": 4}
    state = table.play(table.position(me, {}, turn=14, last_turn=True, active=0, order=[1, 0]), "abbey points", "end")
    assert table.points(state)["greens"] == 4


@pytest.mark.covers("V7.1")
def test_all_greens_go_one_way() -> None:
    state = table.position({"place": "abbazia_nord", "greens_in_front": 2})
    assert table.legal_of(state, "abbey") == {"knowledge", "points"}
    table.play(state, "abbey points")
    assert table.why(state, "abbey knowledge") == ("V7.1", "You have no Amanuenses in front of your screen.")


@pytest.mark.covers("V7.1", "V3.10")
@pytest.mark.parametrize("way", ["knowledge", "points"])
def test_the_abbey_costs_no_action(way: str) -> None:
    state = table.play(table.position({"place": "abbazia_nord", "greens_in_front": 2}, actions_left=0), f"abbey {way}")
    assert (table.actions_left(state), table.seat(state)["greens_in_front"]) == (0, 0)


@pytest.mark.covers("V7.1", "V3.10")
def test_greens_taken_after_a_conversion_may_be_converted_in_the_same_turn() -> None:
    state = table.position({"place": "abbazia_nord", "greens_in_front": 2}, areas={"green": 1})
    table.play(state, "abbey points", "cubes green 1", "abbey knowledge")
    assert (table.cubes(state), table.knowledge(state), table.rows(state)) == ({"green": 2}, 4, {"2": {"green": 1}})


@pytest.mark.covers("V7.1", "V3.11")
def test_the_abbey_can_be_used_before_leaving_it() -> None:
    state = table.play(
        table.position({"place": "abbazia_nord", "greens_in_front": 2}), "abbey knowledge", "move venezia"
    )
    assert table.knowledge(state) == 7


@pytest.mark.covers("V7.1", "V3.11")
def test_the_abbey_can_be_used_after_arriving() -> None:
    state = table.play(
        table.position({"place": "venezia", "greens_in_front": 2}), "move abbazia_nord", "abbey knowledge"
    )
    assert table.knowledge(state) == 7


@pytest.mark.covers("V7.1", "V3.11")
def test_the_abbey_cannot_be_used_in_passing() -> None:
    state = table.play(table.position({"place": "roma", "greens_in_front": 2}), "move napoli")
    assert table.why(state, "abbey knowledge") == ("V7.1", "Your pawn must be in an abbey.")


@pytest.mark.covers("V7.1")
def test_greens_behind_the_screen_cannot_be_converted() -> None:
    state = table.position({"place": "abbazia_nord", "cubes": {"green": 3}})
    assert table.why(state, "abbey knowledge") == ("V7.1", "You have no Amanuenses in front of your screen.")


@pytest.mark.covers("V7.1", "V1.4")
def test_knowledge_from_greens_beyond_the_end_of_the_track_is_lost() -> None:
    state = table.play(
        table.position({"place": "abbazia_nord", "greens_in_front": 5, "knowledge": 90}), "abbey knowledge"
    )
    assert (table.knowledge(state), table.rows(state)) == (92, {"2": {"green": 4}, "3": {"green": 1}})


# --------------------------------------------------------------------------------------------------------------- V7.2


@pytest.mark.covers("V7.2", "V11.3")
def test_greens_left_in_front_score_nothing() -> None:
    state = over({"greens_in_front": 4, "cubes": {"green": 1}, "ducats": 0}, {"greens_in_front": 1})
    assert table.points(state) == {"greens": 1}
    assert "greens" not in table.points(state, 1)


# --------------------------------------------------------------------------------------------------------------- V7.3


@pytest.mark.covers("V7.3")
@pytest.mark.parametrize("colour", table.ZONE_COLOURS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_manuscript_costs_the_actions_of_its_row(level: int, colour: str) -> None:
    me = {"place": A_ZONE_OF[colour], "knowledge": LEVEL_BEGINS[level]}
    state = table.play(table.position(me, shown={f"{level}-{colour}": 2}), f"manuscript {level}-{colour}")
    assert table.seat(state)["manuscripts"] == {f"{level}-{colour}": 1}
    assert table.shown(state) == {f"{level}-{colour}": 1}
    assert table.actions_left(state) == 5 - level


@pytest.mark.covers("V7.3")
@pytest.mark.parametrize("colour", table.ZONE_COLOURS)
def test_a_manuscript_can_be_taken_only_in_a_zone_of_its_colour(colour: str) -> None:
    zones = {other: table.position({"place": zone}, shown={f"1-{colour}": 1}) for other, zone in A_ZONE_OF.items()}
    assert [other for other, state in zones.items() if f"manuscript 1-{colour}" in table.legal(state)] == [colour]


@pytest.mark.covers("V7.3")
@pytest.mark.parametrize("pair", table.PAIRS)
def test_a_manuscript_of_level_four_can_be_taken_in_a_zone_of_either_colour(pair: str) -> None:
    zones = {
        colour: table.position({"place": zone, "knowledge": 40}, shown={f"4-{pair}": 1})
        for colour, zone in A_ZONE_OF.items()
    }
    assert [colour for colour, state in zones.items() if f"manuscript 4-{pair}" in table.legal(state)] == pair.split(
        "-"
    )


@pytest.mark.covers("V7.3")
def test_a_manuscript_of_level_four_costs_four_actions() -> None:
    state = table.position({"place": "siena", "knowledge": 40}, shown={"4-blue-violet": 1})
    table.play(state, "manuscript 4-blue-violet")
    assert (table.actions_left(state), table.seat(state)["manuscripts"]) == (1, {"4-blue-violet": 1})


@pytest.mark.covers("V7.3", "V3.5")
def test_a_row_that_has_become_cheaper_costs_its_fewer_actions() -> None:
    costs = {"2": 1, "3": 2, "4": 3}
    state = table.position({"place": "genova", "knowledge": 27}, shown={"3-blue": 1}, row_actions=costs, actions_left=2)
    assert table.actions_left(table.play(state, "manuscript 3-blue")) == 0


@pytest.mark.covers("V7.3", "zone-start", "zone-abbey", "zone-convent", "zone-sea")
@pytest.mark.parametrize("white", ["torino", "abbazia_nord", "convento_sud", "adriatico"])
def test_no_manuscript_with_a_colour_can_be_taken_in_a_neutral_zone_or_at_sea(white: str) -> None:
    state = table.position({"place": white, "knowledge": 40}, shown={"1-blue": 1, "4-blue-violet": 1})
    assert table.why(state, "manuscript 1-blue") == ("V7.3", "Your pawn must be in a d’Oïl zone.")
    assert table.why(state, "manuscript 4-blue-violet") == (
        "V7.3",
        "Your pawn must be in a d’Oïl or Fiorentino zone.",
    )


@pytest.mark.covers("V7.3", "V1.5")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_manuscript_needs_a_knowledge_level_of_at_least_its_own(level: int) -> None:
    kind = f"{level}-blue" if level < 4 else "4-blue-green"
    begins = LEVEL_BEGINS[level]
    state = table.position({"place": "genova", "knowledge": begins - 1}, shown={kind: 1})
    assert table.why(state, f"manuscript {kind}") == (
        "V7.3",
        f"Needs knowledge level {ROMAN[level]}; yours is {ROMAN[level - 1]}.",
    )
    table.play(table.position({"place": "genova", "knowledge": begins}, shown={kind: 1}), f"manuscript {kind}")


@pytest.mark.covers("V7.3")
def test_a_manuscript_that_is_not_laid_out_cannot_be_taken() -> None:
    state = table.position({"place": "genova", "knowledge": 40}, shown={"1-green": 1})
    assert table.why(state, "manuscript 1-blue") == ("V3.5", "The level I d’Oïl manuscript is not face up.")
    assert table.why(state, "manuscript 4-blue-green") == (
        "V3.5",
        "The level IV d’Oïl/Scuola Siciliana manuscript is not face up.",
    )
    assert table.why(state, "manuscript lingua-volgare") == ("V3.5", "The Lingua Volgare manuscript is not face up.")


@pytest.mark.covers("V7.3", "V3.10")
def test_only_one_manuscript_a_turn() -> None:
    state = table.play(table.position({"place": "genova"}, shown={"1-blue": 2}), "manuscript 1-blue")
    assert table.why(state, "manuscript 1-blue") == ("V3.10", "You can do this only once per turn.")


@pytest.mark.covers("V7.3", "V3.9")
def test_a_manuscript_needs_all_its_actions() -> None:
    state = table.position({"place": "genova", "knowledge": 27}, shown={"2-blue": 1}, actions_left=1)
    assert table.why(state, "manuscript 2-blue") == ("V3.9", "This needs 2 actions; you have 1 left.")


@pytest.mark.covers("V7.3", "V3.11")
def test_a_manuscript_can_be_taken_where_the_pawn_stands_before_or_after_the_movement() -> None:
    before = table.play(
        table.position({"place": "genova"}, shown={"1-blue": 1}), "manuscript 1-blue", "move monferrato"
    )
    after = table.play(table.position({"place": "monferrato"}, shown={"1-blue": 1}), "move genova", "manuscript 1-blue")
    assert table.seat(before)["manuscripts"] == table.seat(after)["manuscripts"] == {"1-blue": 1}


@pytest.mark.covers("V7.3", "V3.11")
def test_a_manuscript_cannot_be_taken_in_passing() -> None:
    state = table.play(table.position({"place": "monferrato"}, shown={"1-blue": 1}), "move convento_nord")
    assert table.why(state, "manuscript 1-blue")[0] == "V7.3"


# --------------------------------------------------------------------------------------------------------------- V7.4


@pytest.mark.covers("V7.4")
@pytest.mark.parametrize("where", ["genova", "torino", "abbazia_sud", "adriatico"])
def test_lingua_volgare_is_taken_from_anywhere_for_four_actions(where: str) -> None:
    state = table.position({"place": where, "knowledge": 92}, shown={"lingua-volgare": 1})
    table.play(state, "manuscript lingua-volgare")
    assert table.seat(state)["manuscripts"] == {"lingua-volgare": 1}
    assert (table.actions_left(state), table.shown(state)) == (1, {})


@pytest.mark.covers("V7.4")
def test_lingua_volgare_needs_level_eight() -> None:
    state = table.position({"knowledge": 91}, shown={"lingua-volgare": 1})
    assert table.why(state, "manuscript lingua-volgare") == ("V7.3", "Needs knowledge level VIII; yours is VII.")


@pytest.mark.covers("V7.4", "V3.5")
def test_lingua_volgare_always_costs_four() -> None:
    costs = {"1": 1, "2": 1, "3": 1, "4": 1}
    state = table.position({"knowledge": 92}, shown={"lingua-volgare": 1}, row_actions=costs, actions_left=3)
    assert table.why(state, "manuscript lingua-volgare") == ("V3.9", "This needs 4 actions; you have 3 left.")


@pytest.mark.covers("V7.4", "V3.10")
def test_lingua_volgare_counts_as_the_manuscript_of_the_turn() -> None:
    state = table.position({"place": "genova", "knowledge": 92}, shown={"1-blue": 1, "lingua-volgare": 1})
    table.play(state, "manuscript 1-blue")
    assert table.why(state, "manuscript lingua-volgare") == ("V3.10", "You can do this only once per turn.")


@pytest.mark.covers("V7.4", "V11.9")
def test_lingua_volgare_has_no_colour() -> None:
    four = {"1-blue": 1, "1-orange": 1, "1-violet": 1, "1-yellow": 1}
    state = over({"manuscripts": {**four, "lingua-volgare": 1}, "ducats": 0})
    assert table.points(state) == {"manuscripts": 12}


# --------------------------------------------------------------------------------------------------------------- V7.5


@pytest.mark.covers("V7.5", "V1.2", "zone-convent")
@pytest.mark.parametrize("convent", CONVENTS)
@pytest.mark.parametrize("friar", table.FRIARS)
def test_in_a_convent_a_merchant_may_become_a_friar_with_a_tile_of_his_choice(convent: str, friar: str) -> None:
    state = table.play(table.position({"place": convent}), f"friar {friar}")
    assert (table.seat(state)["status"], table.character(state)) == ("friar", friar)


@pytest.mark.covers("V7.5")
@pytest.mark.parametrize(
    ("before", "after"), [(0, 0), (5, 0), (10, 5), (15, 5), (20, 10), (25, 10), (30, 15), (95, 45), (100, 50)]
)
def test_who_becomes_a_friar_loses_half_his_ducats_the_loss_rounded_up_to_five(before: int, after: int) -> None:
    assert table.ducats(table.play(table.position({"place": "convento_nord", "ducats": before}), "friar gigi")) == after


@pytest.mark.covers("V7.5", "V3.10")
def test_becoming_a_friar_costs_no_action() -> None:
    state = table.play(table.position({"place": "convento_nord"}, actions_left=0), "friar gigi")
    assert (table.seat(state)["status"], table.actions_left(state)) == ("friar", 0)


@pytest.mark.covers("V7.5")
def test_only_in_a_convent_can_one_become_a_friar() -> None:
    for where in ("milano", "abbazia_nord", "assisi", "tirreno"):
        assert table.why(table.position({"place": where}), "friar gigi") == ("V7.5", "Your pawn must be in a convent.")


@pytest.mark.covers("V7.5", "V1.2")
@pytest.mark.parametrize("already", ["mario", "zazza"])
def test_only_a_merchant_can_become_a_friar(already: str) -> None:
    state = table.position({"place": "convento_nord", "character": already})
    assert table.why(state, "friar gigi") == ("V7.5", "Only a Merchant can become a Friar.")


@pytest.mark.covers("V7.5", "V2.7")
def test_a_friar_tile_that_somebody_has_cannot_be_picked() -> None:
    state = table.position({"place": "convento_nord"}, {"character": "mario"})
    assert table.why(state, "friar mario") == ("V2.7", "Mario is taken.")
    assert table.legal_of(state, "friar") == {"michael", "stefano", "gigi", "ralph"}


@pytest.mark.covers("V7.5", "V5.3")
def test_a_convent_need_not_be_used() -> None:
    state = table.play(table.position({"place": "convento_nord", "ducats": 50}), "end")
    assert (table.seat(state)["status"], table.ducats(state)) == ("merchant", 50)


# --------------------------------------------------------------------------------------------------------------- V7.6


@pytest.mark.covers("V7.6", "V1.2", "zone-cathedral")
@pytest.mark.parametrize("cathedral", CATHEDRALS)
@pytest.mark.parametrize(
    ("cardinal", "price"), [("balestreri", 40), ("lanzuisi", 40), ("muret", 70), ("shlasinger", 40), ("zazza", 0)]
)
@pytest.mark.parametrize("paid", ["red", "black"])
def test_in_a_cathedral_a_friar_may_become_a_cardinal(cathedral: str, cardinal: str, price: int, paid: str) -> None:
    me = {"place": cathedral, "character": "gigi", "ducats": 80, "cubes": {"red": 1, "black": 1, "yellow": 1}}
    state = table.play(table.position(me), f"cardinal {cardinal} {paid}")
    assert (table.seat(state)["status"], table.character(state), table.ducats(state)) == (
        "cardinal",
        cardinal,
        80 - price,
    )
    assert table.cubes(state) == {colour: 1 for colour in ("red", "black", "yellow") if colour != paid}


@pytest.mark.covers("V7.6", "V6.5")
def test_the_cube_given_up_in_the_cathedral_goes_to_the_earliest_later_row_with_room() -> None:
    me = {"place": "milano", "character": "gigi", "ducats": 40, "cubes": {"red": 1}}
    state = table.play(table.position(me, turn=9, rows={"10": {"yellow": 4}}), "cardinal lanzuisi red")
    assert table.rows(state) == {"10": {"yellow": 4}, "11": {"red": 1}}


@pytest.mark.covers("V7.6", "V3.10")
def test_becoming_a_cardinal_costs_no_action() -> None:
    me = {"place": "milano", "character": "gigi", "ducats": 40, "cubes": {"red": 1}}
    state = table.play(table.position(me, actions_left=0), "cardinal lanzuisi red")
    assert (table.seat(state)["status"], table.actions_left(state)) == ("cardinal", 0)


@pytest.mark.covers("V7.6", "V10.1")
def test_the_friar_tile_of_a_new_cardinal_leaves_the_game() -> None:
    me = {"place": "milano", "character": "mario", "ducats": 40, "cubes": {"red": 1}}
    state = table.play(table.position(me, {"place": "convento_nord"}), "cardinal lanzuisi red", "end")
    assert table.why(state, "friar mario") == ("V2.7", "Mario is taken.")
    assert table.fields(state)["characters_gone"] == ["mario"]


@pytest.mark.covers("V7.6")
def test_a_merchant_cannot_become_a_cardinal() -> None:
    state = table.position({"place": "milano", "ducats": 100, "cubes": {"red": 1}})
    assert table.why(state, "cardinal lanzuisi red") == ("V7.6", "Only a Friar can become a Cardinal.")


@pytest.mark.covers("V7.6", "V1.2")
def test_a_cardinal_stays_the_cardinal_he_is() -> None:
    state = table.position({"place": "milano", "ducats": 100, "cubes": {"red": 1}, "character": "zazza"})
    assert table.why(state, "cardinal lanzuisi red") == ("V7.6", "Only a Friar can become a Cardinal.")


@pytest.mark.covers("V7.6")
def test_only_in_a_cathedral_can_one_become_a_cardinal() -> None:
    state = table.position({"place": "convento_nord", "character": "gigi", "ducats": 100, "cubes": {"red": 1}})
    assert table.why(state, "cardinal lanzuisi red") == ("V7.6", "Your pawn must be in a cathedral.")


@pytest.mark.covers("V7.6", "V2.7")
def test_a_cardinal_tile_that_somebody_has_cannot_be_picked() -> None:
    me = {"place": "milano", "character": "gigi", "ducats": 100, "cubes": {"red": 1}}
    state = table.position(me, {"character": "muret"})
    assert table.why(state, "cardinal muret red") == ("V2.7", "Muret is taken.")
    assert table.legal_of(state, "cardinal") == {f"{name} red" for name in table.CARDINALS if name != "muret"}


@pytest.mark.covers("V7.6")
@pytest.mark.parametrize("cardinal", ["balestreri", "lanzuisi", "shlasinger", "zazza"])
def test_becoming_a_cardinal_needs_forty_ducats(cardinal: str) -> None:
    state = table.position({"place": "milano", "character": "gigi", "ducats": 35, "cubes": {"red": 1}})
    assert table.why(state, f"cardinal {cardinal} red") == ("V7.6", "This costs 40 ducats; you have 35.")


@pytest.mark.covers("V7.6")
def test_becoming_a_cardinal_needs_the_cube_that_is_to_be_given_up() -> None:
    state = table.position({"place": "milano", "character": "gigi", "ducats": 40, "cubes": {"yellow": 5}})
    assert table.why(state, "cardinal lanzuisi red") == ("V7.6", "You have no Politician to spend.")
    assert table.why(state, "cardinal lanzuisi black") == ("V7.6", "You have no Noble to spend.")
    assert table.why(state, "cardinal lanzuisi virtual") == ("V7.6", "You have no virtual Noble.")


@pytest.mark.covers("V7.6", "V7.5")
def test_convent_and_cathedral_may_both_happen_in_one_turn() -> None:
    state = table.position({"place": "convento_nord", "ducats": 80, "cubes": {"black": 1}})
    table.play(state, "friar gigi", "move milano", "cardinal lanzuisi black")
    assert (table.seat(state)["status"], table.ducats(state), table.actions_left(state)) == ("cardinal", 0, 4)


# --------------------------------------------------------------------------------------------------------------- V7.7

FRIAR_OR_CARDINAL = pytest.mark.parametrize("holder", ["mario", "lanzuisi"])


@pytest.mark.covers("V7.7", "V5.1")
@FRIAR_OR_CARDINAL
def test_friars_and_cardinals_take_no_ducats_from_events(holder: str) -> None:
    state = table.position({"place": "venezia", "character": holder}, events={"mercis": "face_up"})
    assert table.why(state, "event") == ("V5.1", "Only Merchants can take the ducats from Mercis.")


@pytest.mark.covers("V7.7", "V5.2")
@FRIAR_OR_CARDINAL
def test_friars_and_cardinals_take_no_ducats_from_cities(holder: str) -> None:
    state = table.position({"place": "milano", "character": holder})
    assert table.why(state, "city") == ("V5.2", "Milano gives only ducats, and only to Merchants.")


@pytest.mark.covers("V7.7", "V5.2")
@FRIAR_OR_CARDINAL
def test_friars_and_cardinals_take_the_knowledge_of_a_city(holder: str) -> None:
    state = table.play(table.position({"place": "roma", "character": holder}), "city")
    assert (table.knowledge(state), table.ducats(state), table.seat(state)["cities"]) == (9, 10, ["roma"])


@pytest.mark.covers("V7.7", "V8.4")
@FRIAR_OR_CARDINAL
def test_friars_and_cardinals_cannot_advance_towards_the_orient(holder: str) -> None:
    state = table.position({"character": holder, "orient": 2})
    assert table.why(state, "advance orient 1") == ("V8.4", "Only Merchants can advance on the Orient track.")


@pytest.mark.covers("V7.7", "V8.4")
def test_what_the_orient_gave_is_lost_to_a_friar() -> None:
    me = {"place": "convento_nord", "orient": 6, "orient_done": True}
    state = table.play(table.position(me), "friar gigi", "move firenze", "city")
    assert (table.seat(state)["orient_done"], table.ducats(state), table.knowledge(state)) == (False, 5, 6)


@pytest.mark.covers("V7.7", "V3.6")
def test_a_friar_takes_part_in_charity_from_the_next_turn_on() -> None:
    state = table.next_turn(
        table.play(table.position({"place": "convento_nord", "ducats": 10}, {"ducats": 30}), "friar mario")
    )
    assert (table.ducats(state), table.ducats(state, 1)) == (10, 25)
