"""How the sources of archived rules are adapted to the contract of today.

An archive never changes. Its sources use the names that the core and the contract of games had when they were
released (`contract` in `released.toml`). Whoever renames something that archived sources use adds the change here and
raises CONTRACT; old sources are rewritten while they are unpacked. The golden games of every version are the test.
"""

from __future__ import annotations

import re

CONTRACT = 2  # of the sources of today

ANY_FILE, GAME_FILE = "", "game.py"


def _attribute(old: str, new: str) -> tuple[str, str, str]:
    return GAME_FILE, rf"^    {old} = ", f"    {new} = "


def _method(old: str, new: str) -> tuple[str, str, str]:
    return GAME_FILE, rf"^    def {old}\(", f"    def {new}("


def _name(old: str, new: str) -> tuple[str, str, str]:
    return ANY_FILE, rf"\b{re.escape(old)}\b", new


# By the contract that they end: in which file, what, and what takes its place; one after another.
CHANGES: dict[int, list[tuple[str, str, str]]] = {
    1: [
        _name("bottega.core.outlook", "bottega.core.value_network"),
        _name("read_outlook", "read_value_network"),
        _name("LARGEST_QUANTITY", "MAX_QUANTITY"),
        _name("LARGEST_SEED", "MAX_SEED"),
        _name("Features", "ObservationSpace"),
        _name("Feature", "ObservationField"),
        _attribute("state_record", "phases = Phase\n    state_record"),
        _attribute("features", "observation_space"),
        _attribute("measure", "features"),
        _attribute("figures", "feature_names"),
        _attribute("outlook", "value_network"),
        _attribute("appraise", "heuristic"),
        _attribute("doubt", "heuristic_error"),
        _attribute("imagine", "determinize"),
        _attribute("longest", "max_decisions"),
        _attribute("most_players", "max_players"),
        _method("recipe", "setup_args"),
        _method("variety", "option_variants"),
        _method("deeds", "action_counts"),
        _method("disguise", "resample_hidden"),
    ],
}


def adapt(source: str, file: str, contract: int) -> str:
    """A source file of archived rules in the names of today."""
    for ended in range(contract, CONTRACT):
        for where, old, new in CHANGES[ended]:
            if where in (ANY_FILE, file):
                source = re.sub(old, new, source, flags=re.MULTILINE)
    return source
