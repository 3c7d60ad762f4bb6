"""Statements on the push settings of this installation. The key of Web Push is made once, when it is first needed."""

from typing import Any, NamedTuple

from psycopg.rows import class_row
from psycopg.types.json import Jsonb

from marmita.features.push.domain.keys import new_vapid_key
from marmita.platform.clock import utc_now
from marmita.platform.unit_of_work import Connection, UnitOfWork


class Config(NamedTuple):
    """The row of settings. `vapid_key` and `service_account` are private, so `repr` omits them."""

    vapid_key: str
    web_push: bool
    fcm: bool
    service_account: dict[str, Any] | None

    def __repr__(self) -> str:
        return f"Config(web_push={self.web_push}, fcm={self.fcm})"


async def read_config(conn: Connection) -> Config:
    """Return the settings, and make the key first if there is none. Of several concurrent processes, one makes it."""
    if found := await _find(conn):
        return found
    await conn.execute(
        "INSERT INTO push_config (vapid_key, changed_at) VALUES (%s, %s) ON CONFLICT DO NOTHING",
        (new_vapid_key(), utc_now()),
    )
    made = await _find(conn)
    if made is None:
        raise LookupError("push_config has no row")
    return made


async def _find(conn: Connection) -> Config | None:
    async with conn.cursor(row_factory=class_row(Config)) as cursor:
        await cursor.execute("SELECT vapid_key, web_push, fcm, service_account FROM push_config")
        return await cursor.fetchone()


async def set_config(
    uow: UnitOfWork, account_id: str, *, web_push: bool, fcm: bool, service_account: dict[str, Any] | None
) -> None:
    """Store all settings except the key of Web Push."""
    stored = Jsonb(service_account) if service_account else None
    await uow.conn.execute(
        "UPDATE push_config SET web_push = %s, fcm = %s, service_account = %s, changed_by = %s, changed_at = %s",
        (web_push, fcm, stored, account_id, uow.now),
    )
