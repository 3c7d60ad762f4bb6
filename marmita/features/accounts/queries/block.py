"""The block of an account, which is loaded with each request of its sessions. `blocks` stores its author and reason."""

from typing import LiteralString

import msgspec

from marmita.platform.errors import NotAuthenticated
from marmita.platform.identity import Actor, Block, block_in_force
from marmita.platform.unit_of_work import UnitOfWork

# A foreign key locks the author's account anyway. FOR SHARE is stronger: a new block waits for it.
_HOLD: LiteralString = """
SELECT blocked_areas, blocked_until, blocked_message FROM account WHERE id = %(account)s FOR SHARE
"""
_HOLD_IN_TURN: LiteralString = """
SELECT a.blocked_areas, a.blocked_until, a.blocked_message
FROM pg_advisory_xact_lock(hashtextextended(%(turn)s, 0)), account a WHERE a.id = %(account)s FOR SHARE OF a
"""


async def hold_block(uow: UnitOfWork, actor: Actor, turn: str | None = None) -> Actor:
    """Return the actor with its current block, if any. No block can begin until the transaction ends.

    Call it before posts and comments are locked, as moderators' decisions do. Calls with an equal `turn` queue up.

    Raises:
        NotAuthenticated: the account is deleted.
    """
    cursor = await uow.conn.execute(_HOLD_IN_TURN if turn else _HOLD, {"account": actor.id, "turn": turn})
    row = await cursor.fetchone()
    if row is None:
        raise NotAuthenticated
    areas, until, message = row
    return msgspec.structs.replace(actor, block=block_in_force(areas, until, message, uow.now) or actor.block)


async def lock_for_block(uow: UnitOfWork, account_id: str) -> None:
    """Lock the account's row until the transaction ends, if the account exists."""
    await uow.conn.execute("SELECT FROM account WHERE id = %s FOR NO KEY UPDATE", (account_id,))


async def set_block(uow: UnitOfWork, account_id: str, block: Block | None) -> None:
    """Replace the block of the account; None ends the block."""
    areas = sorted(block.areas) if block else []
    until, message = (block.until, block.message) if block else (None, "")
    await uow.conn.execute(
        "UPDATE account SET blocked_areas = %s, blocked_until = %s, blocked_message = %s WHERE id = %s",
        (areas, until, message, account_id),
    )
