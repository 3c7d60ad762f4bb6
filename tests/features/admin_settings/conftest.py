"""An admin who changes settings, and a member who is affected."""

from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.support.ordering import Person
from tests.support.rows import Connection, add_account

PATH = "admin/admin-settings"


class Admin(Person):
    """An admin that changes settings."""

    async def settings_now(self) -> dict[str, dict[str, Any]]:
        return {each["key"]: each for each in (await self.get(PATH)).json()}

    async def change(self, key: str, value: Any, version: int = 0, reason: str = "Quiet weeks") -> httpx.Response:
        return await self.post(PATH, {"key": key, "value": value, "version": version, "reason": reason})

    async def set(self, key: str, value: Any) -> None:
        answer = await self.change(key, value, (await self.settings_now())[key]["version"])
        assert answer.status_code == 200, answer.text


@pytest.fixture
async def admin(client: AsyncTestClient[Litestar], conn: Connection) -> Admin:
    account = await add_account(conn, login="grace", login_key="grace", authorities=["USER", "ADMIN"])
    return await Admin.create(client, conn, account)


@pytest.fixture
async def ana(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn)
