"""Compare the provider's ledger with ours, store the differences, and log each of them once.

`reconcile_all` updates payments from the provider before: differences that remain need a person.
"""

from datetime import datetime, timedelta
from functools import partial

import structlog

from marmita.features.payments.domain.ports import PAYMENT_PROVIDER, PaymentProvider
from marmita.features.payments.domain.records import Difference, Payment
from marmita.features.payments.domain.rules import ledger_differences
from marmita.features.payments.queries.ledger import (
    clear_differences,
    list_compared,
    relock_payment,
    write_differences,
)
from marmita.features.payments.use_cases.query_each import query_each
from marmita.platform.card_payments import ProviderRefused
from marmita.platform.database import Database
from marmita.platform.ids import first_id
from marmita.platform.jobs import list_in_batches
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork

log = structlog.get_logger()
# The window is wide enough for missed hourly runs; once a day all payments of two months are compared.
CHANGED_WITHIN = timedelta(hours=26)
ALL_WITHIN = timedelta(days=60)
ALL_PAYMENTS_HOUR = 4  # UTC
SETTLED_AFTER = timedelta(minutes=2)


async def compare_ledgers(database: Database, ports: Ports, now: datetime) -> None:
    """Compare the payments that changed lately or have a stored difference.

    A failure of one does not stop the others.
    """
    provider = ports[PAYMENT_PROVIDER]
    oldest = first_id(now - ALL_WITHIN)
    changed_since = now - (ALL_WITHIN if now.hour == ALL_PAYMENTS_HOUR else CHANGED_WITHIN)
    until = now - SETTLED_AFTER
    compared = list_in_batches(
        database,
        lambda conn, after, limit: list_compared(
            conn, after=max(after, oldest), changed_since=changed_since, until=until, limit=limit
        ),
        key_of=lambda payment: payment.id,
    )
    await query_each(
        database,
        "mend_payments",
        compared,
        partial(_compare, database, provider),
        subject_of=lambda payment: payment.order_id,
    )


async def _compare(database: Database, provider: PaymentProvider, listed: Payment) -> bool:
    if listed.provider != provider.name:
        return False  # a payment belongs to the provider that created its intent
    try:
        ledger = await provider.read_ledger(listed.intent_id or "")
    except ProviderRefused:
        ledger = None
    async with database.unit_of_work() as uow:
        payment = await relock_payment(uow.conn, listed.id)
        if payment is None or payment != listed:
            return True  # changed since the query; the next run compares it
        found = ledger_differences(payment, ledger)
        agreeing = await clear_differences(uow, payment.id, found)
        await report_differences(uow, payment, found)
    for what in agreeing:
        log.info("ledger_agrees", order_id=payment.order_id, what=what)
    return True


async def report_differences(uow: UnitOfWork, payment: Payment, found: list[Difference]) -> None:
    """Store the differences. Each part is logged as an error when it appears, not again while it lasts."""
    if not found:
        return
    new = await write_differences(uow, payment.id, found)
    for part in found:
        if part.what in new:
            log.error(
                "ledger_differs",
                order_id=payment.order_id,
                what=part.what,
                ours_cents=part.ours_cents,
                theirs_cents=part.theirs_cents,
            )
