"""The rules get ready: compiled in another process, told by parts, refused meanwhile."""

from __future__ import annotations

import asyncio

import pytest

from bottega.core.game import Game
from bottega.server import ready
from bottega.server.problems import Problem
from bottega.server.ready import Readiness


def test_rules_are_compiled_in_another_process_and_refused_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "compiled", lambda game: game.name != "carrara")

    async def get_ready() -> set[int]:
        readiness = Readiness()
        readiness.start()
        assert (await readiness.rules("carrara")).name == "carrara"  # to read about it at once
        assert (await readiness.game("volgare")).name == "volgare"
        with pytest.raises(Problem) as refused:
            await readiness.game("carrara")
        assert refused.value.error == "compiling"
        told = set()
        while not readiness.as_json()["carrara"]["ready"]:
            told.add(readiness.as_json()["carrara"]["done"])
            await asyncio.sleep(0.01)
        assert (await readiness.game("carrara")).name == "carrara"
        await readiness.close()
        return told

    told = asyncio.run(get_ready())
    assert len(told) > 2
    assert max(told) <= 100


def test_a_game_that_cannot_be_compiled_does_not_hold_up_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail_for_carrara(game: Game) -> None:
        if game.name == "carrara":
            raise OSError("no room for compiled rules")

    monkeypatch.setattr(ready, "make_ready", fail_for_carrara)
    monkeypatch.setattr(ready, "PATIENCE", 0.5)

    async def get_ready() -> None:
        readiness = Readiness()
        readiness.start()
        assert (await readiness.game("volgare")).name == "volgare"
        with pytest.raises(Problem) as refused:
            await readiness.game("carrara")
        assert refused.value.error == "compiling"
        await readiness.close()

    asyncio.run(get_ready())
