"""Jobs of orders: the transitions that are due, once a minute, and the emails about transitions."""

import asyncio
from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.orders.use_cases.decide_problems import decide_problems, release_transfers
from marmita.features.orders.use_cases.expire_orders import (
    complete_past_orders,
    expire_holds,
    expire_unanswered,
    remind_unanswered,
    withdraw_unavailable,
)
from marmita.features.orders.use_cases.send_order_emails import send_order_emails
from marmita.platform.jobs import queue, tools_of

BURST_SECONDS = 0.3


@queue.periodic(cron="* * * * *")
@queue.task(name="move_due_orders", pass_context=True, queueing_lock="move_due_orders", lock="move_due_orders")
async def move_due_orders(context: JobContext, timestamp: int) -> None:
    """Expire holds and unanswered orders, withdraw orders of unavailable chefs, remind chefs, complete past orders.

    Then decide about problems after their deadline, pay the chefs of orders without a problem, and send emails.
    """
    tools, now = tools_of(context), datetime.fromtimestamp(timestamp, UTC)
    await expire_holds(tools.database, tools.ports, now)
    await withdraw_unavailable(tools.database)
    await expire_unanswered(tools.database, now)
    await remind_unanswered(tools.database, now)
    await complete_past_orders(tools.database, now)
    await decide_problems(tools.database, now)
    await release_transfers(tools.database, now)
    await send_order_emails(tools.database)


@queue.task(name="mail_order_moves", pass_context=True)
async def mail_order_moves(context: JobContext) -> None:
    """Send the emails about transitions. `write_transition` starts the job; one run serves several transitions."""
    await asyncio.sleep(BURST_SECONDS)
    await send_order_emails(tools_of(context).database)
