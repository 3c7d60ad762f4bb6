"""People to follow: who writes in the reader's communities and is voted up, then the best known of all.

Bounded by the newest posts of few communities and by the head of the index of karma.
"""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row

from marmita.features.posts.domain.rules import BEST_KNOWN, JOINED_LAST, MOST_NEIGHBOURS, POSTS_OF_EACH
from marmita.platform.unit_of_work import Connection

_BEST_KNOWN: LiteralString = """
SELECT account_id, plus - minus AS karma, 1 AS part FROM karma
WHERE plus > minus ORDER BY plus - minus DESC, account_id LIMIT %(known)s
"""
_FOUND: LiteralString = (
    """
WITH joined AS MATERIALIZED (
    SELECT community_id FROM community_member WHERE account_id = %(account)s
    ORDER BY joined_at DESC, community_id LIMIT %(communities)s
), writer AS MATERIALIZED (
    SELECT DISTINCT post.author_id FROM joined CROSS JOIN LATERAL (
        SELECT p.author_id FROM post p WHERE p.community_id = joined.community_id AND p.deleted_at IS NULL
        ORDER BY p.number DESC LIMIT %(posts)s) AS post
), found AS MATERIALIZED (
    SELECT k.account_id, k.plus - k.minus AS karma, 0 AS part
    FROM writer JOIN karma k ON k.account_id = writer.author_id WHERE k.plus > k.minus
    UNION ALL (
"""
    + _BEST_KNOWN
    + """)
)
SELECT a.id, a.login, a.avatar - 'blur' AS avatar, a.about_me AS "aboutMe", known.karma, false AS observed
FROM (SELECT account_id, min(karma) AS karma, min(part) AS part FROM found GROUP BY account_id) AS known
JOIN account a ON a.id = known.account_id
WHERE a.activated_at IS NOT NULL AND a.deleted_at IS NULL AND (a.blocked_areas = '{}' OR a.blocked_until <= %(now)s)
    AND a.id IS DISTINCT FROM %(account)s
    AND NOT EXISTS (SELECT FROM follow f WHERE f.account_id = %(account)s AND f.observed_id = a.id)
ORDER BY known.part, known.karma DESC, a.id LIMIT %(most)s
"""
)


async def list_neighbours(conn: Connection, account_id: str | None, now: datetime) -> list[dict[str, Any]]:
    """Fields of Neighbour, for this reader or for a visitor."""
    values = {
        "account": account_id,
        "now": now,
        "communities": JOINED_LAST,
        "posts": POSTS_OF_EACH,
        "known": BEST_KNOWN,
        "most": MOST_NEIGHBOURS,
    }
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_FOUND, values)
        return await cursor.fetchall()
