"""Where an account is logged in: seen by its owner only, and ended one by one or all but this one."""

from typing import Any

import httpx
import pytest

from marmita.features.sessions.devices import browser_of, system_of
from tests.support.people import Door, refusal

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


async def log_in(door: Door, user_agent: str, name: str = "marion") -> str:
    body = {"usernameOrEmail": name, "password": "good-soup"}
    answer = await door.client.post("/api/authenticate", json=body, headers={"user-agent": user_agent})
    return answer.headers["authorization"].removeprefix("Bearer ")


async def seen(door: Door, token: str) -> list[dict[str, Any]]:
    answer = await door.client.get("/api/account/sessions", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def end(door: Door, token: str, session_id: str) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"}
    return await door.client.delete(f"/api/account/sessions/{session_id}", headers=headers)


async def test_one_sees_ones_own_logins_in_words_and_which_is_this(door: Door):
    await door.activated()
    await door.activated(login="pierre", email="pierre@example.org")
    there, here = await log_in(door, IPHONE), await log_in(door, FIREFOX)
    await log_in(door, EDGE, "pierre")
    rows = await seen(door, here)
    assert {(row["browser"], row["system"], row["current"]) for row in rows} == {
        ("Firefox", "Linux", True),
        ("Safari", "iPhone", False),
    }
    assert all(row["createdAt"].endswith("Z") and row["lastSeenAt"].endswith("Z") for row in rows)
    assert rows[0].keys() == {"id", "createdAt", "lastSeenAt", "browser", "system", "address", "current"}
    assert not any(token in str(rows) for token in (here, there))


async def test_a_login_that_has_run_out_is_not_shown(door: Door):
    await door.activated()
    await door.token()
    await door.conn.execute("UPDATE session SET expires_at = now()")
    assert [row["current"] for row in await seen(door, await door.token())] == [True]


@pytest.mark.parametrize(
    ("remember_me", "unused", "alive"),
    [(True, 89 * 24, True), (True, 90 * 24, False), (False, 2, True), (False, 3, False)],
)
async def test_a_login_that_nobody_uses_ends_before_its_time(door: Door, remember_me: bool, unused: int, alive: bool):
    await door.activated()
    token = await door.token(rememberMe=remember_me)
    await door.conn.execute("UPDATE session SET last_seen_at = now() - make_interval(hours => %s)", (unused,))
    shown = len([row for row in await seen(door, await door.token()) if not row["current"]])
    assert (await door.is_alive(token), shown) == (alive, int(alive))


async def test_the_last_use_is_noted_once_a_minute(door: Door):
    await door.activated()
    token = await door.token()

    async def last_seen_after(seconds: int) -> bool:
        """Whether a call notes itself when the last note is that old."""
        await door.conn.execute(
            "UPDATE session SET last_seen_at = date_trunc('second', now()) - make_interval(secs => %s)", (seconds,)
        )
        before = await (await door.conn.execute("SELECT last_seen_at FROM session")).fetchone()
        assert await door.is_alive(token)
        return before != await (await door.conn.execute("SELECT last_seen_at FROM session")).fetchone()

    assert [await last_seen_after(seconds) for seconds in (30, 61)] == [False, True]


async def test_ending_one_login_leaves_the_others(door: Door):
    await door.activated()
    here, there, third = await door.token(), await log_in(door, IPHONE), await door.token()
    [phone] = [row["id"] for row in await seen(door, here) if row["system"] == "iPhone"]
    assert (await end(door, here, phone)).status_code == 204
    assert [await door.is_alive(token) for token in (here, there, third)] == [True, False, True]
    assert refusal(await end(door, here, phone)) == (404, "not_found")


async def test_this_login_can_be_ended_like_any_other(door: Door):
    await door.activated()
    here = await door.token()
    [row] = await seen(door, here)
    assert (await end(door, here, row["id"])).status_code == 204
    assert not await door.is_alive(here)


async def test_nobody_ends_or_sees_somebody_elses_login(door: Door):
    await door.activated()
    await door.activated(login="pierre", email="pierre@example.org")
    mine, other = await door.token(), await door.token(name="pierre")
    [row] = await seen(door, other)
    assert refusal(await end(door, mine, row["id"])) == (404, "not_found")
    assert refusal(await end(door, mine, "no-id")) == (404, "not_found")
    assert (await door.post("/api/account/sessions/end-others", mine)).status_code == 204
    assert await door.is_alive(other)


async def test_ending_all_others_leaves_this_one_also_when_it_is_asked_twice(door: Door):
    await door.activated()
    here, *others = [await door.token() for _ in range(4)]
    for _ in range(2):
        assert (await door.post("/api/account/sessions/end-others", here)).status_code == 204
    assert [await door.is_alive(token) for token in (here, *others)] == [True, False, False, False]


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
def test_browsers_and_systems_have_names(user_agent: str, browser: str | None, system: str | None):
    assert (browser_of(user_agent), system_of(user_agent)) == (browser, system)
