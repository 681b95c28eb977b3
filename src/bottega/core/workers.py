"""What worker processes of all kinds do for themselves."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def live_and_die_with_parent() -> None:
    """Leave Ctrl-C to the process that has started this one, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
