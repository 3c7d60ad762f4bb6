"""What a client sends besides bodies is limited: heads, trailers, and requests that wait on one connection."""

import socket
from collections.abc import Generator

import pytest
from litestar import Litestar

from marmita.serving import HEAD_BYTES, WAITING_REQUESTS
from marmita.settings import Settings
from tests.support.logs import written_log
from tests.support.servers.served import serve
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
ALIVE = b"GET /api/alive HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = (
    b"POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
)
LINE = b"x-filler: " + b"a" * 1000 + b"\r\n"
TOO_MUCH = LINE * (4 * HEAD_BYTES // len(LINE))


@pytest.fixture
def connection(app: Litestar, settings: Settings) -> Generator[socket.socket]:
    with serve(app, settings) as address:
        port = int(address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), scale_timeout(10)) as connected:
            yield connected


def _answers(connection: socket.socket, *parts: bytes) -> bytes:
    """Send the parts, and return all that the server sends until it closes the connection."""
    received = b""
    try:
        for part in parts:
            connection.sendall(part)
        while part := connection.recv(65536):
            received += part
    except ConnectionError:  # closed while more was being sent
        pass
    return received


@pytest.mark.parametrize("sent", [ALIVE, CHUNKED + b"2\r\n{}\r\n0\r\n"], ids=["head", "trailers"])
def test_lines_beyond_the_limit_are_refused(connection: socket.socket, sent: bytes):
    connection.sendall(sent)
    connection.sendall(TOO_MUCH)
    assert connection.recv(65536).startswith(b"HTTP/1.1 400 ")


def test_small_chunks_whose_sizes_exceed_a_head_are_accepted(connection: socket.socket):
    chunks = b"4\r\n    \r\n" * (2 * HEAD_BYTES // 5)
    answer = _answers(connection, CHUNKED, chunks, b"2\r\n{}\r\n0\r\n\r\n")
    assert b"application/problem+json" in answer


def test_too_many_waiting_requests_are_refused_without_an_error(connection: socket.socket):
    with written_log() as log:
        answer = _answers(connection, (ALIVE + b"\r\n") * (WAITING_REQUESTS + 10), ALIVE)
    assert b"Too many requests wait for responses." in answer
    assert "Exception in ASGI application" not in log.getvalue()
