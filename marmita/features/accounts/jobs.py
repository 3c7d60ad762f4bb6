"""Jobs that carry out due account deletions."""

from datetime import UTC, datetime

from procrastinate import JobContext, RetryStrategy

from marmita.features.accounts.queries.erase import list_due
from marmita.features.accounts.use_cases.delete_account import delete_account as delete
from marmita.platform.clock import paris_day
from marmita.platform.jobs import LOW_PRIORITY, queue, tools_of


@queue.periodic(cron="17 2 * * *")
@queue.task(name="delete_due_accounts", pass_context=True)
async def delete_due_accounts(context: JobContext, timestamp: int) -> None:
    """Queue the deletion of each account that is due, also of those whose deletion open orders have postponed."""
    async with tools_of(context).database.unit_of_work() as uow:
        for account_id in await list_due(uow.conn, paris_day(datetime.fromtimestamp(timestamp, UTC))):
            await uow.defer(delete_account, account_id=account_id)


@queue.task(
    name="delete_account",
    pass_context=True,
    priority=LOW_PRIORITY,
    retry=RetryStrategy(max_attempts=5, exponential_wait=5),
)
async def delete_account(context: JobContext, account_id: str) -> None:
    """Delete one account. Does nothing if the account is already deleted or its deletion was canceled."""
    await delete(tools_of(context).database, account_id)
