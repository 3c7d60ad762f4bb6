"""Responses on a real connection: complete, in order, and in as few packets as they need."""

import asyncio
import socket
from collections.abc import Iterable

import pytest
from litestar import Litestar

from marmita.platform.http.response_writer import ResponseWriter
from marmita.settings import Settings
from tests.support.logs import written_log
from tests.support.servers.served import serve
from tests.support.waiting import scale_timeout

HEAD = b"HTTP/1.1 200 OK\r\n\r\n"
REQUESTS = (b"GET /api/health", b"HEAD /", b"GET /api/health", b"GET /api/account")


class Recorded(asyncio.Transport):
    """A transport that records each call as one packet."""

    def __init__(self) -> None:
        super().__init__()
        self.packets: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.packets.append(bytes(data))

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        self.packets.append(b"".join(list_of_data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


async def test_head_and_body_are_one_packet():
    transport = Recorded()
    writer = ResponseWriter(transport)
    writer.write(HEAD)
    writer.write(b"first")
    writer.write(b"second")
    await asyncio.sleep(0)
    assert transport.packets == [HEAD + b"first", b"second"]


async def test_head_whose_body_comes_later_is_sent_at_once():
    transport = Recorded()
    ResponseWriter(transport).write(HEAD)
    await asyncio.sleep(0)
    assert transport.packets == [HEAD]


async def test_head_before_the_close_is_sent_first():
    transport = Recorded()
    writer = ResponseWriter(transport)
    writer.write(HEAD)
    writer.close()
    assert (transport.packets, transport.closed) == ([HEAD], True)


async def test_head_of_a_lost_connection_is_dropped():
    transport = Recorded()
    ResponseWriter(transport).write(HEAD)
    transport.closed = True
    await asyncio.sleep(0)
    assert transport.packets == []


async def test_body_on_a_lost_connection_is_dropped():
    transport = Recorded()
    writer = ResponseWriter(transport)
    writer.write(HEAD)
    transport.closed = True
    writer.write(b"body")
    assert transport.packets == []


@pytest.mark.commits
def test_response_whose_connection_a_pipelined_socket_closed_is_no_error(app: Litestar, settings: Settings):
    socket_request = b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n"
    with written_log() as log, serve(app, settings) as address:
        connection = socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])), scale_timeout(10))
        with connection:
            connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n" + socket_request)
            while connection.recv(65536):
                pass
    assert "Exception in ASGI application" not in log.getvalue()


@pytest.mark.commits
def test_pipelined_requests_are_answered_in_order(app: Litestar, settings: Settings):
    sent = [request + b" HTTP/1.1\r\nHost: localhost\r\n" for request in REQUESTS]
    received = b""
    with serve(app, settings) as address:
        connection = socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])), scale_timeout(10))
        with connection:
            connection.sendall(b"\r\n".join(sent) + b"Connection: close\r\n\r\n")
            while part := connection.recv(65536):
                received += part
    statuses = [part[:3] for part in received.split(b"HTTP/1.1 ")[1:]]
    assert statuses == [b"200", b"200", b"200", b"401"]
