"""What a decision changed for whom, in figures: "coins" -3, "block.white" +1, "vp" +9. Each game names its things."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Tally = Mapping[str, int]  # how much a seat has of each thing


@dataclass(frozen=True)
class Change:
    """So much more (or less) of a thing for a seat."""

    seat: int
    thing: str
    amount: int

    def as_json(self) -> dict[str, object]:
        """The change as it travels to a browser."""
        return {"seat": self.seat, "thing": self.thing, "amount": self.amount}


def differences(seat: int, before: Tally, after: Tally) -> list[Change]:
    """What lies between two tallies of a seat. A thing that only one of them has counts as 0 in the other."""
    return [
        Change(seat, thing, change)
        for thing in {**before, **after}  # in the order of the tallies
        if (change := after.get(thing, 0) - before.get(thing, 0))
    ]
