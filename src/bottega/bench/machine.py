"""The machine and the versions that a measurement ran on."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypedDict

from bottega.core.messages import Message, say


class Machine(TypedDict):
    """What a measurement ran on."""

    date: str
    cpu: str
    cores: int | None
    load: float | None
    python: str
    versions: dict[str, str | None]


def machine(packages: Iterable[str]) -> Machine:
    """The date, the processor, how busy it was, Python, and the versions of packages (None: not installed)."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "versions": {package: version_of(package) for package in packages},
    }


def cpu_model() -> str:
    """The processor's name, as far as the system tells."""
    listing = Path("/proc/cpuinfo")
    if listing.exists():
        for line in listing.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def version_of(package: str) -> str | None:
    """The installed version of a package, or None."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def machine_in_words(about: Machine, language: str = "en") -> str:
    """One line for a page: date, processor, load and versions."""
    cores = Message("cli.machine.cores", {"cpu": about["cpu"], "cores": about["cores"] or 0})
    parts = [about["date"], say(cores, language)]
    if about["load"] is not None:
        parts.append(say(Message("cli.machine.load", {"load": str(about["load"])}), language))
    parts.append(about["python"])
    return ", ".join(parts + [f"{package} {number}" for package, number in about["versions"].items() if number])
