"""A chef with an account, and customers, on a Wednesday at noon; the clock runs, and tests move it."""

from collections.abc import AsyncGenerator, Generator
from dataclasses import dataclass
from typing import Any

import pytest
import time_machine
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import build_bus
from marmita.platform.database import Database
from marmita.settings import Settings
from tests.conftest import NOON
from tests.support.ordering import OrderProbe, Person, form
from tests.support.rows import Connection, add_account, add_chef, add_food, insert

both_providers = pytest.mark.parametrize("payment_settings", ["sandbox", "stripe"], indirect=True)


@pytest.fixture
def payment_settings(request: pytest.FixtureRequest) -> dict[str, str]:
    """Of the sandbox, unless the test says `@both_providers`."""
    if getattr(request, "param", "sandbox") == "sandbox":
        return {}
    return request.getfixturevalue("stripe_stand_in").settings()


@pytest.fixture
def payment_account(request: pytest.FixtureRequest, payment_settings: dict[str, str]) -> str:
    """The chef's, at the provider; it can be paid."""
    if not payment_settings:
        return "acct_test"
    return request.getfixturevalue("stripe_stand_in").books.new("account", "acct")["id"]


@pytest.fixture
def clock() -> Generator[time_machine.Traveller]:
    """Goes on from NOON until the test moves it."""
    with time_machine.travel(NOON, tick=True) as traveller:
        yield traveller


@pytest.fixture
async def database(settings: Settings) -> AsyncGenerator[Database]:
    """Connections of another process."""
    database = Database(settings.conninfo, build_bus())
    await database.open()
    yield database
    await database.close()


@dataclass
class Town:
    """The rows of a test: one chef with one food of five portions a day, its owner, a customer."""

    client: AsyncTestClient[Litestar]
    conn: Connection
    probe: OrderProbe
    chef: Person
    guest: Person
    chef_id: str
    food: str

    def form(self, quantity: int = 1, **changes: Any) -> dict[str, Any]:
        return form(self.chef_id, self.food, quantity, **changes)


@pytest.fixture
async def town(
    clock: object, client: AsyncTestClient[Litestar], app: Litestar, conn: Connection, payment_account: str
) -> Town:
    account = await add_account(conn, authorities=["USER", "CHEF"])
    chef_id = await add_chef(conn, creator_id=account, payment_account=payment_account)
    address = {"street": "rue de la Paix", "houseNumber": "7", "entryCode": "4711", "villageTownCity": "Paris"}
    await insert(conn, "chef_address", chef_id=chef_id, address=address, location="(2.35221,48.85661)")
    probe = OrderProbe(conn, app.state.tools, app.state.settings)
    chef, guest = await Person.create(client, conn, account), await Person.create(client, conn)
    return Town(client, conn, probe, chef, guest, chef_id, await add_food(conn, chef_id))
