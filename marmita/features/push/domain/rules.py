"""Limits of pushes: devices, lifetimes, retries."""

from datetime import timedelta

# Per account. One more device replaces the one that was registered least recently.
DEVICES_MAX = 10
ENDPOINT_MAX = 1_000
ENDPOINT_PATTERN = r"^https?://[\x21-\x7e]+\Z"
TOKEN_MAX = 1_000
APP_PATTERN = r"^[A-Za-z0-9_:.\-]{20,1000}\Z"
ADDRESS_PATTERN = r"^[\x21-\x7e]{20,1000}\Z"
# base64url of an uncompressed point of P-256 (65 bytes), and of 16 bytes.
PUBLIC_KEY_PATTERN = r"^[A-Za-z0-9_-]{87}=?\Z"
AUTH_PATTERN = r"^[A-Za-z0-9_-]{22}(==)?\Z"
SERVICE_ACCOUNT_MAX = 10_000
DELAY_SECONDS_MAX = 3_600

LIFETIME = timedelta(days=1)
TEST_LIFETIME = timedelta(minutes=10)
# A shown push is forgotten after this time; afterwards it cannot be withdrawn.
SHOWN = timedelta(days=3)
TITLE_MAX, BODY_MAX = 120, 240

BATCH_MAX = 10
BATCH = 100
# Retries after 30 seconds, 2, 8, 32 and 128 minutes; afterwards the news is too old to be pushed.
ATTEMPTS_MAX = 6
FIRST_PAUSE = timedelta(seconds=30)


def pause_after(attempts: int, retry_after: timedelta | None) -> timedelta:
    """Return the pause after `attempts` failed attempts, at least `retry_after`, which the push service requests."""
    pause = FIRST_PAUSE * 4 ** (attempts - 1)
    return max(pause, retry_after) if retry_after else pause
