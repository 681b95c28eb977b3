"""V12.1, V12.2, V12.5 and V12.7: where the editions differ at Bologna, the Canticle, Shlasinger and landing."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.core.errors import BadPosition
from tests.volgare import table
from tests.volgare.desk import FRANCISCANS

pytestmark = pytest.mark.rules

NOT_ITALIAN = pytest.mark.parametrize("edition", ["english", "german"])
MESSENGER: table.Seat = {"messenger": 7, "ducats": 30, "cubes": {"yellow": 3}}
CANTICLE_TURNS = dict(zip(FRANCISCANS, (2, 6, 10, 11, 12), strict=True))


# --------------------------------------------------------------------------------------------------------------- V12.1


@pytest.mark.covers("V12.1", "V12.1-english", "V12.1-german", "V8.3")
@NOT_ITALIAN
@pytest.mark.parametrize(("turn", "gained"), [(7, 15), (8, 10)])
def test_the_reward_of_bologna_comes_at_once(edition: str, turn: int, gained: int) -> None:
    state = table.play(table.position(MESSENGER, turn=turn, edition=edition), "advance messenger 1")
    assert (table.knowledge(state), table.seat(state)["bologna_owed"]) == (1 + gained, False)


@pytest.mark.covers("V12.1", "V12.1-english", "V12.1-german")
@NOT_ITALIAN
def test_nothing_is_taken_in_bologna_with_the_pawn(edition: str) -> None:
    state = table.play(table.position({**MESSENGER, "place": "bologna"}, edition=edition), "advance messenger 1")
    expected = "The reward is collected in Bologna only in the Italian edition."
    assert table.why(state, "bologna") == ("V12.1", expected)


@pytest.mark.covers("V12.1", "V12.1-italian")
@pytest.mark.parametrize(("turn", "price", "yellow"), [(7, 20, 2), (8, 10, 1)])
def test_in_the_italian_edition_entering_pays_but_brings_nothing_yet(turn: int, price: int, yellow: int) -> None:
    state = table.play(table.position(MESSENGER, turn=turn, edition="italian"), "advance messenger 1")
    assert (table.ducats(state), table.cubes(state)["yellow"], table.knowledge(state)) == (30 - price, 3 - yellow, 1)
    assert (table.seat(state)["bologna_owed"], table.seat(state)["messenger"]) == (True, 8)


@pytest.mark.covers("V12.1", "V12.1-italian", "zone-bologna")
@pytest.mark.parametrize(("turn", "gained"), [(7, 15), (8, 10)])
def test_in_the_italian_edition_the_reward_is_a_free_effect_in_bologna(turn: int, gained: int) -> None:
    me = {"place": "bologna", "messenger": 8, "bologna_owed": True}
    state = table.play(table.position(me, turn=turn, edition="italian", actions_left=0), "bologna")
    assert (table.knowledge(state), table.actions_left(state), table.seat(state)["bologna_owed"]) == (
        1 + gained,
        0,
        False,
    )


@pytest.mark.covers("V12.1", "V12.1-italian")
def test_in_the_italian_edition_the_reward_can_be_taken_in_the_turn_of_entering() -> None:
    state = table.position({**MESSENGER, "place": "bologna"}, turn=7, edition="italian")
    assert table.knowledge(table.play(state, "advance messenger 1", "bologna")) == 16


@pytest.mark.covers("V12.1", "V12.1-italian", "V3.11")
def test_in_the_italian_edition_the_reward_can_be_taken_after_moving_to_bologna() -> None:
    state = table.position({**MESSENGER, "place": "firenze"}, turn=7, edition="italian")
    assert table.knowledge(table.play(state, "advance messenger 1", "move bologna", "bologna")) == 16


@pytest.mark.covers("V12.1", "V12.1-italian")
def test_in_the_italian_edition_the_price_is_by_the_turn_of_entering_and_the_reward_by_that_of_taking() -> None:
    state = table.position({**MESSENGER, "place": "firenze"}, turn=7, edition="italian")
    table.next_turn(table.play(state, "advance messenger 1"))
    table.play(state, "move bologna", "bologna")
    assert (table.ducats(state), table.cubes(state), table.knowledge(state)) == (10, {"yellow": 1}, 11)


@pytest.mark.covers("V12.1", "V12.1-italian")
def test_in_the_italian_edition_the_reward_is_taken_once() -> None:
    me = {"place": "bologna", "messenger": 8, "bologna_owed": True}
    state = table.play(table.position(me, edition="italian"), "bologna")
    assert table.why(state, "bologna") == ("V12.1", "You have no reward waiting in Bologna.")


@pytest.mark.covers("V12.1", "V12.1-italian")
def test_in_the_italian_edition_the_pawn_must_be_in_bologna() -> None:
    state = table.position({"place": "firenze", "messenger": 8, "bologna_owed": True}, edition="italian")
    assert table.why(state, "bologna") == ("V12.1", "Your pawn must be in Bologna.")


@pytest.mark.covers("V12.1", "V12.1-italian")
def test_in_the_italian_edition_nothing_waits_for_who_has_not_entered() -> None:
    state = table.position({"place": "bologna", "messenger": 7}, edition="italian")
    assert table.why(state, "bologna") == ("V12.1", "You have no reward waiting in Bologna.")


# --------------------------------------------------------------------------------------------------------------- V12.2


@pytest.mark.covers("V12.2", "V12.2-english", "V12.2-italian", "V12.2-german", "V8.6", "zone-franciscan")
@pytest.mark.parametrize(("edition", "first"), [("english", 14), ("italian", 14), ("german", 15)])
@pytest.mark.parametrize("turn", [13, 14, 15, 16])
def test_all_franciscan_cities_are_open_from_the_turn_of_the_edition(edition: str, first: int, turn: int) -> None:
    more: dict[str, Any] = {"turn": turn, "edition": edition, "canticle_turns": CANTICLE_TURNS}
    states = [table.position({"place": city, "cubes": {"yellow": 1}}, **more) for city in FRANCISCANS]
    assert {"advance canticle 1" in table.legal(state) for state in states} == {turn >= first}


@pytest.mark.covers("V12.2", "V12.2-german")
def test_in_the_german_edition_turn_fourteen_is_too_early() -> None:
    state = table.position(
        {"place": "assisi", "cubes": {"yellow": 1}}, turn=14, edition="german", canticle_turns={"assisi": 11}
    )
    expected = "The Canticle is open in Assisi in round 11, and later in all five Franciscan cities."
    assert table.why(state, "advance canticle 1") == ("V8.6", expected)


@pytest.mark.covers("V12.2", "V12.2-english", "V12.2-italian", "V12.2-german")
@pytest.mark.parametrize("edition", ["english", "italian", "german"])
def test_the_turn_of_its_tile_opens_a_city_in_every_edition(edition: str) -> None:
    state = table.position(
        {"place": "assisi", "cubes": {"yellow": 1}}, turn=11, edition=edition, canticle_turns={"assisi": 11}
    )
    assert table.seat(table.play(state, "advance canticle 1"))["canticle"] == 1


# --------------------------------------------------------------------------------------------------------------- V12.5

FRIAR: table.Seat = {"place": "milano", "character": "gigi", "ducats": 40, "cubes": {"red": 1}}


@pytest.mark.covers("V12.5", "V12.5-english", "V12.5-italian", "V12.5-german", "shlasinger")
@pytest.mark.parametrize("edition", ["english", "italian", "german"])
def test_shlasinger_may_attack_in_the_turn_in_which_he_becomes_cardinal(edition: str) -> None:
    state = table.position(FRIAR, {"knowledge": 20}, edition=edition)
    table.play(state, "cardinal shlasinger red", "salterio", "strike seat-2")
    assert table.knowledge(state, 1) == 14


@pytest.mark.covers("V12.5", "V12.5-english", "V12.5-german", "shlasinger")
@NOT_ITALIAN
def test_shlasinger_may_attack_in_a_later_turn(edition: str) -> None:
    state = table.position(FRIAR, {"knowledge": 20}, turn=13, papal={"12": "white", "13": "white"}, edition=edition)
    table.next_turn(table.play(state, "cardinal shlasinger red"))
    assert table.knowledge(table.play(state, "strike seat-2"), 1) == 14


@pytest.mark.covers("V12.5", "V12.5-italian", "shlasinger")
def test_in_the_italian_edition_shlasinger_cannot_attack_in_a_later_turn() -> None:
    state = table.position(FRIAR, {"knowledge": 20}, turn=13, papal={"12": "white", "13": "white"}, edition="italian")
    table.next_turn(table.play(state, "cardinal shlasinger red"))
    assert int(state.active) == 0
    assert table.why(state, "strike seat-2") == ("V10.1", "You cannot use Shlasinger’s attack now.")


@pytest.mark.covers("V12.5", "V12.5-english", "V12.5-italian", "V12.5-german", "shlasinger")
@pytest.mark.parametrize("edition", ["english", "italian", "german"])
def test_shlasinger_attacks_once_in_every_edition(edition: str) -> None:
    state = table.position(FRIAR, {"knowledge": 20}, {"knowledge": 20}, edition=edition)
    table.play(state, "cardinal shlasinger red", "strike seat-2")
    assert table.why(state, "strike seat-3") == ("V10.1", "You cannot use Shlasinger’s attack now.")


# --------------------------------------------------------------------------------------------------------------- V12.7

TIRRENO = {"cagliari", "palermo", "napoli", "roma", "genova"}


def at_sea(edition: str, left: str = "napoli", **me: Any) -> Any:
    """A pawn that begins its turn on the Tyrrhenian Sea."""
    return table.position({"place": "tirreno", "harbour_left": left, "ducats": 10, **me}, edition=edition)


@pytest.mark.covers("V12.7", "V12.7-english", "V12.7-german", "V4.3")
@NOT_ITALIAN
def test_a_pawn_at_sea_may_land_where_it_came_from(edition: str) -> None:
    assert table.legal_of(at_sea(edition, ducats=0), "move") == TIRRENO
    assert table.place(table.play(at_sea(edition), "move napoli")) == "napoli"


@pytest.mark.covers("V12.7", "V12.7-italian", "V4.3")
@pytest.mark.parametrize("left", sorted(TIRRENO))
def test_in_the_italian_edition_it_lands_in_another_harbour(left: str) -> None:
    state = at_sea("italian", left, ducats=0)
    assert table.legal_of(state, "move") == TIRRENO - {left}
    for harbour in sorted(TIRRENO - {left}):
        other = table.play(state.copy(), f"move {harbour}")
        assert (
            table.place(other),
            table.actions_left(other),
            table.ducats(other),
            table.seat(other)["harbour_left"],
        ) == (harbour, 4, 0, None)


@pytest.mark.covers("V12.7", "V12.7-italian")
def test_the_refusal_names_the_harbour_that_was_left() -> None:
    sentence = "Your pawn came from Palermo: it must land in another harbour."
    state = at_sea("italian", "palermo", ducats=50)
    assert table.why(state, "move palermo") == ("V12.7", sentence)
    assert table.why(state, "move catania") == ("V12.7", sentence)  # on the same island: there is no other way
    table.play(state, "business", "advance rest 2")
    assert table.why(at_sea("english", "palermo", ducats=0), "move catania")[0] == "V4.1"  # two steps: ten ducats


@pytest.mark.covers("V12.7", "V12.7-italian", "V4.5")
def test_by_land_it_may_go_on_to_the_harbour_it_left() -> None:
    state = at_sea("italian", "napoli")
    table.play(state, "move napoli")  # roma, abbazia_centro, napoli
    assert (table.place(state), table.actions_left(state), table.ducats(state)) == ("napoli", 2, 0)
    tired = table.play(at_sea("italian", "napoli"), "advance rest 3")
    assert table.why(tired, "move napoli") == ("V12.7", "Your pawn came from Napoli: it must land in another harbour.")


@pytest.mark.covers("V12.7", "V12.7-italian")
@pytest.mark.parametrize(
    ("start", "sea", "left"),
    [
        ("napoli", "tirreno", "napoli"),
        ("salerno", "tirreno", "napoli"),
        ("catania", "tirreno", "palermo"),
        ("abbazia_centro", "tirreno", "napoli"),  # as near as Roma, and named first
        ("taranto", "adriatico", "brindisi"),
    ],
)
def test_the_harbour_a_pawn_leaves_is_that_of_its_way(start: str, sea: str, left: str) -> None:
    state = table.position({"place": start, "ducats": 10}, edition="italian")
    way = next(journey["way"] for journey in table.VOLGARE.view(state, 0)["travel"] if journey["place"] == sea)
    assert way[-2:] == [left, sea]
    table.play(state, f"move {sea}")
    assert table.seat(state)["harbour_left"] == left
    assert table.VOLGARE.view(state, None)["players"][0]["harbour_left"] == left
    table.next_turn(state)
    while int(state.active) != 0:
        table.play(state, "end")
    assert left not in table.legal_of(state, "move") or table.actions_left(state) == 5  # by land at the most
    assert table.why(table.play(state, "business", "advance rest 3"), f"move {left}")[0] == "V12.7"


@pytest.mark.covers("V12.7", "V12.7-italian", "V4.7")
@pytest.mark.parametrize("left", sorted(TIRRENO))
def test_ways_and_prices_shown_are_those_of_the_rules(left: str) -> None:
    state = at_sea("italian", left)
    view = table.VOLGARE.view(state, 0)
    shown = {journey["place"]: journey for journey in view["travel"] if journey["open"]}
    assert set(shown) == table.legal_of(state, "move")
    for destination, journey in shown.items():
        moved = table.play(state.copy(), f"move {destination}")
        assert (5 - table.actions_left(moved), 10 - table.ducats(moved)) == (journey["actions"], journey["ducats"])
        assert journey["way"][1] != left
        assert view["turn_state"]["moves"][destination] == journey["actions"]


@pytest.mark.covers("V12.7", "V9.1")
def test_who_comes_to_brindisi_from_the_sea_has_left_no_harbour() -> None:
    me = {"place": "brindisi", "cubes": {"red": 1}}
    state = table.position(me, {"place": "adriatico", "harbour_left": "ancona"}, turn=10, edition="italian")
    table.play(state, "call", "accept")
    assert (table.place(state, 1), table.seat(state, 1)["harbour_left"]) == ("brindisi", None)


@pytest.mark.covers("V12.7")
@pytest.mark.parametrize("where", ["adriatico", "roma"])
def test_a_harbour_that_was_left_lies_at_the_sea_of_the_pawn(where: str) -> None:
    with pytest.raises(BadPosition, match="a pawn can only have left a harbour of the sea"):
        table.position({"place": where, "harbour_left": "napoli"})
