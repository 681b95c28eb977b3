"""Write the description of the HTTP interface: `python -m bottega.server.schema web/openapi.json`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bottega.server.app import create_app
from bottega.server.store import Store


def description() -> str:
    """The OpenAPI description as JSON."""
    store = Store("sqlite://")
    try:
        return json.dumps(create_app(store).openapi(), indent=1) + "\n"
    finally:
        store.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(description(), encoding="utf-8")
    else:
        print(description(), end="")
