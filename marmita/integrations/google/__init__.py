"""Google as identity provider: verifies the ID tokens that Sign in with Google gives to browsers."""

from marmita.integrations.google.id_tokens import GoogleIdTokens
from marmita.integrations.google.keys import SigningKeys

ISSUERS = ("https://accounts.google.com", "accounts.google.com")
KEYS_URL = "https://www.googleapis.com/oauth2/v3/certs"


def connect_google(client_id: str | None, stand_in: str | None) -> GoogleIdTokens | None:
    """Return the verifier for a client id. None without one. A stand-in server serves its keys at `/certs`."""
    if client_id is None:
        return None
    if stand_in:
        return GoogleIdTokens(client_id, (stand_in,), SigningKeys(f"{stand_in}/certs"))
    return GoogleIdTokens(client_id, ISSUERS, SigningKeys(KEYS_URL))


__all__ = ["GoogleIdTokens", "connect_google"]
