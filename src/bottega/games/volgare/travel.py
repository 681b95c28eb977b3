"""Where the active player's pawn can go, by which way and for how much (V4), and how far everything else is."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from typing_extensions import TypedDict  # pydantic reads no others before Python 3.12

from bottega.games.volgare.facts import (
    HARBOURS,
    MOST_MOVE_ACTIONS,
    N_PLACES,
    N_ZONES,
    NEIGHBOURS,
    PLACES,
    SAILING_ACTIONS,
    Edition,
)
from bottega.games.volgare.rules.movement import price_of_moving
from bottega.games.volgare.state import NOWHERE, Once, Phase, State, active_player


class Journey(TypedDict):
    """What it would take to go to a place in one movement, whether that is possible now or not.

    No movement leads from one sea, or from an island in it, to the other: then there is neither a price nor a way.
    """

    place: str
    actions: int | None  # more than a movement may have, where it is too far
    ducats: int | None
    way: list[str]  # from where the pawn stands to the place
    open: bool  # it can be done now


def travel(game: State) -> list[Journey]:
    """What it takes the active player to get anywhere; nothing outside of a turn of actions."""
    if game.phase != Phase.ACTIONS:
        return []
    me = active_player(game)
    ducats = int(me.ducats)
    price = int(price_of_moving(game, 2))
    within = 0 if game.used[Once.MOVE] else min(int(game.actions_left), MOST_MOVE_ACTIONS)

    def journey(place: str, actions: int | None, way: list[str]) -> Journey:
        if actions is None:
            return {"place": place, "actions": None, "ducats": None, "way": [], "open": False}
        due = price if actions > 1 else 0
        open_now = actions <= within and due <= ducats
        return {"place": place, "actions": actions, "ducats": due, "way": way, "open": open_now}

    closed = int(me.harbour_left) if game.edition == Edition.ITALIAN else NOWHERE
    return [journey(*far) for far in journeys_from(int(me.place), closed)]


@cache
def journeys_from(start: int, closed: int = NOWHERE) -> list[tuple[str, int | None, list[str]]]:
    """Every other place with the fewest actions to get there and a way that takes no more, over land if it can.

    In a closed harbour a pawn at sea may not land (V12.7).
    """
    ways: dict[int, tuple[int, list[int]]] = {}

    def offer(actions: int, way: list[int]) -> None:
        end = way[-1]
        if end != start and (end not in ways or actions < ways[end][0]):
            ways[end] = (actions, way)

    if start >= N_ZONES:
        for harbour in (harbour for harbour in HARBOURS[start - N_ZONES] if harbour != closed):
            for way in land_ways_from(harbour).values():
                offer(len(way), [start, *way])
    else:
        by_land = land_ways_from(start)
        for way in by_land.values():
            offer(len(way) - 1, way)
        for number, harbours in enumerate(HARBOURS):
            sea = N_ZONES + number
            reached = [harbour for harbour in harbours if harbour in by_land]
            for harbour in reached:
                offer(len(by_land[harbour]), [*by_land[harbour], sea])
            for leave, land_in in permutations(harbours, 2):
                if leave in reached:
                    for way in land_ways_from(land_in).values():
                        actions = len(by_land[leave]) - 1 + SAILING_ACTIONS + len(way) - 1
                        offer(actions, [*by_land[leave], sea, *way])
    found: list[tuple[str, int | None, list[str]]] = []
    for place in range(N_PLACES):
        if place in ways:
            actions, way = ways[place]
            found.append((PLACES[place], actions, [PLACES[step] for step in way]))
        elif place != start:
            found.append((PLACES[place], None, []))
    return found


@cache
def land_ways_from(start: int) -> dict[int, list[int]]:
    """A shortest way over land to every zone that can be reached, the start itself included."""
    ways = {start: [start]}
    waiting = [start]
    while waiting:
        zone = waiting.pop(0)
        for neighbour in NEIGHBOURS[zone]:
            if neighbour not in ways:
                ways[neighbour] = [*ways[zone], neighbour]
                waiting.append(neighbour)
    return ways
