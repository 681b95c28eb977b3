"""The built pages: found at every address, cached as long as they are true, with careful headers."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bottega.server.limits import Rate
from tests.server.house import UNHURRIED, House, problem
from tests.server.raw import ask

SCRIPT = "console.log('a'); " * 200
BROTLI = b"brotli, as far as the server knows"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("built")
    pages = folder / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>Bottega</title>", encoding="utf-8")
    (pages / "assets" / "app-1a2b.js").write_text(SCRIPT, encoding="utf-8")
    (pages / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (pages / "assets" / "app-1a2b.js.br").write_bytes(BROTLI)
    (pages / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "secret.txt").write_text("secret", encoding="utf-8")
    house = House(f"sqlite:///{folder / 'tables.sqlite'}", pages=pages)
    yield house
    house.close()


@pytest.mark.parametrize("path", ["/", "/play/KEY.KEY", "/watch/KEY", "/rules/carrara/C4.6", "/index.html"])
def test_every_address_of_the_app_is_the_app(built: House, path: str) -> None:
    answer = built.http.get(path)
    assert answer.status_code == 200
    assert "<title>Bottega</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


def test_hashed_files_are_kept_forever_and_packed(built: House) -> None:
    answer = built.http.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip, br;q=0"})
    assert answer.text == SCRIPT
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    plain = built.http.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
    assert plain.text == SCRIPT
    assert "content-encoding" not in plain.headers
    problem(built.http.get("/assets/app-old.js"), 404)
    problem(built.http.get("/assets/"), 404)
    assert built.http.get("/favicon.svg").headers["content-type"] == "image/svg+xml"


def test_the_best_copy_that_a_browser_accepts_is_sent(built: House) -> None:
    _, headers, body = ask(built, "GET /assets/app-1a2b.js HTTP/1.1", "Accept-Encoding: gzip, deflate, br, zstd")
    assert (headers["content-encoding"], body) == ("br", BROTLI)
    tags = {
        built.http.head("/assets/app-1a2b.js", headers={"accept-encoding": word}).headers["etag"]
        for word in ("br", "gzip", "identity")
    }
    assert len(tags) == 3


def test_a_copy_that_is_older_than_its_file_is_not_sent(built: House, tmp_path: Path) -> None:
    pages = tmp_path / "static"
    pages.mkdir()
    (pages / "index.html").write_text("<title>new</title>", encoding="utf-8")
    (pages / "index.html.gz").write_bytes(gzip.compress(b"<title>old</title>"))
    os.utime(pages / "index.html.gz", (1, 1))
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}", pages=pages)
    try:
        assert "new" in house.http.get("/").text
    finally:
        house.close()


@pytest.mark.parametrize("path", ["/", "/play/KEY", "/assets/app-1a2b.js", "/favicon.svg"])
def test_who_has_a_file_already_is_told_so(built: House, path: str) -> None:
    first = built.http.get(path)
    again = built.http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == first.headers["cache-control"]
    assert again.headers["etag"] == first.headers["etag"]
    head = built.http.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == first.headers["content-length"]
    assert head.headers["etag"] == first.headers["etag"]


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd", "/%00"]
)
def test_nothing_else_is_read(built: House, path: str) -> None:
    answer = built.http.get(path)
    assert "secret" not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code in (200, 404)  # the client normalises some of them


@pytest.mark.parametrize(
    "path",
    [
        "/x/../assets/app-1a2b.js",
        "/x/../index.html",
        "/x/%2e%2e/assets/app-1a2b.js",
        "/x/%2E./assets/app-1a2b.js",
        "/x/..%2fassets/app-1a2b.js",
        "/x/..%5cassets/app-1a2b.js",
        "/./assets/app-1a2b.js",
        "//assets/app-1a2b.js",
        "/assets//app-1a2b.js",
        "/%2fassets/app-1a2b.js",
        "/..",
        "/../../secret.txt",
        "/assets/../../secret.txt",
        "/play/../x",
    ],
)
def test_a_file_has_one_address(built: House, path: str) -> None:
    """Each other address of a file would be kept once more by every cache on the way."""
    status, _, body = ask(built, f"GET {path} HTTP/1.1")
    assert status == 404
    assert b"secret" not in body
    assert SCRIPT.encode() not in body


def test_asking_for_files_keeps_nothing_in_memory(tmp_path: Path) -> None:
    pages = tmp_path / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<title>Bottega</title>", encoding="utf-8")
    (pages / "assets" / "big.js").write_bytes(os.urandom(4_000_000))
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}", pages=pages)
    try:
        ask(house, "GET /assets/big.js HTTP/1.1")
        before = memory()
        for number in range(40):
            ask(house, f"GET /x{number}/../assets/big.js HTTP/1.1")
            ask(house, f"GET /assets/big.js?{number} HTTP/1.1")
        assert memory() - before < 40_000_000
    finally:
        house.close()


def memory() -> int:
    """What this process, and the server in it, has in memory."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_page_requests_count(tmp_path: Path) -> None:
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}", replace(UNHURRIED, requests=Rate(0.01, 300)))
    try:
        answers = [house.http.get("/play/x").status_code for _ in range(310)]
        assert (answers[0], answers[-1]) == (200, 429)
    finally:
        house.close()


@pytest.mark.parametrize("path", ["/", "/api/ready", "/api/nothing", "/assets/app-1a2b.js"])
def test_browsers_are_told_to_be_careful(built: House, path: str) -> None:
    headers = built.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


def test_tables_are_not_kept_by_browsers(built: House) -> None:
    guest = built.open().all
    assert built.http.get(guest.path).headers["cache-control"] == "no-store"


def test_a_new_build_is_served_without_a_restart(built: House, tmp_path: Path) -> None:
    pages = tmp_path / "static"
    pages.mkdir()
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}", pages=pages)
    try:
        assert "npm run build" in house.http.get("/").text
        (pages / "index.html").write_text("<title>one</title>", encoding="utf-8")
        assert "one" in house.http.get("/play/x").text
    finally:
        house.close()
