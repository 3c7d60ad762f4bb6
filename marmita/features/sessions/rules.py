"""Lifetimes of sessions, and limits for wrong passwords."""

from datetime import datetime, timedelta

from marmita.platform.ratelimit import Limit

REMEMBERED_LIFE = timedelta(days=365)
NOT_REMEMBERED_LIFE = timedelta(hours=12)
# A session that is unused for this time ends earlier; an open page counts as use.
IDLE_REMEMBERED = timedelta(days=90)
IDLE_NOT_REMEMBERED = timedelta(hours=3)
# The last use of a session is written at most this often.
LAST_SEEN_INTERVAL = timedelta(minutes=1)
# Lifetime of a replaced token: requests in flight still work, and a failed reauthentication can be repeated.
FORMER_TOKEN_LIFE = timedelta(minutes=1)
# The most sessions of a list, the last used first.
SESSIONS_SHOWN = 100
# Lifetime and wrong tries of a challenge, from the right password to the second factor.
CHALLENGE_LIFE = timedelta(minutes=5)
CHALLENGE_TRIES = 5
# Wrong passwords: for one account from one origin (a network or a session); for one account from all origins; from one
# network for all accounts.
FAILURES_PER_ORIGIN = Limit("login_pair", 5, timedelta(minutes=30))
FAILURES_PER_ACCOUNT = Limit("login_account", 20, timedelta(minutes=30))
FAILURES_PER_ADDRESS = Limit("login_address", 50, timedelta(minutes=30))
# A network of a login is known for as long as a session may stay unused.
NETWORK_LIFE = IDLE_REMEMBERED


def session_end(now: datetime, *, remember_me: bool) -> datetime:
    """Return the time at which the token expires."""
    return now + (REMEMBERED_LIFE if remember_me else NOT_REMEMBERED_LIFE)
