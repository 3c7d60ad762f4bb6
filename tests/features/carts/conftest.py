"""A logged-in customer, and a client of the cart's routes for that customer."""

from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.support.rows import Connection, add_account, add_session


@pytest.fixture
async def customer(conn: Connection) -> str:
    return await add_account(conn)


class CartClient:
    """Calls the routes of the cart as one customer."""

    def __init__(self, client: AsyncTestClient[Litestar], token: str) -> None:
        self.client = client
        self.headers = {"authorization": f"Bearer {token}"}

    async def change(self, food_id: str, order_type: str = "CREATE", quantity: int = 1, **more: Any) -> httpx.Response:
        body = {"food": {"id": food_id}, "orderType": order_type, "quantity": quantity, **more}
        return await self.client.post("/api/shopping-card/handle-order", json=body, headers=self.headers)

    async def read(self, chef_id: str = "") -> Any:
        path = f"/api/shopping-card/get-SC/{chef_id}".rstrip("/")
        return (await self.client.get(path, headers=self.headers)).json()

    async def quantities(self) -> dict[str, int]:
        return {line["food"]["id"]: line["quantity"] for group in await self.read() for line in group["orders"]}


@pytest.fixture
async def cart(client: AsyncTestClient[Litestar], conn: Connection, customer: str) -> CartClient:
    return CartClient(client, await add_session(conn, customer))
