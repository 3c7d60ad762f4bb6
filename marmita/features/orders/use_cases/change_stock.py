"""Reserve and release an order's portions and its place at the pick-up point: always both, portions first."""

from collections.abc import Mapping

from marmita.features.menu import (
    count_portions,
    hold_portions,
    lock_places,
    lock_stock,
    release_place,
    release_portions,
    reserve_place,
    sell_portions,
)
from marmita.features.orders.domain.purchase import Lines
from marmita.features.orders.domain.records import NewOrder, Order, Purchase, StockState
from marmita.features.orders.domain.states import Stock
from marmita.features.orders.queries import write
from marmita.platform.unit_of_work import Connection


async def hold_stock(conn: Connection, order: Order | NewOrder, quantities: Mapping[str, int]) -> dict[str, int]:
    """Hold the portions and the place of the order. Return the held portions by food id, bags as their contents.

    Raises:
        DomainError: not_enough_portions, pick_up_point_full (409). The caller then has to roll the transaction back.
    """
    portions = await hold_portions(conn, order.day, quantities)
    if order.pick_up_point_id:
        await reserve_place(conn, order.pick_up_point_id, order.day)
    return portions


async def lock_for_replacement(conn: Connection, order: Order, purchase: Purchase, lines: Lines) -> None:
    """Lock the portions and places of the order and of the purchase that replaces it, together and in key order."""
    food_ids = count_portions((food, item.quantity) for food, item in lines).keys()
    await lock_stock(conn, food_ids | await write.read_portions(conn, order.id))
    places = {(order.pick_up_point_id, order.day), (purchase.pick_up_point_id, purchase.day)}
    await lock_places(conn, [(point_id, day) for point_id, day in places if point_id])


async def change_stock(conn: Connection, order: Order, change: Stock) -> StockState:
    """Apply the stock change of a transition and return the new stock state. Released stock is not released twice."""
    state = order.stock_state
    if change == "keep" or (change == "hold" and state != "RELEASED"):
        return state
    if change == "hold":
        portions = await hold_stock(conn, order, await write.read_quantities(conn, order.id))
        await write.replace_portions(conn, order.id, portions)
        return "HELD"
    if state == "RELEASED":
        return state
    portions = await write.read_portions(conn, order.id)
    if change == "sell":
        await sell_portions(conn, order.day, portions)
        return "SOLD"
    await release_portions(conn, order.day, portions, state, remove=change == "remove")
    if order.pick_up_point_id:
        await release_place(conn, order.pick_up_point_id, order.day)
    return "RELEASED"
