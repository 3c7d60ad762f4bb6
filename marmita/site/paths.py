"""Every address of the web application, so that any other is answered with 404. The browser has them in paths.ts."""

import re

# `:name` is one part of an address, a last `*` whatever follows or nothing.
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
# Pages for search engines; those of a chef, a food or a city decide by what they show.
OPEN = frozenset(
    """
    /terms-and-conditions /privacy-policy /cookies /about-us /contact /become-a-chef /become-a-pick-up-point
    """.split()
)


def _pattern(path: str) -> str:
    return re.sub(r":\w+", "[^/]+", path.removesuffix("/*")) + ("(/.*)?" if path.endswith("/*") else "")


_matches = re.compile("|".join(_pattern(path) for path in PATHS)).fullmatch


def is_page(path: str) -> bool:
    """Whether the web application has a route for the path (`/chef/priya`); a trailing slash is ignored."""
    return _matches(path.rstrip("/") or "/") is not None
