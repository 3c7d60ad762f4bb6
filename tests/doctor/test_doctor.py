"""The doctor names what is wrong and what to do, skips what it cannot look at, and prints no secret."""

import json
import socket
import time
from collections.abc import Generator
from dataclasses import replace
from datetime import timedelta
from email.utils import format_datetime
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import psycopg
import pytest

from marmita.doctor import findings, machine, run_doctor, services
from marmita.doctor.clocks import judge_clock
from marmita.doctor.database import DATABASE_CHECKS
from marmita.doctor.findings import Check, Finding, run_checks
from marmita.doctor.machine import MACHINE_CHECKS
from marmita.doctor.services import SERVICE_CHECKS
from marmita.doctor.setting_checks import find_risky_settings
from marmita.platform.clock import utc_now
from marmita.platform.storage import open_storage
from marmita.settings import Settings, load_settings
from tests.integrations.test_smtp import smtp_server
from tests.support.servers.bucket import s3_server
from tests.support.servers.google import QuietServer
from tests.support.servers.stripe.server import PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET, StripeStandIn

CHECKS = {check.name: check for check in (*DATABASE_CHECKS, *MACHINE_CHECKS, *SERVICE_CHECKS)}
STRIPE = {"PAYMENT_PROVIDER": "stripe", "STRIPE_SECRET_KEY": SECRET_KEY, "STRIPE_PUBLISHABLE_KEY": PUBLISHABLE_KEY}
STRIPE |= {"STRIPE_WEBHOOK_SECRET": WEBHOOK_SECRET}


TWILIO = {"SMS_GATEWAY": "twilio", "SMS_SENDER": "Marmita", "TWILIO_AUTH_TOKEN": "x" * 32}
TWILIO |= {"TWILIO_ACCOUNT_SID": "AC" + "0" * 32}


async def run_check(name: str, settings: Settings) -> list[Finding]:
    return list(await CHECKS[name].run(settings))


def states(found: list[Finding]) -> list[str]:
    return [finding.state for finding in found]


@pytest.fixture
def late_server() -> Generator[str]:
    """Answers 200 to everything, and its clock is an hour behind."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        def do_HEAD(self) -> None:
            self.do_GET()

        def date_time_string(self, timestamp: float | None = None) -> str:
            return format_datetime(utc_now() - timedelta(hours=1), usegmt=True)

        def log_message(self, *_: Any) -> None:
            """Print nothing."""

    server = QuietServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, daemon=True, kwargs={"poll_interval": 0.05})
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.commits
async def test_sound_database_has_no_complaints(settings: Settings):
    for name in ("database", "migrations", "jobs", "clock"):
        found = [
            finding for finding in await run_check(name, settings) if "durably" not in finding.what
        ]  # tests: no fsync
        assert states(found) == ["ok"], (name, found)


@pytest.mark.commits
async def test_migrations_that_are_missing_changed_or_newer_are_named(settings: Settings):
    with psycopg.connect(settings.conninfo, autocommit=True) as connection:
        first = "FROM schema_migration ORDER BY name DESC LIMIT 1"
        kept = connection.execute(f"SELECT name, sha256, applied_at {first}".encode()).fetchone()
        assert kept
        try:
            connection.execute("DELETE FROM schema_migration WHERE name = %s", [kept[0]])
            [found] = await run_check("migrations", settings)
            assert (found.state, kept[0] in found.what, "marmita migrate" in found.advice) == ("failed", True, True)
            connection.execute("INSERT INTO schema_migration VALUES (%s, 'other')", [kept[0]])
            [found] = await run_check("migrations", settings)
            assert (found.state, "changed" in found.what) == ("failed", True)
            connection.execute("UPDATE schema_migration SET sha256 = %s WHERE name = %s", [kept[1], kept[0]])
            connection.execute("INSERT INTO schema_migration (name, sha256) VALUES ('999912312359_to_come', '')")
            [found] = await run_check("migrations", settings)
            assert (found.state, "newer Marmita" in found.what) == ("warning", True)
            connection.execute("UPDATE schema_migration SET contract_after = name WHERE sha256 = ''")
            [found] = await run_check("migrations", settings)
            assert (found.state, "newer Marmita" in found.what) == ("failed", True)
        finally:
            connection.execute("DELETE FROM schema_migration WHERE name IN (%s, '999912312359_to_come')", [kept[0]])
            connection.execute("INSERT INTO schema_migration VALUES (%s, %s, %s)", kept)


@pytest.mark.commits
async def test_jobs_that_wait_or_failed_and_mails_that_wait_are_named(settings: Settings):
    with psycopg.connect(settings.conninfo, autocommit=True) as connection:
        connection.execute("SELECT wake_job('deliver_mails')")
        connection.execute("UPDATE procrastinate_events SET at = now() - interval '1 hour'")
        connection.execute(
            "INSERT INTO procrastinate_jobs (queue_name, task_name, status) VALUES ('default', 'broken_task', 'failed')"
        )
        connection.execute(
            "INSERT INTO job_failure (task, subject, error, first_at, last_at)"
            " VALUES ('capture_payments', 'a', 'ValueError', now(), now())"
        )
    found = await run_check("jobs", settings)
    assert states(found) == ["failed", "warning", "warning"]
    said = " ".join(finding.what for finding in found)
    assert all(word in said for word in ("1 jobs wait for a worker", "broken_task", "capture_payments", "ValueError"))
    assert all(finding.advice for finding in found)


async def test_database_that_is_away_is_said_once_and_without_its_password():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    settings = load_settings({"DATABASE_URL": f"postgresql://marmita:hunter2@127.0.0.1:{port}/marmita"})
    found = {name: await run_check(name, settings) for name in ("database", "migrations", "jobs", "clock")}
    assert {name: states(each) for name, each in found.items()} == {
        "database": ["failed"], "migrations": ["skipped"], "jobs": ["skipped"], "clock": ["skipped"],
    }  # fmt: skip
    assert "hunter2" not in str(found)


async def test_mail_server_gets_a_login_and_no_mail():
    async with smtp_server({"EHLO": "250-here\r\n250 AUTH PLAIN", "AUTH": "235 fine"}) as (url, taken):
        with_login = url.replace("//", "//marmita:hunter2@")
        [found] = await run_check("mail", load_settings({"SMTP_URL": with_login}))
        assert (found.state, "takes the login" in found.what, taken) == ("ok", True, [])
    async with smtp_server({"EHLO": "250-here\r\n250 AUTH PLAIN", "AUTH": "535 no"}) as (url, _):
        [found] = await run_check("mail", load_settings({"SMTP_URL": url.replace("//", "//marmita:hunter2@")}))
        assert (found.state, "535" in found.what, "hunter2" in str(found)) == ("failed", True, False)
    [found] = await run_check("mail", load_settings({"SMTP_URL": url}))
    assert (found.state, "587" in found.advice) == ("failed", True)
    assert states(await run_check("mail", load_settings({}))) == ["skipped"]


async def test_storage_takes_an_object_or_says_why_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    settings = replace(load_settings({}), marmita_data=tmp_path)
    assert states(await run_check("storage", settings)) == ["ok"]
    assert await open_storage(None, tmp_path).list_keys() == []
    with s3_server(monkeypatch) as url:
        assert states(await run_check("storage", replace(settings, storage_url=url))) == ["ok"]
        [found] = await run_check("storage", replace(settings, storage_url="s3://none"))
        assert (found.state, "AWS_" in found.advice) == ("failed", True)
    (tmp_path / "file").touch()
    [found] = await run_check("storage", replace(settings, storage_url=(tmp_path / "file" / "media").as_uri()))
    assert found.state == "failed"


async def test_key_that_stripe_refuses_is_named(stripe_stand_in: StripeStandIn):
    settings = load_settings(STRIPE | {"STRIPE_STAND_IN": stripe_stand_in.address})
    assert states(await run_check("provider", settings)) == ["ok"]
    stripe_stand_in.fail("GET /v1/refunds", "401")
    [found] = await run_check("provider", settings)
    assert (found.state, "STRIPE_SECRET_KEY" in found.what) == ("failed", True)
    stripe_stand_in.fail("GET /v1/refunds", "500")
    assert states(await run_check("provider", settings)) == ["warning"]
    [found] = await run_check("provider", replace(settings, stripe_stand_in="http://127.0.0.1:1"))
    assert (found.state, "443" in found.advice) == ("failed", True)
    assert services._judge_stripe(403).state == "failed"
    assert states(await run_check("provider", load_settings({}))) == ["ok"]


async def test_redis_answers_or_is_missed():
    [found] = await run_check("redis", load_settings({"RATE_LIMIT_URL": "redis://:hunter2@127.0.0.1:1/0"}))
    assert (found.state, "hunter2" in found.what) == ("warning", False)
    assert states(await run_check("redis", load_settings({}))) == ["skipped"]


async def test_clock_that_differs_is_named_with_its_server(late_server: str, monkeypatch: pytest.MonkeyPatch):
    settings = replace(load_settings(STRIPE), stripe_stand_in=late_server)
    answers, clock = await run_check("provider", settings)
    assert (answers.state, clock.state) == ("ok", "failed")
    assert "ahead of Stripe's" in clock.what
    monkeypatch.setenv("AWS_ENDPOINT_URL", late_server)
    [clock] = await services._storage_clock(remote=True)
    assert "the media storage's" in clock.what
    assert [judge_clock("x", ahead, 0.1).state for ahead in (0.5, -1, 5, -5, 31)] == [
        "ok", "ok", "warning", "warning", "failed",
    ]  # fmt: skip


async def test_web_app_and_disk_are_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(machine, "WEB_INDEX", tmp_path / "index.html")
    for node, said in (("v20.20.2", "make web"), ("v18.1.0", "too old"), ("", "no Node")):
        program = tmp_path / "node"
        program.write_text(f"#!/bin/sh\necho {node}\n")
        program.chmod(0o755 if node else 0o644)
        monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin" if node else str(tmp_path))
        web_app = (await run_check("versions", load_settings({})))[-1]
        assert web_app.state == "failed"
        assert said in web_app.what + web_app.advice
    (tmp_path / "index.html").touch()
    assert (await run_check("versions", load_settings({})))[-1].state == "ok"
    for least, few, state in ((0, 0, "ok"), (0, 1 << 40, "warning"), (1 << 40, 1 << 41, "failed")):
        monkeypatch.setattr(machine, "FREE_MB_MIN", least)
        monkeypatch.setattr(machine, "FREE_MB_WARNING", few)
        settings = replace(load_settings({}), marmita_data=tmp_path / "var", storage_url=tmp_path.as_uri())
        assert states(await run_check("disk", settings)) == [state] * 3


async def test_packages_that_differ_from_the_lock_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(machine, "LOCK_FILE", tmp_path / "run.lock")
    assert "skipped" in states(await run_check("versions", load_settings({})))
    (tmp_path / "run.lock").write_text("msgspec==0.0.1 \\\n    --hash=sha256:0\nnot-needed-here==1\n")
    [found] = [each for each in await run_check("versions", load_settings({})) if each.state == "warning"]
    assert "msgspec" in found.what and "not-needed" not in found.what


def test_production_for_trials_is_odd_and_real_production_is_not():
    trial = {"MARMITA_ENV": "production", "PUBLIC_URL": "http://marmita.example", "PAYMENT_PROVIDER": "sandbox"}
    said = " ".join(
        each.what for each in find_risky_settings(load_settings({**trial, "DEV_MAILBOX": "1", "MARMITA_DEMO": "1"}))
    )
    for name in ("PUBLIC_URL", "MARMITA_DEMO", "sandbox", "MAIL_FROM", "DEV_MAILBOX", "TRUSTED_PROXIES", "OPERATOR"):
        assert name in said
    assert "REQUIRE_SECOND_FACTOR" in said and "SECRET_KEY" in said
    real = {
        "MARMITA_ENV": "production", "PUBLIC_URL": "https://marmita.example", "SMTP_URL": "smtp://mail.example:587",
        "MAIL_FROM": "Marmita <hello@marmita.example>", "TRUSTED_PROXIES": "10.0.0.0/8", "OPERATOR": "Marmita SAS",
        "REQUIRE_SECOND_FACTOR": "moderators", "SECRET_KEY": "k" * 48,
    } | STRIPE  # fmt: skip
    [only] = find_risky_settings(load_settings(real))
    assert "one for tests" in only.what
    assert list(find_risky_settings(load_settings({}))) == []


def test_check_that_fails_or_hangs_stops_no_other(monkeypatch: pytest.MonkeyPatch):
    async def breaks(_: Settings) -> list[Finding]:
        raise ValueError("unexpected")

    async def hangs(_: Settings) -> list[Finding]:
        time.sleep(1)  # noqa: ASYNC251  as a disk does that does not answer
        return []

    async def waits(_: Settings) -> list[Finding]:
        await findings.asyncio.sleep(30)
        return []

    async def works(_: Settings) -> list[Finding]:
        return [findings.ok("fine")]

    monkeypatch.setattr(findings, "CANCEL_SECONDS", 0.1)
    checks = [Check("a", breaks), Check("b", hangs), Check("c", waits), Check("d", works), Check("e", works, ("PORT",))]
    results, ended = run_checks(checks, load_settings({}), ["PORT"], seconds=0.2)
    assert [(result.name, [found.state for found in result.findings]) for result in results] == [
        ("a", ["failed"]), ("b", ["failed"]), ("c", ["failed"]), ("d", ["ok"]), ("e", ["skipped"]),
    ]  # fmt: skip
    assert "ValueError: unexpected" in results[0].findings[0].what
    assert "0.2 s" in results[1].findings[0].what
    assert not ended


@pytest.mark.commits
def test_findings_are_printed_for_people_and_programs_without_secrets(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    given = {"DATABASE_URL": settings.conninfo, "MARMITA_DATA": str(settings.marmita_data), "PORT": "x"}
    for name, value in (given | {"SMTP_URL": "smtp://marmita:hunter2@127.0.0.1:1"}).items():
        monkeypatch.setenv(name, value)

    async def blurts(_: Settings) -> list[Finding]:
        raise ValueError("smtp://marmita:hunter2@127.0.0.1 and hunter2hunter2hunter2")

    monkeypatch.setenv("METRICS_LISTEN", "127.0.0.1:9464")
    monkeypatch.setenv("METRICS_TOKEN", "hunter2hunter2hunter2")
    monkeypatch.setattr("marmita.doctor.run.MACHINE_CHECKS", (*MACHINE_CHECKS, Check("blurts", blurts)))
    code, ended = run_doctor(as_json=True)
    document = json.loads(capsys.readouterr().out)
    assert (code, ended) == (1, True)
    by_name = {each["check"]: each for each in document["checks"]}
    assert by_name["settings"]["what"].startswith("PORT 'x'")
    assert by_name["mail"]["state"] == "failed"
    assert by_name["migrations"]["state"] == "ok"
    assert document["failed"] == sum(each["state"] == "failed" for each in document["checks"])
    assert "hunter2" not in json.dumps(document)
    assert run_doctor(as_json=False) == (1, True)
    said = capsys.readouterr().out
    assert "FAILED   mail" in said and "failed, " in said and "hunter2" not in said


@pytest.mark.parametrize("wrong", [True, False])
def test_database_that_is_not_there_yet_is_not_created(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: bool
):
    monkeypatch.setenv("MARMITA_DATA", str(tmp_path))
    if wrong:
        monkeypatch.setenv("DATABASE_URL", "mysql://db")
    run_doctor(as_json=True)
    checks = {each["check"]: each for each in json.loads(capsys.readouterr().out)["checks"]}
    assert checks["database"]["state"] == "skipped"
    assert not (tmp_path / "postgres").exists()


@pytest.mark.parametrize(("status", "state"), [(200, "ok"), (401, "failed"), (500, "warning"), (0, "failed")])
async def test_twilio_is_visited_and_nothing_is_sent(monkeypatch: pytest.MonkeyPatch, status: int, state: str):
    async def check(_: object) -> int:
        if not status:
            raise httpx.ConnectError("no way")
        return status

    monkeypatch.setattr(services.TwilioGateway, "check", check)
    assert states(await run_check("sms", load_settings(TWILIO))) == [state]
    assert states(await run_check("sms", load_settings({}))) == ["skipped"]
