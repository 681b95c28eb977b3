"""The comparison of modules with native code, in a worker of a browser; its speed too:

    python -m tests.browser.engine

prints simulations of Maestro a second, native and in Chromium, measured in turn.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from dataclasses import astuple
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

from bottega.core.game import Game
from bottega.games import OWN, load
from bottega.players.guided import GuidedTree
from bottega.players.maestro import GuidedParameters, network_of
from bottega.players.weights import weights_file
from bottega.tools.wasm.build import wasm_file
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.tools.wasm_node import bundle
from tests.tools.wasm_reference import Reference, reference, some_positions

ORIGIN = "http://localhost:41230"  # nobody serves it: all answers are given here
SIMULATIONS = 1000
POSITIONS = 12
ROUNDS = 3
START = """() => new Promise((done, fail) => {
  const worker = new Worker('/worker.js', { type: 'module' })
  worker.onmessage = ({ data }) => done(data)
  worker.onerror = ({ message }) => fail(new Error(message))
})"""
WORKER = """
import { compare } from '/compare.js'
const bytes = async (path) => (await fetch(path)).arrayBuffer()
const [module, reference, weights] = await Promise.all(['/module.wasm', '/reference.json', '/weights'].map(bytes))
const text = new TextDecoder().decode(reference)
postMessage(await compare(await WebAssembly.compile(module), JSON.parse(text), weights))
"""


def compare_in(page: Page, bundled: Path, game: Game, expected: Reference) -> dict[str, Any]:
    """What a game's module does otherwise than the native code, and how quick it is."""
    answers: dict[str, tuple[str, bytes]] = {
        "": ("text/html", b"<!doctype html><title>Engine</title>"),
        "worker.js": ("text/javascript", WORKER.encode()),
        "compare.js": ("text/javascript", bundled.read_bytes()),
        "module.wasm": ("application/wasm", wasm_file(game, simd=True).read_bytes()),
        "reference.json": ("application/json", json.dumps(expected).encode()),
        "weights": ("application/octet-stream", weights_file(game).read_bytes()),
    }

    def answer(route: Route) -> None:
        kind, body = answers.get(route.request.url.removeprefix(f"{ORIGIN}/"), ("text/plain", b""))
        route.fulfill(body=body, content_type=kind)

    page.route(f"{ORIGIN}/**", answer)
    page.goto(f"{ORIGIN}/")
    return dict(page.evaluate(START))


def native_rate(game: Game) -> float:
    """Simulations of Maestro a second, the median over positions, as the page measures them."""
    tree = GuidedTree(game, network_of(game), 50_000, list(astuple(GuidedParameters())), 5)
    rates = []
    for state in some_positions(game, POSITIONS):
        tree.plant(state)
        began = time.perf_counter()
        tree.think(SIMULATIONS)
        rates.append(SIMULATIONS / (time.perf_counter() - began))
    return statistics.median(rates)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bundled = bundle(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name in OWN:
            game = load(name)
            expected = reference(game, POSITIONS, 10)
            native, chromium, memory = [], [], 0
            for _ in range(ROUNDS):
                native.append(native_rate(game))
                page = browser.new_page()
                outcome = compare_in(page, bundled, game, expected)
                chromium.append(outcome["simulations_per_s"])
                memory = outcome["memory"]
                page.close()
            here, there = statistics.median(native), statistics.median(chromium)
            print(
                f"{name}: Maestro {here:,.0f} simulations/s native, {there:,.0f} in Chromium {browser.version} "
                f"({100 * there / here:.0f}%), {memory / 1e6:.1f} MB of memory"
            )
        browser.close()


if __name__ == "__main__":
    main()
