"""The HTTP port of the metrics, separate from the site, so that no proxy can publish it by mistake."""

import asyncio
import hmac
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

HEAD_BYTES = 8 * 1024
READ_SECONDS = 5.0
TEXT = "text/plain; version=0.0.4; charset=utf-8"

Render = Callable[[], Awaitable[bytes]]


@asynccontextmanager
async def serve_metrics(render: Render, host: str, port: int, token: str | None) -> AsyncGenerator[int]:
    """Serve `GET /metrics` while the block runs, and yield the port. A `token` must be sent as Bearer token.

    Raises:
        OSError: the port is in use, or the address is not one of this machine.
    """

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(READ_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
            writer.write(await _answer(head, render, token))
            await writer.drain()
        except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(talk, host, port, limit=HEAD_BYTES)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def _answer(head: bytes, render: Render, token: str | None) -> bytes:
    first, *lines = head.decode("latin-1").split("\r\n")
    method, _, rest = first.partition(" ")
    path = rest.partition(" ")[0].partition("?")[0]
    if path != "/metrics":
        return _response("404 Not Found", b"")
    if method != "GET":
        return _response("405 Method Not Allowed", b"")
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    if token and not hmac.compare_digest(headers.get("authorization", "").encode(), f"Bearer {token}".encode()):
        return _response("401 Unauthorized", b"")
    return _response("200 OK", await render())


def _response(status: str, body: bytes) -> bytes:
    head = f"HTTP/1.1 {status}\r\ncontent-type: {TEXT}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    return head.encode() + body
