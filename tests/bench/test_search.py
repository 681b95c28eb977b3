"""The measurements of the tree search, and of the strength of players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bottega.bench import profile, search, strength
from bottega.bench.engine import random_games
from bottega.core.errors import BadFile
from bottega.core.game import Game
from bottega.games import NAMES, load
from bottega.players import check_player, tree


def test_the_search_is_fast(carrara: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "REPEATS", 3)
    engine = random_games(carrara, carrara.options.read({"players": 2}))["steps_per_s"]
    rates = search.search_speed(carrara, 2)
    # Usually a simulation takes as long as 35 random decisions: a guard against one that is needlessly slow.
    assert rates["simulations_per_s"] > engine / 90
    assert rates["nodes_per_s"] > rates["simulations_per_s"]
    assert rates["steps_per_s"] > rates["simulations_per_s"]


def test_the_profile_adds_up_and_leaves_the_search_as_it_is(any_game: Game) -> None:
    """A timed version that got into the cache in the search's place once wrote beyond its arrays."""
    shares = profile.profile(any_game, 2)
    assert sum(shares.values()) == pytest.approx(1, abs=0.01)
    assert all(0 <= share < 0.9 for share in shares.values())
    assert shares["settle"] > shares["chance"]
    tree.think_for(any_game)
    others: dict[str, Any] = dict.fromkeys(tree.Parts._fields, print)
    with pytest.raises(ValueError, match="give it another version"):
        any_game.kernels.compile(tree.simulate, **others)


def test_every_row_of_strength_is_in_the_page_with_its_command() -> None:
    text = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8")
    for row in strength.rows():
        assert text.count(f"`{row.command}`") == 1, row.command
    assert "not measured" not in text


def test_the_rows_have_every_number_of_players_of_every_game() -> None:
    for name in NAMES:
        seats = {len(row.players) for row in strength.rows() if row.game == name}
        assert seats == set(range(2, load(name).max_players + 1))
    for row in strength.rows():
        assert row.games % len(row.players) == 0
        for player in row.players:
            check_player(player)


def test_a_row_is_written_in_the_place_of_the_one_with_the_same_command(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    row = strength.Row("it", "carrara", ("greedy", "random"), 4, None)
    other = "| b | `bottega arena carrara greedy random --games 40` | 2 |"
    page.write_text(f"head\n| a | `{row.command}` | 1 |\n{other}\n", encoding="utf-8")
    strength.write_line(page, row, "| new |")
    assert page.read_text(encoding="utf-8") == f"head\n| new |\n{other}\n"
    with pytest.raises(BadFile, match="has no row for"):
        strength.write_line(page, row, "| newer |")


def test_a_row_is_measured_with_its_command_and_its_interval() -> None:
    text = strength.measure(strength.Row("it", "volgare", ("greedy", "random"), 4, None))
    assert text.startswith("| it | `bottega arena volgare greedy random --games 4` | greedy **1.000** (")
