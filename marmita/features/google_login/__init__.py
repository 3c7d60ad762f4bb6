"""Logging in with Google: which Google account opens which account here. Browsers bring the token, we check it."""

from marmita.features.google_login import jobs
from marmita.features.google_login.export import EXPORT
from marmita.features.google_login.listeners import remove_google_identity
from marmita.features.google_login.ports import GOOGLE

__all__ = [
    "EXPORT",
    "GOOGLE",
    "jobs",
    "remove_google_identity",
]
