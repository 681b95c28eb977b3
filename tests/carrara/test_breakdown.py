"""How the view tells where final points come from: for every card, what is shown is what the rules give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bottega.core.game import Game
from bottega.core.position import Position
from bottega.games.carrara.facts import (
    CARD_IDS,
    CATEGORY_OF,
    CITIES,
    CITY,
    COST,
    DECKS,
    FACTS,
    LAND,
    OBJECTS,
    SPACES,
    TILES,
    TYPE_OF,
    Deck,
)
from bottega.games.carrara.rules.end import final_scoring
from bottega.games.carrara.state import Phase, Source, State

POSITIONS = 60
FIELD = {card["id"]: card for card in FACTS["card"]}
Part = dict[str, Any]
SETS_OF_EQUAL = {"Oa": 2, "Ob": 3}
GROUPS_IN_CITIES = {"Ba": 2, "Bb": 3, "Bc": 4}


def random_position(game: Game, random: Random, **cards: str) -> State:
    """Some buildings, objects, coins and upgrades for three players, as they may be at the end of a game."""
    seats: list[dict[str, Any]] = [
        {"coins": random.randrange(40), "objects": {}, "buildings": {}, "upgrades": []} for _ in range(3)
    ]
    for kind in OBJECTS:
        left = 6
        for seat in random.sample(seats, 3):
            seat["objects"][kind] = amount = random.choice([0, 0, 1, 2, 3, 4, 6])
            seat["objects"][kind] = min(amount, left)
            left -= seat["objects"][kind]
    for tile in random.sample(TILES, random.randrange(len(TILES))):
        random.choice(seats)["buildings"].setdefault(random.choice(CITIES), []).append(tile)
    for space in random.sample(SPACES, random.randrange(4)):
        random.choice(seats)["upgrades"].append(space)
    return Position(game, {"expansion": True, "open_screens": True, "cards": cards, "seats": seats}).state


def positions(game: Game, **cards: str) -> Iterator[tuple[State, State]]:
    """Positions, and what has become of each after the final scoring."""
    random = Random(str(cards))
    for _ in range(POSITIONS):
        before = random_position(game, random, **cards)
        after = before.copy()
        final_scoring(after)
        after.phase = Phase.OVER
        yield before, after


def lines_of(game: Game, state: State, seat: int) -> dict[str, dict[str, Any]]:
    return {line["source"]: line for line in game.view(state, None)["players"][seat]["breakdown"]}


@pytest.mark.covers("C6.4", "C7.1", "C7.2", "C7.3", "C7.4")
@pytest.mark.parametrize(("deck", "card"), [(DECKS[i], card) for i, deck in enumerate(CARD_IDS) for card in deck])
def test_the_parts_of_every_card_add_up_to_what_the_rules_give(carrara: Game, deck: str, card: str) -> None:
    for before, after in positions(carrara, **{deck: card}):
        for seat in range(3):
            for state in (before, after):
                lines = lines_of(carrara, state, seat)
                assert list(lines) == ["objects", "spare_objects", "buildings", "bonus", "coins"]
                for source, line in lines.items():
                    points = after.players[seat].points[Source[source.upper()]]
                    assert line["vp"] == points == sum(part["vp"] for part in line["parts"])
                assert sum(part["coins"] for part in lines["coins"]["parts"]) == after.players[seat].coins


@pytest.mark.covers("C7.3")
@pytest.mark.parametrize("card", CARD_IDS[Deck.BONUS])
def test_the_coins_of_a_bonus_card_are_told(carrara: Game, card: str) -> None:
    for before, after in positions(carrara, bonus=card):
        for seat in range(3):
            earned = [
                sum(part["coins"] for part in lines_of(carrara, s, seat)["bonus"]["parts"]) for s in (before, after)
            ]
            assert before.players[seat].coins + earned[0] == after.players[seat].coins
            assert earned[1] == earned[0] or card in ("Xa", "Xe")  # see `chosen_two`


@pytest.mark.covers("C7.2")
@pytest.mark.parametrize("card", CARD_IDS[Deck.OBJECT])
def test_every_object_is_in_one_set_and_every_set_is_one_that_the_card_pays_for(carrara: Game, card: str) -> None:
    for before, _ in positions(carrara, object=card):
        for seat in range(3):
            lines = lines_of(carrara, before, seat)
            parts = lines["objects"]["parts"]
            shown = Counter(
                item for line in ("objects", "spare_objects") for p in lines[line]["parts"] for item in p["items"]
            )
            owned = {f"object.{name}": int(before.players[seat].objects[i]) for i, name in enumerate(OBJECTS)}
            assert shown == +Counter(owned)
            assert all(is_set_of_objects(card, part) for part in parts)
            assert all(len(p["items"]) == 1 == p["vp"] for p in lines["spare_objects"]["parts"])
            assert card != "Og" or len(parts) <= 1


def is_set_of_objects(card: str, part: Part) -> bool:
    """Whether an Object card pays so much for these objects."""
    items, vp = part["items"], part["vp"]
    sizes = sorted(Counter(items).values())
    fields = FIELD[card]
    if card == "O1":
        return len(items) == 1 and vp == fields["vp_each"]
    if card in SETS_OF_EQUAL:
        return sizes == [SETS_OF_EQUAL[card]] and vp == fields["vp_each"]
    if card == "Oc":
        return len(sizes) == 1 and sizes[0] > 1 and vp == fields["vp_by_size"][sizes[0]]
    if card == "Od":
        return sizes in ([2, 4], [6]) and vp == fields["vp_each"]
    if card == "Oe":
        return set(sizes) == {1} and len(items) > 1 and vp == fields["vp_by_size"][len(items)]
    if card == "Of":
        return sizes == [1, 1, 1] and vp == fields["vp_each"]
    product, rest = 1, list(items)
    for factor in part["factors"]:
        group, rest = rest[:factor], rest[factor:]
        product *= factor
        if factor < 2 or len(set(group)) != 1:
            return False
    return not rest and 1 <= len(part["factors"]) <= 3 and vp == product


@pytest.mark.covers("C7.2")
@pytest.mark.parametrize("card", CARD_IDS[Deck.BUILDING])
def test_every_set_of_buildings_is_one_that_the_card_pays_for(carrara: Game, card: str) -> None:
    for before, _ in positions(carrara, building=card):
        for seat in range(3):
            buildings = carrara.view(before, None)["players"][seat]["buildings"]
            parts = lines_of(carrara, before, seat)["buildings"]["parts"]
            used = [item for part in parts for item in part["items"]]
            assert len(set(used)) == len(used)
            assert all(is_set_of_buildings(card, part, buildings) for part in parts)


def is_set_of_buildings(card: str, part: Part, buildings: dict[str, list[str]]) -> bool:
    """Whether a Building card pays so much for these buildings."""
    fields, vp = FIELD[card], part["vp"]
    if card == "Bg":
        product = 1
        for city, factor in zip(part["items"], part["factors"], strict=True):
            product *= factor
            if len(buildings[city]) != factor:
                return False
        return 1 <= len(part["items"]) <= 3 and vp == product
    tiles = [TILES.index(item) for item in part["items"]]
    cities = {city for city, built in buildings.items() for item in part["items"] if item in built}
    if card == "B1":
        return len(tiles) == 1 and vp == COST[tiles[0]]
    if card in GROUPS_IN_CITIES:
        worth = [fields["vp_by_city"][CITIES.index(city)] for city in cities]
        return len(tiles) == GROUPS_IN_CITIES[card] and worth == [vp]
    if card == "Bd":
        return [COST[tile] for tile in tiles] == [8] and vp == fields["vp_by_city"][CITIES.index(cities.pop())]
    if card in ("Be", "Bf"):
        return [CATEGORY_OF[tile] for tile in tiles] == [LAND if card == "Be" else CITY] and vp == fields["vp_each"]
    return sorted(CATEGORY_OF[tile] for tile in tiles) == [CITY, LAND] and vp == sum(COST[tile] for tile in tiles)


@pytest.mark.covers("C7.3", "C7.4")
@pytest.mark.parametrize("card", CARD_IDS[Deck.BONUS])
def test_what_a_bonus_card_pays_for(carrara: Game, card: str) -> None:
    for state, _ in positions(carrara, bonus=card):
        for seat in range(3):
            player = carrara.view(state, None)["players"][seat]
            for part in lines_of(carrara, state, seat)["bonus"]["parts"]:
                assert is_bonus(card, part, player, state)


def is_bonus(card: str, part: Part, player: dict[str, Any], state: State) -> bool:
    """Whether a Bonus card pays so much for a city, a type or a building."""
    items, pays = part["items"], (part["vp"], part["coins"])
    if card in ("Xa", "Xb", "Xc", "Xd", "Xe"):
        allowed = FIELD[card].get("cities", items)
        scoring = player["scorings"]["types" if card == "Xe" else "cities"][items[0]]
        return items[0] in allowed and pays == (scoring["vp"], scoring["coins"])
    if card == "Xf":
        city = next(city for city, built in player["buildings"].items() if items[0] in built)
        tile = TILES.index(items[0])
        smaller = [t for t in range(len(TILES)) if TYPE_OF[t] == TYPE_OF[tile] and COST[t] < COST[tile]]
        mine = {name for built in player["buildings"].values() for name in built}
        value = player["values"][city]
        is_smallest = not mine & {TILES[t] for t in smaller}
        return is_smallest and pays == (COST[tile] * value["vp"], COST[tile] * value["coins"])
    worth = [sum(int(p.worth[CITIES.index(city)]) for city in items) for p in state.players[:3]]
    vp = FIELD[card]["vp_each"] if card == "Xg" else FIELD[card]["vp_by_city"][CITIES.index(items[0])]
    return worth[player["seat"]] == max(worth) > 0 and pays == (vp, 0)


@pytest.mark.covers("C6.4")
def test_the_base_game_has_no_bonus_line_and_two_coins_for_a_point_are_the_top_cards_doing(carrara: Game) -> None:
    base = Position(carrara, {"seats": [{"coins": 12}, {}], "open_screens": True}).state
    assert list(lines_of(carrara, base, 0)) == ["objects", "spare_objects", "buildings", "coins"]
    assert lines_of(carrara, base, 0)["coins"] == {
        "source": "coins",
        "card": None,
        "parts": [{"items": [], "vp": 2, "coins": 12, "factors": []}],
        "vp": 2,
    }
    fields = {"expansion": True, "cards": {"top": "Tc"}, "seats": [{"coins": 12}, {}], "open_screens": True}
    coins = lines_of(carrara, Position(carrara, fields).state, 0)["coins"]
    assert (coins["card"], coins["vp"]) == ("Tc", 6)
