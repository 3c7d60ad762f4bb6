"""Limits of chat."""

from datetime import datetime, timedelta

from marmita.platform.live_settings import Setting
from marmita.platform.ratelimit import Limit

TEXT_MAX = 2_000
ALT_MAX = 300
SEARCH_MAX = 100
PHOTO_TYPE = "FOR_CHAT"
DELETED_MESSAGES_MAX = 100  # messages per call
PURGE_BATCH = 500  # messages that the nightly job deletes per transaction
PURGE_READ = 1_000  # conversations with deleted messages that the nightly job reads per statement

CONVERSATIONS_PAGE = 20
MESSAGES_PAGE = 50
AROUND_PAGE = 25  # messages on each side
SEARCH_PAGE = 20
BLOCKED_PAGE = 20
# The number of conversations that a search by name compares, last active first.
NAMES_COMPARED_MAX = 500
# The number of matching messages that a search for words reads.
MATCHES_READ_MAX = 1_000
LAST_NUMBER = 2**31 - 1

QUICK_ANSWERS_MAX = 8
QUICK_ANSWER_MAX = 80
CONSTANTS = {
    "chatTextMaximum": TEXT_MAX,
    "quickAnswersMaximum": QUICK_ANSWERS_MAX,
    "quickAnswerMaximum": QUICK_ANSWER_MAX,
    "chatPage": MESSAGES_PAGE,
}

# For this time after the end of an order, people can still write about it.
WRITING_AFTER_ORDER = timedelta(days=14)
NEWCOMER_PERIOD = timedelta(days=7)
PER_MINUTE = timedelta(minutes=1)
NEWCOMER_CONVERSATIONS = Setting("NEWCOMER_CONVERSATIONS_A_DAY", "COMMUNITY", 5, low=1, high=30)


def message_limit(*, newcomer: bool) -> Limit:
    """Return the limit of messages per minute; it is lower for newcomers."""
    return Limit("chat_message", 20 if newcomer else 60, PER_MINUTE)


def new_conversation_limit(newcomers: int, *, newcomer: bool) -> Limit:
    """Return the limit of new conversations per day. Conversations about orders do not count.

    `newcomers` is the limit if the account is a newcomer.
    """
    return Limit("chat_new", newcomers if newcomer else 30, timedelta(days=1))


def is_newcomer(created_at: datetime, now: datetime, *, has_ordered: bool) -> bool:
    """Whether the account is younger than a week, has no completed order and owns no active chef."""
    return not has_ordered and now - created_at < NEWCOMER_PERIOD
