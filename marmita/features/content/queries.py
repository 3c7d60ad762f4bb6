"""All statements on the table content_version. There is one writer at a time: revisions become visible in order."""

from marmita.features.content.rules import VERSIONS_SHOWN, ContentLocale, ContentType
from marmita.features.content.schemas import ContentVersion, Written
from marmita.platform.unit_of_work import Connection, UnitOfWork

_CURRENT = """
SELECT DISTINCT ON (type, locale) type, locale, content, saved_at FROM content_version
ORDER BY type, locale, revision DESC
"""
_VERSIONS = """
SELECT v.revision, v.content, v.saved_at, a.login FROM content_version v LEFT JOIN account a ON a.id = v.saved_by
WHERE v.type = %s AND v.locale = %s ORDER BY v.revision DESC LIMIT %s
"""
_INSERT = """
INSERT INTO content_version (type, locale, content, saved_at, saved_by) VALUES (%s, %s, %s, %s, %s)
"""


async def find_newest_revision(conn: Connection) -> int:
    """Return the revision of the last change of any text, or 0 if none was changed. It is one index lookup."""
    row = await (await conn.execute("SELECT coalesce(max(revision), 0) FROM content_version")).fetchone()
    return row[0] if row else 0


async def list_written(conn: Connection) -> list[Written]:
    """Return the newest version of each text that an admin has changed. A content of None stands for the default."""
    return [Written(*row) for row in await (await conn.execute(_CURRENT)).fetchall()]


async def list_versions(conn: Connection, content_type: ContentType, locale: ContentLocale) -> list[ContentVersion]:
    """Return the last VERSIONS_SHOWN versions of one text, newest first."""
    cursor = await conn.execute(_VERSIONS, (content_type, locale, VERSIONS_SHOWN))
    return [
        ContentVersion(revision=revision, content=content, saved_at=saved_at, saved_by=login)
        for revision, content, saved_at, login in await cursor.fetchall()
    ]


async def lock_texts(uow: UnitOfWork) -> None:
    """Lock all texts against other writers until the transaction ends, so that revisions become visible in order."""
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended('content_version', 0))")


async def add_version(
    uow: UnitOfWork, content_type: ContentType, locale: ContentLocale, content: str | None, account_id: str
) -> None:
    """Insert the newest version of a text. A content of None restores the default."""
    await uow.conn.execute(_INSERT, (content_type, locale, content, uow.now, account_id))
