"""Who may do what with a community. `authorize` refuses, and the `can` of a view follows the same rules.

Everybody who is logged in joins and leaves.
"""

from typing import Literal

from marmita.features.communities.domain.errors import CommunityClosed
from marmita.features.communities.domain.records import CommunityState
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, require_unblocked

Action = Literal["create", "edit", "delete", "manage"]


def authorize(actor: Actor, action: Action, creator_id: str | None, state: CommunityState = "OPEN") -> None:
    """Return if the actor may do this. Of a new community the creator is the actor. `manage` is what only admins do.

    Raises:
        DomainError: access_denied, user_blocked_temporarily, user_blocked_permanently (403), community_closed (409).
    """
    if action == "manage" and not actor.is_admin:
        raise AccessDenied
    if action != "create" and not actor.is_admin and actor.id != creator_id:
        raise AccessDenied
    require_unblocked(actor, "posts")
    # Its words are what an admin has judged.
    if action == "edit" and state != "OPEN" and not actor.is_admin:
        raise CommunityClosed


def may_see(actor_id: str | None, creator_id: str | None, state: CommunityState, *, is_admin: bool) -> bool:
    """Whether the community exists for this reader: a hidden one does for its creator and for admins."""
    return state != "HIDDEN" or is_admin or (actor_id is not None and actor_id == creator_id)
