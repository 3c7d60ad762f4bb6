"""Write a purchase down: portions held, the order with its items, its payment and the call that makes the intent.

Refuses whatever the form gets wrong, and to hold more for somebody who has enough to pay for already. What is bought,
prices, totals and slots come from the database.
"""

import secrets
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from marmita.features.accounts import lock_account
from marmita.features.carts import RequestKeyReused
from marmita.features.menu import Kitchen, Slot, Way, allergens_of, check_slot, hold_portions, take_apart
from marmita.features.orders.domain import rules
from marmita.features.orders.domain.errors import TooManyUnpaidOrders
from marmita.features.orders.domain.events import OrderChanged
from marmita.features.orders.domain.records import Purchase
from marmita.features.orders.domain.states import UNPAID
from marmita.features.orders.queries import write
from marmita.features.orders.use_cases.give_up_order import replace_order
from marmita.features.orders.use_cases.read_purchase import Lines, read_purchase
from marmita.features.payments import open_payment
from marmita.platform.identity import Actor
from marmita.platform.ids import new_id
from marmita.platform.money import CURRENCY
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


class UnpaidOrderExists(Exception):
    """Another purchase of the cart is not paid. Before it is replaced the provider is asked, outside a transaction."""

    def __init__(self, order_id: str) -> None:
        super().__init__(order_id)
        self.order_id = order_id


async def write_order(
    uow: UnitOfWork, provider: str, actor: Actor, purchase: Purchase, fee_percent: Decimal, *, replaceable: str | None
) -> str:
    """The id of the order, which may be there already. `replaceable` is an unpaid one that may end for it.

    Raises:
        UnpaidOrderExists: another one is in the way.
        DomainError: the transaction has to be given up, too.
    """
    rules.check_items(purchase.items)
    await lock_account(uow, actor.id)
    if placed := await _find_placed(uow, actor, purchase):
        return placed
    unpaid = await write.lock_unpaid(uow.conn, actor.id, purchase.chef_id)
    if unpaid and unpaid.digest == purchase.digest and uow.now < unpaid.hold_expires_at:
        return unpaid.id
    kitchen, lines = await read_purchase(uow, actor, purchase)
    way = Way(purchase.delivery_type, purchase.pick_up_point_id)
    wanted = [(food, item.quantity) for food, item in lines]
    slot = check_slot(kitchen, wanted, way, day=purchase.day, at=purchase.time, now=uow.now)
    if unpaid:
        if unpaid.id != replaceable:
            raise UnpaidOrderExists(unpaid.id)
        await replace_order(uow, actor, unpaid.id, set(take_apart(wanted)))
    order_id, fee = new_id(), rules.fee_of(purchase.total_cents, fee_percent)
    columns = _columns(actor, kitchen, purchase, slot, now=uow.now, lead=rules.lead_of(kitchen, way))
    columns |= {"id": order_id, "request_key": purchase.request_key or order_id, "fee_cents": fee}
    await _insert(uow, columns, lines)
    await open_payment(
        uow,
        payment_id=new_id(),
        order_id=order_id,
        provider=provider,
        amount_cents=purchase.total_cents,
        fee_cents=fee,
        currency=CURRENCY,
        destination=kitchen.payment_account or "",
    )
    await publish(uow, [user_topic(actor.id)], OrderChanged(order_id=order_id, status=UNPAID))
    return order_id


async def _insert(uow: UnitOfWork, columns: dict[str, Any], lines: Lines) -> None:
    if not await write.insert_order(uow, columns, rules.UNPAID_AT_ONCE):
        raise TooManyUnpaidOrders(count=rules.UNPAID_AT_ONCE)
    portions = await hold_portions(uow.conn, columns["day"], {food.id: item.quantity for food, item in lines})
    allergens = {food.id: list(allergens_of([food])) for food, _ in lines}
    order_id, customer_id = columns["id"], columns["customer_id"]
    await write.insert_details(uow, order_id, customer_id, lines=lines, allergens=allergens, portions=portions)


async def _find_placed(uow: UnitOfWork, actor: Actor, purchase: Purchase) -> str | None:
    """The order that this key has placed: a repeat succeeds even if the slot has passed or all is sold meanwhile."""
    if purchase.request_key is None:
        return None
    found = await write.find_request(uow.conn, actor.id, purchase.request_key)
    if found and found[1] != purchase.digest:
        raise RequestKeyReused
    return found[0] if found else None


def _columns(
    actor: Actor, kitchen: Kitchen, purchase: Purchase, slot: Slot, *, now: datetime, lead: timedelta
) -> dict[str, Any]:
    return {
        "request_digest": purchase.digest,
        "customer_id": actor.id,
        "chef_id": kitchen.id,
        "pick_up_point_id": purchase.pick_up_point_id,
        "delivery_type": purchase.delivery_type,
        "slot_start": slot.start,
        "slot_end": slot.end,
        "day": purchase.day,
        "total_cents": purchase.total_cents,
        "hold_expires_at": now + rules.HOLD,
        "latest_acceptance": rules.latest_acceptance(now, slot.start, lead),
        "cancel_before": slot.start - rules.CUT_OFF,
        "hand_over_code": f"{secrets.randbelow(rules.HAND_OVER_CODES):04}",
    }
