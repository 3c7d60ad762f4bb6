"""The work of each kind of maintenance run on a batch of rows.

A row that fails is recorded, and does not stop the others.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from marmita.features.chefs import count_chefs, list_chef_ids
from marmita.features.comments import count_votes_for as count_votes_on_comments
from marmita.features.follows import Karma, count_people, list_people, lock_karma, set_karma
from marmita.features.menu import rebuild_search_columns
from marmita.features.posts import count_votes_for as count_votes_on_posts
from marmita.features.system.domain.records import Batch, MaintenanceKind
from marmita.features.system.domain.rules import CHEFS_AT_ONCE, PEOPLE_AT_ONCE
from marmita.platform.database import Database
from marmita.platform.jobs import isolate_failure
from marmita.platform.unit_of_work import Connection


class Maintenance(NamedTuple):
    """A kind of maintenance.

    `count_rows` returns the total; `do_batch` processes the rows after a key, each in its own transaction.
    """

    count_rows: Callable[[Connection], Awaitable[int]]
    do_batch: Callable[[Database, str], Awaitable[Batch]]


async def _refresh_chefs(database: Database, after: str) -> Batch:
    async with database.connection() as conn:
        chef_ids = await list_chef_ids(conn, after, CHEFS_AT_ONCE)
    changed = failed = 0
    for chef_id in chef_ids:
        async with isolate_failure(database, "refresh_chefs", chef_id) as attempt, database.unit_of_work() as uow:
            changed += await rebuild_search_columns(uow, chef_id)
        failed += attempt.failed
    return Batch(last=chef_ids[-1] if chef_ids else None, done=len(chef_ids), changed=changed, failed=failed)


async def _refresh_karma(database: Database, after: str) -> Batch:
    """Compare without locks first. Only accounts that seem to differ are locked and counted again."""
    async with database.connection() as conn:
        people = await list_people(conn, after, PEOPLE_AT_ONCE)
        counted = await _count(conn, [person.id for person in people])
    differing = [person.id for person in people if person != counted[person.id]]
    changed = failed = 0
    for account_id in differing:
        async with isolate_failure(database, "refresh_karma", account_id) as attempt, database.unit_of_work() as uow:
            stored = await lock_karma(uow, account_id)
            exact = (await _count(uow.conn, [account_id]))[account_id]
            if stored != exact:
                await set_karma(uow, exact)
                changed += 1
        failed += attempt.failed
    return Batch(last=people[-1].id if people else None, done=len(people), changed=changed, failed=failed)


async def _count(conn: Connection, account_ids: list[str]) -> dict[str, Karma]:
    on_posts = await count_votes_on_posts(conn, account_ids)
    on_comments = await count_votes_on_comments(conn, account_ids)
    votes = {each: (*on_posts.get(each, (0, 0)), *on_comments.get(each, (0, 0))) for each in account_ids}
    return {each: Karma(each, plus + more, minus + less) for each, (plus, minus, more, less) in votes.items()}


MAINTENANCE: Mapping[MaintenanceKind, Maintenance] = {
    "REFRESH_CHEFS": Maintenance(count_chefs, _refresh_chefs),
    "REFRESH_KARMA": Maintenance(count_people, _refresh_karma),
}
