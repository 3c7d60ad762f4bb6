"""Verify an ID token by the provider's adapter. The reason of a refusal is only logged."""

import structlog

from marmita.features.google_login.errors import GoogleTokenInvalid, GoogleUnavailable
from marmita.features.google_login.ports import GOOGLE
from marmita.platform.errors import NotFound
from marmita.platform.identity_tokens import IdentityKeysUnavailable, IdentityTokenRefused, ProvenIdentity
from marmita.platform.ports import Ports

log = structlog.get_logger()


async def check_token(ports: Ports, token: str) -> ProvenIdentity:
    """The identity in the token; uses the network, so call it before any transaction.

    Raises:
        DomainError: not_found without a client id, google_token_invalid, google_unavailable.
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
