"""Statements that read reported content as it is now, and the content beside it.

Texts are plain text: a moderator judges words and pictures, and no markup of reported content runs in the panel.
"""

from datetime import datetime
from typing import Any, LiteralString

import msgspec
from psycopg.rows import class_row, dict_row

from marmita.features.comments import CommentNotExist
from marmita.features.moderation.domain.records import REMOVES, CaseType, Content, Decision, Removed, Shown
from marmita.features.moderation.domain.rules import TEXT_MAX
from marmita.features.posts import PostNotExist
from marmita.platform.rich_text import plain_text
from marmita.platform.unit_of_work import Connection
from marmita.platform.wire import Picture

_CONTENT: dict[CaseType, LiteralString] = {
    "post": """
SELECT author_id, name AS title, content AS text, pictures, adult, deleted_at IS NOT NULL AS deleted,
    '/blog/' || id AS link, NULL AS place FROM post WHERE id = %s
""",
    "comment": """
SELECT c.author_id, p.name AS title, c.content AS text,
    CASE WHEN c.picture IS NULL THEN '[]' ELSE jsonb_build_array(c.picture) END AS pictures, false AS adult,
    coalesce(c.deleted_at, p.deleted_at) IS NOT NULL AS deleted, '/blog/' || p.id || '?comment=' || c.id AS link,
    coalesce(c.parent_id, p.id) AS place
FROM comment c JOIN post p ON p.id = c.post_id WHERE c.id = %s
""",
    "review": """
SELECT r.account_id AS author_id, c.name AS title, r.review AS text, '[]'::jsonb AS pictures, false AS adult,
    r.removed_at IS NOT NULL AS deleted, '/chef/' || c.short_name AS link, NULL AS place
FROM review r JOIN chef c ON c.id = r.chef_id WHERE r.id = %s
""",
    "answer": """
SELECT c.creator_id AS author_id, c.name AS title, coalesce(r.answer, '') AS text, '[]'::jsonb AS pictures,
    false AS adult, r.answer IS NULL OR coalesce(r.answer_removed_at, r.removed_at) IS NOT NULL AS deleted,
    '/chef/' || c.short_name AS link, NULL AS place
FROM review r JOIN chef c ON c.id = r.chef_id WHERE r.id = %s
""",
    "chef": """
SELECT creator_id AS author_id, name AS title, about_me AS text,
    CASE WHEN default_picture IS NULL THEN '[]' ELSE jsonb_build_array(default_picture) END || gallery_images
        AS pictures,
    false AS adult, deleted_at IS NOT NULL OR suspended_by_admin AS deleted, '/chef/' || short_name AS link,
    NULL AS place
FROM chef WHERE id = %s
""",
    "message": """
SELECT sender_id AS author_id, '' AS title, text,
    CASE WHEN picture IS NULL THEN '[]' ELSE jsonb_build_array(picture) END AS pictures, false AS adult,
    erased AS deleted, NULL AS link, conversation_id AS place
FROM chat_message WHERE id = %s
""",
}
# Of a conversation only the messages around the reported one; of comments those on its level, its parent and answers.
_COMMENTS: LiteralString = """
WITH reported AS (SELECT id, post_id, parent_id, created_at FROM comment WHERE id = %(id)s), nearby AS (
    (SELECT c.* FROM comment c, reported WHERE reported.parent_id IS NULL AND c.post_id = reported.post_id
        AND c.parent_id IS NULL AND c.shown AND c.created_at < reported.created_at ORDER BY c.created_at DESC LIMIT 2)
    UNION ALL
    (SELECT c.* FROM comment c, reported WHERE reported.parent_id IS NULL AND c.post_id = reported.post_id
        AND c.parent_id IS NULL AND c.shown AND c.created_at > reported.created_at ORDER BY c.created_at LIMIT 2)
    UNION ALL
    (SELECT c.* FROM comment c, reported WHERE c.parent_id = reported.parent_id AND c.created_at < reported.created_at
        ORDER BY c.created_at DESC LIMIT 2)
    UNION ALL
    (SELECT c.* FROM comment c, reported WHERE c.parent_id = reported.parent_id AND c.created_at > reported.created_at
        ORDER BY c.created_at LIMIT 2)
    UNION ALL
    (SELECT c.* FROM comment c, reported WHERE c.id = reported.parent_id)
    UNION ALL
    (SELECT c.* FROM comment c, reported WHERE c.parent_id = reported.id ORDER BY c.created_at LIMIT 2)
)
SELECT c.id, a.login, c.content AS text, c.created_at, c.created_at < reported.created_at AS before
FROM nearby c JOIN account a ON a.id = c.author_id, reported WHERE c.deleted_at IS NULL ORDER BY c.created_at
"""
_MESSAGES: LiteralString = """
WITH reported AS (SELECT conversation_id, number FROM chat_message WHERE id = %(id)s)
SELECT m.id, a.login, m.text, m.created_at, m.number < reported.number AS before
FROM reported JOIN chat_message m ON m.conversation_id = reported.conversation_id
    AND m.number BETWEEN reported.number - 2 AND reported.number + 2 AND m.number <> reported.number
JOIN account a ON a.id = m.sender_id WHERE NOT m.erased ORDER BY m.number
"""
_ANSWER: LiteralString = """
SELECT c.id, a.login, r.answer AS text, r.answered_at AS created_at, false AS before
FROM review r JOIN chef c ON c.id = r.chef_id JOIN account a ON a.id = c.creator_id
WHERE r.id = %(id)s AND r.answer IS NOT NULL AND r.answer_removed_at IS NULL
"""
_ANSWERED_REVIEW: LiteralString = """
SELECT r.id, a.login, r.review AS text, r.created_at, true AS before
FROM review r JOIN account a ON a.id = r.account_id WHERE r.id = %(id)s AND r.removed_at IS NULL
"""
_NEARBY_TEXTS: dict[CaseType, LiteralString] = {
    "comment": _COMMENTS,
    "message": _MESSAGES,
    "review": _ANSWER,
    "answer": _ANSWERED_REVIEW,
}


class NearbyText(msgspec.Struct, frozen=True):
    """A text before or after the reported content, as plain text."""

    id: str
    login: str
    text: str
    created_at: datetime
    before: bool


async def find_content(conn: Connection, entity_type: CaseType, entity_id: str) -> Content | None:
    """Return the content as it is now. None when its row is deleted."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_CONTENT[entity_type], (entity_id,))
        row: dict[str, Any] | None = await cursor.fetchone()
    if row is None:
        return None
    text = row["text"] if entity_type == "message" else plain_text(row["text"])
    pictures = msgspec.convert(row["pictures"] or [], list[Picture])
    shown = Shown(title=row["title"], text=text[:TEXT_MAX], pictures=pictures[:10], adult=row["adult"])
    return Content(shown, row["author_id"], row["deleted"], row["link"], row["place"])


async def is_content_visible(conn: Connection, entity_id: str, decision: Decision) -> bool:
    """Whether the content that the decision removed is shown now."""
    if decision.kind not in REMOVES:
        return False
    content = await find_content(conn, decision.type, entity_id)
    return content is not None and not content.deleted


async def get_visible_content(conn: Connection, kind: Removed, entity_id: str) -> Content:
    """Return the content if it is shown. DomainError post_not_exist, comment_not_exist (404)."""
    content = await find_content(conn, kind, entity_id)
    if content is None or content.deleted:
        raise PostNotExist if kind == "post" else CommentNotExist
    return content


async def list_nearby_texts(conn: Connection, entity_type: CaseType, entity_id: str) -> list[NearbyText]:
    """Return a few comments or messages around the content, oldest first.

    A review has its answer, an answer its review.
    """
    if entity_type not in _NEARBY_TEXTS:
        return []
    async with conn.cursor(row_factory=class_row(NearbyText)) as cursor:
        await cursor.execute(_NEARBY_TEXTS[entity_type], {"id": entity_id})
        found = await cursor.fetchall()
    return [
        msgspec.structs.replace(each, text=each.text if entity_type == "message" else plain_text(each.text))
        for each in found
    ]
