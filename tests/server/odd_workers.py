"""Worker processes that misbehave; the real one is `bottega.server.thinking.think`."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from pathlib import Path

from bottega.server.thinking import Answer, Load, Thinker, decode_request, encode, prepare_worker


def misbehave(
    way: str, only_once: Path | None, log: Path | None, seconds: float, connection: Connection, max_kept: int
) -> None:
    """Do something wrong instead of answering a question, each time or only once."""
    prepare_worker()
    thinker = Thinker(max_kept)
    while True:
        try:
            request = decode_request(connection.recv_bytes())
        except EOFError:
            return
        if isinstance(request, Load) or (only_once is not None and only_once.exists()):
            connection.send_bytes(encode(thinker.reply(request)))
            continue
        if only_once is not None:
            only_once.touch()
        if log is not None:
            with log.open("a") as file:
                file.write(f"{request.table} {request.share:.3f}\n")
        if way == "die":
            os.kill(os.getpid(), 9)
        if way == "hang":
            time.sleep(3600)
        if way == "babble":
            connection.send_bytes(b"what?")
        if way == "cheat":
            connection.send_bytes(encode(Answer(10**6, None, 0.0)))
        if way == "dawdle":
            time.sleep(seconds)
            connection.send_bytes(encode(thinker.reply(request)))
