"""Write a purchase down: portions held, the order with its items, its payment and the call that makes the intent.

Refuses whatever the form gets wrong, and to hold more for somebody who has enough to pay for already. Prices, totals
and slots come from the database.
"""

import secrets
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from marmita.features.menu import (
    Food,
    Kitchen,
    Slot,
    Way,
    allergens_of,
    check_slot,
    find_kitchen,
    hold_portions,
    read_foods,
)
from marmita.features.orders import queries, rules
from marmita.features.orders.replace_order import give_up_replaced
from marmita.features.orders.schemas import OrderForm, OrderFormItem
from marmita.features.payments import open_payment
from marmita.platform.clock import paris_day
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.money import CURRENCY
from marmita.platform.unit_of_work import Connection, UnitOfWork

Lines = list[tuple[Food, OrderFormItem]]


async def write_order(
    uow: UnitOfWork, provider: str, actor: Actor, form: OrderForm, fee_percent: Decimal, *, replaced: str | None
) -> str:
    """The id of the order; the one it takes the place of has ended. DomainError: the transaction has to be given up."""
    rules.check_items(form.order_items)
    kitchen = await _get_kitchen(uow.conn, actor, form.chef.id)
    lines = await _get_lines(uow, kitchen, form)
    way = Way(form.delivery_type, form.pick_up_point_id)
    wanted = [(food, item.quantity) for food, item in lines]
    slot = check_slot(kitchen, wanted, way, day=form.order_for_day, at=form.order_for_time, now=uow.now)
    total = sum(food.price_cents * quantity for food, quantity in wanted)
    if total != form.total_price:
        raise DomainError("cart_changed", 409, totalPrice=total)
    if total < rules.SMALLEST_TOTAL_CENTS:
        raise DomainError("order_too_small", 409, minimum=rules.SMALLEST_TOTAL_CENTS)
    order_id, fee = new_id(), rules.fee_of(total, fee_percent)
    columns = _columns(actor, kitchen, form, slot, now=uow.now, lead=rules.lead_of(kitchen, way))
    columns |= {"id": order_id, "total_cents": total, "fee_cents": fee}
    if not await queries.insert_order(uow, columns, rules.UNPAID_AT_ONCE + bool(replaced)):
        raise DomainError("too_many_unpaid_orders", 409, count=rules.UNPAID_AT_ONCE)
    if replaced:
        await give_up_replaced(uow, actor, replaced)
    portions = await hold_portions(uow.conn, form.order_for_day, {food.id: quantity for food, quantity in wanted})
    allergens = {food.id: list(allergens_of([food])) for food, _ in lines}
    await queries.insert_details(uow, order_id, actor.id, lines=lines, allergens=allergens, portions=portions)
    await open_payment(
        uow,
        payment_id=new_id(),
        order_id=order_id,
        provider=provider,
        amount_cents=total,
        fee_cents=fee,
        currency=CURRENCY,
        destination=kitchen.payment_account or "",
    )
    return order_id


async def _get_kitchen(conn: Connection, actor: Actor, chef_id: str) -> Kitchen:
    kitchen = await find_kitchen(conn, chef_id)
    if kitchen is None:
        raise DomainError("chef_not_exist", 404)
    if kitchen.creator_id == actor.id:
        raise DomainError("own_food", 403)
    if kitchen.suspended:
        raise DomainError("chef_suspended", 409)
    if not kitchen.active or not kitchen.payment_account:
        raise DomainError("chef_not_active", 409)
    return kitchen


async def _get_lines(uow: UnitOfWork, kitchen: Kitchen, form: OrderForm) -> Lines:
    foods = await read_foods(uow.conn, [item.food.id for item in form.order_items], paris_day(uow.now))
    lines: Lines = []
    for item in form.order_items:
        food = foods.get(item.food.id)
        if food is None or food.chef_id != kitchen.id:
            raise DomainError("food_not_exist", 404)
        if not food.active:
            raise DomainError("food_not_available", 409, foodId=food.id, name=food.name)
        lines.append((food, item))
    return lines


def _columns(
    actor: Actor, kitchen: Kitchen, form: OrderForm, slot: Slot, *, now: datetime, lead: timedelta
) -> dict[str, Any]:
    return {
        "request_key": form.request_key,
        "request_digest": rules.digest(form),
        "customer_id": actor.id,
        "chef_id": kitchen.id,
        "pick_up_point_id": form.pick_up_point_id,
        "delivery_type": form.delivery_type,
        "slot_start": slot.start,
        "slot_end": slot.end,
        "day": form.order_for_day,
        "hold_expires_at": now + rules.HOLD,
        "latest_acceptance": rules.latest_acceptance(now, slot.start, lead),
        "cancel_before": slot.start - rules.CUT_OFF,
        "hand_over_code": f"{secrets.randbelow(rules.HAND_OVER_CODES):04}",
    }
