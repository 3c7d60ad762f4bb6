"""The money page: each order appears once, in one state, and the sums match the orders."""

from dataclasses import replace
from datetime import date
from typing import Any

import time_machine

from marmita.features.billing.domain.records import PayoutFilter, PayoutState, Position
from marmita.features.billing.domain.rules import chart_days, months_between
from marmita.features.billing.http.views import read_bars, read_page, read_summary
from marmita.features.billing.queries.payouts import list_payouts
from tests.features.billing.conftest import TODAY, add_paid_order
from tests.support.rows import Connection, add_chef

MARCH = PayoutFilter(chef_id="", first=date(2026, 3, 1), end=date(2026, 4, 1))


async def test_order_stands_in_the_state_of_its_money(connection: Connection, clock: time_machine.Traveller):
    chef = await add_chef(connection)
    cases: list[tuple[dict[str, Any], tuple[PayoutState, int, int, int]]] = [
        ({"status": "ACCEPTED", "captured": 0}, ("WAITING", 0, 200, 1800)),
        ({"status": "PAID"}, ("WAITING", 0, 200, 1800)),
        ({"status": "COMPLETED"}, ("ON_THE_WAY", 0, 200, 1800)),
        ({"status": "COMPLETED", "transferred": 1800}, ("PAID", 0, 200, 1800)),
        ({"status": "COMPLETED", "refunded": 500}, ("ON_THE_WAY", 500, 200, 1300)),
        ({"status": "COMPLETED", "refunded": 2000}, ("REFUNDED", 2000, 0, 0)),
        ({"status": "CANCELED_BY_CHEF", "refunded": 2000}, ("REFUNDED", 2000, 0, 0)),
        ({"status": "CANCELED_BY_USER"}, ("REFUNDED", 0, 0, 0)),  # the refund is not done yet
    ]
    expected = {await add_paid_order(connection, chef, **values): row for values, row in cases}
    await add_paid_order(connection, chef, status="CANCELED", captured=0)
    await add_paid_order(connection, chef, status="PENDING", captured=0)
    await add_paid_order(connection, await add_chef(connection))
    page = await read_page(connection, chef, None, None, None)
    seen = {row.order_id: (row.state, row.refunded, row.fee, row.net) for row in page.payouts}
    assert seen == expected
    summary = await read_summary(connection, chef, "2026-03")
    assert {state: (sums.orders, sums.net) for state, sums in summary.states.items()} == {
        "WAITING": (2, 3600), "ON_THE_WAY": (2, 3100), "PAID": (1, 1800), "REFUNDED": (3, 0),
    }  # fmt: skip
    assert (summary.waiting.net, summary.on_the_way.net, summary.total.orders) == (3600, 3100, 8)
    assert summary.total.net == sum(row.net for row in page.payouts)


async def test_sums_with_partial_refunds_and_reversals_are_what_the_chef_is_paid(
    connection: Connection, clock: time_machine.Traveller
):
    """The fee is 2 € of 20 €. For a refund that chef and platform share, the platform bears a tenth."""
    chef = await add_chef(connection)
    shared = (500, 450, "DONE")
    cases: list[tuple[dict[str, Any], tuple[PayoutState, int, int, int]]] = [
        ({"status": "PAID", "refunded": 500, "refunds": [shared]}, ("WAITING", 500, 150, 1350)),
        ({"refunded": 500, "refunds": [shared]}, ("ON_THE_WAY", 500, 150, 1350)),
        # A requested refund changes nothing before it is done, and a failed refund changes nothing at all.
        ({"refunded": 500, "refunds": [shared, (500, 450, "REQUESTED")]}, ("ON_THE_WAY", 500, 150, 1350)),
        ({"refunded": 500, "refunds": [shared, (500, 450, "FAILED")]}, ("ON_THE_WAY", 500, 150, 1350)),
        ({"refunded": 500, "refunds": [(500, 500, "DONE")]}, ("ON_THE_WAY", 500, 200, 1300)),
        # The platform bears more of the refund than its fee.
        ({"refunded": 500, "refunds": [(500, 0, "DONE")]}, ("ON_THE_WAY", 500, -300, 1800)),
        # A refund after the transfer changes the sums only when the transfer is reversed.
        ({"refunded": 500, "refunds": [shared], "transferred": 1800}, ("PAID", 500, -300, 1800)),
        ({"refunded": 500, "refunds": [shared], "transferred": 1800, "reversed": 450}, ("PAID", 500, 150, 1350)),
        ({"refunded": 2000, "transferred": 1800, "reversed": 1800}, ("REFUNDED", 2000, 0, 0)),
    ]
    expected = {await add_paid_order(connection, chef, **values): row for values, row in cases}
    page = await read_page(connection, chef, None, None, None)
    assert {row.order_id: (row.state, row.refunded, row.fee, row.net) for row in page.payouts} == expected
    summary = await read_summary(connection, chef, "2026-03")
    assert {state: (sums.orders, sums.refunded, sums.fee, sums.net) for state, sums in summary.states.items()} == {
        "WAITING": (1, 500, 150, 1350), "ON_THE_WAY": (5, 2500, 350, 7150), "PAID": (2, 1000, -150, 3150),
        "REFUNDED": (1, 2000, 0, 0),
    }  # fmt: skip
    assert (summary.waiting, summary.on_the_way) == (summary.states["WAITING"], summary.states["ON_THE_WAY"])
    (week,) = [bar for bar in await read_bars(connection, chef, "WEEKS") if bar.orders]
    assert (week.orders, week.net) == (8, summary.total.net)


async def test_order_that_the_platform_refunded_whole_is_on_the_way_to_the_chef(
    connection: Connection, clock: time_machine.Traveller
):
    chef = await add_chef(connection)
    await add_paid_order(connection, chef, refunded=2000, refunds=[(2000, 0, "DONE")])
    await add_paid_order(connection, chef, refunded=2000, refunds=[(2000, 1800, "DONE")])
    summary = await read_summary(connection, chef, "2026-03")
    assert (summary.on_the_way.orders, summary.on_the_way.net) == (1, 1800)
    assert summary.on_the_way == summary.states["ON_THE_WAY"]


async def test_pages_show_every_order_of_the_month_once(connection: Connection, clock: time_machine.Traveller):
    chef = await add_chef(connection)
    for number in range(25):
        await add_paid_order(connection, chef, day=date(2026, 3, 1 + number // 2))
    await add_paid_order(connection, chef, day=date(2026, 2, 28), status="PAID")
    first = await read_page(connection, chef, "2026-03", None, None)
    second = await read_page(connection, chef, "2026-03", None, first.next)
    rows = [*first.payouts, *second.payouts]
    assert (len(first.payouts), len(second.payouts), second.next) == (20, 5, None)
    assert len({row.order_id for row in rows}) == 25
    assert [row.day for row in rows] == sorted((row.day for row in rows), reverse=True)
    assert (await read_page(connection, chef, "2026-03", "WAITING", None)).payouts == []
    # The sum of waiting orders includes the order of February.
    summary = await read_summary(connection, chef, "2026-03")
    assert (summary.waiting.orders, summary.months) == (1, ["2026-03", "2026-02"])


async def test_chart_has_every_week_and_what_it_brought(connection: Connection, clock: time_machine.Traveller):
    chef = await add_chef(connection)
    await add_paid_order(connection, chef)
    await add_paid_order(connection, chef, day=date(2026, 3, 8), transferred=1800)
    await add_paid_order(connection, chef, day=date(2026, 3, 2), refunded=2000)
    await add_paid_order(connection, chef, day=date(2025, 12, 21))  # before the first week
    weeks = await read_bars(connection, chef, "WEEKS")
    assert (len(weeks), weeks[0].start, sum(bar.orders for bar in weeks)) == (12, date(2025, 12, 22), 2)
    assert [(bar.net, bar.orders) for bar in weeks[-2:]] == [(1800, 1), (1800, 1)]
    months = await read_bars(connection, chef, "MONTHS")
    assert [(bar.start, bar.net) for bar in months if bar.net] == [(date(2025, 12, 1), 1800), (date(2026, 3, 1), 3600)]


async def test_row_names_customer_dishes_and_transfer(connection: Connection):
    chef = await add_chef(connection)
    await add_paid_order(connection, chef, transferred=1800)
    wanted = PayoutFilter(chef_id=chef, first=MARCH.first, end=MARCH.end)
    (row,) = await list_payouts(connection, wanted, None, 10)
    assert (row.items, row.reference) == ([{"name": "Soup", "quantity": 2}], "tr_1")
    assert row.customer.startswith("u") and row.transferred_at is not None


def test_days_of_a_chart_end_with_the_running_week_or_month():
    assert chart_days("WEEKS", TODAY)[-1] == date(2026, 3, 9)
    assert chart_days("MONTHS", TODAY)[::11] == [date(2025, 4, 1), date(2026, 3, 1)]
    assert months_between(date(2025, 12, 31), date(2026, 1, 1)) == [date(2026, 1, 1), date(2025, 12, 1)]


async def test_later_page_reads_only_its_own_orders(connection: Connection):
    chef = await add_chef(connection)
    filters = replace(MARCH, chef_id=chef)
    for day in range(1, 31):
        await add_paid_order(connection, chef, day=date(2026, 3, day))
    for setting in ("plan_cache_mode = force_generic_plan", "enable_seqscan = off", "enable_bitmapscan = off"):
        await connection.execute(f"SET LOCAL {setting}".encode())
    fetched = "SELECT idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relname = 'food_order'"
    [last] = (await list_payouts(connection, filters, None, 25))[24:]
    [(before,)] = await (await connection.execute(fetched)).fetchall()
    page = await list_payouts(connection, filters, Position(last.day, last.order_id), 5)
    [(after,)] = await (await connection.execute(fetched)).fetchall()
    assert [row.day.day for row in page] == [5, 4, 3, 2, 1]
    assert after - before == 5
