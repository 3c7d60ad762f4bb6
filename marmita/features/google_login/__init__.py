"""Logging in with Google: which Google account opens which account here. Browsers bring the token, we check it."""

from marmita.features.google_login import jobs
from marmita.features.google_login.export_query import EXPORT
from marmita.features.google_login.listeners import forget_google
from marmita.features.google_login.ports import GOOGLE

__all__ = [
    "EXPORT",
    "GOOGLE",
    "forget_google",
    "jobs",
]
