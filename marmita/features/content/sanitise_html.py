"""What an admin's HTML may contain. The rest is taken out before it is kept: scripts, styles, pictures, forms."""

import re

import nh3

SCHEMES = {"https", "http", "mailto", "tel"}
ABSOLUTE = re.compile(f"({'|'.join(sorted(SCHEMES))}):", re.IGNORECASE)
TAGS = set("a b blockquote br caption em h2 h3 h4 hr i li ol p strong table tbody td th thead tr ul".split())
# Pages of this site and places on a page; `//host` and `/\\host` are other sites in disguise.
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
    # Relative addresses pass here so that the filter can keep this site's own pages and deny all others.
    url_relative="pass_through",
    link_rel="noopener noreferrer",
)


def sanitise_html(html: str) -> str:
    """The same text with nothing left that could run, load or pretend; clean HTML stays as it is."""
    return _cleaner.clean(html).strip()
