"""Sessions: logins, their tokens, and failed logins.

The composition root passes `find_actor` to the guard of every route.
"""

from marmita.features.sessions.challenges import Challenge, count_try, delete_challenge, find_challenge, lock_challenge
from marmita.features.sessions.errors import SecondFactorExpired, UserNotActivated
from marmita.features.sessions.export import EXPORT
from marmita.features.sessions.listeners import end_sessions
from marmita.features.sessions.open_session import open_session, renew_session
from marmita.features.sessions.queries import delete_other_sessions, delete_sessions_of, find_actor, hold_session
from marmita.features.sessions.retention import RETENTION
from marmita.features.sessions.start_session import renew_or_challenge, start_session

__all__ = [
    "EXPORT",
    "RETENTION",
    "Challenge",
    "SecondFactorExpired",
    "UserNotActivated",
    "count_try",
    "delete_challenge",
    "delete_other_sessions",
    "delete_sessions_of",
    "end_sessions",
    "find_actor",
    "find_challenge",
    "hold_session",
    "lock_challenge",
    "open_session",
    "renew_or_challenge",
    "renew_session",
    "start_session",
]
