"""The clock of orders: once a minute whatever is due happens."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.orders.expire_orders import complete_eaten, expire_holds, expire_unanswered
from marmita.platform.jobs import queue, tools_of


@queue.periodic(cron="* * * * *")
@queue.task(name="move_due_orders", pass_context=True, queueing_lock="move_due_orders")
async def move_due_orders(context: JobContext, timestamp: int) -> None:
    """Holds that lapse, orders without an answer, meals that were eaten."""
    tools, now = tools_of(context), datetime.fromtimestamp(timestamp, UTC)
    await expire_holds(tools.database, tools.ports, now)
    await expire_unanswered(tools.database, now)
    await complete_eaten(tools.database, now)
