"""Kinds of the site's pictures, their names, and their number."""

from typing import Literal

from marmita.features.media import STATIC_CONTENT

PhotoKind = Literal["TEXT", "LANDING_PAGE", "OUR_PARTNERS"]
PhotoUsePlace = Literal["TEXT", "HERO", "PARTNER"]

# As which type of photo each is stored: that decides its renditions.
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
    """The name with single spaces."""
    return " ".join(written.split())


def photo_name_key(written: str) -> str:
    """What two names have in common that cannot both be given."""
    return photo_name(written).casefold()
