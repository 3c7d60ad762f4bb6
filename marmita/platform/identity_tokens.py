"""What a provider of identities tells about a person, or why it cannot: value types between adapter and feature."""

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
    """The token is not the provider's, not for us, or not of now. The text is for the log only."""


class IdentityKeysUnavailable(Exception):
    """The provider's keys cannot be had just now: nobody can say whether the token is right."""
