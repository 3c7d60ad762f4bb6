"""Profile text, content settings, and the checks of a registration form."""

from typing import Any

import pytest

from marmita.features.accounts.domain.rules import ABOUT_ME_MAX, VALIDATIONS, checked_about_me
from marmita.platform.errors import DomainError
from tests.support.auth_client import AuthClient, refusal

pytestmark = pytest.mark.commits


async def account(auth: AuthClient, token: str) -> dict[str, Any]:
    return (await auth.client.get("/api/account", headers={"authorization": f"Bearer {token}"})).json()


async def test_account_shows_creation_date_and_whether_it_has_a_password(auth: AuthClient):
    await auth.activated()
    seen = await account(auth, await auth.token())
    assert (seen["aboutMe"], seen["hasPassword"], seen["createdAt"][-1]) == ("", True, "Z")
    assert seen["contentSettings"] == {"ADULT": {"allowed": False, "blurred": True, "confirmedAt": None}}


async def test_about_me_can_be_set_and_removed(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    for given, kept in [("  Soup,\r\n\r\n\r\nthen <b>bread</b>  ", "Soup,\n\nthen <b>bread</b>"), ("", "")]:
        assert (await auth.post("/api/account/about-me", token, aboutMe=given)).status_code == 204
        assert (await account(auth, token))["aboutMe"] == kept


async def test_about_me_is_not_written_but_removed_while_posts_are_blocked(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    await auth.post("/api/account/about-me", token, aboutMe="Soup")
    await auth.conn.execute("UPDATE account SET blocked_areas = '{posts}', blocked_message = 'Enough.'")
    answer = await auth.post("/api/account/about-me", token, aboutMe="Buy my soup")
    assert refusal(answer) == (403, "user_blocked_permanently") and answer.json()["messageForUser"] == "Enough."
    assert (await account(auth, token))["aboutMe"] == "Soup"
    assert (await auth.post("/api/account/about-me", token, aboutMe="")).status_code == 204
    assert (await account(auth, token))["aboutMe"] == ""


async def test_about_me_too_long_is_refused(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    await auth.post("/api/account/about-me", token, aboutMe="x" * ABOUT_ME_MAX)
    answer = await auth.post("/api/account/about-me", token, aboutMe="x" * (ABOUT_ME_MAX + 1))
    assert refusal(answer) == (400, "about_me_too_long") and answer.json()["max"] == ABOUT_ME_MAX
    assert refusal(await auth.post("/api/account/about-me", token, aboutMe="y", authorities=["ADMIN"]))[0] == 400
    assert refusal(await auth.post("/api/account/about-me", aboutMe="mine")) == (401, None)
    assert (await account(auth, token))["aboutMe"] == "x" * ABOUT_ME_MAX


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("a\x00b\x1b[31m", "ab[31m"),
        ("a\u2028b\vc", "a\nbc"),
        ("ligne \n  suite", "ligne\n  suite"),
        ("e\u0301", "é"),
        ("👩‍🍳" * 50, "👩‍🍳" * 50),
        (" \n\t ", ""),
    ],
)
def test_about_me_is_stored_as_plain_text(given: str, kept: str):
    assert checked_about_me(given) == kept


def test_about_me_length_is_counted_after_cleaning():
    assert checked_about_me("x" * ABOUT_ME_MAX + "\n" * 50)
    with pytest.raises(DomainError):
        checked_about_me("🍲" * (ABOUT_ME_MAX + 1))


async def test_adult_content_without_age_confirmation_is_refused(auth: AuthClient):
    await auth.activated()
    token, path = await auth.token(), "/api/account/content-settings"
    closed = {"allowed": False, "blurred": True, "confirmedAt": None}
    for body in ({"allowed": True, "blurred": False}, {"allowed": True, "blurred": True, "ofAge": False}):
        answer = await auth.post(path, token, key="ADULT", **body)
        assert refusal(answer) == (400, "age_not_confirmed")
        assert (await account(auth, token))["contentSettings"] == {"ADULT": closed}
    answer = await auth.post(path, token, key="ADULT", allowed=True, blurred=True, ofAge=True)
    opened = answer.json()["ADULT"]
    assert (opened["allowed"], opened["blurred"]) == (True, True) and opened["confirmedAt"]
    assert (await account(auth, token))["contentSettings"] == answer.json()


async def test_age_confirmation_is_stored_once(auth: AuthClient):
    await auth.activated()
    token, path = await auth.token(), "/api/account/content-settings"
    first = (await auth.post(path, token, key="ADULT", allowed=True, blurred=True, ofAge=True)).json()["ADULT"]
    await auth.post(path, token, key="ADULT", allowed=False, blurred=True)
    again = (await auth.post(path, token, key="ADULT", allowed=True, blurred=False)).json()["ADULT"]
    assert again == first | {"blurred": False}


async def test_content_settings_of_others_stay_unchanged(auth: AuthClient):
    await auth.activated()
    await auth.activated(login="Nobody", email="other@example.org")
    mine, theirs = await auth.token(), await auth.token(name="nobody")
    path = "/api/account/content-settings"
    assert refusal(await auth.post(path, key="ADULT", allowed=True, blurred=False, ofAge=True)) == (401, None)
    assert refusal(await auth.post(path, mine, key="OTHER", allowed=True, blurred=True))[0] == 400
    assert (await auth.post(path, mine, key="ADULT", allowed=True, blurred=False, ofAge=True)).status_code == 200
    assert (await account(auth, theirs))["contentSettings"]["ADULT"]["allowed"] is False


async def test_login_check_answers_the_error_key(auth: AuthClient):
    await auth.registered()
    expected = {
        "MARION": "register_user_exists_by_login",
        "Marlene": None,
        "abc": "login_too_short",
        "a b c d": "login_space",
        "1cook": "login_pattern",
        "cook..": "login_pattern",
        "adm1n": "invalid_login",
        "x" * 16: "login_too_long",
    }
    for login, problem in expected.items():
        answer = await auth.post("/api/validate-user", login=login)
        assert (answer.status_code, answer.json()) == (200, {"login": problem, "email": None})
    assert await auth.count("account") == 1


async def test_email_check_does_not_disclose_known_addresses(auth: AuthClient):
    await auth.activated()
    for email, problem in {"Marion@example.org": None, "nobody@example.org": None, "a@b": "invalid_email"}.items():
        answer = await auth.post("/api/validate-user", email=email)
        assert answer.json() == {"login": None, "email": problem}
    answer = await auth.post("/api/validate-user", login="marion@example.org")
    assert answer.json()["login"] != "register_user_exists_by_login"


async def test_login_check_is_limited_by_network(auth: AuthClient):
    assert (await auth.post("/api/validate-user", login="Marion")).status_code == 200
    await auth.conn.execute(
        "INSERT INTO rate_event (subject, at) SELECT subject, at FROM rate_event, generate_series(2, %s)",
        (VALIDATIONS.max_events,),
    )
    answer = await auth.post("/api/validate-user", login="Marion")
    assert refusal(answer) == (429, "rate_limit_for_user") and int(answer.headers["retry-after"]) > 0
