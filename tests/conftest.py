"""Fixtures of all tests: one PostgreSQL per run, no network, and a clock that can be frozen.

- `connection`: a connection in a transaction that is rolled back; for tests of code that does not commit.
- `own_conninfo`: the address of a clean database, for tests that commit; needs the marker `commits`.
- `client`: an HTTP client of the whole application on such a database (`app`, `settings`).
- `clock`: the time is frozen at NOON until the test changes it.
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
from tests.support.servers.kept_connections import KeptConnection, close_kept
from tests.support.servers.postgres import ReusedDatabase, cloned_database, test_server
from tests.support.waiting import scale_timeout

if TYPE_CHECKING:
    from tests.support.servers.stripe.server import StripeStandIn

gc.disable()  # collecting the tests makes hardly any garbage, see pytest_collection_finish

# If rich is installed, as here for schemathesis, structlog prints each traceback with all variables: 0.1 s each.
structlog.dev.ConsoleRenderer.get_active().exception_formatter = structlog.dev.plain_traceback

# A Wednesday, noon in Paris, in winter time.
NOON = datetime(2026, 3, 11, 11, 0, tzinfo=UTC)

# Equal examples in every run: so only a change can cause a failure. `--hypothesis-profile=default` uses random ones.
hypothesis_settings.register_profile("repeatable", derandomize=True)
hypothesis_settings.load_profile("repeatable")


class SharedServer:
    """Starts the server once: under xdist in the controlling process, which passes the address to each worker."""

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
    """Exclude imported modules and collected tests from garbage collection: they stay until the end."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 20, 20)


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> str:
    """Provide the URL of the run's server, which has the migrated template."""
    given = getattr(request.config, "workerinput", {})
    shared = request.config.pluginmanager.get_plugin("marmita-server")
    assert isinstance(shared, SharedServer)
    return given.get("server") or shared.start()


@pytest.fixture(scope="session")
def conninfo(postgres: str) -> Generator[str]:
    """Provide the URL of this worker's database; tests must leave nothing in it."""
    with cloned_database(postgres, f"test_{uuid4().hex[:12]}") as address:
        yield address
        close_kept(address)


@pytest.fixture
async def connection(conninfo: str) -> AsyncGenerator[psycopg.AsyncConnection[tuple[Any, ...]]]:
    """Provide a connection whose transaction is rolled back after the test."""
    async with (
        await KeptConnection.connect(conninfo, autocommit=True) as connection,
        connection.transaction(force_rollback=True),
    ):
        yield connection


@pytest.fixture
async def conn(settings: Settings) -> AsyncGenerator[psycopg.AsyncConnection[tuple[Any, ...]]]:
    """Provide a connection to the application's database that commits each statement."""
    async with await KeptConnection.connect(settings.conninfo, autocommit=True) as conn:
        yield conn


@pytest.fixture(scope="session")
def reused_database(postgres: str) -> Generator[ReusedDatabase]:
    """Provide this worker's database for tests that commit."""
    database = ReusedDatabase(postgres)
    yield database
    database.drop()


@pytest.fixture
def own_conninfo(reused_database: ReusedDatabase, request: pytest.FixtureRequest) -> str:
    """Provide the URL of a clean migrated database, for a test that commits (marker `commits`)."""
    if not request.node.get_closest_marker("commits"):
        pytest.fail("A test with a database of its own carries the marker `commits`.")
    return reused_database.clean()


@pytest.fixture
def payment_settings() -> dict[str, str]:
    """Provide settings of the payment provider: the sandbox, unless a folder or a test overrides this fixture."""
    return {}


@pytest.fixture
def settings(own_conninfo: str, tmp_path: Path, payment_settings: dict[str, str]) -> Settings:
    """Provide development settings with the test's own database and folder; jobs run only on request of the test."""
    environ = {"MARMITA_DATA": str(tmp_path), "WORKER": "false", "MARMITA_DEMO": "false", "LOG_LEVEL": "warning"}
    environ |= {"RATE_LIMIT_READS": "0", "RATE_LIMIT_WRITES": "0"} | payment_settings
    return load_settings(environ).with_database(own_conninfo)


@pytest.fixture(scope="session")
def routed_app() -> Litestar:
    """Provide the whole application without a database: building its routes takes a tenth of a second."""
    # imported here, so that tests of one part run even if another part cannot be imported
    from marmita.app import create_app

    return create_app(load_settings({"WORKER": "false"}).with_database("postgresql://"))


@pytest.fixture(scope="session")
def api_document(routed_app: Litestar) -> dict[str, Any]:
    """Provide the OpenAPI document, which takes half a second to make; tests must not change it."""
    return routed_app.openapi_schema.to_schema()


@pytest.fixture
def app(routed_app: Litestar, settings: Settings) -> Generator[Litestar]:
    """Provide the whole application on the test's own database.

    Tests that add routes must build their own application.
    """
    from marmita.app import running_state

    routed_app.state = running_state(settings)
    for user in (routed_app.state.database.pool, routed_app.state.database.notifier, routed_app.state.realtime):
        user.connection_class = KeptConnection
    handler = routed_app.asgi_handler
    yield routed_app
    routed_app.asgi_handler = handler


@pytest.fixture(autouse=True, scope="session")
def _requests_overlap() -> Generator[None]:
    """Make parallel requests possible: Litestar's client blocks the event loop until the response arrives."""

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
    """Restore the production cost of password hashes, including the hash for unknown accounts."""
    from marmita.features.accounts.use_cases.hash_password import _dummy_hash

    make_hashes_real(monkeypatch)
    _dummy_hash.cache_clear()
    yield
    _dummy_hash.cache_clear()


@pytest.fixture
async def client(app: Litestar) -> AsyncGenerator[AsyncTestClient[Litestar]]:
    """Provide an HTTP client of the whole application, which runs in its own event loop during the test."""
    async with AsyncTestClient(app) as client:
        # The pool belongs to the application's event loop: a task that waits for it in another loop is never woken.
        async with asyncio.timeout(scale_timeout(30)):
            while app.state.database.pool.get_stats()["pool_available"] < 2:  # noqa: ASYNC110  see above
                await asyncio.sleep(0.002)
        yield client


@pytest.fixture
def tools(client: AsyncTestClient[Litestar], app: Litestar) -> Generator[JobTools]:
    """Provide the tools of a running application; needs `client`.

    Jobs that the test declares are removed afterwards.
    """
    tasks, periodic = dict(queue.tasks), dict(queue.periodic_registry.periodic_tasks)
    yield app.state.tools
    queue.tasks, queue.periodic_registry.periodic_tasks = tasks, periodic


@pytest.fixture(scope="session")
def stripe_stand_in() -> "Generator[StripeStandIn]":
    """Provide a Stripe API for all tests of this worker. Ids are never reused, so its books can be shared."""
    from tests.support.servers.stripe.server import stand_in_stripe  # imported here, because most runs need no Stripe

    with stand_in_stripe() as stripe:
        yield stripe


@pytest.fixture
def clock() -> Generator[time_machine.Traveller]:
    """Freeze the time at NOON; `clock.move_to(…)` and `clock.shift(…)` change it."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture(autouse=True)
def _no_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_outside(monkeypatch)
    refuse_in_transaction(monkeypatch)
