"""Statements on what people do not want to be notified of, and on the texts that admins have changed."""

from marmita.features.notifications.domain.kinds import NotificationTopic
from marmita.platform.unit_of_work import Connection, UnitOfWork


async def list_off(conn: Connection, account_id: str) -> set[NotificationTopic]:
    """The topics that the account has switched off."""
    cursor = await conn.execute(
        "SELECT topic FROM notification_setting WHERE account_id = %s AND NOT in_app", (account_id,)
    )
    return {topic for (topic,) in await cursor.fetchall()}


async def set_topic(uow: UnitOfWork, account_id: str, topic: NotificationTopic, *, in_app: bool) -> None:
    """Switch the topic on or off."""
    await uow.conn.execute(
        "INSERT INTO notification_setting (account_id, topic, in_app) VALUES (%s, %s, %s)"
        " ON CONFLICT (account_id, topic) DO UPDATE SET in_app = excluded.in_app",
        (account_id, topic, in_app),
    )


async def list_texts(conn: Connection, locale: str) -> dict[str, str]:
    """The texts of that language that stand in the place of those in the code."""
    cursor = await conn.execute("SELECT key, value FROM notification_text WHERE locale = %s", (locale,))
    return dict(await cursor.fetchall())


async def set_text(uow: UnitOfWork, key: str, locale: str, value: str, account_id: str) -> None:
    """Put the text in the place of the one in the code."""
    await uow.conn.execute(
        "INSERT INTO notification_text (key, locale, value, changed_by, changed_at) VALUES (%s, %s, %s, %s, %s)"
        " ON CONFLICT (key, locale) DO UPDATE"
        " SET value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at",
        (key, locale, value, account_id, uow.now),
    )


async def remove_text(uow: UnitOfWork, key: str, locale: str) -> None:
    """Let the text of the code stand again."""
    await uow.conn.execute("DELETE FROM notification_text WHERE key = %s AND locale = %s", (key, locale))
