"""Which posts `p` a list shows at all: those that are not deleted, and that its reader has not hidden.

Feeds, what is new in them, suggested posts and people to follow all ask this, so that none shows what another hides.
"""

from typing import LiteralString

_SHOWN: LiteralString = "p.deleted_at IS NULL"
_NOT_HIDDEN: LiteralString = (
    "NOT EXISTS (SELECT FROM post_hidden h WHERE h.account_id = %(account)s AND h.post_id = p.id)"
)


def visible(*, viewed: bool) -> LiteralString:
    """The condition, with the parameter `account` where somebody is logged in."""
    return f"{_SHOWN} AND {_NOT_HIDDEN}" if viewed else _SHOWN
