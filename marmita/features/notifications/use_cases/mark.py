"""Mark or delete the actor's notifications. Other devices of the actor show the change at once."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Literal

from marmita.features.notifications.queries import marks
from marmita.features.notifications.use_cases.notify import announce
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

Mark = Literal["read", "unread", "delete"]
_MARKS: dict[Mark, Callable[[UnitOfWork, str, list[str]], Awaitable[int]]] = {
    "read": marks.mark_read,
    "unread": marks.mark_unread,
    "delete": marks.delete_rows,
}


async def mark(uow: UnitOfWork, actor: Actor, ids: list[str], how: Mark) -> None:
    """Mark or delete those notifications that belong to the actor. A repeat changes nothing."""
    if await _MARKS[how](uow, actor.id, ids):
        await announce(uow, [actor.id], actor.session_id)


async def mark_all(uow: UnitOfWork, actor: Actor, until: datetime, key: str) -> None:
    """Mark the actor's notifications up to the instant `until` as read. Later ones stay unread."""
    if await marks.mark_all_read(uow, actor.id, until, key):
        await announce(uow, [actor.id], actor.session_id)


async def undo_mark_all(uow: UnitOfWork, actor: Actor, key: str) -> None:
    """Mark as unread the notifications that the call with that key marked as read."""
    if await marks.undo_mark_all(uow, actor.id, key):
        await announce(uow, [actor.id], actor.session_id)
