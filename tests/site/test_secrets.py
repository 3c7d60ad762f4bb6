"""Street, entry code, phone and e-mail address of a chef are for the chef and the buyer of a confirmed order only."""

import psycopg
import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.testing import AsyncTestClient

from marmita.settings import Settings
from tests.support.rows import add_account, add_chef, add_food, insert

pytestmark = pytest.mark.commits
SECRETS = ("Rue Cachee", "98765", "+33199887766", "private-mail", "Secretlast", "acct_hidden", "2.352219")


def public_reads(app: Litestar) -> list[str]:
    return sorted(
        route.path
        for route in app.routes
        for handler in getattr(route, "route_handlers", [])
        if isinstance(handler, HTTPRouteHandler)
        and "GET" in {str(method) for method in handler.http_methods}
        and not handler.opt["policy"].needs_login
    )


async def test_public_responses_have_no_secrets_of_a_chef(
    client: AsyncTestClient[Litestar], app: Litestar, settings: Settings
):
    async with await psycopg.AsyncConnection.connect(settings.conninfo, autocommit=True) as conn:
        account = await add_account(
            conn, login="annie", login_key="annie", email="private-mail@x.org", email_key="private-mail@x.org"
        )
        names = {"short_name": "annie-s", "short_name_key": "annie-s", "name": "Annie's", "last_name": "Secretlast"}
        more = {"phone_number": "+33199887766", "payment_account": "acct_hidden", "search_document": "annie s soup"}
        chef = await add_chef(conn, creator_id=account, **names, **more)
        address = {"street": "Rue Cachee", "entryCode": "98765", "latitude": 48.857019, "longitude": 2.352219}
        await insert(conn, "chef_address", chef_id=chef, address=address, location="(2.352219,48.857019)")
        food = await add_food(conn, chef)
        guest = await add_account(conn)
        await insert(
            conn, "review", id="0" * 24, chef_id=chef, account_id=guest, vote=5, review="ok", created_at="2026-01-01"
        )
    seen = 0
    for path in public_reads(app):
        filled = path
        for name, value in {
            "{city:str}": "paris", "{name:str}": "annie-s", "{chef_id:str}": chef, "{food_id:str}": food,
            "{latitude:float}": "48.8", "{longitude:float}": "2.3", "{path:path}": "chef/annie-s",
        }.items():  # fmt: skip
            filled = filled.replace(f"/{value}" if name == "{path:path}" else name, value).replace(name, value)
        bounds = {"ne_lat": 49, "ne_lng": 3, "sw_lat": 48, "sw_lng": 2, "lat": 48.85, "lon": 2.35, "address": "paris"}
        answer = await client.get(filled, params=bounds if "/api/" in filled else {})
        seen += chef in answer.text
        assert [secret for secret in SECRETS if secret in answer.text] == [], filled
    found = await client.post("/api/chef/text-search", json={"phrase": "annie"})
    assert chef in found.text and [secret for secret in SECRETS if secret in found.text] == []
    assert seen >= 7  # by-city, by-coordinates, by-my-location, by-id, by-shortName, food and its menu at least
