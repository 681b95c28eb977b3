"""The words of Volgare that views and facts are made of, as types: exactly those of `facts.toml`."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypeAliasType

from bottega.core.json_types import OneOf
from bottega.games.volgare.facts import COLOURS, SEAS, STATUSES, ZONE_COLOURS, Kind
from bottega.games.volgare.position import TRACKS

CubeColour = TypeAliasType("CubeColour", Annotated[str, OneOf(COLOURS)])
Dialect = TypeAliasType("Dialect", Annotated[str, OneOf(ZONE_COLOURS)])  # the language of a zone or a manuscript
ZoneColour = TypeAliasType("ZoneColour", Annotated[str, OneOf([*ZONE_COLOURS, "white"])])  # white is neutral
ZoneKind = TypeAliasType("ZoneKind", Annotated[str, OneOf([kind.name.lower() for kind in Kind if kind != Kind.SEA])])
Status = TypeAliasType("Status", Annotated[str, OneOf(STATUSES)])
SeaName = TypeAliasType("SeaName", Annotated[str, OneOf(SEAS)])
TrackName = TypeAliasType("TrackName", Annotated[str, OneOf(TRACKS)])
# The tracks on which one advances by actions: all but the knowledge track.
Advance = TypeAliasType("Advance", Annotated[str, OneOf(TRACKS[:-1])])
