"""Statements on the texts that admins have written anew."""

from marmita.platform.unit_of_work import Connection, UnitOfWork


async def list_texts(conn: Connection, locale: str) -> dict[str, str]:
    """Those of a language."""
    cursor = await conn.execute("SELECT key, value FROM sms_text WHERE locale = %s", (locale,))
    return dict(await cursor.fetchall())


async def set_text(uow: UnitOfWork, key: str, locale: str, value: str, account_id: str) -> str | None:
    """Put the text in the place of the one in the code; the one that stood there before."""
    cursor = await uow.conn.execute(
        "INSERT INTO sms_text (key, locale, value, changed_by, changed_at) VALUES (%s, %s, %s, %s, %s)"
        " ON CONFLICT (key, locale) DO UPDATE"
        " SET value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at"
        " RETURNING old.value",
        (key, locale, value, account_id, uow.now),
    )
    row = await cursor.fetchone()
    return row[0] if row else None


async def remove_text(uow: UnitOfWork, key: str, locale: str) -> str | None:
    """Let the text of the code stand again; the one that stood there."""
    cursor = await uow.conn.execute(
        "DELETE FROM sms_text WHERE key = %s AND locale = %s RETURNING value", (key, locale)
    )
    row = await cursor.fetchone()
    return row[0] if row else None
