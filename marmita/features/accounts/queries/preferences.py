"""Statements on the text about a person and on the content settings."""

from typing import Any

from psycopg.types.json import Jsonb

from marmita.platform.errors import NotAuthenticated
from marmita.platform.unit_of_work import UnitOfWork


async def set_about_me(uow: UnitOfWork, account_id: str, about_me: str) -> None:
    """Replace the text about the person."""
    await uow.conn.execute("UPDATE account SET about_me = %s WHERE id = %s", (about_me, account_id))


async def lock_content_settings(uow: UnitOfWork, account_id: str) -> dict[str, Any]:
    """Return the stored content settings and lock the account's row until the transaction ends.

    Raises:
        NotAuthenticated: the account is deleted.
    """
    cursor = await uow.conn.execute("SELECT content_settings FROM account WHERE id = %s FOR UPDATE", (account_id,))
    row = await cursor.fetchone()
    if row is None:
        raise NotAuthenticated
    return row[0]


async def set_content_settings(uow: UnitOfWork, account_id: str, settings: dict[str, Any]) -> None:
    """Replace the stored content settings."""
    await uow.conn.execute("UPDATE account SET content_settings = %s WHERE id = %s", (Jsonb(settings), account_id))
