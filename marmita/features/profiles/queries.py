"""The statement of a profile: account, chef and reviews in one query."""

from typing import Any

from psycopg.rows import dict_row

from marmita.features.profiles.rules import RECENT_REVIEWS
from marmita.platform.unit_of_work import Connection

_CHEF = """jsonb_build_object('id', {0}.id, 'shortName', {0}.short_name, 'name', {0}.name, 'avatar', {0}.avatar,
    'pickUpPoint', {0}.pick_up_point)"""

# Only activated accounts have a profile; it has the chef only while the chef is active.
_PROFILE = f"""
SELECT a.id, a.login, a.avatar AS picture, a.created_at AS "createdDate", a.about_me AS "aboutMe",
    a.email, a.authorities,
    (SELECT {_CHEF.format("c")} FROM chef c WHERE c.creator_id = a.id AND c.active
     ORDER BY c.pick_up_point LIMIT 1) AS chef,
    (SELECT count(*) FROM review r WHERE r.account_id = a.id AND r.removed_at IS NULL) AS "reviewsCount",
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', r.id, 'vote', r.vote, 'review', r.review, 'chef', {_CHEF.format("c")},
            'date', to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY r.id DESC), '[]')
        FROM (SELECT * FROM review WHERE account_id = a.id AND removed_at IS NULL
              ORDER BY id DESC LIMIT {RECENT_REVIEWS}) AS r
        JOIN chef c ON c.id = r.chef_id) AS reviews
FROM account a WHERE a.activated_at IS NOT NULL AND
"""


async def find_profile_by_login(conn: Connection, login: str) -> dict[str, Any] | None:
    """Return the fields of UserDetails by login name, regardless of case. None if there is no such profile."""
    return await _find(conn, _PROFILE + "a.login_key = %s", login.lower())


async def find_profile_by_id(conn: Connection, account_id: str) -> dict[str, Any] | None:
    """Return the fields of UserDetails by account id. None if there is no such profile."""
    return await _find(conn, _PROFILE + "a.id = %s", account_id)


async def _find(conn: Connection, statement: str, key: str) -> dict[str, Any] | None:
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(statement.encode(), (key,))
        return await cursor.fetchone()
