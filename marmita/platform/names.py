"""Reserved names: names that look like a page, the operator, a role or an id.

Only new names are checked; existing ones stay valid.
"""

from marmita.platform.ids import is_id
from marmita.platform.text_normalization import normalize_text

# The first segments of the site's paths. A test compares them with all paths in `site/paths.py`.
_PAGES = """
    about-us account add-community add-pick-up-point add-post add-review admin api assets become-a-chef
    become-a-pick-up-point become-chef blog change-email chat chat-with-user check-email check-email-chef chef
    chef-menu chef-orders chef-payments city community configure-stripe confirm-chef confirm-chef-complete confirmation
    contact cookies create-food dashboard deleted dev edit-chef edit-community edit-food edit-pick-up-point embedded
    favicon favourites feed food forgot-pass-next forgot-password frame home landing login map media my-orders
    notifications payment personalize-feed pick-up-point post-edit privacy-policy register register-chef-account
    register-google reply-to-comment robots sandbox-account shopping-card sitemap statements success-confirm-email tag
    terms-and-conditions tiles topic unsubscribe user-details user-panel welcome ws
""".split()
_ROLES = "admin administrator chef host mod moderator senior-mod senior-moderator user visitor".split()
_HOUSE = """
    abuse anonymous billing everybody everyone help helpdesk hostmaster logout marmita no-reply official payments
    postmaster privacy root security signin signup staff stripe support system team undefined webmaster
""".split()
# Characters that look alike in some fonts.
_LOOKALIKES = str.maketrans({"0": "o", "1": "i", "l": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b"})


def _skeleton(name: str) -> str:
    """Return the name without case, accents and separators, and with look-alike characters unified."""
    letters = normalize_text(name).replace(" ", "").replace("rn", "m").replace("vv", "w")
    return letters.translate(_LOOKALIKES)


_RESERVED = frozenset(map(_skeleton, [*_PAGES, *_ROLES, *_HOUSE]))


def is_reserved(name: str) -> bool:
    """Return whether the name is, or looks like, a reserved word, or has the format of an id."""
    return is_id(name.lower()) or _skeleton(name) in _RESERVED
