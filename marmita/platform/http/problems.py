"""Turns every error into a problem+json body with the errorKey of the catalogue, without stack trace or secret."""

import re
import time
from typing import Any, cast

import psycopg
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.params import QueryParameter
from obstore.exceptions import BaseError
from psycopg.errors import DivisionByZero, ForeignKeyViolation
from psycopg_pool import PoolTimeout, TooManyRequests

from marmita.platform.errors import (
    CannotGetData,
    DomainError,
    InvalidRequest,
    MethodNotAllowed,
    NotAuthenticated,
    NotFound,
    RateLimitGlobal,
    UnknownError,
    UnsupportedMediaType,
    UploadFileTooBig,
)
from marmita.platform.http.shown_path import shown_path
from marmita.platform.identity import Actor

log = structlog.get_logger()

PROBLEM_JSON = "application/problem+json"
TITLES = {
    400: "Bad request",
    401: "Not logged in",
    402: "Not paid",
    403: "Access denied",
    404: "Not found",
    405: "Method not allowed",
    409: "Conflict",
    413: "Too large",
    415: "Unsupported media type",
    422: "Refused",
    429: "Too many requests",
    503: "Not available right now",
}
OVERLOAD_SECONDS = 2
# While a shared part is unavailable, every request fails for the same reason.
OUTAGE_LOG_SECONDS = 60
CLIENT_DISCONNECTED = "client disconnected prematurely"  # the framework's message
_MISSING = re.compile(r"Missing required \w+ parameter '([^']+)'")  # the framework's message
OF_FRAMEWORK = {error.status: error for error in (NotFound, MethodNotAllowed, UploadFileTooBig, UnsupportedMediaType)}


def problem(status: int, key: str | None, **fields: Any) -> Response[dict[str, Any]]:
    """Return the response for a status and an errorKey; `fields` are added to the body.

    An errorKey of None is for a 401 that ends the session.
    """
    title = TITLES.get(status, "Error")
    body: dict[str, Any] = {"title": title, "status": status, "detail": key or title, **fields}
    if key:
        body["errorKey"] = key
        structlog.contextvars.bind_contextvars(error_key=key)  # the log line of the request shows the error
    headers = {"retry-after": str(fields["seconds"])} if "seconds" in fields else None
    return Response(body, status_code=status, media_type=PROBLEM_JSON, headers=headers)


def _respond(error: DomainError) -> Response[dict[str, Any]]:
    return problem(error.status, error.key, **error.fields)


def _domain_error(_: Request[Any, Any, Any], error: DomainError) -> Response[dict[str, Any]]:
    return _respond(error)


def _not_authenticated(_: Request[Any, Any, Any], _error: NotAuthenticated) -> Response[dict[str, Any]]:
    response = problem(401, None)
    response.headers["www-authenticate"] = "Bearer"
    return response


def _validation(request: Request[Any, Any, Any], error: ValidationException) -> Response[dict[str, Any]]:
    """Return the invalid fields with the reasons, so that forms can show them next to the fields."""
    extra = cast("list[dict[str, Any]]", error.extra if isinstance(error.extra, list) else [])
    fields = [{"field": _sent_name(request, e.get("key", "")), "message": e.get("message", "")} for e in extra]
    if missing := _MISSING.match(error.detail):
        fields.append({"field": missing[1], "message": "Missing required parameter"})
    return _respond(InvalidRequest(errors=fields))


def _sent_name(request: Request[Any, Any, Any], field: str) -> str:
    """Return the public name of a parameter; the framework reports the name in our code.

    Body fields keep their name.
    """
    parameter = request.route_handler.parsed_fn_signature.parameters.get(field)
    known = parameter.kwarg_definition if parameter else None
    return (known.name if isinstance(known, QueryParameter) else None) or field


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    if error.detail == CLIENT_DISCONNECTED:
        return _respond(InvalidRequest())  # the client has closed the connection and does not read the response
    if error.status_code >= 500:
        return _unexpected(request, error)
    response = problem(error.status_code, OF_FRAMEWORK.get(error.status_code, InvalidRequest).key)
    response.headers.update(error.headers or {})
    return response


def _impossible_value(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """Refuse a value that no column can store, such as a NUL character or a number out of range.

    All kinds of DataError are handled, so that no list of them can be incomplete. A division by zero is the exception:
    no input causes it. The log line has the path, in case the error is in our code.
    """
    if isinstance(error, DivisionByZero):
        return _unexpected(request, error)
    log.warning("impossible_value", error=type(error).__name__, path=shown_path(request.scope))
    nul = [name for name, value in request.query_params.multi_items() if "\0" in value]
    return _respond(InvalidRequest(errors=[{"field": name, "message": "Invalid character NUL"} for name in nul]))


def _overloaded(_: Request[Any, Any, Any], _error: TooManyRequests) -> Response[dict[str, Any]]:
    log.warning("overloaded")
    return _respond(RateLimitGlobal(seconds=OVERLOAD_SECONDS))


def _missing_row(request: Request[Any, Any, Any], error: ForeignKeyViolation) -> Response[dict[str, Any]]:
    """Answer 401 when the account was deleted during its own request; any other missing row is an error in our code."""
    actor: Actor | None = getattr(request.state, "actor", None)
    if actor and f"({actor.id})" in (error.diag.message_detail or ""):
        return _not_authenticated(request, NotAuthenticated())
    return _unexpected(request, error)


def _database_unavailable(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    _log_outage(request, "database_unavailable", type(error).__name__)
    return _cannot_get_data()


def _storage_unavailable(request: Request[Any, Any, Any], error: BaseError) -> Response[dict[str, Any]]:
    """The log gets the reason without the answer's body, which may repeat a key of the bucket."""
    _log_outage(request, "storage_unavailable", str(error).partition(": <")[0].partition("\n")[0])
    return _cannot_get_data()


def _log_outage(request: Request[Any, Any, Any], event: str, reason: str) -> None:
    """Log the event at most once in OUTAGE_LOG_SECONDS, with the number of requests that failed since the last line."""
    outages: dict[str, tuple[float, int]] = request.app.state.setdefault("outages", {})
    next_at, failed = outages.get(event, (0.0, 0))
    now, failed = time.monotonic(), failed + 1
    if now >= next_at:
        log.error(event, error=reason, requests=failed)
        next_at, failed = now + OUTAGE_LOG_SECONDS, 0
    outages[event] = (next_at, failed)


def _cannot_get_data() -> Response[dict[str, Any]]:
    response = _respond(CannotGetData())
    response.headers["retry-after"] = "3"
    return response


def _unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    log.error("unexpected_error", path=shown_path(request.scope), exc_info=error)
    return _respond(UnknownError())


EXCEPTION_HANDLERS: dict[int | type[Exception], Any] = {
    DomainError: _domain_error,
    NotAuthenticated: _not_authenticated,
    ValidationException: _validation,
    HTTPException: _http,
    psycopg.DataError: _impossible_value,
    ForeignKeyViolation: _missing_row,
    UnicodeDecodeError: _impossible_value,
    UnicodeEncodeError: _impossible_value,
    TooManyRequests: _overloaded,
    PoolTimeout: _database_unavailable,
    psycopg.OperationalError: _database_unavailable,
    BaseError: _storage_unavailable,
    Exception: _unexpected,
}
