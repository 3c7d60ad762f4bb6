"""Logs have what an operator needs and no secrets, in either format and at any depth."""

import json
import logging
from collections.abc import Generator
from datetime import datetime, timedelta
from typing import Any

import pytest
import structlog

from marmita.platform.http.shown_path import shown_path
from marmita.platform.logging import configure_logging, log_request, redact_secrets


@pytest.fixture(autouse=True)
def _as_before() -> Generator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def redacted(**event: object) -> dict[str, object]:
    return dict(redact_secrets(None, "info", event))


def test_json_line_has_request_id_and_no_secret(capsys: pytest.CaptureFixture[str]):
    configure_logging("json", "info")
    structlog.contextvars.bind_contextvars(request_id="r-1")
    structlog.stdlib.get_logger("marmita.test").info(
        "order_placed", order="a1", headers={"Authorization": "Bearer abc"}
    )
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["request_id"], line["order"], line["level"]) == ("order_placed", "r-1", "a1", "info")
    assert line["headers"] == {"Authorization": "[redacted]"}


@pytest.mark.parametrize("log_format", ["json", "console"])
def test_library_lines_and_traces_are_redacted(capsys: pytest.CaptureFixture[str], log_format: str):
    configure_logging(log_format, "info")
    try:
        raise ValueError("password=hunter2")
    except ValueError:
        logging.getLogger("some.library").exception("cannot reach %s", "postgresql://u:hunter2@db/m")
    said = capsys.readouterr().err
    assert "cannot reach postgresql://u:[redacted]@db/m" in said
    assert "Traceback" in said
    assert "hunter2" not in said


def request_lines(log_format: str, capsys: pytest.CaptureFixture[str], path: str) -> tuple[str, str]:
    """What `log_request` writes, and what the logger of requests does."""
    configure_logging(log_format, "info")
    structlog.contextvars.bind_contextvars(request_id="r-1", account="a1", error_key="no_soup", token="hunter2")
    log_request("GET", path, 404, 1.5)
    structlog.get_logger("marmita.access").info("request", method="GET", path=path, status=404, ms=1.5)
    first, second = capsys.readouterr().err.splitlines()
    return first, second


@pytest.mark.parametrize("path", ["/api/chef/by-id/019cdc8db38182b7a5432d79", "/activate/hunter2"])
def test_line_of_a_request_is_what_the_logger_would_write(capsys: pytest.CaptureFixture[str], path: str):
    first, second = (json.loads(line) for line in request_lines("json", capsys, path))
    assert list(first) == list(second)
    instants = [datetime.fromisoformat(line.pop("timestamp")) for line in (first, second)]
    assert instants[0].utcoffset() == timedelta(0)
    assert timedelta(0) <= instants[1] - instants[0] < timedelta(minutes=1)
    assert first == second
    assert (first["request_id"], first["token"]) == ("r-1", "[redacted]")
    assert "hunter2" not in first["path"]


def test_console_has_a_request_line_as_well(capsys: pytest.CaptureFixture[str]):
    first, second = request_lines("console", capsys, "/activate/hunter2")
    assert first.split()[1:] == second.split()[1:]
    assert "hunter2" not in first


def test_request_lines_below_the_level_are_left_out(capsys: pytest.CaptureFixture[str]):
    configure_logging("json", "warning")
    log_request("GET", "/", 200, 1.5)
    assert capsys.readouterr().err == ""


def test_lines_below_the_level_are_left_out(capsys: pytest.CaptureFixture[str]):
    configure_logging("console", "warning")
    structlog.stdlib.get_logger().info("quiet")
    structlog.stdlib.get_logger().warning("loud")
    said = capsys.readouterr().err
    assert "quiet" not in said
    assert "loud" in said


@pytest.mark.parametrize(
    "name",
    ["password", "newPassword", "Authorization", "set-cookie", "token", "clientSecret", "client_secret", "api_key",
     "resetKey", "activation_key", "entryCode", "cardNumber", "cvc", "authentication_token"],
)  # fmt: skip
def test_value_under_a_secret_name_is_replaced(name: str):
    assert redacted(deep=[{name: "hunter2"}]) == {"deep": [{name: "[redacted]"}]}


@pytest.mark.parametrize("name", ["error_key", "status_code", "postcode", "company", "keyboard"])
def test_value_under_a_name_that_is_not_secret_is_kept(name: str):
    assert redacted(**{name: "plain"}) == {name: "plain"}


@pytest.mark.parametrize("text", ["4242424242424242", "4000 0027 6000 3184", "5555-5555-5555-4444"])
def test_card_numbers_are_replaced_anywhere(text: str):
    assert redacted(said=f"card {text}, thanks") == {"said": "card [redacted], thanks"}


@pytest.mark.parametrize(
    "text", ["4242424242424243", "2026-03-11T11:00:00Z", "0198f0c2a4b3c1d2e3f40516", "12:30 @ home"]
)
def test_digits_that_are_no_card_number_are_kept(text: str):
    assert redacted(said=text) == {"said": text}


@pytest.mark.parametrize("text", ["sk_test_abcdefgh1234", "whsec_abcdefgh1234", "pi_123_secret_456"])
def test_keys_of_the_payment_provider_are_replaced(text: str):
    assert redacted(said=f"with {text}") == {"said": "with [redacted]"}


@pytest.mark.parametrize(
    "text",
    [
        "550 <Ana.Silva+x@example.org>: no such user",
        'duplicate key value violates "account_login_key"\nDETAIL:  Key (login_key)=(ana.silva) already exists.',
        "DETAIL:  Failing row contains (0198f0, Ana.Silva, ana.silva, null).",
        "https://marmita.example/user-details/ana.silva?tab=x broke",
        "at /chef/ana.silva/menu",
    ],
)
def test_lines_name_no_person(text: str):
    assert "ana.silva" not in str(redacted(said=text)).lower()


def test_routes_and_ids_stay_readable():
    text = "/api/chef/starr/019cdc8db38182b7a5432d79 and /api/chef/by-id/019cdc8db38182b7a5432d79"
    assert redacted(said=text) == {"said": text}


@pytest.mark.parametrize(
    ("template", "requested", "shown"),
    [
        ("/api/users-details/by-login/{login}", "/api/users-details/by-login/ana", "/api/users-details/by-login/*"),
        (
            "/api/chef/by-id/{id}",
            "/api/chef/by-id/019cdc8db38182b7a5432d79",
            "/api/chef/by-id/019cdc8db38182b7a5432d79",
        ),
        ("/{path}", "/user-details/ana", "/user-details/*"),
        ("/{path}", "/home", "/home"),
        ("", "/wp-admin/ana/x", "/wp-admin/*"),
        ("/", "/", "/"),
    ],
)
def test_paths_are_logged_without_typed_values(template: str, requested: str, shown: str):
    scope: Any = {"path": requested, "path_template": template}
    assert shown_path(scope) == shown


def test_secrets_in_bytes_and_objects_are_replaced():
    assert redacted(raw=b"\xffpassword=hunter2", error=ValueError("token=hunter2"), several={b"code=7"}) == {
        "raw": "\ufffdpassword=[redacted]",
        "error": "token=[redacted]",
        "several": ["code=[redacted]"],
    }
