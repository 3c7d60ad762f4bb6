"""The real server behind a proxy: which address of `X-Forwarded-For` names the caller."""

import asyncio
from typing import Any

import pytest

from marmita.platform.http.caller import caller_of
from marmita.serving import make_server
from marmita.settings import load_settings

SETTINGS = load_settings({"TRUSTED_PROXIES": "10.0.0.0/8,fd00::/8"})


async def caller_behind(peer: str, *forwarded: str) -> str:
    """Return the network that the limits count for a request from `peer` with these headers."""
    seen: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(caller_of(scope["client"][0]).network)

    config = make_server(app, SETTINGS).config  # pyright: ignore[reportArgumentType]
    config.load()
    headers = [(b"x-forwarded-for", value.encode("latin1")) for value in forwarded]
    scope: Any = {"type": "http", "client": (peer, 1), "headers": headers}
    async with asyncio.timeout(1):
        await config.loaded_app(scope, None, None)  # pyright: ignore[reportArgumentType]
    return seen[0]


@pytest.mark.parametrize("peer", ["10.0.0.5", "::ffff:10.0.0.5", "fd00::5"])
async def test_rightmost_untrusted_address_is_the_caller(peer: str):
    assert await caller_behind(peer, "198.51.100.7, 203.0.113.1, ::ffff:10.0.0.9") == "203.0.113.1"
    assert await caller_behind(peer, "198.51.100.7", "203.0.113.1:4711") == "203.0.113.1"
    assert await caller_behind(peer, "198.51.100.7, [2001:db8::1]:443") == "2001:db8::/64"
    assert await caller_behind(peer, "203.0.113.1, fd00::9%eth0") == "203.0.113.1"
    assert await caller_behind(peer, "10.0.0.1," * 9000 + "203.0.113.1") == "203.0.113.1"


@pytest.mark.parametrize("peer", ["203.0.113.5", "::ffff:203.0.113.5"])
async def test_header_of_an_untrusted_peer_is_ignored(peer: str):
    assert await caller_behind(peer, "198.51.100.7", "10.0.0.1") == "203.0.113.5"


async def test_entry_that_is_not_an_address_is_not_a_caller_of_its_own():
    for garbage in ("x" * 60_000, "203.0.113.1:port", "[::1", "unknown", "\xff\xb2"):
        assert await caller_behind("10.0.0.5", garbage) == "unknown"
    assert await caller_behind("10.0.0.5", "203.0.113.1, ") == "10.0.0.5"
