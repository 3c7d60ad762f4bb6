"""Account deletion: not with open orders, not before the due date, not when canceled, and then completely."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.settings import Settings
from tests.journeys.conftest import Town
from tests.support.chef_form import form_with
from tests.support.cooking import dish
from tests.support.deletion import TWO_WEEKS, account_exists, delete_account, request_deletion, run_nightly_deletion
from tests.support.ordering import Person, form, json_ok, refusal
from tests.support.pictures import file_of, scene
from tests.support.rows import add_account, add_chef, add_food, add_point

pytestmark = pytest.mark.commits


async def paid(town: Town, **changes: Any) -> dict[str, Any]:
    order = await town.guest.pays(town.form(**changes))
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    return order


async def completed(town: Town) -> dict[str, Any]:
    order = await paid(town)
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.minute()
    return order


async def refused(person: Person) -> tuple[int, str | None, int]:
    answer = await person.post("account/schedule-delete", {})
    return *refusal(answer), answer.json()["count"]


async def test_deletion_request_with_open_orders_is_refused(town: Town):
    await paid(town)
    await town.guest.buys(town.form())  # not paid yet
    for person in (town.guest, town.chef):
        assert await refused(person) == (409, "account_has_open_orders", 2)
    assert await town.probe.one("SELECT count(*) FROM account_deletion") == 0
    assert "accounts/deletion_scheduled" not in await town.probe.mails()


async def test_deletion_request_of_host_with_open_deliveries_is_refused(town: Town):
    hours = "UPDATE chef SET delivery_types = %s, deliver_to_pick_up_point_hours = pickup_hours WHERE id = %s"
    await town.conn.execute(hours, (["DELIVER_TO_PICKUP_POINT"], town.chef_id))
    point = await add_point(town.conn, town.chef_id)
    host = await Person.create(
        town.client, town.conn, await town.probe.one("SELECT creator_id FROM chef WHERE id = %s", point)
    )
    await paid(town, deliveryType="DELIVER_TO_PICKUP_POINT", pickUpPointId=point)
    assert await refused(host) == (409, "account_has_open_orders", 1)


async def test_deletion_request_of_a_chef_whose_own_point_has_open_orders_is_refused(town: Town):
    point = await add_chef(town.conn, creator_id=town.chef.id, pick_up_point=True)
    food = await add_food(town.conn, point)
    await town.guest.pays(form(point, food))
    assert await refused(town.chef) == (409, "account_has_open_orders", 1)


async def test_deletion_request_with_ended_orders_is_accepted(town: Town):
    await completed(town)
    await request_deletion(town.guest)
    await request_deletion(town.chef)


async def test_account_is_not_deleted_before_its_due_date(town: Town, clock: time_machine.Traveller):
    await request_deletion(town.guest)
    clock.shift(timedelta(days=13))
    await run_nightly_deletion(town.probe)
    assert await account_exists(town.probe, town.guest.id)
    clock.shift(timedelta(days=1))
    await run_nightly_deletion(town.probe)
    assert not await account_exists(town.probe, town.guest.id)
    assert (await town.guest.get("account")).status_code == 401


async def test_account_with_canceled_deletion_is_not_deleted(town: Town, clock: time_machine.Traveller):
    await request_deletion(town.guest)
    canceled = await town.guest.post("account/cancel-delete")
    assert canceled.status_code == 204
    clock.shift(TWO_WEEKS)
    await run_nightly_deletion(town.probe)
    assert (await town.guest.get("account")).is_success


async def test_deletion_with_open_orders_is_postponed_with_one_email(town: Town, clock: time_machine.Traveller):
    await request_deletion(town.chef)
    clock.shift(TWO_WEEKS)
    order = await paid(town, orderForDay="2026-03-27")
    for _ in range(2):
        await run_nightly_deletion(town.probe)
        clock.shift(timedelta(days=1))
    assert await account_exists(town.probe, town.chef.id)
    assert (await town.probe.mails()).count("accounts/deletion_postponed") == 1
    json_ok(await town.chef.move("complete-order", order))
    await town.probe.minute()
    await run_nightly_deletion(town.probe)
    assert not await account_exists(town.probe, town.chef.id)


async def test_chef_with_postponed_deletion_takes_no_orders(town: Town, clock: time_machine.Traveller):
    await request_deletion(town.chef)
    clock.shift(TWO_WEEKS)
    form: dict[str, Any] = {"orderForDay": "2026-03-27"}
    await town.guest.pays(town.form(**form))
    await run_nightly_deletion(town.probe)
    assert refusal(await town.guest.order(town.form(**form))) == (409, "chef_not_active")
    assert await town.probe.one("SELECT count(*) FROM food_order") == 1
    assert (await town.chef.post("account/cancel-delete")).status_code == 204
    json_ok(await town.guest.order(town.form(**form)))


async def test_orders_of_deleted_customer_are_anonymised(town: Town, clock: time_machine.Traveller):
    order = await completed(town)
    before = await books_of(town, order)
    await delete_account(town.guest, town.probe, clock)
    assert await books_of(town, order) == before
    seen = await town.chef.sees(order)
    assert (seen["customer"]["name"], seen["customer"]["shortName"], seen["customer"]["avatar"]) == ("", "", None)
    assert seen["customer"]["id"] != town.guest.id
    assert [item["instructions"] for item in seen["orderItems"]] == [""]


async def test_orders_of_deleted_chef_stay_for_customers(town: Town, clock: time_machine.Traveller):
    order = await completed(town)
    other = await add_food(town.conn, town.chef_id)
    json_ok(await town.guest.post("shopping-card/handle-order", {"food": {"id": other}, "orderType": "CREATE"}))
    before = await books_of(town, order)
    await delete_account(town.chef, town.probe, clock)
    assert await books_of(town, order) == before
    seen = await town.guest.sees(order)
    assert ([item["name"] for item in seen["orderItems"]], seen["chef"]["name"]) == (["Soup"], "")
    assert refusal(await town.guest.get(f"chef/by-id/{town.chef_id}")) == (404, "chef_not_exist")
    assert refusal(await town.guest.post(f"chef/starr/{town.chef_id}")) == (404, "chef_not_exist")
    assert json_ok(await town.guest.get("shopping-card/get-SC")) == []
    assert await town.probe.one("SELECT coalesce(sum(chefs), 0)::int FROM chef_density") == 0


async def books_of(town: Town, order: dict[str, Any]) -> Any:
    """What the law requires of an order: amounts, dates, ids, items, money."""
    row = await town.probe.one(
        "SELECT o.number, o.status, o.day, o.created_at, o.total_cents, o.fee_cents, "
        " (SELECT jsonb_agg(jsonb_build_array(d.kind, d.number, d.facts)) FROM document d WHERE d.order_id = o.id),"
        " p.captured_cents, p.refunded_cents, p.transferred_cents, p.destination, p.intent_id,"
        " (SELECT jsonb_agg(jsonb_build_array(name, quantity, price_cents)) FROM order_item WHERE order_id = o.id),"
        " (SELECT jsonb_agg(jsonb_build_array(e.event, e.from_status, e.to_status, e.actor_kind, e.at) ORDER BY e.id)"
        "  FROM order_event e WHERE order_id = o.id)"
        " FROM food_order o JOIN payment p ON p.order_id = o.id WHERE o.id = %s",
        order["id"],
    )
    return row, await town.probe.money(order)


async def test_login_and_address_of_deleted_account_can_be_used_again(town: Town, clock: time_machine.Traveller):
    login, email = await town.probe.one("SELECT login, email FROM account WHERE id = %s", town.guest.id)
    await delete_account(town.guest, town.probe, clock)
    form = {"login": login, "email": email, "password": "good-soup", "confirmPassword": "good-soup"}
    answer = await town.client.post("/api/register", json={**form, "rulesAccepted": True})
    assert answer.status_code == 201, answer.text


async def test_pseudonym_cannot_log_in(town: Town, clock: time_machine.Traveller):
    await completed(town)
    await delete_account(town.guest, town.probe, clock)
    pseudonym, key = await town.probe.one("SELECT id, login_key FROM account WHERE deleted_at IS NOT NULL")
    sent = await town.probe.mails()
    for name in (pseudonym, key, ""):
        wrong = {"usernameOrEmail": name, "username": name, "password": "", "rememberMe": True}
        assert (await town.client.post("/api/authenticate", json=wrong)).status_code == 401
        await town.client.post("/api/account/reset-password/init", json={"mail": name})
    assert await town.probe.mails() == sent
    assert (await town.client.get(f"/api/users-details/by-id/{pseudonym}")).status_code in {401, 404}


async def upload(person: Person, kind: str, **fields: str) -> str:
    picture = {"photo": ("a.jpg", file_of(scene(), "JPEG"), "image/jpeg")}
    sent = {"files": picture, "data": {"photoType": kind, **fields}, "headers": person.headers}
    return json_ok(await person.client.post("/api/save-photo-to-cdn", **sent))["path"]


@pytest.mark.parametrize("leaves", ["admin", "chef"])
async def test_photos_that_an_admin_adds_to_a_chef_stay_and_go_with_the_chef(
    town: Town, settings: Settings, clock: time_machine.Traveller, leaves: str
):
    chef = await Person.create(town.client, town.conn)
    admin, _ = [
        await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))
        for _ in range(2)
    ]
    saved = json_ok(await chef.post("chef", form_with()))
    shown = await upload(admin, "FOR_CHEF_GALLERY", entityId=saved["id"])
    change = form_with(id=saved["id"], revision=saved["revision"], galleryImages=[{"path": shown}])
    json_ok(await admin.put("chef", change))
    food = await add_food(town.conn, saved["id"])
    shown_food = json_ok(await admin.get(f"food/{food}"))
    image = await upload(admin, "FOR_FOOD", entityId=food)
    json_ok(await admin.put("food", dish(id=food, revision=shown_food["own"]["revision"], image=image)))
    await town.probe.jobs()
    await delete_account({"admin": admin, "chef": chef}[leaves], town.probe, clock)
    await town.probe.jobs()
    folders = {path.parent.name for path in settings.marmita_data.rglob("photo-*.webp")}
    photos = {path.removeprefix("/media/photos/").removesuffix("/photo") for path in (shown, image)}
    assert folders == (photos if leaves == "admin" else set())
