"""The same games on Ray: on a running cluster of many machines, or on one started here for the purpose.

The machines of a cluster need Bottega installed, in the same version.
"""

from __future__ import annotations

import importlib.util
import logging
import os
import socket
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType

from bottega.arena.game_runner import PlayedGame, play_game
from bottega.arena.pool import AHEAD, WorkerLost
from bottega.arena.schedule import Job
from bottega.core.errors import BadOption

CONNECT_SECONDS = 5.0


def check_ray() -> None:
    """Refuse in one sentence where Ray is not installed."""
    if importlib.util.find_spec("ray") is None:
        raise BadOption("error.arena_no_ray")


@contextmanager
def cluster(workers: int, address: str | None) -> Iterator[int]:
    """Be connected to Ray; gives the number of its cores. `workers` are the cores of a cluster started here."""
    check_ray()
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # what Ray would warn about otherwise
    import ray  # noqa: PLC0415 -- an extra, and slow to import

    ours = not ray.is_initialized()
    if ours:
        _connect(ray, workers, address)
    try:
        yield max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        if ours:
            ray.shutdown()


def play_on_ray(jobs: Sequence[Job], cores: int) -> Generator[PlayedGame, None, None]:
    """The games as they finish, in any order."""
    import ray  # noqa: PLC0415

    play = ray.remote(play_game)
    waiting: list[object] = []
    try:
        for job in jobs:
            waiting.append(play.remote(job))
            if len(waiting) >= cores * AHEAD:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.OutOfMemoryError, ray.exceptions.RaySystemError):
        raise WorkerLost("error.arena_worker") from None


def _connect(ray: ModuleType, workers: int, address: str | None) -> None:
    quiet: dict[str, bool | int] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address is None:
        # "local", so that a cluster that happens to run here is left alone
        ray.init(address="local", num_cpus=workers, include_dashboard=False, **quiet)
        return
    try:
        _try_address(address)
        ray.init(address=address, **quiet)
    except (OSError, ValueError, RuntimeError):
        raise BadOption("error.arena_ray_address", word=address[:60]) from None


def _try_address(address: str) -> None:
    """See whether anybody is at HOST:PORT, since Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if host and port.isascii() and port.isdigit() and "/" not in address:
        socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()
