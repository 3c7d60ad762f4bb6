"""Every address of the web application, so that any other is answered with 404.

The browser has them in paths.ts, and what their parts may hold in addresses.ts.
"""

import re
from urllib.parse import unquote

# `:name` is one segment, a last `*` any rest or nothing.
PATHS = (
    """
    / /home/* /map/* /landing /city/:city /chat /chat-with-user/:userId /terms-and-conditions /privacy-policy /cookies
    /deleted /about-us /contact /become-a-chef /become-a-pick-up-point /welcome /forgot-pass-next /check-email-chef
    /check-email /success-confirm-email /user-details/:login /admin/* /user-panel /change-email /personalize-feed
    /account/activate/:token /account/reset-pass/:token /forgot-password /register-google /register /login /favourites
    /notifications /reply-to-comment/:parentCommentId /become-chef /register-chef-account /edit-chef/:id /chef/:login
    /add-review/:login /pick-up-point/:login /embedded/:login /add-pick-up-point /edit-pick-up-point/:id
    /create-food/:chefId /food/:id /edit-food/:foodId /shopping-card /shopping-card/chefId /payment/:id
    /confirmation/:id /configure-stripe /my-orders /dashboard /confirm-chef /confirm-chef-complete /chef-orders
    /chef-payments /add-post /post-edit/:postId /blog /blog/:id /add-community /tag/:tagLink /dev/ui
    """
).split()
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
    return re.sub(r":\w+", lambda _: _PART, path.removesuffix("/*")) + ("(?s:/.*)?" if path.endswith("/*") else "")


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
