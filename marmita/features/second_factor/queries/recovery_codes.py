"""Every statement on `recovery_code`."""

from collections.abc import Sequence
from typing import NamedTuple

from psycopg.rows import class_row

from marmita.features.second_factor.domain.records import HashedCode
from marmita.platform.unit_of_work import Connection, UnitOfWork


class StoredCode(NamedTuple):
    """A recovery code that is not used yet."""

    prefix: str
    hash: str


async def replace_codes(uow: UnitOfWork, account_id: str, codes: Sequence[HashedCode]) -> None:
    """Replace the recovery codes of the account by these."""
    await delete_codes(uow, account_id)
    rows = [(account_id, code.prefix, code.hash, uow.now) for code in codes]
    async with uow.conn.cursor() as cursor:
        await cursor.executemany(
            "INSERT INTO recovery_code (account_id, prefix, hash, made_at) VALUES (%s, %s, %s, %s)", rows
        )


async def count_codes(conn: Connection, account_id: str) -> int:
    """Return the number of unused recovery codes."""
    cursor = await conn.execute(
        "SELECT count(*) FROM recovery_code WHERE account_id = %s AND used_at IS NULL", (account_id,)
    )
    row = await cursor.fetchone()
    return row[0] if row else 0


async def find_code(conn: Connection, account_id: str, prefix: str) -> StoredCode | None:
    """Return the unused code with this prefix. None if there is none."""
    async with conn.cursor(row_factory=class_row(StoredCode)) as cursor:
        await cursor.execute(
            "SELECT prefix, hash FROM recovery_code WHERE account_id = %s AND prefix = %s AND used_at IS NULL",
            (account_id, prefix),
        )
        return await cursor.fetchone()


async def use_code(uow: UnitOfWork, account_id: str, code: StoredCode) -> bool:
    """Mark the code as used. Return False if it was used or replaced meanwhile."""
    cursor = await uow.conn.execute(
        "UPDATE recovery_code SET used_at = %s WHERE account_id = %s AND prefix = %s AND hash = %s AND used_at IS NULL",
        (uow.now, account_id, code.prefix, code.hash),
    )
    return cursor.rowcount == 1


async def delete_codes(uow: UnitOfWork, account_id: str) -> None:
    """Delete all recovery codes of the account."""
    await uow.conn.execute("DELETE FROM recovery_code WHERE account_id = %s", (account_id,))
