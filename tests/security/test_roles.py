"""What roles see and change: seniors no more than moderators, nobody a secret, and reading changes nothing."""

import csv
import io

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from marmita.platform.http.policy import ADMIN_ONLY, MODERATORS_ONLY
from tests.security.conftest import OWN_TRANSACTION, World, digest, has_written, share
from tests.security.test_route_matrix import filled, request_of, rows
from tests.support.rows import add_account, add_session

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
