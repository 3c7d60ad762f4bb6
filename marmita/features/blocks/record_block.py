"""Record in the audit log that an account was blocked, or that its block was changed or ended."""

from typing import Any

from marmita.features.audit import record
from marmita.features.blocks.records import BlockedAccount
from marmita.platform.identity import Actor, Block
from marmita.platform.unit_of_work import UnitOfWork


async def record_block(
    uow: UnitOfWork, actor: Actor, account: BlockedAccount, block: Block | None, reason: str
) -> None:
    """Record the new block, or the end of the former block if `block` is None. `account` is the former state."""
    action = "ACCOUNT_BLOCKED" if block else "ACCOUNT_UNBLOCKED"
    about, before = [account.id], _values(account.block_at(uow.now))
    await record(
        uow, actor, action, ("ACCOUNT", account.id), label=account.login, about=about, before=before,
        after=_values(block), reason=reason,
    )  # fmt: skip


def _values(block: Block | None) -> dict[str, Any] | None:
    return {"areas": sorted(block.areas), "until": block.until, "message": block.message} if block else None
