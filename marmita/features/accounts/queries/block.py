"""The block of an account, which each request of its sessions carries. Who blocked it, and why, stands in `blocks`."""

from marmita.platform.identity import Block
from marmita.platform.unit_of_work import UnitOfWork


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
