"""Statements on the table `account_deletion`, and statements that delete an account."""

from datetime import date, datetime
from typing import LiteralString

from psycopg.rows import class_row, scalar_row

from marmita.features.accounts.domain.errors import AccountDeletionScheduled
from marmita.features.accounts.domain.records import DeletionCandidate
from marmita.platform.errors import NotAuthenticated
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

_PSEUDONYM: LiteralString = """
INSERT INTO account (id, login, login_key, email, email_key, authorities, rules_accepted_at, created_at, deleted_at)
VALUES (%(id)s, '', %(key)s, '', %(key)s, '{}', %(now)s, %(now)s, %(now)s)
"""
# An account with a role is never deleted as unactivated: another person gave the role.
_UNACTIVATED: LiteralString = """
FROM account WHERE activated_at IS NULL AND deleted_at IS NULL AND authorities <@ ARRAY['USER'] AND created_at < %s
"""


async def lock_deletion_candidate(
    uow: UnitOfWork, account_id: str, strength: LiteralString = "UPDATE"
) -> DeletionCandidate | None:
    """Return the account with its scheduled deletion, if any. Locks the account's row until the transaction ends."""
    # The lock is a separate statement, so that the next statement sees what the last holder committed.
    await uow.conn.execute(f"SELECT FROM account WHERE id = %s FOR {strength}", (account_id,))
    async with uow.conn.cursor(row_factory=class_row(DeletionCandidate)) as cursor:
        await cursor.execute(
            "SELECT a.id, a.login, a.login_key, a.email, a.email_key, a.locale, lower(e.email) AS other_email_key,"
            " d.due_on, d.postponed_at FROM account a LEFT JOIN account_deletion d ON d.account_id = a.id"
            " LEFT JOIN email_change e ON e.account_id = a.id WHERE a.id = %s",
            (account_id,),
        )
        return await cursor.fetchone()


async def lock_account(uow: UnitOfWork, account_id: str) -> None:
    """Lock the account's row until the transaction ends, so that its deletion cannot be scheduled meanwhile.

    Raises:
        DomainError: account_deletion_scheduled (409) with dueDate, if its deletion is scheduled.
        NotAuthenticated: the account is deleted.
    """
    cursor = await uow.conn.execute("SELECT * FROM lock_account(%s)", (account_id,))
    is_there, due_on = await cursor.fetchone() or (False, None)
    if not is_there:
        raise NotAuthenticated
    if due_on:
        raise AccountDeletionScheduled(dueDate=due_on)


async def hold_account(uow: UnitOfWork, account_id: str) -> None:
    """Prevent the deletion of the account until the transaction ends.

    Take this lock before other locks: a deletion waits for it and already holds locks on rows of the person.

    Raises:
        NotAuthenticated: the account is deleted.
    """
    cursor = await uow.conn.execute("SELECT FROM account WHERE id = %s FOR KEY SHARE", (account_id,))
    if cursor.rowcount == 0:
        raise NotAuthenticated


async def insert_deletion(uow: UnitOfWork, account_id: str, due_on: date, reason: str) -> None:
    """Schedule the deletion of the account for the given day."""
    await uow.conn.execute(
        "INSERT INTO account_deletion (account_id, due_on, reason, asked_at) VALUES (%s, %s, %s, %s)",
        (account_id, due_on, reason, uow.now),
    )


async def remove_deletion(uow: UnitOfWork, account_id: str) -> None:
    """Cancel the deletion of the account."""
    await uow.conn.execute("DELETE FROM account_deletion WHERE account_id = %s", (account_id,))


async def set_postponed(uow: UnitOfWork, account_id: str) -> None:
    """Record that the person was notified of the postponed deletion."""
    await uow.conn.execute("UPDATE account_deletion SET postponed_at = %s WHERE account_id = %s", (uow.now, account_id))


async def list_due(conn: Connection, today: date) -> list[str]:
    """Return the ids of the accounts whose deletion is due, oldest due day first."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT account_id FROM account_deletion WHERE due_on <= %s ORDER BY due_on", (today,))
        return await cursor.fetchall()


async def list_unactivated(conn: Connection, before: datetime, after: str, limit: int) -> list[str]:
    """Return the ids of unactivated accounts created before `before`: ids after `after`, in order, at most `limit`."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(f"SELECT id {_UNACTIVATED} AND id > %s ORDER BY id LIMIT %s", (before, after, limit))
        return await cursor.fetchall()


async def is_unactivated(uow: UnitOfWork, account_id: str) -> bool:
    """Whether the account, which the caller has locked, was never activated."""
    cursor = await uow.conn.execute(f"SELECT {_UNACTIVATED} AND id = %s", (uow.now, account_id))
    return cursor.rowcount == 1


async def insert_pseudonym(uow: UnitOfWork) -> str:
    """Insert an account without name, login and address, to own the rows that must stay. Return its id."""
    pseudonym = new_id()
    await uow.conn.execute(_PSEUDONYM, {"id": pseudonym, "key": f"deleted:{pseudonym}", "now": uow.now})
    return pseudonym


async def delete_account_row(uow: UnitOfWork, account_id: str) -> None:
    """Delete the account and, by foreign keys, the rows that belong only to it."""
    await uow.conn.execute("DELETE FROM account WHERE id = %s", (account_id,))
