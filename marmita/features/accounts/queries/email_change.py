"""All statements on the table `email_change`, which has at most one row for each account."""

from datetime import datetime

from psycopg.rows import class_row

from marmita.features.accounts.domain.records import EmailChange
from marmita.platform.unit_of_work import UnitOfWork


async def replace_change(uow: UnitOfWork, account_id: str, email: str, code_hmac: bytes, expires_at: datetime) -> None:
    """Insert the new email address and its code. They replace an earlier change of the account."""
    await uow.conn.execute(
        "INSERT INTO email_change (account_id, email, code_hmac, expires_at) VALUES (%s, %s, %s, %s)"
        " ON CONFLICT (account_id) DO UPDATE SET email = excluded.email, code_hmac = excluded.code_hmac,"
        " expires_at = excluded.expires_at, tries = 0, confirmed_at = NULL",
        (account_id, email, code_hmac, expires_at),
    )


async def lock_change(uow: UnitOfWork, account_id: str) -> EmailChange | None:
    """Return the email change, unconfirmed or just confirmed. Locks it and its account until the transaction ends."""
    # The account is locked first, as in the password change: in another order both could deadlock.
    await uow.conn.execute("SELECT FROM account WHERE id = %s FOR NO KEY UPDATE", (account_id,))
    async with uow.conn.cursor(row_factory=class_row(EmailChange)) as cursor:
        await cursor.execute(
            "SELECT email, code_hmac, tries, expires_at, confirmed_at FROM email_change WHERE account_id = %s"
            " FOR UPDATE",
            (account_id,),
        )
        return await cursor.fetchone()


async def count_try(uow: UnitOfWork, account_id: str) -> None:
    """Add one wrong try to the account's email change."""
    await uow.conn.execute("UPDATE email_change SET tries = tries + 1 WHERE account_id = %s", (account_id,))


async def set_confirmed(uow: UnitOfWork, account_id: str) -> None:
    """Mark the email change as confirmed. The row stays: a repeat of the code succeeds too, until the code expires."""
    await uow.conn.execute("UPDATE email_change SET confirmed_at = %s WHERE account_id = %s", (uow.now, account_id))


async def delete_change(uow: UnitOfWork, account_id: str) -> None:
    """Delete the email change of the account, if any."""
    await uow.conn.execute("DELETE FROM email_change WHERE account_id = %s", (account_id,))
