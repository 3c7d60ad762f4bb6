"""A client with an admin who writes static texts and sends pictures."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.support.photo_client import PHOTO
from tests.support.rows import Connection, add_account, add_session

Update: TypeAlias = Callable[..., Awaitable[httpx.Response]]
SendPhoto: TypeAlias = Callable[..., Awaitable[httpx.Response]]


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


@pytest.fixture
def send_photo(client: AsyncTestClient[Litestar], admin: dict[str, str]) -> SendPhoto:
    """Add a picture to the site's as the admin."""

    async def send(name: str, kind: str = "TEXT"):
        files = {"photo": ("a.jpg", PHOTO, "image/jpeg")}
        data = {"name": name, "kind": kind}
        return await client.post("/api/save-photo-for-static-content", files=files, data=data, headers=admin)

    return send
