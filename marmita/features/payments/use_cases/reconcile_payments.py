"""Compare payments with the provider: lost answers, lost reports, and all open payments once an hour."""

from datetime import datetime, timedelta
from functools import partial

import structlog

from marmita.features.payments.domain.records import Compared, Payment
from marmita.features.payments.queries.write import (
    close_events,
    list_payments,
    list_unanswered_operations,
    list_waiting_accounts,
    list_waiting_events,
)
from marmita.features.payments.use_cases.query_each import query_each
from marmita.features.payments.use_cases.run_operation import run_operation
from marmita.features.payments.use_cases.sync_account import sync_account
from marmita.features.payments.use_cases.sync_payment import is_known_to_provider, sync_payment
from marmita.platform.card_payments import ProviderRefused
from marmita.platform.database import Database
from marmita.platform.jobs import list_in_batches
from marmita.platform.ports import Ports

log = structlog.get_logger()
TASK = "mend_payments"
UNANSWERED_AFTER = timedelta(minutes=2)
POLL_AFTER = timedelta(minutes=2), timedelta(minutes=4)
RECONCILE_FOR = timedelta(days=60)
# One hour's pause after one refusal, two hours after two …; slightly less, so that the hourly job does not skip a run.
PAUSE_AFTER_REFUSAL = timedelta(minutes=50)


async def apply_events(database: Database, ports: Ports, now: datetime) -> None:
    """Query the provider about each reported intent and account.

    After an outage the other reports wait for the next run. A report is only a hint: if its payment cannot be updated,
    the hourly comparison retries.
    """
    reported = list_in_batches(
        database, lambda conn, after, limit: list_waiting_events(conn, now, after, limit), key_of=lambda row: row[0]
    )
    accounts = list_in_batches(
        database, lambda conn, after, limit: list_waiting_accounts(conn, now, after, limit), key_of=lambda row: row[0]
    )
    applied: list[str] = []
    try:
        await query_each(
            database,
            TASK,
            reported,
            lambda row: _query_payment(database, ports, row[1]),
            subject_of=lambda row: row[1].order_id,
            on_answered=lambda row: applied.append(row[0]),
        )
        await query_each(
            database,
            TASK,
            accounts,
            lambda row: sync_account(database, ports, row[1]),
            subject_of=lambda row: row[1],
            on_answered=lambda row: applied.append(row[0]),
        )
    finally:
        if applied:
            async with database.connection() as conn:
                await close_events(conn, applied, now)


async def retry_operations(database: Database, ports: Ports, now: datetime) -> None:
    """Repeat calls without a stored answer: the process that made them may have died."""
    before = now - UNANSWERED_AFTER
    unanswered = list_in_batches(
        database, lambda conn, after, limit: list_unanswered_operations(conn, before, after, limit), key_of=str
    )
    await query_each(database, TASK, unanswered, partial(run_operation, database, ports))


async def poll_recent(database: Database, ports: Ports, now: datetime) -> None:
    """Query open payments two to four minutes after their creation: a browser may have closed, a report may be lost."""
    soon, late = POLL_AFTER
    await _compare(database, ports, "open", since=now - late, until=now - soon, always=False)


async def reconcile_all(database: Database, ports: Ports, now: datetime) -> None:
    """Compare all payments of two months that are not settled.

    PaymentChanged is published for open payments, and for those with a refused refund, transfer or reversal, even
    without a change.
    """
    since, until = now - RECONCILE_FOR, now - POLL_AFTER[0]
    await _compare(database, ports, "open", since=since, until=until, always=True)
    await _compare(database, ports, "captured", since=since, until=until, always=False)
    await _compare(database, ports, "refused", since=since, until=until, always=True)
    await _compare(database, ports, "unreversed", since=since, until=until, always=True)


async def _compare(
    database: Database, ports: Ports, which: Compared, *, since: datetime, until: datetime, always: bool
) -> None:
    compared = list_in_batches(
        database,
        lambda conn, after, limit: list_payments(
            conn, which, after=after, since=since, until=until, pause=PAUSE_AFTER_REFUSAL, limit=limit
        ),
        key_of=lambda payment: payment.id,
    )
    query = partial(_query_payment, database, ports, always=always)
    await query_each(database, TASK, compared, query, subject_of=lambda payment: payment.order_id)


async def _query_payment(database: Database, ports: Ports, payment: Payment, *, always: bool = False) -> bool:
    try:
        await sync_payment(database, ports, payment, always=always)
    except ProviderRefused as refusal:
        log.error("payment_unknown_to_provider", order_id=payment.order_id, code=refusal.code)
    return is_known_to_provider(ports, payment)
