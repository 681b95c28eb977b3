"""The worked examples of a game's rule book: a position, decisions, and what they changed, all worked out by the rules.

A game has them as files, `examples/<name>.toml`, see `docs/add-a-game.md`: the rule, the named fields of the position,
and the steps with their decisions. Texts are in the catalogue; a figure that could be wrong is in neither.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bottega.core.changes import Change
from bottega.core.errors import Refused
from bottega.core.game import Game
from bottega.core.position import Position
from bottega.core.record import duplicate

VIEWER = 0  # the first seat is the one an example is about


def examples(game: Game) -> list[dict[str, object]]:
    """All examples of a game, by the order they give themselves; none if it has none."""
    files = sorted((game.folder / "examples").glob("*.toml"))
    read = [(tomllib.loads(file.read_text(encoding="utf-8")), file) for file in files]
    return [example(game, file, content) for content, file in sorted(read, key=lambda one: int(one[0]["order"]))]


def example(game: Game, file: Path, content: Mapping[str, Any]) -> dict[str, object]:
    """An example played through; a decision that the rules do not allow is an error of the file."""
    state = Position(game, content["position"]).state
    first = game.view(state, VIEWER)
    steps = []
    for step in content["steps"]:
        messages: list[object] = []
        changes: list[Change] = []
        for name in step["actions"]:
            action = game.actions.parse(name)
            refusal = game.refuse(state, action)
            if refusal is not None:
                raise Refused(refusal.message, refusal.rule)
            before = duplicate(state)
            game.step(state, action)
            messages += [message.as_json() for message in game.explain(before, action, state) if message.only is None]
            changes += game.changes(before, state, VIEWER)
        steps.append(
            {
                "actions": step["actions"],
                "messages": messages,
                "changes": [change.as_json() for change in changes],
                "view": game.view(state, VIEWER),
            }
        )
    return {"name": file.stem, "rule": content["rule"], "view": first, "steps": steps}
