"""How long a login lasts, and how often one may get it wrong."""

from datetime import datetime, timedelta

from marmita.platform.ratelimit import Limit

REMEMBERED = timedelta(days=365)
NOT_REMEMBERED = timedelta(hours=12)
# Unused for so long, a login ends before its time; an open page uses it.
IDLE_REMEMBERED = timedelta(days=90)
IDLE_NOT_REMEMBERED = timedelta(hours=3)
# A session notes that it is used at most this often.
SEEN_EVERY = timedelta(minutes=1)
# A token that was replaced by a proof: as long as answers are under way, or the proof is tried again.
FORMER_TOKEN_LIFE = timedelta(minutes=1)
# Of somebody with more, the last used.
SESSIONS_SHOWN = 100
# Wrong passwords for one account from one place (a network or a session); from everywhere; of one network for anybody.
FAILURES_PER_PAIR = Limit("login_pair", 5, timedelta(minutes=30))
FAILURES_PER_ACCOUNT = Limit("login_account", 20, timedelta(minutes=30))
FAILURES_PER_ADDRESS = Limit("login_address", 50, timedelta(minutes=30))
# Where an account was opened is known for as long as a login may rest.
NETWORK_LIFE = IDLE_REMEMBERED


def session_end(now: datetime, *, remember_me: bool) -> datetime:
    """The instant from which the token is worth nothing."""
    return now + (REMEMBERED if remember_me else NOT_REMEMBERED)
