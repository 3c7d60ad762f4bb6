"""What a purchase has to be before it becomes an order, and the order that it becomes, without a database."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest

from marmita.features.menu import Slot
from marmita.features.orders.domain.purchase import check_items, check_total, find_lines, new_order
from marmita.features.orders.domain.records import NewOrder, Purchase, PurchaseItem
from marmita.platform.errors import DomainError
from tests.conftest import NOON
from tests.support.sellers import DAY, make_chef, make_food

SOUP, BREAD = make_food("soup"), make_food("bread", price_cents=49)
FOODS = {food.id: food for food in (SOUP, BREAD)}
CART = {"soup": ("Soup", 2), "bread": ("Bread", 1)}
HOUR = timedelta(hours=1)


def item(food_id: str = "soup", quantity: int = 2, shown_price: int | None = None) -> PurchaseItem:
    return PurchaseItem(food_id, quantity, "", shown_price)


def purchase(*items: PurchaseItem, total: int = 2549, **changes: Any) -> Purchase:
    values: dict[str, Any] = {
        "chef_id": "chef", "delivery_type": "PICKUP", "pick_up_point_id": None, "day": DAY, "time": "12:00",
        "items": list(items or (item(), item("bread", 1))), "total_cents": total, "request_key": "key", "digest": "d",
    }  # fmt: skip
    return Purchase(**values | changes)


def refusal(call: Any, *args: Any) -> tuple[str, int, dict[str, Any]]:
    with pytest.raises(DomainError) as refused:
        call(*args)
    return refused.value.key, refused.value.status, refused.value.fields


def check(wanted: Purchase, cart: dict[str, tuple[str, int]] | None = None) -> None:
    cart = CART if cart is None else cart
    check_total(wanted, find_lines(wanted, FOODS, cart), FOODS, cart)


@pytest.mark.parametrize(
    ("items", "refused"),
    [
        ([], ("cart_empty", 409, {})),
        ([item(quantity=0)], ("min_quantity", 400, {"count": 1})),
        ([item(), item("bread", 0)], ("min_quantity", 400, {"count": 1})),
        ([item(quantity=11)], ("max_quantity", 409, {"count": 10})),
        ([item(), item("bread", 11)], ("max_quantity", 409, {"count": 10})),
    ],
)
def test_impossible_items_are_refused(items: list[PurchaseItem], refused: Any):
    assert refusal(check_items, items) == refused


def test_food_that_is_named_twice_is_refused_with_its_field():
    key, status, fields = refusal(check_items, [item(quantity=1), item(quantity=2)])
    assert (key, status) == ("invalid_request", 400)
    assert fields["errors"] == [{"field": "orderItems", "message": "a food is named twice"}]


@pytest.mark.parametrize("quantity", [1, 10])
def test_least_and_most_quantities_are_possible(quantity: int):
    check_items([item(quantity=quantity)])


def test_lines_are_the_foods_in_the_order_of_the_purchase():
    wanted = purchase(item("bread", 1), item())
    assert find_lines(wanted, FOODS, CART) == [(BREAD, wanted.items[0]), (SOUP, wanted.items[1])]


def test_deleted_food_is_named_to_who_has_it_in_the_cart():
    wanted = purchase(item("tart"))
    assert refusal(find_lines, wanted, FOODS, CART | {"tart": ("Tart", 1)}) == (
        "food_not_available",
        409,
        {"foodId": "tart", "name": "Tart"},
    )
    assert refusal(find_lines, wanted, FOODS, CART)[:2] == ("food_not_exist", 404)


@pytest.mark.parametrize(
    "wanted",
    [
        purchase(),
        purchase(item(shown_price=1250), item("bread", 1, 49)),
        purchase(item("bread", 1), item()),
    ],
)
def test_purchase_of_the_whole_cart_at_its_prices_is_right(wanted: Purchase):
    check(wanted)


@pytest.mark.parametrize(
    "wanted",
    [
        purchase(total=2548),
        purchase(total=2550),
        purchase(item(), total=2500),
        purchase(item(quantity=1), item("bread", 1)),
        purchase(item(shown_price=1249), item("bread", 1)),
        purchase(item(), item("bread", 1, 50)),
    ],
)
def test_purchase_of_something_else_is_refused_with_the_cart_as_it_is(wanted: Purchase):
    assert refusal(check, wanted) == (
        "cart_changed",
        409,
        {
            "totalPrice": 2549,
            "orderItems": [
                {"foodId": "soup", "name": "Soup", "quantity": 2, "price": 1250},
                {"foodId": "bread", "name": "Bread", "quantity": 1, "price": 49},
            ],
        },
    )


def test_deleted_food_of_the_cart_does_not_count():
    check(purchase(item(), total=2500), {"soup": ("Soup", 2), "tart": ("Tart", 1)})


def test_purchase_below_the_smallest_charge_is_refused():
    only_bread = purchase(item("bread", 1), total=49)
    assert refusal(check, only_bread, {"bread": ("Bread", 1)}) == ("order_too_small", 409, {"minimum": 50})


def order_of(wanted: Purchase, **chef: Any) -> NewOrder:
    slot = Slot(NOON + 5 * HOUR, NOON + 6 * HOUR)
    seller = make_chef(**chef)
    return new_order(
        wanted,
        seller,
        slot,
        order_id="o1",
        customer_id="guest",
        fee_percent=Decimal(10),
        hand_over_code="0042",
        now=NOON,
    )


def test_order_has_the_amounts_and_deadlines_of_its_purchase():
    order = order_of(purchase())
    assert (order.total_cents, order.fee_cents) == (2549, 255)
    assert (order.id, order.request_key, order.request_digest, order.hand_over_code) == ("o1", "key", "d", "0042")
    assert (order.customer_id, order.chef_id, order.pick_up_point_id) == ("guest", "chef", None)
    assert (order.delivery_type, order.day) == ("PICKUP", DAY)
    assert (order.slot_start, order.slot_end) == (NOON + 5 * HOUR, NOON + 6 * HOUR)
    assert order.hold_expires_at == NOON + HOUR / 4
    # An hour before the slot, which is the shortest lead time; three before it is the chef's cut-off.
    assert (order.latest_acceptance, order.cancel_before) == (NOON + 4 * HOUR, NOON + 2 * HOUR)


def test_order_without_a_request_key_takes_its_own_id():
    assert order_of(purchase(request_key=None)).request_key == "o1"


def test_order_to_a_point_has_the_lead_time_of_points():
    wanted = purchase(delivery_type="DELIVER_TO_PICKUP_POINT", pick_up_point_id="point")
    order = order_of(wanted, in_advance_minutes=30, cancellation_cut_off_hours=0)
    assert (order.latest_acceptance, order.pick_up_point_id) == (NOON + 4.5 * HOUR, "point")
    assert order.cancel_before == NOON + 5 * HOUR
