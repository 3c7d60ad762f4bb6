"""Record in the audit log the changes that admins make in other persons' profiles."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from marmita.features.audit import record, select_changed
from marmita.features.chefs.domain.records import ChefRow
from marmita.features.chefs.queries import form
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


@asynccontextmanager
async def recorded_edit(uow: UnitOfWork, actor: Actor, chef: ChefRow) -> AsyncGenerator[None]:
    """Record the changes that the `with` block makes to the chef's form, unless the actor is its owner."""
    if actor.id == chef.creator_id:
        yield
        return
    old = await _read_form(uow, chef)
    yield
    before, after = select_changed(old, await _read_form(uow, chef))
    await record(
        uow, actor, "CHEF_EDITED", ("CHEF", chef.id), label=chef.name, about=[chef.creator_id], before=before,
        after=after,
    )  # fmt: skip


async def _read_form(uow: UnitOfWork, chef: ChefRow) -> dict[str, Any]:
    return msgspec.json.decode(await form.find_form_json(uow.conn, chef.id) or b"{}")
