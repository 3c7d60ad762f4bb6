"""Transitions that the timer causes: expired holds, unanswered orders, unavailable chefs, reminders, past orders.

Safe to run twice at once. An order that fails does not stop the others.
"""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from functools import partial
from typing import TypeAlias

import structlog

from marmita.features.orders.domain.records import TIMER
from marmita.features.orders.domain.rules import AUTO_COMPLETION_AFTER
from marmita.features.orders.domain.states import UNPAID, Event
from marmita.features.orders.queries import due, write
from marmita.features.orders.use_cases.apply_transition import apply_transition
from marmita.features.payments import find_payment, is_known_to_provider, query_each, sync_payment
from marmita.platform.card_payments import ProviderRefused
from marmita.platform.database import Database
from marmita.platform.jobs import Attempt, isolate_failure, list_in_batches
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection

log = structlog.get_logger()
TASK = "move_due_orders"

ListDue: TypeAlias = Callable[[Connection, datetime, str, int], Awaitable[list[str]]]


async def expire_holds(database: Database, ports: Ports, now: datetime) -> None:
    """End unpaid orders whose hold has expired. The provider is queried first: the card may have been authorised.

    While a card is processing, only the portions are released. They are held again if the payment succeeds.
    """
    lapsed = list_due(database, due.list_lapsed_holds, now)
    await query_each(database, TASK, lapsed, partial(_end_hold, database, ports))


async def expire_unanswered(database: Database, now: datetime) -> None:
    """End orders that the chef has not accepted in time."""
    async for order_id in list_due(database, due.list_unanswered, now):
        await _apply(database, order_id, "PENDING", "expire")


async def withdraw_unavailable(database: Database) -> None:
    """End the orders that wait for a chef who cannot accept orders any more. Accepted orders stay."""
    async for order_id in list_in_batches(database, due.list_unavailable, key_of=str):
        await _apply(database, order_id, "PENDING", "withdraw")


async def remind_unanswered(database: Database, now: datetime) -> None:
    """Remind chefs once of each order that will soon expire unanswered."""
    async for order_id in list_due(database, due.list_to_remind, now):
        async with isolated(database, order_id), database.unit_of_work() as uow:
            order = await write.lock_order(uow.conn, order_id)
            if await write.claim_reminder(uow, order_id):
                await apply_transition(uow, order, "remind", TIMER)


async def complete_past_orders(database: Database, now: datetime) -> None:
    """Complete paid orders a day after their slot, if they have no open problem."""
    async for order_id in list_due(database, due.list_past_orders, now - AUTO_COMPLETION_AFTER):
        await _apply(database, order_id, "PAID", "complete")


async def _end_hold(database: Database, ports: Ports, order_id: str) -> bool:
    async with database.connection() as conn:
        payment = await find_payment(conn, order_id)
    try:
        payment = payment and await sync_payment(database, ports, payment)
    except ProviderRefused as refusal:
        log.error("payment_unknown_to_provider", order_id=order_id, code=refusal.code)
    is_processing = payment is not None and payment.status == "processing"
    await _expire(database, order_id, "lapse_hold" if is_processing else "expire")
    return payment is not None and is_known_to_provider(ports, payment)


async def _expire(database: Database, order_id: str, event: Event) -> None:
    """End an order that is still unpaid, or release its portions once."""
    async with database.unit_of_work() as uow:
        order = await write.lock_order(uow.conn, order_id)
        if order.status != UNPAID or uow.now < order.hold_expires_at:
            return
        if event == "expire" or order.stock_state != "RELEASED":
            await apply_transition(uow, order, event, TIMER)


async def _apply(database: Database, order_id: str, status: str, event: Event) -> None:
    async with isolated(database, order_id), database.unit_of_work() as uow:
        order = await write.lock_order(uow.conn, order_id)
        if order.status == status and not order.has_open_problem:
            await apply_transition(uow, order, event, TIMER)


def isolated(database: Database, order_id: str) -> AbstractAsyncContextManager[Attempt]:
    """Return a context manager that stores a failure of this order, so that the other orders continue."""
    return isolate_failure(database, TASK, order_id)


def list_due(database: Database, lister: ListDue, until: datetime) -> AsyncGenerator[str]:
    """Yield the order ids that `lister` finds until the instant `until`, read in batches."""
    return list_in_batches(database, lambda conn, after, limit: lister(conn, until, after, limit), key_of=str)
