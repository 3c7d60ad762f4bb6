"""The application with a stand-in for Google, and a client for it."""

from collections.abc import AsyncGenerator, Generator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.settings import Settings, load_settings
from tests.support.auth_client import AuthClient
from tests.support.servers.google import CLIENT_ID, StandInGoogle, stand_in_google


class GoogleAuthClient(AuthClient):
    """An AuthClient of somebody with a Google account."""

    def __init__(self, client: AsyncTestClient[Litestar], conn: Any, google: StandInGoogle) -> None:
        super().__init__(client, conn)
        self.google = google

    async def nonce(self) -> str:
        answer = await self.post("/api/google/nonce")
        assert answer.status_code == 200, answer.text
        return answer.json()["nonce"]

    async def google_token(self, **changes: Any) -> str:
        """A token with a new nonce."""
        return self.google.token(await self.nonce(), **changes)

    async def enter(self, token: str, **more: Any) -> httpx.Response:
        return await self.client.post("/api/google", json={"token": token, **more})

    async def complete(self, token: str, **changes: Any) -> httpx.Response:
        wanted = {"login": "Marion", "email": "marion@example.org", "rulesAccepted": True, "advAccepted": False}
        return await self.post("/api/register-google", **(wanted | {"tokenId": token} | changes))

    async def joined(self, **person: Any) -> str:
        """Register with Google; returns the session token."""
        token = await self.google_token(**person)
        assert "authorization" not in (await self.enter(token)).headers
        answer = await self.complete(token)
        assert answer.status_code == 201, answer.text
        return answer.headers["authorization"].removeprefix("Bearer ")


@pytest.fixture
def google() -> Generator[StandInGoogle]:
    with stand_in_google() as google:
        yield google


@pytest.fixture
def settings(own_conninfo: str, tmp_path: Path, google: StandInGoogle) -> Settings:
    """The usual settings, with a client id and the stand-in."""
    environ = {"MARMITA_DATA": str(tmp_path), "WORKER": "false", "MARMITA_DEMO": "false", "LOG_LEVEL": "warning"}
    with_google = {"GOOGLE_CLIENT_ID": CLIENT_ID, "GOOGLE_STAND_IN": google.issuer}
    return load_settings(environ | with_google).with_database(own_conninfo)


@pytest.fixture
async def auth(
    client: AsyncTestClient[Litestar], settings: Settings, google: StandInGoogle
) -> AsyncGenerator[GoogleAuthClient]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        yield GoogleAuthClient(client, conn, google)
