"""Allow-list for an admin's HTML. Scripts, styles, forms and others' pictures are removed before it is stored."""

import re

import nh3

SCHEMES = {"https", "http", "mailto", "tel"}
ABSOLUTE = re.compile(f"({'|'.join(sorted(SCHEMES))}):", re.IGNORECASE)
TAGS = set("a b blockquote br caption em h2 h3 h4 hr i img li ol p strong table tbody td th thead tr ul".split())
# Paths of this site and fragments; `//host` and `/\\host` would be other sites.
OWN_PLACE = re.compile(r"(/|(/[a-z0-9][a-z0-9-]*)+)?(#[a-z0-9-]+)?")
# Renditions of uploaded pictures; which of them are pictures of the site, the database says.
_OWN_PICTURE = re.compile(r"(/media/photos/[0-9a-f]{32}/photo)-\d{2,4}\.(webp|avif)")
_LENGTH = re.compile(r"[1-9]\d{0,4}")
# An opening tag as the cleaner writes it: values stand in double quotes and have none, so a tag is matched as a whole.
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
    # Relative addresses pass this filter, so that links to this site are allowed and all others are checked.
    url_relative="pass_through",
    link_rel="noopener noreferrer",
)


def sanitise_html(html: str) -> str:
    """The text without elements or attributes that could run, load or imitate; clean HTML is unchanged."""
    return _OPENING.sub(_whole_picture, _cleaner.clean(html)).strip()


def _whole_picture(tag: re.Match[str]) -> str:
    """A picture that lost its source goes; one without words is read as decoration."""
    written = tag[0]
    if not written.startswith(("<img ", "<img>")):
        return written
    if ' src="' not in written:
        return ""
    return written if ' alt="' in written else written.replace("<img", '<img alt=""', 1)


def bases_in(html: str) -> set[str]:
    """The bases of the pictures that clean HTML shows."""
    return {found[1] for found in _OWN_PICTURE.finditer(html)}
