"""Limits for wrong passwords: five in half an hour per account and network; refusals disclose nothing."""

from typing import Any, cast

import pytest
from httpx import ASGITransport, AsyncClient
from litestar import Litestar
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from marmita.platform.http.caller import caller_of
from marmita.platform.jobs import JobTools
from tests.features.retention.ending import end_old
from tests.support.auth_client import AuthClient, refusal

pytestmark = pytest.mark.commits
LIMITED = (429, "user_authenticate_limit")


def context(tools: JobTools) -> Any:
    return type("Context", (), {"additional_context": {"tools": tools}})()


async def fail(auth: AuthClient, name: str = "marion") -> tuple[int, str | None]:
    return refusal(await auth.log_in(name, "wrong-soup"))


async def pass_half_an_hour(auth: AuthClient) -> None:
    await auth.conn.execute("UPDATE rate_event SET at = at - interval '30 minutes'")


async def test_login_after_five_failures_is_refused_with_the_right_password(auth: AuthClient):
    await auth.activated()
    assert [await fail(auth) for _ in range(5)] == [(401, "invalid_credentials")] * 5
    answer = await auth.log_in()
    assert refusal(answer) == LIMITED
    assert 1790 < answer.json()["seconds"] <= 1800 and answer.headers["retry-after"] == str(answer.json()["seconds"])
    assert await auth.count("session") == 0
    await pass_half_an_hour(auth)
    assert (await auth.log_in()).status_code == 200


async def test_login_failures_by_name_and_email_count_together(auth: AuthClient):
    await auth.activated()
    for name in ("marion", "marion@example.org", "MARION", "Marion@Example.org", "marion"):
        await fail(auth, name)
    assert await fail(auth, "marion@example.org") == LIMITED


async def test_login_failures_of_unknown_names_count_the_same(auth: AuthClient):
    assert [await fail(auth, "nobody") for _ in range(5)] == [(401, "invalid_credentials")] * 5
    assert await fail(auth, "NOBODY") == LIMITED


async def test_login_success_clears_failures_of_this_network_only(auth: AuthClient):
    await auth.activated()
    for _ in range(4):
        await fail(auth)
    assert (await auth.log_in()).status_code == 200
    assert [await fail(auth) for _ in range(5)] == [(401, "invalid_credentials")] * 5
    rows = await auth.conn.execute("SELECT split_part(subject, ':', 1), count(*)::int FROM rate_event GROUP BY 1")
    counted = dict(await rows.fetchall())
    assert {name: counted[name] for name in counted if name.startswith("login")} == {
        "login_pair": 5,
        "login_account": 9,
        "login_address": 9,
    }


async def test_password_reset_allows_login_despite_former_failures(auth: AuthClient):
    await auth.activated()
    for _ in range(5):
        await fail(auth)
    await auth.post("/api/account/reset-password/init", mail="marion@example.org")
    key = await auth.mailed_key("reset_password")
    await auth.post("/api/account/reset-password/finish", key=key, newPassword="better-soup")
    assert (await auth.log_in(password="better-soup")).status_code == 200


async def test_known_network_expires_with_the_idle_time_of_sessions(auth: AuthClient, tools: JobTools):
    await auth.activated()
    await auth.token()
    await auth.conn.execute("UPDATE login_network SET last_at = last_at - interval '89 days'")
    await end_old(tools.database, "LOGIN_NETWORKS")
    assert await auth.count("login_network") == 1
    await auth.token()
    await auth.conn.execute("UPDATE login_network SET last_at = last_at - interval '91 days'")
    await end_old(tools.database, "LOGIN_NETWORKS")
    assert await auth.count("login_network") == 0


def test_login_failures_count_by_ipv6_prefix():
    assert caller_of("2001:db8::1").network == caller_of("2001:db8::ffff:2%eth0").network == "2001:db8::/64"
    assert caller_of("2001:db8:0:1::1").network != caller_of("2001:db8::1").network
    assert caller_of("::ffff:203.0.113.9").network == caller_of("203.0.113.9").network == "203.0.113.9"
    assert caller_of(None).address is None and caller_of("not an address").address is None


def test_callers_without_a_valid_address_count_as_one_network():
    assert caller_of("not an address").network == caller_of("x" * 60_000).network == caller_of(None).network


async def test_forwarded_address_counts_from_trusted_proxies_only(app: Litestar, auth: AuthClient):
    async def subjects(trusted: list[str]) -> list[str]:
        await auth.conn.execute("DELETE FROM rate_event")
        # The proxy middleware of the server.
        wrapped: Any = ProxyHeadersMiddleware(cast("Any", app), trusted_hosts=trusted)
        transport = ASGITransport(wrapped, client=("10.9.9.9", 1))
        headers = {"x-forwarded-for": "203.0.113.9, 10.1.2.3"}
        body = {"usernameOrEmail": "nobody", "password": "wrong-soup"}
        async with AsyncClient(transport=transport, base_url="http://testserver.local") as client:
            await client.post("/api/authenticate", json=body, headers=headers)
        rows = await auth.conn.execute("SELECT subject FROM rate_event WHERE subject LIKE 'login_address:%'")
        return [row[0] for row in await rows.fetchall()]

    assert await subjects(["10.0.0.0/8"]) == ["login_address:203.0.113.9"]
    assert await subjects(["192.168.0.0/16"]) == ["login_address:10.9.9.9"]
