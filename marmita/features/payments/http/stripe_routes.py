"""Stripe's webhook, and the payment page's reports of errors in Stripe's card form."""

from datetime import timedelta
from typing import Any

import structlog
from litestar import Request, post

from marmita.features.payments.domain.ports import PROVIDER_REPORTS, ProviderReports
from marmita.features.payments.http.schemas import CardFormError
from marmita.features.payments.use_cases.receive_event import receive_event
from marmita.platform.card_payments import ReportRefused
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.errors import InvalidRequest, NotFound, ReportTooLong
from marmita.platform.http.call_limits import UNLIMITED
from marmita.platform.http.policy import LOGGED_IN, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.logging import neutralise
from marmita.platform.ports import Ports
from marmita.platform.ratelimit import Limit, hit

log = structlog.get_logger("marmita.browser")

# Stripe's events have some kilobytes; events of accounts are the longest.
REPORT_BYTES = 256 * 1024
FORM_ERRORS = Limit("stripe_errors", 30, timedelta(hours=1))


# The signature authenticates the request. It is checked before the database is used, so forged requests cost little.
@post("/api/stripe/webhook", opt={"policy": PUBLIC} | UNLIMITED, status_code=200, include_in_schema=False)
async def stripe_webhook(request: Request[Any, Any, Any], database: Database, ports: Ports) -> None:
    """Store a report of Stripe once; a job then queries Stripe.

    Stripe repeats a report that is not answered with 200.
    """
    reports: ProviderReports | None = ports[PROVIDER_REPORTS]
    if reports is None:
        raise NotFound
    body = await _read(request)
    try:
        report = reports.read(body, request.headers.get("stripe-signature"))
    except ReportRefused as refusal:
        raise InvalidRequest from refusal
    if report.intent_id or report.account_id:
        await receive_event(database, report, utc_now())


@post("/api/shopping-card/log-stripe-error", opt={"policy": LOGGED_IN}, status_code=204)
async def log_stripe_error(data: CardFormError, database: Database, actor: Actor) -> None:
    """Log an error of Stripe's card form. Nothing is stored; 429 when the caller sends too many."""
    async with database.unit_of_work() as uow:
        await hit(uow, FORM_ERRORS, actor.id)
    log.warning(
        "stripe_form_error",
        order_id=neutralise(data.order_id),
        kind=neutralise(data.type),
        code=neutralise(data.code),
        report=neutralise(data.message),
    )


async def _read(request: Request[Any, Any, Any]) -> bytes:
    """Return the request's body as it was sent. Raises ReportTooLong above REPORT_BYTES."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > REPORT_BYTES:
            raise ReportTooLong
    return body


STRIPE_ROUTES = [stripe_webhook, log_stripe_error]
