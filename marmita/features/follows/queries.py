"""Statements on follows, on cards of people, and on people to mention."""

from typing import Any

from psycopg.rows import dict_row

from marmita.features.follows.rules import MENTIONS
from marmita.platform.text_normalization import fold_letters, prefix_pattern
from marmita.platform.unit_of_work import Connection, UnitOfWork

# A person has a card, and can be followed and mentioned, once the account is activated.
_KNOWN = "a.activated_at IS NOT NULL AND a.deleted_at IS NULL"
_CARD = f"""
SELECT a.id, a.login, a.avatar, a.about_me AS "aboutMe", a.created_at AS "createdDate",
       EXISTS (SELECT FROM follow f WHERE f.account_id = %(viewer)s AND f.observed_id = a.id) AS observed,
       (SELECT count(*) FROM follow f WHERE f.observed_id = a.id) AS "followersCount",
       coalesce(k.plus, 0) AS "karmaPlusPoints", coalesce(k.minus, 0) AS "karmaMinusPoints"
FROM account a LEFT JOIN karma k ON k.account_id = a.id WHERE a.id = %(account)s AND {_KNOWN}
""".encode()
# First the people whom the viewer follows, then all others; both in the order of the index.
_MENTIONS = f"""
WITH followed AS (
    SELECT a.id FROM follow f JOIN account a ON a.id = f.observed_id
    WHERE f.account_id = %(viewer)s AND a.login_key COLLATE "C" LIKE %(pattern)s AND {_KNOWN}
    ORDER BY a.login_key COLLATE "C" LIMIT {MENTIONS}
), others AS (
    SELECT a.id FROM account a
    WHERE a.login_key COLLATE "C" LIKE %(pattern)s AND {_KNOWN} AND a.id <> %(viewer)s
    ORDER BY a.login_key COLLATE "C" LIMIT {2 * MENTIONS}
)
SELECT a.id, a.login AS name, a.avatar FROM account a
JOIN (SELECT id, 0 AS part FROM followed UNION ALL SELECT id, 1 FROM others WHERE id NOT IN (TABLE followed)) AS found
    ON found.id = a.id
ORDER BY part, a.login_key COLLATE "C" LIMIT {MENTIONS}
""".encode()


async def add_follow(uow: UnitOfWork, account_id: str, observed_id: str) -> bool | None:
    """Add a follow. Return whether it is new, or None if there is no such person."""
    cursor = await uow.conn.execute(
        f"WITH chosen AS (SELECT a.id FROM account a WHERE a.id = %s AND {_KNOWN} FOR KEY SHARE),"
        " added AS (INSERT INTO follow (account_id, observed_id, created_at)"
        " SELECT %s, id, %s FROM chosen ON CONFLICT DO NOTHING RETURNING 1)"
        " SELECT EXISTS (SELECT FROM added) FROM chosen",
        (observed_id, account_id, uow.now),
    )
    row = await cursor.fetchone()
    return row[0] if row else None


async def remove_follow(uow: UnitOfWork, account_id: str, observed_id: str) -> bool:
    """Remove a follow. Return whether there was one."""
    removed = await uow.conn.execute(
        "DELETE FROM follow WHERE account_id = %s AND observed_id = %s", (account_id, observed_id)
    )
    return removed.rowcount == 1


async def find_card(conn: Connection, account_id: str, viewer_id: str | None) -> dict[str, Any] | None:
    """Return the fields of a person's UserCard, or None if there is no such person."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_CARD, {"account": account_id, "viewer": viewer_id})
        return await cursor.fetchone()


async def list_mentions(conn: Connection, viewer_id: str, login: str) -> list[dict[str, Any]]:
    """Return up to MENTIONS people whose login begins with `login`, as fields of MentionUser.

    Case and accents are ignored. The people whom the viewer follows come first.
    """
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_MENTIONS, {"viewer": viewer_id, "pattern": prefix_pattern(fold_letters(login))})
        return await cursor.fetchall()
