"""All statements on the tables external_identity and google_ticket. Nonces and tokens are stored as SHA-256 only."""

import hashlib
from datetime import datetime
from typing import Literal

import msgspec
from psycopg.rows import class_row

from marmita.platform.identity_tokens import ProvenIdentity
from marmita.platform.unit_of_work import Connection, UnitOfWork

Purpose = Literal["NONCE", "COMPLETION"]


class LinkedAccount(msgspec.Struct, frozen=True):
    """The account to which an identity is linked."""

    id: str
    activated: bool


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


async def insert_ticket(uow: UnitOfWork, text: str, purpose: Purpose, expires_at: datetime) -> None:
    """Insert a ticket, which allows the text (a nonce or a token) to be used once before `expires_at`."""
    await uow.conn.execute(
        "INSERT INTO google_ticket (sha256, purpose, expires_at) VALUES (%s, %s, %s)",
        (_digest(text), purpose, expires_at),
    )


async def use_ticket(uow: UnitOfWork, text: str, purpose: Purpose) -> bool:
    """Delete the ticket of the text. Return False if the text is unknown, used already or expired."""
    cursor = await uow.conn.execute(
        "DELETE FROM google_ticket WHERE sha256 = %s AND purpose = %s AND expires_at > %s",
        (_digest(text), purpose, uow.now),
    )
    return cursor.rowcount == 1


async def find_linked_account(conn: Connection, identity: ProvenIdentity) -> LinkedAccount | None:
    """Return the account to which the identity is linked, or None."""
    async with conn.cursor(row_factory=class_row(LinkedAccount)) as cursor:
        await cursor.execute(
            "SELECT a.id, a.activated_at IS NOT NULL AS activated"
            " FROM external_identity e JOIN account a ON a.id = e.account_id WHERE e.issuer = %s AND e.subject = %s",
            (identity.issuer, identity.subject),
        )
        return await cursor.fetchone()


async def lock_linked_account(uow: UnitOfWork, identity: ProvenIdentity) -> LinkedAccount | None:
    """Lock the account to which the identity is linked against a password reset, and return it, or None.

    A password reset would remove the link.
    """
    await uow.conn.execute(
        "SELECT FROM account WHERE id = (SELECT account_id FROM external_identity WHERE issuer = %s AND subject = %s)"
        " FOR KEY SHARE",
        (identity.issuer, identity.subject),
    )
    return await find_linked_account(uow.conn, identity)


async def find_linked_email(conn: Connection, account_id: str) -> str | None:
    """Return the email address of the linked Google account, or None if no Google account is linked."""
    cursor = await conn.execute("SELECT email FROM external_identity WHERE account_id = %s", (account_id,))
    row = await cursor.fetchone()
    return row[0] if row else None


async def insert_identity(uow: UnitOfWork, account_id: str, identity: ProvenIdentity) -> bool:
    """Link the identity to the account. Return False if the identity, or the account, has a link already."""
    cursor = await uow.conn.execute(
        "INSERT INTO external_identity (issuer, subject, account_id, email, linked_at) VALUES (%s, %s, %s, %s, %s)"
        " ON CONFLICT DO NOTHING",
        (identity.issuer, identity.subject, account_id, identity.email, uow.now),
    )
    return cursor.rowcount == 1


async def delete_identity(uow: UnitOfWork, account_id: str) -> bool:
    """Delete the account's link to a Google account. Return False if there was none."""
    cursor = await uow.conn.execute("DELETE FROM external_identity WHERE account_id = %s", (account_id,))
    return cursor.rowcount > 0
