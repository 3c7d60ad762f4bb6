"""Serves an application in this process: uvicorn on one socket that is bound already.

Stops within seconds of a signal, whatever connections are open.
"""

import asyncio
import gc
import socket
from collections.abc import Callable

import structlog
import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from marmita.port import PortTakenError, port_refusal
from marmita.settings import Settings

CONNECTIONS_SECONDS = 1  # seconds for requests in flight; idle and open connections are closed at once
HEAD_BYTES = 64 * 1024  # bytes of the head of a request; four times what browsers send at most
IDLE_SECONDS = 75  # longer than proxies reuse a connection (nginx: 60), or a request meets one that is being closed
MESSAGE_BYTES = 64 * 1024  # bytes of the longest WebSocket message
YOUNG_OBJECTS = 10_000  # between two looks for cycles among the youngest objects; Python's own figure is 700
STOP_SECONDS = 2.5  # seconds for the whole shutdown; with PostgreSQL's own limit it stays under 5


class BoundedHttp(HttpToolsProtocol):
    """uvicorn's HTTP protocol with a limit on the head of a request, which the parser does not have."""

    head_bytes = 0
    in_head = True

    def on_message_begin(self) -> None:
        self.in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head, self.head_bytes = False, 0
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Count bytes until the head is complete; the body has its own limit."""
        super().data_received(data)
        self.head_bytes += len(data) if self.in_head else 0
        if self.head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of the request is too large.")


def make_server(app: Litestar, settings: Settings) -> uvicorn.Server:
    """The server, not yet listening. Forwarding headers are accepted from trusted proxies only."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            loop="uvloop",
            http=BoundedHttp,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=[str(network) for network in settings.trusted_proxies],
            timeout_graceful_shutdown=CONNECTIONS_SECONDS,
            timeout_keep_alive=IDLE_SECONDS,
            ws_max_size=MESSAGE_BYTES,
        )
    )


def serve(app: Litestar, settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    """Answer requests until SIGINT or SIGTERM; calls `on_ready` once the application has started."""
    try:
        listener.listen()
    except OSError as error:  # a process that was started at the same time was faster
        raise PortTakenError(port_refusal(error, settings)) from error
    server = make_server(app, settings)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(server, listener, on_ready))


def _keep_for_ever() -> None:
    """Let the collector of cycles never look at the objects of the start again, and less often at new ones.

    One look at all of them takes a tenth of a second, in which nobody is answered. Requests leave few cycles behind.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS)


async def _serve(server: uvicorn.Server, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve([listener]))
    while not (server.started or serving.done()):
        await asyncio.wait({serving}, timeout=0.02)
    if server.started:
        _keep_for_ever()
        on_ready()
    while not (server.should_exit or serving.done()):
        await asyncio.wait({serving}, timeout=0.1)
    done, _ = await asyncio.wait({serving}, timeout=STOP_SECONDS)
    if not done:
        structlog.get_logger().warning("stop_forced", seconds=STOP_SECONDS)
        serving.cancel()
    await asyncio.gather(serving, return_exceptions=not done)
