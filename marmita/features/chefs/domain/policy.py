"""Who may do what with a chef. `authorize` refuses, and the `can` of a view follows the same rules."""

from collections.abc import Callable
from typing import Literal, get_args

from marmita.features.chefs.domain.records import ChefRow
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed

ChefAction = Literal["edit", "activate", "verify", "unverify", "suspend", "unsuspend"]
# Surprise bags are allowed or withdrawn by a call that no page offers.
Action = Literal[ChefAction, "decide_surprise_bags"]


def authorize(actor: Actor, action: Action, chef: ChefRow) -> None:
    """Refuse what this person may not do with the chef. DomainError access_denied (403)."""
    if not _RULES[action](actor, chef):
        raise AccessDenied


def can(actor: Actor, chef: ChefRow) -> dict[ChefAction, bool]:
    """Which of the actions this person may take, and would change something."""
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
    """What an admin vouches for; nobody does so for the own chef."""
    return actor.is_admin and not _is_owner(actor, chef)


def _may_unsuspend(actor: Actor, chef: ChefRow) -> bool:
    """The owner may not lift a suspension by an admin, an admin not that of the own chef either."""
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
