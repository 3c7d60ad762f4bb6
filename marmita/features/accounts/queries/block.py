"""The block of an account, which each request of its sessions carries. Who blocked it, and why, stands in `blocks`."""

from typing import LiteralString

import msgspec

from marmita.platform.errors import NotAuthenticated
from marmita.platform.identity import Actor, Block, block_in_force
from marmita.platform.unit_of_work import UnitOfWork

# What a foreign key locks of the writer anyway, but so that blocks wait for it.
_HOLD: LiteralString = """
SELECT blocked_areas, blocked_until, blocked_message FROM account WHERE id = %(account)s FOR SHARE
"""
_HOLD_IN_TURN: LiteralString = """
SELECT a.blocked_areas, a.blocked_until, a.blocked_message
FROM pg_advisory_xact_lock(hashtextextended(%(turn)s, 0)), account a WHERE a.id = %(account)s FOR SHARE OF a
"""


async def hold_block(uow: UnitOfWork, actor: Actor, turn: str | None = None) -> Actor:
    """The actor with the block that has begun by now, if any; none begins until the transaction ends.

    Take it before posts and comments, as decisions do. Calls of the same `turn` wait for each other. Raises
    NotAuthenticated when the account is deleted.
    """
    cursor = await uow.conn.execute(_HOLD_IN_TURN if turn else _HOLD, {"account": actor.id, "turn": turn})
    row = await cursor.fetchone()
    if row is None:
        raise NotAuthenticated
    areas, until, message = row
    return msgspec.structs.replace(actor, block=block_in_force(areas, until, message, uow.now) or actor.block)


async def lock_for_block(uow: UnitOfWork, account_id: str) -> None:
    """Lock the account until the transaction ends, if it exists."""
    await uow.conn.execute("SELECT FROM account WHERE id = %s FOR NO KEY UPDATE", (account_id,))


async def set_block(uow: UnitOfWork, account_id: str, block: Block | None) -> None:
    """Replace the block; None ends it."""
    areas = sorted(block.areas) if block else []
    until, message = (block.until, block.message) if block else (None, "")
    await uow.conn.execute(
        "UPDATE account SET blocked_areas = %s, blocked_until = %s, blocked_message = %s WHERE id = %s",
        (areas, until, message, account_id),
    )
