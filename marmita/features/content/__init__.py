"""Static texts: terms, privacy, about us. The defaults are part of the program; an admin may replace them."""

from marmita.features.content.content_cache import CONTENT_CACHE, ContentCache, Operator, StaticContent, encode_for_page
from marmita.features.content.rules import ContentType, get_locale

__all__ = ["CONTENT_CACHE", "ContentCache", "ContentType", "Operator", "StaticContent", "encode_for_page", "get_locale"]
