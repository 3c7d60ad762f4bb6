"""Limits of text messages: codes, retries, and how many a day."""

import hashlib
from datetime import datetime, timedelta

from marmita.platform.live_settings import Setting
from marmita.platform.ratelimit import Limit

NUMBER_MAX = 40
COUNTRY_PATTERN = "^[A-Z]{2}$"
CODE_MAX = 20
CODE_LIFE = timedelta(minutes=10)
CODE_TRIES = 5
# A repeat of the same call within it gets the same answer, and no other text.
CODE_PAUSE = timedelta(seconds=60)
CODES_AGAIN = Limit("sms_code_again", 1, CODE_PAUSE)
CODES_PER_ACCOUNT = Limit("sms_code", 8, timedelta(days=1))
CODES_PER_NUMBER = Limit("sms_code_number", 5, timedelta(days=1))
CODES_PER_NETWORK = Limit("sms_code_network", 20, timedelta(days=1))
TESTS = Limit("sms_test", 10, timedelta(days=1))
TEST_PAUSE = timedelta(seconds=30)

TEXTS_A_DAY = Setting("TEXTS_A_DAY", "ACCOUNTS", 300, low=0, high=20_000)
A_DAY = timedelta(days=1)
# Of one person, codes included; who orders so often does so to make the site pay.
MOST_OF_ACCOUNT = 20

# What happened is news for so long; a reminder comes so long before the meal, unless it was accepted shortly before.
NEWS_LIFE = timedelta(hours=2)
TEST_LIFE = timedelta(minutes=10)
SOON = timedelta(hours=1)
SOON_AHEAD = timedelta(hours=3)
KEPT = timedelta(days=30)

AT_ONCE = 8
# Retries after 30 seconds, 2 minutes, 8, 32; not after the text is news no longer.
MOST_ATTEMPTS = 5
FIRST_PAUSE = timedelta(seconds=30)
# What is being sent for longer was left there by a process that has ended.
SENDING_MAX = timedelta(minutes=5)

CHEF_NAME_MAX = 30
TEXT_MAX = 300
PAGE_SIZE = 25
PAGE_SIZE_MAX = 100
QUERY_MAX = 50


def pause_after(attempts: int) -> timedelta:
    """How long to wait after so many failed attempts."""
    return FIRST_PAUSE * 4 ** (attempts - 1)


def number_digest(number: str) -> str:
    """A number as limits count it: not readable in their table."""
    return hashlib.sha256(number.encode()).hexdigest()[:32]


def soon_at(slot_start: datetime, now: datetime) -> datetime | None:
    """When to remind of a meal; None for one that was ordered shortly before."""
    return slot_start - SOON if slot_start - now > SOON_AHEAD else None
