"""Part of the composition root: what this process keeps in memory, by name."""

from marmita.features.content import CONTENT_CACHE
from marmita.features.geo import GEOCODER
from marmita.features.google_login import GOOGLE
from marmita.integrations.google import GoogleIdTokens
from marmita.integrations.nominatim import Nominatim
from marmita.platform.caches import CACHES, Cache, MemoryCache
from marmita.platform.ports import Ports


def plug_caches(ports: Ports) -> None:
    """Plug in those that the chosen adapters have."""
    caches: dict[MemoryCache, Cache] = {"CONTENT": ports[CONTENT_CACHE]}
    geocoder, google = ports[GEOCODER], ports[GOOGLE]
    if isinstance(geocoder, Nominatim):
        caches["PLACES"] = geocoder
    if isinstance(google, GoogleIdTokens):
        caches["IDENTITY_KEYS"] = google.keys
    ports.plug(CACHES, caches)
