"""A client with an admin and a reader of static texts."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.support.rows import Connection, add_account, add_session

Update: TypeAlias = Callable[..., Awaitable[httpx.Response]]


@pytest.fixture
async def admin(conn: Connection) -> dict[str, str]:
    """Headers of an admin."""
    account = await add_account(conn, login="grace", login_key="grace", authorities=["USER", "ADMIN"])
    return {"authorization": f"Bearer {await add_session(conn, account)}"}


@pytest.fixture
def update(client: AsyncTestClient[Litestar], admin: dict[str, str]) -> Update:
    """Replace a text as the admin."""

    async def send(content: str | None, content_type: str = "ABOUT_US", locale: str = "EN", **more: Any):
        body = {"type": content_type, "locale": locale, "content": content, **more}
        return await client.post("/api/update-content", json=body, headers=admin)

    return send
