"""What is bought: the chef's part of the customer's cart, which the form has to name as it is."""

from collections.abc import Mapping

from marmita.features.carts import read_lines
from marmita.features.menu import Food, FoodNotAvailable, FoodNotExist, Kitchen, check_sale, get_kitchen, read_foods
from marmita.features.orders.domain.errors import CartChanged, OrderTooSmall
from marmita.features.orders.domain.rules import SMALLEST_TOTAL_CENTS
from marmita.features.orders.http.schemas import OrderForm, OrderFormItem
from marmita.platform.clock import paris_day
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

Lines = list[tuple[Food, OrderFormItem]]


async def read_purchase(uow: UnitOfWork, actor: Actor, form: OrderForm) -> tuple[Kitchen, Lines]:
    """The chef, and the form's items with their foods.

    Raises:
        DomainError: chef_not_exist, food_not_exist (404), what `check_sale` refuses, food_not_available (409) for a
            food of the cart that is gone, cart_changed (409) with totalPrice and orderItems as they are now,
            order_too_small (409) with minimum.
    """
    kitchen = await get_kitchen(uow.conn, form.chef.id)
    cart = await read_lines(uow.conn, actor.id, kitchen.id)
    today = paris_day(uow.now)
    foods = await read_foods(uow.conn, {*cart, *(item.food.id for item in form.order_items)}, today)
    lines = [(_get_food(foods, cart, item.food.id), item) for item in form.order_items]
    check_sale(actor.id, kitchen, (food for food, _ in lines), today)
    _check_cart(foods, {food_id: quantity for food_id, (_, quantity) in cart.items() if food_id in foods}, form)
    if form.total_price < SMALLEST_TOTAL_CENTS:
        raise OrderTooSmall(minimum=SMALLEST_TOTAL_CENTS)
    return kitchen, lines


def _get_food(foods: Mapping[str, Food], cart: Mapping[str, tuple[str, int]], food_id: str) -> Food:
    if food_id in foods:
        return foods[food_id]
    if food_id in cart:
        raise FoodNotAvailable(foodId=food_id, name=cart[food_id][0])
    raise FoodNotExist


def _check_cart(foods: Mapping[str, Food], cart: Mapping[str, int], form: OrderForm) -> None:
    """Foods and quantities, each price that the form names, and the sum."""
    total = sum(foods[food_id].price_cents * quantity for food_id, quantity in cart.items())
    asked = {item.food.id: item.quantity for item in form.order_items}
    shown = all(item.food.price in (None, foods[item.food.id].price_cents) for item in form.order_items)
    if asked != cart or not shown or form.total_price != total:
        items = [
            {"foodId": food_id, "name": foods[food_id].name, "quantity": quantity, "price": foods[food_id].price_cents}
            for food_id, quantity in cart.items()
        ]
        raise CartChanged(totalPrice=total, orderItems=items)
