"""Permissions on a chef. `authorize` enforces the rules, and the field `can` of views is computed from them."""

from collections.abc import Callable
from typing import Literal, get_args

from marmita.features.chefs.domain.records import ChefRow
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed

ChefAction = Literal["edit", "activate", "verify", "unverify", "suspend", "unsuspend"]
# `decide_surprise_bags` is apart, because no page offers it: admins call the API for it.
Action = Literal[ChefAction, "decide_surprise_bags"]


def authorize(actor: Actor, action: Action, chef: ChefRow) -> None:
    """Raise DomainError access_denied (403) if the actor may not take this action on the chef."""
    if not _RULES[action](actor, chef):
        raise AccessDenied


def can(actor: Actor, chef: ChefRow) -> dict[ChefAction, bool]:
    """Return for each action whether the actor may take it and it would change something."""
    idle: dict[ChefAction, bool] = {
        "verify": chef.verified,
        "unverify": not chef.verified,
        "suspend": chef.suspended and (chef.suspended_by_admin or not actor.is_admin),
        "unsuspend": not chef.suspended,
        "activate": chef.active,
    }
    actions: tuple[ChefAction, ...] = get_args(ChefAction)
    return {action: not idle.get(action, False) and is_allowed(authorize, actor, action, chef) for action in actions}


def _is_owner(actor: Actor, chef: ChefRow) -> bool:
    return actor.id == chef.creator_id


def _is_owner_or_admin(actor: Actor, chef: ChefRow) -> bool:
    return _is_owner(actor, chef) or actor.is_admin


def _is_admin_of_others(actor: Actor, chef: ChefRow) -> bool:
    """Whether the actor is an admin and not the owner. Admins may not verify their own chef."""
    return actor.is_admin and not _is_owner(actor, chef)


def _may_unsuspend(actor: Actor, chef: ChefRow) -> bool:
    """Whether the actor may end a suspension. An owner may not end one by an admin, even if the owner is an admin."""
    return not chef.suspended_by_admin if _is_owner(actor, chef) else actor.is_admin


_RULES: dict[Action, Callable[[Actor, ChefRow], bool]] = {
    "edit": _is_owner_or_admin,
    "activate": _is_owner,
    "verify": _is_admin_of_others,
    "unverify": _is_admin_of_others,
    "suspend": _is_owner_or_admin,
    "unsuspend": _may_unsuspend,
    "decide_surprise_bags": _is_admin_of_others,
}
