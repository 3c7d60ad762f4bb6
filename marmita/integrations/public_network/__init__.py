"""Connections to addresses that users have written: only to public addresses, and exactly to the one that
was checked.
"""

from marmita.integrations.public_network.addresses import is_public
from marmita.integrations.public_network.network import CheckedNetwork, NotPublicError, Resolve, resolve_name

__all__ = ["CheckedNetwork", "NotPublicError", "Resolve", "is_public", "resolve_name"]
