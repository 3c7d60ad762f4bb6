"""The table of a feature with the texts that admins have put in the place of the code's."""

from dataclasses import dataclass
from typing import LiteralString

from marmita.platform.unit_of_work import Connection, UnitOfWork


@dataclass(frozen=True, slots=True)
class ReplacedTexts:
    """A table with the columns key, locale, value, changed_by and changed_at, and the primary key (key, locale)."""

    table: LiteralString

    async def find(self, conn: Connection, locale: str) -> dict[str, str]:
        """Those of a language, by key."""
        cursor = await conn.execute(f"SELECT key, value FROM {self.table} WHERE locale = %s", (locale,))
        return dict(await cursor.fetchall())

    async def replace(
        self, uow: UnitOfWork, key: str, locale: str, value: str, *, standard: str, account_id: str
    ) -> tuple[str, str]:
        """Store the text; an empty one, or `standard`, lets the code's stand again. What stood there, and stands."""
        if value in {"", standard}:
            former = await self._remove(uow, key, locale)
        else:
            former = await self._set(uow, key, locale, value, account_id)
        return former or standard, value or standard

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
