"""Password change with the current password: sessions end, this browser gets a new one, an email is sent."""

import asyncio

import httpx
import pytest

from tests.support.auth_client import PASSWORD, AuthClient, refusal

pytestmark = pytest.mark.commits
NEW = "better-soup"


async def change(auth: AuthClient, token: str, current: str = PASSWORD, new: str = NEW) -> httpx.Response:
    return await auth.post("/api/account/change-password", token, currentPassword=current, newPassword=new)


@pytest.fixture
async def token(auth: AuthClient) -> str:
    await auth.activated(locale="PL")
    return await auth.token()


@pytest.mark.parametrize(("remember_me", "hours"), [(True, 365 * 24), (False, 12)])
async def test_password_change_ends_every_session_and_renews_this_one(auth: AuthClient, remember_me: bool, hours: int):
    await auth.activated(locale="PL")
    here, there = await auth.token(rememberMe=remember_me), await auth.token()
    answer = await change(auth, here)
    fresh = answer.headers["authorization"].removeprefix("Bearer ")
    assert answer.status_code == 200 and fresh not in answer.text
    assert [await auth.is_alive(token) for token in (here, there, fresh)] == [False, False, True]
    row = await (
        await auth.conn.execute(
            "SELECT remember_me, round(extract(epoch FROM expires_at - created_at) / 3600)::int FROM session"
        )
    ).fetchone()
    assert row == (remember_me, hours)
    assert refusal(await auth.log_in()) == (401, "invalid_credentials")
    assert (await auth.log_in(password=NEW)).status_code == 200
    [mail] = await auth.mails("accounts/password_changed")
    assert (mail["recipient"], mail["subject"]) == ("Marion@example.org", "Twoje hasło zostało zmienione")


async def test_password_change_invalidates_pending_links_and_codes(auth: AuthClient, token: str):
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    key = await auth.mailed_key("reset_password")
    assert (await auth.post("/api/account/change-email", token, mail="thief@example.org")).status_code == 204
    await change(auth, token)
    assert await auth.count("email_change") == 0
    answer = await auth.post("/api/account/reset-password/finish", key=key, newPassword="third-soup")
    assert refusal(answer) == (400, "key_for_user_not_exist")
    assert (await auth.log_in(password=NEW)).status_code == 200


async def test_password_change_with_wrong_current_password_is_refused(auth: AuthClient, token: str):
    answer = await change(auth, token, "wrong-soup")
    assert refusal(answer) == (400, "incorrect_password") and answer.json()["title"] == "Incorrect password"
    assert "authorization" not in answer.headers and await auth.is_alive(token)
    assert (await auth.log_in()).status_code == 200
    assert await auth.mails("accounts/password_changed") == []


@pytest.mark.parametrize(
    ("new", "key"),
    [
        ("soup-77", "password_min"),
        ("-" * 65, "password_max"),
        ("goodsoup", "password_special_char"),
        ("iloveyou!", "password_too_common"),
    ],
)
async def test_password_change_to_invalid_password_is_refused(auth: AuthClient, token: str, new: str, key: str):
    assert refusal(await change(auth, token, new=new)) == (400, key)
    assert await auth.is_alive(token) and (await auth.log_in()).status_code == 200


async def test_password_change_failures_count_for_login_too(auth: AuthClient, token: str):
    for _ in range(3):
        await change(auth, token, "wrong-soup")
    for _ in range(2):
        assert refusal(await auth.log_in(password="wrong-soup")) == (401, "invalid_credentials")
    assert refusal(await auth.log_in()) == (429, "user_authenticate_limit")
    for _ in range(2):
        await change(auth, token, "wrong-soup")
    assert refusal(await change(auth, token)) == (429, "user_authenticate_limit")
    assert await auth.is_alive(token) and await auth.mails("accounts/password_changed") == []


async def test_password_change_twice_in_parallel_succeeds_once(auth: AuthClient, token: str):
    other = await auth.token()
    answers = await asyncio.gather(change(auth, token, new="first-soup"), change(auth, other, new="second-soup"))
    assert len([answer for answer in answers if answer.status_code == 200]) == 1
    won = "first-soup" if answers[0].status_code == 200 else "second-soup"
    assert (await auth.log_in(password=won)).status_code == 200
    assert len(await auth.mails("accounts/password_changed")) == 1


async def test_login_in_flight_during_password_change_is_refused(auth: AuthClient, token: str):
    answers = await asyncio.gather(change(auth, token), *(auth.log_in() for _ in range(4)))
    assert answers[0].status_code == 200
    fresh = answers[0].headers["authorization"].removeprefix("Bearer ")
    opened = [answer.headers["authorization"].removeprefix("Bearer ") for answer in answers[1:] if answer.is_success]
    assert await auth.is_alive(fresh)
    assert [await auth.is_alive(each) for each in opened] == [False] * len(opened)


async def test_password_change_without_password_is_refused(auth: AuthClient, token: str):
    await auth.conn.execute("UPDATE account SET password_hash = NULL")
    assert refusal(await change(auth, token, "")) == (400, "incorrect_password")
    assert await auth.is_alive(token)
