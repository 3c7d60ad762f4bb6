"""Rows of every declaration: made as if what counts had happened at an instant, and what is left of them."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from itertools import count
from typing import Any, LiteralString, NamedTuple

from marmita.platform.clock import paris_day, utc_now
from marmita.platform.ids import new_id
from marmita.platform.retention import RetentionKey
from tests.features.billing.conftest import add_paid_order
from tests.features.papers.test_admin import add_paper
from tests.support.rows import Connection, add_account, add_chef, add_comment, add_post, add_session, insert

Make = Callable[[Connection, datetime], Awaitable[Any]]


class Kept(NamedTuple):
    """`make` inserts a row; `left` counts those that say something still."""

    make: Make
    left: LiteralString


def table(name: str, at: str, **values: Any) -> Make:
    async def make(conn: Connection, instant: datetime) -> None:
        row = {key: value() if callable(value) else value for key, value in values.items()}
        await insert(conn, name, **{at: instant}, **row)

    return make


def owned(name: str, at: str, owner: str = "account_id", **values: Any) -> Make:
    async def make(conn: Connection, instant: datetime) -> None:
        await table(name, at, **{owner: await add_account(conn)}, **values)(conn, instant)

    return make


_revisions = count(1)


def next_revision() -> int:
    return next(_revisions)


def digest() -> bytes:
    return new_id().encode()


async def session(conn: Connection, at: datetime) -> None:
    await add_session(conn, await add_account(conn), expires_at=at)


async def post(conn: Connection, at: datetime) -> str:
    author = await add_account(conn)
    return await add_post(conn, author, deleted_at=at, deleted_by=author)


async def comment(conn: Connection, at: datetime) -> None:
    author = await add_account(conn)
    await add_comment(conn, await add_post(conn, author), author, deleted_at=at, deleted_by=author)


async def message(conn: Connection, at: datetime) -> None:
    """Deleted by both where the instant has passed, by one else."""
    people = sorted([await add_account(conn), await add_account(conn)])
    talk, now = new_id(), utc_now()
    times = {"last_number": 1, "last_at": now, "created_at": now}
    await insert(conn, "conversation", id=talk, first_id=people[0], second_id=people[1], **times)
    for person in people:
        await insert(
            conn,
            "conversation_member",
            conversation_id=talk,
            account_id=person,
            read_number=1,
            active_at=now,
            about_order=False,
        )
    hidden = {"hidden_first": True, "hidden_second": at < now}
    await conn.execute(
        "INSERT INTO chat_message (id, conversation_id, number, sender_id, client_id, text, words, created_at,"
        " hidden_first, hidden_second) VALUES (%s, %s, 1, %s, gen_random_uuid(), 'Hi', '', %s, %s, %s)",
        (new_id(), talk, people[0], now, *hidden.values()),
    )


async def order(conn: Connection, at: datetime) -> None:
    made = await add_paid_order(conn, await add_chef(conn), day=paris_day(at), reason="Ill")
    await conn.execute("UPDATE order_item SET instructions = 'No salt' WHERE order_id = %s", (made,))
    problem = {"kind": "QUALITY", "description": "Cold", "reported_at": at, "decide_by": at}
    await insert(conn, "order_problem", order_id=made, **problem)
    event = {"event": "cancel", "to_status": "COMPLETED", "actor_kind": "CUSTOMER", "reason": "Ill", "at": at}
    [(customer,)] = await (await conn.execute("SELECT customer_id FROM food_order WHERE id = %s", (made,))).fetchall()
    await insert(conn, "order_event", order_id=made, actor_id=customer, **event)


async def tax_identity(conn: Connection, at: datetime) -> None:
    chef = await add_chef(conn, deleted_at=utc_now())
    await add_paid_order(conn, chef, day=paris_day(at))
    names = ("legal_name", "birth_place", "street", "postal_code", "city", "tax_number", "vat_number")
    codes = {"country": "FR", "tax_country": "FR", "kind": "PERSON", "registration_number": ""}
    await insert(conn, "tax_identity", chef_id=chef, updated_at=at, **codes, **dict.fromkeys(names, "x"))


def paper(state: str) -> Make:
    async def make(conn: Connection, at: datetime) -> None:
        await add_paper(conn, await add_chef(conn), state, decided_at=at)

    return make


async def case(conn: Connection, at: datetime) -> None:
    """A case of long ago that was decided then; its history is emptied with it."""
    author, reporter, moderator = [await add_account(conn) for _ in range(3)]
    case_id, opened = new_id(), at - timedelta(days=9)
    facts = {"entity_type": "post", "entity_id": new_id(), "status": "DECIDED", "title": "Soup", "reason": "fraud"}
    await insert(conn, "moderation_case", id=case_id, author_id=author, opened_at=opened, **facts)
    await insert(conn, "case_version", case_id=case_id, number=1, content={"text": "Soup"}, seen_at=opened)
    report = {"reason": "fraud", "description": "Liar", "weight": 1, "reported_at": opened}
    await insert(conn, "case_report", case_id=case_id, report_id=new_id(), reporter_id=reporter, **report)
    words = {"kind": "REMOVE", "ground": "FRAUD", "message": "Gone", "reason": "Fraud", "request_key": new_id()}
    people = {"account_id": author, "decided_by": moderator, "withdrawn_by": moderator}
    await insert(conn, "case_decision", id=new_id(), case_id=case_id, decided_at=at, **words, **people)
    await insert(conn, "case_event", id=new_id(), case_id=case_id, kind="DECIDED", actor_id=moderator, at=at)


async def job(conn: Connection, at: datetime) -> None:
    """A job that was aborted then."""
    cursor = await conn.execute(
        "INSERT INTO procrastinate_jobs (queue_name, task_name, args, status)"
        " VALUES ('default', 'old_task', '{}', 'aborted') RETURNING id"
    )
    [(job_id,)] = await cursor.fetchall()
    await insert(conn, "procrastinate_events", job_id=job_id, type="aborted", at=at)


async def push(conn: Connection, at: datetime) -> None:
    account, session_id, device = await add_account(conn), new_id(), new_id()
    await add_session(conn, account, id=session_id)
    times = {"created_at": at, "registered_at": at, "address": "x", "address_key": digest()}
    await insert(conn, "push_device", id=device, account_id=account, session_id=session_id, kind="FCM", **times)
    await insert(conn, "push_delivery", device_id=device, subject="x", created_at=at)


async def unfinished(conn: Connection, at: datetime) -> None:
    await owned("totp", "pending_until", pending=b"x")(conn, at)
    await owned("passkey_challenge", "expires_at", challenge=digest)(conn, at)


RUN = {"id": new_id, "status": "DONE", "created_at": utc_now, "touched_at": utc_now}
AUDITED = {"id": new_id, "actor_id": "x", "action": "X", "target": "X", "target_id": "x", "label": "", "reason": ""}
ORDER_WORDS: LiteralString = """
SELECT count(*) FROM food_order o JOIN order_item i ON i.order_id = o.id JOIN order_problem p ON p.order_id = o.id
JOIN order_event e ON e.order_id = o.id
WHERE o.reason <> '' AND i.instructions <> '' AND p.description <> '' AND e.reason <> ''
"""
CASES: LiteralString = """
SELECT count(*) FROM moderation_case c JOIN case_version v ON v.case_id = c.id JOIN case_report r ON r.case_id = c.id
JOIN case_decision d ON d.case_id = c.id JOIN case_event e ON e.case_id = c.id
WHERE c.author_id IS NOT NULL AND c.title <> '' AND r.reporter_id IS NOT NULL AND r.description <> ''
    AND d.account_id IS NOT NULL AND d.reason <> '' AND d.withdrawn_by IS NOT NULL AND e.actor_id IS NOT NULL
"""
ROWS: dict[RetentionKey, Kept] = {
    "SESSIONS": Kept(session, "SELECT count(*) FROM session"),
    "LOGIN_CHALLENGES": Kept(
        owned("login_challenge", "expires_at", token_sha256=digest, remember_me=True, passkey_challenge=digest),
        "SELECT count(*) FROM login_challenge",
    ),
    "LOGIN_NETWORKS": Kept(
        owned("login_network", "last_at", network="203.0.113.9"), "SELECT count(*) FROM login_network"
    ),
    "LOGIN_TICKETS": Kept(
        table("google_ticket", "expires_at", sha256=digest, purpose="NONCE"), "SELECT count(*) FROM google_ticket"
    ),
    "UNFINISHED_FACTORS": Kept(unfinished, "SELECT count(*) FROM totp WHERE pending IS NOT NULL"),
    "ACCOUNT_KEYS": Kept(
        owned("account_key", "expires_at", key_sha256=digest, purpose="ACTIVATE"), "SELECT count(*) FROM account_key"
    ),
    "UNACTIVATED_ACCOUNTS": Kept(
        lambda conn, at: add_account(conn, activated_at=None, created_at=at),
        "SELECT count(*) FROM account WHERE activated_at IS NULL AND deleted_at IS NULL",
    ),
    "RATE_EVENTS": Kept(table("rate_event", "at", subject="x"), "SELECT count(*) FROM rate_event"),
    "EMAILS": Kept(
        table("outbox_mail", "created_at", id=new_id, recipient="a@example.org", locale="EN", template="x", subject="",
              text_body="", html_body=""),
        "SELECT count(*) FROM outbox_mail",
    ),
    "LIVE_EVENTS": Kept(
        table("realtime_event", "created_at", topic="x", kind="x", data={"x": 1}, revision=next_revision),
        "SELECT count(*) FROM realtime_event",
    ),
    "NOTIFICATIONS": Kept(
        owned("notification", "changed_at", id=new_id, kind="FOLLOWED", target="x", period=1),
        "SELECT count(*) FROM notification",
    ),
    "PUSHES": Kept(push, "SELECT count(*) FROM push_delivery"),
    "TEXT_MESSAGES": Kept(
        owned("text_message", "created_at", id=new_id, kind="TEST", number="+33600000000", state="SENT",
              due_at=utc_now, valid_until=utc_now),
        "SELECT count(*) FROM text_message",
    ),
    "PHONE_CODES": Kept(
        owned("phone_code", "expires_at", session_id="x", number="+33600000000", code_hmac=b"x", made_at=utc_now),
        "SELECT count(*) FROM phone_code",
    ),
    "UNUSED_PHOTOS": Kept(
        owned("photo", "created_at", id=new_id, photo_type="AVATAR", folder=new_id), "SELECT count(*) FROM photo"
    ),
    "LINK_PREVIEWS": Kept(
        table("link_preview", "written_at", id=new_id, address_key=digest, address="https://a.example",
              requested_at=utc_now),
        "SELECT count(*) FROM link_preview",
    ),
    "DELETED_POSTS": Kept(post, "SELECT count(*) FROM post"),
    "DELETED_COMMENTS": Kept(comment, "SELECT count(*) FROM comment"),
    "DELETED_MESSAGES": Kept(message, "SELECT count(*) FROM chat_message"),
    "CART_REQUESTS": Kept(
        owned("cart_request", "created_at", request_key=new_id, digest=""), "SELECT count(*) FROM cart_request"
    ),
    "ORDER_WORDS": Kept(order, ORDER_WORDS),
    "ORDERS": Kept(
        order,
        "SELECT count(*) FROM food_order o JOIN account a ON a.id = o.customer_id AND a.deleted_at IS NULL"
        " JOIN order_event e ON e.order_id = o.id AND e.actor_id = a.id",
    ),
    "PROVIDER_EVENTS": Kept(
        table("provider_event", "applied_at", id=new_id, kind="x", intent_id="x", due_at=utc_now),
        "SELECT count(*) FROM provider_event",
    ),
    "TAX_IDENTITIES": Kept(tax_identity, "SELECT count(*) FROM tax_identity"),
    "REFUSED_PAPERS": Kept(paper("REFUSED"), "SELECT count(*) FROM chef_paper"),
    "ENDED_PAPERS": Kept(paper("REPLACED"), "SELECT count(*) FROM chef_paper"),
    "CASES": Kept(case, CASES),
    "AUDIT_LOG": Kept(table("audit_entry", "at", about=list, **AUDITED), "SELECT count(*) FROM audit_entry"),
    "CLIENT_ERRORS": Kept(
        table("client_error", "last_at", id=new_id, title="x", route="x", builds=list, sample="", browser="",
              first_at=utc_now),
        "SELECT count(*) FROM client_error"
    ),
    "JOB_FAILURES": Kept(
        table("job_failure", "last_at", task="x", subject=new_id, error="x", first_at=utc_now),
        "SELECT count(*) FROM job_failure",
    ),
    "FAILED_JOBS": Kept(job, "SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'old_task'"),
    "MAINTENANCE_RUNS": Kept(
        table("maintenance_run", "ended_at", kind="REFRESH_KARMA", **RUN), "SELECT count(*) FROM maintenance_run"
    ),
    "RETENTION_RUNS": Kept(table("retention_run", "ended_at", key="X", **RUN), "SELECT count(*) FROM retention_run"),
}  # fmt: skip
