"""Somebody who sets up second factors and logs in with them."""

from collections.abc import AsyncGenerator
from datetime import timedelta
from typing import Any

import httpx
import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from pyotp.totp import TOTP

from marmita.platform.clock import utc_now
from marmita.settings import Settings
from tests.features.second_factor.authenticator import Authenticator
from tests.support.auth_client import AuthClient
from tests.support.waiting import wait_until

OWN = "/api/account/second-factor"
LOGIN = "/api/authenticate/second-factor"
AGAIN = "/api/account/reauthenticate/second-factor"


class FactorClient(AuthClient):
    """An AuthClient with an authenticator app. Each code is of a later time step than the last one."""

    secret = ""
    step = 0

    def code(self) -> str:
        """A code that the server takes now and two seconds later: of the step before, this one or the next."""
        totp = TOTP(self.secret)
        self.step = max(self.step + 1, totp.timecode(utc_now() + timedelta(seconds=2)) - 1)
        wait_until(lambda: self.step <= totp.timecode(utc_now()) + 1, seconds=5)
        return totp.generate_otp(self.step)

    async def begun(self, token: str) -> str:
        answer = await self.post(f"{OWN}/app", token)
        assert answer.status_code == 200, answer.text
        self.secret = answer.json()["secret"]
        return self.secret

    async def with_app(self, token: str) -> list[str]:
        """Set an authenticator app up; the recovery codes."""
        await self.begun(token)
        answer = await self.post(f"{OWN}/app/confirm", token, code=self.code())
        assert answer.status_code == 200, answer.text
        return answer.json()["recoveryCodes"]

    async def with_passkey(self, token: str, name: str = "Laptop", **more: Any) -> Authenticator:
        device = Authenticator(**more)
        answer = await self.add_passkey(token, device, name)
        assert answer.status_code == 200, answer.text
        return device

    async def add_passkey(self, token: str, device: Authenticator, name: str = "Laptop") -> httpx.Response:
        answer = await self.post(f"{OWN}/passkeys/options", token)
        assert answer.status_code == 200, answer.text
        credential = device.make(answer.json()["publicKey"])
        return await self.post(f"{OWN}/passkeys", token, name=name, credential=credential)

    async def factors(self, token: str) -> dict[str, Any]:
        answer = await self.client.get(OWN, headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def challenge(self, **more: Any) -> str:
        """That of a login with the right password."""
        answer = await self.log_in(**more)
        assert (answer.status_code, answer.json()["errorKey"]) == (401, "second_factor_required"), answer.text
        assert "authorization" not in answer.headers
        return answer.json()["challenge"]

    async def answer(self, challenge: str, **shown: Any) -> httpx.Response:
        return await self.post(LOGIN, challenge=challenge, **shown)

    async def signed(self, challenge: str, device: Authenticator, **changes: Any) -> str:
        options = (await self.post(f"{LOGIN}/options", challenge=challenge)).json()["publicKey"]
        return device.sign(options, **changes)

    async def entered(self, **shown: Any) -> str:
        """The token of a login by password and what is shown."""
        answer = await self.answer(await self.challenge(), **shown)
        assert answer.status_code == 200, answer.text
        return token_of(answer)

    async def delete(self, path: str, token: str) -> httpx.Response:
        return await self.client.delete(path, headers={"authorization": f"Bearer {token}"})

    async def grow_stale(self) -> None:
        await self.conn.execute("UPDATE session SET proven_at = proven_at - %s", (timedelta(minutes=15),))

    async def forget_steps(self) -> None:
        """As if time had passed since the last code."""
        await self.conn.execute("UPDATE totp SET last_step = NULL")
        self.step = 0


def token_of(answer: httpx.Response) -> str:
    return answer.headers["authorization"].removeprefix("Bearer ")


@pytest.fixture
async def auth(client: AsyncTestClient[Litestar], settings: Settings) -> AsyncGenerator[FactorClient]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        yield FactorClient(client, conn)


@pytest.fixture
async def token(auth: FactorClient) -> str:
    """Of the session of somebody without a second factor."""
    await auth.activated()
    return await auth.token()
