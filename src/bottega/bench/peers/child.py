"""The process in which one row is measured: held to one core before the engine is imported.

`python -m bottega.bench.peers.child MODULE GAME LOOP SECONDS` prints one line of JSON: the figures, or which module is
missing. Anything else that goes wrong is a traceback and an exit code, for the parent to tell.
"""

from __future__ import annotations

import importlib
import json
import os
import sys

from bottega.bench.peers.measure import measure


def hold_to_one_core() -> bool:
    """Keep this process, and every thread it will start, on one core; not every system can."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return True


def figures(module: str, game: str, loop: str, seconds: float) -> dict[str, object]:
    """What a row says: rates, or the module that is missing."""
    one_core = hold_to_one_core()
    try:
        engine = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "bottega").startswith("bottega"):
            raise  # a mistake of ours is no missing peer
        return {"missing": error.name}
    rates = measure(engine.player(game, loop), seconds)
    batch = engine.batch_of(game) if hasattr(engine, "batch_of") else None
    return {**rates, "one_core": one_core, "batch": batch}


if __name__ == "__main__":
    module, game, loop, seconds = sys.argv[1:]
    print("\n" + json.dumps(figures(module, game, loop, float(seconds))))
