"""What the composition root gives: the key for secrets, and the site's name for passkeys."""

from typing import NamedTuple
from urllib.parse import urlsplit

from marmita.features.second_factor.domain.rules import is_domain
from marmita.features.second_factor.domain.sealing import Sealer
from marmita.platform.ports import Port


class RelyingParty(NamedTuple):
    """The site as browsers know it: the domain that passkeys belong to, and the origin that must ask for them."""

    domain: str
    origin: str


def relying_party(public_url: str) -> RelyingParty | None:
    """That of the site's address; None where browsers have no passkeys: for addresses of numbers, and without TLS."""
    parts = urlsplit(public_url)
    domain = parts.hostname or ""
    if not is_domain(domain) or (parts.scheme != "https" and domain != "localhost"):
        return None
    return RelyingParty(domain, f"{parts.scheme}://{parts.netloc}".lower())


# None: this installation has no secret, so it offers no authenticator apps.
SEALER: Port[Sealer | None] = Port("second_factor_sealer")
# None: it offers no passkeys.
RELYING_PARTY: Port[RelyingParty | None] = Port("relying_party")
