"""Port to the verifier of Google's ID tokens. Its value is None if no client id is set."""

from typing import Protocol

from marmita.platform.identity_tokens import ProvenIdentity
from marmita.platform.ports import Port


class IdentityProvider(Protocol):
    """A verifier of signed tokens. It uses the network: do not call it inside a transaction."""

    async def verify(self, token: str) -> ProvenIdentity:
        """Verify the token and return its identity.

        Raises:
            IdentityTokenRefused: If the token is not valid (platform.identity_tokens).
            IdentityKeysUnavailable: If the provider's keys cannot be read (platform.identity_tokens).
        """
        ...


GOOGLE: Port[IdentityProvider | None] = Port("google")
