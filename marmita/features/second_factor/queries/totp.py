"""Every statement on `totp`."""

from datetime import datetime

from psycopg.rows import class_row

from marmita.features.second_factor.domain.records import Totp
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def find_totp(conn: Connection, account_id: str) -> Totp | None:
    """The authenticator app of the account, confirmed or not."""
    async with conn.cursor(row_factory=class_row(Totp)) as cursor:
        await cursor.execute(
            "SELECT account_id, secret, last_step, confirmed_at, last_used_at, pending, pending_until FROM totp"
            " WHERE account_id = %s",
            (account_id,),
        )
        return await cursor.fetchone()


async def set_pending(uow: UnitOfWork, account_id: str, sealed: bytes, until: datetime) -> None:
    """Let a new secret wait for its first code; one that is confirmed stays until then."""
    await uow.conn.execute(
        "INSERT INTO totp (account_id, pending, pending_until) VALUES (%(account)s, %(sealed)s, %(until)s)"
        " ON CONFLICT (account_id) DO UPDATE SET pending = excluded.pending, pending_until = excluded.pending_until",
        {"account": account_id, "sealed": sealed, "until": until},
    )


async def confirm_pending(uow: UnitOfWork, account_id: str, step: int) -> None:
    """From now on the waiting secret counts, and nothing else; the code of that step is used."""
    await uow.conn.execute(
        "UPDATE totp SET secret = pending, confirmed_at = %(now)s, last_step = %(step)s, last_used_at = NULL,"
        " pending = NULL, pending_until = NULL WHERE account_id = %(account)s",
        {"account": account_id, "step": step, "now": uow.now},
    )


async def use_step(uow: UnitOfWork, account_id: str, step: int) -> None:
    """Neither the code of this time step nor an earlier one is taken from now on."""
    await uow.conn.execute(
        "UPDATE totp SET last_step = %s, last_used_at = %s WHERE account_id = %s", (step, uow.now, account_id)
    )


async def delete_totp(uow: UnitOfWork, account_id: str) -> bool:
    """False when there was none."""
    cursor = await uow.conn.execute("DELETE FROM totp WHERE account_id = %s", (account_id,))
    return cursor.rowcount == 1


async def empty_pending(uow: UnitOfWork, before: datetime, limit: int) -> int:
    """Take new secrets that were not confirmed in time from those who have another one; how many."""
    cursor = await uow.conn.execute(
        "UPDATE totp SET pending = NULL, pending_until = NULL WHERE account_id = ANY(ARRAY("
        " SELECT account_id FROM totp WHERE pending_until <= %s LIMIT %s FOR UPDATE SKIP LOCKED))",
        (before, limit),
    )
    return cursor.rowcount
