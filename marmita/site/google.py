"""What pages load from Google once a client id is set: the script, style and frames of Sign in with Google.

https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
"""

from typing import NamedTuple

from marmita.settings import Settings

# Google answers in a window of its own, which has to know who opened it.
OPENER_POLICY = "same-origin-allow-popups"


class GoogleSources(NamedTuple):
    """Addresses as a content policy names them."""

    script: str
    style: str
    rest: str


def google_sources(settings: Settings) -> GoogleSources | None:
    """Where the button comes from; None without a client id."""
    if settings.google_client_id is None:
        return None
    at = settings.google_stand_in or "https://accounts.google.com/gsi"
    return GoogleSources(f"{at}/client", f"{at}/style", f"{at}/")
