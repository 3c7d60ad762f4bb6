"""Record in the audit log the changes that admins make to menus of others."""

from collections.abc import Mapping
from typing import Any

import msgspec

from marmita.features.audit import AuditAction, AuditTarget, record, select_changed
from marmita.features.menu.domain.records import Seller, StoredFood
from marmita.features.menu.use_cases.read_own_menu import read_own_food
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

Values = Mapping[str, Any] | None


async def record_menu(
    uow: UnitOfWork,
    actor: Actor,
    action: AuditAction,
    seller: Seller,
    target: tuple[AuditTarget, str],
    *,
    label: str = "",
    before: Values = None,
    after: Values = None,
) -> None:
    """Record the change, unless the actor owns the menu."""
    if actor.id != seller.creator_id:
        about = [seller.creator_id]
        await record(uow, actor, action, target, label=label, about=about, before=before, after=after)


async def record_food(
    uow: UnitOfWork, actor: Actor, action: AuditAction, food: StoredFood, *, before: Values = None, after: Values = None
) -> None:
    """Record the change of a food, unless the actor owns the menu."""
    target: tuple[AuditTarget, str] = ("FOOD", food.id)
    await record_menu(uow, actor, action, food.seller, target, label=food.name, before=before, after=after)


async def read_recorded(uow: UnitOfWork, actor: Actor, seller: Seller, food_id: str) -> dict[str, Any]:
    """Return the food as the audit log records it. Empty for the owner of the menu, whose changes are not recorded."""
    if actor.id == seller.creator_id:
        return {}
    return msgspec.to_builtins(await read_own_food(uow.conn, actor, food_id, uow.now))


async def record_food_edit(uow: UnitOfWork, actor: Actor, food: StoredFood, old: Mapping[str, Any]) -> None:
    """Record the fields that differ from `old`, which is the result of `read_recorded` before the change."""
    before, after = select_changed(old, await read_recorded(uow, actor, food.seller, food.id))
    await record_food(uow, actor, "FOOD_EDITED", food, before=before, after=after)
