"""Where a game has what the contract asks for: each thing in a module of its package, by the same name in all games.

A game that has something elsewhere, or computes it, declares it in its class instead.
"""

from __future__ import annotations

import importlib
from collections.abc import Container, Iterator
from importlib.util import find_spec

RULES = {  # the rules that compiled loops may use, by the names they have there
    "deal": "rules.setup",
    "legal": "rules.dispatch",
    "why_not": "rules.dispatch",
    "step": "rules.dispatch",
    "over": "rules.end",
    "has_won": "rules.end",
    "total_points": "state",
    "audit": "rules.audit",
    "heuristic": "heuristic",
    "determinize": "determinize",
    "observe": "observation",
    "features": "features",
}
FUNCTIONS = RULES | {
    "view": "view",
    "prompt": "log",
    "label": "log",
    "explain": "log",
    "changes": "changes",
    "reason_arguments": "refusal",
    "compose": "position",
    "describe": "position",
    # Of games that have them:
    "traits": "study",
    "action_counts": "study",
    "table_numbers": "table_numbers",
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
    places = {name: (module, name) for name, module in FUNCTIONS.items()} | {"facts": ("printed", "printed")}
    for attribute, (module, name) in (places | CONSTANTS).items():
        if attribute not in declared and find_spec(f"{package}.{module}") is not None:
            found = getattr(importlib.import_module(f"{package}.{module}"), name, None)
            if found is not None:
                yield attribute, found if attribute in CONSTANTS else staticmethod(found)
