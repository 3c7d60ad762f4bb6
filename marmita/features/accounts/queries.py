"""Every statement on `account` and `account_key`."""

from typing import Any

from psycopg.rows import class_row

from marmita.features.accounts.records import LoginCandidate
from marmita.platform.unit_of_work import Connection


async def find_login_candidate(conn: Connection, login_or_email: str) -> LoginCandidate | None:
    """The account with that login name or e-mail, whatever its case."""
    key = login_or_email.lower()
    async with conn.cursor(row_factory=class_row(LoginCandidate)) as cursor:
        await cursor.execute(
            "SELECT id, login_key, password_hash, activated_at IS NOT NULL AS activated FROM account"
            " WHERE login_key = %s OR email_key = %s",
            (key, key),
        )
        return await cursor.fetchone()


async def get_account_row(conn: Connection, account_id: str) -> dict[str, Any]:
    """The account as its owner sees it. The kitchen belongs to a higher tier: read here to spare a second trip."""
    cursor = await conn.execute(
        "SELECT a.id, a.login, a.name, a.email, a.avatar, a.authorities, a.locale, a.content_settings,"
        " coalesce(c.active AND NOT c.suspended, false) AS active_chef, c.id AS chef_id, c.short_name AS chef_short_name"
        " FROM account a LEFT JOIN chef c ON c.creator_id = a.id WHERE a.id = %s",
        (account_id,),
    )
    row = await cursor.fetchone()
    if row is None:
        raise LookupError(account_id)
    return dict(zip((column.name for column in cursor.description or ()), row, strict=True))
