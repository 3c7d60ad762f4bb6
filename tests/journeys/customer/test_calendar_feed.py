"""The calendar feed: one secret link for all orders of a person, who makes it, renews it and revokes it."""

from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
import time_machine
from icalendar import Calendar

from marmita.features.orders.domain.rules import ADDRESS_SHOWN_AFTER, FEED_PAST
from tests.journeys.conftest import Town
from tests.support.logs import written_log
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import add_point

pytestmark = pytest.mark.commits
LINK = "account/calendar"


async def make_link(person: Person) -> str:
    """The path of a new link."""
    return urlsplit(json_ok(await person.post(LINK))["url"]).path


async def read(town: Town, path: str, **headers: str) -> httpx.Response:
    """What a calendar program reads, which has no login."""
    return await town.client.get(path, headers=headers)


async def entries(town: Town, path: str) -> list[dict[str, str]]:
    answer = await read(town, path)
    assert answer.status_code == 200, answer.text
    names = ("UID", "SUMMARY", "LOCATION", "DESCRIPTION", "STATUS")
    return [{name: str(event[name]) for name in names} for event in Calendar.from_ical(answer.text).events]


async def accepted(town: Town, **changes: Any) -> dict[str, Any]:
    order = await town.guest.pays(town.form(**changes))
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    return order


async def test_feed_of_customer_chef_and_host_has_an_order_once_without_what_is_not_theirs(town: Town):
    await town.conn.execute(
        "UPDATE chef SET delivery_types = '{DELIVER_TO_PICKUP_POINT}',"
        " deliver_to_pick_up_point_hours = pickup_hours WHERE id = %s",
        (town.chef_id,),
    )
    point = await add_point(town.conn, town.chef_id, name="Le Coin")
    await town.conn.execute(
        "INSERT INTO chef_address (chef_id, address, location) SELECT %s, address, location FROM chef_address", (point,)
    )
    await town.conn.execute("UPDATE account SET name = 'Camille Martin' WHERE id = %s", (town.guest.id,))
    owner = await town.probe.one("SELECT creator_id FROM chef WHERE id = %s", point)
    host = await Person.create(town.client, town.conn, owner)
    links = [await make_link(person) for person in (town.guest, town.chef, host)]
    at_point: dict[str, Any] = {"deliveryType": "DELIVER_TO_PICKUP_POINT", "pickUpPointId": point}
    order = await town.guest.pays(town.form(2, **at_point))
    before = [await entries(town, link) for link in links]
    assert [len(each) for each in before] == [1, 1, 0]
    assert {each[0]["STATUS"] for each in before[:2]} == {"TENTATIVE"}
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    [[mine], [cooked], [handed]] = [await entries(town, link) for link in links]
    assert {each["UID"] for each in (mine, cooked, handed)} == {f"order-{order['id']}@marmita"}
    assert {each["STATUS"] for each in (mine, cooked, handed)} == {"CONFIRMED"}
    assert {each["DESCRIPTION"] for each in (mine, cooked, handed)} == {"2 Soup"}
    assert "7 rue de la Paix" in mine["LOCATION"]
    assert "4711" not in "".join(mine.values()) + before[0][0]["LOCATION"]
    for other in (before[0][0], before[1][0], cooked, handed):
        assert "rue de la Paix" not in other["LOCATION"] and "Le Coin" in other["LOCATION"]
    assert cooked["SUMMARY"] == f"Camille Martin, order {order['number']}"
    assert handed["SUMMARY"].startswith("Camille, order") and "Martin" not in "".join(handed.values())


async def test_address_is_shown_until_a_day_after_the_meal(town: Town, clock: time_machine.Traveller):
    link = await make_link(town.guest)
    order = await accepted(town)
    end = datetime.fromisoformat(order["slotEnd"])
    clock.move_to(end + ADDRESS_SHOWN_AFTER - timedelta(minutes=1))
    assert (await town.guest.sees(order))["place"]["address"]["entryCode"] == "4711"
    assert "7 rue de la Paix" in (await entries(town, link))[0]["LOCATION"]
    clock.move_to(end + ADDRESS_SHOWN_AFTER)
    assert (await town.guest.sees(order))["place"]["address"] is None
    assert (await entries(town, link))[0]["LOCATION"] == "Le Marais, Paris"


async def test_entry_of_a_canceled_order_says_so_and_the_unpaid_have_none(town: Town):
    link = await make_link(town.guest)
    order = await accepted(town)
    await town.guest.buys(town.form())
    json_ok(await town.guest.move("cancel-order-by-user", order, "Ill."))
    [entry] = await entries(town, link)
    assert entry["STATUS"] == "CANCELLED" and entry["SUMMARY"].startswith("Cancelled: ")
    assert "rue de la Paix" not in entry["LOCATION"]


async def test_link_is_shown_once_renewed_and_revoked(town: Town, clock: time_machine.Traveller):
    assert json_ok(await town.guest.get(LINK)) == {"createdAt": None, "lastReadAt": None}
    first = await make_link(town.guest)
    assert await entries(town, first) == []
    state = json_ok(await town.guest.get(LINK))
    assert state["createdAt"] and state["lastReadAt"] and first.split("/")[3] not in str(state)
    second = await make_link(town.guest)
    assert refusal(await read(town, first)) == (404, "not_found")
    assert await entries(town, second) == []
    clock.shift(timedelta(minutes=20))
    assert refusal(await town.guest.post(LINK)) == (403, "reauthentication_needed")
    assert await entries(town, second) == []
    assert (await town.guest.delete(LINK)).status_code == 204
    assert refusal(await read(town, second)) == (404, "not_found")
    assert json_ok(await town.guest.get(LINK)) == {"createdAt": None, "lastReadAt": None}


async def test_token_stands_in_no_table_and_in_no_line_of_the_log(town: Town):
    link = await make_link(town.guest)
    token = link.split("/")[3]
    with written_log() as log:
        assert (await read(town, link)).status_code == 200
        assert (await read(town, link + "x")).status_code == 404
        assert (await read(town, link.replace("marmita.ics", ""))).status_code == 404
    assert "/api/calendar/*/marmita.ics" in log.getvalue()
    assert token not in log.getvalue()
    assert await town.probe.one("SELECT count(*)::int FROM calendar_feed f WHERE f::text LIKE %s", f"%{token}%") == 0


async def test_unchanged_feed_is_not_sent_again(town: Town, clock: time_machine.Traveller):
    link = await make_link(town.guest)
    order = await accepted(town)
    answer = await read(town, link)
    assert answer.headers["cache-control"] == "private, max-age=300"
    assert {"X-WR-CALNAME:Marmita", "REFRESH-INTERVAL;VALUE=DURATION:PT1H"} <= set(answer.text.split("\r\n"))
    clock.shift(timedelta(minutes=10))
    again = await read(town, link, **{"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", answer.headers["etag"])
    assert (await read(town, link)).text == answer.text
    json_ok(await town.chef.move("cancel-order-by-chef", order, "No gas."))
    changed = await read(town, link, **{"if-none-match": answer.headers["etag"]})
    assert (changed.status_code, changed.headers["etag"] == answer.headers["etag"]) == (200, False)


async def test_feed_is_bounded_in_time_and_limited_in_reads(town: Town, clock: time_machine.Traveller):
    link = await make_link(town.guest)
    await accepted(town)
    clock.shift(FEED_PAST)
    assert len(await entries(town, link)) == 1
    clock.shift(timedelta(days=3))
    assert await entries(town, link) == []
    answers = [(await read(town, link)).status_code for _ in range(60)]
    assert answers == [200] * 59 + [429]
    clock.shift(timedelta(hours=1, minutes=1))
    assert (await read(town, link)).status_code == 200
