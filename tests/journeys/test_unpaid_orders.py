"""Nobody keeps chefs' portions from others with orders that they do not pay for: one with a chef, a few in all."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from marmita.features.orders.domain.rules import HOLD_TIME
from marmita.features.orders.domain.rules import UNPAID_AT_ONCE as SETTING
from marmita.platform.card_payments import ProviderUnavailable
from tests.journeys.conftest import Town
from tests.support.faults import RefusedCall
from tests.support.logs import written_log
from tests.support.ordering import PROCESSING, Person, at_once, form, json_ok, refusal
from tests.support.rows import add_chef, add_food

pytestmark = pytest.mark.commits
FORM_ERROR = "shopping-card/log-stripe-error"
UNPAID_AT_ONCE = SETTING.default
TOO_MANY = (409, "too_many_unpaid_orders")


async def elsewhere(town: Town) -> dict[str, Any]:
    """A purchase from a chef of its own."""
    chef = await add_chef(town.conn)
    return form(chef, await add_food(town.conn, chef))


@pytest.fixture
async def unpaid(town: Town) -> list[dict[str, Any]]:
    others = [await town.guest.buys(await elsewhere(town)) for _ in range(UNPAID_AT_ONCE - 1)]
    return [await town.guest.buys(town.form()), *others]


async def held(town: Town) -> int:
    return await town.probe.one("SELECT sum(held)::int FROM food_stock")


async def still_refused(town: Town) -> None:
    answer = await town.guest.order(await elsewhere(town))
    assert (refusal(answer), answer.json()["count"]) == (TOO_MANY, UNPAID_AT_ONCE)
    assert await held(town) == UNPAID_AT_ONCE
    for table in ("food_order", "payment", "sandbox_intent"):
        assert await town.probe.one(f"SELECT count(*) FROM {table}") == UNPAID_AT_ONCE


async def test_customer_with_too_many_unpaid_orders_is_refused_another_at_any_chef(
    town: Town, unpaid: list[dict[str, Any]]
):
    await still_refused(town)
    other = await Person.create(town.client, town.conn)
    json_ok(await other.order(town.form()))


async def test_an_order_that_takes_the_place_of_another_is_not_one_more(town: Town, unpaid: list[dict[str, Any]]):
    json_ok(await town.guest.order(town.form(2)))
    assert await held(town) == UNPAID_AT_ONCE + 1
    assert await town.probe.status(unpaid[0]) == "CANCELED"


async def test_a_paid_order_makes_room_for_another(town: Town, unpaid: list[dict[str, Any]]):
    json_ok(await town.guest.card(unpaid[0]))
    json_ok(await town.guest.confirm(unpaid[0]))
    json_ok(await town.guest.order(await elsewhere(town)))
    assert await held(town) == UNPAID_AT_ONCE + 1


async def test_a_given_up_order_makes_room_for_another(town: Town, unpaid: list[dict[str, Any]]):
    path = f"/api/shopping-card/delete-order/{unpaid[1]['id']}"
    assert (await town.client.delete(path, headers=town.guest.headers)).status_code == 204
    json_ok(await town.guest.order(await elsewhere(town)))
    assert await held(town) == UNPAID_AT_ONCE


async def test_a_lapsed_hold_makes_room_even_while_its_card_is_in_processing(
    town: Town, unpaid: list[dict[str, Any]], clock: time_machine.Traveller
):
    json_ok(await town.guest.card(unpaid[0], PROCESSING))
    await town.conn.execute("UPDATE sandbox_intent SET settles_at = '2027-01-01'")
    await still_refused(town)
    clock.shift(HOLD_TIME + timedelta(minutes=1))
    await town.probe.minute()
    assert await town.probe.status(unpaid[0]) == "PAYMENT_INTENT_CREATED"
    assert await held(town) == 0
    for _ in range(UNPAID_AT_ONCE):
        json_ok(await town.guest.order(await elsewhere(town)))
    await town.conn.execute("UPDATE food_order SET hold_expires_at = '2027-01-01'")
    assert refusal(await town.guest.order(await elsewhere(town))) == TOO_MANY


async def test_sending_an_order_again_is_not_ordering_more(town: Town):
    forms = [await elsewhere(town) for _ in range(UNPAID_AT_ONCE)]
    first = [(await town.guest.buys(wanted))["id"] for wanted in forms]
    assert [(await town.guest.buys(wanted))["id"] for wanted in forms] == first
    assert await held(town) == UNPAID_AT_ONCE


async def test_purchases_at_the_same_moment_are_counted_one_after_the_other(town: Town):
    forms = [await elsewhere(town) for _ in range(8)]
    answers = await at_once(*(town.guest.order(wanted) for wanted in forms))
    assert sorted(answer.status_code for answer in answers) == [*[200] * UNPAID_AT_ONCE, *[409] * 5]
    assert {refusal(answer) for answer in answers if answer.is_error} == {TOO_MANY}
    assert await held(town) == UNPAID_AT_ONCE


async def test_client_secret_is_the_one_of_the_payment_and_for_its_customer_only(town: Town):
    payment = await town.guest.buys(town.form())
    path = f"shopping-card/get-client-secret?order_id={payment['id']}"
    secret = {"intentId": payment["intentId"], "clientSecret": payment["clientSecret"]}
    assert json_ok(await town.guest.get(path)) == secret
    unnamed = await town.guest.get("shopping-card/get-client-secret")
    assert refusal(unnamed) == (400, "invalid_request")
    assert [error["field"] for error in unnamed.json()["errors"]] == ["order_id"]
    stranger = await Person.create(town.client, town.conn)
    assert refusal(await stranger.get(path)) == (404, "food_order_not_found")
    assert refusal(await town.chef.get(path))[0] in (403, 404)


async def test_client_secret_that_the_provider_did_not_give_is_requested_again(town: Town):
    with RefusedCall(town.probe.tools.ports, "create_intent", ProviderUnavailable):
        assert refusal(await town.guest.order(town.form())) == (503, "payment_provider_unavailable")
        order_id = await town.probe.one("SELECT id FROM food_order")
        path = f"shopping-card/get-client-secret?order_id={order_id}"
        assert refusal(await town.guest.get(path)) == (503, "payment_provider_unavailable")
    secret = json_ok(await town.guest.get(path))
    assert secret["clientSecret"]
    assert json_ok(await town.guest.get(f"shopping-card/payment/{order_id}"))["clientSecret"] == secret["clientSecret"]


async def test_error_of_the_card_form_is_one_line_of_the_log(town: Town):
    report = {"type": "api_connection_error", "code": "x", "message": "No answer\nfor camille@example.org"}
    with written_log("warning") as said:
        assert (await town.guest.post(FORM_ERROR, report)).status_code == 204
    [entry] = said.getvalue().splitlines()
    assert "stripe_form_error" in entry and "camille" not in entry and "[redacted]" in entry


async def test_errors_of_the_card_form_are_bounded_in_length_and_number(town: Town):
    assert refusal(await town.guest.post(FORM_ERROR, {"message": "x" * 501})) == (400, "invalid_request")
    assert refusal(await town.guest.post(FORM_ERROR, {"message": ""})) == (400, "invalid_request")
    for _ in range(30):
        assert (await town.guest.post(FORM_ERROR, {"message": "It broke."})).status_code == 204
    assert refusal(await town.guest.post(FORM_ERROR, {"message": "It broke."})) == (429, "rate_limit_for_user")
