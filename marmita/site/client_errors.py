"""Error reports of browsers: limited in size and by network, written to the log without secrets, one line each.

The feature `client_errors` groups them for admins.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import structlog
from litestar import Request, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from marmita.features.client_errors import store_report
from marmita.platform.database import Database
from marmita.platform.errors import InvalidRequest, ReportTooLong
from marmita.platform.http.caller import Caller
from marmita.platform.http.policy import PUBLIC
from marmita.platform.logging import neutralise
from marmita.platform.ratelimit import Limit, hit

log = structlog.get_logger("marmita.browser")

REPORT_BYTES = 8 * 1024
REPORTS = Limit("client_errors", 30, timedelta(hours=1))


@dataclass
class TextBody(Operation):
    """Describes a body of plain text in OpenAPI, which Litestar itself would describe as JSON."""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.STRING, min_length=1, max_length=REPORT_BYTES)
        self.request_body = RequestBody(required=True, content={"text/plain": OpenAPIMediaType(schema=schema)})


@post(
    "/api/client-error-handler",
    opt={"policy": PUBLIC, "problems": (ReportTooLong,)},
    status_code=204,
    operation_class=TextBody,
)
async def client_error_handler(request: Request[Any, Any, Any], caller: Caller, database: Database) -> None:
    """Log an error report of at most 8 kB of plain text. Fails with 413 if it is longer, 429 if there are too many."""
    report = await _read(request)
    async with database.unit_of_work() as uow:
        await hit(uow, REPORTS, caller.network)
        await store_report(uow, report, caller.user_agent)
    log.warning("client_error", report=neutralise(report), browser=neutralise(caller.user_agent))


async def _read(request: Request[Any, Any, Any]) -> str:
    """Return the body. Raise ReportTooLong as soon as it exceeds the limit, InvalidRequest if it is blank."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > REPORT_BYTES:
            raise ReportTooLong
    if not body.strip():
        raise InvalidRequest
    return body.decode(errors="replace")


ROUTES = [client_error_handler]
