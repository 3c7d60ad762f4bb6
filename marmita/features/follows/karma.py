"""Statements on karma: the votes that a person's posts and comments have received.

Each vote updates the stored counts. Admins can have them counted again (feature system).
"""

from typing import LiteralString, NamedTuple

from psycopg.rows import class_row

from marmita.platform.unit_of_work import Connection, UnitOfWork

_PEOPLE: LiteralString = """
SELECT a.id, coalesce(k.plus, 0) AS plus, coalesce(k.minus, 0) AS minus
FROM account a LEFT JOIN karma k ON k.account_id = a.id
WHERE a.deleted_at IS NULL AND a.id > %s ORDER BY a.id LIMIT %s
"""


class Karma(NamedTuple):
    """The numbers of votes up (`plus`) and down (`minus`) that an account (`id`) has received."""

    id: str
    plus: int
    minus: int


async def list_people(conn: Connection, after: str, limit: int) -> list[Karma]:
    """Return the karma of up to `limit` accounts that are not deleted, with ids greater than `after`, by id."""
    async with conn.cursor(row_factory=class_row(Karma)) as cursor:
        await cursor.execute(_PEOPLE, (after, limit))
        return await cursor.fetchall()


async def count_people(conn: Connection) -> int:
    """Return the number of accounts that are not deleted."""
    row = await (await conn.execute("SELECT count(*) FROM account WHERE deleted_at IS NULL")).fetchone()
    return row[0] if row else 0


async def lock_karma(uow: UnitOfWork, account_id: str) -> Karma:
    """Lock the account's karma until the transaction ends, and return it. Other votes wait for the lock."""
    await uow.conn.execute("INSERT INTO karma (account_id) VALUES (%s) ON CONFLICT DO NOTHING", (account_id,))
    async with uow.conn.cursor(row_factory=class_row(Karma)) as cursor:
        await cursor.execute(
            "SELECT account_id AS id, plus, minus FROM karma WHERE account_id = %s FOR UPDATE", (account_id,)
        )
        found = await cursor.fetchone()
    if found is None:
        raise AssertionError("the row was inserted")
    return found


async def set_karma(uow: UnitOfWork, karma: Karma) -> None:
    """Replace the karma of an account, which the caller has locked."""
    await uow.conn.execute(
        "UPDATE karma SET plus = %s, minus = %s WHERE account_id = %s", (karma.plus, karma.minus, karma.id)
    )


async def change_karma(uow: UnitOfWork, account_id: str, *, plus: int = 0, minus: int = 0) -> None:
    """Add to the votes up and down that the account has received. A removed vote adds -1."""
    # PostgreSQL checks the inserted values before it finds the conflict, and they must not be below zero.
    await uow.conn.execute(
        "INSERT INTO karma (account_id, plus, minus)"
        " VALUES (%(account)s, greatest(0, %(plus)s), greatest(0, %(minus)s))"
        " ON CONFLICT (account_id) DO UPDATE SET plus = karma.plus + %(plus)s, minus = karma.minus + %(minus)s",
        {"account": account_id, "plus": plus, "minus": minus},
    )
