"""Housekeeping of carts."""

from datetime import UTC, datetime, timedelta

from procrastinate import JobContext

from marmita.features.carts.queries import delete_requests
from marmita.platform.jobs import queue, tools_of

REQUESTS_KEPT = timedelta(days=1)


@queue.periodic(cron="23 * * * *")
@queue.task(name="delete_old_cart_requests", aliases=["forget_old_cart_requests"], pass_context=True)
async def delete_old_cart_requests(context: JobContext, timestamp: int) -> None:
    """Remove the keys of commands that nobody repeats any more."""
    async with tools_of(context).database.connection() as conn:
        await delete_requests(conn, datetime.fromtimestamp(timestamp, UTC) - REQUESTS_KEPT)
