"""Requests byte by byte, as no well-behaved client sends them."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from tests.server.house import House


def dial(house: House, source: str = "127.0.0.1", seconds: float = 10.0) -> socket.socket:
    """A connection to the server, from any address of this machine."""
    parts = urlsplit(house.address)
    return socket.create_connection((parts.hostname or "", parts.port or 0), seconds, (source, 0))


def read_all(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    received = b""
    try:
        while part := connection.recv(65536):
            received += part
    except ConnectionError:
        pass
    return received


def split(answer: bytes) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer."""
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    return int(lines[0].split()[1]), headers, body


def ask(house: House, request: str, *headers: str, body: bytes = b"") -> tuple[int, dict[str, str], bytes]:
    """The answer to a request that is sent as it is written."""
    with dial(house) as connection:
        head = "\r\n".join([request, "Host: x", "Connection: close", *headers, "", ""])
        connection.sendall(head.encode("latin-1") + body)
        return split(read_all(connection))
