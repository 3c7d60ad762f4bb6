"""A person who registers, reads the emails of the outbox, and logs in."""

import re
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import AsyncTestClient
from psycopg import sql

from tests.support.rows import Connection

PASSWORD = "good-soup"  # long enough, with a character that is neither letter nor digit
PERSON = {
    "login": "Marion",
    "email": "Marion@example.org",
    "password": PASSWORD,
    "confirmPassword": PASSWORD,
    "rulesAccepted": True,
}


class AuthClient:
    """Sends HTTP requests as visitors do, and reads the outbox as they read their mailboxes."""

    def __init__(self, client: AsyncTestClient[Litestar], conn: Connection) -> None:
        self.client = client
        self.conn = conn

    async def post(self, path: str, token: str = "", **body: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return await self.client.post(path, json=body, headers=headers)

    async def register(self, **changes: Any) -> httpx.Response:
        return await self.post("/api/register", **(PERSON | changes))

    async def registered(self, **changes: Any) -> None:
        answer = await self.register(**changes)
        assert answer.status_code == 201, answer.text

    async def activated(self, **changes: Any) -> None:
        await self.registered(**changes)
        assert await self.activate(await self.mailed_key("activate")) == "OK"

    async def activate(self, key: str, method: str = "POST") -> str:
        answer = await self.client.request(method, "/api/activate", params={"key": key} if key else {})
        assert answer.status_code == 200, answer.text
        return answer.json()["status"]

    async def log_in(self, name: str = "marion", password: str = PASSWORD, **more: Any) -> httpx.Response:
        return await self.post("/api/authenticate", usernameOrEmail=name, password=password, **more)

    async def token(self, **more: Any) -> str:
        answer = await self.log_in(**more)
        assert answer.status_code == 200, answer.text
        return answer.headers["authorization"].removeprefix("Bearer ")

    async def account(self, token: str) -> dict[str, Any]:
        answer = await self.client.get("/api/account", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def is_alive(self, token: str) -> bool:
        answer = await self.client.get("/api/account", headers={"authorization": f"Bearer {token}"})
        return answer.status_code == 200

    async def mailed_key(self, template: str) -> str:
        """Return the key in the newest email of that template."""
        mail = (await self.mails(f"accounts/{template}"))[-1]
        found = re.search(r"/account/(?:activate|reset-pass)/([\w-]+)", mail["text_body"])
        assert found, mail["text_body"]
        return found[1]

    async def mails(self, template: str = "") -> list[dict[str, Any]]:
        cursor = await self.conn.execute(
            "SELECT recipient, locale, subject, text_body, html_body FROM outbox_mail"
            " WHERE %s IN ('', template) ORDER BY created_at",
            (template,),
        )
        names = [column.name for column in cursor.description or ()]
        return [dict(zip(names, row, strict=True)) for row in await cursor.fetchall()]

    async def count(self, table: str) -> int:
        row = await (
            await self.conn.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table)))
        ).fetchone()
        assert row
        return row[0]


def refusal(answer: httpx.Response) -> tuple[int, str | None]:
    """Return status and errorKey of a refused request, for comparison."""
    return answer.status_code, answer.json().get("errorKey")
