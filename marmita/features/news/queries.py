"""All statements on `news_user`."""

from typing import Any, LiteralString

from psycopg.rows import dict_row, scalar_row

from marmita.features.accounts import name_key
from marmita.features.news.schemas import NewsUserSort
from marmita.platform.ids import new_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

_VIEW: LiteralString = """
SELECT n.id, n.about, n.created_at AS "createdDate",
       jsonb_build_object('id', a.id, 'login', a.login, 'picture', a.avatar) AS "user"
FROM news_user n JOIN account a ON a.id = n.account_id
"""
_ORDERS: dict[NewsUserSort, LiteralString] = {"NEWEST": "n.id DESC", "OLDEST": "n.id", "LOGIN": "a.login_key"}


async def list_news_users(conn: Connection, sort: NewsUserSort, limit: int, offset: int) -> list[dict[str, Any]]:
    """Return the fields of a page of NewsUser."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(f"{_VIEW} ORDER BY {_ORDERS[sort]} LIMIT %s OFFSET %s", (limit, offset))
        return await cursor.fetchall()


async def count_news_users(conn: Connection) -> int:
    """Return the number of news users."""
    async with conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute("SELECT count(*) FROM news_user")
        return await cursor.fetchone() or 0


async def find_news_user(conn: Connection, news_user_id: str) -> dict[str, Any] | None:
    """Return the fields of NewsUser, None without this entry."""
    async with conn.cursor(row_factory=dict_row) as cursor:
        await cursor.execute(f"{_VIEW} WHERE n.id = %s", (news_user_id,))
        return await cursor.fetchone()


async def find_person(uow: UnitOfWork, login: str) -> str | None:
    """Return the id of the activated account with that login, None without one. The row cannot be deleted meanwhile."""
    async with uow.conn.cursor(row_factory=scalar_row) as cursor:
        await cursor.execute(
            "SELECT id FROM account WHERE login_key = %s AND activated_at IS NOT NULL AND deleted_at IS NULL"
            " FOR KEY SHARE",
            (name_key(login),),
        )
        return await cursor.fetchone()


async def insert_news_user(uow: UnitOfWork, account_id: str, about: str) -> tuple[str, str, bool]:
    """Insert the entry unless the person has one. Return the id and description of the entry, and whether it is new."""
    inserted = await uow.conn.execute(
        "INSERT INTO news_user (id, account_id, about, created_at) VALUES (%s, %s, %s, %s)"
        " ON CONFLICT (account_id) DO NOTHING",
        (new_id(), account_id, about, uow.now),
    )
    cursor = await uow.conn.execute("SELECT id, about FROM news_user WHERE account_id = %s FOR SHARE", (account_id,))
    [(news_user_id, written)] = await cursor.fetchall()
    return news_user_id, written, inserted.rowcount == 1


async def set_about(uow: UnitOfWork, news_user_id: str, about: str) -> None:
    """Replace the description of the entry, if it exists."""
    await uow.conn.execute("UPDATE news_user SET about = %s WHERE id = %s", (about, news_user_id))


async def delete_news_user(uow: UnitOfWork, news_user_id: str) -> bool:
    """Delete the entry. False when there is none."""
    return (await uow.conn.execute("DELETE FROM news_user WHERE id = %s", (news_user_id,))).rowcount == 1
