"""Statements on verified numbers and on the codes that verify them."""

from typing import LiteralString

from psycopg.rows import class_row

from marmita.features.sms.domain.records import Phone, PhoneCode
from marmita.platform.unit_of_work import Connection, UnitOfWork

_CODE: LiteralString = "session_id, number, code_hmac, tries, made_at, expires_at, confirmed_at"


async def find_phone(conn: Connection, account_id: str) -> Phone | None:
    """Return the verified number of the account. None if it has none."""
    async with conn.cursor(row_factory=class_row(Phone)) as cursor:
        await cursor.execute("SELECT number, wanted, verified_at FROM phone WHERE account_id = %s", (account_id,))
        return await cursor.fetchone()


async def set_phone(uow: UnitOfWork, account_id: str, number: str) -> None:
    """Set the account's verified number, and switch on text messages."""
    await uow.conn.execute(
        "INSERT INTO phone (account_id, number, wanted, verified_at) VALUES (%s, %s, true, %s)"
        " ON CONFLICT (account_id) DO UPDATE SET number = excluded.number, wanted = true,"
        " verified_at = excluded.verified_at",
        (account_id, number, uow.now),
    )


async def set_texts_enabled(uow: UnitOfWork, account_id: str, *, enabled: bool) -> bool:
    """Switch text messages on or off. Return False if the account has no number."""
    cursor = await uow.conn.execute("UPDATE phone SET wanted = %s WHERE account_id = %s", (enabled, account_id))
    return cursor.rowcount == 1


async def delete_phone(uow: UnitOfWork, account_id: str) -> None:
    """Delete the number, and a code that waits."""
    await uow.conn.execute("DELETE FROM phone WHERE account_id = %s", (account_id,))
    await uow.conn.execute("DELETE FROM phone_code WHERE account_id = %s", (account_id,))


async def find_code(conn: Connection, account_id: str) -> PhoneCode | None:
    """Return the account's code. None if there is none."""
    return await _code(conn, f"SELECT {_CODE} FROM phone_code WHERE account_id = %s", account_id)


async def lock_code(uow: UnitOfWork, account_id: str) -> PhoneCode | None:
    """Return the account's code and lock its row until the transaction ends. None if there is none."""
    return await _code(uow.conn, f"SELECT {_CODE} FROM phone_code WHERE account_id = %s FOR UPDATE", account_id)


async def _code(conn: Connection, statement: LiteralString, account_id: str) -> PhoneCode | None:
    async with conn.cursor(row_factory=class_row(PhoneCode)) as cursor:
        await cursor.execute(statement, (account_id,))
        return await cursor.fetchone()


async def replace_code(uow: UnitOfWork, account_id: str, code: PhoneCode) -> None:
    """Replace the account's code; only the new one is valid."""
    await uow.conn.execute(
        "INSERT INTO phone_code (account_id, session_id, number, code_hmac, made_at, expires_at)"
        " VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT (account_id) DO UPDATE SET session_id = excluded.session_id,"
        " number = excluded.number, code_hmac = excluded.code_hmac, tries = 0, made_at = excluded.made_at,"
        " expires_at = excluded.expires_at, confirmed_at = NULL",
        (account_id, code.session_id, code.number, code.code_hmac, code.made_at, code.expires_at),
    )


async def count_try(uow: UnitOfWork, account_id: str) -> None:
    """Count a wrong code."""
    await uow.conn.execute("UPDATE phone_code SET tries = tries + 1 WHERE account_id = %s", (account_id,))


async def set_confirmed(uow: UnitOfWork, account_id: str) -> None:
    """Mark the code as confirmed."""
    await uow.conn.execute("UPDATE phone_code SET confirmed_at = %s WHERE account_id = %s", (uow.now, account_id))
