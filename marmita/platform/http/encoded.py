"""Responses whose JSON PostgreSQL has written: sent as bytes, while the route's type documents the body."""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from litestar import MediaType, Request, Response
from litestar.background_tasks import BackgroundTask, BackgroundTasks
from litestar.datastructures import Cookie
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

Body = TypeVar("Body")
_CONTENT_TYPE = (b"content-type", MediaType.JSON.value.encode())


class _Encoded:
    """An ASGI response with a status, headers and a body of bytes."""

    __slots__ = ("body", "headers", "status")

    def __init__(self, body: bytes, headers: Mapping[str, str], status: int) -> None:
        self.body = body
        self.status = status
        self.headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        self.headers += [_CONTENT_TYPE, (b"content-length", str(len(body)).encode())]

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


class JsonResponse(Response[Body], Generic[Body]):
    """A JSON response. A body of bytes is already JSON and skips the framework's general encoding.

    That saves a tenth of the process time of a request with one database statement.
    """

    def __init__(self, body: Any, headers: Mapping[str, str] | None = None) -> None:
        self.content = body
        self.background = None
        self.cookies = []
        self.encoding = "utf-8"
        self.headers = dict(headers) if headers else {}
        self.media_type = MediaType.JSON
        self.status_code = None
        self.response_type_encoders = {}

    def to_asgi_response(  # type: ignore[override] - an answer of bytes is no ASGIResponse
        self,
        app: Any,
        request: Request[Any, Any, Any],
        *,
        background: BackgroundTask | BackgroundTasks | None = None,
        cookies: Iterable[Cookie] | None = None,
        headers: dict[str, str] | None = None,
        status_code: int | None = None,
        **more: Any,
    ) -> ASGIResponse | _Encoded:
        """Return the framework's own response, or `_Encoded` when there are only bytes and headers."""
        if isinstance(self.content, bytes) and not (self.cookies or cookies or self.background or background):
            return _Encoded(self.content, {**(headers or {}), **self.headers}, self.status_code or status_code or 200)
        return super().to_asgi_response(  # pyright: ignore[reportUnknownMemberType] - the framework's
            app, request, background=background, cookies=cookies, headers=headers, status_code=status_code, **more
        )


def encoded_json(body: bytes) -> Response[Any]:
    """Return a JSON response with these bytes unchanged."""
    return JsonResponse[Any](body)
