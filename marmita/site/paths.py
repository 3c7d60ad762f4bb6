"""Every address of the web application, so that any other address gets 404.

`npm run paths:write` writes paths.json from the routes of the web app; addresses.ts has the allowed characters of a
segment.
"""

import re
from pathlib import Path
from urllib.parse import unquote

import msgspec

# In the router's syntax: `$name` is one segment, a final `$` is any rest or nothing.
PATHS = msgspec.json.decode((Path(__file__).parent / "paths.json").read_bytes(), type=list[str])
# Pages for search engines; those of chefs, foods and cities are decided by their data.
OPEN = frozenset(
    """
    /terms-and-conditions /privacy-policy /cookies /about-us /contact /become-a-chef /become-a-pick-up-point
    """.split()
)


# Stands for bytes that are not valid text.
_NO_TEXT = "\ufffd"
_PART = r"[^/\x00-\x1f\x7f-\x9f\ufffd]+"


def _pattern(path: str) -> str:
    return re.sub(r"\$\w+", lambda _: _PART, path.removesuffix("/$")) + ("(?s:/.*)?" if path.endswith("/$") else "")


_matches = re.compile("|".join(_pattern(path) for path in PATHS)).fullmatch


def read_path(raw_path: bytes) -> str:
    """Return the path as the browser's router reads it: repeated slashes count once, and no page has an
    encoded slash.
    """
    parts = re.sub(rb"//+", b"/", raw_path.partition(b"?")[0]).split(b"/")
    return "/".join(unquote(part).replace("/", _NO_TEXT) for part in parts)


def is_page(path: str) -> bool:
    """Whether the web application has a route for the path (`/chef/priya`). A trailing slash is ignored."""
    return _matches(path.rstrip("/") or "/") is not None


def is_embeddable(path: str) -> bool:
    """Whether other sites may embed the page in a frame."""
    return path.startswith("/embedded/") and is_page(path)
