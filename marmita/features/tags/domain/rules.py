"""Limits of tags, and the comparison of their names."""

from marmita.platform.text_normalization import normalize_text
from marmita.platform.wire import NOT_BLANK

TAG_MAX = 50
SUGGESTED = 10
OF_CATEGORY = 12
CATEGORIES_MAX = 60
ADMIN_PAGE, ADMIN_PAGE_MAX = 25, 100
TAG_PATTERN = rf"^(?=.*{NOT_BLANK})\w+\Z"


def tag_link(name: str) -> str:
    """Return the link of a name: without case and accents, with hyphens for spaces. Equal links mean one tag.

    Names in alphabets other than the Latin one only lose their case.
    """
    return normalize_text(name).replace(" ", "-") or name.strip().casefold()
