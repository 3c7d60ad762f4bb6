"""Until when an order may be cancelled is the chef's own choice."""

from datetime import timedelta
from decimal import Decimal

from marmita.features.menu import Slot, get_chef
from marmita.features.orders.domain.purchase import new_order
from marmita.features.orders.domain.records import Purchase
from marmita.platform.clock import paris_day
from tests.conftest import NOON
from tests.support.rows import Connection, add_chef


async def test_order_may_be_cancelled_until_the_chefs_own_cut_off(connection: Connection):
    chef = await get_chef(connection, await add_chef(connection, cancellation_cut_off_hours=10))
    start = NOON + timedelta(days=1)
    purchase = Purchase(
        chef_id=chef.id, delivery_type="PICKUP", pick_up_point_id=None, day=paris_day(start), time="12:00", items=[],
        total_cents=1250, request_key=None, digest="d",
    )  # fmt: skip
    order = new_order(
        purchase, chef, Slot(start, start + timedelta(hours=1)), order_id="o", customer_id="c",
        fee_percent=Decimal(10), hand_over_code="1234", now=NOON,
    )  # fmt: skip
    assert order.cancel_before == start - timedelta(hours=10)
