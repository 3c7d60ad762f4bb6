"""What matters needs a login of the last 15 minutes, or the password once more."""

from datetime import timedelta

import httpx
import pytest

from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor, require_fresh_login
from tests.support.people import PASSWORD, Door, refusal

pytestmark = pytest.mark.commits
NEEDED = (403, "reauthentication_needed")


async def prove(door: Door, token: str, password: str = PASSWORD) -> httpx.Response:
    return await door.post("/api/account/reauthenticate", token, password=password)


async def proven(door: Door, token: str) -> str:
    """The token that the session goes on with."""
    answer = await prove(door, token)
    assert answer.status_code == 204, answer.text
    return answer.headers["authorization"].removeprefix("Bearer ")


async def ask(door: Door, token: str) -> httpx.Response:
    return await door.post("/api/account/change-email", token, mail="new@example.org")


async def grow_stale(door: Door) -> None:
    await door.conn.execute("UPDATE session SET proven_at = proven_at - interval '15 minutes'")


async def test_a_login_counts_for_a_quarter_of_an_hour_and_the_password_renews_it(door: Door):
    await door.activated()
    token = await door.token()
    assert (await ask(door, token)).status_code == 204
    await grow_stale(door)
    assert refusal(await ask(door, token)) == NEEDED
    assert (await ask(door, await proven(door, token))).status_code == 204


async def test_the_session_goes_on_with_another_token(door: Door):
    await door.activated()
    token = await door.token()
    fresh = await proven(door, token)
    assert [await door.is_alive(each) for each in (token, fresh)] == [False, True]
    assert await door.count("session") == 1


async def test_ending_logins_needs_a_fresh_one_too(door: Door):
    await door.activated()
    here, there = await door.token(), await door.token()
    await grow_stale(door)
    cursor = await door.conn.execute("SELECT id FROM session ORDER BY id DESC LIMIT 1")
    row = await cursor.fetchone()
    assert row
    headers = {"authorization": f"Bearer {here}"}
    assert refusal(await door.client.delete(f"/api/account/sessions/{row[0]}", headers=headers)) == NEEDED
    assert refusal(await door.post("/api/account/sessions/end-others", here)) == NEEDED
    assert await door.is_alive(there)


async def test_proving_oneself_here_proves_nothing_elsewhere(door: Door):
    await door.activated()
    here, there = await door.token(), await door.token()
    await grow_stale(door)
    assert (await ask(door, await proven(door, here))).status_code == 204
    assert refusal(await ask(door, there)) == NEEDED


async def test_a_wrong_password_proves_nothing_and_counts_as_a_failed_login(door: Door):
    await door.activated()
    token = await door.token()
    await grow_stale(door)
    answers = [refusal(await prove(door, token, "wrong-soup")) for _ in range(5)]
    assert answers == [(400, "incorrect_password")] * 5
    assert refusal(await prove(door, token)) == (429, "user_authenticate_limit")
    assert refusal(await door.log_in()) == (429, "user_authenticate_limit")
    assert refusal(await ask(door, token)) == NEEDED
    assert await door.mails("accounts/change_email") == []


async def test_a_visitor_proves_nothing(door: Door):
    assert refusal(await prove(door, "")) == (401, None)


def test_an_actor_is_fresh_until_the_quarter_is_over_and_stale_by_default():
    now = utc_now()
    fresh = Actor("1", "ana", frozenset(), "EN", "2", proven_at=now - timedelta(minutes=15) + timedelta(microseconds=1))
    require_fresh_login(fresh, now)
    for stale in (Actor("1", "ana", frozenset(), "EN", "2"), fresh):
        with pytest.raises(DomainError, match="reauthentication_needed"):
            require_fresh_login(stale, now + timedelta(microseconds=1))
