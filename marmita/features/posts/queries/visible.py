"""The condition on a post `p` that every list uses: the post is not deleted, and its reader has not hidden it.

Feeds, their new posts, suggested posts and people to follow share it, so that none shows what another hides.
"""

from typing import LiteralString

_SHOWN: LiteralString = "p.deleted_at IS NULL"
_NOT_HIDDEN: LiteralString = (
    "NOT EXISTS (SELECT FROM post_hidden h WHERE h.account_id = %(account)s AND h.post_id = p.id)"
)


def visible(*, logged_in: bool) -> LiteralString:
    """Return the SQL condition. It needs the parameter `account` if the reader is logged in."""
    return f"{_SHOWN} AND {_NOT_HIDDEN}" if logged_in else _SHOWN
