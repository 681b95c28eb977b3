"""`bottega serve` in a terminal: one sentence when it cannot, a quick start, a clean end."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from bottega.server.serving import DATABASE_VARIABLE, database_url, listen


def bottega(*words: str, **kwargs: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bottega.cli.main", "serve", *words]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, env={**os.environ, **kwargs}, check=False
    )


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as busy:
        busy.listen()
        ended = bottega("--port", str(busy.getsockname()[1]), "--database", f"sqlite:///{tmp_path / 't.sqlite'}")
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "cannot listen" in ended.stderr


@pytest.mark.parametrize("url", ["nonsense", "sqlite:////no/such/folder/t.sqlite"])
def test_a_bad_database_is_one_sentence(url: str) -> None:
    ended = bottega("--port", "0", "--database", url, "--lang", "it")
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "database" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_host_that_does_not_exist_is_one_sentence() -> None:
    ended = bottega("--host", "no.such.host.invalid", "--port", "0")
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "environment"),
    [
        (["--trusted-proxies", "127.0.0.1,proxy.example"], {}),
        ([], {"BOTTEGA_TRUSTED_PROXIES": "*"}),
        (["--log-format", "xml"], {}),
        ([], {"BOTTEGA_LOG_FORMAT": "yaml"}),
    ],
)
def test_a_bad_setting_is_one_sentence(tmp_path: Path, options: list[str], environment: dict[str, str]) -> None:
    ended = bottega("--port", "0", "--database", f"sqlite:///{tmp_path / 't.sqlite'}", *options, **environment)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr


def test_the_database_is_the_given_one_or_the_environments(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv(DATABASE_VARIABLE, raising=False)
    assert database_url(None) == f"sqlite:///{tmp_path / 'bottega' / 'tables.sqlite'}"
    monkeypatch.setenv(DATABASE_VARIABLE, "sqlite:///mine.sqlite")
    assert database_url(None) == "sqlite:///mine.sqlite"
    assert database_url("sqlite://") == "sqlite://"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_the_page_soon_and_ends_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    command = [sys.executable, "-m", "bottega.cli.main", "serve", "--port", str(port), "--database", database]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
                break
            except httpx.TransportError:
                time.sleep(0.05)
        assert httpx.get(f"http://127.0.0.1:{port}/api/ready").status_code == 200
        process.send_signal(number)
        _, said = process.communicate(timeout=20)
        assert process.returncode == 0
        assert f"http://127.0.0.1:{port}/" in said
        assert "Traceback" not in said
    finally:
        process.kill()
        process.wait()


def test_the_log_is_json_if_it_is_wished(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "bottega.cli.main", "serve", "--port", str(port), "--log-format", "json"]
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    process = subprocess.Popen([*command, "--database", database], stderr=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                with socket.create_connection(("127.0.0.1", port)) as connection:
                    connection.sendall(b"nonsense\r\n\r\n")
                    assert connection.recv(100).startswith(b"HTTP/1.1 400")
                break
            except ConnectionRefusedError:
                time.sleep(0.05)
        time.sleep(1)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=20)
        (event,) = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
        assert (event["level"], event["logger"]) == ("warning", "bottega.server.connections")
        assert "1 malformed" in event["message"]
    finally:
        process.kill()
        process.wait()
