"""Permissions on a community. `authorize` enforces the rules, and the field `can` of views is computed from them.

Every logged-in person may join and leave, so these actions have no rule here.
"""

from typing import Literal

from marmita.features.communities.domain.errors import CommunityClosed
from marmita.features.communities.domain.records import CommunityState
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, require_unblocked

Action = Literal["create", "edit", "delete", "manage"]


def authorize(actor: Actor, action: Action, creator_id: str | None, state: CommunityState = "OPEN") -> None:
    """Raise an error if the actor may not take this action. `manage` stands for all actions of admins only.

    Raises:
        DomainError: access_denied, user_blocked_temporarily, user_blocked_permanently (403), community_closed (409).
    """
    if action == "manage" and not actor.is_admin:
        raise AccessDenied
    if action != "create" and not actor.is_admin and actor.id != creator_id:
        raise AccessDenied
    require_unblocked(actor, "posts")
    # An admin has closed or hidden the community because of its texts, so the creator may not change them afterwards.
    if action == "edit" and state != "OPEN" and not actor.is_admin:
        raise CommunityClosed


def may_see(actor_id: str | None, creator_id: str | None, state: CommunityState, *, is_admin: bool) -> bool:
    """Whether this reader may see the community. Only its creator and admins may see a hidden one."""
    return state != "HIDDEN" or is_admin or (actor_id is not None and actor_id == creator_id)
