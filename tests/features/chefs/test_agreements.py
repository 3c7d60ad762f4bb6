"""A chef asks a pick-up point, the host answers, either of them ends it: over HTTP, with what is stored and sent."""

import asyncio
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.clock import utc_now
from marmita.platform.realtime import user_topic
from tests.support.chef_form import form_with
from tests.support.ordering import Person, json_ok, refusal
from tests.support.rows import Connection, add_account, add_chef, insert

pytestmark = pytest.mark.commits


@dataclass
class Pair:
    """A chef and a pick-up point that have no agreement yet, with their owners."""

    conn: Connection
    chef: Person
    host: Person
    chef_id: str
    point_id: str

    async def change(self, who: Person, event: str, **ids: str) -> httpx.Response:
        body = {"chefId": self.chef_id, "pointId": self.point_id, "event": event}
        return await who.post("pick-up-point/agreement", body | ids)

    async def state(self) -> str | None:
        row = await (await self.conn.execute("SELECT state FROM chef_pick_up_point")).fetchone()
        return row[0] if row else None

    async def mails(self) -> list[tuple[str, str]]:
        """Template and recipient of each email."""
        rows = await self.conn.execute(
            "SELECT o.template, a.id FROM outbox_mail o JOIN account a ON a.email = o.recipient ORDER BY o.id"
        )
        return [(template.removeprefix("chefs/agreement_"), account) for template, account in await rows.fetchall()]

    async def offered(self) -> list[str]:
        """The points that everybody sees in the chef's profile."""
        return json_ok(await self.chef.client.get(f"/api/chef/by-id/{self.chef_id}"))["chefsOrdPointsIds"]


@pytest.fixture
async def pair(client: AsyncTestClient[Litestar], conn: Connection) -> Pair:
    owners = [await add_account(conn, authorities=["USER", "CHEF"]) for _ in range(2)]
    chef_id = await add_chef(conn, creator_id=owners[0])
    point_id = await add_chef(conn, creator_id=owners[1], pick_up_point=True)
    chef, host = [await Person.create(client, conn, owner) for owner in owners]
    return Pair(conn, chef, host, chef_id, point_id)


async def test_requested_point_is_offered_only_after_its_host_has_accepted(pair: Pair):
    requested = json_ok(await pair.change(pair.chef, "request"))
    row = requested["agreements"][0]
    assert (requested["chefId"], requested["pointId"], row["state"]) == (pair.chef_id, None, "REQUESTED")
    assert (row["side"], await pair.offered()) == ("CHEF", [])
    seen = json_ok(await pair.host.get("pick-up-point/agreements"))["agreements"][0]
    assert (seen["side"], seen["chef"]["id"], seen["point"]["id"]) == ("HOST", pair.chef_id, pair.point_id)
    assert {event for event, may in seen["can"].items() if may} == {"accept", "decline"}
    accepted = json_ok(await pair.change(pair.host, "accept"))["agreements"][0]
    assert (accepted["state"], await pair.offered()) == ("ACCEPTED", [pair.point_id])
    assert await pair.mails() == [("requested", pair.host.id), ("accepted", pair.chef.id)]
    events = await pair.conn.execute("SELECT topic FROM realtime_event WHERE kind = 'agreement_changed'")
    topics = [row[0] for row in await events.fetchall()]
    assert sorted(topics) == sorted([user_topic(pair.chef.id), user_topic(pair.host.id)] * 2)


@pytest.mark.parametrize(
    ("steps", "state", "mails"),
    [
        (["request", "host decline", "request"], "REQUESTED", ["requested", "declined", "requested"]),
        (["request", "withdraw"], "WITHDRAWN", ["requested", "withdrawn"]),
        (["request", "host accept", "end"], "ENDED", ["requested", "accepted", "ended_by_chef"]),
        (["request", "host accept", "host end"], "ENDED", ["requested", "accepted", "ended_by_host"]),
        (["request", "request", "host accept", "host accept", "request"], "ACCEPTED", ["requested", "accepted"]),
    ],
)
async def test_each_step_is_stored_and_mailed_once_to_the_other_side(
    pair: Pair, steps: list[str], state: str, mails: list[str]
):
    for step in steps:
        *by_host, event = step.split()
        json_ok(await pair.change(pair.host if by_host else pair.chef, event))
    assert await pair.state() == state
    assert [template for template, _ in await pair.mails()] == mails
    assert await pair.offered() == ([pair.point_id] if state == "ACCEPTED" else [])


async def test_strangers_and_the_wrong_side_change_nothing(pair: Pair, ana: Person):
    other = await add_chef(pair.conn)
    ana_chef = await Person.create(ana.client, pair.conn, await add_account(pair.conn, authorities=["USER", "CHEF"]))
    refused = [
        await pair.change(ana_chef, "request"),
        await pair.change(pair.host, "request"),
        await pair.change(pair.chef, "request", pointId=other),
        await pair.change(pair.chef, "request", pointId="f" * 24),
        await pair.change(pair.host, "request", chefId=pair.point_id),
        await pair.change(pair.chef, "request", chefId="f" * 24),
    ]
    keys = ["agreement_not_exist"] * 2 + ["pick_up_point_not_exist"] * 3 + ["agreement_not_exist"]
    assert [refusal(answer) for answer in refused] == [(404, key) for key in keys]
    assert (await pair.state(), await pair.mails()) == (None, [])
    json_ok(await pair.change(pair.chef, "request"))
    assert refusal(await pair.change(pair.chef, "accept")) == (404, "agreement_not_exist")
    assert refusal(await pair.change(pair.host, "end")) == (409, "agreement_state_changed")
    assert await pair.state() == "REQUESTED"


async def test_point_of_the_same_account_takes_the_meals_at_once(pair: Pair):
    own = await add_chef(pair.conn, creator_id=pair.chef.id, pick_up_point=True)
    changed = json_ok(await pair.change(pair.chef, "request", pointId=own))
    assert [each["state"] for each in changed["agreements"]] == ["ACCEPTED"]
    assert (await pair.offered(), await pair.mails()) == ([own], [])


async def test_many_requests_at_once_are_one_request_and_one_email(pair: Pair):
    answers = await asyncio.gather(*(pair.change(pair.chef, "request") for _ in range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert (await pair.state(), await pair.mails()) == ("REQUESTED", [("requested", pair.host.id)])


@pytest.mark.parametrize("round_number", range(3))
async def test_accepting_and_withdrawing_at_once_have_one_result(pair: Pair, round_number: int):
    json_ok(await pair.change(pair.chef, "request"))
    both = [pair.change(pair.host, "accept"), pair.change(pair.chef, "withdraw")]
    answers = await asyncio.gather(*(both if round_number % 2 else reversed(both)))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    state = await pair.state()
    assert state in ("ACCEPTED", "WITHDRAWN")
    assert [template for template, _ in await pair.mails()] == ["requested", str(state).lower()]


async def test_form_requests_new_points_and_withdraws_or_ends_the_others(pair: Pair, ana: Person):
    form: dict[str, Any] = (await ana.post("chef", form_with(chefsOrdPointsIds=[pair.point_id]))).json()
    assert (form["chefsOrdPointsIds"], await pair.state()) == ([pair.point_id], "REQUESTED")
    same = form_with(id=form["id"], revision=form["revision"], chefsOrdPointsIds=[pair.point_id])
    form = json_ok(await ana.put("chef", same))
    assert [template for template, _ in await pair.mails()] == ["requested"]
    json_ok(await pair.change(pair.host, "accept", chefId=form["id"]))
    form = json_ok(await ana.put("chef", same | {"revision": form["revision"], "chefsOrdPointsIds": []}))
    assert (form["chefsOrdPointsIds"], await pair.state()) == ([], "ENDED")
    assert [template for template, _ in await pair.mails()] == ["requested", "accepted", "ended_by_chef"]


async def test_form_that_is_older_than_the_hosts_answer_requests_nothing_again(pair: Pair, ana: Person):
    form: dict[str, Any] = (await ana.post("chef", form_with(chefsOrdPointsIds=[pair.point_id]))).json()
    json_ok(await pair.change(pair.host, "decline", chefId=form["id"]))
    older = form_with(id=form["id"], revision=form["revision"], chefsOrdPointsIds=[pair.point_id])
    answer = await ana.put("chef", older)
    assert refusal(answer) == (409, "chef_changed")
    assert answer.json()["chef"]["chefsOrdPointsIds"] == []
    assert await pair.state() == "DECLINED"


async def test_more_requests_than_the_limit_are_refused(pair: Pair):
    rows = [(f"agreement_requests:{pair.chef_id}", utc_now())] * 100
    for subject, at in rows:
        await insert(pair.conn, "rate_event", subject=subject, at=at)
    assert refusal(await pair.change(pair.chef, "request")) == (429, "rate_limit_for_user")
    assert (await pair.state(), await pair.mails()) == (None, [])
