"""The fields of Volgare's positions, as a page asks for them. `position.py` reads and writes them."""

from __future__ import annotations

from bottega.core.position_schema import (
    Schema,
    amounts,
    group,
    number,
    order,
    row,
    seat,
    seats,
    some_seats,
    switch,
    word,
    words,
)
from bottega.games.volgare import facts
from bottega.games.volgare.position import EVENT_STATES, FLAGS, ONCE, PAPAL_STATES, PHASES, SOURCES, TRACKS, VALUES
from bottega.games.volgare.state import MOST_HEAD_START

SPACES = [
    number(name, facts.LAST_SPACE, 1) if track == facts.Track.KNOWLEDGE else number(name, int(facts.LENGTH[track]))
    for track, name in enumerate(TRACKS)
]

SCHEMA = Schema(
    fields=(
        word("edition", "editions", "edition"),
        switch("open_screens"),
        number("turn", facts.TURNS),
        switch("last_turn"),
        seat("active"),
        order("order"),
        number("actions_left", 6),
        amounts("areas", "colours", named="cube"),
        amounts("shown", "manuscripts"),
        seats(
            "seats",
            facts.MIN_PLAYERS,
            facts.MAX_PLAYERS,
            number("ducats"),
            word("place", "places", "place", empty=True),
            word("status", "statuses", "status"),
            word("character", "characters", "character", empty=True),
            word("office", "offices", "office", empty=True),
            amounts("cubes", "colours", named="cube"),
            number("greens_in_front"),
            amounts("manuscripts", "manuscripts"),
            *SPACES,
            word("library_tile", "values", empty=True),
            words("cities", "zones", "place"),
            group(
                "points",
                *(
                    number(source, MOST_HEAD_START) if source == "head_start" else number(source, low=-9)
                    for source in SOURCES
                ),
                named="source",
            ),
            word("harbour_left", "zones", "place", empty=True, inside=True),
            *(switch(flag, inside=True) for flag in FLAGS),
        ),
        group("rows", *(amounts(str(turn), "colours", named="cube") for turn in range(1, facts.TURNS + 1)), named="="),
        number("first_event", facts.CYCLING_EVENTS, 1),
        group("events", *(word(event, "event_states") for event in facts.EVENTS), named="="),
        group("papal", *(word(str(turn), "papal_states") for turn in range(facts.TURNS + 1)), named="="),
        group(
            "canticle_turns", *(number(facts.ZONES[zone], facts.TURNS, 1) for zone in facts.FRANCISCANS), named="place"
        ),
        words("characters_gone", "characters", "character"),
        group(
            "row_actions",
            *(number(str(level), facts.TOP_LEVEL, 1) for level in range(1, facts.TOP_LEVEL + 1)),
            named="=",
        ),
        row("put_back", "values", facts.N_LIBRARY),
        word("phase", "phases", inside=True),
        group("stacks", *(order(track) for track in TRACKS), named="position", inside=True),
        words("used", "once", inside=True),
        number("just_black", 2, inside=True),
        switch("became_cardinal", inside=True),
        number("charity_place", facts.MAX_PLAYERS, inside=True),
        row("seen", "values", facts.MOST_SEEN),
        seat("caller", empty=True, inside=True),
        some_seats("coming", inside=True),
        number("bid", facts.HIGHEST_BID, inside=True),
        seat("bidder", empty=True, inside=True),
        number("answered", facts.MAX_PLAYERS, inside=True),
        number("due", facts.HIGHEST_BID, inside=True),
        word("given", "colours", "cube", inside=True),
        number("candidates_asked", facts.MAX_PLAYERS, inside=True),
        seat("pope", empty=True, inside=True),
    ),
    lists={
        "editions": facts.EDITIONS,
        "colours": facts.COLOURS,
        "manuscripts": facts.MANUSCRIPTS,
        "places": facts.PLACES,
        "zones": facts.ZONES,
        "statuses": facts.STATUSES,
        "characters": facts.CHARACTERS,
        "offices": facts.OFFICES,
        "values": VALUES,
        "event_states": EVENT_STATES,
        "papal_states": PAPAL_STATES,
        "phases": PHASES,
        "once": ONCE,
    },
    derived=frozenset({"place_in_order"}),  # where the active player is in the order
)
