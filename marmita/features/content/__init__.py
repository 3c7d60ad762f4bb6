"""The texts of the house: terms, privacy, about us. They come with the program, and an admin may write over them."""

from marmita.features.content.content_cache import CONTENT_CACHE, ContentCache, Operator, StaticContent, encode_for_page
from marmita.features.content.rules import ContentType, get_locale

__all__ = ["CONTENT_CACHE", "ContentCache", "ContentType", "Operator", "StaticContent", "encode_for_page", "get_locale"]
