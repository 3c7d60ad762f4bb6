"""The start page of admins: counts and first few of what waits, and that a part that fails blanks no other."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.overview import read_parts
from marmita.platform.clock import utc_now
from marmita.platform.metrics.attention import ATTENTION, AttentionPart
from tests.support.rows import Connection, add_account, add_chef, add_session, insert

Client = AsyncTestClient[Litestar]
pytestmark = pytest.mark.commits


@pytest.fixture
async def admin(client: Client, conn: Connection) -> Client:
    account = await add_account(conn, authorities=["USER", "ADMIN"])
    client.headers["authorization"] = f"Bearer {await add_session(conn, account)}"
    return client


async def parts(client: Client) -> dict[str, Any]:
    answer = await client.get("/api/admin/overview")
    assert answer.status_code == 200, answer.text
    return {part["kind"]: part for part in answer.json()}


async def test_overview_without_any_data_counts_nothing(admin: Client):
    found = await parts(admin)
    assert list(found) == [
        "CASES", "APPEALS", "MONEY", "CHEFS", "POINTS", "PAPERS", "EXPIRING_PAPERS", "JOBS", "MAILS", "TEXTS",
        "CLIENT_ERRORS",
    ]  # fmt: skip
    assert {(part["count"], part["failed"], len(part["things"])) for part in found.values()} == {(0, False, 0)}


async def test_overview_counts_waiting_items_and_shows_the_first_few(
    admin: Client, conn: Connection, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(read_parts, "SHOWN", 2)
    chefs = [await add_chef(conn, name=f"Chef {at}", town="Lyon", verified_at=None) for at in range(3)]
    await add_chef(conn)
    point = await add_chef(conn, pick_up_point=True, verified_at=None)
    now = utc_now()
    await insert(conn, "job_failure", task="move_due_orders", subject="x", error="KeyError", first_at=now, last_at=now)
    await conn.execute(
        "INSERT INTO procrastinate_jobs (queue_name, task_name, status) VALUES ('default', 'publish', 'failed')"
    )
    mail = {"recipient": "a@example.org", "subject": "", "text_body": "", "html_body": "", "template": "chefs/verified"}
    await insert(
        conn, "outbox_mail", id="a" * 24, locale="EN", created_at=now, attempts=9, last_error="MailRefused()", **mail
    )
    await admin.post("/api/client-error-handler", content=b"broken", headers={"content-type": "text/plain"})
    found = await parts(admin)
    assert {kind: part["count"] for kind, part in found.items() if part["count"]} == {
        "CHEFS": 3, "POINTS": 1, "JOBS": 2, "MAILS": 1, "CLIENT_ERRORS": 1,
    }  # fmt: skip
    shown = [(thing["id"], thing["label"], thing["detail"]) for thing in found["CHEFS"]["things"]]
    assert shown == [(chefs[0], "Chef 0", "Lyon"), (chefs[1], "Chef 1", "Lyon")]
    assert [thing["id"] for thing in found["POINTS"]["things"]] == [point]
    assert sorted((thing["label"], thing["detail"]) for thing in found["JOBS"]["things"]) == [
        ("move_due_orders", "KeyError"), ("publish", ""),
    ]  # fmt: skip
    assert [(thing["label"], thing["detail"]) for thing in found["MAILS"]["things"]] == [
        ("chefs/verified", "MailRefused()")
    ]


async def test_counts_end_at_a_bound(admin: Client, conn: Connection, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(read_parts, "COUNTED", 2)
    for _ in range(3):
        await add_chef(conn, verified_at=None)
    assert (await parts(admin))["CHEFS"]["count"] == 2


async def test_part_that_fails_blanks_no_other(admin: Client, conn: Connection, app: Litestar):
    ports = app.state.tools.ports
    ports.plug(ATTENTION, (AttentionPart("MONEY", "SELECT nothing"), *ports[ATTENTION]))
    await add_chef(conn, verified_at=None)
    answer = (await admin.get("/api/admin/overview")).json()
    assert answer[0] == {"kind": "MONEY", "count": 0, "things": [], "failed": True}
    assert [part["count"] for part in answer if part["kind"] == "CHEFS"] == [1]
