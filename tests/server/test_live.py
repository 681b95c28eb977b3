"""The live connection: everything in order, nothing missing, nothing said twice."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.house import UNHURRIED, House, Page


@pytest.mark.parametrize("game", ["carrara", "volgare"])
def test_every_change_is_pushed_once_and_in_order(house: House, game: str) -> None:
    party = house.open(game, "Anna", "Bruno", "@garzone")
    guest = party.all
    with guest.live() as page, party.spectator.live() as spectator:
        table = page.next()
        random = Random(2)
        versions = [table["version"]]
        while table["length"] < 60:
            if table["active"] in table["mine"] and table["legal"]:
                guest.play_any(table, random)
            table = page.next()
            versions.append(table["version"])
        deduplicated = sorted(set(versions))
        assert versions == sorted(versions)
        assert deduplicated == list(range(deduplicated[0], deduplicated[-1] + 1))
        assert page.log == guest.get("log").json()[: table["length"]]
        seen = spectator.until(lambda other: other["version"] == table["version"])
        assert seen["legal"] == []
        assert spectator.log == party.spectator.get("log").json()[: seen["length"]]


def test_a_push_carries_only_what_is_new_of_the_log(house: House) -> None:
    guest = house.open().all
    guest.play_until(lambda table: table["length"] >= 10)
    with guest.live() as page:
        assert page.next()["log_from"] == 0
        assert len(page.log) == 10
        table = guest.play_any(guest.look(), Random(1))
        assert page.next()["log_from"] == 10
        assert page.log[-1] == table["log"][-1]


def test_everybody_sees_who_is_there(house: House) -> None:
    party = house.open("carrara", "Anna", "Bruno")

    def present(table: dict[str, list[dict[str, bool]]]) -> list[bool]:
        return [seat["present"] for seat in table["seats"]]

    with party.guest(0).live() as anna:
        assert present(anna.next()) == [True, False]
        with party.guest(1).live() as bruno, party.guest(1).live():
            assert present(bruno.next()) == [True, True]
            assert present(anna.next()) == [True, True]
            with party.spectator.live() as spectator:
                assert present(spectator.next()) == [True, True]
        table = anna.next()
        assert present(table) == [True, False]
        assert table["version"] == 1
    assert present(party.spectator.look()) in ([False, False], [True, False])


def test_what_a_page_says_is_ignored_until_it_is_too_much(house: House) -> None:
    guest = house.open().all
    with guest.live() as page:
        page.next()
        for _ in range(20):
            page.socket.send(json.dumps({"version": 1, "action": "buy"}))
        guest.play_any(guest.look(), Random(1))
        assert page.next()["length"] == 1
        page.socket.send("x" * 5000)
        assert_cut_off(page)
    with guest.live() as page:
        for _ in range(100):
            page.socket.send("hello")
        assert_cut_off(page)


def assert_cut_off(page: Page) -> None:
    with pytest.raises(ConnectionClosed):
        page.until(lambda table: False)


@pytest.mark.parametrize("keys", ["x" * 22, "nothing", "%00"])
def test_no_table_no_connection(house: House, keys: str) -> None:
    with connect(house.address.replace("http", "ws") + f"/api/tables/{keys}/live") as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_a_table_has_room_for_so_many_pages(tmp_path: Path) -> None:
    house = House(f"sqlite:///{tmp_path / 'tables.sqlite'}", replace(UNHURRIED, sockets_per_table=2))
    try:
        guest = house.open().all
        with guest.live() as one, guest.live() as two:
            one.next()
            two.next()
            with guest.live() as three, pytest.raises(ConnectionClosed):
                three.next()
        with guest.live() as page:
            page.next()
    finally:
        house.close()
