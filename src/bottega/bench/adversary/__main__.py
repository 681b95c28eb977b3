"""Replay every known attack against a real server and print tries and breaches: `python -m bottega.bench.adversary`.

The server runs on this machine with its usual limits, attackers come from loopback addresses, and everything is
bounded in number and time. `--quick` tries each attack a few times (two minutes); the whole takes about half an hour,
most of it the 500 kills. Exit code 1 if anything gets through.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable

from bottega.bench.adversary import attacks
from bottega.bench.adversary.attacker import Outcome, Target, target

Attack = Callable[[Target, int], Awaitable[Outcome]]
# The attack, how often it is tried in a quick run, and in a whole one.
AGAINST_ONE_SERVER: dict[str, tuple[Attack, int, int]] = {
    "the hidden library tile": (attacks.read_the_hidden_tile, 2, 20),
    "pages that freeze": (attacks.freeze_pages, 60, 1000),
    "memory filled by odd paths": (attacks.fill_memory_with_paths, 30, 500),
    "the host who knows all": (attacks.be_the_host_who_knows_all, 2, 20),
    "draws known beforehand": (attacks.know_the_draws, 2, 10),
    "forged proofs": (attacks.forge_a_proof, 2, 6),
    "slow clients": (attacks.hold_connections, 60, 600),
    "malformed requests": (attacks.send_nonsense, 60, 1000),
    "undo abused": (attacks.abuse_undo, 1, 8),
    "upgrades that strand games": (attacks.strand_by_an_upgrade, 2, 10),
    "secrets lying around": (attacks.find_secrets_lying_around, 3, 20),
}
CROWD = "people starved by computers"
KILLS = "moves lost by kills"


async def run(chosen: argparse.Namespace) -> dict[str, Outcome]:
    """All attacks, each on a server of its own."""
    outcomes: dict[str, Outcome] = {}
    for name, (attack, few, many) in AGAINST_ONE_SERVER.items():
        if chosen.only and chosen.only not in name:
            continue
        began = time.perf_counter()
        async with target() as one:
            outcomes[name] = await attack(one, few if chosen.quick else many)
        tell(name, outcomes[name], began)
    if not chosen.quick and (not chosen.only or chosen.only in CROWD):
        began = time.perf_counter()
        outcomes[CROWD] = await attacks.starve_people(66)
        tell(CROWD, outcomes[CROWD], began)
    return outcomes


def tell(name: str, outcome: Outcome, began: float) -> None:
    print(
        f"{name:<30}{outcome.tries:>8} tries{outcome.breaches:>6} breaches{time.perf_counter() - began:>8.0f} s",
        flush=True,
    )
    for finding in outcome.findings[:5]:
        print(f"  {finding}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Attack a server on this machine and count what gets through.")
    parser.add_argument("--quick", action="store_true", help="a few tries each")
    parser.add_argument("--only", default="", help="only attacks with this in their name")
    parser.add_argument("--kills", type=int, default=None, help="how often the server is killed (500; quick: 6)")
    parser.add_argument("--json", metavar="FILE", help="also write the result to a file")
    chosen = parser.parse_args()
    outcomes = asyncio.run(run(chosen))
    cycles = chosen.kills if chosen.kills is not None else 6 if chosen.quick else 500
    if cycles and (not chosen.only or chosen.only in KILLS):
        began = time.perf_counter()
        outcomes[KILLS] = attacks.kill_the_server(cycles)
        tell(KILLS, outcomes[KILLS], began)
    if chosen.json:
        with open(chosen.json, "w", encoding="utf-8") as file:
            json.dump({name: [one.tries, one.breaches] for name, one in outcomes.items()}, file, indent=1)
    sys.exit(1 if any(one.breaches for one in outcomes.values()) else 0)


if __name__ == "__main__":
    main()
