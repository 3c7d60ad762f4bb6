"""Part of the composition root: the kinds of second factors that the settings allow."""

from marmita.features.second_factor import RELYING_PARTY, SECRET_CIPHER, SecretCipher, relying_party
from marmita.platform.ports import Ports
from marmita.secret_key import secret_reader
from marmita.settings import Settings


def plug_second_factor(ports: Ports, settings: Settings) -> None:
    """Plug in the key for secrets of authenticator apps, and the site to which passkeys belong."""
    secret = secret_reader(settings)
    other = settings.secret_key_other.encode() if settings.secret_key_other else None
    ports.plug(SECRET_CIPHER, SecretCipher(secret, "second factor", other) if secret else None)
    ports.plug(RELYING_PARTY, relying_party(settings.public_url))
