"""The owner of a chef and of a pick-up point reads and changes payouts, tax data and documents of each separately."""

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from tests.features.billing.conftest import add_paid_order
from tests.features.papers.sending import Chef
from tests.support.auth_client import refusal
from tests.support.ordering import json_ok
from tests.support.rows import Connection, add_account, add_chef

pytestmark = pytest.mark.commits

TAX = {"kind": "PERSON", "legalName": "Ana Silva", "country": "FR", "taxCountry": "FR", "revision": 0}
READS = [
    "chef-payments?month=2026-03",
    "chef-payments/summary?month=2026-03",
    "chef-payments/chart?period=WEEKS",
    "chef-payments/csv?month=2026-03",
    "chef-payments/statement?month=2026-03",
    "chef-payments/tax?",
    "chef-payments/vat?",
    "chef-orders/tickets?day=2026-03-11",
    "chef-papers?",
    "shopping-card/my-dashboard?",
    "shopping-card/get-my-capabilities?",
]


@pytest.fixture
async def owner(client: AsyncTestClient[Litestar], conn: Connection) -> Chef:
    return await Chef.create(client, conn, await add_account(conn, authorities=["USER", "CHEF"]))


async def test_owner_of_a_chef_and_a_point_sees_the_money_of_each(conn: Connection, owner: Chef):
    of_chef, of_point = [
        await add_paid_order(conn, await add_chef(conn, creator_id=owner.id, pick_up_point=point))
        for point in (False, True)
    ]
    for query, order_id in (("", of_chef), ("&point=true", of_point)):
        (payout,) = json_ok(await owner.get(f"{READS[0]}{query}"))["payouts"]
        assert payout["orderId"] == order_id
        assert json_ok(await owner.get(f"{READS[1]}{query}"))["total"]["orders"] == 1
        _, row = (await owner.get(f"{READS[3]}{query}")).text.splitlines()
        assert str(payout["number"]) in row


async def test_owner_states_tax_vat_and_papers_for_each(conn: Connection, owner: Chef):
    for point in (False, True):
        await add_chef(conn, creator_id=owner.id, pick_up_point=point)
    json_ok(await owner.put("chef-payments/tax?point=true", TAX))
    json_ok(await owner.put("chef-payments/vat?point=true", {"status": "RATE_10"}))
    json_ok(await owner.send(query="?point=true"))
    stated = [
        (
            json_ok(await owner.get(f"chef-payments/tax{query}"))["identity"],
            json_ok(await owner.get(f"chef-payments/vat{query}"))["status"],
            len(json_ok(await owner.get(f"chef-papers{query}"))["papers"]),
        )
        for query in ("", "?point=true")
    ]
    assert [(bool(identity), papers) for identity, _, papers in stated] == [(False, 0), (True, 1)]
    assert stated[1][1] == "RATE_10" != stated[0][1]


async def test_chef_without_a_point_has_nothing_of_one(conn: Connection, owner: Chef):
    await add_chef(conn, creator_id=owner.id, payment_account=None)
    answers = {
        read: ((await owner.get(read)).status_code, refusal(await owner.get(f"{read}&point=true"))) for read in READS
    }
    assert answers == dict.fromkeys(READS, (200, (404, "chef_not_exist")))
