"""The bag as a person sees it, and for one chef's part of it when and how it can be had."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from itertools import groupby

from marmita.features.carts.ports import ReadOwnHolds
from marmita.features.carts.queries import CartRow, list_rows
from marmita.features.carts.schemas import (
    CartGroup,
    CartLine,
    CheckoutGroup,
    DeliveryDay,
    DeliveryOption,
    Slot,
)
from marmita.features.menu import (
    Food,
    FoodView,
    Kitchen,
    allergens_of,
    coming_days,
    find_kitchen,
    is_enough_left,
    read_food_views,
    read_foods,
    slots_for,
    ways_of,
)
from marmita.platform.errors import DomainError
from marmita.platform.ids import is_id
from marmita.platform.unit_of_work import Connection

Line = tuple[CartRow, Food]


async def read_cart(conn: Connection, account_id: str, now: datetime) -> list[CartGroup]:
    """The whole bag, grouped by chef, at the prices of now."""
    lines = await _read_lines(conn, account_id, None, now)
    views = await _read_views(conn, lines, now)
    return [_view_group(list(part), views) for _, part in groupby(lines, key=lambda line: line[1].chef_id)]


async def read_checkout(
    conn: Connection, read_own_holds: ReadOwnHolds, account_id: str, chef_id: str, now: datetime
) -> CheckoutGroup:
    """One chef's part of the bag with every slot that all of it can be had in.

    Raises:
        DomainError: cart_empty (404) when nothing of this chef is in the bag.
    """
    lines = await _read_lines(conn, account_id, chef_id, now) if is_id(chef_id) else []
    kitchen = await find_kitchen(conn, chef_id) if lines else None
    if kitchen is None:
        raise DomainError("cart_empty", 404)
    group = _view_group(lines, await _read_views(conn, lines, now))
    own = await read_own_holds(conn, account_id, chef_id)
    wanted = [(food, row.quantity) for row, food in lines]
    return CheckoutGroup(
        chef=group.chef,
        orders=group.orders,
        total_price=group.total_price,
        allergens=group.allergens,
        delivery_options=list_options(kitchen, wanted, own, now),
    )


def list_options(
    kitchen: Kitchen, wanted: Sequence[tuple[Food, int]], own: Mapping[date, Mapping[str, int]], now: datetime
) -> list[DeliveryOption]:
    """Every way in which all of it can be had on one of the coming days, with those days and their slots."""
    days = [day for day in coming_days(now) if is_enough_left(wanted, day, own.get(day, {}))]
    options: list[DeliveryOption] = []
    for way in ways_of(kitchen):
        possible = [
            DeliveryDay(day=day, slots=[Slot(start=slot.start, end=slot.end, time=slot.time) for slot in slots])
            for day in days
            if (slots := slots_for(kitchen, wanted, way, day, now))
        ]
        point = kitchen.points[way.point_id].view if way.point_id else None
        if possible:
            options.append(DeliveryOption(delivery_type=way.delivery_type, pick_up_point=point, days=possible))
    return options


async def _read_lines(conn: Connection, account_id: str, chef_id: str | None, now: datetime) -> list[Line]:
    rows = await list_rows(conn, account_id, chef_id)
    foods = await read_foods(conn, [row.food_id for row in rows], coming_days(now)[0]) if rows else {}
    return [(row, foods[row.food_id]) for row in rows if row.food_id in foods]


async def _read_views(conn: Connection, lines: list[Line], now: datetime) -> dict[str, FoodView]:
    return await read_food_views(conn, [food.id for _, food in lines], coming_days(now)[0]) if lines else {}


def _view_group(lines: list[Line], views: dict[str, FoodView]) -> CartGroup:
    return CartGroup(
        chef=lines[0][0].chef,
        orders=[
            CartLine(
                id=row.id,
                food=views[food.id],
                quantity=row.quantity,
                order_type="CREATE",
                instructions=row.instructions,
            )
            for row, food in lines
        ],
        total_price=sum(food.price_cents * row.quantity for row, food in lines),
        allergens=allergens_of(food for _, food in lines),
    )
