"""Login and logout: what opens a session, its lifetime, what ends it."""

from datetime import timedelta
from typing import Any

import pytest

from marmita.platform.clock import utc_now
from tests.support.auth_client import AuthClient, refusal

pytestmark = pytest.mark.commits


@pytest.mark.parametrize("name", ["marion", "MARION", "marion@example.org", " Marion @example.org "])
async def test_login_with_name_or_email_in_any_case_opens_a_session(auth: AuthClient, name: str):
    await auth.activated()
    assert await auth.is_alive(await auth.token(name=name))


async def test_login_with_older_field_name_works(auth: AuthClient):
    await auth.activated()
    answer = await auth.post("/api/authenticate", username="marion", password="good-soup")
    assert answer.status_code == 200 and answer.headers["authorization"].startswith("Bearer ")


async def test_login_token_is_in_the_header_only_and_stored_as_digest(auth: AuthClient):
    await auth.activated()
    answer = await auth.log_in()
    token = answer.headers["authorization"].removeprefix("Bearer ")
    assert len(token) >= 43 and token not in answer.text
    row = await (await auth.conn.execute("SELECT session::text FROM session")).fetchone()
    assert row and token not in row[0]


@pytest.mark.parametrize(("remember_me", "life"), [(True, timedelta(days=365)), (False, timedelta(hours=12))])
async def test_a_session_lasts_a_year_or_half_a_day(auth: AuthClient, remember_me: bool, life: timedelta):
    await auth.activated()
    token = await auth.token(rememberMe=remember_me)
    row = await (await auth.conn.execute("SELECT expires_at FROM session")).fetchone()
    assert row and abs(row[0] - utc_now() - life) < timedelta(minutes=1)
    await auth.conn.execute("UPDATE session SET expires_at = now()")
    assert not await auth.is_alive(token)


async def test_logout_ends_this_session_only(auth: AuthClient):
    await auth.activated()
    here, there = await auth.token(), await auth.token()
    assert (await auth.post("/api/logout", here)).status_code == 204
    assert [await auth.is_alive(token) for token in (here, there)] == [False, True]


@pytest.mark.parametrize("header", ["Bearer invented", "Bearer ", "Basic bWFyaW9uOmdvb2Qtc291cA==", "Bearer \u00e9"])
async def test_unknown_token_is_refused(auth: AuthClient, header: str):
    answer = await auth.client.get("/api/account", headers={b"authorization": header.encode("latin-1")})
    assert refusal(answer) == (401, None)


@pytest.mark.parametrize(("name", "password"), [("marion", "wrong-soup"), ("nobody", "good-soup"), ("", "good-soup")])
async def test_login_with_wrong_credentials_does_not_disclose_which(auth: AuthClient, name: str, password: str):
    await auth.activated()
    answer = await auth.log_in(name, password)
    assert refusal(answer) == (401, "invalid_credentials") and "authorization" not in answer.headers
    assert await auth.count("session") == 0


async def test_login_with_wrong_password_does_not_disclose_inactive_account(auth: AuthClient):
    await auth.registered()
    assert refusal(await auth.log_in(password="wrong-soup")) == (401, "invalid_credentials")


@pytest.mark.parametrize(
    "body",
    [{"password": "x", "usernameOrEmail": "a", "admin": True}, {"usernameOrEmail": "a"}, {"password": 7}, {}],
)
async def test_login_with_invalid_body_is_refused(auth: AuthClient, body: dict[str, Any]):
    assert refusal(await auth.post("/api/authenticate", **body)) == (400, "invalid_request")


@pytest.mark.parametrize("name", ["mari\x00on", "'; DROP TABLE session; --", "m" * 1000])
async def test_login_with_impossible_name_is_refused(auth: AuthClient, name: str):
    assert (await auth.log_in(name)).status_code in {400, 401}
