"""What a client must know before it can show anything: by a call, and in the pages that would ask first thing."""

import msgspec

from marmita import __version__
from marmita.platform.wire import View
from marmita.settings import Settings
from marmita.site.google import google_sources

# Their forms would grow under the reader's hands when the answer comes.
ASKING_PAGES = frozenset({"/login", "/register", "/register-google"})


class ClientSettings(View):
    """Everything in it is public."""

    version: str
    payment_provider: str
    map_style_url: str | None
    advertising_consent_prechecked: bool
    demo: bool
    google_client_id: str | None
    google_script_url: str | None


def client_settings_for(settings: Settings) -> ClientSettings:
    """The settings that concern browsers."""
    google = google_sources(settings)
    return ClientSettings(
        version=__version__,
        payment_provider=settings.payment_provider,
        map_style_url=settings.map_style_url,
        advertising_consent_prechecked=settings.advertising_consent_prechecked,
        demo=settings.marmita_demo,
        google_client_id=settings.google_client_id,
        google_script_url=google.script if google else None,
    )


def first_settings(path: str, settings: Settings) -> list[tuple[list[str], bytes]]:
    """As first data of a page (site/page.py), where the page would ask for them."""
    if path.rstrip("/") not in ASKING_PAGES:
        return []
    return [(["client-settings"], msgspec.json.encode(client_settings_for(settings)))]
