"""Write the types of the HTTP interface, for the pages: `python -m bottega.server.schema web/openapi.json`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bottega.server.app import create_app
from bottega.server.store import Store


def description() -> str:
    """The OpenAPI description as JSON."""
    return json.dumps(_described(), indent=1) + "\n"


def types() -> str:
    """The same without its addresses: the pages have a function of their own for each, and need only what travels."""
    return json.dumps({**_described(), "paths": {}}, indent=1) + "\n"


def _described() -> dict[str, Any]:
    store = Store("sqlite://")
    try:
        return create_app(store).openapi()
    finally:
        store.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(types(), encoding="utf-8")
    else:
        print(types(), end="")
