"""A changed amount never goes below what is held and sold on a date, whatever orders do at the same time."""

import asyncio
from datetime import date
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.menu import hold_portions, release_portions, sell_portions
from marmita.platform.errors import DomainError
from tests.support.cooking import dish, new_chef, weekly_offer
from tests.support.ordering import json_ok, refusal
from tests.support.rows import Connection
from tests.support.waiting import start_blocked

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
FRIDAY = date(2026, 3, 13)
DATES = {"offerType": "ONE_TIME", "operatingHours": {}, "oneTimeOffers": []}
CLOSED = {**weekly_offer(9, "friday"), "closedDates": [FRIDAY.isoformat()]}


async def stock(conn: Connection, food: str) -> tuple[Any, ...] | None:
    statement = "SELECT capacity, held, sold, removed FROM food_stock WHERE food_id = %s AND day = %s"
    return await (await conn.execute(statement, (food, FRIDAY))).fetchone()


@pytest.mark.parametrize("offer", [weekly_offer(2, "friday"), weekly_offer(9, "thursday"), DATES, CLOSED])
async def test_amount_below_what_is_held_and_sold_is_refused_with_date_and_count(
    client: Client, conn: Connection, offer: dict[str, Any]
):
    chef, chef_id = await new_chef(client, conn)
    made = json_ok(await chef.post("food", dish(chefId=chef_id)))
    await sell_portions(conn, FRIDAY, await hold_portions(conn, FRIDAY, {made["id"]: 2}))
    await hold_portions(conn, FRIDAY, {made["id"]: 1})
    before = json_ok(await chef.get(f"food/{made['id']}"))
    answer = await chef.put("food", dish(id=made["id"], revision=1, offer=offer, name="Quiche"))
    assert refusal(answer) == (409, "amount_below_sold")
    assert (answer.json()["date"], answer.json()["count"]) == ("2026-03-13", 3)
    assert json_ok(await chef.get(f"food/{made['id']}")) == before
    assert await stock(conn, made["id"]) == (5, 1, 2, 0)


async def test_amount_may_go_down_to_what_is_sold_and_up_again(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    food = json_ok(await chef.post("food", dish(chefId=chef_id)))["id"]
    await hold_portions(conn, FRIDAY, {food: 3})
    json_ok(await chef.put("food", dish(id=food, revision=1, offer=weekly_offer(3, "friday"))))
    assert await stock(conn, food) == (3, 3, 0, 0)
    with pytest.raises(DomainError):
        await hold_portions(conn, FRIDAY, {food: 1})
    json_ok(await chef.put("food", dish(id=food, revision=2, offer=weekly_offer(8, "friday"))))
    await hold_portions(conn, FRIDAY, {food: 5})
    assert await stock(conn, food) == (8, 8, 0, 0)


async def test_portions_that_were_called_off_do_not_come_back_with_a_save(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    food = json_ok(await chef.post("food", dish(chefId=chef_id)))["id"]
    held = await hold_portions(conn, FRIDAY, {food: 3})
    await release_portions(conn, FRIDAY, held, "HELD", remove=True)
    await hold_portions(conn, FRIDAY, {food: 2})
    saved = json_ok(await chef.put("food", dish(id=food, revision=1, offer=weekly_offer(4, "friday"))))
    assert await stock(conn, food) == (2, 2, 0, 3)
    assert [day["left"] for day in saved["availability"]] == [0]
    friday = next(day for day in saved["own"]["days"] if day["day"] == "2026-03-13")
    assert (friday["amountServed"], friday["removed"], friday["held"]) == (4, 3, 2)


async def test_an_amount_that_was_too_low_before_does_not_prevent_other_changes(client: Client, conn: Connection):
    chef, chef_id = await new_chef(client, conn)
    food = json_ok(await chef.post("food", dish(chefId=chef_id)))["id"]
    await hold_portions(conn, FRIDAY, {food: 5})
    await conn.execute("UPDATE food SET weekly_hours = jsonb_set(weekly_hours, '{friday,amountServed}', '4')")
    saved = await chef.put("food", dish(id=food, revision=1, price=1, offer=weekly_offer(4, "friday")))
    assert json_ok(saved)["price"] == 1 and await stock(conn, food) == (5, 5, 0, 0)


async def test_dish_is_saved_while_an_order_takes_its_last_portions(client: Client, conn: Connection, settings: Any):
    chef, chef_id = await new_chef(client, conn)
    food = json_ok(await chef.post("food", dish(chefId=chef_id, offer=weekly_offer(8, "friday"))))["id"]
    async with await psycopg.AsyncConnection.connect(settings.conninfo) as order:
        await hold_portions(order, FRIDAY, {food: 8})
        change = dish(id=food, revision=1, price=1, offer=weekly_offer(8, "friday"))
        saving = await start_blocked(conn, chef.put("food", change))
    assert json_ok(await saving)["price"] == 1 and await stock(conn, food) == (8, 8, 0, 0)


async def test_twenty_orders_at_once_never_exceed_an_amount_that_is_lowered_meanwhile(
    client: Client, conn: Connection, settings: Any
):
    chef, chef_id = await new_chef(client, conn)
    foods = [
        json_ok(await chef.post("food", dish(chefId=chef_id, offer=weekly_offer(20, "friday"))))["id"] for _ in range(2)
    ]

    async def buy() -> None:
        async with await psycopg.AsyncConnection.connect(settings.conninfo) as own:
            try:
                await hold_portions(own, FRIDAY, dict.fromkeys(foods, 1))
            except DomainError:
                await own.rollback()

    async def lower(food: str) -> bool:
        answer = await chef.put("food", dish(id=food, revision=1, offer=weekly_offer(8, "friday")))
        assert answer.is_success or refusal(answer) == (409, "amount_below_sold")
        return answer.is_success

    lowered, *_ = await asyncio.gather(asyncio.gather(*(lower(food) for food in foods)), *(buy() for _ in range(20)))
    taken = [row[1] for food in foods if (row := await stock(conn, food))]
    assert taken == [8, 8] if any(lowered) else taken == [20, 20]
