"""The calendar file of an order: the same event in the email and in the download, for its customer only."""

import json
from typing import Any

import pytest
from icalendar import Calendar

from tests.journeys.conftest import Town
from tests.support.ordering import json_ok, refusal

pytestmark = pytest.mark.commits


def event_of(file: str) -> Any:
    return Calendar.from_ical(file).events[0]


def fields_of(event: Any) -> dict[str, Any]:
    names = ("UID", "SUMMARY", "LOCATION", "DESCRIPTION", "DTSTART", "DTEND")
    return {name: event[name].to_ical() for name in names}


async def test_email_and_download_of_a_paid_order_are_the_same_event(town: Town):
    order = await town.guest.pays(town.form(2))
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    attachments = await town.probe.one("SELECT attachments FROM outbox_mail WHERE template = 'orders/paid'")
    answer = await town.guest.get(f"shopping-card/order/{order['id']}/calendar")
    assert answer.headers["content-type"].startswith("text/calendar")
    assert answer.headers["content-disposition"] == f'attachment; filename="marmita-{order["number"]}.ics"'
    assert [file["name"] for file in attachments] == [f"marmita-{order['number']}.ics"], json.dumps(attachments)
    downloaded = event_of(answer.text)
    assert fields_of(downloaded) == fields_of(event_of(attachments[0]["content"]))
    assert downloaded["UID"] == f"order-{order['id']}@marmita"
    assert "4711" in downloaded["LOCATION"]


async def test_calendar_of_an_unanswered_order_has_no_address(town: Town):
    order = await town.guest.pays(town.form())
    answer = await town.guest.get(f"shopping-card/order/{order['id']}/calendar")
    assert event_of(answer.text)["LOCATION"] == "Le Marais, Paris"


async def test_calendar_is_refused_to_others_and_after_the_end(town: Town):
    order = await town.guest.pays(town.form())
    path = f"shopping-card/order/{order['id']}/calendar"
    assert refusal(await town.chef.get(path)) == (404, "food_order_not_found")
    assert refusal(await town.guest.get("shopping-card/order/none/calendar")) == (404, "food_order_not_found")
    json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))
    assert refusal(await town.guest.get(path)) == (409, "order_state_changed")
    assert await town.probe.status(order) == "CANCELED_BY_USER"
