"""`bottega serve`: the server in this terminal."""

from __future__ import annotations

import threading
import webbrowser

from bottega.cli.console import errors
from bottega.core.messages import Message, say
from bottega.games.releases import check_released
from bottega.server.addresses import TrustedProxies
from bottega.server.app import Settings
from bottega.server.logs import configure_logs
from bottega.server.serving import address_of, database_url, listen, serve
from bottega.server.store import Store


def run_server(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    language: str,
    trusted_proxies: str | None = None,
    log_format: str = "text",
) -> None:
    """Serve until Ctrl-C; says where, and where the tables are kept."""
    configure_logs(log_format)
    settings = Settings(proxies=TrustedProxies.parse(trusted_proxies))
    check_released()
    listener = listen(host, port)
    store = Store(database_url(database))
    address = address_of(listener)

    def started() -> None:
        place = store.engine.url.render_as_string(hide_password=True)
        for message in (Message("cli.serving", {"address": address}), Message("cli.tables_in", {"url": place})):
            errors.print(say(message, language), markup=False, soft_wrap=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve(listener, store, started, settings)
