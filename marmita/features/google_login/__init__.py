"""Login with Google, and the links between Google accounts and accounts. Browsers send ID tokens, which we verify."""

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
