"""The clock of orders: once a minute whatever is due happens."""

import asyncio
from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.orders.use_cases.expire_orders import (
    complete_eaten,
    expire_holds,
    expire_unanswered,
    remind_unanswered,
    withdraw_unavailable,
)
from marmita.features.orders.use_cases.send_order_emails import send_order_emails
from marmita.platform.jobs import queue, tools_of

BURST_SECONDS = 0.3


@queue.periodic(cron="* * * * *")
@queue.task(name="move_due_orders", pass_context=True, queueing_lock="move_due_orders")
async def move_due_orders(context: JobContext, timestamp: int) -> None:
    """Holds that lapse, orders whose chef does not answer or may not any more, reminders, meals that were eaten."""
    tools, now = tools_of(context), datetime.fromtimestamp(timestamp, UTC)
    await expire_holds(tools.database, tools.ports, now)
    await withdraw_unavailable(tools.database)
    await expire_unanswered(tools.database, now)
    await remind_unanswered(tools.database, now)
    await complete_eaten(tools.database, now)
    await send_order_emails(tools.database)


@queue.task(name="mail_order_moves", pass_context=True)
async def mail_order_moves(context: JobContext) -> None:
    """Mails about moves. Woken by them (write_move); one job serves a burst."""
    await asyncio.sleep(BURST_SECONDS)
    await send_order_emails(tools_of(context).database)
