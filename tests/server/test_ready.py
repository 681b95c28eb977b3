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
    monkeypatch.setattr(ready, "PATIENCE", 60.0)  # the machine has other tests to run

    async def get_ready() -> set[int]:
        readiness = Readiness()
        readiness.start()
        assert (await readiness.rules("carrara")).name == "carrara"  # to read about it at once
        assert (await readiness.game("volgare")).name == "volgare"
        with pytest.raises(Problem) as refused:
            await readiness.game("carrara")
        assert refused.value.error == "compiling"
        told = set()
        while not readiness.progress()["carrara"].ready:
            told.add(readiness.progress()["carrara"].done)
            await asyncio.sleep(0.01)
        assert (await readiness.game("carrara")).name == "carrara"
        await readiness.close()
        return told

    told = asyncio.run(get_ready())
    assert min(told) < 100  # how far it has come is told before it is ready; how often depends on the machine
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


def test_a_game_that_could_not_be_made_ready_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    failures = iter([OSError("the folder of compiled rules was cleared away"), OSError("the disk is full")])
    make_ready = ready.make_ready

    def fail_twice_for_carrara(game: Game) -> None:
        failure = next(failures, None) if game.name == "carrara" else None
        if failure is not None:
            raise failure
        make_ready(game)

    monkeypatch.setattr(ready, "make_ready", fail_twice_for_carrara)
    monkeypatch.setattr(ready, "RETRIES", (0.01, 0.01))

    async def get_ready() -> None:
        readiness = Readiness()
        readiness.start()
        while not readiness.progress()["carrara"].ready:
            await asyncio.sleep(0.01)
        assert (await readiness.game("carrara")).name == "carrara"
        await readiness.close()

    asyncio.run(get_ready())
    assert next(failures, None) is None
