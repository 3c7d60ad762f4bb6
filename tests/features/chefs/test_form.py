"""Become a chef, read the form again, change it: over HTTP, with what is stored afterwards."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.chefs import PLANNED_DAYS
from marmita.platform.clock import paris_day, utc_now
from tests.support.auth_client import PERSON, AuthClient, refusal
from tests.support.chef_form import FORM, HOUSE, form_with, house_with
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, add_chef

pytestmark = pytest.mark.commits


async def created(person: Person, **changes: Any) -> dict[str, Any]:
    answer = await person.post("chef", form_with(**changes))
    assert answer.status_code == 201, answer.text
    return answer.json()


async def put(person: Person, body: dict[str, Any]) -> httpx.Response:
    return await person.client.put("/api/chef", json=body, headers=person.headers)


async def chefs(conn: Connection) -> list[str]:
    return [str(row) for row in await (await conn.execute("SELECT to_jsonb(c) FROM chef c ORDER BY id")).fetchall()]


async def test_new_chef_has_what_was_sent_and_is_neither_active_nor_verified(ana: Person):
    form = await created(ana)
    for field in FORM.keys() - {"address", "phoneNumber", "pickupHours"}:
        assert form[field] == FORM[field], field
    assert form["address"] == HOUSE
    assert form["phoneNumber"] == "+33612345678"
    assert form["pickupHours"] == {"monday": {"open": "10:00", "close": "18:15"}}
    assert (form["revision"], form["creatorId"]) == (1, ana.id)
    assert not any(form[state] for state in ("active", "verified", "suspended", "pickUpPoint"))
    assert json_ok(await ana.get(f"chef/form/{form['id']}")) == form
    account = json_ok(await ana.get("account"))
    assert (account["chefId"], account["activeChef"]) == (form["id"], False)
    assert "CHEF" in account["authorities"]


async def test_new_chef_shows_neither_street_nor_exact_place_nor_phone_to_others(ana: Person):
    form = await created(ana)
    answer = await ana.client.get("/api/chef/by-shortName/chez-ana")
    profile = json_ok(answer)
    assert (profile["id"], profile["latitude"], profile["longitude"]) == (form["id"], 48.857, 2.3522)
    for secret in ("Rivoli", "4711", "staircase", "48.8571", "33612345678", "Silva"):
        assert secret not in answer.text


async def test_neighbourhood_that_names_the_street_is_shown_as_the_town(ana: Person):
    form = await created(ana, address=house_with(locationName="12 rue de Rivoli, Paris"))
    profile = json_ok(await ana.client.get(f"/api/chef/by-id/{form['id']}"))
    assert profile["locationName"] == "Paris"


async def test_chef_without_address_has_a_page_without_a_place(ana: Person):
    form = await created(ana, address=...)
    assert form["address"] is None
    profile = json_ok(await ana.client.get(f"/api/chef/by-id/{form['id']}"))
    assert (profile["address"], profile["latitude"]) == (None, None)


async def test_second_chef_of_an_account_is_refused_with_the_first_one(ana: Person, conn: Connection):
    form = await created(ana)
    before = await chefs(conn)
    answer = await ana.post("chef", form_with(shortName="other", name="Other"))
    assert (*refusal(answer), answer.json()["chefId"]) == (409, "chef_already_exists", form["id"])
    assert await chefs(conn) == before


async def test_two_requests_at_once_make_one_chef(ana: Person, conn: Connection):
    answers = await asyncio.gather(*(ana.post("chef", FORM) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert len(await chefs(conn)) == 1


async def test_account_with_a_pick_up_point_may_become_a_chef(ana: Person, conn: Connection):
    point = await add_chef(conn, creator_id=ana.id, pick_up_point=True)
    form = await created(ana)
    assert json_ok(await ana.get("account"))["chefId"] == form["id"] != point


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"name": "CHEZ  Léa"}, "chef_exists_by_name"),
        ({"shortName": "CHEZ-LEA"}, "chef_exists_by_short_name"),
        ({"shortName": "somebody"}, "chef_exists_by_short_name"),
        ({"shortName": "dashboard"}, "chef_exists_by_short_name"),
        ({"shortName": "a" * 24}, "chef_exists_by_short_name"),
        ({"phoneNumber": "12"}, "invalid_phone"),
        ({"phoneNumber": "my phone"}, "invalid_phone"),
        ({"chefsOrdPointsIds": ["f" * 24]}, "pick_up_point_not_exist"),
        ({"avatar": "/media/photos/0f/photo"}, "photo_not_exist"),
        ({"name": " . "}, "invalid_request"),
        ({"firstName": "\u3164"}, "invalid_request"),
        ({"cuisines": ["THAI", "THAI"]}, "invalid_request"),
        ({"pickupHours": {"monday": {"open": "18:00", "close": "10:00"}}}, "invalid_request"),
        ({"pickupHours": {"monday": {"open": "10:05", "close": "18:00"}}}, "invalid_request"),
        ({"verified": True}, "invalid_request"),
        ({"active": True}, "invalid_request"),
    ],
)
async def test_form_that_breaks_a_rule_is_refused_and_changes_nothing(
    ana: Person, conn: Connection, changes: dict[str, Any], key: str
):
    await add_account(conn, login="somebody", login_key="somebody")
    await add_chef(conn, name="Chez Lea", short_name="Chez-Lea", short_name_key="chez-lea")
    before = await chefs(conn)
    answer = await ana.post("chef", form_with(**changes))
    assert answer.json()["errorKey"] == key
    assert await chefs(conn) == before
    assert "CHEF" not in json_ok(await ana.get("account"))["authorities"]


@pytest.mark.parametrize(
    "address",
    [
        house_with(houseNumber=...),
        house_with(houseNumber="12 bis"),
        house_with(entryCode="12A"),
        house_with(street="R"),
        house_with(street="    "),
        house_with(villageTownCity=" "),
        house_with(country="---"),
        house_with(villageTownCity="Paris 11"),
        house_with(country=""),
        house_with(buildingType="CASTLE"),
        house_with(buildingType=...),
        house_with(specialInstructions="x" * 301),
        house_with(hotelName="Ritz"),
        house_with(buildingType="APARTMENT"),
        house_with(buildingType="OFFICE", businessName="Atelier"),
        house_with(buildingType="HOTEL", roomAndFloor="3"),
        house_with(buildingType="HOTEL", houseNumber=..., hotelName="  ", roomAndFloor="3"),
        house_with(buildingType="APARTMENT", aptOrUnitOrFloor="x" * 51),
        house_with(latitude=91),
    ],
)
async def test_address_that_is_not_of_its_kind_is_refused(ana: Person, conn: Connection, address: dict[str, Any]):
    answer = await ana.post("chef", form_with(address=address))
    assert refusal(answer) == (400, "invalid_request")
    assert await chefs(conn) == []


@pytest.mark.parametrize(
    "parts",
    [
        {"buildingType": "APARTMENT", "aptOrUnitOrFloor": "3rd floor", "buildingName": "B"},
        {"buildingType": "OFFICE", "businessName": "Atelier", "suiteOrFloor": "2"},
        {"buildingType": "HOTEL", "hotelName": "Ritz", "roomAndFloor": "301"},
        {"buildingType": "OTHER"},
    ],
)
async def test_address_of_each_kind_is_stored(ana: Person, parts: dict[str, str]):
    address = house_with(**parts, villageTownCity="L'Haÿ-les-Roses")
    stored = (await created(ana, address=address))["address"]
    assert {field: stored[field] for field in address} == address


async def test_change_replaces_everything_and_counts_the_revision(ana: Person):
    form = await created(ana)
    changed = form_with(name="Ana", cuisines=["THAI"], address=..., id=form["id"], revision=form["revision"])
    after = json_ok(await put(ana, changed))
    assert (after["revision"], after["name"], after["cuisines"]) == (2, "Ana", ["THAI"])
    assert after["address"] == form["address"]
    card = json_ok(await ana.client.get(f"/api/chef/by-id/{form['id']}"))
    assert (card["name"], card["cuisines"]) == ("Ana", ["THAI"])


async def test_change_that_began_at_an_older_revision_is_refused_with_what_is_stored(ana: Person, conn: Connection):
    form = await created(ana)
    first = form_with(id=form["id"], revision=1, name="First tab")
    stored = json_ok(await put(ana, first))
    before = await chefs(conn)
    answer = await put(ana, first | {"name": "Second tab"})
    assert (*refusal(answer), answer.json()["chef"]) == (409, "chef_changed", stored)
    assert await chefs(conn) == before


async def test_form_of_another_chef_is_for_its_owner_and_admins(ana: Person, admin: Person, conn: Connection):
    other = await add_chef(conn)
    before = await chefs(conn)
    body = form_with(id=other, revision=0)
    assert refusal(await ana.get(f"chef/form/{other}")) == (403, "access_denied")
    assert refusal(await put(ana, body)) == (403, "access_denied")
    assert await chefs(conn) == before
    assert json_ok(await admin.get(f"chef/form/{other}"))["id"] == other
    assert json_ok(await put(admin, body))["name"] == FORM["name"]
    for unknown in ("f" * 24, "nobody"):
        assert refusal(await ana.get(f"chef/form/{unknown}")) == (404, "chef_not_exist")


async def test_search_words_follow_the_names_and_keep_those_of_the_dishes(ana: Person, conn: Connection):
    form = await created(ana)
    await conn.execute("UPDATE chef SET search_document = search_document || array_to_tsvector('{feijoada}')")
    json_ok(await put(ana, form_with(id=form["id"], revision=1, name="Sabores", firstName="Eva")))
    cursor = await conn.execute("SELECT tsvector_to_array(search_document) FROM chef")
    assert await cursor.fetchall() == [(["brazilian", "eva", "feijoada", "le", "marais", "paris", "sabores"],)]


async def test_names_are_checked_while_typing(ana: Person, conn: Connection):
    own = (await created(ana))["id"]
    await add_chef(conn, name="Chez Léa", short_name="lea", short_name_key="lea")

    async def verdict(**names: Any) -> tuple[str | None, str | None]:
        answer = json_ok(await ana.post("chef/check-names", names))
        return answer["name"], answer["shortName"]

    taken = ("chef_exists_by_name", "chef_exists_by_short_name")
    assert await verdict(name="chez lea", shortName="LEA") == taken
    assert await verdict(name="chez ana", shortName="chez-ana") == taken
    assert await verdict(id=own, name="chez ana", shortName="chez-ana") == (None, None)
    assert await verdict(name="New", shortName="admin") == (None, "chef_exists_by_short_name")
    assert await verdict(name=" ") == (None, None)


async def test_name_checks_are_limited(ana: Person, monkeypatch: pytest.MonkeyPatch):
    from marmita.features.chefs.use_cases import check_names

    monkeypatch.setattr(check_names, "NAME_CHECKS", check_names.NAME_CHECKS._replace(max_events=1))
    json_ok(await ana.post("chef/check-names", {"name": "Ana"}))
    assert refusal(await ana.post("chef/check-names", {"name": "Ana"})) == (429, "rate_limit_for_user")


async def test_person_registers_and_becomes_a_chef_at_once(client: AsyncTestClient[Litestar], conn: Connection):
    auth = AuthClient(client, conn)
    for _ in range(2):  # the answer to the first was lost
        user = PERSON | {"requestKey": "k" * 16}
        answer = await auth.post("/api/chef/register-user-and-chef", user=user, chef=FORM)
        assert answer.status_code == 201, answer.text
    assert await auth.count("chef") == await auth.count("outbox_mail") == 1
    assert await auth.activate(await auth.mailed_key("activate")) == "OK"
    account = await auth.account(await auth.token())
    assert (account["chefShortName"], account["chefFirstName"]) == ("Chez-Ana", FORM["firstName"])
    assert "CHEF" in account["authorities"]


async def test_activation_email_says_how_a_new_chef_goes_on_and_that_others_can_order(
    client: AsyncTestClient[Litestar], conn: Connection
):
    auth = AuthClient(client, conn)
    await auth.post("/api/chef/register-user-and-chef", user=PERSON, chef=FORM)
    await auth.registered(login="hungry", email="hungry@example.org")
    of_chef, of_other = [mail["text_body"] for mail in await auth.mails("accounts/activate")]
    assert "complete your chef page" in of_chef and "you can order" not in of_chef
    assert "you can order" in of_other and "chef page" not in of_other


@pytest.mark.parametrize(
    ("user", "chef", "key"),
    [
        ({}, {"shortName": "taken"}, "chef_exists_by_short_name"),
        ({}, {"phoneNumber": "1"}, "invalid_phone"),
        ({}, {"pictures": [{"path": "/media/photos/0f/photo"}]}, "photo_not_exist"),
        ({"login": "somebody"}, {}, "register_user_exists_by_login"),
        ({"password": "short"}, {}, "password_min"),
        ({"rulesAccepted": False}, {}, "rules_not_accepted"),
    ],
)
async def test_registration_that_is_refused_leaves_neither_person_nor_chef(
    client: AsyncTestClient[Litestar], conn: Connection, user: dict[str, Any], chef: dict[str, Any], key: str
):
    await add_chef(conn, short_name="taken", short_name_key="taken")
    await add_account(conn, login="somebody", login_key="somebody")
    auth = AuthClient(client, conn)
    before = await chefs(conn), await auth.count("account"), await auth.count("outbox_mail")
    answer = await auth.post("/api/chef/register-user-and-chef", user=PERSON | user, chef=form_with(**chef))
    assert answer.json()["errorKey"] == key
    assert (await chefs(conn), await auth.count("account"), await auth.count("outbox_mail")) == before


async def test_closed_day_after_a_year_is_refused_with_the_last_one(ana: Person, conn: Connection):
    last = paris_day(utc_now()) + timedelta(days=PLANNED_DAYS)
    answer = await ana.post("chef", form_with(closedDays=[(last + timedelta(days=1)).isoformat()]))
    assert refusal(answer) == (400, "date_too_far")
    assert (answer.json()["date"], await chefs(conn)) == (last.isoformat(), [])
    saved = await ana.post("chef", form_with(closedDays=[last.isoformat()]))
    assert saved.json()["closedDays"] == [last.isoformat()]
