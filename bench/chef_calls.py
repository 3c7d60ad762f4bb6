"""Chefs at work: reading the own menu, and saving a food."""

import itertools
import secrets
from dataclasses import dataclass, replace
from typing import Any

import psycopg
from litestar.testing import AsyncTestClient
from psycopg.types.json import Jsonb

from bench.capture import capture_statements, to_script
from bench.load import Browser, Server, measure
from bench.pgbench import transactions_per_second
from bench.report import Line
from marmita.app import create_app
from marmita.features.menu.domain.rules import SERVED_MAX
from marmita.platform.clock import utc_now
from marmita.settings import Settings

USERS = 8
CHEFS = 400
CAPTURES = 30
COPIED = ("name", "description", "price", "amount", "allergens", "allergensDeclared", "dietary", "realFoodWithQuantity")


@dataclass(slots=True)
class ChefSession:
    """A chef with a valid session, and one food of the menu in the format of the form."""

    chef: str
    token: str
    form: dict[str, Any]


async def open_chef_sessions(conn: psycopg.AsyncConnection[Any], port: int) -> list[ChefSession]:
    """Return chefs of the database, each logged in, with the first food of the menu.

    Chefs are skipped if an earlier run raised the amounts of their foods above the maximum of the form.
    """
    rows = await (
        await conn.execute(
            "SELECT c.id, c.creator_id FROM chef c WHERE listed AND NOT pick_up_point"
            " AND EXISTS (SELECT FROM food f WHERE f.chef_id = c.id) AND NOT EXISTS ("
            "  SELECT FROM food f WHERE f.chef_id = c.id"
            "  AND jsonb_path_exists(weekly_hours, '$.*.amountServed ? (@ > $most)', %s))"
            " ORDER BY md5(id || 'menu') LIMIT %s",
            (Jsonb({"most": SERVED_MAX}), CHEFS),
        )
    ).fetchall()
    tokens = [secrets.token_urlsafe(32) for _ in rows]
    await conn.execute(
        "UPDATE account SET authorities = '{USER,CHEF}' WHERE id = ANY(%s)", ([account for _, account in rows],)
    )
    await conn.execute(
        "INSERT INTO session (token_sha256, id, account_id, remember_me, created_at, proven_at, last_seen_at,"
        " expires_at) SELECT sha256(token::bytea), left(md5(token), 24), account, true, %(now)s, %(now)s, %(now)s,"
        " %(now)s + interval '1 day' FROM unnest(%(accounts)s::text[], %(tokens)s::text[]) b (account, token)",
        {"accounts": [account for _, account in rows], "tokens": tokens, "now": utc_now()},
    )
    return [
        ChefSession(chef, token, await _form(port, chef, token)) for (chef, _), token in zip(rows, tokens, strict=True)
    ]


async def _form(port: int, chef: str, token: str) -> dict[str, Any]:
    browser = Browser(port, token)
    await browser.open()
    food = (await browser.call("GET", f"/api/food/own-menu/{chef}")).json()["foods"][0]
    browser.close()
    hours = food["offer"]["operatingHours"].items()
    offer = {
        "offerType": food["offer"]["offerType"],
        "operatingHours": {day: {name: of[name] for name in ("open", "close", "amountServed")} for day, of in hours},
        "oneTimeOffers": [],
    }
    image = food["image"] and food["image"]["base"]
    content = {name: food[name] for name in COPIED}
    return {"id": food["id"], "revision": food["own"]["revision"], "image": image, "offer": offer, **content}


async def save_food(browser: Browser, session: ChefSession) -> int:
    """Save the food; the next save has the next revision."""
    answer = await browser.call("PUT", "/api/food", session.form)
    if answer.status == 200:
        session.form["revision"] = answer.json()["own"]["revision"]
    return answer.status


async def measure_chef_calls(server: Server, seconds: float) -> list[Line]:
    """Return two lines: own menus read, and foods saved."""
    async with await psycopg.AsyncConnection.connect(server.settings.conninfo, autocommit=True) as conn:
        sessions = await open_chef_sessions(conn, server.port)
    turns = itertools.cycle(sessions)

    async def read(browser: Browser, _: int) -> int:
        session = next(turns)
        browser.token = session.token
        return (await browser.call("GET", f"/api/food/own-menu/{session.chef}")).status

    async def change(browser: Browser, _: int) -> int:
        session = next(turns)
        browser.token = session.token
        return await save_food(browser, session)

    opened = await measure(server, read, tokens=None, users=USERS, seconds=seconds)
    saved = await measure(server, change, tokens=None, users=USERS, seconds=seconds)
    menus = [("GET", f"/api/food/own-menu/{session.chef}", None, session.token) for session in sessions[:CAPTURES]]
    saves = [("PUT", "/api/food", session.form, session.token) for session in sessions[:CAPTURES]]
    return [
        Line.of("own menu", opened, await _pgbench_rate(server.settings, menus, seconds)),
        Line.of("save food", saved, await _pgbench_rate(server.settings, saves, seconds)),
    ]


async def _pgbench_rate(settings: Settings, calls: list[tuple[str, str, Any, str]], seconds: float) -> float:
    scripts: list[str] = []
    app = create_app(replace(settings, worker=False))
    async with AsyncTestClient(app) as client, capture_statements(settings.conninfo) as statements:
        for method, path, body, token in calls:
            statements.clear()
            answer = await client.request(method, path, json=body, headers={"authorization": f"Bearer {token}"})
            answer.raise_for_status()
            scripts.append(to_script(statements))
    return transactions_per_second(settings.conninfo, scripts, clients=USERS, seconds=int(seconds))
