"""Every table has an end that a feature declares, or is listed here with the reason why its rows need none."""

from marmita.running.retention_parts import PARTS
from tests.architecture.test_personal_tables import AFTERWARDS

ACCOUNT = "as long as the account, which its person may delete"
THING = "as long as the thing it belongs to"
HOUSE = "of the house, not of a person"
WORK = "until the work is done"
BOOKS = "a record of accounting, which names nobody once its order is anonymous"
SANDBOX = "the sandbox provider's own books, not there with a real provider"
# Tables without a declaration.
WITHOUT_END = {
    ACCOUNT: """
        external_identity passkey recovery_code user_location calendar_feed cart_item billing_profile chef chef_address
        chef_pick_up_point chef_star follow karma news_user community community_member community_list_choice post_vote
        post_hidden post_saved post_notified poll_vote post_reaction comment_reaction comment_vote comment_saved
        comment_visit conversation conversation_member chat_block chat_choice notification_setting notification_digest
        push_device push_choice phone account_block review chef_event food surprise_bag_item
    """,
    THING: """
        chef_cuisine chef_cuisine_density chef_density chef_search chef_verification document_series food_stock
        pick_up_point_day poll poll_option post_mention post_tag review_invitation review_removal suggested_post topic
        community_activity sure_dish_missing weekly_dish post_mentioned_account comment_mentioned_account
    """,
    BOOKS: "document payment payment_operation payment_refund order_portion charge_settlement",
    WORK: "account_deletion ledger_difference online_account order_mail report woken_job",
    HOUSE: """
        admin_setting_version content_version health_probe landing_choice landing_version notification_text push_config
        sms_text static_photo tag tag_category
    """,
    SANDBOX: "sandbox_account sandbox_intent sandbox_movement",
}


def test_every_table_ends_or_has_a_reason_not_to():
    declared = {table for part in PARTS for table in part.tables} - {"procrastinate_jobs"}
    listed = [table for tables in WITHOUT_END.values() for table in tables.split()]
    assert len(listed) == len(set(listed))
    # A new table is in AFTERWARDS (test_personal_tables.py), and here or in a declaration.
    assert declared.isdisjoint(listed)
    assert declared | set(listed) == set(AFTERWARDS)


def test_declarations_have_names_of_their_own():
    assert len({part.key for part in PARTS}) == len(PARTS)
