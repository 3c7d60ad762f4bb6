"""Connections to addresses that strangers have written: to public ones only, and to the very one that was checked."""

from marmita.integrations.public_network.addresses import is_public
from marmita.integrations.public_network.network import CheckedNetwork, NotPublicError, Resolve, resolve_name

__all__ = ["CheckedNetwork", "NotPublicError", "Resolve", "is_public", "resolve_name"]
