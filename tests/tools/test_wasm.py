"""The WebAssembly modules: none is stale, and each does exactly what native code does."""

from __future__ import annotations

from pathlib import Path

import pytest

from bottega.core.fingerprint import PACKAGE
from bottega.core.game import Game
from bottega.core.rules_fingerprint import meaning_of
from bottega.games import OWN, load
from bottega.players.weights import weights_file
from bottega.tools.wasm import description
from bottega.tools.wasm.build import archived, build, games, wasm_file
from bottega.tools.wasm.description import VALUES, read_description, staleness, toolchain
from bottega.tools.wasm.link import Reader, custom_section, custom_sections, link, signed, unsigned
from tests.tools.wasm_node import bundle, compare
from tests.tools.wasm_reference import Reference, golden_games, reference

POSITIONS, SIMULATIONS = 200, 400
POSITIONS_WITHOUT_SIMD = 40
LARGEST = 140_000  # bytes
BUILD = "python -m bottega.tools.wasm"


@pytest.fixture(scope="module")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle(tmp_path_factory.mktemp("engine"))


# ------------------------------------------------------------------------------------------------ what they are made of


@pytest.mark.parametrize("name", [*OWN, *archived()])
def test_no_module_is_stale(name: str) -> None:
    """If this fails, rules, searches or what a module says of itself have changed: build the modules anew."""
    (game,) = games([name])
    for simd in (True, False):
        file = wasm_file(game, simd)
        assert file.is_file(), f"{BUILD} {name}"
        module = file.read_bytes()
        assert staleness(module, game) == [], f"{BUILD} {name}"
        assert len(module) < LARGEST
        assert (b"\xfd\x0c" in module) or not simd


def test_changed_rules_make_a_module_stale(carrara: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    module = wasm_file(carrara, simd=True).read_bytes()
    other = tmp_path / "tree.py"
    source = (PACKAGE / "players" / "tree.py").read_text(encoding="utf-8")
    changed = source.replace("counts[USED] += 1", "counts[USED] += 2")
    assert changed != source
    other.write_text(changed, encoding="utf-8")

    def with_change(text: str) -> str:
        return meaning_of(changed if text == source else text)

    monkeypatch.setattr(description, "meaning_of", with_change)
    assert staleness(module, carrara) == ["code_fingerprint"]
    monkeypatch.setattr(description, "meaning_of", lambda text: meaning_of(text + "\n# a comment\n"))
    assert staleness(module, carrara) == []
    monkeypatch.setattr(type(carrara), "heuristic_error", carrara.heuristic_error + 1)
    assert staleness(module, carrara) == ["heuristic_error"]


def test_other_weights_make_a_module_stale(volgare: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    network = volgare.value_network
    monkeypatch.setattr(volgare, "value_network", network._replace(bias=network.bias + 1))
    assert staleness(wasm_file(volgare, simd=True).read_bytes(), volgare) == [VALUES]


@pytest.mark.parametrize("name", OWN)
def test_building_anew_gives_the_same_bytes(name: str, bundled: Path, tmp_path: Path) -> None:
    """Other versions of Python, Numba or LLVM may make other bytes of the same sources, which must do the same."""
    game = load(name)
    built = build(game)
    for file, module in built.items():
        if read_description(file.read_bytes())["toolchain"] == toolchain():
            assert module == file.read_bytes(), f"{BUILD} {name}"
            continue
        other = tmp_path / file.name
        other.write_bytes(module)
        assert compare(bundled, reference(game, 20, 50), other, weights_file(game))["wrong"] == []


def test_all_modules_are_known_by_their_game_and_version() -> None:
    for game in games([]):
        about = read_description(wasm_file(game, simd=True).read_bytes())
        assert (about["game"], about["rules_version"]) == (game.name, game.rules_version)
        assert about["rules_fingerprint"] == game.rules_fingerprint
    assert len(list(games([]))) == len(OWN) + len(archived())


# ------------------------------------------------------------------------------------------------------- what they do


@pytest.mark.parametrize("name", OWN)
def test_a_module_does_what_native_code_does(name: str, bundled: Path) -> None:
    """Golden games, masks, reasons, observations and whole trees, to the byte."""
    game = load(name)
    expected = reference(game, POSITIONS, SIMULATIONS)
    with_simd = compare(bundled, expected, wasm_file(game, simd=True), weights_file(game))
    assert with_simd["wrong"] == []
    assert with_simd["trees"] == 2 * POSITIONS  # with the network and without
    fewer: Reference = {**expected, "positions": expected["positions"][:POSITIONS_WITHOUT_SIMD]}
    scalar = compare(bundled, fewer, wasm_file(game, simd=False), weights_file(game))
    assert scalar["wrong"] == []
    assert scalar["trees"] == 2 * POSITIONS_WITHOUT_SIMD


def test_a_difference_is_seen(carrara: Game, bundled: Path) -> None:
    """The comparison compares: with one number changed it names what is wrong."""
    expected = reference(carrara, 2, 20)
    for position, part in zip(expected["positions"], ("rules", "figure"), strict=True):
        position[part] = position["guided"] or ""  # type: ignore[literal-required]
    expected["games"][0]["end"] = "0" * 12
    wrong = compare(bundled, expected, wasm_file(carrara, simd=True), weights_file(carrara))["wrong"]
    assert wrong == ["rules at 0", "FigureSearch at 1", f"{expected['games'][0]['name']} ends otherwise"]


@pytest.mark.parametrize("name", archived())
def test_old_games_replay_in_the_module_of_their_version(name: str, bundled: Path) -> None:
    (game,) = games([name])
    recorded = golden_games(game, with_states=False)
    assert recorded
    nothing: Reference = {
        "nodes": 1000,
        "simulations": 1,
        "network": None,
        "positions": [],
        "games": recorded,
        "random": None,
    }
    assert compare(bundled, nothing, wasm_file(game, simd=True), None)["wrong"] == []


# ---------------------------------------------------------------------------------------------------------- the linker


@pytest.mark.parametrize("number", [0, 1, 63, 64, -64, -65, 127, 128, 2**31 - 1, -(2**31)])
def test_numbers_are_written_and_read(number: int) -> None:
    assert Reader(signed(number)).signed() == number
    if number >= 0:
        assert Reader(unsigned(number)).unsigned() == number


def test_sections_of_ones_own_are_found_again() -> None:
    module = b"\0asm\1\0\0\0" + custom_section("one", b"1") + custom_section("due", b"zwei")
    assert custom_sections(module) == {"one": b"1", "due": b"zwei"}


def test_an_object_that_calls_something_outside_is_refused() -> None:
    imports = b"\2\x0b\1\3env\3sin\0\0"  # a section with a single import, of a function
    with pytest.raises(ValueError, match="sin is not there"):
        link(b"\0asm\1\0\0\0" + imports, [])
