"""Open, close, hide or move several communities. Each has its own transaction: a failure stops no other."""

from collections.abc import Sequence
from typing import NamedTuple

from marmita.features.communities.domain.records import CommunityState
from marmita.features.communities.queries.managed import find_managed
from marmita.features.communities.use_cases.manage_community import change_state, change_topic
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection
from marmita.platform.wire import ChangeOutcome

Result = tuple[str, str, ChangeOutcome]


class ManyChange(NamedTuple):
    """The change for each community. None does not change that property."""

    state: CommunityState | None
    topic_id: str | None
    reason: str


async def change_many(database: Database, actor: Actor, ids: Sequence[str], change: ManyChange) -> list[Result]:
    """Make the change for each community in its own transaction. Return id, name and outcome of each.

    The results are in the order of the ids. A repeated id is used once. The name is empty if the change was refused.
    """
    results: list[Result] = []
    for community_id in dict.fromkeys(ids):
        try:
            async with database.unit_of_work() as uow:
                row = await find_managed(uow.conn, community_id)
                changed = False
                if change.state:
                    changed = await change_state(uow, actor, community_id, change.state, change.reason)
                if change.topic_id:
                    changed |= await change_topic(uow, actor, community_id, change.topic_id, change.reason)
            results.append((community_id, row["name"] if row else "", "CHANGED" if changed else "UNCHANGED"))
        except DomainError:
            results.append((community_id, "", "REFUSED"))
    return results


async def preview_many(conn: Connection, ids: Sequence[str], change: ManyChange) -> list[Result]:
    """Return the results that `change_many` would have now, and change nothing."""
    results: list[Result] = []
    for community_id in dict.fromkeys(ids):
        row = await find_managed(conn, community_id)
        if row is None:
            results.append((community_id, "", "REFUSED"))
            continue
        is_new = change.state not in (None, row["state"]) or change.topic_id not in (None, row["topicId"])
        results.append((community_id, row["name"], "CHANGED" if is_new else "UNCHANGED"))
    return results
