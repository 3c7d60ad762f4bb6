"""What a program can send that is no browser: every such socket is closed, the others and the memory are unharmed."""

import asyncio
import base64
import json
import random
import secrets
import socket
import struct
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any

import psutil
import pytest
from litestar import Litestar
from structlog.testing import capture_logs

from marmita.platform.database import Database
from marmita.platform.http import socket as http_socket
from marmita.serving import MESSAGE_BYTES
from marmita.settings import Settings
from tests.platform.realtime.test_fan_out import real_socket
from tests.support.realtime import ROOM, Client, close_code, connected, following, join, received, send
from tests.support.servers.served import serve
from tests.support.waiting import scale_timeout, wait_until

pytestmark = [pytest.mark.commits, pytest.mark.usefixtures("rooms")]
TEXT, BINARY, GOES_ON, PING = 1, 2, 0, 9
FINAL, CLOSE = 0x80, b"\x88"
MEBIBYTE = 2**20
FOLLOW = '{"type":"follow","topic":"%s","cursor":%s}'


def frame(kind: int, data: bytes, *, final: bool = True, masked: bool = True, length: int | None = None) -> bytes:
    """As RFC 6455 writes it; `length` is what its head claims."""
    size = len(data) if length is None else length
    mask = secrets.token_bytes(4)
    head = bytes([(FINAL if final else 0) | kind])
    flag = 0x80 if masked else 0
    if size < 126:
        head += bytes([flag | size])
    elif size < 2**16:
        head += bytes([flag | 126]) + struct.pack("!H", size)
    else:
        head += bytes([flag | 127]) + struct.pack("!Q", size)
    if not masked:
        return head + data
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))


def raw_socket(address: str, token: str | None) -> socket.socket:
    """A socket after its handshake; with a token also after logging in."""
    host, port = address.removeprefix("http://").split(":")
    sock = socket.create_connection((host, int(port)), timeout=10)
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    head = f"GET /ws HTTP/1.1\r\nhost: {host}:{port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    sock.sendall(f"{head}sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode())
    assert sock.recv(4096).startswith(b"HTTP/1.1 101")
    if token:
        sock.sendall(frame(TEXT, json.dumps({"type": "auth", "token": token}).encode()))
        assert b"ready" in sock.recv(4096)
    return sock


def is_closed(sock: socket.socket) -> bool:
    """Whether the server closes the socket, or says that it does, within ten seconds."""
    with suppress(ConnectionError):
        while data := sock.recv(65536):
            if CLOSE in data:
                break
    return True


def hostile(rng: random.Random) -> Iterator[bytes]:
    """Frames that a socket does not survive."""
    follow = (FOLLOW % (ROOM, "null")).encode()
    yield rng.randbytes(2000)
    yield frame(TEXT, b'{"type":"follow","topic":"\xff\xfe"}')
    yield frame(TEXT, "é".encode()[:1])
    yield frame(TEXT, follow[:10], final=False) + frame(TEXT, follow[10:])
    yield frame(GOES_ON, follow)
    yield frame(BINARY, rng.randbytes(500))
    yield frame(BINARY, follow)
    yield frame(TEXT, follow, masked=False)
    yield frame(PING, b"x" * 200)
    yield frame(11, b"x")
    yield frame(TEXT, b"x" * (MESSAGE_BYTES + 1))
    yield frame(TEXT, b"x", length=2**62)
    yield b"".join(frame(TEXT if part == 0 else GOES_ON, b"x" * 8000, final=False) for part in range(12))
    yield frame(TEXT, b"[" * 60_000)
    yield frame(TEXT, b'{"type":"ephemeral","topic":"x","kind":"k","data":' + b'{"a":' * 10_000)
    yield frame(TEXT, (FOLLOW % (ROOM, "9" * 50_000)).encode())
    yield frame(TEXT, (FOLLOW % (ROOM, "1e999999")).encode())
    yield frame(TEXT, b'{"type":"follow","topic":["' + ROOM.encode() + b'"]}')
    yield frame(TEXT, b"\x00" * 1000)


async def test_hostile_frames_close_their_socket_and_harm_neither_others_nor_the_memory(
    app: Litestar, settings: Settings, database: Database, account: str, token: str
):
    await join(database, account)
    process = psutil.Process()
    with serve(app, settings) as address, capture_logs() as logs:
        async with real_socket(address, token) as witness:
            await asyncio.to_thread(attack, address, token, 1)
            before = process.memory_info().rss
            await asyncio.to_thread(attack, address, token, 5)
            grown = process.memory_info().rss - before
            await send(database, account, 1)
            assert json.loads(await asyncio.wait_for(witness.recv(), scale_timeout(5)))["data"]["number"] == 1
        wait_until(lambda: app.state.realtime.sockets == 0, 10)
    assert grown < 30 * MEBIBYTE
    assert not app.state.realtime._by_topic
    assert [entry for entry in logs if entry["log_level"] == "error"] == []


def attack(address: str, token: str, rounds: int) -> None:
    for turn in range(rounds):
        for each in hostile(random.Random(turn)):
            for logged_in in (token, None):
                with closing(raw_socket(address, logged_in)) as sock:
                    with suppress(ConnectionError):
                        sock.sendall(each)
                    # A frame that claims to be longer than it is waits for its rest until the socket is closed.
                    assert is_closed(sock), each[:40]


async def test_message_whose_characters_are_split_between_frames_is_understood(
    app: Litestar, settings: Settings, database: Database, account: str, token: str
):
    await join(database, account)
    typing = {"type": "ephemeral", "topic": ROOM, "kind": "typing", "data": {"active": True}, "more": "é😀"}
    message = json.dumps(typing, ensure_ascii=False).encode()
    with serve(app, settings) as address, closing(raw_socket(address, token)) as sock:
        sock.sendall(frame(TEXT, (FOLLOW % (ROOM, "null")).encode()))
        assert b'"ready"' in await asyncio.to_thread(sock.recv, 4096)
        parts = [frame(TEXT if place == 0 else GOES_ON, message[place : place + 1], final=False)
                 for place in range(len(message))]  # fmt: skip
        sock.sendall(b"".join(parts) + frame(GOES_ON, b""))
        assert b'"ephemeral"' in await asyncio.to_thread(sock.recv, 4096)


async def test_flood_of_one_socket_ends_it_and_no_other(
    client: Client, account: str, token: str, database: Database, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(http_socket, "MESSAGES_MAX", 50)
    await join(database, account)
    async with following(client, token) as calm, connected(client, token) as flooding:
        received(flooding)
        for _ in range(60):
            with suppress(Exception):
                flooding.send_json({"type": "unfollow", "topic": ROOM})
        assert close_code(flooding) == 1013
        await send(database, ROOM, 1)
        assert received(calm) == 1


async def test_messages_below_the_limit_go_on_after_its_time(
    client: Client, account: str, token: str, database: Database, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(http_socket, "MESSAGES_MAX", 5)
    monkeypatch.setattr(http_socket, "MESSAGES_SECONDS", 0.2)
    await join(database, account)
    async with connected(client, token) as session:
        received(session)
        answers: list[Any] = []
        for _ in range(3):
            for _ in range(4):
                session.send_json({"type": "follow", "topic": ROOM})
                answers.append(received(session)["type"])
            await asyncio.sleep(0.3)
        assert answers == ["ready"] * 12
