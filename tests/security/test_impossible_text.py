"""Text that PostgreSQL cannot keep, a NUL or half a character, is refused on every route and in every field of it."""

from collections.abc import AsyncGenerator, Iterator
from copy import deepcopy
from datetime import timedelta
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.features.chat.domain.records import ClientId
from marmita.platform.wire import Id, QuarterHour, TimeOfDay
from marmita.settings import Settings
from tests.support.ordering import refusal
from tests.support.rows import Connection, add_account, add_chef, add_session

pytestmark = pytest.mark.commits
EVERY_ROLE = ["USER", "CHEF", "MOD", "SENIOR_MOD", "ADMIN"]
NUL = "a\x00b"
Path = tuple[str | int, ...]
# Ends the login that the other calls need.
LEFT_OUT = {"/api/logout"}


def sample(schema: dict[str, Any], known: dict[str, Any]) -> Any:
    """A value that fits the schema, with every field that there is."""
    schema = resolved(schema, known)
    for of in ("oneOf", "anyOf", "allOf"):
        if of in schema:
            return sample(schema[of][0], known)
    if choices := schema.get("enum", [schema["const"]] if "const" in schema else []):
        return choices[0]
    match schema.get("type"):
        case "object":
            return {name: sample(field, known) for name, field in schema.get("properties", {}).items()}
        case "array":
            return [sample(schema["items"], known)]
        case "integer" | "number" | "boolean" as kind:
            return True if kind == "boolean" else schema.get("minimum", 1)
        case _:
            return "f" * max(24, schema.get("minLength", 0))


def resolved(schema: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    return known[schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema


def texts(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where there is text in a body."""
    match value:
        case str():
            yield path
        case dict():
            for name, field in value.items():  # pyright: ignore[reportUnknownVariableType]
                yield from texts(field, (*path, name))  # pyright: ignore[reportUnknownArgumentType]
        case list():
            for number, item in enumerate(value):  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
                yield from texts(item, (*path, number))


def changed(body: Any, path: Path, text: str) -> Any:
    if not path:
        return text
    body = deepcopy(body)
    place = body
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = text
    return body


def named(path: Path) -> str:
    """As refusals name a field."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


class Caller:
    """Somebody who may do everything."""

    def __init__(
        self, client: AsyncTestClient[Litestar], conn: Connection, token: str, document: dict[str, Any]
    ) -> None:
        self.client = client
        self.conn = conn
        self.headers = {"authorization": f"Bearer {token}"}
        self.document = document

    def operations(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        for path, methods in self.document["paths"].items():
            if path not in LEFT_OUT:
                yield from ((path, method, operation) for method, operation in methods.items())

    async def send(self, method: str, path: str, **body: Any) -> httpx.Response:
        return await self.client.request(method, path, headers=self.headers, **body)


@pytest.fixture
async def caller(
    client: AsyncTestClient[Litestar], settings: Settings, api_document: dict[str, Any]
) -> AsyncGenerator[Caller]:
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        account = await add_account(conn, authorities=EVERY_ROLE)
        await add_chef(conn, creator_id=account, payment_account=None)
        yield Caller(client, conn, await add_session(conn, account, timedelta(days=1)), api_document)


async def test_nul_in_any_text_of_any_body_is_refused_by_the_name_of_its_field(caller: Caller):
    known = caller.document["components"]["schemas"]
    answers: dict[str, Any] = {}
    for route, method, operation in caller.operations():
        content = operation.get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            continue
        body = sample(content["application/json"]["schema"], known)
        url = route.replace("{", "").replace("}", "")
        for path in texts(body):
            answer = await caller.send(method, url, json=changed(body, path, NUL))
            fields = [error["field"] for error in answer.json().get("errors", [])]
            if (refusal(answer), fields) != ((400, "invalid_request"), [named(path)]):
                answers[f"{method} {route} {named(path)}"] = answer.text
    assert answers == {}


async def test_nul_and_half_characters_in_addresses_never_fail(caller: Caller):
    failed: dict[str, int] = {}
    for route, method, operation in caller.operations():
        for text in (NUL, "a\ud800b"):
            written = quote(text, errors="surrogatepass")
            parameters = operation.get("parameters", [])
            query = "&".join(f"{p['name']}={written}" for p in parameters if p["in"] == "query")
            url = "/".join(written if part.startswith("{") else part for part in route.split("/"))
            for address in {f"{route.replace('{', '').replace('}', '')}?{query}", url}:
                answer = await caller.send(method, address)
                if answer.status_code >= 500:
                    failed[f"{method} {address}"] = answer.status_code
    assert failed == {}


@pytest.mark.parametrize("path", ["client-errors", "failed-jobs", "failed-mails", "sms/sent"])
async def test_nul_in_the_search_of_a_csv_file_is_refused_before_the_file_begins(caller: Caller, path: str):
    answer = await caller.send("GET", f"/api/admin/{path}/csv?q=a%00b")
    assert answer.status_code == 400 and refusal(answer) == (400, "invalid_request")


def spoilt(text: str) -> list[str]:
    """The text with what `$` and `\\d` of Python let through: a last line break, and a digit of another script."""
    return [text + "\n", text[:-1] + "٣"]


async def test_parameter_with_a_last_line_break_or_a_foreign_digit_is_refused(caller: Caller):
    for path, text in (("chef/by-city/paris?open_at=", "mon-11:30"), ("chef-payments?month=", "2026-01")):
        assert (await caller.send("GET", f"/api/{path}{text}")).status_code == 200
        answers = [await caller.send("GET", f"/api/{path}{quote(each)}") for each in spoilt(text)]
        assert [refusal(answer) for answer in answers] == [(400, "invalid_request")] * 2


@pytest.mark.parametrize(
    ("form", "text"),
    [(Id, "f" * 24), (TimeOfDay, "11:30"), (QuarterHour, "11:30"), (ClientId, "69b9d244-1b99-4587-8db6-4afff204d8bd")],
)
def test_field_with_a_last_line_break_or_a_foreign_digit_is_refused(form: Any, text: str):
    assert msgspec.convert(text, form) == text
    for each in spoilt(text):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(each, form)


@pytest.mark.parametrize("field", ["photoType", "entityId", "tempId"])
async def test_nul_in_a_field_beside_a_photo_is_refused(caller: Caller, field: str):
    body = {"photoType": "FOR_POST_LG", "entityId": "", "tempId": "x"} | {field: NUL}
    files = {"photo": ("a.png", b"\x89PNG", "image/png")}
    answer = await caller.send("POST", "/api/save-photo-to-cdn", data=body, files=files)
    assert answer.status_code == 400, answer.text
    row = await (await caller.conn.execute("SELECT count(*) FROM photo")).fetchone()
    assert row == (0,)


async def test_a_backslash_before_the_escape_is_text_and_is_kept(caller: Caller):
    answer = await caller.send("POST", "/api/account/about-me", json={"aboutMe": r"C:\u0000 is a path"})
    assert answer.status_code == 204
    row = await (await caller.conn.execute("SELECT about_me FROM account WHERE about_me <> ''")).fetchone()
    assert row == (r"C:\u0000 is a path",)


@pytest.mark.parametrize(
    "body",
    [
        b'{"aboutMe": "a\\u0000"}', b'{"aboutMe": "a\x00"}', b'{"aboutMe": "\\ud83d"}', b'{"aboutMe": "\xed\xa0\x80"}',
        b'{"about\\u0000Me": "a"}', b'{"aboutMe": "a", "x\\u0000": 1}',
    ],
    ids=range(6),
)  # fmt: skip
async def test_impossible_text_changes_nothing(caller: Caller, body: bytes):
    answer = await caller.client.post(
        "/api/account/about-me", content=body, headers={**caller.headers, "content-type": "application/json"}
    )
    assert refusal(answer) == (400, "invalid_request")
    row = await (await caller.conn.execute("SELECT count(*) FROM account WHERE about_me <> ''")).fetchone()
    assert row == (0,)


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("register", {"login": "marion", "email": "m@example.org", "password": "good\x00-soup",
                      "confirmPassword": "good\x00-soup", "rulesAccepted": True}, "password"),
        ("account/change-password", {"currentPassword": "good-soup", "newPassword": "good\x00-soup"}, "newPassword"),
        ("account/reset-password/finish", {"key": "k", "newPassword": "good\x00-soup"}, "newPassword"),
        ("authenticate", {"usernameOrEmail": "marion", "password": "good\x00-soup"}, "password"),
    ],
    ids=["register", "change", "reset", "login"],
)  # fmt: skip
async def test_a_password_with_nul_is_refused_and_neither_set_nor_counted(
    caller: Caller, path: str, body: dict[str, Any], field: str
):
    answer = await caller.send("POST", f"/api/{path}", json=body)
    assert refusal(answer) == (400, "invalid_request") and answer.json()["errors"][0]["field"] == field
    counts = "SELECT (SELECT count(*) FROM account WHERE password_hash IS NOT NULL), (SELECT count(*) FROM rate_event)"
    assert await (await caller.conn.execute(counts)).fetchone() == (0, 0)
