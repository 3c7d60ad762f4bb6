"""Value types between identity provider and feature: a proven identity, or why there is none."""

import msgspec


class ProvenIdentity(msgspec.Struct, frozen=True):
    """A person as the provider's signed token names them. `email` proves nothing unless `email_verified`."""

    issuer: str
    subject: str
    nonce: str
    email: str
    email_verified: bool
    name: str


class IdentityTokenRefused(Exception):
    """The token is not from the provider, not for us, or expired. The text is for the log only."""


class IdentityKeysUnavailable(Exception):
    """The provider's keys are not available now, so the token can be neither accepted nor refused."""
