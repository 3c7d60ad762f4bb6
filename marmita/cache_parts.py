"""Part of the composition root: the memory of this process by name: caches, and settings of admins."""

from typing import Any

from marmita.features.accounts import REGISTRATION_OPEN, REGISTRATIONS_AN_HOUR
from marmita.features.chat import NEWCOMER_CONVERSATIONS
from marmita.features.chefs import FEATURED_CHEFS
from marmita.features.comments import NEWCOMER_COMMENTS
from marmita.features.communities import COMMUNITIES_A_DAY
from marmita.features.content import CONTENT_CACHE
from marmita.features.geo import GEOCODER
from marmita.features.google_login import GOOGLE
from marmita.features.media import UPLOADS_AN_HOUR
from marmita.features.orders import UNPAID_AT_ONCE
from marmita.features.posts import NEWCOMER_POSTS
from marmita.features.reports import REPORTS_A_DAY
from marmita.features.sms import TEXTS_A_DAY
from marmita.integrations.google import GoogleIdTokens
from marmita.integrations.nominatim import Nominatim
from marmita.platform.caches import CACHES, Cache, MemoryCache
from marmita.platform.live_settings import Setting
from marmita.platform.ports import Ports
from marmita.running.retention_parts import PARTS
from marmita.site.notice import SITE_NOTICE

# In the order of the admins' screen.
SETTINGS: tuple[Setting[Any], ...] = (
    SITE_NOTICE,
    FEATURED_CHEFS,
    REGISTRATION_OPEN,
    REGISTRATIONS_AN_HOUR,
    NEWCOMER_POSTS,
    NEWCOMER_COMMENTS,
    NEWCOMER_CONVERSATIONS,
    COMMUNITIES_A_DAY,
    REPORTS_A_DAY,
    UNPAID_AT_ONCE,
    UPLOADS_AN_HOUR,
    TEXTS_A_DAY,
    *(part.kept for part in PARTS if isinstance(part.kept, Setting)),
)


def plug_caches(ports: Ports) -> None:
    """Plug in the caches of the chosen adapters."""
    caches: dict[MemoryCache, Cache] = {"CONTENT": ports[CONTENT_CACHE]}
    geocoder, google = ports[GEOCODER], ports[GOOGLE]
    if isinstance(geocoder, Nominatim):
        caches["PLACES"] = geocoder
    if isinstance(google, GoogleIdTokens):
        caches["IDENTITY_KEYS"] = google.keys
    ports.plug(CACHES, caches)
