"""Logging in and out: what opens a session, how long it lasts, what ends it."""

from datetime import timedelta
from typing import Any

import pytest

from marmita.platform.clock import utc_now
from tests.support.auth_client import AuthClient, refusal

pytestmark = pytest.mark.commits


@pytest.mark.parametrize("name", ["marion", "MARION", "marion@example.org", " Marion @example.org "])
async def test_login_name_and_e_mail_open_a_session_in_any_case(auth: AuthClient, name: str):
    await auth.activated()
    assert await auth.is_alive(await auth.token(name=name))


async def test_the_older_field_name_works_too(auth: AuthClient):
    await auth.activated()
    answer = await auth.post("/api/authenticate", username="marion", password="good-soup")
    assert answer.status_code == 200 and answer.headers["authorization"].startswith("Bearer ")


async def test_a_token_is_long_stands_in_the_header_only_and_is_kept_as_a_digest(auth: AuthClient):
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


async def test_logging_out_ends_this_session_and_no_other(auth: AuthClient):
    await auth.activated()
    here, there = await auth.token(), await auth.token()
    assert (await auth.post("/api/logout", here)).status_code == 204
    assert [await auth.is_alive(token) for token in (here, there)] == [False, True]


@pytest.mark.parametrize("header", ["Bearer invented", "Bearer ", "Basic bWFyaW9uOmdvb2Qtc291cA==", "Bearer \u00e9"])
async def test_an_invented_token_opens_nothing(auth: AuthClient, header: str):
    answer = await auth.client.get("/api/account", headers={b"authorization": header.encode("latin-1")})
    assert refusal(answer) == (401, None)


@pytest.mark.parametrize(("name", "password"), [("marion", "wrong-soup"), ("nobody", "good-soup"), ("", "good-soup")])
async def test_wrong_credentials_do_not_say_what_is_wrong(auth: AuthClient, name: str, password: str):
    await auth.activated()
    answer = await auth.log_in(name, password)
    assert refusal(answer) == (401, "invalid_credentials") and "authorization" not in answer.headers
    assert await auth.count("session") == 0


async def test_a_wrong_password_does_not_tell_that_an_account_waits_for_its_mail(auth: AuthClient):
    await auth.registered()
    assert refusal(await auth.log_in(password="wrong-soup")) == (401, "invalid_credentials")


@pytest.mark.parametrize(
    "body",
    [{"password": "x", "usernameOrEmail": "a", "admin": True}, {"usernameOrEmail": "a"}, {"password": 7}, {}],
)
async def test_bodies_of_another_shape_are_refused(auth: AuthClient, body: dict[str, Any]):
    assert refusal(await auth.post("/api/authenticate", **body)) == (400, "invalid_request")


@pytest.mark.parametrize("name", ["mari\x00on", "'; DROP TABLE session; --", "m" * 1000])
async def test_impossible_names_are_refused_without_a_stumble(auth: AuthClient, name: str):
    assert (await auth.log_in(name)).status_code in {400, 401}
