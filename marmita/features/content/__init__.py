"""Static texts, the pictures of the site, and the landing page except its chefs.

The default texts are part of the program. An admin may replace them.
"""

from marmita.features.content.change_photos import keep_static_photo, refresh_static_photo
from marmita.features.content.content_cache import CONTENT_CACHE, ContentCache, Operator, StaticContent, encode_for_page
from marmita.features.content.errors import ContentChanged
from marmita.features.content.landing_schemas import LandingView
from marmita.features.content.rules import ContentType, get_locale
from marmita.features.content.show_landing import show_landing

__all__ = [
    "CONTENT_CACHE",
    "ContentCache",
    "ContentChanged",
    "ContentType",
    "LandingView",
    "Operator",
    "StaticContent",
    "encode_for_page",
    "get_locale",
    "keep_static_photo",
    "refresh_static_photo",
    "show_landing",
]
