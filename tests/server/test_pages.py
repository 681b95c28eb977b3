"""The built pages: found at every address, cached as long as they are true, with careful headers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House

SCRIPT = "console.log('a'); " * 200


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("built")
    pages = folder / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>Bottega</title>", encoding="utf-8")
    (pages / "assets" / "app-1a2b.js").write_text(SCRIPT, encoding="utf-8")
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
    answer = built.http.get("/assets/app-1a2b.js")
    assert answer.text == SCRIPT
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    plain = built.http.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert built.http.get("/assets/app-old.js").status_code == 404
    assert built.http.get("/favicon.svg").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd", "/%00"]
)
def test_nothing_else_is_read(built: House, path: str) -> None:
    answer = built.http.get(path)
    assert "secret" not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code in (200, 404)


@pytest.mark.parametrize("path", ["/", "/api/ready", "/api/nothing", "/assets/app-1a2b.js"])
def test_browsers_are_told_to_be_careful(built: House, path: str) -> None:
    headers = built.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
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
