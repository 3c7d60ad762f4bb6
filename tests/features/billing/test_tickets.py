"""The tickets of a chef's day: all confirmed orders by slot, with notes and allergens and without codes."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from marmita.features.billing.documents.pdf import render_pdf
from marmita.features.billing.documents.tickets import make_day_tickets
from marmita.features.billing.queries.tickets import list_ticket_orders
from tests.features.billing.conftest import TODAY, add_paid_order
from tests.support.rows import Connection, add_account, add_chef

LATER = datetime(2026, 3, 11, 18, tzinfo=UTC)


async def test_tickets_group_the_confirmed_orders_of_the_day_by_slot(connection: Connection):
    chef = await add_chef(connection)
    guest = await add_account(connection, name="Camille Martin")
    point = await add_chef(connection, pick_up_point=True, name="Le Coin")
    evening = {"slot_start": LATER, "slot_end": LATER + timedelta(minutes=30)}
    brought = {"delivery_type": "DELIVER_TO_PICKUP_POINT", "pick_up_point_id": point}
    await add_paid_order(connection, chef, status="PAID", **evening, **brought)
    noon = await add_paid_order(connection, chef, guest, status="ACCEPTED")
    await add_paid_order(connection, chef, delivery_type="DINE_IN")
    for status in ("PENDING", "CANCELED"):
        await add_paid_order(connection, chef, status=status)
    await add_paid_order(connection, chef, day=TODAY + timedelta(days=1))
    await add_paid_order(connection, await add_chef(connection))
    await connection.execute("UPDATE order_item SET instructions = 'No *salt*' WHERE order_id = %s", (noon,))
    await connection.execute("UPDATE food_order SET hand_over_code = 'ZQ77'")

    sheet = make_day_tickets(TODAY, await list_ticket_orders(connection, chef, TODAY), "EN")

    assert sheet.totals == ["4 \u00d7 Soup"]
    assert [(slot.when, len(slot.tickets)) for slot in sheet.slots] == [
        ("12:00\u201313:00", 1),
        ("12:00", 1),
        ("19:00\u201319:30", 1),
    ]
    first, eaten, last = (slot.tickets[0] for slot in sheet.slots)
    assert first.head.endswith(" · Camille Martin") and first.facts == ["Pick-up from the chef"]
    assert [(dish.name, dish.note, dish.allergens) for dish in first.dishes] == [
        ("2 \u00d7 Soup", "No *salt*", "Contains: milk")
    ]
    assert eaten.facts == ["Eaten at the chef\u2019s place", "Handed over"]
    assert last.facts == ["Brought to a pick-up point, Le Coin"]
    assert b"ZQ77" not in msgspec.json.encode(sheet)


@pytest.mark.parametrize("locale", ["EN", "FR", "BR", "PL"])
async def test_tickets_print_in_each_language_with_and_without_orders(connection: Connection, locale: str):
    chef = await add_chef(connection)
    empty = make_day_tickets(TODAY, [], locale)
    assert (len(empty.totals), empty.slots) == (1, [])
    await add_paid_order(connection, chef, status="PAID")
    full = make_day_tickets(TODAY, await list_ticket_orders(connection, chef, TODAY), locale)
    for sheet in (empty, full):
        assert (await render_pdf(sheet)).startswith(b"%PDF")
    assert await render_pdf(full) == await render_pdf(full)
