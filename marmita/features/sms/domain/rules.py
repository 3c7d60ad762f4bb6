"""Limits of text messages: codes, retries, and the most per day."""

import hashlib
from datetime import datetime, timedelta

from marmita.platform.live_settings import Setting
from marmita.platform.ratelimit import Limit

NUMBER_MAX = 40
COUNTRY_PATTERN = r"^[A-Z]{2}\Z"
CODE_MAX = 20
CODE_LIFE = timedelta(minutes=10)
CODE_TRIES = 5
# A repeated request within this time gets the same response, and no other text is sent.
RESEND_PAUSE = timedelta(seconds=60)
CODE_REPEATS = Limit("sms_code_again", 1, RESEND_PAUSE)
CODES_PER_ACCOUNT = Limit("sms_code", 8, timedelta(days=1))
CODES_PER_NUMBER = Limit("sms_code_number", 5, timedelta(days=1))
CODES_PER_NETWORK = Limit("sms_code_network", 20, timedelta(days=1))
TESTS = Limit("sms_test", 10, timedelta(days=1))
TEST_PAUSE = timedelta(seconds=30)

TEXTS_A_DAY = Setting("TEXTS_A_DAY", "ACCOUNTS", 300, low=0, high=20_000)
DAY = timedelta(days=1)
# Per account and day, codes included: an account that orders more often probably does so to cause costs.
ACCOUNT_TEXTS_MAX = 20

# A text about an order is valid for ORDER_TEXT_LIFE. The reminder is sent REMINDER_BEFORE before the meal, if the order
# was accepted at least REMINDER_AHEAD_MIN before.
ORDER_TEXT_LIFE = timedelta(hours=2)
TEST_LIFE = timedelta(minutes=10)
REMINDER_BEFORE = timedelta(hours=1)
REMINDER_AHEAD_MIN = timedelta(hours=3)
KEPT_FOR = timedelta(days=30)

BATCH_MAX = 8
# Retries after 30 seconds, 2, 8 and 32 minutes, but not after the text is out of date.
ATTEMPTS_MAX = 5
FIRST_PAUSE = timedelta(seconds=30)
# A text that is in the state SENDING for longer was left by a process that has ended.
SENDING_MAX = timedelta(minutes=5)

CHEF_NAME_MAX = 30
TEXT_MAX = 300
PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
QUERY_MAX = 50


def pause_after(attempts: int) -> timedelta:
    """Return the pause after `attempts` failed attempts."""
    return FIRST_PAUSE * 4 ** (attempts - 1)


def number_digest(number: str) -> str:
    """Return a hash of the number for the table of limits, so that the number is not readable there."""
    return hashlib.sha256(number.encode()).hexdigest()[:32]


def reminder_time(slot_start: datetime, now: datetime) -> datetime | None:
    """Return the time of the reminder of a meal. None for a meal that is too soon."""
    return slot_start - REMINDER_BEFORE if slot_start - now > REMINDER_AHEAD_MIN else None
