"""Port to the verifier of Google's ID tokens; None when no client id is set."""

from typing import Protocol

from marmita.platform.identity_tokens import ProvenIdentity
from marmita.platform.ports import Port


class IdentityProvider(Protocol):
    """Verifies signed tokens; uses the network, so never inside a transaction."""

    async def verify(self, token: str) -> ProvenIdentity:
        """Who the token names; raises IdentityTokenRefused, IdentityKeysUnavailable (platform.identity_tokens)."""
        ...


GOOGLE: Port[IdentityProvider | None] = Port("google")
