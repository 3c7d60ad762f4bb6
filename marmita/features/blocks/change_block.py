"""Block an account, change its block, and end it. The lock on the account's row allows one change at a time.

The person gets an email about each block that differs for them from the former block.
"""

from datetime import datetime

from marmita.features.accounts import UserNotExist, find_recipient, hold_account, lock_for_block, set_block
from marmita.features.blocks.errors import BlockInvalid
from marmita.features.blocks.events import AccountBlocked, BlockEnded
from marmita.features.blocks.policy import authorize
from marmita.features.blocks.queries import end_block, find_blocked_account, insert_block
from marmita.features.blocks.record_block import record_block
from marmita.features.blocks.records import BlockedAccount
from marmita.features.blocks.rules import REASON_MIN, may_end_at
from marmita.features.blocks.schemas import BlockUser, UnblockUser
from marmita.platform.identity import Actor, Block, BlockArea
from marmita.platform.mail.outbox import write_to
from marmita.platform.mail.templates import text_of
from marmita.platform.unit_of_work import UnitOfWork

_MAIL = "blocks/blocked"
_ORDER: tuple[BlockArea, ...] = ("posts", "comments", "reactions", "chat")


async def block_account(uow: UnitOfWork, actor: Actor, command: BlockUser, *, sends_mail: bool = True) -> None:
    """Block the account as requested; this replaces its former block. A repeat changes nothing.

    If `sends_mail` is false, the caller writes the email to the person.

    Raises:
        DomainError: block_invalid (400), access_denied (403), user_not_exist (404), own_account_blocked (409).
    """
    reason = _reason(command.reason_for_moderators)
    block = Block(_areas(command), _end(command, uow.now), command.message_for_user.strip())
    account = await lock_account(uow, actor, command.user_id)
    authorize(actor, "block_permanently" if block.until is None else "block", account, uow.now)
    is_same = account.block_at(uow.now) == block
    if is_same and account.reason == reason:
        return
    await end_block(uow, account.id, actor.id, "")
    block_id = await insert_block(uow, account.id, block, actor.id, reason)
    await set_block(uow, account.id, block)
    await record_block(uow, actor, account, block, reason)
    if not is_same:
        if sends_mail:
            await mail_block(uow, account.id, block)
        await uow.publish(AccountBlocked(block_id, account.id))


async def unblock_account(uow: UnitOfWork, actor: Actor, command: UnblockUser) -> None:
    """End the block of the account. A repeat changes nothing.

    Raises:
        DomainError: block_invalid (400), access_denied (403), user_not_exist (404), own_account_blocked (409).
    """
    reason = _reason(command.reason_for_moderators)
    account = await lock_account(uow, actor, command.user_id)
    if account.block_at(uow.now) is None:
        # An actor who may block the account may also learn that it has no block.
        authorize(actor, "block", account, uow.now)
        return
    authorize(actor, "unblock", account, uow.now)
    block_id = await end_block(uow, account.id, actor.id, reason)
    await set_block(uow, account.id, None)
    await record_block(uow, actor, account, None, reason)
    if block_id:
        await uow.publish(BlockEnded(block_id, account.id, ended_by=actor.id))


async def mail_block(uow: UnitOfWork, account_id: str, block: Block) -> None:
    """Send an email to the person with the blocked areas, the end of the block and the moderators' message."""
    if reader := await find_recipient(uow.conn, account_id):
        areas = ", ".join(text_of(_MAIL, reader.locale, area) for area in _ORDER if area in block.areas)
        await write_to(uow, reader, template=_MAIL, areas=areas, until=block.until, message=block.message)


async def lock_account(uow: UnitOfWork, actor: Actor, account_id: str) -> BlockedAccount:
    """Return the account with its block and lock its row. The actor's account cannot be deleted meanwhile.

    Raises:
        DomainError: user_not_exist (404).
    """
    await hold_account(uow, actor.id)
    await lock_for_block(uow, account_id)
    account = await find_blocked_account(uow.conn, account_id)
    if account is None:
        raise UserNotExist
    return account


def _areas(command: BlockUser) -> frozenset[BlockArea]:
    chosen: dict[BlockArea, bool] = {
        "chat": command.chat_blocked,
        "posts": command.posts_blocked,
        "comments": command.comments_blocked,
        "reactions": command.reactions_blocked,
    }
    areas: frozenset[BlockArea] = frozenset(area for area in chosen if chosen[area])
    if not areas:
        raise BlockInvalid(field="postsBlocked")
    return areas


def _end(command: BlockUser, now: datetime) -> datetime | None:
    until = command.due_date
    if command.block_status == "PERMANENTLY_BLOCKED":
        if until is not None:
            raise BlockInvalid(field="dueDate")
    elif until is None or not may_end_at(until, now):
        raise BlockInvalid(field="dueDate")
    return until


def _reason(text: str) -> str:
    """Return the reason without the spaces around it. Raises block_invalid (400) if it is too short."""
    reason = text.strip()
    if len(reason) < REASON_MIN:
        raise BlockInvalid(field="reasonForModerators")
    return reason
