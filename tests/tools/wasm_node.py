"""Runs the comparison of `web/tests/engine/compare.ts`: bundled, in Node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from tests.tools.wasm_reference import Reference

REPOSITORY = Path(__file__).parent.parent.parent
WEB = REPOSITORY / "web"
RUN = Path(__file__).parent / "compare.mjs"


def bundle(folder: Path) -> Path:
    """The comparison and the engine as one file."""
    made = folder / "compare.mjs"
    command = ["node_modules/.bin/rolldown", "tests/engine/compare.ts", "--format", "esm", "--file", str(made)]
    subprocess.run(command, cwd=WEB, check=True, capture_output=True)
    return made


def compare(bundled: Path, reference: Reference, module: Path, weights: Path | None) -> dict[str, Any]:
    """What a module does otherwise than the native code, and how quick it is."""
    written = bundled.with_name(f"{module.stem}.json")
    written.write_text(json.dumps(reference), encoding="utf-8")
    command = ["node", str(RUN), str(bundled), str(written), str(module), *([str(weights)] if weights else [])]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return dict(cast(Mapping[str, Any], json.loads(done.stdout)))
