"""The cart with current prices, and the delivery options of one chef's part of it."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby

from marmita.features.carts.delivery_options import list_options
from marmita.features.carts.errors import CartEmpty
from marmita.features.carts.ports import ReadOwnHolds
from marmita.features.carts.queries import CartRow, list_rows
from marmita.features.carts.schemas import (
    CartGroup,
    CartLine,
    CheckoutGroup,
    GoneFood,
)
from marmita.features.menu import coming_days, find_chef, merge_allergens, read_foods, read_places_left
from marmita.platform.ids import is_id
from marmita.platform.money import is_chargeable
from marmita.platform.unit_of_work import Connection


async def read_cart(conn: Connection, account_id: str, now: datetime) -> list[CartGroup]:
    """Return the whole cart with current prices, grouped by chef."""
    rows = await list_rows(conn, account_id, now)
    return [_view_group(list(part)) for _, part in groupby(rows, key=lambda row: row.chef.id)]


async def read_checkout(
    conn: Connection, read_own_holds: ReadOwnHolds, account_id: str, chef_id: str, now: datetime
) -> CheckoutGroup:
    """Return one chef's part of the cart, with every slot in which all of its foods are available.

    Raises:
        DomainError: cart_empty (409) if the cart has no existing food of this chef.
    """
    rows = await list_rows(conn, account_id, now, chef_id) if is_id(chef_id) else []
    foods = await read_foods(conn, [row.food_id for row in rows], coming_days(now)[0]) if rows else {}
    chef = await find_chef(conn, chef_id) if foods else None
    if chef is None:
        raise CartEmpty
    group = _view_group(rows)
    own_holds = await read_own_holds(conn, account_id, chef_id)
    food_quantities = [(foods[row.food_id], row.quantity) for row in rows if row.food_id in foods]
    return CheckoutGroup(
        chef=group.chef,
        orders=group.orders,
        total_price=group.total_price,
        allergens=group.allergens,
        gone=group.gone,
        refusal=group.refusal,
        delivery_options=list_options(
            chef, food_quantities, own_holds, await read_places_left(conn, chef.points, coming_days(now)), now
        ),
    )


def _view_group(rows: Sequence[CartRow]) -> CartGroup:
    lines = [
        CartLine(id=row.id, food=row.food, quantity=row.quantity, order_type="CREATE", instructions=row.instructions)
        for row in rows
        if row.food
    ]
    total = sum(line.food.price * line.quantity for line in lines)
    return CartGroup(
        chef=rows[0].chef,
        orders=lines,
        total_price=total,
        allergens=merge_allergens(line.food.allergens for line in lines),
        gone=[GoneFood(food_id=row.food_id, name=row.food_name) for row in rows if row.food is None],
        refusal=None if is_chargeable(total) else "order_too_small",
    )
