"""What the server makes of HTTP itself: headers that protect, origins, hosts, requests too large or two in one."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import psycopg
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from marmita.app import create_app
from marmita.settings import Settings, load_settings
from tests.security.conftest import World, digest
from tests.security.test_route_matrix import filled, rows
from tests.support.auth_client import PERSON, AuthClient
from tests.support.ordering import refusal
from tests.support.servers.served import serve
from tests.support.waiting import scale_timeout

pytestmark = pytest.mark.commits
Client = AsyncTestClient[Litestar]
EVIL = "https://evil.example"
ALWAYS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
}


async def test_every_get_has_the_headers_that_protect_and_sets_no_cookie(world: World):
    for row in rows():
        if row["method"] != "GET":
            continue
        answer = await world.call("owner", "GET", filled(row["call"], world.names))
        expected = ALWAYS | ({"x-frame-options": "SAMEORIGIN"} if row["route"].startswith("/frame/") else {})
        assert answer.headers.items() >= expected.items(), row["route"]
        assert "set-cookie" not in answer.headers and "server" not in answer.headers
        policy = answer.headers["content-security-policy"]
        assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0], row["route"]
        assert "unsafe-eval" not in policy and ("default-src 'none'" in policy or "default-src 'self'" in policy), (
            policy
        )
        if row["route"].startswith("/api/") and "application/json" in answer.headers["content-type"]:
            assert policy == "default-src 'none'; frame-ancestors 'none'"
            assert answer.headers["cache-control"] == "no-store" or row["anonymous"] == "200"


async def test_personal_answer_is_never_kept_by_a_cache(world: World):
    personal = [row for row in rows() if row["method"] == "GET" and row["anonymous"] == "401"]
    assert len(personal) > 8
    for row in personal:
        answer = await world.call("owner", "GET", filled(row["call"], world.names))
        assert "no-store" in answer.headers["cache-control"], row["route"]


async def test_hsts_header_is_sent_on_https_and_not_on_http(settings: Settings):
    for address, promised in (("https://marmita.example", True), ("http://localhost:8000", False)):
        async with AsyncTestClient(create_app(replace(settings, public_url=address))) as client:
            answer = await client.get("/api/client-settings")
        assert ("strict-transport-security" in answer.headers) is promised


async def test_other_sites_are_not_let_in(world: World):
    """There are no cookies, so a foreign page has nothing to send; and it may not read what it gets."""
    for row in rows():
        headers = {"origin": EVIL, "access-control-request-method": row["method"]}
        path = filled(row["call"], world.names)
        for method in ("OPTIONS", "GET"):
            answer = await world.call("anonymous", method, path, headers=headers)
            assert not [name for name in answer.headers if name.startswith("access-control-")], (method, path)


async def test_a_cookie_or_a_token_in_the_address_opens_nothing(world: World):
    token = world.tokens["owner"]
    for path, headers in (
        ("/api/account", {"cookie": f"authorization=Bearer {token}; token={token}; session={token}"}),
        (f"/api/account?token={token}&authorization=Bearer%20{token}&access_token={token}", {}),
        ("/api/account", {"x-authorization": f"Bearer {token}", "x-access-token": token}),
        ("/api/account", {"authorization": f"Basic {token}"}),
    ):
        assert (await world.call("anonymous", "GET", path, headers=headers)).status_code == 401


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
async def test_forms_of_other_sites_are_not_read_as_json(world: World, kind: str):
    body = json.dumps({"login": "owner", "email": "a@example.org"}).encode()
    answer = await world.call("anonymous", "POST", "/api/validate-user", content=body, headers={"content-type": kind})
    assert refusal(answer) == (415, "unsupported_media_type")


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "evil.example:443", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https"},
        {"forwarded": "host=evil.example;proto=https"},
        {"x-original-url": "/api/health", "x-rewrite-url": "/api/health"},
    ],
    ids=lambda headers: next(iter(headers)),
)
async def test_links_in_mails_and_pages_come_from_the_setting_not_from_the_request(
    client: Client, settings: Settings, headers: dict[str, str]
):
    async with await psycopg.AsyncConnection[tuple[Any, ...]].connect(settings.conninfo, autocommit=True) as conn:
        auth = AuthClient(client, conn)
        answer = await client.post("/api/register", json=PERSON, headers=headers)
        assert answer.status_code == 201
        mail = (await auth.mails("accounts/activate"))[-1]
    assert "evil" not in mail["text_body"] + mail["html_body"]
    for path in ("/", "/sitemap.xml", "/robots.txt", "/api/client-settings"):
        page = await client.get(path, headers=headers)
        assert page.status_code == 200 and "evil" not in page.text + str(page.headers), path


SQL = [
    "'", "''", "' OR '1'='1", "'; DROP TABLE account; --", "1; SELECT pg_sleep(5)", "%", "_", "\\", "%s", "%(x)s",
    "' UNION SELECT password_hash FROM account --", "a' AND (SELECT 1 FROM pg_sleep(5)) IS NULL --", "$1", "{0}",
    "\u02bc OR 1=1", "0x27", "1e400", "-1", "9" * 40, "NaN", "../../etc/passwd", "%00", "\ud7ff", "a" * 5000,
]  # fmt: skip


async def test_parameter_of_an_address_never_becomes_sql_or_a_fault(world: World):
    """Each parameter of each GET in turn; nothing fails, nothing takes long, nobody's secret comes back."""
    secret: Any = await (await world.conn.execute("SELECT password_hash FROM account LIMIT 1")).fetchone()
    document = (await world.visitor.get("/api/schema/openapi.json")).json()
    login = {"authorization": f"Bearer {world.tokens['owner']}"}
    before, tried = await digest(world.conn), 0
    for path, operations in document["paths"].items():
        for parameter in operations.get("get", {}).get("parameters", []):
            name = parameter["name"]
            for text in SQL:
                where = path
                for other in operations["get"]["parameters"]:
                    if other["in"] == "path":
                        value = text if other["name"] == name else "1"
                        where = where.replace(f"{{{other['name']}}}", value.replace("/", "%2F").replace("\\", "%5C"))
                query = {
                    other["name"]: text if other["name"] == name else other["schema"].get("default", "1")
                    for other in operations["get"]["parameters"]
                    if other["in"] == "query" and (other["required"] or other["name"] == name)
                }
                async with asyncio.timeout(scale_timeout(3)):
                    answer = await world.visitor.get(where, params=query, headers=login)
                tried += 1
                assert answer.status_code < 500, (where, query, answer.text)
                assert (
                    secret[0] not in answer.text
                    and "psycopg" not in answer.text
                    and "syntax" not in answer.text.lower()
                )
    assert tried > 500
    assert await digest(world.conn) == before


async def raw(address: str, *parts: bytes) -> bytes:
    """What the server answers to these bytes until it hangs up or says no more for a moment."""
    host, _, port = address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    answer = b""
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        while chunk := await asyncio.wait_for(reader.read(65536), 1.5):
            answer += chunk
    except (TimeoutError, ConnectionError):
        pass
    finally:
        writer.close()
    return answer


# HTTP/0.9 is answered as one request, which it is.
ANSWERED = {"no version": [401]}
GET = b"GET /api/account HTTP/1.1\r\nhost: x\r\n\r\n"
LOGIN = b"POST /api/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"


async def test_malformed_request_is_never_taken_for_two_requests_nor_two_for_one(app: Litestar, settings: Settings):
    with serve(app, settings) as address:
        smuggled = {
            "both lengths": LOGIN + b"content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n" + GET,
            "two lengths": LOGIN + b"content-length: 4\r\ncontent-length: 45\r\n\r\nabcd" + GET,
            "space before the colon": LOGIN + b"transfer-encoding : chunked\r\n\r\n0\r\n\r\n" + GET,
            "negative length": LOGIN + b"content-length: -1\r\n\r\n" + GET,
            "length with a sign": LOGIN + b"content-length: +4\r\n\r\nabcd" + GET,
            "unknown coding": LOGIN + b"transfer-encoding: xchunked\r\n\r\n0\r\n\r\n" + GET,
            "chunk of nonsense": LOGIN + b"transfer-encoding: chunked\r\n\r\nzz\r\nabcd\r\n0\r\n\r\n" + GET,
            "bare line feed in a header": b"GET /api/health HTTP/1.1\nhost: x\nx: a\rb\n\n",
            "no version": b"GET /api/account\r\n\r\n",
            "null in a header": b"GET /api/health HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n",
        }
        # At the same time: of most of them the test waits for what must not come.
        received = await asyncio.gather(*(raw(address, request) for request in smuggled.values()))
        for name, answers in zip(smuggled, received, strict=True):
            codes = [int(answer[:3]) for answer in answers.split(b"HTTP/1.1 ")[1:]]
            assert codes in ([], [400], ANSWERED.get(name)), (name, codes)


async def test_request_with_a_too_large_header_or_body_is_refused(app: Litestar, settings: Settings):
    health = b"GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n"
    too_much = LOGIN + b"content-length: 7000000\r\nconnection: close\r\n\r\n" + b" " * 7_000_000
    chunks = [b"100000\r\n" + b" " * 0x100000 + b"\r\n"] * 8
    with serve(app, settings) as address:
        assert (await raw(address, health + b"x-long: " + b"a" * 200_000 + b"\r\n\r\n"))[9:12] in (b"400", b"")
        assert (await raw(address, health, *[b"x-%d: %b\r\n" % (number, b"a" * 999) for number in range(300)]))[
            9:12
        ] in (b"400", b"")
        fitting = health + b"x-long: " + b"a" * 30_000 + b"\r\n\r\n"
        assert (await raw(address, fitting)).startswith(b"HTTP/1.1 200")
        # A server that hangs up during the request has refused it too.
        assert (await raw(address, too_much))[9:12] in (b"413", b"")
        assert (await raw(address, LOGIN + b"transfer-encoding: chunked\r\n\r\n", *chunks, b"0\r\n\r\n"))[9:12] in (
            b"413",
            b"",
        )
        assert (await raw(address, health + b"\r\n")).startswith(b"HTTP/1.1 200")


def test_errors_are_never_shown_with_their_trace():
    assert create_app(load_settings({}).with_database("postgresql://")).debug is False
