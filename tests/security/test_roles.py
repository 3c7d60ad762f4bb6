"""What roles see and change: seniors no more than moderators, nobody a secret, and reading changes nothing."""

import base64
import csv
import io
from typing import Any

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from marmita.platform.http.policy import ADMIN_ONLY, MODERATORS_ONLY
from tests.security.conftest import OWN_TRANSACTION, PERSONAS, World, digest, has_written, share
from tests.security.test_route_matrix import filled, request_of, rows
from tests.support.rows import Connection, add_account, add_session, insert

pytestmark = pytest.mark.commits
# What may be repeated without harm: forms of the specification, when a calendar was read last, who read papers and
# files of taxes, keys that the first reader makes, and the probe of the database. Sessions are sent in a header: no
# page of others sends one.
WRITING = {
    "/api/admin/tax/{year:int}/csv",
    "/api/admin/refresh-elastic-chefs",
    "/api/admin/refresh-karma",
    "/api/chef-papers/{paper_id:str}/document",
    "/api/calendar/{token:str}/marmita.ics",
    "/api/fcm/get-fcm-config",
    "/api/push/settings",
    "/api/health",
}


def routes_of(app: Litestar, *policies: object) -> set[tuple[str, str]]:
    return {
        (method, route.path)
        for route in app.routes
        for handler in getattr(route, "route_handlers", [])
        if isinstance(handler, HTTPRouteHandler) and handler.opt.get("policy") in policies
        for method in handler.http_methods
    }


async def add_persona(world: World, name: str, *roles: str) -> str:
    """Somebody more; the id."""
    account = await add_account(world.conn, authorities=["USER", *roles])
    world.tokens[name] = await add_session(world.conn, account)
    world.rows = await digest(world.conn)
    return account


async def test_senior_moderators_may_call_what_moderators_may_and_nothing_of_the_admins(world: World, app: Litestar):
    await add_persona(world, "senior", "SENIOR_MOD")
    admins, moderators = routes_of(app, ADMIN_ONLY), routes_of(app, MODERATORS_ONLY)
    assert admins and moderators
    for row in rows():
        call = row["method"], filled(row["call"], world.names)
        if (row["method"], row["route"]) in admins:
            answer = await world.call("senior", *call, **request_of(row, world.names))
            assert (answer.status_code, answer.json()["errorKey"]) == (403, "access_denied"), call
        elif (row["method"], row["route"]) in moderators:
            answer = await world.call("senior", *call, **request_of(row, world.names))
            assert answer.status_code not in {401, 403}, call


async def test_reading_changes_nothing(world: World):
    writing: set[str] = set()
    for row in rows():
        if row["method"] != "GET" or row["route"].startswith("/dev/"):
            continue
        for persona in ("owner", "chef", "admin"):
            if row[persona].startswith("2") and await changes(world, persona, row):
                writing.add(row["route"])
    assert writing == WRITING


async def changes(world: World, persona: str, row: dict[str, str]) -> bool:
    path = filled(row["call"], world.names)
    share(world.database, None if path in OWN_TRANSACTION else world.conn)
    headers = {"authorization": f"Bearer {world.tokens[persona]}"}
    async with world.conn.transaction(force_rollback=True):
        await world.visitor.request("GET", path, headers=headers)
        return await has_written(world.conn) and await digest(world.conn) != world.rows


async def secrets_of(conn: Connection) -> set[str]:
    """What nobody is ever found, as text."""
    cursor = await conn.execute(
        "SELECT password_hash FROM account WHERE password_hash IS NOT NULL"
        " UNION SELECT encode(token_sha256, 'hex') FROM session"
        " UNION SELECT encode(token_sha256, 'hex') FROM calendar_feed"
        " UNION SELECT encode(key_sha256, 'hex') FROM account_key UNION SELECT hash FROM recovery_code"
        " UNION SELECT encode(secret, 'hex') FROM totp UNION SELECT encode(secret, 'base64') FROM totp"
    )
    return {text for (text,) in await cursor.fetchall()}


async def test_no_answer_has_a_secret_or_the_address_of_somebody_else(world: World):
    await insert(
        world.conn, "totp", account_id=world.names["owner"], secret=b"sealed-secret-of-totp", confirmed_at="now"
    )
    await insert(
        world.conn, "recovery_code", account_id=world.names["owner"], prefix="abcd", hash="$argon2id$of-a-code",
        made_at="now",
    )  # fmt: skip
    world.rows = await digest(world.conn)
    secrets = await secrets_of(world.conn) | {base64.b64encode(b"sealed-secret-of-totp").decode()}
    cursor = await world.conn.execute("SELECT login, email FROM account")
    addresses: dict[str, str] = dict(await cursor.fetchall())  # pyright: ignore[reportArgumentType]
    own = {persona: addresses.get(f"a-{persona[:11]}", "") for persona in PERSONAS}
    found: list[Any] = []
    for row in rows():
        if row["route"].startswith("/dev/"):  # in production there is no such page
            continue
        for persona in PERSONAS:
            if not row[persona].startswith("2"):
                continue
            answer = await world.call(
                persona, row["method"], filled(row["call"], world.names), **request_of(row, world.names)
            )
            text = answer.content.decode(errors="ignore")
            found += [(persona, row["route"], secret[:20]) for secret in secrets if secret in text]
            if persona != "admin":
                found += [
                    (persona, row["route"], address)
                    for address in addresses.values()
                    if address != own[persona] and address in text
                ]
    assert found == []


async def test_no_file_has_a_cell_that_a_spreadsheet_computes(world: World):
    formula = "=HYPERLINK(1)"
    for statement in (
        "UPDATE account SET name = %(text)s",
        "UPDATE chef SET name = %(text)s, first_name = %(text)s, town = %(text)s",
        "UPDATE order_item SET name = %(text)s, instructions = %(text)s",
        """
        INSERT INTO client_error (id, title, route, builds, sample, browser, first_at, last_at)
        VALUES (repeat('a', 24), %(text)s, %(text)s, ARRAY[%(text)s], %(text)s, %(text)s, now(), now())
        """,
        """
        INSERT INTO audit_entry (id, at, actor_id, action, target, target_id, label, about, reason)
        VALUES (repeat('a', 24), now(), %(text)s, 'CHEF_EDITED', 'CHEF', %(text)s, %(text)s, '{}', %(text)s)
        """,
    ):
        await world.conn.execute(statement, {"text": formula})
    world.rows = await digest(world.conn)
    files = escaped = 0
    for row in rows():
        for persona in ("chef", "moderator", "admin"):
            if row["method"] != "GET" or row[persona] != "200":
                continue
            answer = await world.call(persona, "GET", filled(row["call"], world.names))
            if answer.headers.get("content-type", "").startswith("text/csv"):
                files += 1
                cells = [cell for line in csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))) for cell in line]
                assert [cell for cell in cells if cell.startswith(("=", "+", "@", "\t"))] == [], row["route"]
                escaped += f"'{formula}" in cells
    assert files >= 6 and escaped >= 4
