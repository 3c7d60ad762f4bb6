"""Verifies an ID token by OpenID Connect Core 3.1.3.7: signature, audience and times.

Only RS256 with a key of the provider is accepted: `none`, shared secrets and keys inside the token are refused. The
feature checks that the nonce is its own and unused.
"""

from typing import Any

import jwt
from jwt.exceptions import PyJWTError

from marmita.integrations.google.keys import SigningKeys
from marmita.platform.identity_tokens import IdentityTokenRefused, ProvenIdentity

LEEWAY_SECONDS = 30  # tolerance for clock differences
NEEDED = ["iss", "sub", "aud", "exp", "iat", "nonce"]


class GoogleIdTokens:
    """Verifies tokens for one client id. Identities are stored under the first of `issuers`."""

    def __init__(self, client_id: str, issuers: tuple[str, ...], keys: SigningKeys) -> None:
        self._client_id = client_id
        self._issuers = issuers
        self.keys = keys

    async def verify(self, token: str) -> ProvenIdentity:
        """Return the identity in the token. Raise IdentityTokenRefused or IdentityKeysUnavailable."""
        try:
            header = jwt.get_unverified_header(token)
        except PyJWTError as error:
            raise IdentityTokenRefused(type(error).__name__) from error
        key_id = header.get("kid")
        if header.get("alg") != "RS256" or not isinstance(key_id, str):
            raise IdentityTokenRefused("not RS256 with a key id")
        key = await self.keys.find(key_id)
        if key is None:
            raise IdentityTokenRefused("no such key")
        return self._identity(self._claims(token, key))

    def _claims(self, token: str, key: jwt.PyJWK) -> dict[str, Any]:
        try:
            return jwt.decode(
                token,
                key,
                algorithms=["RS256"],
                audience=self._client_id,
                issuer=self._issuers,
                leeway=LEEWAY_SECONDS,
                options={"require": NEEDED, "strict_aud": True, "enforce_minimum_key_length": True},
            )
        except PyJWTError as error:
            raise IdentityTokenRefused(type(error).__name__) from error

    def _identity(self, claims: dict[str, Any]) -> ProvenIdentity:
        if claims.get("azp", self._client_id) != self._client_id:
            raise IdentityTokenRefused("given to another client")
        if not claims["sub"] or not isinstance(claims["nonce"], str):
            raise IdentityTokenRefused("names nobody")
        email = claims.get("email")
        name = claims.get("name")
        return ProvenIdentity(
            issuer=self._issuers[0],
            subject=claims["sub"],
            nonce=claims["nonce"],
            email=email if isinstance(email, str) else "",
            email_verified=claims.get("email_verified") is True and isinstance(email, str),
            name=name if isinstance(name, str) else "",
        )
