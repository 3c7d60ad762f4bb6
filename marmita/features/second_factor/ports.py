"""Ports of the second factor: the key for secrets, and the site's domain for passkeys."""

from typing import NamedTuple
from urllib.parse import urlsplit

from marmita.features.second_factor.domain.encryption import SecretCipher
from marmita.features.second_factor.domain.rules import is_domain
from marmita.platform.ports import Port


class RelyingParty(NamedTuple):
    """The site for browsers: the domain to which passkeys belong, and the origin that must request them."""

    domain: str
    origin: str


def relying_party(public_url: str) -> RelyingParty | None:
    """Return the relying party of the site's address.

    None if browsers support no passkeys there: IP addresses, no TLS.
    """
    parts = urlsplit(public_url)
    domain = parts.hostname or ""
    if not is_domain(domain) or (parts.scheme != "https" and domain != "localhost"):
        return None
    return RelyingParty(domain, f"{parts.scheme}://{parts.netloc}".lower())


# None: this installation has no key for secrets, so it offers no authenticator apps.
SECRET_CIPHER: Port[SecretCipher | None] = Port("second_factor_sealer")
# None: this installation offers no passkeys.
RELYING_PARTY: Port[RelyingParty | None] = Port("relying_party")
