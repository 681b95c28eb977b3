"""Behind a proxy: a client's address is believed from those who are trusted, and from nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from bottega.core.errors import BadOption
from bottega.server.addresses import TrustedProxies
from bottega.server.limits import Limits, Rate
from tests.server.house import House


@contextmanager
def house_behind(folder: Path, proxies: str | None, **limits: int) -> Iterator[House]:
    strict = Limits(requests=Rate(0.001, 200), **limits)  # type: ignore[arg-type]
    house = House(f"sqlite:///{folder / 'tables.sqlite'}", strict, proxies=TrustedProxies.parse(proxies))
    try:
        yield house
    finally:
        house.close()


def asked_as(house: House, address: str) -> httpx.Response:
    return house.http.get("/api/ready", headers={"x-forwarded-for": address, "forwarded": f"for={address}"})


def test_nobody_is_believed_unless_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")  # a setting of uvicorn's that is not ours
    with house_behind(tmp_path, None) as house:
        answers = [asked_as(house, f"10.0.{number}.1").status_code for number in range(202)]
        assert (answers[0], answers[-1]) == (200, 429)


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.9.0.0/16, 127.0.0.0/8"])
def test_a_trusted_proxy_is_believed(tmp_path: Path, proxies: str) -> None:
    with house_behind(tmp_path, proxies) as house:
        assert [asked_as(house, "10.0.0.1").status_code for _ in range(202)][-1] == 429
        assert asked_as(house, "10.0.0.2").status_code == 200
        # What a client writes itself stands before what the proxy adds.
        assert asked_as(house, "10.0.0.9, 10.0.0.1").status_code == 429
        assert asked_as(house, "2001:db8::1").status_code == 200
        assert [asked_as(house, f"2001:db8::{number:x}").status_code for number in range(202)][-1] == 429


@pytest.mark.parametrize("address", ["", ",", "x" * 5000, "[::1", "10.0.0.1:99999999999999", "\x80\xff", "1.2.3.4, ,"])
def test_nonsense_from_a_proxy_breaks_nothing(tmp_path: Path, address: str) -> None:
    with house_behind(tmp_path, "127.0.0.1") as house:
        headers = [(b"x-forwarded-for", address.encode("latin-1")), (b"x-forwarded-proto", b"gopher")]
        assert house.http.get("/api/ready", headers=headers).status_code == 200


def test_live_connections_count_for_the_client_behind_the_proxy(tmp_path: Path) -> None:
    with house_behind(tmp_path, "127.0.0.1", sockets_per_address=1) as house:
        guest = house.open().all
        url = house.address.replace("http", "ws") + guest.path + "/live"
        with connect(url, additional_headers={"x-forwarded-for": "10.0.0.1"}):
            with pytest.raises(InvalidStatus):
                connect(url, additional_headers={"x-forwarded-for": "10.0.0.1"}).__enter__()
            with connect(url, additional_headers={"x-forwarded-for": "10.0.0.2"}) as other:
                assert other.recv(timeout=10)


@pytest.mark.parametrize("word", ["*", "localhost", "10.0.0.0/40", "127.0.0.1;10.0.0.1"])
def test_what_is_no_address_is_refused(word: str) -> None:
    with pytest.raises(BadOption):
        TrustedProxies.parse(word)


def test_ipv4_proxies_are_known_on_ipv6_sockets() -> None:
    proxies = TrustedProxies.parse("10.0.0.0/8,::1")
    assert "10.1.2.3" in proxies
    assert "::ffff:10.1.2.3" in proxies
    assert "::1" in proxies
    assert "11.0.0.1" not in proxies
    assert "::ffff:11.0.0.1" not in proxies
    assert "" not in proxies
    assert not TrustedProxies.parse(None)
