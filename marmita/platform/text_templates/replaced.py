"""A feature's table of the texts with which admins have replaced texts of the code."""

from dataclasses import dataclass
from typing import LiteralString

from psycopg.rows import scalar_row

from marmita.platform.errors import TextChanged
from marmita.platform.unit_of_work import Connection, UnitOfWork


@dataclass(frozen=True, slots=True)
class ReplacedTexts:
    """A table with the columns key, locale, value, changed_by and changed_at, and the primary key (key, locale)."""

    table: LiteralString

    async def find(self, conn: Connection, locale: str) -> dict[str, str]:
        """Return the replaced texts of a language, by key."""
        cursor = await conn.execute(f"SELECT key, value FROM {self.table} WHERE locale = %s", (locale,))
        return dict(await cursor.fetchall())

    async def replace(
        self,
        uow: UnitOfWork,
        key: str,
        locale: str,
        value: str,
        *,
        standard: str,
        account_id: str,
        begun: str | None = None,
    ) -> tuple[str, str]:
        """Store the text; an empty text or `standard` restores the text of the code. Return the former and the new
        text.

        Raises:
            DomainError: text_changed (409), with the text in force, if that is neither the new text nor `begun`, the
                text that the editor has loaded.
        """
        if begun is not None:
            await self._require_unchanged(uow, key, locale, {begun, value or standard}, standard)
        if value in {"", standard}:
            former = await self._remove(uow, key, locale)
        else:
            former = await self._set(uow, key, locale, value, account_id)
        return former or standard, value or standard

    async def _require_unchanged(
        self, uow: UnitOfWork, key: str, locale: str, expected: set[str], standard: str
    ) -> None:
        # A text that is not replaced has no row to lock.
        await uow.conn.execute(
            "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (f"{self.table}:{key}/{locale}",)
        )
        async with uow.conn.cursor(row_factory=scalar_row) as cursor:
            await cursor.execute(f"SELECT value FROM {self.table} WHERE key = %s AND locale = %s", (key, locale))
            stored = await cursor.fetchone() or standard
        if stored not in expected:
            raise TextChanged(value=stored)

    async def _set(self, uow: UnitOfWork, key: str, locale: str, value: str, account_id: str) -> str | None:
        cursor = await uow.conn.execute(
            f"INSERT INTO {self.table} (key, locale, value, changed_by, changed_at) VALUES (%s, %s, %s, %s, %s)"
            " ON CONFLICT (key, locale) DO UPDATE"
            " SET value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at"
            " RETURNING old.value",
            (key, locale, value, account_id, uow.now),
        )
        row = await cursor.fetchone()
        return row[0] if row else None

    async def _remove(self, uow: UnitOfWork, key: str, locale: str) -> str | None:
        cursor = await uow.conn.execute(
            f"DELETE FROM {self.table} WHERE key = %s AND locale = %s RETURNING value", (key, locale)
        )
        row = await cursor.fetchone()
        return row[0] if row else None
