"""What a person keeps about a post: hidden, saved, notified. A repeat changes nothing."""

from typing import Literal, LiteralString

from marmita.platform.unit_of_work import Connection, UnitOfWork

Mark = Literal["hidden", "saved", "notified"]
_SET: dict[Mark, LiteralString] = {
    "hidden": "INSERT INTO post_hidden (account_id, post_id, hidden_at) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
    "saved": "INSERT INTO post_saved (account_id, post_id, saved_at) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
    "notified": (
        "INSERT INTO post_notified (account_id, post_id, notified_at) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
    ),
}
_REMOVE: dict[Mark, LiteralString] = {
    "hidden": "DELETE FROM post_hidden WHERE account_id = %s AND post_id = %s",
    "saved": "DELETE FROM post_saved WHERE account_id = %s AND post_id = %s",
    "notified": "DELETE FROM post_notified WHERE account_id = %s AND post_id = %s",
}


async def set_mark(uow: UnitOfWork, mark: Mark, account_id: str, post_id: str) -> None:
    """The person keeps this about the post."""
    await uow.conn.execute(_SET[mark], (account_id, post_id, uow.now))


async def remove_mark(conn: Connection, mark: Mark, account_id: str, post_id: str) -> None:
    """The person keeps it no longer."""
    await conn.execute(_REMOVE[mark], (account_id, post_id))
