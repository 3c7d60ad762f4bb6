"""From the bag to the table: an order, its money and its portions, whatever the card and the chef do."""

import pytest

from tests.journeys.conftest import Town, both_providers
from tests.support.ordering import CHALLENGE, DECLINED, NO_CAPTURE, POOR, json_ok, refusal

pytestmark = pytest.mark.commits
NOTHING = {"captured": 0, "refunded": 0, "transferred": 0}


@both_providers
async def test_a_meal_is_bought_accepted_charged_handed_over_and_paid_out(town: Town):
    await town.guest.post("shopping-card/handle-order", {"food": {"id": town.food}, "orderType": "CREATE"})
    payment = await town.guest.buys(town.form(2))
    assert (payment["status"], payment["order"]["status"]) == ("requires_payment_method", "PAYMENT_INTENT_CREATED")
    assert (payment["chef"]["id"], payment["orderItems"][0]["foodId"]) == (town.chef_id, town.food)
    assert await town.probe.stock(town.food) == (2, 0)
    json_ok(await town.guest.card(payment))
    order = json_ok(await town.guest.confirm(payment))["order"]
    assert (order["status"], order["charged"], order["place"]["address"]) == ("PENDING", 0, None)
    assert (await town.probe.money(order))["status"] == "requires_capture"
    assert json_ok(await town.guest.get("shopping-card/get-SC")) == []

    assert json_ok(await town.chef.move("accept-order", order))["status"] == "ACCEPTED"
    await town.probe.jobs()
    seen = await town.guest.sees(order)
    assert (seen["status"], seen["charged"], seen["receiptNumber"]) == ("PAID", 2500, 1)
    assert seen["place"]["address"]["entryCode"] == "4711"
    assert seen["handOverCode"]
    assert (await town.chef.sees(order))["handOverCode"] is None
    assert await town.probe.stock(town.food) == (0, 2)

    assert json_ok(await town.chef.move("complete-order", order))["status"] == "COMPLETED"
    await town.probe.pay_out()
    assert await town.probe.money(order) == {
        "status": "succeeded", "captured": 2500, "refunded": 0, "transferred": 2250,
    }  # fmt: skip
    assert await town.probe.trail(order) == ["place", "authorise", "accept", "capture", "complete", "release"]
    assert await town.probe.mails() == ["orders/placed", "orders/to_accept", "orders/paid", "orders/completed"]
    invited = await town.probe.one("SELECT account_id FROM review_invitation WHERE chef_id = %s", town.chef_id)
    assert invited == town.guest.id


async def test_order_sold_by_a_pick_up_point_is_named_so_in_its_view_and_email(town: Town):
    assert (await town.guest.pays(town.form()))["chef"]["pickUpPoint"] is False
    await town.probe.conn.execute("UPDATE chef SET pick_up_point = true WHERE id = %s", (town.chef_id,))
    order = await town.guest.pays(town.form())
    assert order["chef"]["pickUpPoint"] is True
    await town.probe.jobs()
    assert "Collect at the point" in await town.probe.one("SELECT text_body FROM outbox_mail ORDER BY id DESC LIMIT 1")


@pytest.mark.parametrize(("card", "code"), [(DECLINED, "card_declined"), (POOR, "insufficient_funds")])
async def test_a_refused_card_leaves_the_order_payable(town: Town, card: str, code: str):
    payment = await town.guest.buys(town.form())
    answer = json_ok(await town.guest.card(payment, card))
    assert answer == {"status": "requires_payment_method", "declineCode": code}
    refused = await town.guest.confirm(payment)
    assert refusal(refused) == (402, "payment_declined")
    assert refused.json()["declineCode"] == code
    assert await town.probe.status(payment) == "PAYMENT_INTENT_CREATED"
    assert await town.probe.stock(town.food) == (1, 0)
    json_ok(await town.guest.card(payment))
    assert json_ok(await town.guest.confirm(payment))["order"]["status"] == "PENDING"


@pytest.mark.parametrize(
    ("number", "changes", "code"),
    [
        ("4242424242424241", {}, "invalid_number"),
        ("4000000000000069", {}, "expired_card"),
        ("4000000000000127", {}, "incorrect_cvc"),
        ("4242424242424242", {"expiry": "02/26"}, "expired_card"),
        ("4242424242424242", {"cvc": "1"}, "invalid_cvc"),
        ("4111111111111111", {}, "test_mode_card_only"),
    ],
)
async def test_wrong_card_details_are_named(town: Town, number: str, changes: dict[str, str], code: str):
    payment = await town.guest.buys(town.form())
    assert json_ok(await town.guest.card(payment, number, **changes))["declineCode"] == code
    assert await town.probe.money(payment) == {"status": "requires_payment_method", **NOTHING}


@both_providers
async def test_a_passed_challenge_pays(town: Town):
    payment = await town.guest.buys(town.form())
    assert json_ok(await town.guest.card(payment, CHALLENGE))["status"] == "requires_action"
    assert json_ok(await town.guest.confirm(payment))["status"] == "requires_action"
    assert json_ok(await town.guest.challenge(payment, passed=True))["status"] == "requires_capture"
    assert json_ok(await town.guest.confirm(payment))["order"]["status"] == "PENDING"


async def test_a_failed_challenge_leaves_the_order_payable(town: Town):
    payment = await town.guest.buys(town.form())
    await town.guest.card(payment, CHALLENGE)
    answer = json_ok(await town.guest.challenge(payment, passed=False))
    assert answer == {"status": "requires_payment_method", "declineCode": "authentication_failed"}
    assert refusal(await town.guest.confirm(payment)) == (402, "payment_declined")
    assert (await town.guest.sees(payment))["can"]["pay"]


async def test_chef_with_automatic_acceptance_charges_at_once(town: Town):
    await town.conn.execute("UPDATE chef SET auto_accept = true WHERE id = %s", (town.chef_id,))
    order = await town.guest.pays(town.form())
    assert order["status"] == "ACCEPTED"
    await town.probe.jobs()
    assert await town.probe.status(order) == "PAID"
    assert sorted(await town.probe.mails()) == ["orders/paid", "orders/sold"]


@both_providers
async def test_an_order_whose_charge_is_refused_ends_and_frees_its_portions(town: Town):
    order = await town.guest.pays(town.form(), NO_CAPTURE)
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    assert await town.probe.status(order) == "CANCELED"
    assert await town.probe.stock(town.food) == (0, 0)
    assert await town.probe.money(order) == {"status": "canceled", **NOTHING}
    assert {"orders/not_charged", "orders/charge_failed"} <= set(await town.probe.mails())
