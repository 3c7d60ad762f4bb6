"""The unit of work: committed before the response starts, rolled back when anything raises."""

from typing import Any, cast

import psycopg
import pytest
from litestar import Litestar, Router, post
from litestar.testing import AsyncTestClient
from litestar.types import Message, Scope

from marmita.app import create_app
from marmita.platform.database import Database
from marmita.platform.errors import AccessDenied, DomainError, NotFound
from marmita.platform.http.policy import PUBLIC
from marmita.platform.jobs import JobTools, drain, queue
from marmita.platform.unit_of_work import EventBus, UnitOfWork
from marmita.settings import Settings

pytestmark = pytest.mark.commits
KEEP = "INSERT INTO rate_event (subject, at) VALUES ('kept', now())"
SEEN = "SELECT count(*) FROM rate_event WHERE subject = 'kept'"
runs: list[str] = []


@queue.task(name="note_for_test")
async def note(word: str) -> None:
    runs.append(word)


@post("/keep", opt={"policy": PUBLIC})
async def keep(uow: UnitOfWork) -> str:
    await uow.conn.execute(KEEP)
    await uow.defer(note, word="kept")
    return "kept"


@post("/refuse", opt={"policy": PUBLIC})
async def refuse(uow: UnitOfWork) -> str:
    await uow.conn.execute(KEEP)
    await uow.defer(note, word="refused")
    raise NotFound


@post("/stumble", opt={"policy": PUBLIC})
async def stumble(uow: UnitOfWork) -> str:
    await uow.conn.execute(KEEP)
    await uow.defer(note, word="stumbled")
    await uow.conn.execute("SELECT 1 / 0")
    return "never"


class Visit:
    """One request to the application as a server makes it; reads with another connection when the response starts."""

    def __init__(self, app: Litestar, conninfo: str) -> None:
        self.app = app
        self.conninfo = conninfo
        self.status = 0
        self.seen_at_start = -1

    async def post(self, path: str) -> "Visit":
        scope: dict[str, Any] = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": [],
            "client": ("127.0.0.1", 1), "server": ("testserver.local", 80), "state": {}, "extensions": {},
        }  # fmt: skip

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.status = message["status"]
                self.seen_at_start = await count(self.conninfo)

        await self.app(cast("Scope", scope), receive, send)
        return self


async def count(conninfo: str) -> int:
    async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as other:
        row = await (await other.execute(SEEN)).fetchone()
        assert row
        return row[0]


@pytest.fixture
def app(settings: Settings) -> Litestar:
    app = create_app(settings)
    app.register(Router("/api/test", route_handlers=[keep, refuse, stumble]))
    return app


@pytest.fixture
def visit(client: AsyncTestClient[Litestar], app: Litestar, settings: Settings) -> Visit:
    """The running application: needs `client`."""
    runs.clear()
    return Visit(app, settings.conninfo)


async def test_transaction_is_committed_before_the_response_starts(visit: Visit, settings: Settings):
    await visit.post("/api/test/keep")
    assert (visit.status, visit.seen_at_start) == (201, 1)


@pytest.mark.parametrize(("path", "status"), [("/api/test/refuse", 404), ("/api/test/stumble", 500)])
async def test_handler_that_raises_is_rolled_back(visit: Visit, settings: Settings, path: str, status: int):
    await visit.post(path)
    assert (visit.status, visit.seen_at_start, await count(settings.conninfo)) == (status, 0, 0)


async def test_jobs_run_only_after_their_transaction_commits(visit: Visit, app: Litestar):
    for path in ("/api/test/refuse", "/api/test/stumble", "/api/test/keep"):
        await visit.post(path)
    tools: JobTools = app.state.tools
    await drain(tools)
    assert runs == ["kept"]


async def test_failing_listener_rolls_the_transaction_back(settings: Settings):
    class Happened:
        pass

    async def heard(uow: UnitOfWork, event: Happened) -> None:
        await uow.conn.execute(KEEP)
        raise AccessDenied

    bus = EventBus()
    bus.subscribe(Happened, heard)
    database = Database(settings.conninfo, bus, max_size=2)
    await database.open()
    with pytest.raises(DomainError, match="access_denied"):
        await keep_and_publish(database, Happened())
    await database.close()
    assert await count(settings.conninfo) == 0


async def keep_and_publish(database: Database, event: object) -> None:
    async with database.unit_of_work() as uow:
        await uow.conn.execute(KEEP)
        await uow.publish(event)
