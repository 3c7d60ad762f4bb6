"""Who learns at once that an order has changed: its customer, and its chef and host as soon as it concerns them."""

from typing import Any

import pytest

from marmita.platform.realtime import user_topic
from tests.journeys.conftest import Town
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import add_account, add_point

pytestmark = pytest.mark.commits
EVENTS = "SELECT revision, topic, data FROM realtime_event WHERE kind = 'order_changed' ORDER BY revision"


async def events(town: Town) -> list[tuple[set[str], dict[str, Any]]]:
    """The topics and the data of each event, and then none of them is left."""
    rows = await (await town.conn.execute(EVENTS)).fetchall()
    await town.conn.execute("DELETE FROM realtime_event")
    by_revision = {revision: (set[str](), data) for revision, _, data in rows}
    for revision, topic, _ in rows:
        by_revision[revision][0].add(topic)
    return list(by_revision.values())


async def test_changed_order_is_one_event_for_everybody_concerned(town: Town):
    hours = "UPDATE chef SET delivery_types = %s, deliver_to_pick_up_point_hours = pickup_hours WHERE id = %s"
    await town.conn.execute(hours, (["DELIVER_TO_PICKUP_POINT"], town.chef_id))
    point = await add_point(town.conn, town.chef_id)
    host = await town.probe.one("SELECT creator_id FROM chef WHERE id = %s", point)
    payment = await town.guest.buys(town.form(deliveryType="DELIVER_TO_PICKUP_POINT", pickUpPointId=point))
    everybody = {user_topic(account) for account in (town.guest.id, town.chef.id, host)}
    begun = {"orderId": payment["id"], "status": "PAYMENT_INTENT_CREATED"}
    assert await events(town) == [({user_topic(town.guest.id)}, begun)]
    json_ok(await town.guest.card(payment))
    order = json_ok(await town.guest.confirm(payment))["order"]
    assert await events(town) == [(everybody, {"orderId": order["id"], "status": "PENDING"})]
    stranger = await Person.create(town.client, town.conn)
    assert refusal(await stranger.move("reject-order", order, "No."))[0] in {403, 404}
    assert await events(town) == []
    json_ok(await town.chef.move("reject-order", order, "No leeks today."))
    assert await events(town) == [(everybody, {"orderId": order["id"], "status": "REJECTED"})]


async def test_refund_is_an_event_when_requested_and_when_the_provider_has_answered(town: Town):
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    await events(town)
    form = {"amount": 500, "kind": "QUALITY", "requestKey": "k" * 16, "reason": "Cold soup."}
    json_ok(await town.chef.post(f"shopping-card/refund-order/{order['id']}", form))
    changed = ({user_topic(town.guest.id), user_topic(town.chef.id)}, {"orderId": order["id"], "status": "PAID"})
    assert await events(town) == [changed]
    await town.probe.jobs()
    assert await events(town) == [changed]


async def test_report_and_its_decision_are_events_for_admins_and_acceptance_is_none(town: Town):
    boss = await Person.create(town.client, town.conn, await add_account(town.conn, authorities=["USER", "ADMIN"]))
    order = await town.guest.pays(town.form())
    json_ok(await town.chef.move("accept-order", order))
    await town.probe.jobs()
    json_ok(await town.chef.move("complete-order", order))
    everybody = {user_topic(account) for account in (town.guest.id, town.chef.id)}
    assert [topics for topics, _ in await events(town)][-1] == everybody
    report = {"kind": "QUALITY", "description": "Cold soup."}
    json_ok(await town.guest.post(f"shopping-card/report-problem/{order['id']}", report))
    json_ok(await boss.move("dismiss-problem", order, "It was hot."))
    found = [topics for topics, _ in await events(town)]
    assert found
    assert all(topics == everybody | {user_topic(boss.id)} for topics in found)
