"""Jobs that delete old keys and carry out due account deletions."""

from datetime import UTC, datetime, timedelta

from procrastinate import JobContext, RetryStrategy

from marmita.features.accounts.queries.email_change import delete_old_changes
from marmita.features.accounts.queries.erase import list_due
from marmita.features.accounts.queries.write import delete_old_keys
from marmita.features.accounts.use_cases.delete_account import delete_account as delete
from marmita.platform.clock import paris_day
from marmita.platform.jobs import queue, tools_of

# Used and expired keys are stored a while longer, so that an old link gets another answer than an invalid one.
KEPT = timedelta(days=30)


@queue.periodic(cron="37 3 * * *")
@queue.task(name="forget_old_keys", pass_context=True)
async def forget_old_keys(context: JobContext, timestamp: int) -> None:
    """Delete keys that expired long ago."""
    async with tools_of(context).database.connection() as conn:
        await delete_old_keys(conn, datetime.fromtimestamp(timestamp, UTC) - KEPT)
        await delete_old_changes(conn, datetime.fromtimestamp(timestamp, UTC))


@queue.periodic(cron="17 2 * * *")
@queue.task(name="delete_due_accounts", pass_context=True)
async def delete_due_accounts(context: JobContext, timestamp: int) -> None:
    """Delete the accounts that are due, and try again those that open orders prevented from deletion."""
    async with tools_of(context).database.unit_of_work() as uow:
        for account_id in await list_due(uow.conn, paris_day(datetime.fromtimestamp(timestamp, UTC))):
            await uow.defer(delete_account, account_id=account_id)


@queue.task(name="delete_account", pass_context=True, retry=RetryStrategy(max_attempts=5, exponential_wait=5))
async def delete_account(context: JobContext, account_id: str) -> None:
    """Delete one account; does nothing when it is deleted already or the deletion was canceled."""
    await delete(tools_of(context).database, account_id)
