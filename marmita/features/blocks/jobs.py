"""The job that ends blocks whose time is over and notifies the blocked people."""

from datetime import UTC, datetime

from procrastinate import JobContext

from marmita.features.accounts import lock_for_block, set_block
from marmita.features.blocks.events import BlockEnded
from marmita.features.blocks.queries import end_block, find_blocked_account, list_lapsed
from marmita.platform.jobs import JobTools, isolate_failure, list_in_batches, queue, tools_of
from marmita.platform.unit_of_work import Connection


@queue.periodic(cron="*/5 * * * *")
@queue.task(name="end_lapsed_blocks", pass_context=True, queueing_lock="end_lapsed_blocks")
async def end_lapsed_blocks(context: JobContext, timestamp: int) -> None:
    """End the blocks whose time is over. They have no effect any more: the job stores the end and publishes it."""
    await end_blocks(tools_of(context), datetime.fromtimestamp(timestamp, UTC))


async def end_blocks(tools: JobTools, now: datetime) -> None:
    """End each block that is over at `now`, in a separate transaction, unless the block was changed meanwhile."""

    async def list_after(conn: Connection, after: str, limit: int) -> list[str]:
        return await list_lapsed(conn, now, after, limit)

    async for account_id in list_in_batches(tools.database, list_after, key_of=str):
        async with (
            isolate_failure(tools.database, "end_lapsed_blocks", account_id),
            tools.database.unit_of_work() as uow,
        ):
            await lock_for_block(uow, account_id)
            account = await find_blocked_account(uow.conn, account_id)
            if account and account.block_at(now) is None and (block_id := await end_block(uow, account_id, None, "")):
                await set_block(uow, account_id, None)
                await uow.publish(BlockEnded(block_id, account_id))
