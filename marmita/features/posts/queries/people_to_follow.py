"""People to follow: news users, authors in the reader's communities with positive karma, people with the most karma.

The cost is bounded: it reads the newest posts of few communities, and the beginning of the index of karma and of the
list of news users. Authors are not suggested for posts that are deleted or that the reader has hidden.
"""

from datetime import datetime
from typing import Any, LiteralString

from psycopg.rows import dict_row

from marmita.features.posts.domain.rules import (
    NEWS_USERS_TO_FOLLOW,
    PEOPLE_TO_FOLLOW_MAX,
    POSTS_PER_COMMUNITY,
    RECENT_COMMUNITIES,
    TOP_KARMA_PEOPLE,
)
from marmita.features.posts.queries.visible import visible
from marmita.platform.unit_of_work import Connection

_SUGGESTED: LiteralString = """a.activated_at IS NOT NULL AND a.deleted_at IS NULL
    AND (a.blocked_areas = '{}' OR a.blocked_until <= %(now)s) AND a.id IS DISTINCT FROM %(account)s
    AND NOT EXISTS (SELECT FROM follow f WHERE f.account_id = %(account)s AND f.observed_id = a.id)"""
_NEWS_USERS: LiteralString = f"""
SELECT n.account_id, coalesce(k.plus - k.minus, 0) AS karma, 0 AS part, n.about AS news
FROM news_user n JOIN account a ON a.id = n.account_id LEFT JOIN karma k ON k.account_id = n.account_id
WHERE {_SUGGESTED} ORDER BY n.id DESC LIMIT %(writers)s
"""
_COMMUNITY_AUTHORS: LiteralString = f"""
SELECT k.account_id, k.plus - k.minus AS karma, 1 AS part, NULL AS news FROM (
    SELECT DISTINCT post.author_id FROM (
        SELECT community_id FROM community_member WHERE account_id = %(account)s
        ORDER BY joined_at DESC, community_id LIMIT %(communities)s
    ) AS joined CROSS JOIN LATERAL (
        SELECT p.author_id FROM post p WHERE p.community_id = joined.community_id AND {visible(logged_in=True)}
        ORDER BY p.number DESC LIMIT %(posts)s) AS post
) AS writer JOIN karma k ON k.account_id = writer.author_id WHERE k.plus > k.minus
"""
_TOP_KARMA: LiteralString = """
SELECT account_id, plus - minus AS karma, 2 AS part, NULL AS news FROM karma
WHERE plus > minus ORDER BY plus - minus DESC, account_id LIMIT %(person)s
"""
PEOPLE_TO_FOLLOW: LiteralString = f"""
WITH candidates AS MATERIALIZED (({_NEWS_USERS}) UNION ALL ({_COMMUNITY_AUTHORS}) UNION ALL ({_TOP_KARMA}))
SELECT a.id, a.login, a.avatar - 'blur' AS avatar, a.about_me AS "aboutMe", person.karma, person.news, false AS observed
FROM (SELECT account_id, min(karma) AS karma, min(part) AS part, min(news) AS news
      FROM candidates GROUP BY account_id) AS person
JOIN account a ON a.id = person.account_id
WHERE {_SUGGESTED} ORDER BY person.part, person.karma DESC, a.id LIMIT %(most)s
"""


LIMITS = {
    "writers": NEWS_USERS_TO_FOLLOW,
    "communities": RECENT_COMMUNITIES,
    "posts": POSTS_PER_COMMUNITY,
    "person": TOP_KARMA_PEOPLE,
    "most": PEOPLE_TO_FOLLOW_MAX,
}


async def list_people_to_follow(conn: Connection, account_id: str | None, now: datetime) -> list[dict[str, Any]]:
    """Return the fields of Neighbour, for this reader or for a visitor."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(PEOPLE_TO_FOLLOW, LIMITS | {"account": account_id, "now": now})
        return await cursor.fetchall()
