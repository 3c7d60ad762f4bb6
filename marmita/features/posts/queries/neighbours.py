"""People to follow: news users, authors in the reader's communities with positive karma, people with the most karma.

The cost is bounded: it reads the newest posts of few communities, and the beginning of the index of karma and of the
list of news users. Authors are not suggested for posts that are deleted or that the reader has hidden.
"""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row

from marmita.features.posts.domain.rules import (
    BEST_KNOWN,
    JOINED_LAST,
    MOST_NEIGHBOURS,
    NEWS_OF_NEIGHBOURS,
    POSTS_OF_EACH,
)
from marmita.features.posts.queries.visible import visible
from marmita.platform.unit_of_work import Connection

_SUGGESTED: LiteralString = """a.activated_at IS NOT NULL AND a.deleted_at IS NULL
    AND (a.blocked_areas = '{}' OR a.blocked_until <= %(now)s) AND a.id IS DISTINCT FROM %(account)s
    AND NOT EXISTS (SELECT FROM follow f WHERE f.account_id = %(account)s AND f.observed_id = a.id)"""
_NEWS: LiteralString = f"""
SELECT n.account_id, coalesce(k.plus - k.minus, 0) AS karma, 0 AS part, n.about AS news
FROM news_user n JOIN account a ON a.id = n.account_id LEFT JOIN karma k ON k.account_id = n.account_id
WHERE {_SUGGESTED} ORDER BY n.id DESC LIMIT %(writers)s
"""
_NEAR: LiteralString = f"""
SELECT k.account_id, k.plus - k.minus AS karma, 1 AS part, NULL AS news FROM (
    SELECT DISTINCT post.author_id FROM (
        SELECT community_id FROM community_member WHERE account_id = %(account)s
        ORDER BY joined_at DESC, community_id LIMIT %(communities)s
    ) AS joined CROSS JOIN LATERAL (
        SELECT p.author_id FROM post p WHERE p.community_id = joined.community_id AND {visible(logged_in=True)}
        ORDER BY p.number DESC LIMIT %(posts)s) AS post
) AS writer JOIN karma k ON k.account_id = writer.author_id WHERE k.plus > k.minus
"""
_BEST_KNOWN: LiteralString = """
SELECT account_id, plus - minus AS karma, 2 AS part, NULL AS news FROM karma
WHERE plus > minus ORDER BY plus - minus DESC, account_id LIMIT %(known)s
"""
FOUND: LiteralString = f"""
WITH found AS MATERIALIZED (({_NEWS}) UNION ALL ({_NEAR}) UNION ALL ({_BEST_KNOWN}))
SELECT a.id, a.login, a.avatar - 'blur' AS avatar, a.about_me AS "aboutMe", known.karma, known.news, false AS observed
FROM (SELECT account_id, min(karma) AS karma, min(part) AS part, min(news) AS news
      FROM found GROUP BY account_id) AS known
JOIN account a ON a.id = known.account_id
WHERE {_SUGGESTED} ORDER BY known.part, known.karma DESC, a.id LIMIT %(most)s
"""


BOUNDS = {
    "writers": NEWS_OF_NEIGHBOURS,
    "communities": JOINED_LAST,
    "posts": POSTS_OF_EACH,
    "known": BEST_KNOWN,
    "most": MOST_NEIGHBOURS,
}


async def list_neighbours(conn: Connection, account_id: str | None, now: datetime) -> list[dict[str, Any]]:
    """Return the fields of Neighbour, for this reader or for a visitor."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(FOUND, BOUNDS | {"account": account_id, "now": now})
        return await cursor.fetchall()
