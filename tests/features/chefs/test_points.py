"""Pick-up points: found by everybody, made and changed by their hosts, who may be chefs too."""

import asyncio
from typing import Any

import pytest

from tests.support.auth_client import refusal
from tests.support.chef_form import HOUSE, POINT, form_with, house_with, point_with
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, add_chef, add_point

pytestmark = pytest.mark.commits


async def created(person: Person, **changes: Any) -> dict[str, Any]:
    answer = await person.post("pick-up-point", point_with(**changes))
    assert answer.status_code == 201, answer.text
    return answer.json()


def change_of(form: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return point_with(id=form["id"], revision=form["revision"], **changes)


async def chefs(conn: Connection) -> list[str]:
    return [str(row) for row in await (await conn.execute("SELECT to_jsonb(c) FROM chef c ORDER BY id")).fetchall()]


async def test_new_point_has_what_was_sent_and_is_neither_active_nor_verified(ana: Person):
    form = await created(ana)
    for field in POINT.keys() - {"address", "phoneNumber", "pickupHours"}:
        assert form[field] == POINT[field], field
    assert (form["address"], form["phoneNumber"]) == (HOUSE, "+33612345678")
    assert form["pickupHours"] == {"monday": {"open": "08:00", "close": "20:15"}}
    assert (form["pickUpPoint"], form["deliveryTypes"], form["revision"]) == (True, ["PICKUP"], 1)
    assert not any(form[state] for state in ("active", "verified", "suspended"))
    assert json_ok(await ana.get(f"chef/form/{form['id']}")) == form
    account = json_ok(await ana.get("account"))
    assert (account["pickUpPointId"], account["chefId"], account["activeChef"]) == (form["id"], form["id"], False)
    assert "CHEF" in account["authorities"]
    state = json_ok(await ana.get(f"chef/state/{form['id']}"))
    assert (state["pickUpPoint"], state["missing"]) == (True, ["VERIFICATION"])


async def test_new_point_is_found_by_everybody_once_it_is_listed(ana: Person, conn: Connection):
    form = await created(ana, dayCapacity=None)
    assert json_ok(await ana.client.get("/api/pick-up-point/all")) == []
    await conn.execute("UPDATE chef SET verified_at = now() WHERE id = %s", (form["id"],))
    answer = await ana.client.get("/api/pick-up-point/all")
    [point] = json_ok(answer)
    place = {"locationName": "Le Marais", "latitude": 48.857, "longitude": 2.3522, "country": "France"}
    assert point == {
        "id": form["id"], "shortName": "epicerie-ana", "name": "Épicerie Ana", "dayCapacity": None,
        "address": {**place, "villageTownCity": "Paris"},
    }  # fmt: skip
    for secret in ("Rivoli", "4711", "48.8571", "33612345678", "Silva"):
        assert secret not in answer.text


async def test_points_are_listed_by_name_all_by_ids_and_of_a_chef(ana: Person, conn: Connection):
    chef, other = await add_chef(conn), await add_chef(conn)
    zinc, cafe = await add_point(conn, chef, name="Zinc"), await add_point(conn, chef, name="Café", day_capacity=3)
    closed, elsewhere = await add_point(conn, chef, suspended=True), await add_point(conn, other, name="Bar")
    requested = await add_point(conn, chef, "REQUESTED", name="Xenia")

    async def ids(path: str) -> list[str]:
        return [point["id"] for point in json_ok(await ana.client.get(f"/api/pick-up-point/{path}"))]

    assert await ids("all") == [elsewhere, cafe, requested, zinc]
    assert await ids(f"by-chef/{chef}") == [cafe, zinc]
    assert await ids(f"by-ids/{zinc},{closed},{chef},{'f' * 24},{elsewhere}") == [elsewhere, zinc]
    [seen] = json_ok(await ana.client.get(f"/api/pick-up-point/by-ids/{cafe}"))
    assert seen["dayCapacity"] == 3
    for unknown in ("f" * 24, "nobody"):
        assert refusal(await ana.client.get(f"/api/pick-up-point/by-chef/{unknown}")) == (404, "chef_not_exist")
    for wrong in ("nobody", f"{zinc},", ",".join([zinc] * 51)):
        assert refusal(await ana.client.get(f"/api/pick-up-point/by-ids/{wrong}")) == (400, "invalid_request")


async def test_second_point_of_an_account_is_refused_also_at_once(ana: Person, conn: Connection):
    answers = await asyncio.gather(*(ana.post("pick-up-point", POINT) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    before = await chefs(conn)
    answer = await ana.post("pick-up-point", point_with(name="Other", shortName="other"))
    assert refusal(answer) == (409, "pick_up_point_already_exists")
    assert answer.json()["pointId"] in before[0] and await chefs(conn) == before


async def test_account_has_a_chef_and_a_point_and_acts_as_the_chef(ana: Person):
    point = await created(ana)
    chef = (await ana.post("chef", form_with())).json()
    account = json_ok(await ana.get("account"))
    assert (account["chefId"], account["pickUpPointId"]) == (chef["id"], point["id"])
    assert json_ok(await ana.get(f"chef/state/{point['id']}"))["can"]["edit"] is True


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"name": "CHEZ  Léa"}, "chef_exists_by_name"),
        ({"shortName": "CHEZ-LEA"}, "chef_exists_by_short_name"),
        ({"shortName": "dashboard"}, "chef_exists_by_short_name"),
        ({"phoneNumber": "12"}, "invalid_phone"),
        ({"avatar": "/media/photos/0f/photo"}, "photo_not_exist"),
        ({"name": " . "}, "invalid_request"),
        ({"pickupHours": {"monday": {"open": "18:00", "close": "10:00"}}}, "invalid_request"),
        ({"pickupHours": {"monday": {"open": "10:05", "close": "18:00"}}}, "invalid_request"),
        ({"address": house_with(street="R")}, "invalid_request"),
        ({"dayCapacity": 0}, "invalid_request"),
        ({"dayCapacity": 1001}, "invalid_request"),
        ({"deliveryTypes": ["DINE_IN"]}, "invalid_request"),
        ({"chefsOrdPointsIds": []}, "invalid_request"),
        ({"pickUpPoint": False}, "invalid_request"),
        ({"surpriseBagsAllowed": True}, "invalid_request"),
    ],
)
async def test_point_that_breaks_a_rule_is_refused_and_changes_nothing(
    ana: Person, conn: Connection, changes: dict[str, Any], key: str
):
    await add_chef(conn, name="Chez Lea", short_name="Chez-Lea", short_name_key="chez-lea")
    before = await chefs(conn)
    assert (await ana.post("pick-up-point", point_with(**changes))).json()["errorKey"] == key
    assert await chefs(conn) == before
    assert "CHEF" not in json_ok(await ana.get("account"))["authorities"]


async def test_change_replaces_everything_and_counts_the_revision(ana: Person):
    form = await created(ana)
    changes = change_of(form, name="Ana", dayCapacity=..., address=..., closedDays=[])
    after = json_ok(await ana.put("pick-up-point", changes))
    assert (after["revision"], after["name"], after["dayCapacity"], after["closedDays"]) == (2, "Ana", None, [])
    assert after["address"] == form["address"]


async def test_change_that_began_at_an_older_revision_is_refused_with_what_is_stored(ana: Person, conn: Connection):
    form = await created(ana)
    stored = json_ok(await ana.put("pick-up-point", change_of(form, name="First tab")))
    before = await chefs(conn)
    answer = await ana.put("pick-up-point", change_of(form, name="Second tab"))
    assert (*refusal(answer), answer.json()["chef"]) == (409, "chef_changed", stored)
    assert await chefs(conn) == before


async def test_point_of_another_account_is_for_its_host_and_admins(ana: Person, admin: Person, conn: Connection):
    point = await add_chef(conn, pick_up_point=True, creator_id=await add_account(conn))
    await created(ana, name="Own", shortName="own")
    body, before = point_with(id=point, revision=0), await chefs(conn)
    assert refusal(await ana.put("pick-up-point", body)) == (403, "access_denied")
    assert await chefs(conn) == before
    assert json_ok(await admin.put("pick-up-point", body))["name"] == POINT["name"]


async def test_form_of_the_other_kind_is_refused_and_changes_nothing(ana: Person, conn: Connection):
    point = await created(ana)
    chef = (await ana.post("chef", form_with())).json()
    before = await chefs(conn)
    wrong = form_with(id=point["id"], revision=1, name="Other", shortName="other")
    assert refusal(await ana.put("chef", wrong)) == (404, "chef_not_exist")
    assert refusal(await ana.put("pick-up-point", change_of(chef))) == (404, "chef_not_exist")
    assert refusal(await ana.put("pick-up-point", change_of({"id": "f" * 24, "revision": 0}))) == (
        404,
        "chef_not_exist",
    )
    assert await chefs(conn) == before
