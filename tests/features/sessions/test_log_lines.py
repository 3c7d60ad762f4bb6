"""The log line of a request names account and refusal, and never the typed name or password."""

import json
from collections.abc import Generator
from io import StringIO
from typing import Any

import pytest

from tests.support.auth_client import PASSWORD, AuthClient
from tests.support.logs import written_log

pytestmark = pytest.mark.commits


@pytest.fixture
def log() -> Generator[StringIO]:
    with written_log() as said:
        yield said


def requests(log: StringIO) -> list[tuple[Any, ...]]:
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    names = ("path", "status", "account", "error_key")
    return [tuple(line.get(name) for name in names) for line in lines if line["event"] == "request"]


async def test_request_log_names_account_and_refusal(auth: AuthClient, log: StringIO):
    await auth.activated()
    token = await auth.token()
    await auth.log_in(password="wrong-soup")
    await auth.post("/api/account/change-email", token, mail="camille")
    await auth.post("/api/update-content", token)
    row = await (await auth.conn.execute("SELECT id FROM account")).fetchone()
    assert row
    assert requests(log)[-4:] == [
        ("/api/authenticate", 200, row[0], None),
        ("/api/authenticate", 401, None, "invalid_credentials"),
        ("/api/account/change-email", 400, row[0], "invalid_email"),
        ("/api/update-content", 403, row[0], "access_denied"),
    ]
    assert not any(word in log.getvalue() for word in ("marion", PASSWORD, "wrong-soup", token))
