"""Fixtures of all tests: one PostgreSQL per run, no network, and a clock that can be frozen.

- `connection`: a connection in a transaction that is rolled back; for everything that does not commit itself.
- `own_conninfo`: an address of a database that is as new, for what commits; asks for the marker `commits`.
- `client`: speaks HTTP to the whole application on such a database (`app`, `settings`).
- `clock`: time stands still at NOON until the test moves it.
"""

import asyncio
import contextlib
import gc
from collections.abc import AsyncGenerator, Generator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import httpx
import psycopg
import pytest
import structlog.dev
import time_machine
from hypothesis import settings as hypothesis_settings
from litestar import Litestar
from litestar.testing import AsyncTestClient
from litestar.testing.transport import TestClientTransport

from marmita.platform.jobs import JobTools, queue
from marmita.settings import Settings, load_settings
from tests.support.measuring.fixture_times import FixtureTimes
from tests.support.network import refuse_in_transaction, refuse_outside
from tests.support.passwords import make_hashes_cheap, make_hashes_real
from tests.support.servers.kept_connections import KeptConnection
from tests.support.servers.postgres import ReusedDatabase, cloned_database, test_server
from tests.support.waiting import patient

if TYPE_CHECKING:
    from tests.support.servers.stripe.server import StripeStandIn

gc.disable()  # hardly anything that collecting the tests makes is garbage, see pytest_collection_finish

# Where rich is installed, as here for schemathesis, structlog would draw each traceback with all variables: 0.1 s each.
structlog.dev.ConsoleRenderer.get_active().exception_formatter = structlog.dev.plain_traceback

# A Wednesday, noon in Paris, in winter time.
NOON = datetime(2026, 3, 11, 11, 0, tzinfo=UTC)

# The same examples in every run: a failure is the change's own. `--hypothesis-profile=default` looks for others.
hypothesis_settings.register_profile("repeatable", derandomize=True)
hypothesis_settings.load_profile("repeatable")


class SharedServer:
    """Under xdist the controlling process starts the server and passes its address to each worker."""

    def __init__(self) -> None:
        self.stack = contextlib.ExitStack()
        self.conninfo: str | None = None

    def start(self) -> str:
        if self.conninfo is None:
            self.conninfo = self.stack.enter_context(test_server())
        return self.conninfo

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput["server"] = self.start()

    def pytest_unconfigure(self) -> None:
        self.stack.close()


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(SharedServer(), "marmita-server")
    config.pluginmanager.register(FixtureTimes(config))


def pytest_collection_finish() -> None:
    """What is imported and collected stays to the end: Python need not look through it for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 20, 20)


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> str:
    """URL of the run's server, which has the migrated template."""
    given = getattr(request.config, "workerinput", {})
    shared = request.config.pluginmanager.get_plugin("marmita-server")
    assert isinstance(shared, SharedServer)
    return given.get("server") or shared.start()


@pytest.fixture(scope="session")
def conninfo(postgres: str) -> Generator[str]:
    """URL of this worker's database; tests leave nothing in it."""
    with cloned_database(postgres, f"test_{uuid4().hex[:12]}") as address:
        yield address


@pytest.fixture
async def connection(conninfo: str) -> AsyncGenerator[psycopg.AsyncConnection[tuple[Any, ...]]]:
    """A connection whose transaction is rolled back after the test."""
    async with (
        await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as connection,
        connection.transaction(force_rollback=True),
    ):
        yield connection


@pytest.fixture
async def conn(settings: Settings) -> AsyncGenerator[psycopg.AsyncConnection[tuple[Any, ...]]]:
    """Commits each statement on the application's database."""
    async with await KeptConnection.connect(settings.conninfo, autocommit=True) as conn:
        yield conn


@pytest.fixture(scope="session")
def reused_database(postgres: str) -> Generator[ReusedDatabase]:
    """This worker's database for tests that commit."""
    database = ReusedDatabase(postgres)
    yield database
    database.drop()


@pytest.fixture
def own_conninfo(reused_database: ReusedDatabase, request: pytest.FixtureRequest) -> str:
    """URL of a freshly migrated database, for a test that commits (marker `commits`)."""
    if not request.node.get_closest_marker("commits"):
        pytest.fail("A test with a database of its own carries the marker `commits`.")
    return reused_database.clean()


@pytest.fixture
def payment_settings() -> dict[str, str]:
    """The provider of the test's application: the sandbox, unless a folder or a test says otherwise."""
    return {}


@pytest.fixture
def settings(own_conninfo: str, tmp_path: Path, payment_settings: dict[str, str]) -> Settings:
    """Development settings on the test's own database and folder; jobs run only when the test runs them."""
    environ = {"MARMITA_DATA": str(tmp_path), "WORKER": "false", "MARMITA_DEMO": "false", "LOG_LEVEL": "warning"}
    environ |= {"RATE_LIMIT_READS": "0", "RATE_LIMIT_WRITES": "0"} | payment_settings
    return load_settings(environ).with_database(own_conninfo)


@pytest.fixture(scope="session")
def routed_app() -> Litestar:
    """The whole application without a database: building its routes takes a tenth of a second."""
    from marmita.app import create_app  # tests of one part run although another does not import

    return create_app(load_settings({"WORKER": "false"}).with_database("postgresql://"))


@pytest.fixture(scope="session")
def api_document(routed_app: Litestar) -> dict[str, Any]:
    """The OpenAPI document, which takes half a second to make; tests do not change it."""
    return routed_app.openapi_schema.to_schema()


@pytest.fixture
def app(routed_app: Litestar, settings: Settings) -> Generator[Litestar]:
    """The whole application on the test's own database. Tests that add routes build one of their own."""
    from marmita.app import running_state

    routed_app.state = running_state(settings)
    routed_app.state.database.pool.connection_class = KeptConnection
    handler = routed_app.asgi_handler
    yield routed_app
    routed_app.asgi_handler = handler


@pytest.fixture(autouse=True, scope="session")
def _requests_overlap() -> Generator[None]:
    """Litestar's client blocks the loop until the response is there: parallel requests would run one by one."""

    async def handle(self: TestClientTransport[Any], request: httpx.Request) -> httpx.Response:
        return await asyncio.to_thread(self.handle_request, request)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TestClientTransport, "handle_async_request", handle)
        yield


@pytest.fixture(autouse=True, scope="session")
def _cheap_hashes() -> Generator[None]:
    with pytest.MonkeyPatch.context() as patch:
        make_hashes_cheap(patch)
        yield


@pytest.fixture
def real_hashes(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """Password hashes cost what they cost in production; also the one that unknown accounts are checked against."""
    from marmita.features.accounts.use_cases.hash_password import _dummy_hash

    make_hashes_real(monkeypatch)
    _dummy_hash.cache_clear()
    yield
    _dummy_hash.cache_clear()


@pytest.fixture
async def client(app: Litestar) -> AsyncGenerator[AsyncTestClient[Litestar]]:
    """HTTP client of the whole application, which runs in a loop of its own during the test."""
    async with AsyncTestClient(app) as client:
        # The pool belongs to the application's loop: connections taken in another loop would not be woken.
        async with asyncio.timeout(patient(30)):
            while app.state.database.pool.get_stats()["pool_available"] < 2:  # noqa: ASYNC110  see above
                await asyncio.sleep(0.002)
        yield client


@pytest.fixture
def tools(client: AsyncTestClient[Litestar], app: Litestar) -> Generator[JobTools]:
    """The tools of a running application; needs `client`. Jobs that the test declares end with it."""
    tasks, periodic = dict(queue.tasks), dict(queue.periodic_registry.periodic_tasks)
    yield app.state.tools
    queue.tasks, queue.periodic_registry.periodic_tasks = tasks, periodic


@pytest.fixture(scope="session")
def stripe_stand_in() -> "Generator[StripeStandIn]":
    """Stripe's API for all tests of this worker: ids are never reused, so that its books may be shared."""
    from tests.support.servers.stripe.server import stand_in_stripe  # most runs need no Stripe

    with stand_in_stripe() as stripe:
        yield stripe


@pytest.fixture
def clock() -> Generator[time_machine.Traveller]:
    """Freezes the time at NOON; `clock.move_to(…)` and `clock.shift(…)` change it."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture(autouse=True)
def _no_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_outside(monkeypatch)
    refuse_in_transaction(monkeypatch)
