"""The list of sessions, visible to its owner only, and ending them."""

from typing import Any

import httpx
import pytest

from marmita.features.sessions.devices import browser_of, system_of
from tests.support.auth_client import AuthClient, refusal

pytestmark = pytest.mark.commits
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0"
)
SAMSUNG = (
    "Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) "
    "SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36"
)
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36"


async def log_in(auth: AuthClient, user_agent: str, name: str = "marion") -> str:
    body = {"usernameOrEmail": name, "password": "good-soup"}
    answer = await auth.client.post("/api/authenticate", json=body, headers={"user-agent": user_agent})
    return answer.headers["authorization"].removeprefix("Bearer ")


async def seen(auth: AuthClient, token: str) -> list[dict[str, Any]]:
    answer = await auth.client.get("/api/account/sessions", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def end(auth: AuthClient, token: str, session_id: str) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"}
    return await auth.client.delete(f"/api/account/sessions/{session_id}", headers=headers)


async def test_sessions_list_own_logins_and_mark_the_current(auth: AuthClient):
    await auth.activated()
    await auth.activated(login="pierre", email="pierre@example.org")
    there, here = await log_in(auth, IPHONE), await log_in(auth, FIREFOX)
    await log_in(auth, EDGE, "pierre")
    rows = await seen(auth, here)
    assert {(row["browser"], row["system"], row["current"]) for row in rows} == {
        ("Firefox", "Linux", True),
        ("Safari", "iPhone", False),
    }
    assert all(row["createdAt"].endswith("Z") and row["lastSeenAt"].endswith("Z") for row in rows)
    assert rows[0].keys() == {"id", "createdAt", "lastSeenAt", "browser", "system", "address", "current"}
    assert not any(token in str(rows) for token in (here, there))


async def test_sessions_list_omits_expired_ones(auth: AuthClient):
    await auth.activated()
    await auth.token()
    await auth.conn.execute("UPDATE session SET expires_at = now()")
    assert [row["current"] for row in await seen(auth, await auth.token())] == [True]


@pytest.mark.parametrize(
    ("remember_me", "unused", "alive"),
    [(True, 89 * 24, True), (True, 90 * 24, False), (False, 2, True), (False, 3, False)],
)
async def test_session_unused_for_long_expires_early(auth: AuthClient, remember_me: bool, unused: int, alive: bool):
    await auth.activated()
    token = await auth.token(rememberMe=remember_me)
    await auth.conn.execute("UPDATE session SET last_seen_at = now() - make_interval(hours => %s)", (unused,))
    shown = len([row for row in await seen(auth, await auth.token()) if not row["current"]])
    assert (await auth.is_alive(token), shown) == (alive, int(alive))


async def test_session_last_use_is_written_once_a_minute(auth: AuthClient):
    await auth.activated()
    token = await auth.token()

    async def last_seen_after(seconds: int) -> bool:
        """Whether a call writes the last use when the previous one is that old."""
        await auth.conn.execute(
            "UPDATE session SET last_seen_at = date_trunc('second', now()) - make_interval(secs => %s)", (seconds,)
        )
        before = await (await auth.conn.execute("SELECT last_seen_at FROM session")).fetchone()
        assert await auth.is_alive(token)
        return before != await (await auth.conn.execute("SELECT last_seen_at FROM session")).fetchone()

    assert [await last_seen_after(seconds) for seconds in (30, 61)] == [False, True]


async def test_ending_one_session_leaves_the_others(auth: AuthClient):
    await auth.activated()
    here, there, third = await auth.token(), await log_in(auth, IPHONE), await auth.token()
    [phone] = [row["id"] for row in await seen(auth, here) if row["system"] == "iPhone"]
    assert (await end(auth, here, phone)).status_code == 204
    assert [await auth.is_alive(token) for token in (here, there, third)] == [True, False, True]
    assert refusal(await end(auth, here, phone)) == (404, "not_found")


async def test_ending_the_current_session_is_allowed(auth: AuthClient):
    await auth.activated()
    here = await auth.token()
    [row] = await seen(auth, here)
    assert (await end(auth, here, row["id"])).status_code == 204
    assert not await auth.is_alive(here)


async def test_session_of_somebody_else_is_not_found(auth: AuthClient):
    await auth.activated()
    await auth.activated(login="pierre", email="pierre@example.org")
    mine, other = await auth.token(), await auth.token(name="pierre")
    [row] = await seen(auth, other)
    assert refusal(await end(auth, mine, row["id"])) == (404, "not_found")
    assert refusal(await end(auth, mine, "no-id")) == (404, "not_found")
    assert (await auth.post("/api/account/sessions/end-others", mine)).status_code == 204
    assert await auth.is_alive(other)


async def test_ending_other_sessions_twice_leaves_the_current(auth: AuthClient):
    await auth.activated()
    here, *others = [await auth.token() for _ in range(4)]
    for _ in range(2):
        assert (await auth.post("/api/account/sessions/end-others", here)).status_code == 204
    assert [await auth.is_alive(token) for token in (here, *others)] == [True, False, False, False]


@pytest.mark.parametrize(
    ("user_agent", "browser", "system"),
    [
        (FIREFOX, "Firefox", "Linux"),
        (IPHONE, "Safari", "iPhone"),
        (EDGE, "Edge", "Windows"),
        (SAMSUNG, "Samsung Internet", "Android"),
        (MAC, "Chrome", "macOS"),
        ("curl/8.14.1", None, None),
        ("", None, None),
    ],
)
def test_user_agents_have_names_of_browser_and_system(user_agent: str, browser: str | None, system: str | None):
    assert (browser_of(user_agent), system_of(user_agent)) == (browser, system)
