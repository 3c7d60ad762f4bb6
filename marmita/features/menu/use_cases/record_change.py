"""Record in the audit log what admins do with menus of others."""

from collections.abc import Mapping
from typing import Any

import msgspec

from marmita.features.audit import AuditAction, AuditTarget, only_changed, record
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
    """Record it, unless it is the chef's own menu."""
    if actor.id != seller.creator_id:
        about = [seller.creator_id]
        await record(uow, actor, action, target, label=label, about=about, before=before, after=after)


async def record_food(
    uow: UnitOfWork, actor: Actor, action: AuditAction, food: StoredFood, *, before: Values = None, after: Values = None
) -> None:
    """The same of one food."""
    target: tuple[AuditTarget, str] = ("FOOD", food.id)
    await record_menu(uow, actor, action, food.seller, target, label=food.name, before=before, after=after)


async def read_recorded(uow: UnitOfWork, actor: Actor, seller: Seller, food_id: str) -> dict[str, Any]:
    """The food as it is recorded; nothing for the chef, whose changes are not."""
    if actor.id == seller.creator_id:
        return {}
    return msgspec.to_builtins(await read_own_food(uow.conn, actor, food_id, uow.now))


async def record_food_edit(uow: UnitOfWork, actor: Actor, food: StoredFood, old: Mapping[str, Any]) -> None:
    """Record what differs from `old`, which `read_recorded` has read before the change."""
    before, after = only_changed(old, await read_recorded(uow, actor, food.seller, food.id))
    await record_food(uow, actor, "FOOD_EDITED", food, before=before, after=after)
