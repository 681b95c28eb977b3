"""Releasing rules: archives, accepted fingerprints, and what is refused."""

from __future__ import annotations

import io
import re
import shutil
import stat
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bottega.core.errors import BottegaError, UnknownVersion
from bottega.core.fingerprint import PACKAGE
from bottega.core.game import Game
from bottega.core.messages import LANGUAGES, PLACEHOLDER, _flatten, archived_texts, catalogue, say
from bottega.games import NAMES, load
from bottega.games.releases import (
    FOLDER,
    check_released,
    import_archived,
    pack,
    read_archive,
    released,
    sources,
    unpack,
)
from bottega.players import level_for, levels_of
from bottega.players.levels import styles_of
from bottega.tools import release as tool
from bottega.tools.release import first_difference, side_by_side

ARCHIVED = [key for key in released() if key[1] != load(key[0]).rules_version]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A package of sources with a list of releases of its own, to change something in."""
    ignored = shutil.ignore_patterns("__pycache__", "maestro.*")
    for part in ("core", "games"):
        shutil.copytree(PACKAGE / part, tmp_path / part, ignore=ignored)
    return tmp_path


def change(package: Path, file: str, old: str, new: str) -> None:
    text = (package / file).read_text(encoding="utf-8")
    assert old in text
    (package / file).write_text(text.replace(old, new), encoding="utf-8")


def check(package: Path) -> None:
    check_released(package / "games", package / "games" / "archive")


# ------------------------------------------------------------------------------------------------- the rules of today


def test_the_rules_of_today_are_released() -> None:
    """If this fails, rules or facts have changed: `python -m bottega.tools.release GAME` says what to do."""
    check_released()
    for name in NAMES:
        game = load(name)
        assert game.rules_fingerprint in released()[name, game.rules_version].fingerprints


@pytest.mark.parametrize("language", LANGUAGES)
def test_changed_rules_are_refused_in_one_sentence(house: Path, language: str) -> None:
    check(house)
    change(house, "games/carrara/facts.toml", "filled_to = 11", "filled_to = 12")
    with pytest.raises(BottegaError) as refused:
        check(house)
    sentence = say(refused.value.message, language)
    assert "\n" not in sentence
    assert "python -m bottega.tools.release carrara" in sentence
    assert "rules_version" in sentence


def test_a_new_version_must_be_released(house: Path) -> None:
    version = load("volgare").rules_version
    change(house, "games/volgare/facts.toml", f"rules_version = {version}\n", f"rules_version = {version + 1}\n")
    with pytest.raises(BottegaError, match=f"Version {version + 1} of the rules of volgare has not been released"):
        check(house)
    said = tool.release("volgare", house, house / "games" / "archive")
    assert said.startswith(f"Released version {version + 1} of volgare")
    check(house)


def test_a_damaged_archive_is_refused(house: Path) -> None:
    with (house / "games" / "archive" / "carrara-1.zip").open("ab") as file:
        file.write(b"x")
    with pytest.raises(BottegaError, match="The archive of version 1 of the rules of carrara is missing or damaged"):
        check(house)


def test_serve_refuses_to_start_with_changed_rules(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "bottega", ignore=shutil.ignore_patterns("__pycache__", "static"))
    change(tmp_path / "bottega", "games/carrara/facts.toml", "filled_to = 11", "filled_to = 12")
    ended = subprocess.run(
        [sys.executable, "-m", "bottega.cli.main", "serve", "--port", "0", "--database", "sqlite://", "--lang", "de"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "BOTTEGA_CACHE": str(tmp_path / "cache"), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr.replace("\n", " ").startswith("Die Regeln von carrara haben sich seit der Veröffentlichung")
    assert "Traceback" not in ended.stderr


# ---------------------------------------------------------------------------------------------------------- archives


def test_an_archive_holds_what_the_rules_are_made_of_and_no_weights() -> None:
    for release in released().values():
        with zipfile.ZipFile(io.BytesIO(read_archive(release))) as archive:
            names = set(archive.namelist())
            assert {"game.py", "facts.toml", "rules/setup.py", "words/de/rulebook.toml"} <= names
            assert not [name for name in names if name.startswith("maestro.")]
            facts = archive.read("facts.toml").decode()
            assert f"rules_version = {release.version}\n" in facts


def test_the_same_sources_give_the_same_archive(tmp_path: Path) -> None:
    files = sources(PACKAGE / "games" / "carrara")
    assert pack(files) == pack(dict(reversed(files.items())))
    assert pack(files) != pack({**files, "facts.py": b""})


def test_archives_are_unpacked_for_their_owner_only(tmp_path: Path) -> None:
    home = unpack(
        {"a.py": b"import bottega.games.toy.b as c  # bottega.games.toybox\n"},
        "bottega.games.toy",
        "toy_1",
        tmp_path / "own",
    )
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    text = (home / "toy_1" / "a.py").read_text()
    assert text == "import bottega.games.archive.toy_1.b as c  # bottega.games.toybox\n"
    assert [file.name for file in home.iterdir()] == ["toy_1"]
    assert unpack({"a.py": b"never read again"}, "bottega.games.toy", "toy_1", tmp_path / "own") == home


@pytest.mark.parametrize("name", NAMES)
def test_old_and_new_rules_live_side_by_side(name: str) -> None:
    version = 1  # golden games play all versions; compiling one of each game is enough
    today, old = load(name), load(name, version)
    assert load(name, today.rules_version) is today
    assert load(name, version) is old
    assert (old.name, old.rules_version) == (name, version)
    assert old.state_record is not today.state_record
    assert type(old).__module__.startswith(f"bottega.games.archive.{name}_{version}_")
    assert old.kernels.game != today.kernels.game
    state = old.new(old.options.read({}), 1)
    mask = np.zeros(old.actions.count, np.uint8)
    assert old.kernels.play_at_random(state, mask, np.ones(4, np.int64)) > 50
    assert old.over(state)


def test_a_version_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownVersion, match="Version 99 of the rules is unknown; this program knows 1, 2 and 3"):
        load("carrara", 99)


# ------------------------------------------------------------------------------------------------ words and opponents


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_archived_rules_say_can_be_said(language: str) -> None:
    """Their keys are in the catalogue or in the archive, and texts of today ask only for what they give."""
    for name, version in ARCHIVED:
        with zipfile.ZipFile(io.BytesIO(read_archive(released()[name, version]))) as archive:
            texts: dict[str, str] = {}
            for file in archive.namelist():
                if file.startswith(f"words/{language}/"):
                    texts |= _flatten(tomllib.loads(archive.read(file).decode()))
        for key, text in texts.items():
            today = catalogue(language).get(key)
            assert (today is None) == (key in archived_texts(language)), key
            if today is not None:
                assert arguments(today) <= arguments(text), f"{key} of {name} {version}: a new argument needs a new key"


def arguments(text: str) -> set[str]:
    return {match[1] for match in PLACEHOLDER.finditer(text)}


def test_a_text_that_only_archived_rules_use_is_still_said(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = dict(catalogue("en"))
    text = texts.pop("carrara.log.bag_empty")
    archived_texts.cache_clear()
    monkeypatch.setattr("bottega.core.messages.catalogue", lambda language: texts)
    assert say("carrara.log.bag_empty") == text
    archived_texts.cache_clear()


def test_maestro_plays_old_rules_if_it_sees_and_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    old = load("carrara", 1)
    assert levels_of(old) == levels_of(load("carrara"))
    assert level_for(old, "maestro") == "maestro"
    monkeypatch.setattr(old.actions, "names", old.actions.names[:-1])
    styles_of.cache_clear()
    assert levels_of(old) == ["ragazzo", "fattorino", "garzone", "apprendista", "lavorante"]
    assert level_for(old, "maestro") == "lavorante"
    assert level_for(old, "garzone") == "garzone"
    styles_of.cache_clear()


# ------------------------------------------------------------------------------------- refactorings, and other rules


class Spoiled:
    """A game of which one rule is another one's."""

    def __init__(self, game: Game, **rules: Any) -> None:
        self.__dict__.update(_game=game, **rules)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


@pytest.mark.interpreted
@pytest.mark.parametrize("name", NAMES)
def test_rules_agree_with_their_own_archive(name: str) -> None:
    game = load(name)
    archived = import_archived(released()[name, game.rules_version])
    assert archived is not game
    assert archived.code_name != game.code_name
    assert not any(side_by_side(game, archived, 6))


def test_other_rules_are_told_apart() -> None:
    game, old = load("carrara"), load("carrara", 1)
    options = old.options.read({})
    assert first_difference(game, game, options, 1) == ""
    assert re.fullmatch("other states after 0 decisions", first_difference(game, old, options, 1))
    few: Any = Spoiled(game, scores=lambda state: [0])
    assert first_difference(game, few, options, 1) == "another result after 0 decisions"

    def nothing_but_buy(state: Any, mask: Any) -> int:
        count = int(game.legal(state, mask))
        mask[game.actions.parse("build palazzo-1 lerici")] ^= 1
        return count

    other: Any = Spoiled(game, legal=nothing_but_buy)
    assert first_difference(game, other, options, 1) == "other legal actions after 0 decisions"


@pytest.mark.interpreted
def test_a_refactoring_is_accepted_for_the_same_version(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "GAMES_SIDE_BY_SIDE", 6)
    folder = house / "games" / "archive"
    version = load("carrara").rules_version
    before = (folder / f"carrara-{version}.zip").read_bytes()
    assert tool.release("carrara", house, folder).startswith(f"Version {version} of carrara is released already")
    change(house, "games/carrara/rules/turn.py", "game.taken = 0", "game.taken = 1 - 1")
    said = tool.release("carrara", house, folder)
    assert f"Version {version} of carrara plays as before" in said
    check(house)
    accepted = released(folder)["carrara", version].fingerprints
    assert accepted[:-1] == released()["carrara", version].fingerprints
    assert (folder / f"carrara-{version}.zip").read_bytes() == before
    tool.release("carrara", house, folder, renew=True)
    assert (folder / f"carrara-{version}.zip").read_bytes() != before
    check(house)


def test_rules_that_play_differently_need_a_new_version(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = house / "games" / "archive"
    change(house, "games/carrara/rules/turn.py", "game.taken = 0", "game.taken = 1 - 1")
    monkeypatch.setattr(tool, "side_by_side", lambda *_: ["", "other states after 3 decisions"])
    with pytest.raises(SystemExit, match=r"random game 2: other states after 3 decisions\n.* raise rules_version in "):
        tool.release("carrara", house, folder)
    with pytest.raises(BottegaError):
        check(house)


def test_the_releases_are_listed_as_the_tool_writes_them() -> None:
    entries = sorted(released().values(), key=tool.order)
    assert (FOLDER / "released.toml").read_text(encoding="utf-8") == tool.HEADER + "".join(map(tool.write, entries))
