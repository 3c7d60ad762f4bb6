"""Every address of the web application, so that any other is answered with 404.

`npm run paths:write` writes paths.json from the routes of the web app; addresses.ts says what a segment may hold.
"""

import re
from pathlib import Path
from urllib.parse import unquote

import msgspec

# As the router writes them: `$name` is one segment, a last `$` any rest or nothing.
PATHS = msgspec.json.decode((Path(__file__).parent / "paths.json").read_bytes(), type=list[str])
# Pages for search engines; those of a chef, a food or a city decide by their data.
OPEN = frozenset(
    """
    /terms-and-conditions /privacy-policy /cookies /about-us /contact /become-a-chef /become-a-pick-up-point
    """.split()
)


# Replaces bytes that are not valid text.
_NO_TEXT = "\ufffd"
_PART = r"[^/\x00-\x1f\x7f-\x9f\ufffd]+"


def _pattern(path: str) -> str:
    return re.sub(r"\$\w+", lambda _: _PART, path.removesuffix("/$")) + ("(?s:/.*)?" if path.endswith("/$") else "")


_matches = re.compile("|".join(_pattern(path) for path in PATHS)).fullmatch


def read_path(raw_path: bytes) -> str:
    """The path as the browser's router reads it: repeated slashes are one; no page has an encoded slash."""
    parts = re.sub(rb"//+", b"/", raw_path.partition(b"?")[0]).split(b"/")
    return "/".join(unquote(part).replace("/", _NO_TEXT) for part in parts)


def is_page(path: str) -> bool:
    """Whether the web application has a route for the path (`/chef/priya`); a trailing slash is ignored."""
    return _matches(path.rstrip("/") or "/") is not None


def is_embeddable(path: str) -> bool:
    """Whether other sites may embed the page in a frame, whatever it shows."""
    return path.startswith("/embedded/") and is_page(path)
