"""Move, block or unblock several tags, each in its own transaction, so that a failed change does not stop
the others.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from marmita.features.tags.queries.managed import get_managed_tag
from marmita.features.tags.use_cases.manage_tags import block_tag, move_tag
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection
from marmita.platform.wire import ChangeOutcome

Result = tuple[str, str, ChangeOutcome]


class ManyChange(NamedTuple):
    """The change of each tag. An UNSET field stays unchanged; `category_id` None means without a category."""

    category_id: str | UnsetType | None
    blocked: bool | UnsetType
    reason: str


async def change_many(database: Database, actor: Actor, ids: Sequence[str], change: ManyChange) -> list[Result]:
    """Make the change, each tag in its own transaction; a repeat changes nothing.

    Return (id, name, outcome) of each, in the order of the ids.
    """
    results: list[Result] = []
    for tag_id in dict.fromkeys(ids):
        try:
            async with database.unit_of_work() as uow:
                row = await get_managed_tag(uow.conn, tag_id)
                changed = False
                if change.category_id is not UNSET:
                    changed = await move_tag(uow, actor, tag_id, change.category_id, change.reason)
                if change.blocked is not UNSET:
                    changed |= await block_tag(uow, actor, tag_id, change.reason, blocked=change.blocked)
            results.append((tag_id, row["name"], "CHANGED" if changed else "UNCHANGED"))
        except DomainError:
            results.append((tag_id, "", "REFUSED"))
    return results


async def preview_many(conn: Connection, ids: Sequence[str], change: ManyChange) -> list[Result]:
    """Return the outcomes that `change_many` would have now. Nothing is changed."""
    results: list[Result] = []
    for tag_id in dict.fromkeys(ids):
        try:
            row = await get_managed_tag(conn, tag_id)
        except DomainError:
            results.append((tag_id, "", "REFUSED"))
            continue
        is_new = change.category_id not in (UNSET, row["categoryId"]) or change.blocked not in (
            UNSET,
            row["blockedAt"] is not None,
        )
        results.append((tag_id, row["name"], "CHANGED" if is_new else "UNCHANGED"))
    return results
