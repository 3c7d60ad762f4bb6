"""Withdraw a block after a successful appeal against it."""

from marmita.features.accounts import set_block
from marmita.features.blocks.change_block import lock_account, mail_block
from marmita.features.blocks.events import AccountBlocked, BlockEnded
from marmita.features.blocks.policy import authorize
from marmita.features.blocks.queries import end_block, find_block_in_force, note_withdrawn, reopen_replaced
from marmita.features.blocks.record_block import record_block
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def withdraw_block(uow: UnitOfWork, actor: Actor, account_id: str, block_id: str, reason: str) -> None:
    """Withdraw a block. If it is in force, it ends, and the block that it had replaced is in force again.

    A replaced block that has lapsed or was withdrawn too stays ended. A block that is newer than the withdrawn one is
    not changed.

    Raises:
        DomainError: access_denied (403), user_not_exist (404), own_account_blocked (409).
    """
    account = await lock_account(uow, actor, account_id)
    is_in_force = await find_block_in_force(uow.conn, account_id) == block_id
    if is_in_force and account.block_at(uow.now):
        authorize(actor, "withdraw", account, uow.now)
        await end_block(uow, account_id, actor.id, reason)
        former = await reopen_replaced(uow, account_id, block_id)
        block = former[1] if former else None
        await set_block(uow, account_id, block)
        await record_block(uow, actor, account, block, reason)
        if former and block:
            await mail_block(uow, account_id, block)
            await uow.publish(AccountBlocked(former[0], account_id))
        else:
            await uow.publish(BlockEnded(block_id, account_id))
    await note_withdrawn(uow, block_id)
