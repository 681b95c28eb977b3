"""Firefox as Playwright can start it: passes on what the two say to each other over WebDriver BiDi.

Playwright asks for a preferred theme whenever it opens a page (`emulation.setMediaFeaturesOverride`). Debian's Firefox
does not know that command yet, and Playwright gives up. So it is answered here; everything else goes through as it is.

    python -m tests.browser.relay [arguments of Firefox …]
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import threading
from typing import Any

from websockets.sync.client import connect
from websockets.sync.connection import Connection
from websockets.sync.server import ServerConnection, serve

FIREFOX = "/usr/bin/firefox-esr"
LISTENING = re.compile(r"(WebDriver BiDi listening on )(ws://\S+)")
UNKNOWN = "emulation.setMediaFeaturesOverride"
UNLIMITED: dict[str, Any] = {"max_size": None, "ping_interval": None}


def pass_on(source: Connection, target: Connection) -> None:
    """Pass on everything that one side says, until it hangs up."""
    for message in source:
        target.send(message)
    target.close()


def relay(client: ServerConnection, address: str) -> None:
    """Stand between Playwright and Firefox."""
    path = client.request.path if client.request else ""
    with connect(address + path, **UNLIMITED) as firefox:
        threading.Thread(target=pass_on, args=(firefox, client), daemon=True).start()
        for message in client:
            command: dict[str, Any] = json.loads(message)
            if command["method"] == UNKNOWN:
                client.send(json.dumps({"type": "success", "id": command["id"], "result": {}}))
            else:
                firefox.send(message)


def open_relay(address: str) -> str:
    """Listen for Playwright; the address to tell it instead of Firefox's own."""
    server = serve(lambda client: relay(client, address), "127.0.0.1", 0, **UNLIMITED)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"ws://127.0.0.1:{server.socket.getsockname()[1]}"


def main() -> None:
    """Start Firefox, and repeat what it says, with the relay's address for its own."""
    firefox = subprocess.Popen([FIREFOX, *sys.argv[1:]], stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGTERM, lambda *_: firefox.terminate())
    assert firefox.stderr
    for line in firefox.stderr:
        sys.stderr.write(LISTENING.sub(lambda found: found[1] + open_relay(found[2]), line))
        sys.stderr.flush()
    sys.exit(firefox.wait())


if __name__ == "__main__":
    main()
