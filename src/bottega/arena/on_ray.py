"""The same games on Ray: on a running cluster of many machines, or on one started here for the purpose.

The machines of a cluster need Bottega installed, in the same version.
"""

from __future__ import annotations

import importlib.util
import logging
import os
from collections.abc import Iterator, Sequence
from typing import Any

from bottega.arena.pool import AHEAD, WorkerLost
from bottega.arena.schedule import Job
from bottega.arena.table import PlayedGame, play_game
from bottega.core.errors import BadOption


def check_ray() -> None:
    """Refuse in one sentence where Ray is not installed."""
    if importlib.util.find_spec("ray") is None:
        raise BadOption("error.arena_no_ray")


def play_on_ray(jobs: Sequence[Job], workers: int, address: str | None) -> Iterator[PlayedGame]:
    """The games as they finish, in any order. `workers` are the cores of a cluster started here."""
    check_ray()
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # what Ray would warn about otherwise
    import ray  # noqa: PLC0415 -- an extra, and slow to import

    ours = not ray.is_initialized()
    if ours:
        _connect(ray, workers, address)
    try:
        yield from _play_in(ray, jobs)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.RaySystemError):
        raise WorkerLost("error.arena_worker") from None
    finally:
        if ours:
            ray.shutdown()


def _connect(ray: Any, workers: int, address: str | None) -> None:
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address is None:
        # "local", so that a cluster that happens to run here is left alone
        ray.init(address="local", num_cpus=workers, include_dashboard=False, **quiet)
        return
    try:
        ray.init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError):
        raise BadOption("error.arena_ray_address", word=address[:60]) from None


def _play_in(ray: Any, jobs: Sequence[Job]) -> Iterator[PlayedGame]:
    play = ray.remote(play_game)
    at_once = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    for job in jobs:
        waiting.append(play.remote(job))
        if len(waiting) >= at_once:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)
