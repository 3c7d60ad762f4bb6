"""Verify an ID token with the adapter of the identity provider. The reason of a refusal is logged only."""

import structlog

from marmita.features.google_login.errors import GoogleTokenInvalid, GoogleUnavailable
from marmita.features.google_login.ports import GOOGLE
from marmita.platform.errors import NotFound
from marmita.platform.identity_tokens import IdentityKeysUnavailable, IdentityTokenRefused, ProvenIdentity
from marmita.platform.ports import Ports

log = structlog.get_logger()


async def check_token(ports: Ports, token: str) -> ProvenIdentity:
    """Verify the token and return its identity. Uses the network: do not call it inside a transaction.

    Raises:
        DomainError: not_found (404) without a client id, google_token_invalid (401), google_unavailable (503).
    """
    google = ports[GOOGLE]
    if google is None:
        raise NotFound
    try:
        return await google.verify(token)
    except IdentityTokenRefused as error:
        log.info("google_token_refused", reason=str(error))
        raise GoogleTokenInvalid from error
    except IdentityKeysUnavailable as error:
        log.warning("google_keys_unavailable", reason=str(error))
        raise GoogleUnavailable from error
