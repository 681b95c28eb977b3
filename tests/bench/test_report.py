"""Sections of a page: written by a command, without touching anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bottega.bench.report import replace_file, replace_section, table
from bottega.core.errors import BadFile

PAGE = (
    "# Speed\r\n\r\n<!-- one: begin -->\r\nold\r\n<!-- one: end -->\n\nby hand\n<!-- two: begin --><!-- two: end -->\n"
)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    file = tmp_path / "page.md"
    file.write_bytes(PAGE.encode())
    return file


def test_a_section_is_replaced_and_the_rest_stays_to_the_byte(page: Path) -> None:
    replace_section(page, "one", "new\n")
    before, after = PAGE.split("\r\nold\r\n")
    assert page.read_bytes().decode() == before + "\n\nnew\n\n" + after


def test_writing_the_same_section_again_changes_nothing(page: Path) -> None:
    replace_section(page, "one", "new")
    once = page.read_bytes()
    replace_section(page, "one", "new")
    assert page.read_bytes() == once


def test_sections_do_not_disturb_each_other(page: Path) -> None:
    replace_section(page, "two", "second")
    replace_section(page, "one", "first")
    assert "<!-- two: begin -->\n\nsecond\n\n<!-- two: end -->" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [
        "nothing",
        "<!-- three: begin -->",
        "<!-- three: end --><!-- three: begin -->",
        "<!-- three: begin --><!-- three: begin --><!-- three: end -->",
    ],
)
def test_a_page_without_its_two_marks_is_refused_and_left_alone(page: Path, text: str) -> None:
    page.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile, match="has no place for the figures: it needs one line “<!-- three: begin -->”"):
        replace_section(page, "three", "new")
    assert page.read_text(encoding="utf-8") == text


def test_a_page_that_is_not_there_or_a_folder_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"There is no file none\.md"):
        replace_section(tmp_path / "none.md", "one", "new")
    with pytest.raises(BadFile, match="is a folder, not a page"):
        replace_section(tmp_path, "one", "new")
    (tmp_path / "binary.md").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="is not a text file"):
        replace_section(tmp_path / "binary.md", "one", "new")


def test_a_table_keeps_words_left_and_figures_right() -> None:
    assert table(("game", "n"), [("go", "9")]) == "| game | n |\n|---|---:|\n| go | 9 |"


def test_a_file_is_replaced_at_once(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    for text in ("one", "another"):
        replace_file(file, text)
        assert file.read_text(encoding="utf-8") == text
    assert list(tmp_path.iterdir()) == [file]
