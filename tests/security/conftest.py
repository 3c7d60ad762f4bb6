"""A town in which everybody has something, and a way to call it that leaves no trace between two calls."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import uuid4

import httpx
import pytest
import time_machine
from httpx import ASGITransport, AsyncClient
from litestar import Litestar
from litestar.testing import AsyncTestClient
from psycopg.types.json import Jsonb

from marmita.features.accounts.use_cases.hash_password import hash_password
from marmita.platform.clock import utc_now
from marmita.platform.database import Database
from marmita.platform.ids import new_id
from marmita.platform.postgres.prepared_statements import expect_rollback, preserve_statements
from marmita.platform.unit_of_work import UnitOfWork, begin_unit
from marmita.settings import Settings
from tests.conftest import NOON
from tests.support.auth_client import PASSWORD
from tests.support.ordering import LOGGED_IN, Person, form
from tests.support.rows import (
    Connection,
    add_account,
    add_chef,
    add_comment,
    add_community,
    add_eaten_order,
    add_food,
    add_point,
    add_poll,
    add_post,
    add_review,
    add_session,
    insert,
)
from tests.support.servers.kept_connections import KeptConnection

PERSONAS = ("anonymous", "stranger", "owner", "chef", "other_chef", "moderator", "admin")
ROLES = {
    "stranger": ["USER"],
    "owner": ["USER"],
    "chef": ["USER", "CHEF"],
    "other_chef": ["USER", "CHEF"],
    "moderator": ["USER", "MOD"],
    "admin": ["USER", "ADMIN"],
}
PHOTO = {
    "base": "/media/photos/0f/photo",
    "widths": [160],
    "width": 160,
    "height": 160,
    "blur": "data:image/webp;base64,",
}
RECEIPT = {
    "order_number": 1,
    "day": "2026-03-11",
    "way": "PICKUP",
    "seller": "Chez Owner",
    "town": "Paris",
    "country": "FR",
    "lines": [{"name": "Soup", "quantity": 1, "price_cents": 1250, "vat_rate": None, "allergens": []}],
}
TOTP_SECRET = b"sealed-secret-of-totp"
# What counts calls may change when a call is refused, and when somebody was last here.
COUNTERS = {"rate_event"}
# Reads in a transaction of its own, which cannot be one inside another.
OWN_TRANSACTION = {"/api/account/export"}


@dataclass
class World:
    """`names` are what the table's placeholders mean; `tokens` has one for everybody but the anonymous.

    `rows` is the fingerprint of the tables, which every call leaves as it was.
    """

    visitor: AsyncClient
    conn: Connection
    database: Database
    names: dict[str, str]
    tokens: dict[str, str]
    rows: dict[str, str]

    async def call(self, persona: str, method: str, path: str, **body: Any) -> httpx.Response:
        """One call that is undone afterwards; a refusal must not have needed that."""
        headers = {"authorization": f"Bearer {self.tokens[persona]}"} if persona in self.tokens else {}
        headers |= body.pop("headers", {})
        is_shared = path not in OWN_TRANSACTION
        share(self.database, self.conn if is_shared else None)
        async with self.conn.transaction(force_rollback=True):
            answer = await self.visitor.request(method, path, headers=headers, **body)
            # A transaction gets its number with its first write: without one there is nothing to compare.
            if answer.status_code >= 400 and (await has_written(self.conn) or not is_shared):
                assert await digest(self.conn) == self.rows, (
                    f"{method} {path} by {persona}: refused, and yet it changed rows"
                )
            expect_rollback(self.conn)
        return answer


def login_of(persona: str) -> str:
    return f"a-{persona[:11]}"


async def has_written(conn: Connection) -> bool:
    row = await (await conn.execute("SELECT pg_current_xact_id_if_assigned() IS NOT NULL")).fetchone()
    return row == (True,)


async def digest(conn: Connection) -> dict[str, str]:
    """A fingerprint of every table."""
    rows = await conn.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
    tables = [row[0] for row in await rows.fetchall() if row[0] not in COUNTERS]
    prints = ", ".join(
        f"(SELECT md5(coalesce(string_agg(r, '' ORDER BY r), '')) FROM"
        f" (SELECT (to_jsonb(t) - 'last_seen_at')::text AS r FROM {table} t) AS rows)"
        for table in tables
    )
    statement: Any = f"SELECT {prints}"
    row: Any = await (await conn.execute(statement)).fetchone()
    return dict(zip(tables, row, strict=True))


def share(database: Database, conn: Connection | None) -> None:
    """From now on everything happens on this connection, each unit of work in a savepoint of its open transaction."""
    for name in ("connection", "unit_of_work"):
        vars(database).pop(name, None)
    if conn is None:
        return

    @asynccontextmanager
    async def connection() -> AsyncGenerator[Connection]:
        async with conn.transaction():
            yield conn

    @asynccontextmanager
    async def unit_of_work() -> AsyncGenerator[UnitOfWork]:
        async with conn.transaction():
            try:
                yield begin_unit(conn, database.bus)
            except BaseException:
                expect_rollback(conn)
                raise

    vars(database).update(connection=connection, unit_of_work=unit_of_work)


@pytest.fixture
async def world(settings: Settings, app: Litestar) -> AsyncGenerator[World]:
    own: Any = app
    connect = KeptConnection.connect(settings.conninfo, autocommit=True, options="-c TimeZone=UTC")
    with time_machine.travel(NOON, tick=True):
        async with (
            AsyncTestClient(app) as client,
            AsyncClient(
                transport=ASGITransport(own, raise_app_exceptions=False), base_url="http://testserver.local"
            ) as visitor,
            await connect as conn,
        ):
            preserve_statements(conn)
            names, tokens = await populate(client, conn)
            yield World(visitor, conn, app.state.database, names, tokens, await digest(conn))


async def populate(client: AsyncTestClient[Litestar], conn: Connection) -> tuple[dict[str, str], dict[str, str]]:
    """All people, a chef, a paid and an unpaid order, a bag, a second login, a photo; all of them the owner's."""
    password_hash = await hash_password(PASSWORD)
    people = {
        name: await add_account(
            conn, authorities=roles, password_hash=password_hash, login=login_of(name), login_key=login_of(name)
        )
        for name, roles in ROLES.items()
    }
    tokens = {name: await add_session(conn, account, LOGGED_IN) for name, account in people.items()}
    chef = await add_chef(conn, creator_id=people["chef"], short_name="kitchen", short_name_key="kitchen")
    await add_chef(conn, creator_id=people["other_chef"])
    food = await add_food(conn, chef, amount=50)
    point = await add_point(conn, chef)
    owner = await Person.create(client, conn, people["owner"])
    paid = await owner.pays(form(chef, food))
    unpaid = await owner.buys(form(chef, food))
    session = new_id()
    await add_session(conn, people["owner"], LOGGED_IN, id=session)
    await insert(
        conn, "photo", id=new_id(), account_id=people["owner"], photo_type="FOR_FOOD", folder="photos/0f",
        picture=PHOTO, created_at=utc_now(),
    )  # fmt: skip
    await insert(
        conn, "sandbox_account", id="acct_test", idempotency_key="test", activated_at=utc_now(), created_at=utc_now(),
        link_token="activation", link_expires_at=utc_now() + LOGGED_IN,
    )  # fmt: skip
    await conn.execute("UPDATE account SET avatar = %s WHERE id = %s", (Jsonb(PHOTO), people["owner"]))
    await insert(
        conn, "calendar_feed", account_id=people["owner"], token_sha256=sha256(b"calendar").digest(),
        created_at=utc_now(),
    )  # fmt: skip
    eaten, review = await add_eaten_order(conn, chef, owner.id), await add_review(conn, chef, owner.id)
    await insert(
        conn, "document", id=eaten, chef_id=chef, order_id=eaten, kind="RECEIPT", number=1, amount_cents=1250,
        facts=Jsonb(RECEIPT), issued_at=utc_now(),
    )  # fmt: skip
    community = await add_community(conn, people["owner"], link="bakers")
    tag, other_tag, category = new_id(), new_id(), new_id()
    await insert(conn, "tag_category", id=category, name="Soups", position=1)
    await insert(conn, "tag", id=tag, link="soup", name="soup", created_at=utc_now())
    await insert(conn, "tag", id=other_tag, link="stew", name="stew", created_at=utc_now())
    names = {"EN": "Stews", "FR": "Ragoûts", "BR": "Ensopados", "PL": "Gulasze"}
    topic = {"id": new_id(), "link": "stews", "name": "Stews", "names": names, "position": 9}
    await insert(conn, "topic", **topic)
    post = await add_post(conn, people["owner"])
    poll, poll_option = await add_poll(conn, post)
    deletion = {"deleted_at": utc_now(), "deleted_by": people["owner"]}
    removed_post = await add_post(conn, people["owner"], **deletion)
    comment = await add_comment(conn, post, people["owner"])
    removed_comment = await add_comment(conn, post, people["owner"], **deletion)
    message = {"clientId": str(uuid4()), "userId": people["chef"], "text": "Hello"}
    sent = (await owner.post("chat/messages", message)).json()
    report = {"id": new_id(), "reporter_id": people["other_chef"], "reason": "fraud", "description": ""}
    await insert(conn, "report", review_id=review, created_at=utc_now(), **report)
    news_user = {"id": new_id(), "account_id": people["chef"], "about": "The kitchen", "created_at": utc_now()}
    await insert(conn, "news_user", **news_user)
    paper = {"id": new_id(), "chef_id": chef, "kind": "HYGIENE", "state": "SUBMITTED", "number": "", "country": "FR"}
    sent_paper = {"issued_by": "", "request_key": new_id(), "document": b"%PDF-", "media_type": "application/pdf"}
    await insert(conn, "chef_paper", submitted_at=utc_now(), **paper, **sent_paper)
    reported_post = await add_post(conn, people["owner"])  # the claim of the case keeps others from deleting it
    cases = await add_cases(conn, people, {"open": reported_post, "decided": comment, "appealed": review})
    await insert(conn, "totp", account_id=people["owner"], secret=TOTP_SECRET, confirmed_at=utc_now())
    await insert(
        conn, "recovery_code", account_id=people["owner"], prefix="abcd", hash="$argon2id$of-a-code", made_at=utc_now(),
    )  # fmt: skip
    mail = await (await conn.execute("SELECT id FROM outbox_mail LIMIT 1")).fetchone()
    names = {
        "order": paid["id"], "unpaid": unpaid["id"], "intent": unpaid["intentId"], "secret": unpaid["clientSecret"],
        "chef": chef, "food": food, "point": point, "session": session, "owner": people["owner"], "login": "a-owner",
        "stranger": people["stranger"],
        "photo": PHOTO["base"], "link": "activation", "eaten": eaten, "review": review, "report": report["id"],
        "news_user": news_user["id"],
        "calendar": "calendar", "mail": str(mail[0]) if mail else "1", "password": PASSWORD,
        "paper": paper["id"],
        "tag": tag, "other_tag": other_tag, "category": category, "topic": topic["id"],
        "community": community, "post": post, "removed_post": removed_post,
        "comment": comment, "removed_comment": removed_comment,
        "poll": poll, "poll_option": poll_option,
        "conversation": sent["conversationId"], "cook": people["chef"],
        "case": cases["open"], "decision": cases["decided"], "appealed": cases["appealed"],
    }  # fmt: skip
    return names, tokens


async def add_cases(conn: Connection, people: dict[str, str], entities: dict[str, str]) -> dict[str, str]:
    """A case that the moderator has claimed, a decision about the owner, and an appeal that the admin has claimed."""
    kinds = {
        "open": ("post", "OPEN", "moderator"),
        "decided": ("comment", "DECIDED", None),
        "appealed": ("review", "APPEALED", "admin"),
    }
    names: dict[str, str] = {}
    for name, (kind, status, holder) in kinds.items():
        case = names[name] = new_id()
        await insert(
            conn, "moderation_case", id=case, entity_type=kind, entity_id=entities[name], author_id=people["owner"],
            status=status, title="Soup", reason="fraud", opened_at=utc_now(),
            claimed_by=holder and people[holder], claimed_until=utc_now() + LOGGED_IN if holder else None,
        )  # fmt: skip
        if status != "OPEN":
            appealed_at = utc_now() if status == "APPEALED" else None
            decision = new_id()
            await insert(
                conn, "case_decision", id=decision, case_id=case, account_id=people["owner"],
                decided_by=people["moderator"], kind="WARN", ground="FRAUD", message="", reason="Sells nothing",
                request_key="0123456789abcdef", decided_at=utc_now(), appealed_at=appealed_at,
                appeal=appealed_at and "It was soup.", appeal_key=appealed_at and "0123456789abcdef",
            )  # fmt: skip
            if name == "decided":
                names[name] = decision
    return names
