"""People with browsers, a push service on this machine, and the job that sends."""

from collections.abc import AsyncGenerator, Generator
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import build_tools
from marmita.features.notifications.domain.records import News
from marmita.features.notifications.use_cases.notify import notify
from marmita.features.push.use_cases.send_due import send_due
from marmita.platform.ids import new_id
from marmita.platform.jobs import JobTools
from marmita.settings import Settings
from tests.support.rows import Connection, add_account, add_session
from tests.support.servers.push_service import (
    Answer,
    StandInBrowser,
    StandInPushService,
    stand_in_push_service,
)


@dataclass
class Person:
    id: str
    login: str
    token: str
    browsers: list[StandInBrowser] = field(default_factory=list)

    @property
    def browser(self) -> StandInBrowser:
        return self.browsers[-1]


class Pushing:
    """`send` runs the job; `shown` is what a person's browser was pushed."""

    def __init__(
        self, client: AsyncTestClient[Litestar], conn: Connection, jobs: JobTools, service: StandInPushService
    ) -> None:
        self.client, self.conn, self.jobs, self.service = client, conn, jobs, service

    async def person(self, role: str = "USER", **values: Any) -> Person:
        login = f"p{new_id()[-10:]}"
        account = await add_account(
            self.conn, login=login, login_key=login, authorities=[role], **({"locale": "EN"} | values)
        )
        return Person(account, login, await add_session(self.conn, account))

    async def with_browser(self, **values: Any) -> Person:
        person = await self.person(**values)
        await self.register(person)
        return person

    async def register(self, person: Person, token: str = "", browser: StandInBrowser | None = None) -> StandInBrowser:
        browser = browser or StandInBrowser(f"{self.service.origin}/web/{new_id()}")
        answer = await self.post("/api/push/register", token or person.token, **browser.subscription)
        assert answer.status_code == 204, answer.text
        person.browsers.append(browser)
        return browser

    async def post(self, path: str, bearer: str, /, **body: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {bearer}"} if bearer else {}
        return await self.client.post(path, json=body, headers=headers)

    async def get(self, path: str, token: str) -> Any:
        answer = await self.client.get(path, headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def follow(self, person: Person, follower: Person | None = None, **fields: Any) -> str:
        """Somebody begins to follow the person; returns the notification."""
        follower = follower or await self.person()
        about: dict[str, Any] = {"kind": "FOLLOWED", "target": person.id, "action": follower.id, "actor": follower.id}
        async with self.jobs.database.unit_of_work() as uow:
            await notify(uow, News(**(about | fields)), [person.id])
        return (await self.one("SELECT id FROM notification WHERE account_id = %s ORDER BY id DESC", person.id))[0]

    async def message(self, sender: Person, to: Person, text: str = "Is there soup left?") -> str:
        """Returns the conversation."""
        answer = await self.post(
            "/api/chat/messages", sender.token, clientId=str(uuid4()), userId=to.id, orderId=None, text=text
        )
        assert answer.status_code == 200, answer.text
        return answer.json()["conversationId"]

    async def read(self, person: Person, *ids: str, token: str = "") -> None:
        answer = await self.post("/api/notifications/read", token or person.token, ids=list(ids))
        assert answer.status_code == 204

    async def send(self) -> None:
        await send_due(self.jobs)

    def shown(self, person: Person) -> list[Any]:
        return person.browser.got(self.service)

    def answer(self, person: Person, *answers: Answer) -> None:
        self.service.answers[person.browser.path] = list(answers)

    async def one(self, query: Any, *values: Any) -> tuple[Any, ...]:
        row = await (await self.conn.execute(query, values)).fetchone()
        assert row is not None
        return row

    async def count(self, table: str) -> int:
        queries: dict[str, Any] = {
            "device": "SELECT count(*) FROM push_device",
            "waiting": "SELECT count(*) FROM push_delivery WHERE due_at IS NOT NULL",
            "delivery": "SELECT count(*) FROM push_delivery",
        }
        return (await self.one(queries[table]))[0]


@pytest.fixture
def service() -> Generator[StandInPushService]:
    with stand_in_push_service() as service:
        yield service


@pytest.fixture
def payment_settings(service: StandInPushService) -> dict[str, str]:
    return {"PUSH_STAND_IN": service.origin}


@pytest.fixture
async def pushing(
    client: AsyncTestClient[Litestar], conn: Connection, settings: Settings, service: StandInPushService
) -> AsyncGenerator[Pushing]:
    jobs = build_tools(settings)
    await jobs.database.open()
    try:
        yield Pushing(client, conn, jobs, service)
    finally:
        await jobs.database.close()
