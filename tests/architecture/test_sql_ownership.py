"""Each table belongs to one feature, which alone writes it; others that read it are listed here with their reason."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.sql_strings import sql_strings

MARMITA = Path(__file__).parents[2] / "marmita"
TABLES = {
    "features.accounts": "account account_deletion account_key email_change",
    "features.admin_settings": "admin_setting_version",
    "features.audit": "audit_entry",
    "features.billing": "billing_profile document document_series tax_identity",
    "features.blocks": "account_block",
    "features.carts": "cart_item cart_request",
    "features.chat": "chat_block chat_choice chat_message conversation conversation_member",
    "features.chefs": (
        "chef chef_address chef_cuisine chef_cuisine_density chef_density chef_event chef_pick_up_point chef_search"
        " sure_dish_missing chef_star chef_verification landing_choice"
    ),
    "features.client_errors": "client_error",
    "features.comments": "comment comment_mentioned_account comment_saved comment_visit comment_vote",
    "features.communities": "community community_list_choice community_member topic",
    "features.content": "content_version landing_version static_photo",
    "features.follows": "follow karma",
    "features.geo": "user_location",
    "features.google_login": "external_identity google_ticket",
    "features.links": "link_preview",
    "features.media": "photo photo_removal",
    "features.menu": "food food_stock pick_up_point_day surprise_bag_item weekly_dish",
    "features.moderation": "case_decision case_event case_report case_version moderation_case",
    "features.news": "news_user",
    "features.notifications": (
        "notification notification_action notification_digest notification_setting notification_text"
    ),
    "features.orders": (
        "calendar_feed charge_settlement food_order order_event order_item order_mail order_portion order_problem"
    ),
    "features.papers": "chef_paper",
    "features.payments": "ledger_difference payment payment_operation payment_refund provider_event",
    "features.polls": "poll poll_option poll_vote",
    "features.posts": (
        "community_activity post post_hidden post_mention post_mentioned_account post_notified post_saved post_tag"
        " post_vote suggested_post"
    ),
    "features.push": "push_choice push_config push_delivery push_device",
    "features.reactions": "comment_reaction post_reaction",
    "features.reports": "report",
    "features.retention": "retention_run",
    "features.reviews": "review review_invitation review_removal",
    "features.second_factor": "passkey passkey_challenge recovery_code totp",
    "features.sessions": "login_challenge login_network session",
    "features.sms": "phone phone_code sms_text text_message",
    "features.system": "maintenance_run",
    "features.tags": "tag tag_category",
    "integrations": "sandbox_account sandbox_intent sandbox_movement",
    "platform": "job_error job_failure online_account outbox_mail rate_event realtime_event",
    "site": "health_probe",
}
OWNERS = {table: owner for owner, tables in TABLES.items() for table in tables.split()}
# Reads of other features' tables. In one statement, because a second one would cost a round trip or another snapshot.
READS = {
    # The operator's look at everything. No feature imports it.
    ("doctor", "job_failure"): "names the tasks that cannot deal with rows",
    ("doctor", "outbox_mail"): "says that mails wait",
    # Upward: the tables of a feature that may import the reader.
    ("features.accounts", "chef"): "the account page shows the chef that the account owns",
    (
        "features.chefs",
        "food",
    ): "suggestions name dishes beside chefs, and filters look at what can be had (the menu plugs in the rule)",
    ("features.communities", "post"): "admins see how many posts a community and a topic have",
    ("features.chefs", "review"): "the profile has the newest reviews and their counts, in one statement",
    ("features.chefs", "review_invitation"): "the profile says whether its reader may review",
    ("features.posts", "food_order"): "who has eaten here may write more a day",
    (
        "features.posts",
        "moderation_case",
    ): "cards say what their reader may delete: not what is somebody else's case, in the one statement of a feed",
    ("features.posts", "case_report"): "the same of what the reader has reported",
    ("features.posts", "comment"): "activity of communities counts what is written below their posts",
    ("features.chat", "push_device"): "a message that no device shows is sent in one statement, without a transaction",
    ("features.chat", "report"): "a message that was reported is not deleted for good, in the statement that deletes",
    ("features.media", "chef"): "whose picture it may be: a photo is attached to an id of a chef or of a food",
    ("features.media", "food"): "the same",
    ("features.sessions", "chef"): "Actor.chef_id, in the one statement that every request makes",
    ("platform", "account"): "the address and the language of an account, for its personal data",
    ("features.orders", "document"): "an order says the number of its receipt",
    ("features.orders", "review_invitation"): "the list of orders says which may be reviewed",
    (
        "features.polls",
        "post",
    ): "whether the post of a poll is shown, and whose it is, in the statement that locks the poll",
    ("features.posts", "post_reaction"): "cards say how their reader reacted, in the one statement of a feed",
    ("features.profiles", "review"): "a profile counts what the account wrote",
    (
        "features.audit",
        "account",
    ): "login and portrait of who made a change; it stands below accounts, which may record",
    ("features.audit", "session"): "a change of roles waits for the changes that are under way with them",
    # Downward: features that the reader may import.
    ("features.billing", "account"): "names of customers beside what they paid, in one statement",
    ("features.billing", "chef"): "documents name their seller; a chef's own documents are exported",
    ("features.billing", "food_order"): "what an order brings is read from the order and its payment in one snapshot",
    ("features.billing", "order_item"): "the same",
    ("features.billing", "payment"): "the same",
    ("features.billing", "payment_operation"): "the same",
    ("features.billing", "payment_refund"): "what the platform bears of a refund, in the same statement",
    ("features.admin_settings", "account"): "login of who saved a version",
    ("features.blocks", "account"): "a block belongs to the account, which says whether it is in force",
    ("features.blocks", "account_deletion"): "the specification shows the day of deletion beside the block",
    ("features.carts", "chef"): "the cart shows its chefs; one statement for all of them",
    ("features.chat", "account"): "names of the two, and whether they are still there, in the one statement of a list",
    ("features.chat", "chef"): "the same where the other one is met as a chef",
    ("features.chat", "food_order"): "the card of the order that a conversation is about, in the same statement",
    ("features.chat", "order_event"): "since when the order is over, in the same statement",
    ("features.chat", "order_item"): "the picture of the order's first dish, in the same statement",
    ("features.chat", "online_account"): "whether the other one is here, in the same statement",
    ("features.chat", "session"): "when the other one was here last, in the same statement",
    ("features.chat", "realtime_event"): "the position of the log that belongs to a page of messages, in one snapshot",
    ("features.chefs", "account"): "login and avatar of who wrote a review; a chef found by the login of its owner",
    ("features.comments", "account"): "a comment shows who wrote it, in the one statement of a list",
    ("features.comments", "post"): "comments are shown with their post only; lists across posts name it",
    ("features.communities", "account"): "admins see who created a community, and find it by the login",
    ("features.communities", "photo"): "which pictures of communities go with the account that uploaded them",
    ("features.content", "account"): "login of who saved a version or sent a picture",
    ("features.follows", "account"): "cards and suggestions of people are views of accounts",
    ("features.google_login", "account"): "finds, in one statement, the identity and the account that it logs in",
    ("features.menu", "chef"): "foods are sold by their chef's state and hours, in the same snapshot",
    ("features.menu", "chef_pick_up_point"): "the same for the points that take the meals",
    (
        "features.moderation",
        "account",
    ): "who wrote, reported, works on a case and decided, in the statement of each list",
    (
        "features.moderation",
        "chat_message",
    ): "a moderator judges what is reported as it is now, and what stands beside it",
    ("features.moderation", "chef"): "the same",
    ("features.moderation", "comment"): "the same",
    ("features.moderation", "post"): "the same",
    ("features.moderation", "review"): "the same",
    ("features.news", "account"): "login and portrait of who is on the list",
    (
        "features.notifications",
        "account",
    ): "who did it, and whether both are still there, in the one statement of a list",
    ("features.notifications", "account_deletion"): "nothing is sent to an account that will be erased",
    ("features.notifications", "follow"): "the list says who is followed back, in the same statement",
    ("features.notifications", "review_invitation"): "the list says which meal may be reviewed, in the same statement",
    ("features.notifications", "chat_block"): "who has blocked a person hears nothing of that person",
    ("features.notifications", "chef"): "the list names the chef of an order or a review, and one that was verified",
    ("features.notifications", "community"): "the list names a community as it is now",
    ("features.notifications", "comment"): "the list quotes the comment as it is now",
    ("features.notifications", "food_order"): "the list says which order, and when",
    ("features.notifications", "order_item"): "the picture of the first dish",
    ("features.notifications", "post"): "the list names the post as it is now, with its picture",
    (
        "features.notifications",
        "post_hidden",
    ): "who has hidden a post hears nothing of it, in the statement that notifies",
    ("features.notifications", "post_notified"): "the same for who has switched it off",
    ("features.notifications", "review"): "the list quotes the review as it is now",
    ("features.orders", "cart_item"): "what a purchase is compared with, in the statement that locks the unpaid order",
    ("features.orders", "account"): "names and addresses for emails; logins in lists",
    ("features.orders", "chef"): "lists show their chefs; writing an order locks its chef",
    ("features.orders", "chef_address"): "the place of hand-over, for the buyer of a confirmed order",
    ("features.orders", "job_failure"): "an order that a job cannot deal with is listed with others that need somebody",
    ("features.orders", "payment"): "an order and its payment are one thing on the wire (decision 2)",
    ("features.orders", "payment_operation"): "orders that wait for an operation, in one statement",
    (
        "features.papers",
        "chef",
    ): "a paper names its chef, and what everybody may know of it is compared with the chef's row",
    ("features.polls", "account"): "roles of who wrote the post: moderators change the polls of those below them",
    ("features.posts", "account"): "cards show who wrote and edited a post, in the one statement of a feed",
    ("features.posts", "chef"): "the feed of a chef has the posts of its account, in the one statement of a feed",
    ("features.posts", "community"): "the same for where it stands; writing a post keeps its community",
    ("features.posts", "community_member"): "the personal feed is chosen in the same statement",
    ("features.posts", "follow"): "the same",
    ("features.posts", "karma"): "people to follow are chosen among the writers of posts, in one statement",
    ("features.posts", "news_user"): "who writes what is new here comes first among them, in the same statement",
    ("features.posts", "tag"): "cards show tags, and a tag has a feed, in the same statement",
    ("features.posts", "topic"): "a topic has a feed, in the same statement",
    ("features.profiles", "account"): "a profile is a view of the account",
    ("features.profiles", "chef"): "a profile shows the chef that the account owns",
    ("features.push", "account"): "the language of who reads a push",
    ("features.push", "notification_setting"): "who wants no pushes of a topic, in the one statement that queues them",
    ("features.comments", "comment_reaction"): "cards say how their reader reacted, in the statement of a list",
    ("features.reactions", "comment"): "counters of comments are compared with their reactions in one statement",
    ("features.reactions", "account"): "login and avatar of who reacted",
    ("features.reactions", "post"): "counters of posts are compared with their reactions in one statement",
    ("features.reports", "account"): "login of who reported",
    ("features.reports", "chef"): "what is reported, and whose it is",
    ("features.reports", "comment"): "the same",
    ("features.reports", "chat_message"): "the same",
    ("features.reports", "conversation_member"): "who may report a message: the two who read it",
    ("features.reports", "post"): "the same",
    ("features.reports", "review"): "the same",
    ("features.media", "account"): "roles of who uploaded a photo: moderators delete those of a lower rank",
    ("features.retention", "account"): "login of who began a run",
    ("features.reviews", "account"): "login and avatar of who wrote a review",
    ("features.reviews", "chef"): "writing a review locks its chef",
    ("features.system", "account"): "login of who started long work",
    ("features.users", "account"): "admins look for accounts; changes go through the face of accounts",
    ("features.users", "account_deletion"): "the same list says who leaves, and when",
    ("features.users", "chef"): "an account shows its chefs",
    ("features.users", "comment"): "an account shows how much it wrote, in one statement",
    ("features.users", "food_order"): "the same for its orders",
    ("features.users", "karma"): "the list shows what its votes add up to",
    ("features.sms", "account"): "a text is written in its reader's language, and listed with the login",
    ("features.sms", "chef"): "a text names the chef, as the page would now",
    ("features.sms", "food_order"): "a text says what is so when it is sent, not when it was queued",
    ("features.users", "payment"): "how many of its orders were refunded",
    ("features.users", "post"): "how much it wrote",
    ("features.users", "session"): "when it was here last",
    ("features.sessions", "account"): "a session and its account, in the one statement that every request makes",
}
_KEYWORDS = "WHERE|JOIN|LEFT|CROSS|INNER|ON|SET|GROUP|ORDER|LIMIT|FOR|USING|UNION|RETURNING|VALUES|SELECT|AS"
_NAME = rf"(?:ONLY\s+|LATERAL\s+)?\w+(?:\s+(?:AS\s+)?(?!(?:{_KEYWORDS})\b)\w+)?"
_READ = re.compile(rf"\b(?:FROM|JOIN|USING|INTO|UPDATE|COPY)\s+({_NAME}(?:\s*,\s*{_NAME})*)")
_WRITE = re.compile(r"\b(?:INSERT INTO|UPDATE|DELETE FROM|COPY|TRUNCATE)\s+(\w+)")


def tables_of(sql: str) -> set[str]:
    """Names of tables after FROM, JOIN and the like, also those after a comma."""
    names = (name.split() for found in _READ.findall(sql) for name in found.split(","))
    return {next((word for word in words if word not in {"ONLY", "LATERAL"}), "") for words in names} & set(OWNERS)


def written_tables(sql: str) -> set[str]:
    """Tables that a statement inserts into, updates or deletes from."""
    return set(_WRITE.findall(re.sub(r"\bFOR (?:NO KEY )?UPDATE\b|\bDO UPDATE\b", "", sql))) & set(OWNERS)


def statements() -> Iterator[tuple[str, str]]:
    """Owner and SQL of everything but the seed, which fills an empty database across all features."""
    for path in sorted(MARMITA.rglob("*.py")):
        first, second, *_ = (*path.relative_to(MARMITA).parts, "")
        if first != "seed":
            owner = f"{first}.{second}" if first == "features" else first
            yield from ((owner, sql) for sql in sql_strings(path))


def crossings() -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for reader, sql in statements():
        for table in tables_of(sql):
            if OWNERS[table] != reader:
                found[reader, table].append(sql)
    return found


def test_every_table_has_an_owner():
    migrations = "".join(path.read_text() for path in sorted((MARMITA / "migrations").glob("*.sql")))
    existing: set[str] = set()
    for change, table, name in re.findall(
        r"(CREATE|DROP|ALTER) TABLE (?!public\.%I)(\w+)(?: RENAME TO (\w+))?", migrations
    ):
        if change == "DROP" or name:
            existing.discard(table)
        if change == "CREATE" or name:
            existing.add(name or table)
    assert existing == set(OWNERS)


def test_every_read_of_another_features_table_is_listed_with_its_reason():
    found = crossings()
    assert {pair: sql for pair, sql in found.items() if pair not in READS} == {}
    assert READS.keys() - found.keys() == set()


def test_table_is_written_by_its_owner_only():
    writes = [(owner, sql) for owner, sql in statements() if {OWNERS[table] for table in written_tables(sql)} - {owner}]
    assert writes == []


@pytest.mark.parametrize(
    ("sql", "tables"),
    [
        ("SELECT 1 FROM frame f, chef WHERE id = 1", {"chef"}),
        ("SELECT food.id FROM food f JOIN chef AS c ON true", {"food", "chef"}),
        ("DELETE FROM review USING chef c WHERE review.id = c.id", {"review", "chef"}),
        ("SELECT session FROM unnest(food)", set()),
    ],
)
def test_tables_are_found_in_sql(sql: str, tables: set[str]):
    assert tables_of(sql) == tables


def test_writes_are_found_in_sql():
    sql = "WITH a AS (SELECT FROM chef FOR UPDATE) INSERT INTO food (id) VALUES (1) ON CONFLICT DO UPDATE SET x = 1"
    assert written_tables(sql) == {"food"}
    assert written_tables("UPDATE account SET name = ''; DELETE FROM session") == {"account", "session"}
