"""Every table is listed here with its place in the data export and in account erasure."""

import re

import pytest

from marmita.account_erasure import EXPORT_SECTIONS
from marmita.platform.personal_data import ExportSection
from tests.support.rows import Connection

# Tables that are not exported, with the reason.
NOT_EXPORTED = {
    "admin_setting_version": "settings of the house",
    "cart_request": "digests of commands, for a day",
    "login_challenge": "digests of single-use tokens, for minutes",
    "passkey_challenge": "random bytes, for minutes",
    "charge_settlement": "an admin's decision about an order; who and why stand in the order's events",
    "online_account": "ids of who has a socket, while it is open",
    "chef_cuisine": "a copy of columns of chef, for lists",
    "chef_cuisine_density": "counts of places",
    "chef_density": "counts of places",
    "chef_search": "a copy of columns of chef, for the text search",
    "sure_dish_missing": "ids of chefs, for a while after an upgrade",
    "chef_verification": "a setting of the house",
    "weekly_dish": "a copy of columns of food, for the filters of the search",
    "client_error": "what broke in the app, without who saw it, for a month",
    "community_activity": "counts of posts and votes",
    "post_mention": "which chefs and dishes the documents of posts name",
    "post_mentioned_account": "which accounts they name",
    "comment_mentioned_account": "the same of comments",
    "suggested_post": "which posts admins suggest",
    "content_version": "texts of the house",
    "static_photo": "pictures of the house",
    "document_series": "counters",
    "google_ticket": "digests of single-use tokens, for minutes",
    "health_probe": "one instant",
    "job_error": "why jobs failed, without what is secret",
    "woken_job": "names of jobs, within one transaction",
    "job_failure": "ids of rows that a job could not deal with, for a month",
    "landing_choice": "what the landing page shows",
    "landing_version": "the same",
    "ledger_difference": "amounts of payments that differ at the provider",
    "link_preview": "what public pages say about themselves",
    "maintenance_run": "work of the house; who started it stands in the audit log",
    "retention_run": "the same",
    "notification_text": "texts of the house",
    "order_mail": "mails about to be written, for seconds",
    "order_portion": "the stock's side of order_item",
    "payment_operation": "calls to the provider; amounts stand with the order",
    "payment_refund": "how a refund is shared; who and why stand in the order's events",
    "pick_up_point_day": "counts of orders",
    "photo_removal": "folders of files that are about to go",
    "provider_event": "what the provider reported about intents",
    "push_config": "keys of the house",
    "push_delivery": "which rows a device shows, for three days",
    "rate_event": "counts of the last day, a name beside an instant",
    "sandbox_account": "the provider's own probe",
    "sandbox_intent": "the provider's own probe",
    "sandbox_movement": "the provider's own probe",
    "tag_category": "the same",
    "phone_code": "digests of codes, for minutes",
    "sms_text": "texts of the house",
}
# What erasure does with the rows of a person: deleted with the account's row (cascade), deleted by a listener
# (removed), or anonymised (kept).
AFTERWARDS = {
    "admin_setting_version": "kept",
    "account_block": "cascade", "audit_entry": "kept",
    "conversation": "kept", "conversation_member": "kept", "chat_message": "kept", "chat_block": "cascade",
    "chat_choice": "cascade", "online_account": "cascade",
    "account": "removed", "account_deletion": "cascade", "account_key": "cascade", "email_change": "cascade",
    "session": "cascade", "login_network": "cascade", "login_challenge": "cascade",
    "totp": "cascade", "passkey": "cascade", "passkey_challenge": "cascade", "recovery_code": "cascade",
    "external_identity": "cascade", "google_ticket": "not personal", "photo": "cascade",
    "photo_removal": "not personal", "content_version": "kept", "static_photo": "kept", "landing_version": "kept",
    "chef": "kept", "chef_address": "removed", "chef_pick_up_point": "removed", "chef_star": "cascade",
    "chef_paper": "removed",
    "chef_cuisine": "not personal", "chef_cuisine_density": "not personal", "chef_density": "not personal",
    "chef_search": "not personal", "sure_dish_missing": "not personal",
    "chef_verification": "not personal", "chef_event": "kept", "landing_choice": "kept",
    "review": "kept", "review_invitation": "cascade", "review_removal": "kept", "report": "cascade",
    "user_location": "cascade",
    "client_error": "not personal",
    "community": "kept", "community_member": "removed", "community_list_choice": "cascade", "topic": "not personal",
    "link_preview": "not personal",
    "tag": "not personal", "tag_category": "not personal", "follow": "cascade", "karma": "cascade",
    "news_user": "cascade",
    "moderation_case": "kept", "case_version": "removed", "case_report": "kept", "case_decision": "kept",
    "case_event": "kept",
    "community_activity": "not personal", "post": "removed", "post_vote": "kept",
    "post_reaction": "kept", "comment_reaction": "kept",
    "poll": "cascade", "poll_option": "not personal", "poll_vote": "kept",
    "post_hidden": "cascade", "post_mention": "not personal",
    "post_mentioned_account": "removed", "comment_mentioned_account": "removed",
    "comment": "kept", "comment_vote": "kept", "comment_saved": "cascade", "comment_visit": "cascade",
    "post_saved": "cascade", "post_notified": "cascade", "post_tag": "not personal", "suggested_post": "not personal",
    "notification": "cascade", "notification_action": "cascade", "notification_setting": "cascade",
    "notification_digest": "cascade",
    "notification_text": "kept",
    "push_device": "cascade", "push_delivery": "not personal", "push_choice": "cascade", "push_config": "kept",
    "phone": "cascade", "phone_code": "cascade", "text_message": "cascade", "sms_text": "kept",
    "job_error": "not personal", "woken_job": "not personal", "maintenance_run": "kept", "retention_run": "kept",
    "job_failure": "not personal", "food": "removed", "surprise_bag_item": "removed", "food_stock": "not personal",
    "weekly_dish": "cascade",
    "pick_up_point_day": "not personal", "calendar_feed": "cascade", "cart_item": "cascade", "cart_request": "cascade",
    "billing_profile": "kept", "tax_identity": "kept", "document": "kept", "document_series": "not personal",
    "food_order": "kept", "order_item": "kept", "order_portion": "not personal", "order_event": "kept",
    "charge_settlement": "not personal", "ledger_difference": "not personal",
    "order_problem": "kept",
    "order_mail": "not personal", "payment": "kept", "payment_operation": "kept",
    "payment_refund": "not personal", "provider_event": "not personal",
    "sandbox_account": "kept", "sandbox_intent": "kept", "sandbox_movement": "kept",
    "health_probe": "not personal", "outbox_mail": "removed", "realtime_event": "removed", "rate_event": "removed",
}  # fmt: skip
# Columns of kept rows that are set to the pseudonym before the account row is deleted.
MOVED = {
    "chef.creator_id",
    "conversation.first_id",
    "conversation.second_id",
    "conversation_member.account_id",
    "chat_message.sender_id",
    "food_order.customer_id",
    "review.account_id",
    "post_vote.account_id",
    "poll_vote.account_id",
    "post_reaction.account_id",
    "comment_reaction.account_id",
    "comment.author_id",
    "comment_vote.account_id",
}

_TABLES = """
SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
AND table_name NOT LIKE 'procrastinate%' AND table_name <> 'schema_migration'
AND table_name NOT IN (SELECT name FROM partition_range)
"""
_REFERENCES = """
SELECT c.conrelid::regclass || '.' || a.attname, c.confdeltype FROM pg_constraint c
JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
WHERE c.contype = 'f' AND c.confrelid = 'account'::regclass
"""


@pytest.fixture
async def tables(connection: Connection) -> set[str]:
    return {row[0] for row in await (await connection.execute(_TABLES)).fetchall()}


def exported() -> set[str]:
    return {name for part in EXPORT_SECTIONS for name in re.findall(r"\b(?:FROM|JOIN) (\w+)", part.query)}


def test_every_table_is_exported_or_has_a_reason_not_to_be(tables: set[str]):
    assert len(tables) > 25
    assert tables - exported() == set(NOT_EXPORTED)


def test_every_table_has_a_rule_for_erasure(tables: set[str]):
    assert tables == set(AFTERWARDS)


async def test_no_foreign_key_prevents_account_deletion(connection: Connection):
    references = dict(await (await connection.execute(_REFERENCES)).fetchall())
    assert len(references) > 10
    by_itself = {column for column, on_delete in references.items() if on_delete in {"c", "n"}}
    assert set(references) - by_itself == MOVED - by_itself
    kept = {column for column in references if AFTERWARDS[column.split(".")[0]] == "kept"}
    assert {column for column in kept if references[column] == "c"} <= MOVED
    assert {column for column in kept if references[column] == "a"} <= MOVED


@pytest.mark.parametrize("part", EXPORT_SECTIONS, ids=lambda part: part.name)
async def test_every_export_section_can_be_queried(connection: Connection, part: ExportSection):
    cursor = await connection.execute(part.query, {"account_id": "0" * 24})
    assert cursor.rowcount == 0
    names = [column.name for column in cursor.description or ()]
    assert [name for name in names if re.search(r"sha256|hash$|secret|hmac|token|code", name)] == []


def test_export_sections_have_unique_names():
    names = [part.name for part in EXPORT_SECTIONS]
    assert sorted(set(names)) == sorted(names)


async def test_new_table_without_rule_is_found(connection: Connection):
    await connection.execute("CREATE TABLE diary (account_id text REFERENCES account, words text)")
    tables = {row[0] for row in await (await connection.execute(_TABLES)).fetchall()}
    assert tables - exported() - set(NOT_EXPORTED) == {"diary"}
    references = dict(await (await connection.execute(_REFERENCES)).fetchall())
    assert references["diary.account_id"] == "a"
