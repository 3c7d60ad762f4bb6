"""Show the block of an account to its owner and to moderators. Callers check that the viewer is one of both."""

from datetime import datetime

import msgspec

from marmita.features.accounts import UserNotExist
from marmita.features.blocks.policy import can
from marmita.features.blocks.queries import find_blocked_account, list_blocks
from marmita.features.blocks.records import BlockStatus
from marmita.features.blocks.rules import HISTORY_SHOWN
from marmita.features.blocks.schemas import BlockCan, BlockInfo, PastBlock
from marmita.platform.identity import Actor, Block
from marmita.platform.unit_of_work import Connection


async def show_history(conn: Connection, account_id: str) -> list[PastBlock]:
    """Return the newest blocks of the account, at most 20. Callers check that the viewer is a moderator."""
    return msgspec.convert(await list_blocks(conn, account_id, HISTORY_SHOWN), list[PastBlock])


async def show_block(conn: Connection, viewer: Actor, account_id: str, now: datetime) -> tuple[BlockInfo, BlockCan]:
    """Return the block of the account, and the actions that the viewer may take on it.

    Raises:
        DomainError: user_not_exist (404).
    """
    account = await find_blocked_account(conn, account_id)
    if account is None:
        raise UserNotExist
    block = account.block_at(now)
    shown = block or Block(frozenset())
    is_disclosed = block is not None and viewer.is_moderator
    status: BlockStatus = "TEMPORARILY_BLOCKED" if shown.until else "PERMANENTLY_BLOCKED"
    info = BlockInfo(
        block_status=status if block else "UNBLOCKED",
        due_date=shown.until,
        date_of_blocking=account.blocked_at if block else None,
        message_for_user=shown.message,
        reason_for_moderators=account.reason if is_disclosed else None,
        blocked_by=account.blocked_by if is_disclosed else None,
        chat_disabled="chat" in shown.areas,
        posts_blocked="posts" in shown.areas,
        comments_blocked="comments" in shown.areas,
        reactions_blocked="reactions" in shown.areas,
        scheduled_to_delete=account.deletion_on,
    )
    return info, BlockCan(**can(viewer, account, now))
