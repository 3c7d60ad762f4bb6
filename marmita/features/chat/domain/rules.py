"""Limits of chat."""

from datetime import datetime, timedelta

from marmita.platform.live_settings import Setting
from marmita.platform.ratelimit import Limit

TEXT_MAX = 2_000
ALT_MAX = 300
SEARCH_MAX = 100
PHOTO_TYPE = "FOR_CHAT"
MOST_DELETED = 100  # messages of one call
PURGE_BATCH = 500  # messages that one transaction of the nightly job deletes

CONVERSATIONS_PAGE = 20
MESSAGES_PAGE = 50
AROUND_PAGE = 25  # on each side
SEARCH_PAGE = 20
BLOCKED_PAGE = 20
# A search by name looks at so many conversations, the last active first.
NAMES_SEARCHED = 500
# A search for words looks at so many of the messages that have them.
FOUND_SEARCHED = 1_000
LAST_NUMBER = 2**31 - 1

QUICK_ANSWERS_MAX = 8
QUICK_ANSWER_MAX = 80
CONSTANTS = {
    "chatTextMaximum": TEXT_MAX,
    "quickAnswersMaximum": QUICK_ANSWERS_MAX,
    "quickAnswerMaximum": QUICK_ANSWER_MAX,
    "chatPage": MESSAGES_PAGE,
}

# About an order people can write until so long after its end.
AFTER_ORDER = timedelta(days=14)
NEWCOMER_LIFE = timedelta(days=7)
PER_MINUTE = timedelta(minutes=1)
NEWCOMER_CONVERSATIONS = Setting("NEWCOMER_CONVERSATIONS_A_DAY", "COMMUNITY", 5, low=1, high=30)


def message_limit(*, newcomer: bool) -> Limit:
    """How many messages a person may send a minute; newcomers fewer."""
    return Limit("chat_message", 20 if newcomer else 60, PER_MINUTE)


def new_conversation_limit(newcomers: int, *, newcomer: bool) -> Limit:
    """With how many others a person may begin to talk in a day, one of the `newcomers` too; orders do not count."""
    return Limit("chat_new", newcomers if newcomer else 30, timedelta(days=1))


def is_newcomer(created_at: datetime, now: datetime, *, has_ordered: bool) -> bool:
    """Whether the account is younger than a week and nothing was handed over to it, or by it, so far."""
    return not has_ordered and now - created_at < NEWCOMER_LIFE
