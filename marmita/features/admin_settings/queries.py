"""All statements on the table `admin_setting_version`. Values are JSON; None is the default."""

from collections.abc import Mapping
from typing import Any, LiteralString

import msgspec
from psycopg.rows import class_row, dict_row, scalar_row
from psycopg.types.json import Jsonb

from marmita.features.admin_settings.records import StoredSetting
from marmita.features.admin_settings.rules import VERSIONS_SHOWN
from marmita.platform.live_settings import SettingKey
from marmita.platform.unit_of_work import Connection, UnitOfWork

_CURRENT: LiteralString = """
SELECT DISTINCT ON (v.key) v.key, v.version, v.value, v.saved_at, v.saved_by, a.login
FROM admin_setting_version v LEFT JOIN account a ON a.id = v.saved_by
WHERE %(key)s::text IS NULL OR v.key = %(key)s ORDER BY v.key, v.version DESC
"""
_VERSIONS: LiteralString = """
SELECT v.version, lag(v.value) OVER (ORDER BY v.version) AS before, v.value AS after, v.reason, v.saved_at AS at,
    a.login AS by
FROM admin_setting_version v LEFT JOIN account a ON a.id = v.saved_by
WHERE v.key = %s ORDER BY v.version DESC LIMIT %s
"""
_INSERT: LiteralString = """
INSERT INTO admin_setting_version (key, version, value, reason, saved_at, saved_by) VALUES (%s, %s, %s, %s, %s, %s)
"""
_INSERT_MISSING: LiteralString = """
INSERT INTO admin_setting_version (key, version, value, reason, saved_at, saved_by)
SELECT d.key, 1, d.value, '', %(now)s, %(actor)s FROM jsonb_each(%(defaults)s) AS d
WHERE NOT EXISTS (SELECT FROM admin_setting_version v WHERE v.key = d.key) ORDER BY d.key RETURNING key
"""
CHANGED: LiteralString = "admin_setting_changed"


async def list_current(conn: Connection, key: SettingKey | None = None) -> dict[str, StoredSetting]:
    """Return the newest version of each setting that has a version, by key. With `key`, only of that setting."""
    async with conn.cursor(row_factory=class_row(StoredSetting)) as cursor:
        await cursor.execute(_CURRENT, {"key": key})
        return {row.key: row for row in await cursor.fetchall()}


async def list_versions(conn: Connection, key: SettingKey) -> list[dict[str, Any]]:
    """Return the last changes of a setting, newest first, with the fields of SettingVersion."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(_VERSIONS, (key, VERSIONS_SHOWN))
        return await cursor.fetchall()


async def lock_settings(uow: UnitOfWork) -> None:
    """Lock the settings, so that only one transaction at a time changes them."""
    await uow.conn.execute("SELECT pg_advisory_xact_lock(hashtextextended('admin_setting_version', 0))")


async def add_version(
    uow: UnitOfWork, key: SettingKey, version: int, value: object, *, reason: str, account_id: str
) -> None:
    """Insert the newest version of a setting, and notify every process when the transaction commits."""
    stored = None if value is None else Jsonb(value)
    await uow.conn.execute(_INSERT, (key, version, stored, reason, uow.now, account_id))
    await _notify(uow)


async def add_missing(uow: UnitOfWork, defaults: Mapping[SettingKey, object], account_id: str) -> list[str]:
    """Insert a first version of each setting that has none, and return the keys of these settings."""
    values = {"defaults": Jsonb(msgspec.to_builtins(defaults)), "now": uow.now, "actor": account_id}
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(_INSERT_MISSING, values)
        added = await cursor.fetchall()
    await _notify(uow)
    return added


async def _notify(uow: UnitOfWork) -> None:
    await uow.conn.execute("SELECT pg_notify(%s, '')", (CHANGED,))
