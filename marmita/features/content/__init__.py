"""The texts of the house: terms, privacy, about us. They come with the program, and an admin may write over them."""

from marmita.features.content.rules import ContentType, get_locale
from marmita.features.content.shelf import SHELF, Operator, Shelf, StaticContent, encode_for_page

__all__ = ["SHELF", "ContentType", "Operator", "Shelf", "StaticContent", "encode_for_page", "get_locale"]
