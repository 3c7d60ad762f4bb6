"""A person's marks of a post: hidden, saved, notified. A repeat changes nothing."""

from typing import Literal, LiteralString

from marmita.platform.unit_of_work import Connection, UnitOfWork

Mark = Literal["hidden", "saved", "notified"]
_SET: dict[Mark, LiteralString] = {
    "hidden": "INSERT INTO post_hidden (account_id, post_id, hidden_at) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
    "saved": "INSERT INTO post_saved (account_id, post_id, saved_at) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
    "notified": (
        "INSERT INTO post_notified AS n (account_id, post_id, notified_at) VALUES (%s, %s, %s)"
        " ON CONFLICT (account_id, post_id) DO UPDATE SET wanted = true, notified_at = excluded.notified_at"
        " WHERE NOT n.wanted"
    ),
}
_REMOVE: dict[Mark, LiteralString] = {
    "hidden": "DELETE FROM post_hidden WHERE account_id = %s AND post_id = %s",
    "saved": "DELETE FROM post_saved WHERE account_id = %s AND post_id = %s",
    # Kept as the choice "no": an author who has made no choice is notified of replies.
    "notified": (
        "INSERT INTO post_notified AS n (account_id, post_id, notified_at, wanted) VALUES (%s, %s, %s, false)"
        " ON CONFLICT (account_id, post_id) DO UPDATE SET wanted = false, notified_at = excluded.notified_at"
        " WHERE n.wanted"
    ),
}


async def set_mark(uow: UnitOfWork, mark: Mark, account_id: str, post_id: str) -> None:
    """Set the person's mark of the post."""
    await uow.conn.execute(_SET[mark], (account_id, post_id, uow.now))


async def remove_mark(uow: UnitOfWork, mark: Mark, account_id: str, post_id: str) -> None:
    """Remove the person's mark of the post."""
    values = (account_id, post_id)
    await uow.conn.execute(_REMOVE[mark], (*values, uow.now) if mark == "notified" else values)


async def list_notified(conn: Connection, post_id: str, after: str, limit: int) -> list[str]:
    """Return the ids of accounts that want notifications of comments on the post, in order, from the first above
    `after`.
    """
    cursor = await conn.execute(
        "SELECT account_id FROM post_notified WHERE post_id = %s AND wanted AND account_id > %s"
        " ORDER BY account_id LIMIT %s",
        (post_id, after, limit),
    )
    return [account_id for (account_id,) in await cursor.fetchall()]
