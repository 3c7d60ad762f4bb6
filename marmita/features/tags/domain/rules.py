"""Limits of tags, and how they are compared."""

from marmita.platform.text_normalization import normalize_text

TAG_MAX = 50
SUGGESTED = 10
OF_CATEGORY = 12
CATEGORIES_MAX = 60
ADMIN_PAGE, ADMIN_PAGE_MAX = 25, 100
NAME_PATTERN = r"^\w+$"


def tag_link(name: str) -> str:
    """What is the same tag has the same link: no case, no accents, hyphens for spaces.

    Names in other alphabets than the Latin one only lose their case.
    """
    return normalize_text(name).replace(" ", "-") or name.strip().casefold()
