"""Release the rules of a game: `python -m bottega.tools.release GAME`.

- A version that is new is archived as it is now, and entered into `games/archive/released.toml`.
- A released version whose sources have changed must play as before: all its golden games are replayed, and random
  games are played side by side with the archive. If all agree, the new fingerprint is accepted for the same version;
  otherwise `rules_version` in `facts.toml` must be raised.
- `--renew` also replaces the archive by the sources of today, once they have been found to play the same: after the
  contract of games has changed. `--commit` releases the sources of a commit instead of those in the folder.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np

from bottega.core import notation
from bottega.core.errors import BottegaError
from bottega.core.facts import read_facts
from bottega.core.fingerprint import PACKAGE
from bottega.core.game import Game
from bottega.core.options import OptionValues
from bottega.core.record import blank
from bottega.core.rules_fingerprint import rules_fingerprint
from bottega.games import OWN, load
from bottega.games.contract_changes import CONTRACT
from bottega.games.releases import FOLDER, LIST, Release, import_archived, pack, read_archive, released, sources
from bottega.tools.citations import find_tests

GAMES_SIDE_BY_SIDE = 240
HEADER = """\
# The released versions of the rules, written by `python -m bottega.tools.release`.
# Tables and files of these versions can be opened and finished; `bottega serve` starts only with rules listed here.
"""


def release(name: str, package: Path = PACKAGE, folder: Path = FOLDER, renew: bool = False) -> str:
    """Release the rules of a game in a package; returns what was done."""
    game_folder = package / "games" / name
    version = read_facts(game_folder)["rules_version"]
    fingerprint = rules_fingerprint(game_folder, package / "core")
    known = released(folder) if (folder / LIST).exists() else {}
    entry = known.get((name, version))
    if entry is None:
        entry = archive(
            Release(name, version, CONTRACT, f"{name}-{version}.zip", "", (fingerprint,)), game_folder, folder
        )
        done = f"Released version {version} of {name} ({fingerprint})."
    else:
        is_new = fingerprint not in entry.fingerprints
        if not is_new and not renew:
            return f"Version {version} of {name} is released already ({fingerprint})."
        games = compare(name, entry, folder)
        if is_new:
            entry = replace(entry, fingerprints=(*entry.fingerprints, fingerprint))
        if renew:
            entry = archive(entry, game_folder, folder)
        done = f"Version {version} of {name} plays as before in {games} games: accepted {fingerprint}."
    known[name, version] = entry
    (folder / LIST).write_text(HEADER + "".join(map(write, sorted(known.values(), key=order))), encoding="utf-8")
    return done


def order(entry: Release) -> tuple[str, int]:
    """By game, then by version."""
    return entry.game, entry.version


def write(entry: Release) -> str:
    """A release as a table of `released.toml`."""
    fingerprints = ", ".join(f'"{one}"' for one in entry.fingerprints)
    return (
        f'\n[[release]]\ngame = "{entry.game}"\nversion = {entry.version}\ncontract = {entry.contract}\n'
        f'archive = "{entry.archive}"\nsha256 = "{entry.sha256}"\nfingerprints = [{fingerprints}]\n'
    )


def archive(entry: Release, game_folder: Path, folder: Path) -> Release:
    """Write the archive of a release."""
    content = pack(sources(game_folder))
    (folder / entry.archive).write_bytes(content)
    return replace(entry, contract=CONTRACT, sha256=hashlib.sha256(content).hexdigest())


# ---------------------------------------------------------------------------------------------- whether rules are equal


def compare(name: str, entry: Release, folder: Path = FOLDER) -> int:
    """Compare the rules of today with those archived; returns in how many games, or refuses."""
    read_archive(entry, folder)
    game = load(name)
    files = golden_games(name, entry.version)
    for file in files:
        try:
            notation.read(file.read_text(encoding="utf-8"), lambda *_: game)
        except BottegaError as error:
            refuse(entry, f"{file.name}: {error}")
    games = side_by_side(game, import_archived(entry, folder), GAMES_SIDE_BY_SIDE)
    for number, difference in enumerate(games):
        if difference:
            refuse(entry, f"random game {number + 1}: {difference}")
    return len(files) + GAMES_SIDE_BY_SIDE


def refuse(entry: Release, what: str) -> None:
    """Games come out differently: that takes another version."""
    facts = f"src/bottega/games/{entry.game}/facts.toml"
    raise SystemExit(f"{what}\nRules that play differently are a new version: raise rules_version in {facts}.")


def golden_games(name: str, version: int) -> list[Path]:
    """The golden games of a version."""
    return sorted((find_tests() / "golden" / str(version)).glob(f"{name}-*.game"))


def side_by_side(game: Game, other: Game, games: int) -> Iterable[str]:
    """Random games under two rules at once; what was different in each of them, or "" if nothing was."""
    choices = list(game.option_variants())
    for number in range(games):
        options = choices[number % len(choices)]
        if game.options.write(options) != other.options.write(other.options.read(game.options.write(options))):
            yield f"other options: {options}"
            continue
        yield first_difference(game, other, options, number)


def first_difference(game: Game, other: Game, options: OptionValues, seed: int) -> str:
    """What is different first in a random game under two rules, or "" if they agree to its end."""
    random = Random(seed)
    states = [blank(rules.state_record) for rules in (game, other)]
    masks = [np.zeros(rules.actions.count, np.uint8) for rules in (game, other)]
    for rules, state in zip((game, other), states, strict=True):
        rules.setup(state, rules.setup_args(rules.options.read(options)), seed)
    length = 0
    while True:
        for rules, state, mask in zip((game, other), states, masks, strict=True):
            rules.legal(state, mask)
        names = [
            {rules.actions.name(int(a)) for a in np.flatnonzero(mask)}
            for rules, mask in zip((game, other), masks, strict=True)
        ]
        if states[0].tobytes() != states[1].tobytes():
            return f"other states after {length} decisions"
        if names[0] != names[1]:
            return f"other legal actions after {length} decisions"
        if game.over(states[0]) != other.over(states[1]) or game.scores(states[0]) != other.scores(states[1]):
            return f"another result after {length} decisions"
        if game.over(states[0]):
            return "" if game.winners(states[0]) == other.winners(states[1]) else "other winners"
        action = random.choice(sorted(names[0]))
        for rules, state in zip((game, other), states, strict=True):
            rules.step(state, rules.actions.parse(action))
        length += 1


# ------------------------------------------------------------------------------------------------------------ commands


def package_of_commit(commit: str, target: Path) -> Path:
    """The sources of a commit, unpacked."""
    root = PACKAGE.parents[1]
    content = subprocess.run(
        ["git", "archive", "--format=tar", commit, "src/bottega"], cwd=root, check=True, stdout=subprocess.PIPE
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        tar.extractall(target, filter="data")
    return target / "src" / "bottega"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bottega.tools.release", description="Release a game's rules.")
    parser.add_argument("games", nargs="+", choices=OWN, metavar="GAME", help=", ".join(OWN))
    parser.add_argument("--commit", help="release the sources of this commit")
    parser.add_argument("--renew", action="store_true", help="replace the archive by sources that play the same")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        package = package_of_commit(chosen.commit, Path(folder)) if chosen.commit else PACKAGE
        for name in chosen.games:
            print(release(name, package, renew=chosen.renew))


if __name__ == "__main__":
    main()
