"""How long the browser takes for a frame while pieces move, on both boards: p50, p95 and the longest, as JSON.

    python -m tests.browser.frames

Computer players play while a page looks on at normal speed, with movement; the browser's own trace tells when frames
began and how long its main thread worked in between. A headless browser without a graphics card draws in software, so
the figures are an upper bound of what people see.
"""

from __future__ import annotations

import json
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, WIDE
from tests.browser.finished import played_game, table_of
from tests.browser.served import Served

SECONDS = 12  # of play, for each game
PLAYED = {"carrara": 60, "volgare": 120}  # decisions before, so that there is something on the board
CATEGORIES = "disabled-by-default-devtools.timeline,devtools.timeline,disabled-by-default-devtools.timeline.frame"
WORK = ("RunTask", "ThreadControllerImpl::RunTask")

# The time between two frames while something moves, as the page itself can tell.
WATCH = """() => {
  window.frames_told = []
  let last = performance.now()
  const frame = (now) => {
    if (document.getAnimations().some((moving) => moving.playState === 'running')) window.frames_told.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}"""


def summary(milliseconds: list[float]) -> dict[str, float]:
    """The middle, the slow and the slowest, rounded."""
    if len(milliseconds) < 2:
        return {"count": len(milliseconds)}
    cuts = quantiles(milliseconds, n=100)
    return {
        "count": len(milliseconds),
        "p50": round(cuts[49], 1),
        "p95": round(cuts[94], 1),
        "max": round(max(milliseconds), 1),
    }


def traced(cdp: CDPSession, page: Page, seconds: float) -> list[dict[str, Any]]:
    """What the browser did for a while."""
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    cdp.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    cdp.on("Tracing.tracingComplete", lambda _: done.append(True))
    cdp.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    page.wait_for_timeout(seconds * 1000)
    cdp.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    return events


def work_per_frame(events: list[dict[str, Any]]) -> list[float]:
    """The milliseconds of main-thread work between the beginnings of two frames, where a frame was drawn."""
    begins = sorted(
        (event["ts"], event["pid"], event["tid"]) for event in events if event["name"] == "BeginMainThreadFrame"
    )
    if not begins:
        return []
    _, pid, tid = begins[len(begins) // 2]
    tasks = [
        (event["ts"], event["dur"])
        for event in events
        if event["name"] in WORK and event["pid"] == pid and event["tid"] == tid and "dur" in event
    ]
    times = [ts for ts, of_pid, of_tid in begins if (of_pid, of_tid) == (pid, tid)]
    return [
        sum(duration for ts, duration in tasks if begin <= ts < end) / 1000
        for begin, end in pairwise(times)
        if end - begin < 100_000  # a rest between two moves is no frame
    ]


def measure(page: Page, cdp: CDPSession, served: Served, game: str) -> dict[str, Any]:
    """Frames of a game between computer players, seen by an onlooker."""
    match = played_game(game, PLAYED[game], players=3)
    opened = table_of(served, match, people=0)
    page.goto(f"/watch/{opened['watch']}")
    page.locator("main[data-turn]").wait_for()
    page.evaluate(WATCH)
    events = traced(cdp, page, SECONDS)
    between = page.evaluate("window.frames_told")
    return {
        "main_thread_ms_a_frame": summary(work_per_frame(events)),
        "ms_between_frames_while_moving": summary(between),
    }


def main() -> None:
    report = {}
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in PLAYED:
            context = browser.new_context(
                base_url=served.url,
                viewport={"width": WIDE["width"], "height": WIDE["height"]},
                reduced_motion="no-preference",
                locale="en-GB",
            )
            page = context.new_page()
            report[game] = measure(page, context.new_cdp_session(page), served, game)
            context.close()
        browser.close()
    json.dump(report, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
