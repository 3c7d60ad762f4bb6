"""Traces, as a collector gets them: a request, its statements and its jobs are one trace, and say nothing of people."""

import subprocess
import sys
from collections.abc import Generator
from http.server import BaseHTTPRequestHandler
from threading import Thread
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from marmita.app import create_app
from marmita.platform.jobs import drain
from marmita.settings import Settings, load_settings
from tests.support.rows import Connection, add_account, add_session
from tests.support.servers.google import QuietServer

PICTURE = "grandmother.png"
ONE_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc000000301010018dd8db0"
    "0000000049454e44ae426082"
)


class Collector(QuietServer):
    """Keeps the spans that it is sent."""

    def __init__(self) -> None:
        self.spans: list[dict[str, Any]] = []
        collector = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                collector.spans += read_spans(body) if self.path == "/v1/traces" else []
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Print nothing."""

        super().__init__(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server_port}"


def read_spans(body: bytes) -> list[dict[str, Any]]:
    request = ExportTraceServiceRequest.FromString(body)
    return [
        {
            "name": span.name,
            "trace": span.trace_id,
            "id": span.span_id,
            "parent": span.parent_span_id,
            "failed": span.status.code == 2,
            **{each.key: each.value.string_value or each.value.int_value for each in span.attributes},
        }
        for resource in request.resource_spans
        for scope in resource.scope_spans
        for span in scope.spans
    ]


def photo() -> dict[str, Any]:
    return {"photo": (PICTURE, ONE_PIXEL, "image/png")}


@pytest.fixture
def collector() -> Generator[Collector]:
    collector = Collector()
    thread = Thread(target=collector.serve_forever, daemon=True, kwargs={"poll_interval": 0.05})
    thread.start()
    yield collector
    collector.shutdown()
    collector.server_close()
    thread.join()


def traced(settings: Settings, **more: str) -> Settings:
    environ = {"MARMITA_DATA": str(settings.marmita_data), "WORKER": "false", "MARMITA_DEMO": "false"} | more
    return load_settings(environ).with_database(settings.conninfo)


@pytest.mark.commits
async def test_a_request_its_statements_and_its_jobs_are_one_trace(
    conn: Connection, settings: Settings, collector: Collector
):
    account = await add_account(conn)
    token = await add_session(conn, account)
    app = create_app(traced(settings, TRACES_URL=collector.url))
    async with AsyncTestClient(app) as client:
        client.headers["authorization"] = f"Bearer {token}"
        answer = await client.post("/api/update-photo?lang=fr", files=photo())
        assert answer.status_code == 200
        tracing = app.state.tracing
        client.blocking_portal.call(lambda: drain(app.state.tools, middleware=[tracing.trace_job]))
        assert (await client.get("/api/nowhere")).status_code == 404
    [request] = [span for span in collector.spans if span["name"] == "POST /api/update-photo"]
    together = [span for span in collector.spans if span["trace"] == request["trace"]]
    statements = [span for span in together if span["parent"] == request["id"] and "db.query.text" in span]
    assert {span["db.system.name"] for span in statements} == {"postgresql"}
    assert any("INSERT INTO photo" in span["db.query.text"] for span in statements)
    jobs = [span for span in together if span["name"] == "job finish_photo"]
    assert [span["parent"] for span in jobs] == [request["id"]]
    assert any(span["parent"] == jobs[0]["id"] and "db.query.text" in span for span in together)
    assert request["marmita.request_id"] == answer.headers["x-request-id"]
    assert (request["http.response.status_code"], request["http.route"]) == (200, "/api/update-photo")
    [unknown] = [span for span in collector.spans if span["name"] == "GET"]
    assert (unknown["trace"] != request["trace"], unknown["failed"]) == (True, False)
    said = repr(collector.spans)
    assert [word for word in (PICTURE, token, account, "127.0.0.1", "lang=fr") if word in said] == []


@pytest.mark.commits
async def test_jobs_of_traced_requests_run_where_nothing_is_traced(
    conn: Connection, settings: Settings, collector: Collector
):
    """As during an upgrade: the argument that carries the trace never reaches the task."""
    token = await add_session(conn, await add_account(conn))
    app = create_app(traced(settings, TRACES_URL=collector.url))
    async with AsyncTestClient(app) as client:
        client.headers["authorization"] = f"Bearer {token}"
        assert (await client.post("/api/update-photo", files=photo())).status_code == 200
        cursor = await conn.execute("SELECT args ->> '_trace' FROM procrastinate_jobs WHERE task_name = 'finish_photo'")
        [trace] = await cursor.fetchone() or [""]
        assert trace.startswith("00-")
        client.blocking_portal.call(lambda: drain(app.state.tools))
    cursor = await conn.execute("SELECT count(*) FROM procrastinate_jobs WHERE status IN ('failed', 'doing')")
    assert await cursor.fetchone() == (0,)


@pytest.mark.commits
async def test_a_collector_that_is_away_holds_no_request_up(conn: Connection, settings: Settings):
    app = create_app(traced(settings, TRACES_URL="http://127.0.0.1:9"))
    async with AsyncTestClient(app) as client:
        assert (await client.get("/api/client-settings")).status_code == 200


@pytest.mark.commits
async def test_requests_that_are_not_sampled_send_nothing(conn: Connection, settings: Settings, collector: Collector):
    app = create_app(traced(settings, TRACES_URL=collector.url, TRACES_PERCENT="0"))
    async with AsyncTestClient(app) as client:
        assert (await client.get("/api/client-settings")).status_code == 200
    assert collector.spans == []


def test_tracing_library_is_not_loaded_without_the_setting():
    program = (
        "import sys; from marmita.app import create_app; from marmita.settings import load_settings;"
        "app = create_app(load_settings({}).with_database('postgresql://'));"
        "sys.exit(app.state.tracing is not None or 'opentelemetry.sdk' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=60).returncode == 0
