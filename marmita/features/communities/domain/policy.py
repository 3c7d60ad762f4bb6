"""Who may do what with a community. `authorize` refuses, and the `can` of a view follows the same rules.

Everybody who is logged in joins and leaves.
"""

from typing import Literal

from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, require_unblocked

Action = Literal["create", "edit", "delete"]


def authorize(actor: Actor, action: Action, creator_id: str | None) -> None:
    """Return if the actor may do this. Of a new community the creator is the actor.

    Raises:
        DomainError: access_denied, user_blocked_temporarily, user_blocked_permanently (403).
    """
    if action != "create" and not actor.is_admin and actor.id != creator_id:
        raise AccessDenied
    require_unblocked(actor, "posts")
