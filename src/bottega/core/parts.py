"""Where a game has what the contract asks for: each thing in a module of its package, by the same name in all games.

A game that has something elsewhere, or computes it, declares it in its class instead.
"""

from __future__ import annotations

import importlib
from collections.abc import Container, Iterator
from importlib.util import find_spec
from typing import Any

RULES = {  # the rules that compiled loops may use
    "rules.setup": ("deal",),
    "rules.dispatch": ("legal", "why_not", "step"),
    "rules.end": ("over", "has_won"),
    "state": ("total_points",),
    "rules.audit": ("audit",),
    "heuristic": ("heuristic",),
    "determinize": ("determinize",),
    "observation": ("observe",),
    "features": ("features",),
}
WORDS = {  # what people see and read, positions and statistics
    "view": ("view", "open_view"),
    "log": ("prompt", "label", "explain"),
    "changes": ("changes",),
    "refusal": ("reason_arguments",),
    "position": ("compose", "describe"),
    "study": ("traits", "action_counts"),  # of games that have them
    "table_numbers": ("table_numbers",),
    "picture": ("picture",),  # of games that draw their tables
    "survey": ("take_survey",),  # of games whose views ask much of the rules
}
CONSTANTS = {  # by the names that the contract has for them
    "facts": {"rules_version": "RULES_VERSION", "max_players": "MAX_PLAYERS"},
    "state": {"state_record": "State", "phases": "Phase"},
    "actions": {"actions": "ACTIONS"},
    "reasons": {"reasons": "Reason"},
    "refusal": {"rule_of_reason": "RULE_OF"},
    "heuristic": {"heuristic_error": "HEURISTIC_ERROR"},
    "features": {"feature_names": "FEATURE_NAMES"},
    "observation": {"observation_space": "OBSERVATION_SPACE"},
    "view": {"view_type": "View"},
    "printed": {"facts_type": "Facts"},
    "position_schema": {"position_schema": "SCHEMA"},  # of games that have one
    "survey": {"survey_shapes": "SURVEY_SHAPES"},
}


def parts_of(package: str, declared: Container[str]) -> Iterator[tuple[str, object]]:
    """What the modules of a game's package have for its class, which declares the rest itself."""
    for module, names in (RULES | WORDS).items():
        for name in names:
            found = _find(package, module, name) if name not in declared else None
            if found is not None:
                yield name, staticmethod(found)
    printed = _find(package, "printed", "printed") if "facts" not in declared else None
    if printed is not None:
        yield "facts", staticmethod(printed)
    for module, constants in CONSTANTS.items():
        for attribute, name in constants.items():
            found = _find(package, module, name) if attribute not in declared else None
            if found is not None:
                yield attribute, found


def _find(package: str, module: str, name: str) -> Any:
    if find_spec(f"{package}.{module}") is None:
        return None
    return getattr(importlib.import_module(f"{package}.{module}"), name, None)
