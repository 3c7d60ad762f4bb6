"""Sessions: logins, their tokens and their failures. The composition root passes `find_actor` to the guard of every
route.
"""

from marmita.features.sessions import jobs
from marmita.features.sessions.errors import UserNotActivated
from marmita.features.sessions.export import EXPORT
from marmita.features.sessions.listeners import end_sessions
from marmita.features.sessions.open_session import open_session, renew_session
from marmita.features.sessions.queries import delete_sessions_of, find_actor, hold_session

__all__ = [
    "EXPORT",
    "UserNotActivated",
    "delete_sessions_of",
    "end_sessions",
    "find_actor",
    "hold_session",
    "jobs",
    "open_session",
    "renew_session",
]
