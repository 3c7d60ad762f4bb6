"""Every error has one form of response: the right status, no internals, and a log line when it is a bug."""

import time
from collections.abc import AsyncGenerator

import psycopg
import pytest
from litestar import Litestar, get
from litestar.exceptions import HTTPException
from litestar.testing import AsyncTestClient
from obstore.exceptions import GenericError
from psycopg.errors import (
    DatetimeFieldOverflow,
    ForeignKeyViolation,
    InvalidDatetimeFormat,
    StringDataRightTruncation,
    UntranslatableCharacter,
)
from psycopg_pool import PoolTimeout, TooManyRequests
from structlog.testing import capture_logs

from marmita.platform.http.problems import CLIENT_DISCONNECTED, EXCEPTION_HANDLERS, OUTAGE_LOG_SECONDS

SECRET = "relation secret_7f3a does not exist"
FAULTS: dict[str, Exception] = {
    "framework": HTTPException(SECRET, status_code=500),
    "teapot": HTTPException(SECRET, status_code=418, headers={"x-tea": "green"}),
    "hung_up": HTTPException(CLIENT_DISCONNECTED, status_code=500),
    "away": psycopg.OperationalError(SECRET),
    "no_connection": PoolTimeout(SECRET),
    "bucket": GenericError("403 Forbidden\n" + SECRET),
    "full": TooManyRequests(SECRET),
    "no_such_day": DatetimeFieldOverflow(SECRET),
    "nul": psycopg.DataError(SECRET),
    "nul_in_json": UntranslatableCharacter(SECRET),
    "no_date": InvalidDatetimeFormat(SECRET),
    "too_long": StringDataRightTruncation(SECRET),
    "no_row": ForeignKeyViolation(SECRET),
    "anything": KeyError(SECRET),
}


@get("/{fault:str}")
async def fail(fault: str) -> None:
    raise FAULTS[fault]


@pytest.fixture
async def client() -> AsyncGenerator[AsyncTestClient[Litestar]]:
    async with AsyncTestClient(Litestar([fail], exception_handlers=EXCEPTION_HANDLERS, logging_config=None)) as client:
        yield client


@pytest.mark.parametrize(
    ("fault", "status", "key", "line"),
    [
        ("framework", 500, "unknown_error", "unexpected_error"),
        ("teapot", 418, "invalid_request", None),
        ("hung_up", 400, "invalid_request", None),
        ("away", 503, "cannot_get_data", "database_unavailable"),
        ("no_connection", 503, "cannot_get_data", "database_unavailable"),
        ("bucket", 503, "cannot_get_data", "storage_unavailable"),
        ("full", 503, "rate_limit_global", "overloaded"),
        ("no_such_day", 400, "invalid_request", "impossible_value"),
        ("nul", 400, "invalid_request", "impossible_value"),
        ("nul_in_json", 400, "invalid_request", "impossible_value"),
        ("no_date", 400, "invalid_request", "impossible_value"),
        ("too_long", 400, "invalid_request", "impossible_value"),
        ("no_row", 500, "unknown_error", "unexpected_error"),
        ("anything", 500, "unknown_error", "unexpected_error"),
    ],
)
async def test_each_error_has_its_problem_response(
    client: AsyncTestClient[Litestar], fault: str, status: int, key: str, line: str | None
):
    with capture_logs() as logs:
        answer = await client.get(f"/{fault}")
    assert (answer.status_code, answer.json()["errorKey"]) == (status, key)
    assert answer.headers["content-type"] == "application/problem+json"
    assert "secret_7f3a" not in answer.text
    assert [entry["event"] for entry in logs] == ([line] if line else [])
    assert ("retry-after" in answer.headers) is (status == 503)
    assert (answer.headers.get("x-tea") == "green") is (fault == "teapot")


@pytest.mark.parametrize("fault", ["away", "bucket"])
async def test_outage_of_a_shared_part_is_logged_once_a_minute_with_the_number_of_requests(
    client: AsyncTestClient[Litestar], monkeypatch: pytest.MonkeyPatch, fault: str
):
    with capture_logs() as logs:
        for _ in range(5):
            await client.get(f"/{fault}")
        started = time.monotonic()
        monkeypatch.setattr(time, "monotonic", lambda: started + OUTAGE_LOG_SECONDS)
        answer = await client.get(f"/{fault}")
    assert answer.status_code == 503
    assert [entry["requests"] for entry in logs] == [1, 5]
