"""V4: Movement."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.games.volgare.facts import FACTS
from bottega.games.volgare.state import State
from tests.volgare import table

pytestmark = pytest.mark.rules

TIRRENO = ("cagliari", "palermo", "napoli", "roma", "genova")
ADRIATICO = ("brindisi", "ancona", "venezia")
SEA_OF = dict.fromkeys(TIRRENO, "tirreno") | dict.fromkeys(ADRIATICO, "adriatico")
BORDERS = {  # as in volgare-facts.md, 2.1
    "torino": "monferrato milano",
    "monferrato": "torino milano genova",
    "genova": "monferrato milano convento_nord",
    "milano": "torino monferrato genova convento_nord bologna venezia vicenza",
    "vicenza": "milano venezia padova",
    "padova": "vicenza venezia",
    "venezia": "milano vicenza padova abbazia_nord bologna",
    "abbazia_nord": "venezia bologna",
    "bologna": "milano venezia abbazia_nord convento_nord firenze urbino",
    "convento_nord": "genova milano bologna firenze",
    "firenze": "convento_nord bologna urbino cortona siena",
    "siena": "firenze cortona roma",
    "cortona": "firenze siena urbino gubbio assisi roma",
    "urbino": "bologna firenze cortona gubbio ancona",
    "gubbio": "urbino cortona assisi ancona",
    "assisi": "gubbio cortona ancona celano roma",
    "ancona": "urbino gubbio assisi celano",
    "roma": "siena cortona assisi celano abbazia_centro",
    "celano": "roma assisi ancona abbazia_centro convento_sud",
    "abbazia_centro": "roma celano napoli convento_sud",
    "napoli": "abbazia_centro convento_sud salerno",
    "convento_sud": "celano abbazia_centro napoli salerno brindisi taranto",
    "salerno": "napoli convento_sud taranto abbazia_sud",
    "brindisi": "convento_sud taranto",
    "taranto": "brindisi convento_sud salerno abbazia_sud",
    "abbazia_sud": "salerno taranto",
    "palermo": "catania",
    "catania": "palermo",
    "cagliari": "sassari",
    "sassari": "cagliari",
}


def standing(place_: str, ducats_: int = 10, **fields: Any) -> State:
    return table.position({"place": place_, "ducats": ducats_}, **fields)


def moved(state: State, to: str) -> tuple[str, int, int]:
    """Where the pawn stands after a movement, and the actions and ducats it cost."""
    actions, money = table.actions_left(state), table.ducats(state)
    table.play(state, f"move {to}")
    return table.place(state), actions - table.actions_left(state), money - table.ducats(state)


# -------------------------------------------------------------------------------------------------------- V4.1: on land


@pytest.mark.covers("V4.1")
@pytest.mark.parametrize("zone", BORDERS)
def test_one_step_to_a_neighbouring_zone_is_one_action_and_free(zone: str) -> None:
    state = standing(zone, 0)
    sea = {SEA_OF[zone]} if zone in SEA_OF else set()
    assert table.legal_of(state, "move") == set(BORDERS[zone].split()) | sea
    for neighbour in BORDERS[zone].split():
        assert moved(state.copy(), neighbour) == (neighbour, 1, 0)


@pytest.mark.covers("V4.1")
def test_worked_example_three_zones_cost_three_actions_and_ten_ducats() -> None:
    assert moved(standing("torino"), "firenze") == ("firenze", 3, 10)


@pytest.mark.covers("V4.1")
@pytest.mark.parametrize(("to", "actions"), [("bologna", 2), ("firenze", 3), ("siena", 4), ("roma", 5)])
def test_more_than_one_step_costs_ten_ducats_in_all(to: str, actions: int) -> None:
    assert moved(standing("torino", 30), to) == (to, actions, 10)


@pytest.mark.covers("V4.1")
def test_who_has_less_than_ten_ducats_can_go_one_step_only() -> None:
    state = standing("torino", 5)
    assert table.legal_of(state, "move") == {"monferrato", "milano"}
    assert table.why(state, "move bologna") == ("V4.1", "Travelling more than one step costs 10 ducats; you have 5.")


@pytest.mark.covers("V4.1", "ralph")
def test_ralph_moves_without_ducats() -> None:
    state = table.position({"place": "torino", "ducats": 0, "character": "ralph"})
    assert moved(state.copy(), "siena") == ("siena", 4, 0)
    assert moved(state.copy(), "palermo") == ("palermo", 5, 0)


@pytest.mark.covers("V4.1")
def test_a_movement_cannot_take_more_actions_than_are_left() -> None:
    state = standing("torino", actions_left=2)
    assert table.why(state, "move firenze") == ("V4.1", "Getting there needs 3 actions; you have 2 left.")
    assert moved(state, "bologna") == ("bologna", 2, 10)


@pytest.mark.covers("V4.1", "muret")
def test_one_movement_is_at_most_five_actions_also_with_muret() -> None:
    state = table.position({"place": "torino", "character": "muret"}, actions_left=6)
    sentence = "Montecassino can’t be reached in one journey (at most 5 actions)."
    assert table.why(state, "move abbazia_centro") == ("V4.1", sentence)
    assert moved(state, "roma") == ("roma", 5, 10)
    assert table.actions_left(state) == 1


# -------------------------------------------------------------------------------------------------- V4.2, V4.3: the sea


@pytest.mark.covers("V4.2", "zone-sea")
@pytest.mark.parametrize("harbour", SEA_OF)
def test_entering_the_sea_of_a_harbour_is_one_free_step(harbour: str) -> None:
    sea = SEA_OF[harbour]
    assert moved(standing(harbour, 0), sea) == (sea, 1, 0)


@pytest.mark.covers("V4.2")
@pytest.mark.parametrize("zone", [zone for zone in BORDERS if zone not in SEA_OF])
def test_a_zone_without_harbour_does_not_lie_at_the_sea(zone: str) -> None:
    assert table.legal_of(standing(zone, 0), "move") & {"tirreno", "adriatico"} == set()


@pytest.mark.covers("V4.2", "V4.1")
def test_going_to_sea_by_way_of_a_harbour_is_more_than_one_step() -> None:
    assert moved(standing("milano"), "tirreno") == ("tirreno", 2, 10)
    assert moved(standing("milano"), "adriatico") == ("adriatico", 2, 10)


@pytest.mark.covers("V4.2")
def test_a_pawn_that_has_gone_to_sea_may_stop_there_and_use_all_its_actions() -> None:
    state = table.play(standing("roma"), "move tirreno", "advance rest 4", "end")
    assert table.place(state) == "tirreno"


@pytest.mark.covers("V4.2", "zone-sea")
def test_at_sea_no_zone_effect_or_colour_applies() -> None:
    state = table.position(
        {"place": "roma", "knowledge": 60, "greens_in_front": 1},
        shown={"1-yellow": 1},
        events={"artes-dictandi": "face_up"},
    )
    table.play(state, "move tirreno")
    assert table.why(state, "event") == ("V5.1", "There is no event tile here.")
    assert table.why(state, "city") == ("V5.2", "There is nothing to collect here.")
    assert table.why(state, "manuscript 1-yellow") == ("V7.3", "Your pawn must be in a Latino zone.")
    assert table.why(state, "advance riddle 1") == ("V8.5", "For the Riddle your pawn must be in a d’Oïl (blue) zone.")
    assert table.why(state, "abbey points") == ("V7.1", "Your pawn must be in an abbey.")


@pytest.mark.covers("V4.3")
@pytest.mark.parametrize(("sea", "harbours"), [("tirreno", TIRRENO), ("adriatico", ADRIATICO)])
def test_a_pawn_at_sea_lands_in_a_harbour_of_that_sea_with_one_free_step(sea: str, harbours: tuple[str, ...]) -> None:
    state = standing(sea, 0)
    assert table.legal_of(state, "move") == set(harbours)
    for harbour in harbours:
        assert moved(state.copy(), harbour) == (harbour, 1, 0)


@pytest.mark.covers("V4.3")
def test_a_turn_that_began_at_sea_cannot_end_there() -> None:
    state = standing("tirreno")
    assert table.why(state, "end") == ("V4.3", "Your pawn must land before you end your turn.")
    table.play(state, "move cagliari", "end")


@pytest.mark.covers("V4.3")
def test_one_action_is_kept_for_landing() -> None:
    state = standing("adriatico", turn=13, areas={"green": 2})
    sentence = "Your pawn still has to land, so 1 action is reserved for that. This needs 5; you have 5."
    assert table.why(state, "advance rest 5") == ("V4.3", sentence)
    table.play(state, "advance rest 4")
    sentence = "Your pawn still has to land, so 1 action is reserved for that. This needs 1; you have 1."
    for action in ("salterio", "business", "cubes green 1", "advance library 1", "advance messenger 1"):
        assert table.why(state, action) == ("V4.3", sentence)
    assert table.legal(state) == {f"move {harbour}" for harbour in ADRIATICO}
    table.play(state, "move ancona", "end")


@pytest.mark.covers("V4.3", "V7.4")
def test_one_action_is_kept_for_landing_from_lingua_volgare_too() -> None:
    state = table.position({"place": "tirreno", "knowledge": 92}, shown={"lingua-volgare": 1}, actions_left=4)
    sentence = "Your pawn still has to land, so 1 action is reserved for that. This needs 4; you have 4."
    assert table.why(state, "manuscript lingua-volgare") == ("V4.3", sentence)
    state = table.position({"place": "tirreno", "knowledge": 92}, shown={"lingua-volgare": 1})
    table.play(state, "manuscript lingua-volgare", "move roma")
    assert table.actions_left(state) == 0


@pytest.mark.covers("V4.3")
def test_after_landing_no_action_is_kept() -> None:
    state = table.play(standing("tirreno"), "move genova", "advance rest 4")
    assert table.actions_left(state) == 0


@pytest.mark.covers("V4.3", "V4.1")
def test_who_lands_may_go_on_by_land() -> None:
    assert moved(standing("tirreno"), "milano") == ("milano", 2, 10)
    assert moved(standing("tirreno"), "venezia") == ("venezia", 3, 10)
    state = standing("tirreno", 5)
    assert table.why(state, "move milano") == ("V4.1", "Travelling more than one step costs 10 ducats; you have 5.")


@pytest.mark.covers("V4.3", "V4.5")
def test_a_movement_that_begins_at_sea_must_end_on_land() -> None:
    state = standing("adriatico", 50)
    assert table.legal_of(state, "move") & {"tirreno", "adriatico"} == set()
    assert table.why(state, "move adriatico") == ("V4.7", "Your pawn is already there: the Adriatic Sea.")


@pytest.mark.covers("V4.5")
def test_a_movement_never_goes_from_one_sea_to_the_other() -> None:
    sentence = "You can’t go from one sea to the other in one journey."
    assert table.why(standing("adriatico", 50), "move tirreno") == ("V4.5", sentence)


@pytest.mark.covers("V4.3")
def test_a_pawn_that_went_to_sea_must_land_in_its_next_turn_also_where_it_left() -> None:
    state = table.next_turn(table.play(standing("napoli"), "move tirreno"))
    while int(state.active) != 0:
        table.play(state, "end")
    assert table.why(state, "end") == ("V4.3", "Your pawn must land before you end your turn.")
    assert moved(state, "napoli") == ("napoli", 1, 0)
    table.play(state, "end")


# ------------------------------------------------------------------------------------------------ V4.4, V4.5: sailing


@pytest.mark.covers("V4.4")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("venezia", "brindisi"),
        ("brindisi", "ancona"),
        ("ancona", "venezia"),
        ("genova", "roma"),
        ("roma", "cagliari"),
        ("cagliari", "palermo"),
        ("palermo", "napoli"),
        ("napoli", "genova"),
    ],
)
def test_worked_example_harbour_to_harbour_is_three_actions_and_ten_ducats(a: str, b: str) -> None:
    assert moved(standing(a), b) == (b, 3, 10)
    assert moved(standing(b), a) == (a, 3, 10)


@pytest.mark.covers("V4.4")
def test_sailing_in_one_turn_is_not_possible_without_ten_ducats() -> None:
    assert table.why(standing("palermo", 5), "move roma") == (
        "V4.1",
        "Travelling more than one step costs 10 ducats; you have 5.",
    )


@pytest.mark.covers("V4.4", "V4.5")
def test_a_harbour_of_the_other_sea_is_reached_over_land() -> None:
    assert moved(standing("cagliari"), "ancona") == ("ancona", 5, 10)  # 3 to Roma, 2 more on foot


@pytest.mark.covers("V4.5")
@pytest.mark.parametrize(
    ("a", "b", "actions"),
    [
        ("milano", "brindisi", 4),  # land, sea
        ("venezia", "taranto", 4),  # sea, land
        ("milano", "taranto", 5),  # land, sea, land
        ("catania", "sassari", 5),
        ("monferrato", "palermo", 4),
        ("torino", "cagliari", 5),
    ],
)
def test_land_and_sea_can_be_combined_for_ten_ducats_in_all(a: str, b: str, actions: int) -> None:
    assert moved(standing(a, 30), b) == (b, actions, 10)


# -------------------------------------------------------------------------------------------------- V4.6, V4.7: the map


@pytest.mark.covers("V4.6")
def test_several_pawns_may_share_a_zone_and_a_sea() -> None:
    state = table.position({"place": "torino"}, {"place": "milano"}, {"place": "milano"})
    table.play(state, "move milano")
    assert {table.place(state, number) for number in range(3)} == {"milano"}
    state = table.play(table.position({"place": "roma"}, {"place": "tirreno"}), "move tirreno")
    assert table.place(state, 0) == table.place(state, 1) == "tirreno"


@pytest.mark.covers("V4.6")
@pytest.mark.parametrize(
    ("start", "reachable"), [("catania", {"palermo"}), ("sassari", {"cagliari"}), ("palermo", {"catania", "tirreno"})]
)
def test_the_islands_are_not_adjacent_to_anything_by_land(start: str, reachable: set[str]) -> None:
    assert table.legal_of(standing(start, 0), "move") == reachable


@pytest.mark.covers("V4.6", "V4.5")
def test_from_catania_every_other_land_is_reached_by_sea_only() -> None:
    moves = table.VOLGARE.view(standing("catania"), 0)["turn_state"]["moves"]
    assert moves == (
        {"palermo": 1, "tirreno": 2}
        | dict.fromkeys(("napoli", "roma", "genova", "cagliari"), 4)
        | dict.fromkeys(("abbazia_centro", "convento_sud", "salerno", "siena", "cortona", "assisi", "celano"), 5)
        | dict.fromkeys(("monferrato", "milano", "convento_nord", "sassari"), 5)
    )


@pytest.mark.covers("V4.6")
def test_a_place_too_far_for_one_movement_cannot_be_reached() -> None:
    reason = table.why(standing("catania", 100), "move torino")
    assert reason == ("V4.1", "Torino can’t be reached in one journey (at most 5 actions).")


@pytest.mark.covers("V4.7")
def test_a_destination_is_offered_at_its_fewest_actions() -> None:
    assert moved(standing("roma"), "napoli") == ("napoli", 2, 10)  # by land, not 3 by sea
    assert moved(standing("siena"), "cagliari") == ("cagliari", 4, 10)


@pytest.mark.covers("V4.7")
def test_the_place_where_the_pawn_stands_is_no_destination() -> None:
    assert table.why(standing("roma"), "move roma") == ("V4.7", "Your pawn is already there: Roma.")


def fewest_actions(start: str) -> dict[str, int]:
    """All destinations of one movement, found step by step: a movement crosses or enters one sea at most."""
    seas = {"tirreno": TIRRENO, "adriatico": ADRIATICO}
    found: dict[str, int] = {}
    frontier = {(start, "sailed" if start in seas else "walking")}  # where, and whether there was a sea
    at = {0: frontier}
    for spent in range(6):
        for where, how in at.get(spent, set()):
            if where != start:
                found.setdefault(where, spent)
            nexts: list[tuple[str, str, int]] = []
            if where in seas:
                if where == start:
                    nexts = [(harbour, "sailed", 1) for harbour in seas[where]]
            else:
                nexts = [(zone, how, 1) for zone in BORDERS[where].split()]
                if how == "walking" and where in SEA_OF:
                    nexts.append((SEA_OF[where], "sailed", 1))
                    nexts += [(harbour, "sailed", 3) for harbour in seas[SEA_OF[where]] if harbour != where]
            for zone, way, cost in nexts:
                at.setdefault(spent + cost, set()).add((zone, way))
    return found


@pytest.mark.covers("V4.1", "V4.2", "V4.3", "V4.4", "V4.5", "V4.6", "V4.7")
@pytest.mark.parametrize("start", [*BORDERS, "tirreno", "adriatico"])
def test_all_destinations_are_those_of_a_search_step_by_step(start: str) -> None:
    state = standing(start, 10)
    expected = fewest_actions(start)
    assert table.VOLGARE.view(state, 0)["turn_state"]["moves"] == expected
    assert table.legal_of(state, "move") == set(expected)


@pytest.mark.covers("V4.6")
def test_the_facts_have_the_borders_of_the_map() -> None:
    assert {zone["name"]: set(zone["borders"]) for zone in FACTS["zone"]} == {
        zone: set(borders.split()) for zone, borders in BORDERS.items()
    }
    assert sum(len(borders.split()) for borders in BORDERS.values()) == 2 * 54
