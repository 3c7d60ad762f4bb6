"""The avatar of an account: a Picture record that media makes and this table keeps."""

from typing import Any

import msgspec
from psycopg.types.json import Jsonb

from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import Picture


async def lock_avatar(uow: UnitOfWork, account_id: str) -> Picture | None:
    """The avatar, which nobody changes until the transaction ends."""
    cursor = await uow.conn.execute("SELECT avatar FROM account WHERE id = %s FOR NO KEY UPDATE", (account_id,))
    row: Any = await cursor.fetchone()
    return msgspec.convert(row[0], Picture | None) if row else None


async def set_avatar(uow: UnitOfWork, account_id: str, picture: Picture | None) -> None:
    """Show this one, or none."""
    await uow.conn.execute(
        "UPDATE account SET avatar = %s WHERE id = %s",
        (Jsonb(msgspec.to_builtins(picture)) if picture else None, account_id),
    )


async def refresh_avatar(uow: UnitOfWork, account_id: str, picture: Picture) -> None:
    """The same avatar has more renditions."""
    await uow.conn.execute(
        "UPDATE account SET avatar = %s WHERE id = %s AND avatar ->> 'base' = %s",
        (Jsonb(msgspec.to_builtins(picture)), account_id, picture.base),
    )


async def clear_avatar(uow: UnitOfWork, account_id: str, base: str) -> None:
    """That avatar is shown no more."""
    await uow.conn.execute(
        "UPDATE account SET avatar = NULL WHERE id = %s AND avatar ->> 'base' = %s", (account_id, base)
    )
