"""Puts a food into the bag, changes how many of it there are, takes it out. Refuses what could never be ordered."""

from datetime import date

from marmita.features.carts import queries
from marmita.features.carts.schemas import CartCommand
from marmita.features.menu import MAX_QUANTITY, MIN_QUANTITY, Food, max_quantity, read_foods
from marmita.platform.clock import paris_day
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def change_cart(uow: UnitOfWork, actor: Actor, command: CartCommand) -> None:
    """Applies the command to the actor's bag.

    Raises:
        DomainError: food_not_exist (404), own_food (403), chef_suspended, chef_not_active, food_not_available,
            max_quantity with count (409), min_quantity with count (400).
    """
    today = paris_day(uow.now)
    food = (await read_foods(uow.conn, [command.food.id], today)).get(command.food.id)
    if food is None:
        raise DomainError("food_not_exist", 404)
    if command.order_type == "REMOVE_FROM_SHOPPING_CART":
        await queries.remove_food(uow.conn, actor.id, food.id)
        return
    if command.quantity == 0 and command.order_type == "ADD_QUANTITY" and command.instructions is not None:
        if not await queries.set_instructions(uow.conn, actor.id, food.id, command.instructions.strip()):
            raise DomainError("min_quantity", 400, count=MIN_QUANTITY)
        return
    if command.quantity < MIN_QUANTITY:
        raise DomainError("min_quantity", 400, count=MIN_QUANTITY)
    if command.order_type != "REMOVE_QUANTITY":
        await _add(uow, actor, food, command, today)
    elif not await queries.remove_quantity(uow.conn, actor.id, food.id, min(command.quantity, MAX_QUANTITY)):
        raise DomainError("min_quantity", 400, count=MIN_QUANTITY)


async def _add(uow: UnitOfWork, actor: Actor, food: Food, command: CartCommand, today: date) -> None:
    limit = max_quantity(food, today)
    _check_sold(food, actor, limit)
    if not await queries.add_quantity(
        uow,
        actor.id,
        food.id,
        food.chef_id,
        quantity=command.quantity,
        instructions=None if command.instructions is None else command.instructions.strip(),
        limit=limit,
    ):
        raise DomainError("max_quantity", 409, count=limit)


def _check_sold(food: Food, actor: Actor, limit: int) -> None:
    if food.chef_creator_id == actor.id:
        raise DomainError("own_food", 403)
    if food.chef_suspended:
        raise DomainError("chef_suspended", 409)
    if not food.chef_active:
        raise DomainError("chef_not_active", 409)
    if not (food.active and limit):
        raise DomainError("food_not_available", 409)
