"""Figures for Prometheus: bounded labels, the port that serves them, and settings that keep it from strangers."""

import asyncio
import math
import socket
from collections.abc import AsyncGenerator, Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import httpx
import psycopg
import pytest
from litestar.testing import AsyncTestClient

from marmita.app import create_app
from marmita.metrics import GAUGES
from marmita.platform.database import Database
from marmita.platform.metrics.gauges import read_gauges
from marmita.platform.metrics.process import ProcessMetrics
from marmita.platform.metrics.server import HEAD_BYTES, serve_metrics
from marmita.platform.unit_of_work import EventBus
from marmita.setting_values import ListenAddress
from marmita.settings import Settings, SettingsError, load_settings
from tests.conftest import NOON
from tests.support.rows import add_account, add_chef, add_food, insert

TOKEN = "hunter2hunter2hunter2"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


async def small() -> bytes:
    return b"marmita_up 1\n"


async def ask(port: int, path: str = "/metrics", method: str = "GET", token: str = "") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient() as client:
        return await client.request(method, f"http://127.0.0.1:{port}{path}", headers=headers)


async def test_figures_are_served_to_who_has_the_token():
    async with serve_metrics(small, "127.0.0.1", 0, TOKEN) as port:
        answers = [await ask(port), await ask(port, token="hunter2"), await ask(port, token=TOKEN)]
        assert [answer.status_code for answer in answers] == [401, 401, 200]
        assert [answer.text for answer in answers] == ["", "", "marmita_up 1\n"]
        assert (await ask(port, "/", token=TOKEN)).status_code == 404
        assert (await ask(port, method="POST", token=TOKEN)).status_code == 405
    async with serve_metrics(small, "127.0.0.1", 0, None) as port:
        assert (await ask(port, "/metrics?name[]=x")).text == "marmita_up 1\n"


@pytest.mark.parametrize("sent", [b"x" * (HEAD_BYTES + 1), b"GET /metrics"])
async def test_head_that_is_too_long_or_breaks_off_is_not_answered(sent: bytes):
    async with serve_metrics(small, "127.0.0.1", 0, None) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(sent)
        writer.write_eof()
        assert await reader.read() == b""
        writer.close()


@pytest.fixture
async def database(own_conninfo: str) -> AsyncGenerator[Database]:
    database = Database(own_conninfo, EventBus())
    await database.open()
    yield database
    await database.close()


@pytest.mark.commits
async def test_requests_are_counted_by_template_and_status_and_never_by_path(settings: Settings):
    port, chef = free_port(), "f" * 24
    environ = {"METRICS_LISTEN": f"localhost:{port}", "METRICS_TOKEN": TOKEN, "WORKER": "true", "LOG_LEVEL": "warning"}
    app = create_app(
        load_settings(environ | {"MARMITA_DATA": str(settings.marmita_data)}).with_database(settings.conninfo)
    )
    async with AsyncTestClient(app) as client:
        for _ in range(2):
            assert (await client.get(f"/api/chef/by-id/{chef}")).status_code == 404
        await client.head("/api/health")
        await client.get("/api/account?secret=hunter2")
        await client.request("BREW", "/hunter2/pot")
        await client.get("/api/no/such/path")
        text = (await ask(port, token=TOKEN)).text
    assert 'marmita_requests_total{method="GET",route="/api/chef/by-id/{chef_id}",status="404"} 2.0' in text
    assert 'marmita_requests_total{method="GET",route="/api/account",status="401"} 1.0' in text
    assert 'marmita_requests_total{method="HEAD",route="/api/health"' in text
    assert 'marmita_requests_total{method="other",route=' in text
    assert 'marmita_request_seconds_bucket{le="+Inf",method="GET",route="/api/chef/by-id/{chef_id}"} 2.0' in text
    assert 'marmita_database_connections{state="max"} 10.0' in text
    assert "marmita_websockets 0.0" in text
    assert "process_resident_memory_bytes" in text
    assert not any(word in text for word in (chef, "hunter2", "BREW", "no/such"))


@pytest.mark.commits
async def test_start_is_refused_when_the_port_is_taken(settings: Settings):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        environ = {"METRICS_LISTEN": f"127.0.0.1:{taken.getsockname()[1]}", "WORKER": "false"}
        app = create_app(load_settings(environ).with_database(settings.conninfo))
        with pytest.raises(BaseExceptionGroup) as refused:
            async with app.lifespan():
                raise AssertionError
        assert refused.group_contains(SettingsError, match="METRICS_LISTEN")


@pytest.mark.commits
@pytest.mark.parametrize(("lag", "printed"), [(lambda: 7.5, "7.5"), (lambda: math.inf, "+Inf"), (None, "0.0")])
async def test_replica_lag_is_printed(database: Database, lag: Callable[[], float] | None, printed: str):
    text = (await ProcessMetrics(database, (), lambda: 0, lag).render()).decode()
    assert f"marmita_replica_lag_seconds {printed}\n" in text


@pytest.mark.commits
async def test_jobs_are_counted_by_task_and_outcome(database: Database):
    metrics = ProcessMetrics(database, (), lambda: 3)
    context: Any = SimpleNamespace(job=SimpleNamespace(task_name="deliver_mails"))

    async def works() -> str:
        return "result"

    async def fails() -> None:
        raise ValueError("broken")

    assert await metrics.count_job(works, context, None) == "result"
    with pytest.raises(ValueError, match="broken"):
        await metrics.count_job(fails, context, None)
    text = (await metrics.render()).decode()
    for outcome in ("done", "failed"):
        assert f'marmita_jobs_total{{outcome="{outcome}",task="deliver_mails"}} 1.0' in text
    assert 'marmita_job_seconds_count{task="deliver_mails"} 2.0' in text
    assert "marmita_websockets 3.0" in text


@pytest.mark.commits
async def test_database_says_what_is_held_what_waits_and_what_differs(database: Database, own_conninfo: str):
    assert set((await read_gauges(database, GAUGES)).values()) == {0.0}
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(own_conninfo, autocommit=True) as conn:
        chef, guest = await add_chef(conn), await add_account(conn)
        food, order = await add_food(conn, chef), "a" * 24
        times = {"created_at": NOON, "updated_at": NOON}
        await insert(
            conn, "food_order", id=order, request_key="key", customer_id=guest, chef_id=chef, status="PENDING",
            delivery_type="PICKUP", slot_start=NOON, slot_end=NOON + timedelta(hours=1), day=NOON.date(),
            total_cents=2500, fee_cents=250,
            hold_expires_at=NOON, latest_acceptance=NOON, cancel_before=NOON, hand_over_code="1234",
            stock_state="HELD", **times,
        )  # fmt: skip
        await insert(conn, "order_portion", order_id=order, food_id=food, quantity=2)
        await insert(
            conn, "payment", id=order, order_id=order, provider="sandbox", intent_id="pi_1", amount_cents=2500,
            fee_cents=250, currency="eur", status="requires_capture", destination="acct", **times,
        )  # fmt: skip
        seen = {"first_seen_at": NOON, "last_seen_at": NOON}
        for what, theirs in (("charge", 1), ("transferred", 2600)):
            await insert(
                conn, "ledger_difference", payment_id=order, what=what, ours_cents=2500, theirs_cents=theirs, **seen
            )
        await conn.execute("SELECT wake_job('deliver_mails')")
        await conn.execute("UPDATE procrastinate_events SET at = now() - interval '1 minute'")
    figures = await read_gauges(database, GAUGES)
    assert figures["marmita_held_portions"] == 2
    assert (figures["marmita_ledger_differences"], figures["marmita_ledger_difference_cents"]) == (2, 2599)
    assert figures["marmita_jobs_due"] == 1
    assert 59 <= figures["marmita_jobs_lag_seconds"] < 120


async def test_figures_of_a_database_that_does_not_answer_are_not_numbers():
    database = Database("postgresql://127.0.0.1:1/none", EventBus(), wait_seconds=0.1)
    await database.open()
    figures = await read_gauges(database, GAUGES)
    await database.close()
    assert all(math.isnan(value) for value in figures.values()) and len(figures) == len(GAUGES)


@pytest.mark.parametrize(
    ("environ", "named"),
    [
        ({"METRICS_LISTEN": "9464"}, "METRICS_LISTEN"),
        ({"METRICS_LISTEN": "metrics.example:9464"}, "METRICS_LISTEN"),
        ({"METRICS_LISTEN": "127.0.0.1:0"}, "METRICS_LISTEN"),
        ({"METRICS_LISTEN": "0.0.0.0:9464"}, "METRICS_TOKEN"),
        ({"METRICS_LISTEN": "10.0.0.7:9464"}, "METRICS_TOKEN"),
        ({"METRICS_LISTEN": "127.0.0.1:9464", "METRICS_TOKEN": "short"}, "METRICS_TOKEN"),
        ({"METRICS_TOKEN": TOKEN}, "METRICS_LISTEN"),
    ],
)
def test_metrics_that_strangers_could_read_are_refused_at_start(environ: dict[str, str], named: str):
    with pytest.raises(SettingsError) as caught:
        load_settings(environ)
    assert [problem.split()[0].rstrip(":") for problem in caught.value.problems] == [named]
    assert "short" not in str(caught.value)


def test_metrics_are_off_by_default_and_their_token_is_not_shown():
    assert load_settings({}).metrics_listen is None
    settings = load_settings({"METRICS_LISTEN": "[::1]:9464", "METRICS_TOKEN": TOKEN})
    assert settings.metrics_listen == ListenAddress("::1", 9464)
    shown = {row.name: row.value for row in settings.describe()}
    assert (shown["METRICS_LISTEN"], shown["METRICS_TOKEN"]) == ("[::1]:9464", "(set)")
    assert TOKEN not in repr(settings)
