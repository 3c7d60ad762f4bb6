"""Check a purchase against the customer's cart and current prices before it becomes an order. Pure."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from decimal import Decimal

from marmita.features.carts import CartEmpty, MaxQuantity, MinQuantity
from marmita.features.menu import (
    MAX_QUANTITY,
    MIN_QUANTITY,
    Chef,
    DeliveryMethod,
    Food,
    FoodNotAvailable,
    FoodNotExist,
    Slot,
    lead_time_of,
)
from marmita.features.orders.domain import rules
from marmita.features.orders.domain.errors import CartChanged, OrderTooSmall
from marmita.features.orders.domain.records import NewOrder, Purchase, PurchaseItem
from marmita.platform.errors import InvalidRequest
from marmita.platform.money import SMALLEST_CHARGE_CENTS, is_chargeable

Lines = Sequence[tuple[Food, PurchaseItem]]


def check_items(items: Sequence[PurchaseItem]) -> None:
    """Raise when the order is empty, names a food twice or has an impossible quantity.

    Raises:
        DomainError: cart_empty, max_quantity with count (409), min_quantity with count, invalid_request (400).
    """
    if not items:
        raise CartEmpty
    if any(item.quantity < MIN_QUANTITY for item in items):
        raise MinQuantity(count=MIN_QUANTITY)
    if any(item.quantity > MAX_QUANTITY for item in items):
        raise MaxQuantity(count=MAX_QUANTITY)
    if len({item.food_id for item in items}) < len(items):
        raise InvalidRequest(errors=[{"field": "orderItems", "message": "a food is named twice"}])


def find_lines(purchase: Purchase, foods: Mapping[str, Food], cart: Mapping[str, tuple[str, int]]) -> Lines:
    """Return the items of the purchase with their foods. `cart` has the name and the quantity of each food of the cart.

    Raises:
        DomainError: food_not_exist (404), food_not_available (409) for a food of the cart that was deleted.
    """
    for item in purchase.items:
        if item.food_id not in foods:
            if item.food_id in cart:
                raise FoodNotAvailable(foodId=item.food_id, name=cart[item.food_id][0])
            raise FoodNotExist
    return [(foods[item.food_id], item) for item in purchase.items]


def check_total(
    purchase: Purchase, lines: Lines, foods: Mapping[str, Food], cart: Mapping[str, tuple[str, int]]
) -> None:
    """Raise when the purchase differs from the cart at current prices, or is too small for a card payment.

    Raises:
        DomainError: cart_changed (409) with totalPrice and orderItems as they are now, order_too_small (409) with
            minimum.
    """
    held = {food_id: quantity for food_id, (_, quantity) in cart.items() if food_id in foods}
    total = sum(foods[food_id].price_cents * quantity for food_id, quantity in held.items())
    quantities = {food.id: item.quantity for food, item in lines}
    prices_agree = all(item.shown_price in (None, food.price_cents) for food, item in lines)
    if quantities != held or not prices_agree or purchase.total_cents != total:
        items = [
            {"foodId": food_id, "name": foods[food_id].name, "quantity": quantity, "price": foods[food_id].price_cents}
            for food_id, quantity in held.items()
        ]
        raise CartChanged(totalPrice=total, orderItems=items)
    if not is_chargeable(total):
        raise OrderTooSmall(minimum=SMALLEST_CHARGE_CENTS)


def new_order(
    purchase: Purchase,
    chef: Chef,
    slot: Slot,
    *,
    order_id: str,
    customer_id: str,
    fee_percent: Decimal,
    hand_over_code: str,
    now: datetime,
) -> NewOrder:
    """Return the order of a checked purchase, with its amounts in cents and its deadlines."""
    lead = lead_time_of(chef, DeliveryMethod(purchase.delivery_type, purchase.pick_up_point_id))
    return NewOrder(
        id=order_id,
        request_key=purchase.request_key or order_id,
        request_digest=purchase.digest,
        customer_id=customer_id,
        chef_id=chef.id,
        pick_up_point_id=purchase.pick_up_point_id,
        delivery_type=purchase.delivery_type,
        slot_start=slot.start,
        slot_end=slot.end,
        day=purchase.day,
        total_cents=purchase.total_cents,
        fee_cents=rules.fee_of(purchase.total_cents, fee_percent),
        hold_expires_at=now + rules.HOLD_TIME,
        latest_acceptance=rules.latest_acceptance(now, slot.start, lead),
        cancel_before=slot.start - timedelta(hours=chef.cancellation_cut_off_hours),
        hand_over_code=hand_over_code,
    )
