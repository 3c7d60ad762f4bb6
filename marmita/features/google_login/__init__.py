"""Login with Google: which Google account logs in to which account. Browsers send the ID token, we verify it."""

from marmita.features.google_login.export import EXPORT
from marmita.features.google_login.listeners import remove_google_identity
from marmita.features.google_login.ports import GOOGLE
from marmita.features.google_login.retention import RETENTION

__all__ = [
    "EXPORT",
    "GOOGLE",
    "RETENTION",
    "remove_google_identity",
]
