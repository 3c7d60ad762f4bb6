"""Every statement on `totp`."""

from datetime import datetime

from psycopg.rows import class_row

from marmita.features.second_factor.domain.records import Totp
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def find_totp(conn: Connection, account_id: str) -> Totp | None:
    """Return the authenticator app of the account, confirmed or not. None if there is none."""
    async with conn.cursor(row_factory=class_row(Totp)) as cursor:
        await cursor.execute(
            "SELECT account_id, secret, last_step, confirmed_at, last_used_at, pending, pending_until FROM totp"
            " WHERE account_id = %s",
            (account_id,),
        )
        return await cursor.fetchone()


async def list_with_totp(conn: Connection, after: str, limit: int) -> list[str]:
    """Return up to `limit` ids greater than `after` of accounts with an authenticator app, in their order."""
    cursor = await conn.execute("SELECT account_id FROM totp WHERE account_id > %s ORDER BY 1 LIMIT %s", (after, limit))
    return [account_id for (account_id,) in await cursor.fetchall()]


async def lock_secrets(uow: UnitOfWork, account_id: str) -> tuple[bytes | None, bytes | None]:
    """Lock the authenticator app of the account. Return its confirmed and its waiting secret, both encrypted."""
    cursor = await uow.conn.execute("SELECT secret, pending FROM totp WHERE account_id = %s FOR UPDATE", (account_id,))
    return await cursor.fetchone() or (None, None)


async def set_secrets(uow: UnitOfWork, account_id: str, secret: bytes | None, pending: bytes | None) -> None:
    """Replace the encrypted secrets of the authenticator app; its codes stay what they are."""
    await uow.conn.execute(
        "UPDATE totp SET secret = %s, pending = %s WHERE account_id = %s", (secret, pending, account_id)
    )


async def set_pending(uow: UnitOfWork, account_id: str, encrypted: bytes, until: datetime) -> None:
    """Store a new secret that waits for its first code. A confirmed secret stays until then."""
    await uow.conn.execute(
        "INSERT INTO totp (account_id, pending, pending_until) VALUES (%(account)s, %(encrypted)s, %(until)s)"
        " ON CONFLICT (account_id) DO UPDATE SET pending = excluded.pending, pending_until = excluded.pending_until",
        {"account": account_id, "encrypted": encrypted, "until": until},
    )


async def confirm_pending(uow: UnitOfWork, account_id: str, step: int) -> None:
    """Make the waiting secret the only valid one, and mark the code of this time step as used."""
    await uow.conn.execute(
        "UPDATE totp SET secret = pending, confirmed_at = %(now)s, last_step = %(step)s, last_used_at = NULL,"
        " pending = NULL, pending_until = NULL WHERE account_id = %(account)s",
        {"account": account_id, "step": step, "now": uow.now},
    )


async def use_step(uow: UnitOfWork, account_id: str, step: int) -> None:
    """Mark the codes of this and all earlier time steps as used."""
    await uow.conn.execute(
        "UPDATE totp SET last_step = %s, last_used_at = %s WHERE account_id = %s", (step, uow.now, account_id)
    )


async def delete_totp(uow: UnitOfWork, account_id: str) -> bool:
    """Delete the authenticator app. Return False if there was none."""
    cursor = await uow.conn.execute("DELETE FROM totp WHERE account_id = %s", (account_id,))
    return cursor.rowcount == 1


async def empty_pending(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Remove the waiting secrets that were not confirmed in time. Return the number of changed rows."""
    cursor = await uow.conn.execute(
        "UPDATE totp SET pending = NULL, pending_until = NULL WHERE account_id = ANY(ARRAY("
        " SELECT account_id FROM totp WHERE pending_until <= %s LIMIT %s FOR UPDATE SKIP LOCKED))",
        (before, limit),
    )
    return cursor.rowcount
