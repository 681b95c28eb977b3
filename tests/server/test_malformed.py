"""Whatever bytes a stranger sends: no 5xx, no traceback in the log, nothing kept, and the next client is served."""

from __future__ import annotations

import io
import json
import logging
import time
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from bottega.server.logs import TextFormatter
from tests.server.house import House
from tests.server.raw import dial, read_all, split
from tests.server.test_connections import HANDSHAKE

END = b"\r\n\r\n"
HOST = b"\r\nHost: x"
CLOSE = HOST + b"\r\nConnection: close"
KEY = b"A" * 22
JSON = b"\r\nContent-Type: application/json"


def post(body: bytes, path: bytes = b"/api/tables", extra: bytes = JSON) -> bytes:
    return b"POST " + path + b" HTTP/1.1" + CLOSE + extra + b"\r\nContent-Length: %d" % len(body) + END + body


def chunked(body: bytes, path: bytes = b"/api/tables") -> bytes:
    return b"POST " + path + b" HTTP/1.1" + CLOSE + JSON + b"\r\nTransfer-Encoding: chunked" + END + body


def get(header: bytes) -> bytes:
    return b"GET / HTTP/1.1" + CLOSE + b"\r\n" + header + END


def upgrade(path: bytes = b"/api/tables/" + KEY + b"/live", *headers: bytes) -> bytes:
    lines = [
        b"GET " + path + b" HTTP/1.1",
        b"Host: x",
        b"Connection: upgrade",
        b"Upgrade: websocket",
        *(headers or (b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")),
    ]
    return b"\r\n".join(lines) + END


REQUEST_LINES = [
    b"\r\n\r\n",
    b"\0" * 100,
    b"GET" + END,
    b"GET /" + END,
    b"GET / HTTP/9.9" + CLOSE + END,
    b"GET / HTTP/1.1" + END,  # no host
    b"GET  /  HTTP/1.1" + CLOSE + END,
    b"G\xffT / HTTP/1.1" + CLOSE + END,
    b"GET /\xff\xfe HTTP/1.1" + CLOSE + END,
    b"GET /\0 HTTP/1.1" + CLOSE + END,
    b"BREW /coffee HTTP/1.1" + CLOSE + END,
    b"OPTIONS * HTTP/1.1" + CLOSE + END,
    b"TRACE / HTTP/1.1" + CLOSE + END,
    b"CONNECT example.org:443 HTTP/1.1" + CLOSE + END,
    b"GET http://example.org/ HTTP/1.1" + CLOSE + END,
    b"GET //example.org/ HTTP/1.1" + CLOSE + END,
    b"GET ? HTTP/1.1" + CLOSE + END,
    b"GET example HTTP/1.1" + CLOSE + END,
    b"POST / HTTP/1.1" + CLOSE + END,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\xaa" * 100,  # TLS
    b"GET / HTTP/1.0" + END,
    b"\x80" * 20_000,
]
HEADERS = [
    get(b"X: " + b"a" * 20_000),
    get(b"X: a" * 3_000),
    b"GET /" + b"a" * 15_000 + b" HTTP/1.1" + CLOSE + END,
    get(b"X"),
    get(b": a"),
    get(b"X : a"),
    get(b" folded"),
    get(b"X: \0"),
    get(b"X: \xff\xfe\x80"),
    get(b"Host: y"),
    get(b"Accept-Encoding: " + b"\xff;q=x,,;," * 50),
    get(b"If-None-Match: \xff,,W/"),
    get(b"If-Modified-Since: yesterday"),
    get(b"If-Modified-Since: Mon, 99 Foo 99999 99:99:99 GMT"),
    get(b"Range: bytes=9-1"),
    get(b"Range: bytes=-" + b"9" * 5_000),
    get(b"Range: bytes=" + b"0-0," * 500 + b"1-1"),
    get(b"Range: lines=\xff"),
    get(b"If-Range: \xff\r\nRange: bytes=0-1"),
    get(b"Content-Length: -1"),
    get(b"Expect: 100-continue"),
    get(b"Expect: everything"),
    get(b"Cookie: " + b"=;" * 1000),
]
BODIES = [
    post(b""),
    post(b"{"),
    post(b"\xff\xfe"),
    post(b"\0" * 1000),
    post(b'{"game": "\0", "seats": []}'),
    post(b'{"game": "\xc3\x28", "seats": []}'),
    post(b'{"game": "\\ud800", "seats": [{"kind": "person", "name": "\\udfff"}]}'),
    post(b'{"game": "carrara", "seats": [{"kind": "\\u0000", "name": "\\u0000"}]}'),
    post(b"[" * 60_000),
    post(b'{"a":' * 60_000),
    post(b'{"options": {"players": ' + b"9" * 60_000 + b"}}"),
    post(b'{"options": {"players": 1e999}}'),
    post(b'{"options": {"players": -1e-999}}'),
    post(b'{"options": {"players": NaN, "x": Infinity}}'),
    post(b'{"game": "carrara", "options": {"players": 4294967296}, "seats": []}'),
    post(b'{"from": {"key": "' + KEY + b'", "length": 99999999999999999999}}'),
    post(b'{"open": "' + b"\\u0000" * 1000 + b'"}'),
    post(b'{"open": "' + b"game carrara 1\\n" * 5000 + b'"}'),
    post(b'{"open": "game carrara 1\\nseed ' + b"9" * 10_000 + b'\\n"}'),
    post(b"{}", extra=b"\r\nContent-Type: \xff/\xff; charset=\xff"),
    post(b"a=b", extra=b"\r\nContent-Type: multipart/form-data; boundary="),
    post(b"{}", extra=b"\r\nContent-Type: application/json; charset=utf-16"),
    post(b"{}", extra=b"\r\nContent-Encoding: gzip"),
    post(b'{"version": 1, "action": "buy"}', b"/api/tables/" + KEY + b"/play"),
    post(b"x" * 600_000),
]
FRAMING = [
    b"POST /api/tables HTTP/1.1" + CLOSE + b"\r\nContent-Length: 2\r\nContent-Length: 3" + END + b"{} ",
    b"POST /api/tables HTTP/1.1" + CLOSE + b"\r\nContent-Length: 2, 2" + END + b"{}",
    b"POST /api/tables HTTP/1.1" + CLOSE + b"\r\nContent-Length: 2\r\nTransfer-Encoding: chunked" + END + b"0" + END,
    b"POST /api/tables HTTP/1.1" + CLOSE + b"\r\nContent-Length: " + b"9" * 400 + END + b"{}",
    b"POST /api/tables HTTP/1.1" + CLOSE + b"\r\nContent-Length: +2" + END + b"{}",
    b"POST /api/tables HTTP/1.1" + CLOSE + b"\r\nContent-Length: 0x2" + END + b"{}",
    b"POST /api/tables HTTP/1.1" + CLOSE + b"\r\nTransfer-Encoding: gzip, chunked" + END + b"0" + END,
    b"POST /api/tables HTTP/1.1" + CLOSE + b"\r\nTransfer-Encoding: chunked, chunked" + END + b"0" + END,
    b"POST /api/tables HTTP/1.1" + CLOSE + b"\r\nTransfer-Encoding: \x0bchunked" + END + b"0" + END,
    chunked(b"zz\r\n{}\r\n0\r\n\r\n"),
    chunked(b"-1\r\n{}\r\n0\r\n\r\n"),
    chunked(b"2\r\n{}xx0\r\n\r\n"),
    chunked(b"f" * 40 + b"\r\n{}"),
    chunked(b"2;" + b"x" * 20_000 + b"\r\n{}\r\n0\r\n\r\n"),
    chunked(b"2\r\n{}\r\n0\r\nX: " + b"a" * 20_000 + b"\r\n\r\n"),
    chunked(b"2\r\n{}\r\n0\r\nbad trailer\r\n\r\n"),
    b"GET /api/ready HTTP/1.1" + HOST + b"\r\nTransfer-Encoding: chunked" + END + b"zz\r\n",
    b"GET /api/ready HTTP/1.1" + HOST + END + b"GET /api/ready HTTP/1.1" + HOST + END + b"\0\0\0" + END,
    b"GET /api/ready HTTP/1.1" + HOST + b"\r\nContent-Length: 5" + END + b"GET / HTTP/1.1" + END,
]
PATHS = [
    b"GET " + path + b" HTTP/1.1" + CLOSE + END
    for path in (
        b"/..",
        b"/%2e%2e%2f%2e%2e%2fetc/passwd",
        b"/%00",
        b"/%ff%fe",
        b"/%",
        b"/%zz",
        b"/%c0%ae%c0%ae/",
        b"/assets/%00.js",
        b"/assets/" + b"a" * 300 + b".js",
        b"/" + b"a/" * 5_000,
        b"/api/../api/ready",
        b"/api//ready",
        b"/api/words/%00",
        b"/api/words/" + b"x" * 5_000,
        b"/api/tables/%00",
        b"/api/tables/" + b"." * 199,
        b"/api/tables/" + KEY + b"/at/" + b"9" * 5_000,
        b"/api/tables/" + KEY + b"/at/-1",
        b"/api/tables/" + KEY + b"/log?start=" + b"9" * 5_000,
        b"/api/tables/" + KEY + b"/log?start=%ff&start=%00&" + b"&" * 1000,
        b"/api/tables/%f0%9f%98%80",
        b"/api/tables/" + KEY + b"/live",
        b"/api/docs/%00",
        b"/con",
        b"/\\..\\x",
        b"/;/?#%23",
    )
]
UPGRADES = [
    upgrade(b"/nothing"),
    upgrade(b"/api/ready"),
    upgrade(b"/%ff"),
    upgrade(b"/api/tables/%00/live"),
    upgrade(b"/api/tables/" + b"x" * 9_000 + b"/live"),
    upgrade(b"/live", b"Sec-WebSocket-Version: 13"),
    upgrade(b"/live", b"Sec-WebSocket-Version: 99", b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
    upgrade(b"/live", b"Sec-WebSocket-Version: x", b"Sec-WebSocket-Key: \xff"),
    upgrade(b"/live", b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Key: AAA"),
    upgrade(b"/live", *[b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="] * 2),
    upgrade(b"/live", *[b"X: y"] * 200),
    upgrade(b"/live", b"X: " + b"y" * 9_000),
    upgrade(b"/live", b"X: \xff\xfe"),
    upgrade(b"/live", b"Content-Length: 10", b"Sec-WebSocket-Version: 13"),
    upgrade(b"/live", b"Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99"),
    upgrade(b"/live", b"Sec-WebSocket-Extensions: ,;=,\xff", b"Sec-WebSocket-Version: 13"),
    upgrade(b"/live", b"Sec-WebSocket-Protocol: \xff, ,", b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
    upgrade(b"/live", b"Origin: http://a", b"Origin: http://b"),
    upgrade().replace(b"GET ", b"POST "),
    upgrade().replace(b"HTTP/1.1", b"HTTP/1.0"),
    upgrade().replace(b"Upgrade: websocket", b"Upgrade: h2c"),
    upgrade().replace(b"Upgrade: websocket", b"Upgrade: websocket, h2c"),
    upgrade().replace(b"Connection: upgrade", b"Connection: keep-alive, upgrade, close"),
]
KINDS = {
    "request lines": REQUEST_LINES,
    "headers": HEADERS,
    "bodies": BODIES,
    "framing": FRAMING,
    "paths": PATHS,
    "upgrades": UPGRADES,
}


@pytest.fixture
def said(house: House) -> Iterator[io.StringIO]:
    """What the server logs meanwhile: no error of ours."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(TextFormatter())
    logging.getLogger().addHandler(handler)
    yield stream
    logging.getLogger().removeHandler(handler)
    assert "Traceback" not in stream.getvalue()
    assert " error " not in stream.getvalue()
    assert len(stream.getvalue().splitlines()) <= 1


def statuses(answer: bytes) -> list[int]:
    """The status of every answer in a stream of them."""
    found = [part.split()[0] for part in answer.split(b"HTTP/1.1 ")[1:]]
    return [int(status) for status in found]


def send(house: House, request: bytes, seconds: float = 0.3) -> bytes:
    """What the server answers until it closes, or falls silent."""
    with dial(house, seconds=seconds) as connection:
        with suppress(ConnectionError):
            connection.sendall(request)
        received = b""
        with suppress(ConnectionError, TimeoutError):
            while part := connection.recv(65536):
                received += part
        return received


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_malformed_is_refused(house: House, said: io.StringIO, kind: str) -> None:
    door = house.server.door
    before = set(door.visits)
    for request in KINDS[kind]:
        answer = send(house, request)
        assert statuses(answer), request[:200]
        assert max(statuses(answer)) < 500, (request[:200], answer[:300])
    assert house.http.get("/api/health").status_code == 200
    deadline = time.monotonic() + 5
    while len(set(door.visits) - before) > 1 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert len(set(door.visits) - before) <= 1  # the honest client's
    known = {visit.transport.get_protocol() for visit in list(door.visits.values())}
    assert house.server.server_state.connections <= known


@pytest.mark.parametrize("request_line", [b"\0" * 100 + END, b"GET / HTTP/1.1" + CLOSE + b"\r\nX: \0" + END])
def test_what_is_no_http_is_a_problem_too(house: House, request_line: bytes) -> None:
    status, headers, body = split(send(house, request_line))
    assert (status, json.loads(body)["error"]) == (400, "bad_request")
    assert headers["content-security-policy"]


def test_a_body_that_goes_wrong_after_the_answer(house: House, said: io.StringIO) -> None:
    with dial(house) as connection:
        connection.sendall(b"GET /api/ready HTTP/1.1" + HOST + b"\r\nTransfer-Encoding: chunked" + END)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        connection.sendall(b"zz\r\n")
        assert b"HTTP" not in read_all(connection)


@pytest.mark.parametrize(
    "header", [b"\r\nX: " + b"a" * 20_000, b"\r\nX: a" * 3_000], ids=["one that is large", "many small ones"]
)
def test_a_header_has_so_many_bytes(house: House, header: bytes) -> None:
    request = b"GET /api/ready HTTP/1.1" + CLOSE + header + END
    assert statuses(send(house, request)) == [413]
    with dial(house) as connection, suppress(ConnectionError):
        for start in range(0, len(request), 1000):  # in parts
            connection.sendall(request[start : start + 1000])
            time.sleep(0.001)
        assert statuses(read_all(connection)) in ([400], [])
    assert statuses(send(house, upgrade(b"/live", header[2:]))) in ([400], [403])


def test_random_bytes_are_refused(house: House, said: io.StringIO) -> None:
    random = Random(1)
    seeds = [request for requests in KINDS.values() for request in requests if len(request) < 2000]
    for _ in range(60):
        mutated = bytearray(random.choice(seeds))
        for _ in range(random.randrange(1, 6)):
            mutated[random.randrange(len(mutated))] = random.randrange(256)
        answer = send(house, bytes(mutated), 0.05)
        assert all(status < 500 for status in statuses(answer)), (bytes(mutated), answer[:300])
    assert house.http.get("/api/health").status_code == 200


FRAMES = [
    b"\x81\x01a",  # not masked
    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # larger than anything
    b"\x81\xfe\xff\xff\0\0\0\0" + b"a" * 65_535,
    b"\xf1\x81\0\0\0\0a",  # reserved bits
    b"\x83\x81\0\0\0\0a",  # a reserved kind
    b"\x80\x81\0\0\0\0a",  # goes on with nothing
    b"\x01\x81\0\0\0\0a\x01\x81\0\0\0\0a",  # begins twice
    b"\x81\x82\0\0\0\0\xff\xfe",  # no UTF-8
    b"\x09\x80\0\0\0\0",  # a ping in parts
    b"\x88\x81\0\0\0\0a",  # a close without its code
    b"\x88\x84\0\0\0\0\x03\xe8\xff\xfe",  # and with a reason that is no UTF-8
    b"\x88\x82\0\0\0\0\0\0",
    b"\xc1\x82\0\0\0\0\xff\xff",  # compressed, or so it says
    b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 5_000,  # parts without end
]


def test_malformed_frames_end_a_live_connection(house: House, said: io.StringIO) -> None:
    guest = house.open().all
    for frame in FRAMES:
        answer = send(house, HANDSHAKE.format(path=guest.path).encode(), 0.2)
        assert answer.startswith(b"HTTP/1.1 101"), answer
        with dial(house, seconds=0.3) as connection:
            connection.sendall(HANDSHAKE.format(path=guest.path).encode())
            connection.recv(4)
            with suppress(ConnectionError, TimeoutError):
                connection.sendall(frame)
                read_all(connection)
    assert guest.look()["version"] == 1
