"""Switch foods on and off, delete them, and change their order."""

from collections.abc import Sequence

from marmita.features.menu.domain.errors import MenuChanged
from marmita.features.menu.domain.policy import authorize
from marmita.features.menu.queries.write import (
    delete_food_row,
    list_food_ids,
    lock_food,
    lock_seller,
    set_active,
    set_positions,
)
from marmita.features.menu.use_cases.menu_change import delete_unused_image, menu_change
from marmita.features.menu.use_cases.record_change import read_recorded, record_food, record_menu
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def set_food_active(uow: UnitOfWork, actor: Actor, food_id: str, *, active: bool) -> None:
    """Switch the food on or off. Existing orders stay.

    Raises:
        DomainError: access_denied, surprise_bags_not_allowed (403), food_not_exist (404), allergens_not_declared,
            payments_needed (409).
    """
    food = await lock_food(uow, food_id)
    authorize(actor, "activate" if active else "deactivate", food)
    if food.active != active:
        async with menu_change(uow, food.seller.id):
            await set_active(uow, food_id, active=active)
        action = "FOOD_OFFERED" if active else "FOOD_WITHDRAWN"
        await record_food(uow, actor, action, food, before={"active": not active}, after={"active": active})


async def delete_food(uow: UnitOfWork, actor: Actor, food_id: str) -> None:
    """Delete the food. Existing orders have their own copy of its content.

    Raises:
        DomainError: access_denied (403), food_not_exist (404), food_in_surprise_bag with bags and names (409).
    """
    food = await lock_food(uow, food_id)
    authorize(actor, "delete", food)
    before = await read_recorded(uow, actor, food.seller, food_id)
    async with menu_change(uow, food.seller.id):
        await delete_food_row(uow, food_id)
    await record_food(uow, actor, "FOOD_DELETED", food, before=before)
    await delete_unused_image(uow, food)


async def arrange_menu(uow: UnitOfWork, actor: Actor, chef_id: str, food_ids: Sequence[str]) -> None:
    """Store the order of the foods of the menu.

    Raises:
        DomainError: access_denied (403), chef_not_exist (404), menu_changed with foodIds when `food_ids` are not all
            foods of the menu, each once (409).
    """
    seller = await lock_seller(uow, chef_id)
    authorize(actor, "arrange", seller)
    stored = await list_food_ids(uow.conn, chef_id)
    if sorted(stored) != sorted(food_ids):
        raise MenuChanged(foodIds=stored)
    await set_positions(uow.conn, food_ids)
    orders = {"foodIds": stored}, {"foodIds": list(food_ids)}
    if stored != list(food_ids):
        await record_menu(uow, actor, "MENU_ORDERED", seller, ("CHEF", chef_id), before=orders[0], after=orders[1])
