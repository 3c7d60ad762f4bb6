"""The logged-in account, and the language of emails."""

import pytest

from tests.support.auth_client import AuthClient, refusal
from tests.support.rows import add_chef

pytestmark = pytest.mark.commits


async def test_account_of_customer_is_shown(auth: AuthClient):
    await auth.activated(locale="PL")
    answer = await auth.client.get("/api/account", headers={"authorization": f"Bearer {await auth.token()}"})
    seen = answer.json()
    assert (seen["login"], seen["email"], seen["locale"]) == ("Marion", "Marion@example.org", "PL")
    assert (seen["authorities"], seen["activeChef"], seen["chefId"]) == (["USER"], False, None)
    assert not {"passwordHash", "password_hash"} & seen.keys()


@pytest.mark.parametrize(("suspended", "active"), [(False, True), (True, False)])
async def test_account_of_chef_names_the_chef(auth: AuthClient, suspended: bool, active: bool):
    await auth.activated()
    row = await (await auth.conn.execute("SELECT id FROM account")).fetchone()
    assert row
    chef_id = await add_chef(auth.conn, creator_id=row[0], short_name="marions", suspended=suspended)
    answer = await auth.client.get("/api/account", headers={"authorization": f"Bearer {await auth.token()}"})
    seen = answer.json()
    assert (seen["chefId"], seen["chefShortName"], seen["activeChef"]) == (chef_id, "marions", active)


async def test_account_of_visitor_is_refused(auth: AuthClient):
    answer = await auth.client.get("/api/account")
    assert refusal(answer) == (401, None) and answer.headers["www-authenticate"] == "Bearer"


async def test_language_change_applies_to_the_next_email(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    headers = {"authorization": f"Bearer {token}"}
    for body, status, kept in (
        ({"locale": "BR"}, 204, "BR"),
        ({"locale": "pl"}, 204, "PL"),
        ("fr", 204, "FR"),
        ("FR", 204, "FR"),
        ("de", 400, "FR"),
        (["PL"], 400, "FR"),
    ):
        answer = await auth.client.post("/api/account/locale", json=body, headers=headers)
        assert (answer.status_code, (await auth.account(token))["locale"]) == (status, kept), answer.text
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    assert [mail["locale"] for mail in await auth.mails("accounts/reset_password")] == ["FR"]


async def test_language_as_plain_text_is_accepted(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    for kind, body, status, kept in (
        ("text/plain", b"FR", 204, "FR"),
        ("text/plain;charset=UTF-8", b" br\n", 204, "BR"),
        ("text/plain", b'"PL"', 204, "PL"),
        ("text/plain", b'{"locale": "fr"}', 204, "FR"),
        ("text/plain", b"DE", 400, "FR"),
        ("text/plain", b"F\x00R", 400, "FR"),
        ("text/plain", b"\xff", 400, "FR"),
        ("text/html", b"PL", 415, "FR"),
    ):
        headers = {"authorization": f"Bearer {token}", "content-type": kind}
        answer = await auth.client.post("/api/account/locale", content=body, headers=headers)
        assert (answer.status_code, (await auth.account(token))["locale"]) == (status, kept), answer.text
    about_me = await auth.client.post("/api/account/about-me", content=b'{"aboutMe": "x"}', headers=headers)
    assert refusal(about_me) == (415, "unsupported_media_type")
