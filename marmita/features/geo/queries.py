"""Statements on the last search location of an account."""

import msgspec
from psycopg.types.json import Jsonb

from marmita.features.geo.schemas import StoredLocation
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def store_location(uow: UnitOfWork, account_id: str, location: StoredLocation) -> None:
    """Replace the account's last search location."""
    await uow.conn.execute(
        "INSERT INTO user_location (account_id, location, stored_at) VALUES (%s, %s, %s)"
        " ON CONFLICT (account_id) DO UPDATE SET location = excluded.location, stored_at = excluded.stored_at",
        (account_id, Jsonb(msgspec.to_builtins(location)), uow.now),
    )


async def find_location(conn: Connection, account_id: str) -> StoredLocation | None:
    """Return the account's last search location, or None."""
    cursor = await conn.execute("SELECT location FROM user_location WHERE account_id = %s", (account_id,))
    row = await cursor.fetchone()
    return msgspec.convert(row[0], StoredLocation) if row else None
