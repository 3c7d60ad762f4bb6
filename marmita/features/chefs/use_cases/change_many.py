"""Verify, unverify, suspend or unsuspend several chefs. Each has its own transaction: a failure stops no other."""

from collections.abc import Sequence

from marmita.features.chefs.domain.policy import authorize, can
from marmita.features.chefs.domain.records import ChefRow, StateChange
from marmita.features.chefs.queries.form import get_chef_row
from marmita.features.chefs.use_cases.request_change import request_change
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection
from marmita.platform.wire import ChangeOutcome

Result = tuple[str, str, ChangeOutcome]


async def change_many(database: Database, actor: Actor, ids: Sequence[str], change: StateChange) -> list[Result]:
    """Make the change for each chef in its own transaction. Return id, name and outcome of each, in the order of ids.

    An id that is given twice is used once. The name is empty if the change was refused.
    """
    results: list[Result] = []
    for chef_id in dict.fromkeys(ids):
        try:
            async with database.unit_of_work() as uow:
                chef = await get_chef_row(uow.conn, chef_id)
                changed = await request_change(uow, actor, chef_id, change)
            results.append((chef_id, chef.name, "CHANGED" if changed else "UNCHANGED"))
        except DomainError:
            results.append((chef_id, "", "REFUSED"))
    return results


async def preview_many(conn: Connection, actor: Actor, ids: Sequence[str], change: StateChange) -> list[Result]:
    """Return the results that `change_many` would have now, and change nothing."""
    results: list[Result] = []
    for chef_id in dict.fromkeys(ids):
        try:
            chef = await get_chef_row(conn, chef_id)
            results.append((chef_id, chef.name, _outcome(actor, chef, change)))
        except DomainError:
            results.append((chef_id, "", "REFUSED"))
    return results


def _outcome(actor: Actor, chef: ChefRow, change: StateChange) -> ChangeOutcome:
    authorize(actor, change, chef)
    return "CHANGED" if can(actor, chef)[change] else "UNCHANGED"
