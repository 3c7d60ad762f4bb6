"""Allow-list for an admin's HTML. Scripts, styles, pictures and forms are removed before it is stored."""

import re

import nh3

SCHEMES = {"https", "http", "mailto", "tel"}
ABSOLUTE = re.compile(f"({'|'.join(sorted(SCHEMES))}):", re.IGNORECASE)
TAGS = set("a b blockquote br caption em h2 h3 h4 hr i li ol p strong table tbody td th thead tr ul".split())
# Paths of this site and fragments; `//host` and `/\\host` would be other sites.
OWN_PLACE = re.compile(r"(/|(/[a-z0-9][a-z0-9-]*)+)?(#[a-z0-9-]+)?")


def _only_own_places(_tag: str, attribute: str, value: str) -> str | None:
    if attribute != "href" or ABSOLUTE.match(value) or OWN_PLACE.fullmatch(value):
        return value
    return None


_cleaner = nh3.Cleaner(
    tags=TAGS,
    attributes={"a": {"href"}, "th": {"scope"}},
    attribute_filter=_only_own_places,
    url_schemes=SCHEMES,
    # Relative addresses pass this filter, so that links to this site are allowed and all others are checked.
    url_relative="pass_through",
    link_rel="noopener noreferrer",
)


def sanitise_html(html: str) -> str:
    """The text without elements or attributes that could run, load or imitate; clean HTML is unchanged."""
    return _cleaner.clean(html).strip()
