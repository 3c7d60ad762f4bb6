"""Add a food to the cart, change its quantity, remove it. Refuses foods that cannot be ordered."""

from marmita.features.carts import queries
from marmita.features.carts.errors import MaxQuantity, MinQuantity
from marmita.features.carts.events import CartChanged
from marmita.features.carts.schemas import CartCommand
from marmita.features.menu import (
    MAX_QUANTITY,
    MIN_QUANTITY,
    Chef,
    Food,
    FoodNotExist,
    check_sale,
    find_sale,
)
from marmita.platform.clock import paris_day
from marmita.platform.errors import RequestKeyReused
from marmita.platform.identity import Actor
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import digest_of


async def change_cart(uow: UnitOfWork, actor: Actor, command: CartCommand) -> None:
    """Apply the command to the actor's cart, only once for each request key.

    Raises:
        DomainError: food_not_exist (404), own_food (403), chef_suspended, chef_not_active, food_not_available with
            foodId and name, max_quantity with count, request_key_reused (409), min_quantity with count (400).
    """
    if command.request_key and await _is_repeat(uow, actor, command, command.request_key):
        return
    if chef_id := await _apply(uow, actor, command):
        await publish(uow, [user_topic(actor.id)], CartChanged(chef_id=chef_id))


async def remove_line(uow: UnitOfWork, account_id: str, line_id: str) -> bool:
    """Remove a line of the account's cart by its id. Return False if the account has no such line."""
    chef_id = await queries.remove_line(uow.conn, account_id, line_id)
    if chef_id is None:
        return False
    await publish(uow, [user_topic(account_id)], CartChanged(chef_id=chef_id))
    return True


async def _is_repeat(uow: UnitOfWork, actor: Actor, command: CartCommand, key: str) -> bool:
    digest = digest_of(command)
    kept = await queries.insert_request(uow, actor.id, key, digest)
    if kept is not None and kept != digest:
        raise RequestKeyReused
    return kept is not None


async def _apply(uow: UnitOfWork, actor: Actor, command: CartCommand) -> str | None:
    """Apply the command. Return the id of the chef whose part of the cart changed, None if nothing changed."""
    if command.order_type == "REMOVE_FROM_SHOPPING_CART" and (
        chef_id := await queries.remove_food(uow.conn, actor.id, command.food.id)
    ):
        return chef_id
    found = await find_sale(uow.conn, command.food.id, paris_day(uow.now))
    if found is None:
        raise FoodNotExist
    chef, food = found
    if command.order_type == "REMOVE_FROM_SHOPPING_CART":
        return None
    if command.quantity == 0 and command.order_type == "ADD_QUANTITY" and command.instructions is not None:
        if not await queries.set_instructions(uow.conn, actor.id, food.id, command.instructions.strip()):
            raise MinQuantity(count=MIN_QUANTITY)
        return food.chef_id
    if command.quantity < MIN_QUANTITY:
        raise MinQuantity(count=MIN_QUANTITY)
    if command.order_type != "REMOVE_QUANTITY":
        await _add(uow, actor, chef, food, command)
    elif not await queries.remove_quantity(uow.conn, actor.id, food.id, min(command.quantity, MAX_QUANTITY)):
        raise MinQuantity(count=MIN_QUANTITY)
    return food.chef_id


async def _add(uow: UnitOfWork, actor: Actor, chef: Chef, food: Food, command: CartCommand) -> None:
    check_sale(actor.id, chef, [food])
    limit = food.max_quantity
    if not await queries.add_quantity(
        uow,
        actor.id,
        food,
        quantity=command.quantity,
        instructions=None if command.instructions is None else command.instructions.strip(),
        limit=limit,
    ):
        raise MaxQuantity(count=limit)
