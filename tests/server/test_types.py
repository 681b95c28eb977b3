"""The pages' types are written from the server's own description: what is committed must be what it says now."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from bottega.server.message_types import message_types

WEB = Path(__file__).parents[2] / "web"


def test_the_types_of_the_pages_are_those_of_the_server(tmp_path: Path) -> None:
    described = tmp_path / "openapi.json"
    subprocess.run([sys.executable, "-m", "bottega.server.schema", str(described)], check=True)
    npx = shutil.which("npx")
    assert npx, "Node.js is needed to write the types"
    written = tmp_path / "api-types.ts"
    options = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["scripts"]["types"].split()[4:]
    command = [npx, "openapi-typescript", str(described), "--output", str(written), *options]
    subprocess.run(command, cwd=WEB, check=True, capture_output=True)
    now, committed = written.read_text(encoding="utf-8"), (WEB / "src/lib/api-types.ts").read_text(encoding="utf-8")
    assert now == committed, "the server's description has changed: run `make types`"


def test_the_message_keys_of_the_pages_are_those_of_the_catalogues() -> None:
    committed = (WEB / "src/lib/message-keys.ts").read_text(encoding="utf-8")
    assert message_types() == committed, "the catalogues have changed: run `make types`"
