"""Registration: what it keeps, what it mails, and what it refuses without keeping or mailing anything."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from litestar import Litestar

from tests.support.people import PASSWORD, Door, refusal

pytestmark = pytest.mark.commits


async def test_a_registration_keeps_an_inactive_account_and_mails_its_link(door: Door):
    await door.registered(locale="FR", advAccepted=False)
    row = await (await door.conn.execute("SELECT * FROM account")).fetchone()
    assert row and PASSWORD not in str(row)
    kept = await door.conn.execute(
        "SELECT login, login_key, email, authorities, locale, activated_at, adv_accepted_at FROM account"
    )
    assert await kept.fetchone() == ("Marion", "marion", "Marion@example.org", ["USER"], "FR", None, None)
    [mail] = await door.mails("accounts/activate")
    assert (mail["recipient"], mail["subject"]) == ("Marion@example.org", "Activez votre compte Marmita")


@pytest.mark.parametrize("prechecked", [True, False])
async def test_who_says_nothing_of_advertising_gets_what_the_operator_ticks(
    door: Door, app: Litestar, prechecked: bool
):
    app.state.settings = replace(app.state.settings, advertising_consent_prechecked=prechecked)
    await door.registered()
    await door.registered(login="Marius", email="marius@example.org", advAccepted=not prechecked)
    kept = await door.conn.execute("SELECT login, adv_accepted_at IS NOT NULL FROM account")
    assert dict(await kept.fetchall()) == {"Marion": prechecked, "Marius": not prechecked}
    assert (await door.register(login="Marlene", email="m@example.org", advAccepted=None)).status_code == 400


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"login": "mar ion"}, "login_space"),
        ({"login": "mari"}, "login_too_short"),
        ({"login": "m" * 16}, "login_too_long"),
        ({"login": "1marion"}, "login_pattern"),
        ({"login": "marion<b>"}, "login_pattern"),
        ({"email": "marion"}, "invalid_email"),
        ({"email": "a@b"}, "invalid_email"),
        ({"email": f"{'m' * 250}@example.org"}, "invalid_email"),
        ({"email": "marion@example.org\nBcc: all@example.org"}, "invalid_email"),
        ({"password": "soup-77", "confirmPassword": "soup-77"}, "password_min"),
        ({"password": "-" * 65, "confirmPassword": "-" * 65}, "password_max"),
        ({"password": "goodsoup", "confirmPassword": "goodsoup"}, "password_special_char"),
        ({"password": "P@ssw0rd!", "confirmPassword": "P@ssw0rd!"}, "password_too_common"),
        ({"confirmPassword": "other-soup"}, "password_mismatch"),
        ({"rulesAccepted": False}, "rules_not_accepted"),
        ({"authorities": ["ADMIN"]}, "invalid_request"),
        ({"locale": "DE"}, "invalid_request"),
        ({"login": 7}, "invalid_request"),
        ({"login": "mari\x00on"}, "login_pattern"),
    ],
)
async def test_a_refused_registration_leaves_nothing(door: Door, change: dict[str, Any], key: str):
    assert refusal(await door.register(**change)) == (400, key)
    assert [await door.count(table) for table in ("account", "account_key", "outbox_mail")] == [0, 0, 0]


@pytest.mark.parametrize("login", ["marie", "m" * 15, "M.a_r-1"])
async def test_logins_at_the_edge_of_the_rules_are_taken(door: Door, login: str):
    await door.registered(login=login)


@pytest.mark.parametrize(
    ("change", "field"),
    [({"email": "other@example.org", "login": "MARION"}, "login"), ({"login": "other"}, "email")],
)
async def test_a_taken_name_says_which_and_whether_it_waits_for_its_mail(
    door: Door, change: dict[str, Any], field: str
):
    await door.registered()
    assert refusal(await door.register(**change)) == (409, f"register_not_activated_exists_by_{field}")
    await door.conn.execute("UPDATE account SET activated_at = now()")
    mails = await door.mails()
    assert refusal(await door.register(**change)) == (409, f"register_user_exists_by_{field}")
    assert await door.count("account") == 1 and await door.mails() == mails


async def test_of_two_registrations_at_once_one_wins(door: Door):
    answers = await asyncio.gather(*(door.register() for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert (await door.count("account"), len(await door.mails("accounts/activate"))) == (1, 1)


async def test_an_address_registers_twenty_times_an_hour(door: Door):
    for number in range(20):
        await door.registered(login=f"marion{number}", email=f"marion{number}@example.org")
    answer = await door.register(login="marion99", email="marion99@example.org")
    assert refusal(answer) == (429, "rate_limit_for_user")
    assert 0 < answer.json()["seconds"] <= 3600 and answer.headers["retry-after"] == str(answer.json()["seconds"])
    assert await door.count("account") == 20


async def test_forms_read_the_limits_from_the_description_of_the_api(door: Door):
    document = (await door.client.get("/api/schema/openapi.json")).json()
    fields = document["components"]["schemas"]["Registration"]["properties"]
    limits = {name: (fields[name].get("minLength"), fields[name].get("maxLength")) for name in fields}
    assert (limits["login"], limits["email"], limits["password"]) == ((5, 15), (5, 254), (8, 64))
