"""Block an account, change its block, and end it. The account's row is locked first: one change after the other."""

from datetime import datetime

from marmita.features.accounts import UserNotExist, lock_for_block, set_block
from marmita.features.blocks.errors import BlockInvalid
from marmita.features.blocks.policy import authorize
from marmita.features.blocks.queries import end_block, find_blocked_account, insert_block
from marmita.features.blocks.records import BlockedAccount
from marmita.features.blocks.rules import REASON_MIN, may_end_at
from marmita.features.blocks.schemas import BlockUser, UnblockUser
from marmita.platform.identity import Actor, Block, BlockArea
from marmita.platform.unit_of_work import UnitOfWork


async def block_account(uow: UnitOfWork, actor: Actor, wanted: BlockUser) -> None:
    """Block the account as requested, whatever its block was. The same again changes nothing.

    Raises:
        DomainError: block_invalid (400), access_denied (403), user_not_exist (404), own_account_blocked (409).
    """
    reason = _reason(wanted.reason_for_moderators)
    block = Block(_areas(wanted), _end(wanted, uow.now), wanted.message_for_user.strip())
    account = await _lock(uow, wanted.user_id)
    authorize(actor, "block_permanently" if block.until is None else "block", account, uow.now)
    if account.block_at(uow.now) == block and account.reason == reason:
        return
    await end_block(uow, account.id, actor.id, "")
    await insert_block(uow, account.id, block, actor.id, reason)
    await set_block(uow, account.id, block)


async def unblock_account(uow: UnitOfWork, actor: Actor, wanted: UnblockUser) -> None:
    """End the block of the account. A repeat changes nothing.

    Raises:
        DomainError: block_invalid (400), access_denied (403), user_not_exist (404), own_account_blocked (409).
    """
    reason = _reason(wanted.reason_for_moderators)
    account = await _lock(uow, wanted.user_id)
    if account.block_at(uow.now) is None:
        # Who may block may hear that there is nothing to end.
        authorize(actor, "block", account, uow.now)
        return
    authorize(actor, "unblock", account, uow.now)
    await end_block(uow, account.id, actor.id, reason)
    await set_block(uow, account.id, None)


async def _lock(uow: UnitOfWork, account_id: str) -> BlockedAccount:
    await lock_for_block(uow, account_id)
    account = await find_blocked_account(uow.conn, account_id)
    if account is None:
        raise UserNotExist
    return account


def _areas(wanted: BlockUser) -> frozenset[BlockArea]:
    chosen: dict[BlockArea, bool] = {
        "chat": wanted.chat_blocked,
        "posts": wanted.posts_blocked,
        "comments": wanted.comments_blocked,
        "reactions": wanted.reactions_blocked,
    }
    areas: frozenset[BlockArea] = frozenset(area for area in chosen if chosen[area])
    if not areas:
        raise BlockInvalid(field="postsBlocked")
    return areas


def _end(wanted: BlockUser, now: datetime) -> datetime | None:
    until = wanted.due_date
    if wanted.block_status == "PERMANENTLY_BLOCKED":
        if until is not None:
            raise BlockInvalid(field="dueDate")
    elif until is None or not may_end_at(until, now):
        raise BlockInvalid(field="dueDate")
    return until


def _reason(text: str) -> str:
    """Spaces around it say nothing."""
    reason = text.strip()
    if len(reason) < REASON_MIN:
        raise BlockInvalid(field="reasonForModerators")
    return reason
