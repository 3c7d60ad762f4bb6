"""Reports of browsers: limited in size and by network, harmless in the log."""

import json
import time
from collections.abc import Generator
from io import StringIO

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.platform.logging import redact_secrets
from marmita.settings import Settings
from marmita.site.client_errors import REPORT_BYTES, REPORTS, neutralise
from tests.support.auth_client import refusal
from tests.support.logs import written_log

PATH = "/api/client-error-handler"
TEXT = {"content-type": "text/plain;charset=UTF-8"}


@pytest.fixture
def lines() -> Generator[StringIO]:
    """The JSON lines of the log."""
    with written_log("warning") as said:
        yield said


@pytest.mark.commits
async def test_report_is_logged_as_one_line(client: AsyncTestClient[Litestar], lines: StringIO):
    report = 'TypeError: x\n{"level": "info", "event": "admin_logged_in"}\r\n\x1b[2J\u2028fin'
    answer = await client.post(PATH, content=report.encode(), headers=TEXT | {"user-agent": "Browser\x0b1"})
    assert (answer.status_code, answer.content) == (204, b"")
    written = lines.getvalue().splitlines()
    assert len(written) == 1
    entry = json.loads(written[0])
    assert entry["event"] == "client_error" and entry["level"] == "warning"
    assert entry["report"].startswith("TypeError: x\\u000a{") and entry["report"].endswith("\\u2028fin")
    assert "\x1b" not in entry["report"] and entry["browser"] == "Browser\\u000b1"


@pytest.mark.commits
async def test_report_above_eight_kilobytes_is_refused(client: AsyncTestClient[Litestar], lines: StringIO):
    assert (await client.post(PATH, content=b"a " * (REPORT_BYTES // 2), headers=TEXT)).status_code == 204
    longer = await client.post(PATH, content=b"a" * (REPORT_BYTES + 1), headers=TEXT)
    assert refusal(longer) == (413, "report_too_long")
    assert refusal(await client.post(PATH, content=b" \n", headers=TEXT)) == (400, "invalid_request")
    assert len(lines.getvalue().splitlines()) == 1


@pytest.mark.commits
async def test_reports_are_limited_to_thirty_an_hour_per_network(
    client: AsyncTestClient[Litestar], lines: StringIO, settings: Settings
):
    forged = TEXT | {"x-forwarded-for": "203.0.113.9"}
    answers = [await client.post(PATH, content=b"broken", headers=forged) for _ in range(REPORTS.max_events + 1)]
    assert [answer.status_code for answer in answers] == [204] * REPORTS.max_events + [429]
    assert refusal(answers[-1]) == (429, "rate_limit_for_user")
    assert 3500 < int(answers[-1].headers["retry-after"]) <= 3600
    assert len(lines.getvalue().splitlines()) == REPORTS.max_events
    with psycopg.connect(settings.conninfo) as conn:
        rows = conn.execute("SELECT * FROM rate_event").fetchall()
    assert len(rows) == REPORTS.max_events and "broken" not in str(rows)


@pytest.mark.parametrize(
    ("reported", "logged"),
    [
        ("at https://site.test/chef/x?token=abc#frag:3:1", "at https://site.test/chef/x[redacted]"),
        ("at https://ana:pw@site.test/a", "at https://[redacted]site.test/a"),
        ("mail ana.silva+x@example.org bounced", "mail [redacted] bounced"),
        ("key GnkDUnVSWnFfoIlAK8ffvzRHBTE50TVHeZKSy5Da3pQ!", "key [redacted]!"),
        ("undefined is not an object (f.items)", "undefined is not an object (f.items)"),
        ("is it there? yes", "is it there? yes"),
        ("a\tb\u202ec\u200bd", "a\\u0009b\\u202ec\\u200bd"),
    ],
)
def test_report_is_logged_without_private_or_invisible_text(reported: str, logged: str):
    assert neutralise(reported) == logged


@pytest.mark.parametrize("part", ["a.", "%41", "eyJ."])
def test_long_report_of_one_word_is_searched_quickly(part: str):
    began = time.thread_time()
    neutralise(part * 20_000)
    redact_secrets(None, "info", {"report": f"= {part * 20_000}"})
    assert time.thread_time() - began < 1
