"""V5: Zone effects: event tiles, cities with values, and what each kind of zone does."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.core.messages import say
from bottega.games.volgare.state import State
from tests.volgare import table

pytestmark = pytest.mark.rules

COINS = [("mercis", "venezia", 30), ("commercium", "genova", 25), ("nundinae", "milano", 20)]
BOOKS = [
    ("filocolo", "napoli", 4),
    ("notaro", "palermo", 5),
    ("placito", "abbazia_centro", 4),
    ("vita-nova", "firenze", 5),
    ("artes-dictandi", "roma", 4),
    ("roland", "sassari", 6),
]
VALUES = {  # ducats and knowledge
    "genova": (20, 0),
    "milano": (25, 0),
    "padova": (0, 8),
    "venezia": (20, 0),
    "firenze": (15, 5),
    "siena": (10, 4),
    "roma": (15, 8),
    "napoli": (10, 6),
    "salerno": (0, 6),
    "brindisi": (15, 0),
    "palermo": (10, 6),
    "cagliari": (15, 0),
}
ABBEYS = ("abbazia_nord", "abbazia_centro", "abbazia_sud")
CONVENTS = ("convento_nord", "convento_sud")
CATHEDRALS = ("milano", "brindisi")
FRANCISCANS = ("cortona", "urbino", "gubbio", "assisi", "celano")
PLAIN_WITHOUT_VALUES = ("monferrato", "sassari")
WITHOUT_VALUES = (*table.STARTS, *ABBEYS, *CONVENTS, *FRANCISCANS, *PLAIN_WITHOUT_VALUES, "bologna")
NOTHING_TO_TAKE = ("V5.2", "There is nothing to collect here.")


def visiting(place_: str, event: str | None = None, **me: Any) -> State:
    events = {event: "face_up"} if event else {}
    return table.position({"place": place_, "ducats": 0, **me}, {"knowledge": 60}, events=events, turn=5)


def got(state: State, action: str) -> tuple[int, int]:
    """What a free effect brings: ducats and knowledge. It costs no action."""
    before = table.ducats(state), table.knowledge(state), table.actions_left(state)
    table.play(state, action)
    assert table.actions_left(state) == before[2]
    return table.ducats(state) - before[0], table.knowledge(state) - before[1]


# --------------------------------------------------------------------------------------------------------- V5.1: events


@pytest.mark.covers("V5.1", "event-mercis", "event-commercium", "event-nundinae")
@pytest.mark.parametrize(("event", "place_", "pays"), COINS)
def test_a_coin_tile_pays_a_merchant_and_is_flipped(event: str, place_: str, pays: int) -> None:
    state = visiting(place_, event)
    assert got(state, "event") == (pays, 0)
    assert table.fields(state)["events"][event] == "used"


@pytest.mark.covers("V5.1", "V7.7", "event-mercis", "event-commercium", "event-nundinae")
@pytest.mark.parametrize(
    ("event", "place_", "title"),
    [("mercis", "venezia", "Mercis"), ("commercium", "genova", "Commercium"), ("nundinae", "milano", "Nundinae")],
)
@pytest.mark.parametrize("character", ["mario", "lanzuisi"])
def test_a_coin_tile_is_for_merchants_only(event: str, place_: str, title: str, character: str) -> None:
    state = visiting(place_, event, character=character)
    assert table.why(state, "event") == ("V5.1", f"Only Merchants can take the ducats from {title}.")


@pytest.mark.covers(
    "V5.1", "event-filocolo", "event-notaro", "event-placito", "event-vita-nova", "event-artes-dictandi", "event-roland"
)
@pytest.mark.parametrize(("event", "place_", "spaces"), BOOKS)
@pytest.mark.parametrize("character", [None, "mario", "lanzuisi"])
def test_a_book_tile_brings_anyone_knowledge(event: str, place_: str, spaces: int, character: str | None) -> None:
    state = visiting(place_, event, character=character)
    assert got(state, "event") == (0, spaces)
    assert table.fields(state)["events"][event] == "used"


@pytest.mark.covers("V5.1", "event-mercis")
def test_worked_example_mercis_pays_thirty_in_venezia() -> None:
    state = table.position({"place": "vicenza", "ducats": 10}, events={"mercis": "face_up"}, turn=3)
    table.play(state, "move venezia", "event")
    assert (table.ducats(state), table.actions_left(state)) == (40, 4)


@pytest.mark.covers("V5.1", "V3.11", "event-filocolo")
def test_worked_example_filocolo_is_used_in_napoli_before_moving() -> None:
    state = table.position(
        {"place": "napoli", "knowledge": 9}, {"knowledge": 11}, events={"filocolo": "face_up"}, turn=3
    )
    table.play(state, "event", "move abbazia_centro")
    assert (table.knowledge(state), table.place(state)) == (13, "abbazia_centro")
    assert table.stack(state) == [0, 1]


@pytest.mark.covers("V5.1")
@pytest.mark.parametrize(
    ("event", "place_", "title"),
    [("mercis", "venezia", "Mercis"), ("filocolo", "napoli", "Filocolo"), ("notaro", "palermo", "Il Notaro")],
)
def test_an_event_tile_is_used_by_the_first_who_comes(event: str, place_: str, title: str) -> None:
    state = table.position({"place": place_}, {"place": place_}, events={event: "face_up"}, turn=3)
    table.play(state, "event")
    expected = ("V5.1", f"{title} has already been used.")
    assert table.why(state, "event") == expected
    table.play(state, "end")
    assert table.why(state, "event") == expected


@pytest.mark.covers("V5.1")
def test_an_event_tile_need_not_be_used_and_waits_for_the_next() -> None:
    state = table.position({"place": "venezia"}, {"place": "venezia"}, events={"mercis": "face_up"}, turn=3)
    table.play(state, "end", "event")
    assert table.ducats(state, 1) == 40


@pytest.mark.covers("V5.1")
def test_an_event_tile_not_yet_laid_out_cannot_be_used() -> None:
    assert table.why(visiting("venezia"), "event") == ("V5.1", "There is no event tile here.")
    assert table.why(visiting("torino", "mercis"), "event") == ("V5.1", "There is no event tile here.")


@pytest.mark.covers("V5.1", "V3.1")
def test_an_event_tile_can_be_used_from_the_turn_on_which_it_is_laid_out() -> None:
    state = table.position({"place": "venezia"}, {"knowledge": 9}, turn=3, first_event=8)
    assert table.why(state, "event") == ("V5.1", "There is no event tile here.")
    table.next_turn(state)  # tiles 8, 9, 1, 2: Mercis comes on turn 4
    assert got(state, "event") == (30, 0)


@pytest.mark.covers("V5.1", "V9.1")
def test_stupor_mundi_is_no_event_to_use() -> None:
    state = table.position({"place": "brindisi"}, events={"stupor-mundi": "face_up"}, turn=10)
    assert table.why(state, "event") == ("V9.1", "Stupor Mundi is won in an auction: call it.")


# --------------------------------------------------------------------------------------------------------- V5.2: cities


@pytest.mark.covers("V5.2")
@pytest.mark.parametrize("city", VALUES)
def test_a_merchant_takes_the_ducats_and_the_knowledge_of_a_city_at_once(city: str) -> None:
    state = visiting(city)
    assert got(state, "city") == VALUES[city]
    assert table.seat(state)["cities"] == [city]


@pytest.mark.covers("V5.2", "V7.7")
@pytest.mark.parametrize("character", ["ralph", "zazza"])
@pytest.mark.parametrize("city", [city for city, (_, spaces) in VALUES.items() if spaces])
def test_friars_and_cardinals_take_the_knowledge_only(city: str, character: str) -> None:
    state = visiting(city, character=character)
    assert got(state, "city") == (0, VALUES[city][1])
    assert table.why(state, "city")[0] == "V5.2"


@pytest.mark.covers("V5.2", "V7.7")
@pytest.mark.parametrize("character", ["ralph", "zazza"])
@pytest.mark.parametrize("city", [city for city, (_, spaces) in VALUES.items() if not spaces])
def test_a_city_that_has_only_ducats_is_nothing_for_friars_and_cardinals(city: str, character: str) -> None:
    sentence = f"{city.capitalize()} gives only ducats, and only to Merchants."
    assert table.why(visiting(city, character=character), "city") == ("V5.2", sentence)


@pytest.mark.covers("V5.2")
def test_worked_example_the_values_of_roma_are_taken_once_per_game() -> None:
    state = table.position({"place": "roma", "ducats": 0, "knowledge": 5}, turn=4)
    assert got(state, "city") == (15, 8)
    expected = ("V5.2", "You have already collected in Roma.")
    assert table.why(state, "city") == expected
    table.next_turn(state)
    while int(state.active) != 0:
        table.play(state, "end")
    assert table.why(state, "city") == expected


@pytest.mark.covers("V5.2")
def test_what_one_player_has_taken_is_still_there_for_the_others() -> None:
    state = table.play(table.position({"place": "roma"}, {"place": "roma"}), "city", "end", "city")
    assert table.ducats(state, 0) == table.ducats(state, 1) == 25


@pytest.mark.covers("V5.2")
def test_a_city_taken_as_a_merchant_is_not_taken_again_as_a_friar() -> None:
    state = visiting("roma", character="mario", cities=["roma"])
    assert table.why(state, "city") == ("V5.2", "You have already collected in Roma.")


@pytest.mark.covers("V5.2", "V3.11")
def test_two_cities_can_be_taken_in_one_turn() -> None:
    state = table.play(table.position({"place": "siena", "ducats": 0, "knowledge": 1}), "city", "move roma", "city")
    assert (table.ducats(state), table.knowledge(state)) == (25, 13)


@pytest.mark.covers("V5.2")
def test_event_and_city_can_both_be_used() -> None:
    state = visiting("roma", "artes-dictandi")
    table.play(state, "event", "city")
    assert (table.ducats(state), table.knowledge(state)) == (15, 13)


@pytest.mark.covers("V5.2")
def test_the_values_of_a_city_need_not_be_taken() -> None:
    state = table.play(visiting("milano"), "end")
    assert (table.ducats(state), table.seat(state)["cities"]) == (0, [])


@pytest.mark.covers("V5.2", "V8.4")
@pytest.mark.parametrize("city", VALUES)
def test_after_the_orient_every_city_with_ducats_gives_ten_more(city: str) -> None:
    paid, spaces = VALUES[city]
    assert got(visiting(city, orient=6, orient_done=True), "city") == (paid + 10 if paid else 0, spaces)


# ---------------------------------------------------------------------------------------------- V5.3: the kinds of zone


@pytest.mark.covers("V5.2", "V5.3")
@pytest.mark.parametrize("zone", WITHOUT_VALUES)
def test_a_zone_without_values_gives_nothing(zone: str) -> None:
    assert table.why(visiting(zone), "city") == NOTHING_TO_TAKE


@pytest.mark.covers("V5.3", "zone-start")
@pytest.mark.parametrize("zone", table.STARTS)
def test_in_a_starting_city_nothing_happens(zone: str) -> None:
    rich: dict[str, Any] = {"ducats": 100, "cubes": {"red": 1}, "greens_in_front": 1}
    for character in (None, "mario", "zazza"):
        state = visiting(zone, **{**rich, "character": character})
        free = {
            name for name in table.legal(state) if name.split()[0] not in ("move", "advance", "salterio", "business")
        }
        assert free == {"end"}


@pytest.mark.covers("zone-plain")
@pytest.mark.parametrize("zone", [*PLAIN_WITHOUT_VALUES, "padova", "siena", "cagliari"])
def test_in_a_plain_zone_there_is_neither_abbey_nor_convent_nor_cathedral_nor_canticle(zone: str) -> None:
    rich: dict[str, Any] = {"ducats": 100, "cubes": {"red": 1, "yellow": 3}, "greens_in_front": 1}
    for character in (None, "mario"):
        state = visiting(zone, **{**rich, "character": character})
        kinds = {name.split()[0] for name in table.legal(state)}
        assert kinds & {"abbey", "friar", "cardinal", "call", "bologna"} == set()
        assert "canticle 1" not in table.legal_of(state, "advance")


@pytest.mark.covers("zone-abbey", "V7.1")
@pytest.mark.parametrize("zone", ABBEYS)
def test_in_an_abbey_green_cubes_can_be_converted(zone: str) -> None:
    state = visiting(zone, greens_in_front=2)
    assert table.legal_of(state, "abbey") == {"knowledge", "points"}


@pytest.mark.covers("zone-convent", "V5.3", "V7.5")
@pytest.mark.parametrize("zone", CONVENTS)
def test_in_a_convent_a_merchant_may_become_a_friar_or_leave_it(zone: str) -> None:
    state = visiting(zone, ducats=20)
    assert table.legal_of(state, "friar") == {"mario", "michael", "stefano", "gigi", "ralph"}
    table.play(state, "end")
    assert (table.seat(state)["status"], table.ducats(state)) == ("merchant", 20)
    assert table.legal_of(visiting(zone, character="mario"), "friar") == set()


@pytest.mark.covers("zone-cathedral", "V5.3", "V7.6")
@pytest.mark.parametrize("zone", CATHEDRALS)
def test_in_a_cathedral_a_friar_may_become_a_cardinal_or_leave_it(zone: str) -> None:
    state = visiting(zone, ducats=40, character="mario", cubes={"black": 1})
    assert table.legal_of(state, "cardinal") == {
        f"{name} black" for name in ("balestreri", "lanzuisi", "shlasinger", "zazza")
    }
    table.play(state, "end")
    assert (table.seat(state)["status"], table.ducats(state)) == ("friar", 40)
    assert table.legal_of(visiting(zone, ducats=40, cubes={"black": 1}), "cardinal") == set()


@pytest.mark.covers("zone-franciscan", "V8.6")
@pytest.mark.parametrize("zone", FRANCISCANS)
def test_in_a_franciscan_city_the_canticle_can_be_advanced(zone: str) -> None:
    state = table.position({"place": zone, "cubes": {"yellow": 1}}, turn=14)
    assert "canticle 1" in table.legal_of(state, "advance")


@pytest.mark.covers("zone-bologna", "V5.2")
@pytest.mark.parametrize("edition", table.EDITIONS)
def test_bologna_works_only_through_the_messenger(edition: str) -> None:
    state = table.position({"place": "bologna"}, edition=edition)
    assert table.why(state, "city") == NOTHING_TO_TAKE
    assert "bologna" not in table.legal(state)


@pytest.mark.covers("zone-sea", "V4.2")
@pytest.mark.parametrize("sea", ["tirreno", "adriatico"])
def test_at_sea_there_is_nothing_to_take(sea: str) -> None:
    assert table.why(visiting(sea), "city") == NOTHING_TO_TAKE
    assert table.why(visiting(sea), "event") == ("V5.1", "There is no event tile here.")


@pytest.mark.covers("zone-plain", "V7.3")
@pytest.mark.parametrize(
    ("colour", "zones"),
    [
        ("blue", "genova milano padova venezia"),
        ("orange", "monferrato bologna cagliari sassari"),
        ("violet", "firenze siena cortona"),
        ("yellow", "urbino gubbio assisi roma celano"),
        ("green", "napoli salerno brindisi palermo"),
    ],
)
def test_a_manuscript_is_found_in_the_zones_of_its_colour(colour: str, zones: str) -> None:
    everywhere = (*VALUES, *WITHOUT_VALUES, "tirreno", "adriatico")
    found = {
        zone
        for zone in everywhere
        if table.legal_of(table.position({"place": zone}, shown={f"1-{colour}": 1}), "manuscript")
    }
    assert found == set(zones.split())


# ---------------------------------------------------------------------------------------- V12.3: the fifth Franciscan


def called(edition: str) -> str:
    """What a movement to the fifth Franciscan city is called."""
    state = table.position({"place": "assisi"}, edition=edition)
    return say(table.VOLGARE.label(state, table.VOLGARE.actions.parse("move gubbio")))


@pytest.mark.covers("V12.3", "V12.3-english", "V12.3-italian", "V12.3-german")
@pytest.mark.parametrize(("edition", "name"), [("english", "Gubbio"), ("italian", "Gubbio"), ("german", "Norcia")])
def test_the_fifth_franciscan_city_is_gubbio_in_the_german_edition_norcia(edition: str, name: str) -> None:
    assert called(edition) == f"Travel to {name} for 1 action"
    state = table.position({"place": "gubbio"}, edition=edition)
    assert table.why(state, "move gubbio") == ("V4.7", f"Your pawn is already there: {name}.")
    state = table.position({"place": "gubbio", "cubes": {"yellow": 1}}, edition=edition, turn=3)
    assert table.why(state, "advance canticle 1")[1].startswith(f"The Canticle is open in {name} in round ")


@pytest.mark.covers("V12.3", "V12.3-english", "V12.3-italian", "V12.3-german")
@pytest.mark.parametrize("edition", table.EDITIONS)
def test_norcia_lies_in_gubbios_zone_with_its_colour_and_borders(edition: str) -> None:
    state = table.position({"place": "gubbio", "ducats": 0}, edition=edition, shown={"1-yellow": 1})
    assert table.legal_of(state, "move") == {"urbino", "cortona", "assisi", "ancona"}
    assert table.legal_of(state, "manuscript") == {"1-yellow"}
