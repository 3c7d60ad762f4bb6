"""Statements on the notification settings of accounts."""

from collections.abc import Mapping
from typing import LiteralString

from psycopg.rows import class_row

from marmita.features.notifications.domain.kinds import NotificationTopic
from marmita.features.notifications.domain.records import Setting
from marmita.platform.unit_of_work import Connection, UnitOfWork

_SET_CHANNELS: LiteralString = """
INSERT INTO notification_setting AS s (account_id, topic, in_app, email, push)
VALUES (%(account)s, %(topic)s, coalesce(%(in_app)s::boolean, true), coalesce(%(email)s::boolean, true),
    coalesce(%(push)s::boolean, true))
ON CONFLICT (account_id, topic) DO UPDATE SET
    in_app = coalesce(%(in_app)s::boolean, s.in_app),
    email = coalesce(%(email)s::boolean, s.email),
    push = coalesce(%(push)s::boolean, s.push)
"""


async def list_settings(conn: Connection, account_id: str) -> list[Setting]:
    """Return the settings that the account has chosen. All channels of other topics are on."""
    async with conn.cursor(row_factory=class_row(Setting)) as cursor:
        await cursor.execute(
            "SELECT topic, in_app, email, push FROM notification_setting WHERE account_id = %s", (account_id,)
        )
        return await cursor.fetchall()


async def set_channels(
    uow: UnitOfWork, account_id: str, topic: NotificationTopic, channels: Mapping[str, bool | None]
) -> None:
    """Switch in_app, email and push of the topic on or off. A channel that is None stays unchanged."""
    await uow.conn.execute(_SET_CHANNELS, {"account": account_id, "topic": topic, **channels})
