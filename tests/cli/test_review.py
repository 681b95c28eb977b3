"""`bottega review`: the parts of every result in print and as JSON, and what cannot be reviewed."""

from __future__ import annotations

import csv
import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bottega.analysis.judge import DEPTHS
from bottega.cli import console
from bottega.cli.main import run
from bottega.core import notation
from bottega.core.messages import catalogue
from tests.analysis.test_review import SHALLOW, played


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is called quick is quicker still."""
    monkeypatch.setitem(DEPTHS, "quick", replace(SHALLOW, name="quick"))


def typed(words: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit code, and what was printed, in this process."""
    monkeypatch.setattr(sys, "argv", ["bottega", *words])
    monkeypatch.setattr(console, "spoken", ["en"])
    code = 0
    try:
        run()
    except SystemExit as ended:
        code = int(ended.code or 0)
    out, complaint = capfd.readouterr()
    return code, out, complaint


def test_a_finished_game_is_reviewed_in_print_and_as_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    match = played("volgare", 2)
    file = tmp_path / "my.game"
    file.write_text(notation.write(match), encoding="utf-8")
    code, out, _ = typed(["review", str(file), "--depth", "quick", "--json"], monkeypatch, capfd)
    told = json.loads(out)
    assert code == 0
    assert told["evaluator"].endswith("quick")
    assert [seat["result"] for seat in told["seats"]] == [
        1.0 if seat in match.game.winners(match.state) else 0.0 for seat in range(2)
    ]
    for seat in told["seats"]:
        assert seat["start"] + seat["own"] + seat["others"] + seat["luck"] == pytest.approx(seat["result"], abs=1e-9)
    assert [action for turn in told["turns"] for action in turn["actions"]] == [
        match.game.actions.name(action) for action in match.actions
    ]
    for language, word in (("en", "What mattered most"), ("it", "I momenti decisivi"), ("de", "Was am meisten zählte")):
        code, out, _ = typed(["review", str(file), "--depth", "quick", "--lang", language], monkeypatch, capfd)
        assert (code, word in out) == (0, True)
        first = told["moments"][0]
        assert f"\n{first}. " in out
        beginnings = [catalogue(language)[f"review.why.{key}"].split("{")[0] for key in ("more", "less", "even")]
        assert any(beginning in out for beginning in beginnings)


def test_games_are_written_to_a_file_turn_by_turn_and_seat_by_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    match = played("volgare", 2)
    files = [tmp_path / "a.game", tmp_path / "b.game"]
    for file in files:
        file.write_text(notation.write(match), encoding="utf-8")
    table = tmp_path / "reviews.csv"
    words = ["review", *map(str, files), "--depth", "quick", "--json", "--out", str(table)]
    code, out, _ = typed(words, monkeypatch, capfd)
    records = [json.loads(line) for line in out.splitlines()]
    assert (code, len(records)) == (0, 2)
    assert records[0] == records[1]
    with table.open(encoding="utf-8", newline="") as written:
        rows = list(csv.DictReader(written))
    assert len(rows) == 2 * 2 * len(records[0]["turns"])
    for name in ("a.game", "b.game"):
        for seat in records[0]["seats"]:
            own = [row for row in rows if (row["file"], row["seat"]) == (name, str(seat["seat"]))]
            luck = sum(float(row["luck"]) for row in own)
            lost = sum(float(row["lost"]) for row in own)
            assert luck == pytest.approx(seat["luck"], abs=1e-9)
            assert float(own[0]["best_share"]) - lost + luck == pytest.approx(float(own[0]["result"]), abs=1e-9)
            assert sum(row["counted"] == "True" for row in own if row["mover"] == row["seat"]) == seat["choices"]
    code, _, complaint = typed(["review", str(files[0]), "--out", str(tmp_path / "a.xlsx")], monkeypatch, capfd)
    assert code == 2
    assert "a.xlsx" in complaint


def test_what_cannot_be_reviewed_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "running.game"
    file.write_text(notation.write(played("volgare", 2).fork(12)), encoding="utf-8")
    code, out, complaint = typed(["review", str(file)], monkeypatch, capfd)
    assert (code, out) == (2, "")
    assert "Only a finished game can be reviewed." in complaint
    code, out, complaint = typed(["review", str(file), "--depth", "bottomless"], monkeypatch, capfd)
    assert (code, out) == (2, "")
    assert "depth must be one of quick, standard and deep" in complaint
