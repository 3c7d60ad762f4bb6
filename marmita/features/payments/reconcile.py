"""Compare with the provider what no report has told: lost answers, lost reports, and everything once an hour."""

from collections.abc import Generator
from contextlib import contextmanager
from datetime import datetime, timedelta

import structlog
from psycopg.errors import CheckViolation

from marmita.features.payments.queries import (
    close_events,
    list_forgotten_operations,
    list_payments,
    list_waiting_events,
)
from marmita.features.payments.records import Compared, Payment
from marmita.features.payments.run_operation import run_operation
from marmita.features.payments.sync_payment import sync_payment
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.database import Database
from marmita.platform.ports import Ports

log = structlog.get_logger()
BATCH = 200
FORGOTTEN_AFTER = timedelta(minutes=2)
LOOKED_AT_AFTER = timedelta(minutes=2), timedelta(minutes=4)
LOOKED_AT_FOR = timedelta(days=60)
# After one refusal an hour's pause, after two two …: a little less each, so that the hourly job does not miss it.
PAUSE_AFTER_REFUSAL = timedelta(minutes=50)


async def apply_events(database: Database, ports: Ports, now: datetime) -> None:
    """Asks for every intent that was reported. Without an answer the rest waits for the next time."""
    while True:
        async with database.connection() as conn:
            waiting = await list_waiting_events(conn, now, BATCH)
        applied: list[str] = []
        try:
            for event_id, payment in waiting:
                await _ask(database, ports, payment)
                applied.append(event_id)
        except ProviderUnavailable:
            return
        finally:
            if applied:
                async with database.connection() as conn:
                    await close_events(conn, applied, now)
        if len(waiting) < BATCH:
            return


async def redo_operations(database: Database, ports: Ports, now: datetime) -> None:
    """Makes the calls again of which no answer is known: the process that made them may have died."""
    async with database.connection() as conn:
        keys = await list_forgotten_operations(conn, now - FORGOTTEN_AFTER, BATCH)
    for key in keys:
        try:
            with _alone(key):
                await run_operation(database, ports, key)
        except ProviderUnavailable:
            return


async def look_at_new(database: Database, ports: Ports, now: datetime) -> None:
    """Asks for payments some minutes after they began: a browser may have died, a report may be lost."""
    soon, late = LOOKED_AT_AFTER
    await _compare(database, ports, "open", since=now - late, until=now - soon, always=False)


async def reconcile_all(database: Database, ports: Ports, now: datetime) -> None:
    """Compares every payment whose money is under way, of two months.

    Orders of open payments are judged again, and those whose refund or transfer was refused: it is asked for anew.
    """
    since, until = now - LOOKED_AT_FOR, now - LOOKED_AT_AFTER[0]
    await _compare(database, ports, "open", since=since, until=until, always=True)
    await _compare(database, ports, "captured", since=since, until=until, always=False)
    await _compare(database, ports, "refused", since=since, until=until, always=True)


async def _compare(
    database: Database, ports: Ports, which: Compared, *, since: datetime, until: datetime, always: bool
) -> None:
    after = ""
    while True:
        async with database.connection() as conn:
            payments = await list_payments(
                conn, which, after=after, since=since, until=until, pause=PAUSE_AFTER_REFUSAL, limit=BATCH
            )
        for payment in payments:
            await _ask(database, ports, payment, always=always)
        if len(payments) < BATCH:
            return
        after = payments[-1].id


async def _ask(database: Database, ports: Ports, payment: Payment, *, always: bool = False) -> None:
    try:
        with _alone(payment.order_id):
            await sync_payment(database, ports, payment, always=always)
    except ProviderRefused as refusal:
        log.error("payment_unknown_to_provider", order_id=payment.order_id, code=refusal.code)


@contextmanager
def _alone(subject: str) -> Generator[None]:
    """One payment of which the provider tells what cannot be, more captured than was asked, holds up no other."""
    try:
        yield
    except CheckViolation as violation:
        log.error("payment_impossible", subject=subject, constraint=violation.diag.constraint_name)
