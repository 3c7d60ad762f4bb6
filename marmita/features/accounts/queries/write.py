"""Statements on the tables `account` and `account_key`. Only the SHA-256 of a key is stored."""

import hashlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from psycopg.rows import class_row, dict_row, scalar_row

from marmita.features.accounts.domain.records import EmailRecipient, Key, LoginCandidate, NewAccount, Purpose
from marmita.features.accounts.domain.rules import name_key
from marmita.platform.errors import NotAuthenticated
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork


def _digest(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()


async def find_login_candidate(conn: Connection, login_or_email: str) -> LoginCandidate | None:
    """Return the account with this login name or email address; case does not matter. None if there is none."""
    async with conn.cursor(row_factory=class_row(LoginCandidate)) as cursor:
        await cursor.execute(
            "SELECT id, login_key, password_hash, activated_at IS NOT NULL AS activated FROM account"
            " WHERE login_key = %(key)s OR email_key = %(key)s",
            {"key": name_key(login_or_email)},
        )
        return await cursor.fetchone()


async def list_logins(conn: Connection, account_ids: Sequence[str]) -> dict[str, str]:
    """Return the login names of the given accounts by account id. Accounts that do not exist are left out."""
    cursor = await conn.execute("SELECT id, login FROM account WHERE id = ANY(%s)", (list(account_ids),))
    return {row[0]: row[1] for row in await cursor.fetchall()}


async def get_login_candidate(conn: Connection, account_id: str) -> LoginCandidate:
    """Return the account with this id, to prove its owner again.

    Raises:
        NotAuthenticated: the account is deleted.
    """
    async with conn.cursor(row_factory=class_row(LoginCandidate)) as cursor:
        await cursor.execute(
            "SELECT id, login_key, password_hash, activated_at IS NOT NULL AS activated FROM account WHERE id = %s",
            (account_id,),
        )
        if candidate := await cursor.fetchone():
            return candidate
    raise NotAuthenticated


async def lock_password_hash(uow: UnitOfWork, account_id: str) -> str | None:
    """Return the hash of the current password, if any, and lock the account's row until the transaction ends."""
    cursor = await uow.conn.execute("SELECT password_hash FROM account WHERE id = %s FOR NO KEY UPDATE", (account_id,))
    row = await cursor.fetchone()
    return row[0] if row else None


async def find_recipient(conn: Connection, login_or_email: str) -> EmailRecipient | None:
    """Return the email recipient with this login name, email address or account id. None if there is none."""
    async with conn.cursor(row_factory=class_row(EmailRecipient)) as cursor:
        await cursor.execute(
            "SELECT id, login, login_key, email, locale, activated_at IS NOT NULL AS activated FROM account"
            " WHERE login_key = %(key)s OR email_key = %(key)s OR id = %(key)s",
            {"key": name_key(login_or_email)},
        )
        return await cursor.fetchone()


async def get_recipient(conn: Connection, account_id: str) -> EmailRecipient:
    """Return the email recipient of a logged-in account.

    Raises:
        NotAuthenticated: the account is deleted.
    """
    if to := await find_recipient(conn, account_id):
        return to
    raise NotAuthenticated


async def list_admins(conn: Connection) -> list[str]:
    """Return the account ids of the first 40 admins. Further admins get no notifications."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT id FROM account WHERE 'ADMIN' = ANY (authorities) ORDER BY id LIMIT 40")
        return await cursor.fetchall()


async def get_account_row(conn: Connection, account_id: str) -> dict[str, Any]:
    """Return the account as its owner sees it, with its chef and its pick-up point, in one query instead of three.

    If the account has no other chef, the `chef_…` columns are those of the pick-up point.

    Raises:
        NotAuthenticated: the account is deleted.
    """
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(
            "SELECT a.id, a.login, a.name, a.email, a.avatar, a.authorities, a.locale, a.content_settings,"
            " a.about_me, a.created_at, a.password_hash IS NOT NULL AS has_password,"
            " coalesce(c.active AND NOT (c.suspended OR c.closing), p.active AND NOT (p.suspended OR p.closing), false)"
            " AS active_chef,"
            " coalesce(c.id, p.id) AS chef_id, coalesce(c.short_name, p.short_name) AS chef_short_name,"
            " coalesce(c.first_name, p.first_name) AS chef_first_name,"
            " p.id AS pick_up_point_id, d.due_on AS scheduled_to_delete"
            " FROM account a LEFT JOIN chef c ON c.creator_id = a.id AND NOT c.pick_up_point"
            " LEFT JOIN chef p ON p.creator_id = a.id AND p.pick_up_point"
            " LEFT JOIN account_deletion d ON d.account_id = a.id WHERE a.id = %s",
            (account_id,),
        )
        row = await cursor.fetchone()
    if row is None:
        raise NotAuthenticated
    return row


async def insert_account(uow: UnitOfWork, account: NewAccount) -> str | None:
    """Insert the account. Return its id, or None if its login name or email address is taken."""
    cursor = await uow.conn.execute(
        "INSERT INTO account (id, login, login_key, email, email_key, password_hash, name, locale,"
        " activated_at, rules_accepted_at, adv_accepted_at, created_at, registration_key)"
        " VALUES (%(id)s, %(login)s, lower(%(login)s), %(email)s, %(email_key)s, %(hash)s, %(login)s, %(locale)s,"
        " %(activated)s, %(now)s, %(adv)s, %(now)s, %(request_key)s) ON CONFLICT DO NOTHING RETURNING id",
        {
            "id": new_id(),
            "login": account.login,
            "email": account.email,
            "email_key": account.email.lower(),
            "hash": account.password_hash,
            "locale": account.locale,
            "now": uow.now,
            "activated": uow.now if account.activated else None,
            "adv": uow.now if account.adv_accepted else None,
            "request_key": account.request_key,
        },
    )
    row = await cursor.fetchone()
    return row[0] if row else None


async def is_registered_by(conn: Connection, account: NewAccount) -> bool:
    """Whether a request with this request key created the account, and the account is not activated yet."""
    cursor = await conn.execute(
        "SELECT FROM account WHERE login_key = lower(%s) AND email_key = %s AND registration_key = %s"
        " AND activated_at IS NULL",
        (account.login, account.email.lower(), account.request_key),
    )
    return await cursor.fetchone() is not None


async def insert_key(uow: UnitOfWork, key: str, account_id: str, purpose: Purpose, expires_at: datetime) -> None:
    """Insert a key that will be sent by email."""
    await uow.conn.execute(
        "INSERT INTO account_key (key_sha256, account_id, purpose, expires_at) VALUES (%s, %s, %s, %s)",
        (_digest(key), account_id, purpose, expires_at),
    )


KEY = """
SELECT k.account_id, a.login, k.expires_at, k.used_at, a.activated_at IS NOT NULL AS activated
FROM account_key k JOIN account a ON a.id = k.account_id WHERE k.key_sha256 = %s AND k.purpose = %s
"""


async def find_key(conn: Connection, key: str, purpose: Purpose) -> Key | None:
    """Return the key that was opened from an email. None if there is none of this purpose."""
    async with conn.cursor(row_factory=class_row(Key)) as cursor:
        await cursor.execute(KEY, (_digest(key), purpose))
        return await cursor.fetchone()


async def lock_key(uow: UnitOfWork, key: str, purpose: Purpose) -> Key | None:
    """Return the key that was opened from an email, and lock it with its account until the transaction ends.

    The lock ensures that the key is used only once. None if there is no key of this purpose.
    """
    async with uow.conn.cursor(row_factory=class_row(Key)) as cursor:
        await cursor.execute(f"{KEY} FOR UPDATE", (_digest(key), purpose))
        return await cursor.fetchone()


async def use_keys(uow: UnitOfWork, account_id: str, purpose: Purpose) -> None:
    """Mark every unused key of the account for this purpose as used."""
    await uow.conn.execute(
        "UPDATE account_key SET used_at = %s WHERE account_id = %s AND purpose = %s AND used_at IS NULL",
        (uow.now, account_id, purpose),
    )


async def grant_authority(uow: UnitOfWork, account_id: str, authority: str) -> bool:
    """Add the role to the account. A repeat changes nothing. False if the account already has the role."""
    cursor = await uow.conn.execute(
        "UPDATE account SET authorities = array_append(authorities, %(role)s)"
        " WHERE id = %(id)s AND NOT %(role)s = ANY (authorities)",
        {"id": account_id, "role": authority},
    )
    return cursor.rowcount == 1


async def set_activated(uow: UnitOfWork, account_id: str) -> None:
    """Mark the email address as proven. A repeat does not change the stored time."""
    await uow.conn.execute(
        "UPDATE account SET activated_at = coalesce(activated_at, %s) WHERE id = %s", (uow.now, account_id)
    )


async def set_password(uow: UnitOfWork, account_id: str, password_hash: str) -> None:
    """Replace the password hash of the account."""
    await uow.conn.execute("UPDATE account SET password_hash = %s WHERE id = %s", (password_hash, account_id))


async def has_password(conn: Connection, account_id: str) -> bool:
    """Whether the account has a password."""
    cursor = await conn.execute("SELECT password_hash IS NOT NULL FROM account WHERE id = %s", (account_id,))
    row = await cursor.fetchone()
    return bool(row and row[0])


async def set_email(uow: UnitOfWork, account_id: str, email: str) -> None:
    """Replace the email address of the account. Raises UniqueViolation if another account has the address."""
    await uow.conn.execute(
        "UPDATE account SET email = %s, email_key = %s WHERE id = %s", (email, email.lower(), account_id)
    )


async def set_locale(uow: UnitOfWork, account_id: str, locale: str) -> None:
    """Set the language of the account's emails."""
    await uow.conn.execute("UPDATE account SET locale = %s WHERE id = %s", (locale, account_id))
