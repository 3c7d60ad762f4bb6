"""Statements on what people say about themselves and want to see."""

from typing import Any

from psycopg.types.json import Jsonb

from marmita.platform.errors import NotAuthenticated
from marmita.platform.unit_of_work import UnitOfWork


async def set_about_me(uow: UnitOfWork, account_id: str, about_me: str) -> None:
    """Replace what the person says about themself."""
    await uow.conn.execute("UPDATE account SET about_me = %s WHERE id = %s", (about_me, account_id))


async def lock_content_settings(uow: UnitOfWork, account_id: str) -> dict[str, Any]:
    """The settings as they are stored, held until the transaction ends."""
    cursor = await uow.conn.execute("SELECT content_settings FROM account WHERE id = %s FOR UPDATE", (account_id,))
    row = await cursor.fetchone()
    if row is None:
        raise NotAuthenticated
    return row[0]


async def set_content_settings(uow: UnitOfWork, account_id: str, settings: dict[str, Any]) -> None:
    """Replace them."""
    await uow.conn.execute("UPDATE account SET content_settings = %s WHERE id = %s", (Jsonb(settings), account_id))
