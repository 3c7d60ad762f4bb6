"""Public settings that a client needs before its first screen: as an API response, and inside some pages."""

import msgspec

from marmita import __version__
from marmita.features.accounts import REGISTRATION_OPEN
from marmita.platform.live_settings import LiveValues
from marmita.platform.wire import View
from marmita.settings import Settings
from marmita.site.google import google_sources
from marmita.site.page_request import PageRequest
from marmita.site.tiles import tiles_address

# The layout of these pages has forms that depend on the settings, and would move when the settings arrive later.
ASKING_PAGES = frozenset({"/login", "/register", "/register-google"})


class ClientSettings(View):
    """Settings for clients. All of them are public."""

    version: str
    payment_provider: str
    stripe_publishable_key: str | None
    map_style_url: str | None
    map_tiles_url: str | None
    knows_streets: bool
    ip_location: bool
    advertising_consent_prechecked: bool
    demo: bool
    google_client_id: str | None
    google_script_url: str | None
    registration_open: bool


def client_settings_for(settings: Settings, live: LiveValues) -> ClientSettings:
    """Return the settings that concern browsers."""
    google = google_sources(settings)
    return ClientSettings(
        version=__version__,
        payment_provider=settings.payment_provider,
        stripe_publishable_key=settings.stripe_publishable_key,
        map_style_url=settings.map_style_url,
        map_tiles_url=tiles_address(settings),
        # The built-in gazetteer has only towns and quarters.
        knows_streets=settings.nominatim_url is not None,
        ip_location=settings.ip_location is not None,
        advertising_consent_prechecked=settings.advertising_consent_prechecked,
        demo=settings.marmita_demo,
        google_client_id=settings.google_client_id,
        google_script_url=google.script if google else None,
        registration_open=live[REGISTRATION_OPEN],
    )


def first_settings(page: PageRequest, settings: Settings) -> list[tuple[list[str], bytes]]:
    """Return the settings as first data of a page (site/page.py), if the page needs them."""
    if page.path.rstrip("/") not in ASKING_PAGES:
        return []
    return [(["client-settings"], msgspec.json.encode(client_settings_for(settings, page.live)))]
