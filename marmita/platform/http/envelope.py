"""Adds a request id and the security headers to every response, in one ASGI wrapper around the application."""

import asyncio
import secrets
import time
from collections.abc import Callable

import msgspec
import structlog
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from marmita.platform.errors import CannotGetData
from marmita.platform.http.problems import PROBLEM_JSON, problem
from marmita.platform.http.shown_path import shown_path, template_of
from marmita.platform.logging import log_request

# Method, template of the route (empty without one), status, seconds.
Count = Callable[[str, str, int, float], None]
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"strict-origin-when-cross-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"geolocation=(self), camera=(), microphone=(), payment=(self)"),
]
# For browsers that do not support frame-ancestors. The header has no value for "all sites".
_NO_FRAMES = (b"x-frame-options", b"DENY")
_EVERY_FRAME = b"frame-ancestors *"
_STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")
_HEAD = "head"
_API_POLICY = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")


class Envelope:
    """Wraps the whole application. `https` adds HSTS; a response without a content policy gets one that allows nothing.

    A header that the response has already is kept. `count` is called after each response.
    """

    def __init__(self, app: ASGIApp, *, https: bool, count: Count | None = None) -> None:
        self.app = app
        self.count = count
        self.headers = [*_HEADERS, _STRICT_TRANSPORT] if https else _HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] == "HEAD":
            # Every GET route serves HEAD too. Routes need not know that, but one with a large body may check
            # `is_head`.
            state = {**scope.get("state", {}), _HEAD: True}
            scope, send = {**scope, "method": "GET", "state": state}, _without_body(send)
        request_id = secrets.token_hex(8)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)
        began = time.perf_counter()
        status = 0

        async def send_enveloped(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(message, request_id)
            await send(message)

        try:
            await self.app(scope, receive, send_enveloped)
        except asyncio.CancelledError:  # the server stops before the request is complete
            if not status:
                await _refuse(send_enveloped)
            raise
        finally:
            status = status or 500
            seconds = time.perf_counter() - began
            method = scope["method"]
            log_request(method, shown_path(scope), status, round(seconds * 1000, 1))
            if self.count:
                self.count("HEAD" if _HEAD in scope.get("state", {}) else method, template_of(scope), status, seconds)

    def _add_headers(self, message: HTTPResponseStartEvent, request_id: str) -> None:
        headers = list(message.get("headers", []))
        present_headers = {name.lower(): value for name, value in headers}
        headers += [(name, value) for name, value in self.headers if name not in present_headers]
        headers.append((b"x-request-id", request_id.encode()))
        policy = present_headers.get(b"content-security-policy")
        if policy is None:
            headers.append(_API_POLICY)
        if b"x-frame-options" not in present_headers and _EVERY_FRAME not in (policy or b""):
            headers.append(_NO_FRAMES)
        if b"cache-control" not in present_headers:
            headers.append((b"cache-control", b"no-store"))
        message["headers"] = headers


def is_head(scope: Scope) -> bool:
    """Return whether the request is a HEAD request, so that the route's body is not sent."""
    return _HEAD in scope["state"]


async def _refuse(send: Send) -> None:
    body = msgspec.json.encode(problem(CannotGetData.status, CannotGetData.key).content)
    headers = [(b"content-type", PROBLEM_JSON.encode()), (b"content-length", b"%d" % len(body)), (b"retry-after", b"3")]
    await send({"type": "http.response.start", "status": CannotGetData.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _without_body(send: Send) -> Send:
    async def send_head(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return send_head
