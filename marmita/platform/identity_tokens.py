"""Value types between identity provider and feature: a verified identity, or why there is none."""

import msgspec


class ProvenIdentity(msgspec.Struct, frozen=True):
    """A person as named in the provider's signed token. `email` is reliable only with `email_verified`."""

    issuer: str
    subject: str
    nonce: str
    email: str
    email_verified: bool
    name: str


class IdentityTokenRefused(Exception):
    """The token is not from the provider, not for this application, or expired. The message is for the log only."""


class IdentityKeysUnavailable(Exception):
    """The provider's keys are not available now, so the token can be neither accepted nor refused."""
