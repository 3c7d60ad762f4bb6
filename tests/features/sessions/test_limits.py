"""Five wrong passwords in half an hour, per account and per address; who waits learns nothing."""

import asyncio
from typing import Any, cast

import pytest
from httpx import ASGITransport, AsyncClient
from litestar import Litestar
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from marmita.platform.http.caller import caller_of
from tests.support.people import Door, refusal

pytestmark = pytest.mark.commits
LIMITED = (429, "user_authenticate_limit")


async def fail(door: Door, name: str = "marion") -> tuple[int, str | None]:
    return refusal(await door.log_in(name, "wrong-soup"))


async def as_another_address(door: Door) -> None:
    await door.conn.execute("DELETE FROM rate_event WHERE subject LIKE 'login_address:%'")


async def pass_half_an_hour(door: Door) -> None:
    await door.conn.execute("UPDATE rate_event SET at = at - interval '30 minutes'")


async def test_the_sixth_try_waits_even_with_the_right_password_from_elsewhere(door: Door):
    await door.activated()
    assert [await fail(door) for _ in range(5)] == [(401, "invalid_credentials")] * 5
    await as_another_address(door)
    answer = await door.log_in()
    assert refusal(answer) == LIMITED
    assert 1790 < answer.json()["seconds"] <= 1800 and answer.headers["retry-after"] == str(answer.json()["seconds"])
    assert await door.count("session") == 0
    await pass_half_an_hour(door)
    assert (await door.log_in()).status_code == 200


async def test_login_and_e_mail_are_one_account(door: Door):
    await door.activated()
    for name in ("marion", "marion@example.org", "MARION", "Marion@Example.org", "marion"):
        await fail(door, name)
    await as_another_address(door)
    assert await fail(door, "marion@example.org") == LIMITED


async def test_an_address_is_limited_over_all_accounts_and_unknown_names_count_alike(door: Door):
    await door.activated()
    assert [await fail(door, f"nobody{number}") for number in range(5)] == [(401, "invalid_credentials")] * 5
    assert refusal(await door.log_in()) == LIMITED


async def test_getting_it_right_clears_the_account_and_not_the_address(door: Door):
    await door.activated()
    for _ in range(4):
        await fail(door)
    assert (await door.log_in()).status_code == 200
    await fail(door)
    assert refusal(await door.log_in()) == LIMITED
    await as_another_address(door)
    assert (await door.log_in()).status_code == 200


async def test_a_new_password_lets_its_owner_in_at_once(door: Door):
    await door.activated()
    for _ in range(5):
        await fail(door)
    await door.post("/api/account/reset-password/init", mail="marion@example.org")
    key = await door.mailed_key("reset_password")
    await door.post("/api/account/reset-password/finish", key=key, newPassword="better-soup")
    await as_another_address(door)
    assert (await door.log_in(password="better-soup")).status_code == 200


async def test_guesses_side_by_side_get_no_further(door: Door):
    await door.activated()
    tries = [door.log_in(password="wrong-soup") for _ in range(20)]
    answers = [refusal(answer) for answer in await asyncio.gather(*tries, door.log_in())]
    assert answers[-1] in {LIMITED, (401, "invalid_credentials")} or await door.count("session") == 1
    assert LIMITED in answers
    await as_another_address(door)
    assert refusal(await door.log_in()) == LIMITED


def test_addresses_count_as_households():
    assert caller_of("2001:db8::1").network == caller_of("2001:db8::ffff:2%eth0").network == "2001:db8::/64"
    assert caller_of("2001:db8:0:1::1").network != caller_of("2001:db8::1").network
    assert caller_of("::ffff:203.0.113.9").network == caller_of("203.0.113.9").network == "203.0.113.9"
    assert caller_of(None).address is None and caller_of("not an address").address is None


async def test_a_forwarded_address_counts_from_a_trusted_proxy_only(app: Litestar, door: Door):
    async def subjects(trusted: list[str]) -> list[str]:
        await door.conn.execute("DELETE FROM rate_event")
        # What the server puts around the application.
        wrapped: Any = ProxyHeadersMiddleware(cast("Any", app), trusted_hosts=trusted)
        transport = ASGITransport(wrapped, client=("10.9.9.9", 1))
        headers = {"x-forwarded-for": "203.0.113.9, 10.1.2.3"}
        body = {"usernameOrEmail": "nobody", "password": "wrong-soup"}
        async with AsyncClient(transport=transport, base_url="http://testserver.local") as client:
            await client.post("/api/authenticate", json=body, headers=headers)
        rows = await door.conn.execute("SELECT subject FROM rate_event WHERE subject LIKE 'login_address:%'")
        return [row[0] for row in await rows.fetchall()]

    assert await subjects(["10.0.0.0/8"]) == ["login_address:203.0.113.9"]
    assert await subjects(["192.168.0.0/16"]) == ["login_address:10.9.9.9"]
