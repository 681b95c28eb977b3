"""Figures in a page: a command replaces its own section between two marks, and nobody types a figure by hand.

A section lies between the lines `<!-- NAME: begin -->` and `<!-- NAME: end -->`; all around it belongs to people.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path

from bottega.core.errors import BadFile


def replace_file(path: Path, text: str) -> None:
    """Write a file at once: whoever is stopped meanwhile leaves the former one."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def replace_section(path: Path, name: str, text: str) -> None:
    """Put a text in the place of a page's section; everything else stays as it is."""
    before, after = around_section(path, name)
    page = f"{before}\n\n{text.strip()}\n\n{after}"
    try:
        path.write_text(page, encoding="utf-8", newline="")
    except OSError as error:
        raise BadFile("error.page_write", path=path.name, why=error.strerror or "") from error


def around_section(path: Path, name: str) -> tuple[str, str]:
    """What stands before and after a section, marks included; refuses a page that has no place for it.

    Worth calling before a long measurement, so that it is not lost for want of a place.
    """
    if not path.exists():
        raise BadFile("error.file_missing", path=path.name)
    if path.is_dir():
        raise BadFile("error.page_folder", path=path.name)
    try:
        with path.open(encoding="utf-8", newline="") as file:
            page = file.read()
    except UnicodeDecodeError as error:
        raise BadFile("error.file_no_text", path=path.name) from error
    except OSError as error:
        raise BadFile("error.file_forbidden", path=path.name) from error
    if not os.access(path, os.W_OK):
        raise BadFile("error.page_write", path=path.name, why=os.strerror(errno.EACCES))
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    if page.count(begin) != 1 or page.count(end) != 1 or page.index(end) < page.index(begin):
        raise BadFile("error.page_marks", path=path.name, begin=begin, end=end)
    return page[: page.index(begin) + len(begin)], page[page.index(end) :]


def table(columns: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """A Markdown table; the first columns hold words, the others figures."""
    lines = ["|".join(["", *(f" {name} " for name in columns), ""])]
    lines.append("|".join(["", *("---" if number < words else "---:" for number in range(len(columns))), ""]))
    lines += ["|".join(["", *(f" {cell} " for cell in row), ""]) for row in rows]
    return "\n".join(lines)
