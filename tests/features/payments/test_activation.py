"""A chef activates the account that it is paid to, on the sandbox's page, and sells afterwards."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.payments import ACCOUNT_FORM, PAYOUT_ACCOUNTS
from marmita.platform.card_payments import ProviderUnavailable
from marmita.platform.jobs import JobTools
from tests.support.auth_client import refusal
from tests.support.ordering import Person, json_ok
from tests.support.rows import Connection, add_account, add_chef

pytestmark = pytest.mark.commits


@pytest.fixture
async def owner(client: AsyncTestClient[Litestar], conn: Connection) -> Person:
    return await Person.create(client, conn, await add_account(conn, authorities=["USER", "CHEF"]))


@pytest.fixture
async def chef(conn: Connection, owner: Person) -> str:
    """Verified, with an address, but it cannot be paid yet."""
    return await add_chef(conn, creator_id=owner.id, active=False, payment_account=None)


async def link(person: Person, query: str = "") -> str:
    """The address of the sandbox's page, as a call of its API."""
    url: str = json_ok(await person.post(f"stripe/create-account-link{query}"))["url"]
    assert url.startswith("/sandbox-account/")
    return url.replace("/sandbox-account/", "sandbox/account-links/")


async def rows(conn: Connection, query: str) -> list[tuple[Any, ...]]:
    return await (await conn.execute(query.encode())).fetchall()


CHEF = "SELECT active, listed, payment_account FROM chef"


async def test_chef_who_passes_the_sandbox_is_listed_afterwards(conn: Connection, owner: Person, chef: str):
    assert json_ok(await owner.get("shopping-card/get-my-capabilities"))["hasAccount"] is False
    page = await link(owner)
    shown = json_ok(await owner.get(page))
    assert shown["returnPath"] == f"/configure-stripe?returned=true&chefId={chef}"
    assert json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))["active"] is False
    assert json_ok(await owner.post(page, {"outcome": "ACTIVE"})) == shown
    assert await rows(conn, CHEF) == [(False, False, shown["accountId"])]  # only the provider's answer counts
    state = json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))
    assert (state["active"], state["listed"], state["missing"]) == (True, True, ["FOOD"])
    assert json_ok(await owner.get("shopping-card/get-my-capabilities")) == {
        "hasAccount": True, "canBePaid": True, "detailsSubmitted": True, "needs": [], "neededBy": None,
        "disabledReason": None,
    }  # fmt: skip
    json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))
    assert await rows(conn, "SELECT event, as_admin FROM chef_event") == [("activate", False)]


@pytest.mark.parametrize(
    ("outcome", "active", "said"),
    [
        ("MORE_NEEDED", True, (True, ["ADDRESS"], "2026-03-25", None)),
        ("CHECKING", False, (True, [], "", "CHECKING")),
        ("PAST_DUE", False, (True, ["ADDRESS"], "2026-03-11", "PAST_DUE")),
        ("REJECTED", False, (True, [], "", "REJECTED")),
        ("REFUSED", False, (False, ["IDENTITY", "BANK_ACCOUNT"], "", None)),
    ],
)
async def test_sandbox_plays_each_state_of_an_account(
    clock: time_machine.Traveller, owner: Person, chef: str, *, outcome: str, active: bool, said: tuple[Any, ...]
):
    json_ok(await owner.post(await link(owner), {"outcome": outcome}))
    assert json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))["active"] is active
    account = json_ok(await owner.get("shopping-card/get-my-capabilities"))
    needed_by = (account["neededBy"] or "")[:10]
    assert (account["detailsSubmitted"], account["needs"], needed_by, account["disabledReason"]) == said
    assert account["canBePaid"] is active


async def test_pick_up_point_of_a_chef_is_activated_by_its_id_and_the_chef_stays_as_it_is(
    conn: Connection, owner: Person, chef: str
):
    point = await add_chef(conn, creator_id=owner.id, active=False, payment_account=None, pick_up_point=True)
    json_ok(await owner.post(await link(owner, f"?chef_id={point}"), {"outcome": "ACTIVE"}))
    assert json_ok(await owner.post(f"chef/refresh-stripe-account/{point}"))["active"] is True
    assert json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))["active"] is False


async def test_account_link_for_the_chef_of_somebody_else_is_refused(conn: Connection, owner: Person, chef: str):
    other = await add_chef(conn, active=False, payment_account=None)
    for name in ("chefId", "chef_id"):
        answer = await owner.post(f"stripe/create-account-link?{name}={other}")
        assert refusal(answer) == (403, "access_denied")
    assert await rows(conn, "SELECT FROM sandbox_account") == []


async def test_chef_who_is_refused_by_the_sandbox_stays_inactive_and_may_try_again(
    conn: Connection, owner: Person, chef: str
):
    json_ok(await owner.post(await link(owner), {"outcome": "REFUSED"}))
    assert json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))["active"] is False
    json_ok(await owner.post(await link(owner), {"outcome": "ACTIVE"}))
    assert json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))["active"] is True
    assert len(await rows(conn, "SELECT FROM sandbox_account")) == 1


async def test_chef_whose_account_is_closed_at_the_provider_is_no_longer_listed(
    conn: Connection, owner: Person, chef: str
):
    json_ok(await owner.post(await link(owner), {"outcome": "ACTIVE"}))
    json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))
    await conn.execute("UPDATE sandbox_account SET activated_at = NULL")
    assert json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))["listed"] is False


async def test_chef_without_account_is_refreshed_without_a_change(conn: Connection, owner: Person, chef: str):
    before = await rows(conn, CHEF)
    assert json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))["active"] is False
    assert await rows(conn, CHEF) == before


async def test_chef_who_closes_to_leave_is_not_activated(conn: Connection, owner: Person, chef: str):
    json_ok(await owner.post(await link(owner), {"outcome": "ACTIVE"}))
    await conn.execute("UPDATE chef SET closing = true")
    assert json_ok(await owner.post(f"chef/refresh-stripe-account/{chef}"))["active"] is False
    assert await rows(conn, "SELECT FROM chef_event") == []


async def test_link_of_the_sandbox_works_once_and_for_an_hour(
    clock: time_machine.Traveller, conn: Connection, owner: Person, chef: str
):
    used, late = await link(owner), ""
    json_ok(await owner.post(used, {"outcome": "ACTIVE"}))
    late = await link(owner)
    clock.shift(timedelta(hours=2))
    before = await rows(conn, "SELECT * FROM sandbox_account")
    for page in (used, late):
        assert refusal(await owner.get(page)) == (404, "not_found")
        assert refusal(await owner.post(page, {"outcome": "REFUSED"})) == (404, "not_found")
    assert await rows(conn, "SELECT * FROM sandbox_account") == before


async def test_link_needs_a_fresh_login(conn: Connection, owner: Person, chef: str):
    await conn.execute("UPDATE session SET proven_at = proven_at - interval '15 minutes'")
    for query in ("", f"?chef_id={chef}"):
        answer = await owner.post(f"stripe/create-account-link{query}")
        assert refusal(answer) == (403, "reauthentication_needed")
    assert await rows(conn, CHEF) == [(False, False, None)]
    assert await rows(conn, "SELECT * FROM sandbox_account") == []


async def test_activation_of_somebody_without_a_chef_is_refused(owner: Person):
    assert refusal(await owner.post("stripe/create-account-link")) == (404, "chef_not_exist")
    assert refusal(await owner.get("shopping-card/get-my-capabilities")) == (404, "chef_not_exist")
    assert refusal(await owner.post("chef/refresh-stripe-account/nobody")) == (404, "chef_not_exist")


async def test_provider_that_does_not_answer_changes_nothing(
    conn: Connection, tools: JobTools, owner: Person, chef: str
):
    class Silent:
        async def create_account(self, **_: Any) -> str:
            raise ProviderUnavailable

        async def retrieve_account(self, *_: Any) -> Any:
            raise ProviderUnavailable

    silent: Any = Silent()
    tools.ports.plug(PAYOUT_ACCOUNTS, silent)
    before = await rows(conn, CHEF)
    assert refusal(await owner.post("stripe/create-account-link")) == (503, "error_creating_stripe_account")
    assert await rows(conn, CHEF) == before
    await conn.execute("UPDATE chef SET payment_account = 'acct_1'")
    answer = await owner.post(f"chef/refresh-stripe-account/{chef}")
    assert refusal(answer) == (503, "payment_provider_unavailable")
    assert await rows(conn, CHEF) == [(False, False, "acct_1")]


async def test_another_provider_has_no_page_of_the_sandbox(tools: JobTools, owner: Person, chef: str):
    page = await link(owner)
    tools.ports.plug(ACCOUNT_FORM, None)
    assert refusal(await owner.get(page)) == (404, "not_found")
    assert refusal(await owner.post(page, {"outcome": "ACTIVE"})) == (404, "not_found")
