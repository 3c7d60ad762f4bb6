"""Put the available foods of an earlier order into the cart. Places no order: the customer sees the cart first."""

from typing import Any

from marmita.features.carts import NewCartItem, fill_cart
from marmita.features.chefs import ChefNotExist
from marmita.features.menu import Food
from marmita.features.orders.domain.policy import authorize
from marmita.features.orders.domain.records import ReorderItem
from marmita.features.orders.queries.view import get_row, order_of
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def order_again(uow: UnitOfWork, actor: Actor, order_id: str) -> tuple[str, list[ReorderItem]]:
    """Fill the cart from an earlier order. Return the chef's id and the result for each food. A repeat changes nothing.

    Raises:
        DomainError: food_order_not_found (404), order_state_changed (409) while the order is under way, chef_not_exist
            (404) when the chef is gone, chef_suspended, chef_not_active (409).
    """
    row = await get_row(uow.conn, order_id, actor.id)
    order = order_of(row)
    authorize(actor, "order_again", order, uow.now)
    if not row["chef_short_name"]:
        raise ChefNotExist
    items = row["items"]
    cart_items = [NewCartItem(item["food_id"], item["quantity"], item["instructions"]) for item in items]
    foods = await fill_cart(uow, actor, order.chef_id, cart_items)
    return order.chef_id, [_reorder_item(item, foods.get(item["food_id"])) for item in items]


def _reorder_item(item: dict[str, Any], food: Food | None) -> ReorderItem:
    return ReorderItem(
        food_id=item["food_id"],
        name=food.name if food else item["name"],
        wanted=item["quantity"],
        quantity=min(item["quantity"], food.max_quantity) if food else 0,
        price=food.price_cents if food and food.max_quantity else None,
        former_price=item["price"],
    )
