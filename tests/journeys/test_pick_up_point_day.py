"""A pick-up point's day: its places are never oversold, and its host takes meals in and hands them over by code."""

from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import time_machine

from marmita.features.orders.domain.errors import FoodOrderNotFound
from marmita.features.orders.queries.point_day import get_at_point
from tests.journeys.conftest import Town
from tests.support.ordering import DAY, Person, at_once, form, json_ok, refusal
from tests.support.rows import Connection, add_food, add_point

pytestmark = pytest.mark.commits
DURING, AFTER = "2026-03-13T11:30:00Z", "2026-03-13T12:01:00Z"


@dataclass
class PointTown:
    """A town whose chef delivers to a pick-up point, with its host and a customer who has a whole name."""

    town: Town
    host: Person
    point_id: str

    def form(self, **changes: Any) -> dict[str, Any]:
        where: dict[str, Any] = {"deliveryType": "DELIVER_TO_PICKUP_POINT", "pickUpPointId": self.point_id}
        return self.town.form(**where | changes)

    async def limit(self, orders: int | None) -> None:
        await self.town.conn.execute("UPDATE chef SET day_capacity = %s WHERE id = %s", (orders, self.point_id))

    async def taken(self) -> int:
        return await self.town.probe.one("SELECT coalesce(sum(orders), 0)::int FROM pick_up_point_day")

    async def paid(self) -> dict[str, Any]:
        order = await self.town.guest.pays(self.form())
        json_ok(await self.town.chef.move("accept-order", order))
        await self.town.probe.jobs()
        return await self.town.guest.sees(order)

    async def act(self, what: str, order: dict[str, Any], body: Any = None, by: Person | None = None) -> httpx.Response:
        return await (by or self.host).post(f"pick-up-point/{what}/{order['id']}", body)

    async def day(self, day: str = DAY) -> dict[str, Any]:
        return json_ok(await self.host.get(f"pick-up-point/day?day={day}"))


@pytest.fixture
async def at_point(town: Town) -> PointTown:
    hours = "UPDATE chef SET delivery_types = %s, deliver_to_pick_up_point_hours = pickup_hours WHERE id = %s"
    await town.conn.execute(hours, (["DELIVER_TO_PICKUP_POINT"], town.chef_id))
    point = await add_point(town.conn, town.chef_id)
    account = await town.probe.one("SELECT creator_id FROM chef WHERE id = %s", point)
    await town.conn.execute("UPDATE account SET name = 'Camille Martin' WHERE id = %s", (town.guest.id,))
    return PointTown(town, await Person.create(town.client, town.conn, account), point)


def options(checkout: dict[str, Any]) -> list[str]:
    return [day["day"] for option in checkout["deliveryOptions"] for day in option["days"]]


async def test_order_at_a_pick_up_point_without_an_accepted_agreement_is_refused(at_point: PointTown):
    for state in ("REQUESTED", "DECLINED", "WITHDRAWN", "ENDED"):
        await at_point.town.conn.execute("UPDATE chef_pick_up_point SET state = %s", (state,))
        answer = await at_point.town.guest.order(at_point.form())
        assert refusal(answer) == (409, "pick_up_point_not_available")
    assert await at_point.town.probe.one("SELECT count(*)::int FROM food_order") == 0


async def test_ended_agreement_leaves_placed_orders_as_they_are(at_point: PointTown, clock: time_machine.Traveller):
    waiting, unpaid = await at_point.town.guest.pays(at_point.form()), await at_point.town.guest.buys(at_point.form())
    body = {"chefId": at_point.town.chef_id, "pointId": at_point.point_id, "event": "end"}
    json_ok(await at_point.host.post("pick-up-point/agreement", body))
    json_ok(await at_point.town.guest.card(unpaid))
    paid = json_ok(await at_point.town.guest.confirm(unpaid))["order"]
    for order in (waiting, paid):
        json_ok(await at_point.town.chef.move("accept-order", order))
    await at_point.town.probe.minute()
    clock.move_to(DURING)
    for order in (waiting, paid):
        code = (await at_point.town.guest.sees(order))["handOverCode"]
        json_ok(await at_point.act("hand-over-order", order, {"code": code}))
        assert await at_point.town.probe.status(order) == "COMPLETED"


async def test_place_is_held_and_released_with_the_order(at_point: PointTown):
    await at_point.limit(1)
    guest = at_point.town.guest
    payment = await guest.buys(at_point.form())
    assert await at_point.taken() == 1
    # The customer's own place does not keep the same cart from another time of that day.
    assert DAY in options(json_ok(await guest.get(f"shopping-card/get-SC/{at_point.town.chef_id}")))
    later = await guest.buys(at_point.form(orderForTime="13:00"))
    assert (later["id"] != payment["id"], await at_point.taken()) == (True, 1)
    other = await Person.create(at_point.town.client, at_point.town.conn)
    answer = await other.order(at_point.form())
    assert (refusal(answer), bool(answer.json()["name"])) == ((409, "pick_up_point_full"), True)
    days = options(json_ok(await other.get(f"shopping-card/get-SC/{at_point.town.chef_id}")))
    assert days and DAY not in days
    assert await at_point.town.probe.stock(at_point.town.food) == (1, 0)
    assert (await guest.delete(f"shopping-card/delete-order/{later['id']}")).is_success
    assert await at_point.taken() == 0
    order = await other.pays(at_point.form())
    json_ok(await at_point.town.chef.move("reject-order", order, "No leeks."))
    assert await at_point.taken() == 0


async def test_order_whose_day_is_not_counted_any_more_moves_on(at_point: PointTown):
    order = await at_point.town.guest.pays(at_point.form())
    await at_point.town.conn.execute("DELETE FROM pick_up_point_day")
    json_ok(await at_point.town.guest.move("cancel-order-by-user", order, "Ill."))
    assert await at_point.taken() == 0


async def test_unknown_order_is_not_found_at_the_point(connection: Connection):
    with pytest.raises(FoodOrderNotFound):
        await get_at_point(connection, "nobody")


async def test_payment_that_comes_after_the_hold_needs_a_place_again(
    at_point: PointTown, clock: time_machine.Traveller
):
    await at_point.limit(1)
    guest = at_point.town.guest
    payment = await guest.buys(at_point.form())
    await at_point.town.conn.execute("UPDATE food_order SET stock_state = 'RELEASED' WHERE id = %s", (payment["id"],))
    await at_point.town.conn.execute("UPDATE food_stock SET held = 0")
    await at_point.town.conn.execute("UPDATE pick_up_point_day SET orders = 0")
    other = await Person.create(at_point.town.client, at_point.town.conn)
    await other.buys(at_point.form())
    json_ok(await guest.card(payment))
    assert refusal(await guest.confirm(payment)) == (409, "hold_expired")
    assert (await at_point.town.probe.status(payment), await at_point.taken()) == ("CANCELED", 1)


async def test_many_orders_at_once_never_take_more_than_the_places(at_point: PointTown):
    await at_point.limit(7)
    food = await add_food(at_point.town.conn, at_point.town.chef_id, amount=100)
    people = [await Person.create(at_point.town.client, at_point.town.conn) for _ in range(20)]
    items = [{"food": {"id": food}, "quantity": 1}]
    forms = [at_point.form(orderItems=items) for _ in people]
    for person, each in zip(people, forms, strict=True):
        await person.fill_cart(each)
    calls = (person.post("shopping-card/create-order", each) for person, each in zip(people, forms, strict=True))
    answers = await at_once(*calls)
    refused = [refusal(answer) for answer in answers if not answer.is_success]
    assert refused == [(409, "pick_up_point_full")] * 13
    assert (await at_point.taken(), await at_point.town.probe.stock(food)) == (7, (7, 0))


async def test_lower_limit_keeps_what_is_placed_and_takes_no_more(at_point: PointTown):
    await at_point.town.guest.buys(at_point.form())
    other = await Person.create(at_point.town.client, at_point.town.conn)
    await other.buys(at_point.form())
    await at_point.limit(1)
    third = await Person.create(at_point.town.client, at_point.town.conn)
    assert refusal(await third.order(at_point.form())) == (409, "pick_up_point_full")
    assert await at_point.taken() == 2
    await at_point.limit(None)
    await third.buys(at_point.form())
    assert await at_point.taken() == 3


async def test_host_receives_the_meal_and_hands_it_over_by_the_code(at_point: PointTown, clock: time_machine.Traveller):
    order = await at_point.paid()
    clock.move_to(DURING)
    today = json_ok(await at_point.host.get("pick-up-point/day"))
    (row,) = today["orders"]
    assert (today["day"], today["dayCapacity"], row["firstName"], row["portions"]) == (DAY, None, "Camille", 1)
    assert (row["can"], row["receivedAt"]) == ({"receive": True, "handOver": True, "noShow": False}, None)
    received = json_ok(await at_point.act("receive-order", order))
    assert (received["status"], received["can"]["receive"]) == ("PAID", False)
    assert (await at_point.town.guest.sees(order))["receivedAt"] == received["receivedAt"]
    assert refusal(await at_point.act("receive-order", order)) == (409, "order_state_changed")
    wrong = f"{(int(order['handOverCode']) + 1) % 10_000:04}"
    assert refusal(await at_point.act("hand-over-order", order, {"code": wrong})) == (409, "wrong_hand_over_code")
    assert await at_point.town.probe.status(order) == "PAID"
    done = json_ok(await at_point.act("hand-over-order", order, {"code": order["handOverCode"]}))
    assert (done["status"], done["missed"], any(done["can"].values())) == ("COMPLETED", False, False)
    await at_point.town.probe.pay_out()
    assert (await at_point.town.probe.money(order))["transferred"] == 1125
    assert await at_point.town.probe.trail(order) == [
        "place",
        "authorise",
        "accept",
        "capture",
        "receive",
        "complete",
        "release",
    ]
    assert {"orders/coming", "orders/completed"} <= set(await at_point.town.probe.mails())


async def test_codes_cannot_be_guessed(at_point: PointTown, clock: time_machine.Traveller):
    order = await at_point.paid()
    right = {"code": order["handOverCode"]}
    assert refusal(await at_point.act("hand-over-order", order, right)) == (409, "hand_over_too_early")
    clock.move_to(DURING)
    wrong = {"code": f"{(int(order['handOverCode']) + 1) % 10_000:04}"}
    answers = await at_once(*(at_point.act("hand-over-order", order, wrong) for _ in range(9)))
    assert sorted(refusal(answer) for answer in answers) == [
        *[(409, "wrong_hand_over_code")] * 5, *[(429, "rate_limit_for_user")] * 4
    ]  # fmt: skip
    assert refusal(await at_point.act("hand-over-order", order, right)) == (429, "rate_limit_for_user")
    assert await at_point.town.probe.status(order) == "PAID"
    clock.shift(901)
    json_ok(await at_point.act("hand-over-order", order, right))


async def test_customer_who_does_not_come_has_paid_and_reviews_nothing(
    at_point: PointTown, clock: time_machine.Traveller
):
    order = await at_point.paid()
    clock.move_to(DURING)
    assert refusal(await at_point.act("no-show", order)) == (409, "no_show_too_early")
    clock.move_to(AFTER)
    assert refusal(await at_point.act("no-show", order)) == (409, "order_state_changed")
    assert json_ok(await at_point.act("receive-order", order))["can"]["noShow"]
    missed = json_ok(await at_point.act("no-show", order))
    assert (missed["status"], missed["missed"]) == ("COMPLETED", True)
    await at_point.town.probe.pay_out()
    seen = await at_point.town.guest.sees(order)
    assert (seen["missed"], seen["canBeReviewed"], seen["charged"]) == (True, False, 1250)
    assert (await at_point.town.probe.money(order))["transferred"] == 1125
    assert {"orders/not_collected", "orders/missed_customer"} <= set(await at_point.town.probe.mails())
    assert "orders/completed" not in await at_point.town.probe.mails()


async def test_host_sees_no_more_than_a_first_name_dishes_and_portions(at_point: PointTown):
    order = await at_point.paid()
    town = at_point.town
    login, email = await town.probe.one("SELECT login, email FROM account WHERE id = %s", town.guest.id)
    answers = [
        await at_point.host.get(f"pick-up-point/day?day={DAY}"),
        await at_point.act("receive-order", order),
        await at_point.host.get("shopping-card/chef-orders"),
        await at_point.host.get("shopping-card/my-dashboard"),
    ]
    bodies = [answer.text for answer in answers]
    mails = await town.conn.execute(
        "SELECT o.subject || o.text_body || o.html_body FROM outbox_mail o JOIN account a ON a.email = o.recipient"
        " WHERE a.id = %s", (at_point.host.id,)
    )  # fmt: skip
    bodies += [row[0] for row in await mails.fetchall()]
    assert "Camille" in bodies[0] and len(bodies) == 5
    secrets = (
        "Martin", login, email, town.guest.id, "rue de la Paix", "4711", "+33100000000", order["handOverCode"], "12.50",
        '"totalPrice"', "1250",
    )  # fmt: skip
    assert [(secret, body) for body in bodies for secret in secrets if secret in body] == []
    assert refusal(await at_point.host.get(f"shopping-card/order/{order['id']}")) == (404, "food_order_not_found")
    assert refusal(await at_point.host.move("complete-order", order)) == (404, "food_order_not_found")


async def test_others_than_the_host_do_nothing_at_the_point(at_point: PointTown, clock: time_machine.Traveller):
    order = await at_point.paid()
    clock.move_to(AFTER)
    stranger_point = await add_point(at_point.town.conn, at_point.town.chef_id)
    account = await at_point.town.probe.one("SELECT creator_id FROM chef WHERE id = %s", stranger_point)
    stranger = await Person.create(at_point.town.client, at_point.town.conn, account)
    calls = [("receive-order", None), ("hand-over-order", {"code": order["handOverCode"]}), ("no-show", None)]
    for what, body in calls:
        for person in (stranger, at_point.town.chef):
            assert refusal(await at_point.act(what, order, body, by=person)) == (404, "food_order_not_found")
    assert refusal(await at_point.town.chef.get("pick-up-point/day")) == (404, "chef_not_exist")
    assert json_ok(await stranger.get("pick-up-point/day"))["orders"] == []
    assert await at_point.town.probe.status(order) == "PAID"
    assert "receive" not in await at_point.town.probe.trail(order)


async def test_days_to_choose_are_today_tomorrow_and_those_with_orders(at_point: PointTown):
    await at_point.paid()
    shown = json_ok(await at_point.host.get("pick-up-point/day"))
    assert [(day["day"], day["orders"]) for day in shown["days"]] == [("2026-03-11", 0), ("2026-03-12", 0), (DAY, 1)]
    assert (shown["day"], shown["today"], shown["orders"]) == ("2026-03-11", "2026-03-11", [])


async def test_owner_of_a_chef_and_a_point_sees_the_orders_of_each_separately(at_point: PointTown):
    town = at_point.town
    point = await add_point(town.conn, town.chef_id, creator_id=town.chef.id)
    bought = form(point, await add_food(town.conn, point))
    of_point, of_chef = await town.guest.pays(bought), await town.guest.pays(at_point.form())
    for query, order in (("", of_chef), ("?point=true", of_point)):
        board = json_ok(await town.chef.get(f"shopping-card/my-dashboard{query}"))
        listed = json_ok(await town.chef.get(f"shopping-card/chef-orders{query}"))
        assert [[each["id"] for each in orders] for orders in (board["toAccept"], listed)] == [[order["id"]]] * 2
    json_ok(await town.chef.move("accept-order", of_point))


async def test_chef_without_a_point_has_no_orders_of_one(town: Town):
    await town.guest.pays(town.form())
    assert refusal(await town.chef.get("shopping-card/my-dashboard?point=true")) == (404, "chef_not_exist")
    assert json_ok(await town.chef.get("shopping-card/chef-orders?point=true")) == []
