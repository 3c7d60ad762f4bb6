"""Sensitive actions need a login of the last 15 minutes, or the password again."""

import asyncio
from datetime import timedelta

import httpx
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession

from marmita.features.sessions import renew_session
from marmita.features.sessions.queries import ACTORS, IDLE
from marmita.platform.clock import utc_now
from marmita.platform.errors import DomainError, NotAuthenticated
from marmita.platform.identity import Actor, require_fresh_login
from tests.support.auth_client import PASSWORD, AuthClient, refusal
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
NEEDED = (403, "reauthentication_needed")


async def prove(auth: AuthClient, token: str, password: str = PASSWORD) -> httpx.Response:
    return await auth.post("/api/account/reauthenticate", token, password=password)


async def proven(auth: AuthClient, token: str) -> str:
    """Reauthenticate; returns the new token."""
    answer = await prove(auth, token)
    assert answer.status_code == 204, answer.text
    return answer.headers["authorization"].removeprefix("Bearer ")


async def ask(auth: AuthClient, token: str) -> httpx.Response:
    return await auth.post("/api/account/change-email", token, mail="new@example.org")


async def let_former_tokens_end(auth: AuthClient, seconds: int = 60) -> None:
    """Let `seconds` of the former tokens' lifetime pass."""
    await auth.conn.execute(
        "UPDATE session SET previous_until = previous_until - make_interval(secs => %s)", (seconds,)
    )


async def grow_stale(auth: AuthClient) -> None:
    await auth.conn.execute("UPDATE session SET proven_at = proven_at - interval '15 minutes'")


async def test_fresh_login_lasts_15_minutes_and_password_renews_it(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    assert (await ask(auth, token)).status_code == 204
    await grow_stale(auth)
    assert refusal(await ask(auth, token)) == NEEDED
    assert (await ask(auth, await proven(auth, token))).status_code == 204


async def test_reauthentication_replaces_the_token(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    fresh = await proven(auth, token)
    assert fresh != token and await auth.is_alive(fresh)
    assert await auth.count("session") == 1


async def test_former_token_is_valid_for_a_minute_and_not_fresh(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    fresh = await proven(auth, token)
    assert await auth.is_alive(token)
    assert refusal(await ask(auth, token)) == NEEDED
    await let_former_tokens_end(auth)
    assert [await auth.is_alive(each) for each in (token, fresh)] == [False, True]
    assert refusal(await prove(auth, token)) == (401, None)
    assert (await ask(auth, fresh)).status_code == 204


async def test_reauthentication_repeated_with_former_token_does_not_prolong_it(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    lost = await proven(auth, token)
    fresh = await proven(auth, token)
    assert [await auth.is_alive(each) for each in (token, lost, fresh)] == [True, False, True]
    await let_former_tokens_end(auth, 59)
    assert await auth.is_alive(token)
    await proven(auth, token)
    await let_former_tokens_end(auth, 1)
    assert refusal(await prove(auth, token)) == (401, None)


async def test_actor_query_uses_an_index_for_either_token(auth: AuthClient):
    await auth.conn.execute("SET enable_seqscan = off")
    cursor = await auth.conn.execute(f"EXPLAIN {ACTORS}", {"digests": "[]", "now": utc_now(), **IDLE})
    plan = str(await cursor.fetchall())
    assert "session_pkey" in plan and "session_previous" in plan and "Seq Scan" not in plan


async def test_reauthentication_twice_in_parallel_leaves_a_valid_token(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    fresh = await asyncio.gather(proven(auth, token), proven(auth, token))
    assert sorted([await auth.is_alive(each) for each in fresh]) == [False, True]
    assert await auth.is_alive(token) and await auth.count("session") == 1


async def test_reauthentication_with_older_token_is_refused(auth: AuthClient):
    await auth.activated()
    first = await auth.token()
    third = await proven(auth, await proven(auth, first))
    assert refusal(await prove(auth, first)) == (401, None)
    assert await auth.is_alive(third)


async def test_reauthentication_with_token_replaced_meanwhile_is_refused(auth: AuthClient, app: Litestar):
    """Replaced between the check of the password and the renewal."""
    await auth.activated()
    fresh = await proven(auth, await proven(auth, await auth.token()))
    [row] = await (await auth.conn.execute("SELECT id FROM session")).fetchall()
    with pytest.raises(NotAuthenticated):
        async with app.state.database.unit_of_work() as uow:
            await renew_session(uow, row[0], "an older one")
    assert await auth.is_alive(fresh)


async def test_socket_of_former_token_reconnects_or_ends_after_a_minute(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    with await auth.client.websocket_connect("/ws") as socket:
        assert hello(socket, token) == "ready"
        fresh = await proven(auth, token)
        assert close_code(socket) == 1013
    with await auth.client.websocket_connect("/ws") as socket:
        assert hello(socket, fresh) == "ready"
    await let_former_tokens_end(auth, 57)
    with await auth.client.websocket_connect("/ws") as thief:
        assert hello(thief, token) == "ready"
        assert close_code(thief) == 4401


def hello(socket: WebSocketTestSession, token: str) -> str:
    socket.send_json({"type": "auth", "token": token, "cursor": None})
    return socket.receive_json(timeout=scale_timeout(5))["type"]


def close_code(socket: WebSocketTestSession) -> int:
    with pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json(timeout=scale_timeout(5))
    return closed.value.code


async def test_ending_sessions_without_fresh_login_is_refused(auth: AuthClient):
    await auth.activated()
    here, there = await auth.token(), await auth.token()
    await grow_stale(auth)
    cursor = await auth.conn.execute("SELECT id FROM session ORDER BY id DESC LIMIT 1")
    row = await cursor.fetchone()
    assert row
    headers = {"authorization": f"Bearer {here}"}
    assert refusal(await auth.client.delete(f"/api/account/sessions/{row[0]}", headers=headers)) == NEEDED
    assert refusal(await auth.post("/api/account/sessions/end-others", here)) == NEEDED
    assert await auth.is_alive(there)


async def test_reauthentication_of_one_session_does_not_refresh_others(auth: AuthClient):
    await auth.activated()
    here, there = await auth.token(), await auth.token()
    await grow_stale(auth)
    assert (await ask(auth, await proven(auth, here))).status_code == 204
    assert refusal(await ask(auth, there)) == NEEDED


async def test_reauthentication_with_wrong_password_counts_as_failed_login(auth: AuthClient):
    await auth.activated()
    token = await auth.token()
    await grow_stale(auth)
    answers = [refusal(await prove(auth, token, "wrong-soup")) for _ in range(5)]
    assert answers == [(400, "incorrect_password")] * 5
    assert refusal(await prove(auth, token)) == (429, "user_authenticate_limit")
    assert refusal(await auth.log_in()) == (429, "user_authenticate_limit")
    assert refusal(await ask(auth, token)) == NEEDED
    assert await auth.mails("accounts/change_email") == []


async def test_reauthentication_of_visitor_is_refused(auth: AuthClient):
    assert refusal(await prove(auth, "")) == (401, None)


def test_actor_is_fresh_for_15_minutes_and_stale_by_default():
    now = utc_now()
    fresh = Actor("1", "ana", frozenset(), "EN", "2", proven_at=now - timedelta(minutes=15) + timedelta(microseconds=1))
    require_fresh_login(fresh, now)
    for stale in (Actor("1", "ana", frozenset(), "EN", "2"), fresh):
        with pytest.raises(DomainError, match="reauthentication_needed"):
            require_fresh_login(stale, now + timedelta(microseconds=1))
