"""Learning curves as a picture, from the log that training writes.

python -m bottega.learn.curves checkpoints/GAME.jsonl docs/maestro-GAME.svg
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean

CURVES = (
    ("entropy", 1, "Entropy of the policy", "#2f5d8a"),
    ("win", 1, "Surprise at who wins (cross entropy)", "#b5532e"),
    ("against_past", 1, "Share of victories against earlier selves", "#3f6b50"),
    ("against_greedy 2", 1, "Share of victories against a greedy player", "#d9a532"),
    ("against_greedy 4", 1, "The same, one against three", "#4b8f8c"),
    ("against_shipped 2", 1, "Share of victories against the network that was shipped before", "#8a6d2f"),
    ("decisions_per_s", 1e-6, "Million decisions a second, learning included", "#7d4a7c"),
)
WIDTH, HEIGHT, LEFT, GAP = 760, 110, 60, 46
POINTS = 150  # a curve has at most so many: each is the mean of its part of the log


def flat(line: Mapping[str, float | dict[str, float]]) -> dict[str, float]:
    """A line of the log; what it says by number of players is told apart by that number."""
    found: dict[str, float] = {}
    for name, value in line.items():
        found |= {f"{name} {part}": one for part, one in value.items()} if isinstance(value, dict) else {name: value}
    return found


def read_curve(lines: Sequence[dict[str, float]], name: str) -> list[tuple[float, float]]:
    """A value over the minutes, smoothed."""
    known = [(line["minutes"], line[name]) for line in lines if isinstance(line.get(name), int | float)]
    size = max(1, len(known) // POINTS)
    parts = [known[first : first + size] for first in range(0, len(known), size)]
    return [(mean(at for at, _ in part), mean(value for _, value in part)) for part in parts]


def picture(title: str, lines: Sequence[dict[str, float]]) -> str:
    """All curves below each other."""
    drawn = []
    top = 56
    last = max((line["minutes"] for line in lines), default=1) or 1
    for name, unit, label, colour in CURVES:
        curve = [(at, unit * value) for at, value in read_curve(lines, name)]
        if not curve:
            continue
        high = max(value for _, value in curve) or 1
        spots = " ".join(
            f"{LEFT + at / last * (WIDTH - LEFT - 20):.1f},{top + HEIGHT - max(0, value) / high * HEIGHT:.1f}"
            for at, value in curve
        )
        drawn.append(
            f'<text x="{LEFT}" y="{top - 8}">{label}</text>'
            f'<path d="M{LEFT} {top}V{top + HEIGHT}H{WIDTH - 20}" fill="none" stroke="#b9ab93"/>'
            f'<text x="{LEFT - 6}" y="{top + 10}" text-anchor="end">{high:.3g}</text>'
            f'<text x="{LEFT - 6}" y="{top + HEIGHT}" text-anchor="end">0</text>'
            f'<polyline points="{spots}" fill="none" stroke="{colour}" stroke-width="1.8"/>'
        )
        top += HEIGHT + GAP
    drawn.append(f'<text x="{WIDTH - 20}" y="{top - 18}" text-anchor="end">{last:.1f} minutes</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" font-family="sans-serif" font-size="12" '
        f'fill="#3b2a20" role="img" aria-label="{title}"><rect width="100%" height="100%" fill="#fbf7ee"/>'
        f'<text x="{LEFT}" y="26" font-size="16" font-weight="bold">{title}</text>{"".join(drawn)}</svg>\n'
    )


def main() -> None:
    """Draw a log."""
    log, target = (Path(word) for word in sys.argv[1:])
    lines = [flat(json.loads(line)) for line in log.read_text(encoding="utf-8").splitlines()]
    target.write_text(picture(f"How {log.stem.capitalize()} was learned", lines), encoding="utf-8")


if __name__ == "__main__":
    main()
