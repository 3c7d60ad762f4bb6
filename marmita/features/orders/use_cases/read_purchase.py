"""What is bought: the chef's part of the customer's cart, which the form has to name as it is."""

from collections.abc import Mapping

from marmita.features.carts import read_lines
from marmita.features.menu import Food, FoodNotAvailable, FoodNotExist, Kitchen, check_sale, get_kitchen, read_foods
from marmita.features.orders.domain.errors import CartChanged, OrderTooSmall
from marmita.features.orders.domain.records import Purchase, PurchaseItem
from marmita.features.orders.domain.rules import SMALLEST_TOTAL_CENTS
from marmita.platform.clock import paris_day
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

Lines = list[tuple[Food, PurchaseItem]]


async def read_purchase(uow: UnitOfWork, actor: Actor, purchase: Purchase) -> tuple[Kitchen, Lines]:
    """The chef, and the purchase's items with their foods.

    Raises:
        DomainError: chef_not_exist, food_not_exist (404), what `check_sale` refuses, food_not_available (409) for a
            food of the cart that is gone, cart_changed (409) with totalPrice and orderItems as they are now,
            order_too_small (409) with minimum.
    """
    kitchen = await get_kitchen(uow.conn, purchase.chef_id)
    cart = await read_lines(uow.conn, actor.id, kitchen.id)
    today = paris_day(uow.now)
    foods = await read_foods(uow.conn, {*cart, *(item.food_id for item in purchase.items)}, today)
    lines = [(_get_food(foods, cart, item.food_id), item) for item in purchase.items]
    check_sale(actor.id, kitchen, (food for food, _ in lines), today)
    _check_cart(foods, {food_id: quantity for food_id, (_, quantity) in cart.items() if food_id in foods}, purchase)
    if purchase.total_cents < SMALLEST_TOTAL_CENTS:
        raise OrderTooSmall(minimum=SMALLEST_TOTAL_CENTS)
    return kitchen, lines


def _get_food(foods: Mapping[str, Food], cart: Mapping[str, tuple[str, int]], food_id: str) -> Food:
    if food_id in foods:
        return foods[food_id]
    if food_id in cart:
        raise FoodNotAvailable(foodId=food_id, name=cart[food_id][0])
    raise FoodNotExist


def _check_cart(foods: Mapping[str, Food], cart: Mapping[str, int], purchase: Purchase) -> None:
    """Foods and quantities, each price that the form names, and the sum."""
    total = sum(foods[food_id].price_cents * quantity for food_id, quantity in cart.items())
    asked = {item.food_id: item.quantity for item in purchase.items}
    shown = all(item.shown_price in (None, foods[item.food_id].price_cents) for item in purchase.items)
    if asked != cart or not shown or purchase.total_cents != total:
        items = [
            {"foodId": food_id, "name": foods[food_id].name, "quantity": quantity, "price": foods[food_id].price_cents}
            for food_id, quantity in cart.items()
        ]
        raise CartChanged(totalPrice=total, orderItems=items)
