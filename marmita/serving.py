"""Serves the application in this process: uvicorn on a socket that is already bound.

It stops within seconds of a signal, whatever connections are open.
"""

import asyncio
import gc
import socket
from collections.abc import Callable

import structlog
import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from marmita.platform.http.response_writer import ResponseWriter
from marmita.port import PortTakenError, port_refusal
from marmita.settings import Settings

CONNECTIONS_SECONDS = 1  # seconds for requests in flight; idle connections are closed at once
HEAD_BYTES = 64 * 1024  # most bytes of a request's head, and of its trailers; four times what browsers send
IDLE_SECONDS = 75  # longer than proxies reuse a connection (nginx: 60): else a request could meet a closing connection
MESSAGE_BYTES = 64 * 1024  # bytes of the longest WebSocket message
WAITING_REQUESTS = 100  # sent on one connection before the responses; browsers and proxies wait for each response
YOUNG_OBJECTS = 10_000  # objects between two collections of the youngest generation; Python's default is 700
STOP_SECONDS = 2.5  # seconds for the whole shutdown; with PostgreSQL's own limit it stays under 5


class BoundedHttp(HttpToolsProtocol):
    """uvicorn's HTTP protocol with limits that the parser lacks, and fewer writes."""

    other_bytes = 0  # received since the start of a request or after its last chunk, without the body
    writer: ResponseWriter

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.writer = ResponseWriter(transport)
        super().connection_made(transport)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        if self.cycle:  # none if the first request asks for a socket
            self.cycle.transport = self.writer  # pyright: ignore[reportAttributeAccessIssue] - all that a response uses

    def on_body(self, body: bytes) -> None:
        self.other_bytes -= len(body)
        super().on_body(body)

    def on_chunk_complete(self) -> None:
        """Count again from 0: the sizes of many chunks may add up to more than a head."""
        self.other_bytes = 0

    def on_message_complete(self) -> None:
        self.other_bytes = 0
        super().on_message_complete()

    def data_received(self, data: bytes) -> None:
        """Pass the data on. Refuse a head or trailers that are too long, and too many requests that wait."""
        self.other_bytes += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self.other_bytes > HEAD_BYTES:
            self.send_400_response("The head of the request is too large.")
        elif len(self.pipeline) > WAITING_REQUESTS:
            self.send_400_response("Too many requests wait for responses.")


class InterruptibleApp:
    """Wraps the application: a request that is cancelled ends silently, after the application has answered it.

    uvicorn cancels the requests that are left when it stops, such as slow uploads. Without the wrapper it would log
    a traceback for each.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on."""
        try:
            await self.app(scope, receive, send)
        except asyncio.CancelledError:
            if scope["type"] != "http":
                raise


def make_server(app: Litestar, settings: Settings) -> uvicorn.Server:
    """Return the server, not yet listening. It accepts forwarding headers only from trusted proxies."""
    return uvicorn.Server(
        uvicorn.Config(
            InterruptibleApp(app),
            loop="uvloop",
            http=BoundedHttp,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=_trusted(settings),
            timeout_graceful_shutdown=CONNECTIONS_SECONDS,
            timeout_keep_alive=IDLE_SECONDS,
            ws_max_size=MESSAGE_BYTES,
        )
    )


def _trusted(settings: Settings) -> list[str]:
    """Return the networks of the proxies, and IPv4 networks also as IPv6: so a socket of both kinds names its peers."""
    mapped = [
        f"::ffff:{each.network_address}/{96 + each.prefixlen}" for each in settings.trusted_proxies if each.version == 4
    ]
    return [*map(str, settings.trusted_proxies), *mapped]


def serve(app: Litestar, settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve requests until SIGINT or SIGTERM. Call `on_ready` once the application has started."""
    try:
        listener.listen()
    except OSError as error:  # another process that was started at the same time was faster
        raise PortTakenError(port_refusal(error, settings)) from error
    server = make_server(app, settings)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(server, listener, on_ready))


def _tune_garbage_collection() -> None:
    """Exclude the objects of the start from garbage collection, and collect new ones less often.

    A full collection takes a tenth of a second, in which no request is answered. Requests leave few cycles behind.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS)


async def _serve(server: uvicorn.Server, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve([listener]))
    while not (server.started or serving.done()):
        await asyncio.wait({serving}, timeout=0.02)
    if server.started:
        _tune_garbage_collection()
        on_ready()
    while not (server.should_exit or serving.done()):
        await asyncio.wait({serving}, timeout=0.1)
    done, _ = await asyncio.wait({serving}, timeout=STOP_SECONDS)
    if not done:
        structlog.get_logger().warning("stop_forced", seconds=STOP_SECONDS)
        serving.cancel()
    await asyncio.gather(serving, return_exceptions=not done)
