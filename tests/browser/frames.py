"""How long the browser works for a frame while pieces move, on both boards, and at what: as JSON.

    python -m tests.browser.frames

Computer players play while a page watches at normal speed, with movement; the browser's own trace tells when frames
began, when something moved, and what the main thread did in between. Nothing is added to the page for it. A frame
begins when the compositor begins it: sixty times a second as long as there is anything to draw, whether the page has
work to do for it or not. Counted is every frame in which something moved, from the one in which the new state was
applied to the one in which the last piece lay still, each with all work that began in it. A headless browser without a
graphics card draws in software, on other threads of the same two cores: `raster_ms_a_frame` tells how much of that
there was. It is no work of the page, but a frame that it delays is dropped (`frames_dropped`).

Work is counted as time of the processor, not of the clock: what else the machine does meanwhile changes it little. The
engine cleans up when it wants to, some milliseconds every few seconds; `of_them_without_garbage` leaves that out.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, WIDE
from tests.browser.finished import played_game, table_of
from tests.browser.served import Served

SECONDS = 20  # of play, for each game
MAX_MS = 16  # of work a frame may take, for sixty of them a second
PATIENCE = 20  # seconds until something moves
SETTLED = 2  # seconds until the page has been built, which is no movement
PLAYED = {"carrara": 60, "volgare": 120}  # decisions before, so that there is something on the board
PLAYERS = {"carrara": 4, "volgare": 5}
TIMELINE = "disabled-by-default-devtools.timeline"
CATEGORIES = f"devtools.timeline,{TIMELINE},{TIMELINE}.frame,v8,cppgc"
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")
KINDS = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "FunctionCall": "script",
    "TimerFire": "script",
    "FireAnimationFrame": "script",
    "EventDispatch": "script",
    "RunMicrotasks": "script",
    "v8.callFunction": "script",
}
COLLECTING = ("MinorGC", "MajorGC", "V8.GC", "CppGC")  # how the names of the engine's own cleaning begin

Event = dict[str, Any]


@dataclass
class Frame:
    """A frame in which something moved, in milliseconds."""

    dropped: bool = False
    raster: float = 0
    kinds: dict[str, float] = field(default_factory=lambda: defaultdict(float))

    @property
    def work(self) -> float:
        return sum(self.kinds.values())


def summary(milliseconds: list[float]) -> dict[str, float]:
    """The middle, the slow and the slowest, rounded."""
    if len(milliseconds) < 2:
        return {"count": len(milliseconds)}
    cuts = quantiles(milliseconds, n=100)
    return {
        "count": len(milliseconds),
        "p50": round(cuts[49], 1),
        "p95": round(cuts[94], 1),
        "p99": round(cuts[98], 1),
        "max": round(max(milliseconds), 1),
    }


def traced(cdp: CDPSession, page: Page, seconds: float) -> list[Event]:
    """What the browser did for a while."""
    events: list[Event] = []
    done: list[bool] = []
    cdp.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    cdp.on("Tracing.tracingComplete", lambda _: done.append(True))
    cdp.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    page.wait_for_timeout(seconds * 1000)
    cdp.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    return events


def kind_of(name: str) -> str:
    """What kind of work an event of the trace is; "" for those that are only about others."""
    if name.startswith(COLLECTING):
        return "garbage"
    return "other" if name in TASKS else KINDS.get(name, "")


def movements(events: list[Event]) -> list[tuple[float, float]]:
    """When something moved: from and to, in the trace's microseconds."""
    begun: dict[str, float] = {}
    spans = []
    for event in events:
        if event["name"] != "Animation":
            continue
        name = json.dumps(event.get("id2") or event.get("id"))
        if event["ph"] == "b":
            begun[name] = event["ts"]
        elif event["ph"] == "e" and name in begun:
            spans.append((begun.pop(name), event["ts"]))
    return spans


def exclusive(events: list[Event]) -> Iterator[tuple[float, str, float]]:
    """The work of each event without those inside it: when, what, how much."""
    inside: dict[int, float] = defaultdict(float)
    around: list[tuple[int, Event]] = []
    in_order = sorted(events, key=lambda event: (event["ts"], -event["dur"]))
    for number, event in enumerate(in_order):
        while around and around[-1][1]["ts"] + around[-1][1]["dur"] <= event["ts"]:
            around.pop()
        if around:
            inside[around[-1][0]] += event["tdur"]
        around.append((number, event))
    for number, event in enumerate(in_order):
        yield event["ts"], event["name"], max(0, event["tdur"] - inside[number])


def moving_frames(events: list[Event]) -> list[Frame]:
    """The frames in which something moved, with the main thread's work in each and what it was."""
    drawing = Counter((event["pid"], event["tid"]) for event in events if event["name"] == "BeginMainThreadFrame")
    pid, tid = drawing.most_common(1)[0][0]
    times = sorted(event["ts"] for event in events if event["name"] == "BeginFrame" and event["pid"] == pid)
    spans = movements(events)
    frames = {
        begin: Frame()
        for begin, end in pairwise(times)
        if any(begin < stops and starts < end for starts, stops in spans)
    }
    timed = [event for event in events if "tdur" in event and event["pid"] == pid]

    def frame_at(ts: float) -> Frame | None:
        begun = bisect_right(times, ts)
        return frames.get(times[begun - 1]) if begun else None

    main = [event for event in timed if event["tid"] == tid]
    for ts, name, duration in exclusive([event for event in main if kind_of(event["name"])]):
        if frame := frame_at(ts):
            frame.kinds[kind_of(name)] += duration / 1000
    for event in timed:
        if event["name"] == "RasterTask" and (frame := frame_at(event["ts"])):
            frame.raster += event["tdur"] / 1000
    for event in events:
        if event["name"] == "DroppedFrame" and event["pid"] == pid and (frame := frame_at(event["ts"])):
            frame.dropped = True
    return list(frames.values())


def report(frames: list[Frame]) -> dict[str, Any]:
    slowest = max(frames, key=lambda frame: frame.work)
    return {
        "main_thread_ms_a_frame": summary([frame.work for frame in frames]),
        **{
            f"of_that_{kind}": summary([frame.kinds[kind] for frame in frames])
            for kind in ("script", "style", "layout", "paint", "garbage", "other")
        },
        "slowest_frame": {kind: round(time, 1) for kind, time in slowest.kinds.items()},
        "frames_over_16_ms_of_work": sum(frame.work > MAX_MS for frame in frames),
        "of_them_without_garbage": sum(frame.work - frame.kinds["garbage"] > MAX_MS for frame in frames),
        "raster_ms_a_frame": summary([frame.raster for frame in frames]),
        "frames_dropped": sum(frame.dropped for frame in frames),
    }


def measured(page: Page, served: Served, game: str, seconds: float = SECONDS) -> list[Frame]:
    """Frames of a game between computer players, seen by a spectator, in which something moved."""
    match = played_game(game, PLAYED[game], players=PLAYERS[game])
    opened = table_of(served, match, people=0)
    page.goto(f"/watch/{opened['watch']}")
    main_part = page.locator("main[data-turn]")
    main_part.wait_for()
    page.wait_for_timeout(SETTLED * 1000)
    begun = main_part.get_attribute("data-version")
    deadline = time.monotonic() + PATIENCE
    while main_part.get_attribute("data-version") == begun and time.monotonic() < deadline:
        page.wait_for_timeout(50)  # the computer players' first decision waits until they are loaded
    return moving_frames(traced(page.context.new_cdp_session(page), page, seconds))


def main() -> None:
    reports = {}
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in PLAYED:
            context = browser.new_context(
                base_url=served.url,
                viewport={"width": WIDE["width"], "height": WIDE["height"]},
                reduced_motion="no-preference",
                locale="en-GB",
            )
            reports[game] = report(measured(context.new_page(), served, game))
            context.close()
        browser.close()
    json.dump(reports, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
