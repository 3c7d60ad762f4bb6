"""One row that cannot be dealt with stops no other: it is written down for an admin, and tried again."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from psycopg.errors import UndefinedTable

from tests.journeys.conftest import Town
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import add_bag, add_food

pytestmark = pytest.mark.commits
VOID = {"status": "canceled", "captured": 0, "refunded": 0, "transferred": 0}


async def failures(town: Town) -> list[tuple[str, str, str]]:
    cursor = await town.conn.execute("SELECT task, subject, error FROM job_failure ORDER BY task, subject")
    return [(row[0], row[1], row[2]) for row in await cursor.fetchall()]


async def other(town: Town) -> dict[str, Any]:
    """A food of its own for an order that can always be moved; it was ordered last, so its id comes last."""
    return {"food": {"id": await add_food(town.conn, town.chef_id)}, "quantity": 1}


async def break_stock(town: Town) -> None:
    """The probe of this food are wrong: nothing that takes portions back can be written down."""
    await town.conn.execute("UPDATE food_stock SET held = 0 WHERE food_id = %s", (town.food,))


async def break_row(town: Town, table: str, column: str, value: str, change: str = "UPDATE") -> None:
    """No change of that row can be written down, whatever it is; with `change="INSERT"` no such row at all."""
    row = "NEW" if change == "INSERT" else "OLD"
    await town.conn.execute(
        "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;"
        f" CREATE TRIGGER broken BEFORE {change} ON {table} FOR EACH ROW WHEN ({row}.{column} = '{value}')"
        " EXECUTE FUNCTION fail()".encode()
    )


async def test_orders_of_a_deleted_food_move_on(town: Town, clock: time_machine.Traveller):
    orders = [await town.guest.pays(town.form()) for _ in range(3)]
    neighbour = await Person.create(town.client, town.conn)
    unpaid = [await person.buys(town.form()) for person in (town.guest, neighbour)]
    await town.conn.execute("DELETE FROM food WHERE id = %s", (town.food,))
    accepted, rejected, canceled = orders
    assert json_ok(await town.chef.move("accept-order", accepted))["status"] == "ACCEPTED"
    assert json_ok(await town.chef.move("reject-order", rejected, "No leeks."))["status"] == "REJECTED"
    assert json_ok(await town.guest.move("cancel-order-by-user", canceled, "Ill."))["status"] == "CANCELED_BY_USER"
    dropped = f"/api/shopping-card/delete-order/{unpaid[0]['id']}"
    assert (await town.client.delete(dropped, headers=town.guest.headers)).status_code == 204
    clock.shift(timedelta(minutes=16))
    await town.probe.minute()
    assert await town.probe.status(unpaid[1]) == "CANCELED"
    assert await town.probe.status(accepted) == "PAID"
    assert await town.probe.stock(town.food) == (0, 1)
    json_ok(await town.chef.move("cancel-order-by-chef", accepted, "Oven."))
    await town.probe.jobs()
    assert await town.probe.stock(town.food) == (0, 0)
    assert (await town.probe.money(accepted))["refunded"] == 1250
    assert await failures(town) == []


async def test_a_paid_hold_that_lapsed_with_its_food_deleted_is_sold_out(town: Town, clock: time_machine.Traveller):
    payment = await town.guest.buys(town.form())
    json_ok(await town.guest.card(payment))
    await town.conn.execute("DELETE FROM provider_event")
    await town.conn.execute("UPDATE food_order SET stock_state = 'RELEASED'")
    await town.conn.execute("DELETE FROM food WHERE id = %s", (town.food,))
    assert refusal(await town.guest.confirm(payment)) == (409, "hold_expired")
    assert (await town.guest.sees(payment))["ending"] == "SOLD_OUT"
    await town.probe.jobs()
    assert await town.probe.money(payment) == VOID


@pytest.mark.parametrize("gone", ["food WHERE surprise_bag", "surprise_bag_item", "chef_address", "chef_pick_up_point"])
async def test_orders_move_on_whatever_a_menu_loses(town: Town, gone: str):
    bag = await add_bag(town.conn, town.chef_id, {town.food: 1})
    items = [{"food": {"id": bag}, "quantity": 1}]
    orders = [await town.guest.pays(town.form(orderItems=items)) for _ in range(2)]
    await town.conn.execute(f"DELETE FROM {gone}".encode())
    json_ok(await town.chef.move("accept-order", orders[0]))
    json_ok(await town.chef.move("reject-order", orders[1], "No."))
    await town.probe.jobs()
    assert [await town.probe.status(order) for order in orders] == ["PAID", "REJECTED"]
    assert await town.probe.stock(town.food) == (0, 1)


@pytest.mark.parametrize("state", ["unpaid", "unanswered", "reminder", "eaten"])
async def test_an_order_that_cannot_be_moved_stops_no_other_and_is_kept_for_an_admin(
    town: Town, clock: time_machine.Traveller, state: str
):
    neighbour = await Person.create(town.client, town.conn)
    purchases = [(town.guest, town.form()), (neighbour, town.form(orderItems=[await other(town)]))]
    if state == "unpaid":
        bad, fine = [await person.buys(form) for person, form in purchases]
        clock.shift(timedelta(minutes=16))
    else:
        bad, fine = [await person.pays(form) for person, form in purchases]
        clock.shift(
            {"reminder": timedelta(hours=11, minutes=30), "eaten": timedelta(days=4)}.get(state, timedelta(hours=13))
        )
    if state == "eaten":
        await town.conn.execute("UPDATE food_order SET status = 'PAID', remind_at = NULL")
    await break_row(town, "food_order", "id", bad["id"])
    before = await town.probe.one("SELECT to_jsonb(o)::text FROM food_order o WHERE id = %s", bad["id"])
    await town.probe.minute()
    await town.probe.minute()
    moved = {"unpaid": "expire", "unanswered": "expire", "reminder": "remind", "eaten": "complete"}
    assert (await town.probe.trail(fine))[-1] == moved[state]
    assert await town.probe.one("SELECT to_jsonb(o)::text FROM food_order o WHERE id = %s", bad["id"]) == before
    assert await failures(town) == [("move_due_orders", bad["id"], "RaiseException")]
    assert await town.probe.one("SELECT failures FROM job_failure") > 1
    await town.conn.execute("DROP TRIGGER broken ON food_order")
    await town.probe.minute()
    assert (await town.probe.trail(bad))[-1] == moved[state]


async def test_wrong_stock_stops_only_its_own_order(town: Town, clock: time_machine.Traveller):
    bad = await town.guest.pays(town.form())
    fine = await town.guest.pays(town.form(orderItems=[await other(town)]))
    await break_stock(town)
    clock.shift(timedelta(hours=13))
    await town.probe.minute()
    assert [await town.probe.status(order) for order in (bad, fine)] == ["PENDING", "CANCELED"]
    assert await failures(town) == [("move_due_orders", bad["id"], "CheckViolation food_stock_held_check")]


async def test_a_report_whose_order_cannot_be_moved_stops_no_other_report(town: Town, clock: time_machine.Traveller):
    neighbour = await Person.create(town.client, town.conn)
    bad, fine = await town.guest.buys(town.form()), await neighbour.buys(town.form(orderItems=[await other(town)]))
    json_ok(await town.guest.card(bad))
    json_ok(await neighbour.card(fine))
    await break_row(town, "payment", "order_id", bad["id"])
    await town.probe.jobs()
    assert [await town.probe.status(payment) for payment in (bad, fine)] == ["PAYMENT_INTENT_CREATED", "PENDING"]
    assert await failures(town) == [("mend_payments", bad["id"], "RaiseException")]
    await town.conn.execute("DROP TRIGGER broken ON payment")
    clock.shift(timedelta(minutes=10))
    await town.probe.hour()
    assert await town.probe.status(bad) == "PENDING"


async def test_a_call_that_cannot_be_written_down_stops_no_other_call(town: Town, clock: time_machine.Traveller):
    orders = [await town.guest.pays(town.form()) for _ in range(2)]
    for order in orders:
        json_ok(await town.chef.move("accept-order", order))
    await town.conn.execute("DELETE FROM procrastinate_jobs")
    await break_row(town, "payment", "order_id", orders[0]["id"])
    clock.shift(timedelta(minutes=3))
    await town.probe.minute()
    assert [await town.probe.status(order) for order in orders] == ["ACCEPTED", "PAID"]
    stuck = orders[0]["id"], f"order:{orders[0]['id']}:capture:1"
    assert await failures(town) == [("mend_payments", subject, "RaiseException") for subject in stuck]


async def test_mails_that_cannot_be_written_stop_no_others_and_are_tried_again(
    town: Town, clock: time_machine.Traveller
):
    bad = await town.guest.pays(town.form())
    await town.guest.pays(town.form(orderItems=[await other(town)]))
    await town.conn.execute(f"CREATE TABLE kept AS SELECT * FROM order_item WHERE order_id = '{bad['id']}'".encode())
    await town.conn.execute("DELETE FROM order_item WHERE order_id = %s", (bad["id"],))
    await town.probe.jobs()
    assert sorted(await town.probe.mails()) == ["orders/placed", "orders/to_accept"]
    event = await town.probe.one("SELECT event_id FROM order_mail")
    assert await town.probe.one("SELECT order_id FROM order_event WHERE id = %s", event) == bad["id"]
    assert await failures(town) == [("mail_order_moves", str(event), "TypeError")]
    assert (await town.guest.sees(bad))["orderItems"] == []
    await town.conn.execute("INSERT INTO order_item SELECT * FROM kept")
    await town.probe.minute()
    assert len(await town.probe.mails()) == 2
    clock.shift(timedelta(hours=1, minutes=1))
    await town.probe.minute()
    assert sorted(await town.probe.mails()) == [*["orders/placed"] * 2, *["orders/to_accept"] * 2]
    assert await town.probe.one("SELECT count(*) FROM order_mail") == 0


async def test_mail_that_the_database_refuses_stops_no_others(town: Town, clock: time_machine.Traveller):
    bad, good = await town.guest.pays(town.form()), await Person.create(town.client, town.conn)
    await good.pays(town.form(orderItems=[await other(town)]))
    address = await town.probe.one("SELECT email FROM account WHERE id = %s", town.guest.id)
    await break_row(town, "outbox_mail", "recipient", address, "INSERT")
    await town.probe.jobs()
    assert sorted(await town.probe.mails()) == ["orders/placed", "orders/to_accept"]
    event = await town.probe.one("SELECT event_id FROM order_mail")
    assert await town.probe.one("SELECT order_id FROM order_event WHERE id = %s", event) == bad["id"]
    assert await failures(town) == [("mail_order_moves", str(event), "RaiseException")]


async def test_a_job_that_cannot_note_a_failure_fails_itself(town: Town, clock: time_machine.Traveller):
    payment = await town.guest.buys(town.form())
    clock.shift(timedelta(minutes=16))
    await town.conn.execute("ALTER TABLE job_failure RENAME TO gone")
    await break_stock(town)
    with pytest.raises(UndefinedTable):
        await town.probe.minute()
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
