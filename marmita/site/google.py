"""Sources that pages may load if a Google client id is set: script, style and frames of Sign in with Google.

https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
"""

from typing import NamedTuple

from marmita.settings import Settings

# Google's popup needs access to its opener.
OPENER_POLICY = "same-origin-allow-popups"


class GoogleSources(NamedTuple):
    """Sources in the syntax of a content security policy."""

    script: str
    style: str
    rest: str


def google_sources(settings: Settings) -> GoogleSources | None:
    """Return the sources of the button. None without a client id."""
    if settings.google_client_id is None:
        return None
    at = settings.google_stand_in or "https://accounts.google.com/gsi"
    return GoogleSources(f"{at}/client", f"{at}/style", f"{at}/")
