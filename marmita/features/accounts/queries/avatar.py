"""The avatar of an account: a Picture that the media feature makes and the table `account` stores."""

from typing import Any

import msgspec
from psycopg.types.json import Jsonb

from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import Picture


async def lock_avatar(uow: UnitOfWork, account_id: str) -> Picture | None:
    """Return the avatar, if any, and lock the account's row until the transaction ends."""
    cursor = await uow.conn.execute("SELECT avatar FROM account WHERE id = %s FOR NO KEY UPDATE", (account_id,))
    row: Any = await cursor.fetchone()
    return msgspec.convert(row[0], Picture | None) if row else None


async def set_avatar(uow: UnitOfWork, account_id: str, picture: Picture | None) -> None:
    """Set the avatar; None removes it."""
    await uow.conn.execute(
        "UPDATE account SET avatar = %s WHERE id = %s",
        (Jsonb(msgspec.to_builtins(picture)) if picture else None, account_id),
    )


async def refresh_avatar(uow: UnitOfWork, account_id: str, picture: Picture) -> None:
    """Replace the avatar by a record of the same picture with more renditions. Does nothing if the avatar changed."""
    await uow.conn.execute(
        "UPDATE account SET avatar = %s WHERE id = %s AND avatar ->> 'base' = %s",
        (Jsonb(msgspec.to_builtins(picture)), account_id, picture.base),
    )


async def clear_avatar(uow: UnitOfWork, account_id: str, base: str) -> None:
    """Remove the avatar with this base address. Does nothing if the account has another avatar."""
    await uow.conn.execute(
        "UPDATE account SET avatar = NULL WHERE id = %s AND avatar ->> 'base' = %s", (account_id, base)
    )
