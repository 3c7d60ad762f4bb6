"""Sanitise an admin's HTML by an allow-list: scripts, styles, forms and pictures of other sites are removed."""

import re

import nh3

from marmita.platform.rich_text import flatten_deep_html

SCHEMES = {"https", "http", "mailto", "tel"}
ABSOLUTE = re.compile(f"({'|'.join(sorted(SCHEMES))}):", re.IGNORECASE)
TAGS = set("a b blockquote br caption em h2 h3 h4 hr i img li ol p strong table tbody td th thead tr ul".split())
# Paths of this site and fragments. `//host` and `/\\host` would lead to other sites, so they do not match.
OWN_PLACE = re.compile(r"(/|(/[a-z0-9][a-z0-9-]*)+)?(#[a-z0-9-]+)?")
# Renditions of any uploaded picture. `change_content` checks in the database that the picture is one of the site's.
_OWN_PICTURE = re.compile(r"(/media/photos/[0-9a-f]{32}/photo)-\d{2,4}\.(webp|avif)")
_LENGTH = re.compile(r"[1-9]\d{0,4}")
# An opening tag as the cleaner writes it: attribute values are in double quotes and contain none.
_OPENING = re.compile(r"<[a-z][a-z0-9]*(?:\s[^\s\"=>]+(?:=\"[^\"]*\")?)*\s*>")


def _only_own_places(tag: str, attribute: str, value: str) -> str | None:
    if tag == "img":
        pattern = {"src": _OWN_PICTURE, "width": _LENGTH, "height": _LENGTH}.get(attribute)
        return value if pattern is None or pattern.fullmatch(value) else None
    if attribute != "href" or ABSOLUTE.match(value) or OWN_PLACE.fullmatch(value):
        return value
    return None


_cleaner = nh3.Cleaner(
    tags=TAGS,
    attributes={"a": {"href"}, "img": {"src", "alt", "width", "height"}, "th": {"scope"}},
    attribute_filter=_only_own_places,
    url_schemes=SCHEMES,
    # The cleaner lets relative addresses pass. `_only_own_places` then allows only those of this site.
    url_relative="pass_through",
    link_rel="noopener noreferrer",
)


def sanitise_html(html: str) -> str:
    """Return the HTML without elements and attributes that are not allowed. Clean HTML is returned unchanged."""
    return _OPENING.sub(_whole_picture, _cleaner.clean(flatten_deep_html(html))).strip()


def _whole_picture(tag: re.Match[str]) -> str:
    """Remove a picture without a source, and give an empty `alt` (decoration) to a picture without one."""
    written = tag[0]
    if not written.startswith(("<img ", "<img>")):
        return written
    if ' src="' not in written:
        return ""
    return written if ' alt="' in written else written.replace("<img", '<img alt=""', 1)


def bases_in(html: str) -> set[str]:
    """Return the bases of the pictures in clean HTML."""
    return {found[1] for found in _OWN_PICTURE.finditer(html)}
