"""Kinds and names of the pictures of the site, and limits on them."""

from typing import Literal

from marmita.features.media import STATIC_CONTENT
from marmita.platform.text_normalization import one_line

PhotoKind = Literal["TEXT", "LANDING_PAGE", "OUR_PARTNERS"]
PhotoUsePlace = Literal["TEXT", "HERO", "PARTNER"]

# The type of photo as which each kind is stored. It decides the renditions.
PHOTO_TYPES: dict[PhotoKind, str] = {
    "TEXT": STATIC_CONTENT,
    "LANDING_PAGE": "LANDING_PAGE",
    "OUR_PARTNERS": "OUR_PARTNERS",
}
NAME_MAX = 80
SEARCH_MAX = 80
PHOTOS_MAX = 1_000
PHOTO_PAGE_SIZE = 24


def photo_name(written: str) -> str:
    """Return the name with single spaces."""
    return one_line(written)


def photo_name_key(written: str) -> str:
    """Return the key of a name. Two pictures cannot have names with equal keys."""
    return photo_name(written).casefold()
