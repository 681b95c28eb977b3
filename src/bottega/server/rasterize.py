"""Turns an SVG into a PNG: reads the one, writes the other, and is done.

resvg keeps Python's lock while it renders, and may take half a second. So it runs in a process of its own, of low
priority, which the event loop does not wait for and which can be killed.
"""

from __future__ import annotations

import os
import subprocess
import sys

import resvg_py

NICE = 10
SECONDS = 60.0  # until it is killed; a busy machine lets it wait


def png_of(svg: str) -> bytes:
    """The picture as PNG. Blocks until it is done: not for the event loop."""
    command = [sys.executable, "-m", "bottega.server.rasterize"]
    done = subprocess.run(command, input=svg.encode(), capture_output=True, timeout=SECONDS, check=True)
    return done.stdout


def main() -> None:
    """From standard input to standard output."""
    os.nice(NICE)
    sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode(), skip_system_fonts=True))


if __name__ == "__main__":
    main()
