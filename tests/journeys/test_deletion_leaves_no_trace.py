"""After the deletion nothing names the person: no column of any table, no file, no log line."""

from collections.abc import Generator
from io import StringIO
from typing import Any

import pytest
import time_machine

from marmita.features.payments import jobs as payment_jobs
from marmita.platform.clock import utc_now
from marmita.settings import Settings
from tests.journeys.conftest import Town
from tests.journeys.personal_traces import EMAIL, LOGIN, MARK, live
from tests.support.deletion import account_exists, delete_account, run_nightly_deletion
from tests.support.logs import written_log
from tests.support.ordering import json_ok
from tests.support.traces import find_files, find_traces

pytestmark = pytest.mark.commits

# Some of the places that the search must find before the deletion, so that it is known to work.
KNOWN = {
    "account.login", "account.email", "account.about_me", "account.avatar", "account_key.account_id",
    "account_deletion.reason", "chat_message.text", "chat_message.words", "chat_block.blocked_id",
    "cart_item.instructions", "chef.name", "chef.phone_number", "chef.search_document",
    "chef.card", "chef_address.address", "chef_star.account_id", "content_version.saved_by", "email_change.email",
    "external_identity.subject", "food.name", "food_order.reason", "food_order.request_key", "food_order.customer_id",
    "order_event.reason", "order_event.actor_id", "order_item.instructions", "order_item.image",
    "outbox_mail.recipient", "outbox_mail.text_body", "outbox_mail.html_body", "outbox_mail.subject",
    "community.description", "community.described_by",
    "comment.content", "comment.document", "comment_mentioned_account.account_id",
    "passkey.credential_id", "passkey.name",
    "post.card", "post.content", "post.document", "post.excerpt", "post_mentioned_account.account_id",
    "photo.account_id", "post.name", "post.pictures", "post.request_key", "post_vote.account_id",
    "post_saved.account_id", "rate_event.subject",
    "realtime_event.topic", "report.description", "report.reporter_id", "review.answer", "review.review",
    "review.account_id", "review_invitation.account_id", "session.user_agent", "user_location.location",
}  # fmt: skip

# Receipts name the seller for as long as the law has them kept; nobody but customer and admin can read them.
KEPT_BY_LAW = {"document.facts"}


@pytest.fixture
def logs() -> Generator[StringIO]:
    """The log lines of an operator."""
    with written_log() as said:
        yield said


async def test_no_column_or_file_names_a_deleted_person(town: Town, settings: Settings, clock: time_machine.Traveller):
    life = await live(town)
    media = settings.marmita_data / "media"
    json_ok(await life.person.post("account/schedule-delete", {"reason": f"{MARK} is tired."}))
    json_ok(await life.person.get("account/export"))
    before = await find_traces(town.conn, life.words)
    assert KNOWN - before == set()
    assert [path for path in media.rglob("*") if path.is_file()] != []

    # Two weeks later a password reset and a wrong login are still recent.
    clock.shift(13 * 86400 + 80000)
    await town.client.post("/api/account/reset-password/init", json={"mail": EMAIL})
    await town.client.post("/api/authenticate", json={"usernameOrEmail": LOGIN, "password": "x"})
    clock.shift(80000)
    await run_nightly_deletion(town.probe)
    await town.probe.jobs()
    assert not await account_exists(town.probe, life.person.id)

    assert await find_traces(town.conn, life.words) == KEPT_BY_LAW
    assert find_files(settings.marmita_data / "media", {MARK}) == []
    assert [path for path in media.rglob("*") if path.is_file()] == []


async def test_amounts_of_orders_stay_after_deletion(town: Town, clock: time_machine.Traveller):
    life = await live(town)
    await town.probe.pay_out()
    before = await ledger(town)
    assert len(before) == len(life.orders)
    await delete_account(life.person, town.probe, clock)
    context: Any = type("Context", (), {"additional_context": {"tools": town.probe.tools}})()
    await payment_jobs.reconcile_payments(context, int(utc_now().timestamp()))
    await town.probe.minute()
    assert await ledger(town) == before
    wrong = "SELECT count(*) FROM payment_operation WHERE state <> 'DONE'"
    assert await town.probe.one(wrong) == 0


async def ledger(town: Town) -> list[tuple[Any, ...]]:
    """Every order with the amounts of ours and of the provider."""
    cursor = await town.conn.execute(
        "SELECT o.id, o.number, o.chef_id, o.status, o.created_at, o.day, o.total_cents, o.fee_cents, "
        " (SELECT jsonb_agg(jsonb_build_array(d.kind, d.number, d.facts)) FROM document d WHERE d.order_id = o.id),"
        " p.captured_cents, p.refunded_cents, p.transferred_cents, i.captured_cents, i.refunded_cents, i.status,"
        " (SELECT jsonb_agg(jsonb_build_array(name, quantity, price_cents)) FROM order_item WHERE order_id = o.id),"
        " (SELECT jsonb_agg(jsonb_build_array(m.kind, m.amount_cents, m.reference) ORDER BY m.reference)"
        "  FROM sandbox_movement m WHERE m.intent_id = i.id)"
        " FROM food_order o JOIN payment p ON p.order_id = o.id JOIN sandbox_intent i ON i.order_id = o.id"
        " ORDER BY o.id"
    )
    return await cursor.fetchall()


async def test_logs_name_no_deleted_person(town: Town, logs: StringIO, clock: time_machine.Traveller):
    life = await live(town)
    await delete_account(life.person, town.probe, clock, reason=f"{MARK} is tired.")
    lines = logs.getvalue().lower().splitlines()
    assert len(lines) > 30
    assert [line for line in lines if MARK in line or "@" in line or "testclient" in line] == []
