"""Put the foods of an earlier order into the cart again, at current prices and at most in the ordered quantities."""

from collections.abc import Sequence
from typing import NamedTuple

from marmita.features.carts import queries
from marmita.features.carts.events import CartChanged
from marmita.features.menu import Food, check_sale, read_sale
from marmita.platform.clock import paris_day
from marmita.platform.identity import Actor
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


class NewCartItem(NamedTuple):
    """A food of the earlier order: its quantity and the instructions for the chef."""

    food_id: str
    quantity: int
    instructions: str


async def fill_cart(uow: UnitOfWork, actor: Actor, chef_id: str, items: Sequence[NewCartItem]) -> dict[str, Food]:
    """Add the foods to the cart. Return those of the foods that exist, by id.

    Afterwards the cart has at least the requested quantity of each food, up to its `max_quantity`; a food whose
    `max_quantity` is 0 is not added. A repeat changes nothing. Other lines of the cart stay, also of other chefs.

    Raises:
        DomainError: chef_not_exist (404), own_food (403), chef_suspended, chef_not_active (409).
    """
    chef, found = await read_sale(uow.conn, chef_id, [each.food_id for each in items], paris_day(uow.now))
    check_sale(actor.id, chef, [])
    foods = {food_id: food for food_id, food in found.items() if food.chef_id == chef_id}
    possible = [each for each in items if each.food_id in foods and foods[each.food_id].max_quantity]
    # Rows are written in the order of food ids, so that calls of two browser tabs cannot deadlock.
    for food_id, quantity, instructions in sorted(possible):
        food = foods[food_id]
        most = min(quantity, food.max_quantity)
        await queries.raise_quantity(uow, actor.id, food, quantity=most, instructions=instructions)
    if possible:
        await publish(uow, [user_topic(actor.id)], CartChanged(chef_id=chef_id))
    return foods
