"""Where a game has what the contract asks for: each thing in a module of its package, by the same name in all games.

A game that has something elsewhere, or computes it, declares it in its class instead.
"""

from __future__ import annotations

import importlib
from collections.abc import Container, Iterator
from importlib.util import find_spec

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
    "view": ("view",),
    "log": ("prompt", "label", "explain"),
    "changes": ("changes",),
    "refusal": ("reason_arguments",),
    "position": ("compose", "describe"),
    "study": ("traits", "action_counts"),  # of games that have them
    "table_numbers": ("table_numbers",),
}
CONSTANTS = {  # with the names they have in the module
    "rules_version": ("facts", "RULES_VERSION"),
    "max_players": ("facts", "MAX_PLAYERS"),
    "state_record": ("state", "State"),
    "phases": ("state", "Phase"),
    "actions": ("actions", "ACTIONS"),
    "reasons": ("reasons", "Reason"),
    "rule_of_reason": ("refusal", "RULE_OF"),
    "heuristic_error": ("heuristic", "HEURISTIC_ERROR"),
    "feature_names": ("features", "FEATURE_NAMES"),
    "observation_space": ("observation", "OBSERVATION_SPACE"),
    "view_type": ("view", "View"),
    "facts_type": ("printed", "Facts"),
    "position_schema": ("position_schema", "SCHEMA"),  # of games that have one
}


def parts_of(package: str, declared: Container[str]) -> Iterator[tuple[str, object]]:
    """What the modules of a game's package have for its class, which declares the rest itself."""
    functions = {name: (module, name) for module, names in (RULES | WORDS).items() for name in names}
    places = functions | {"facts": ("printed", "printed")}
    for attribute, (module, name) in (places | CONSTANTS).items():
        if attribute not in declared and find_spec(f"{package}.{module}") is not None:
            found = getattr(importlib.import_module(f"{package}.{module}"), name, None)
            if found is not None:
                yield attribute, found if attribute in CONSTANTS else staticmethod(found)
