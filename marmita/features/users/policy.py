"""Rights of admins on an account.

Admins cannot change their own roles. They cannot rename another admin, and cannot delete an admin or reset an admin's
second factor.
"""

from typing import Literal, get_args

from marmita.features.accounts import ManagedAccount
from marmita.features.users.errors import OwnRolesChanged
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import ADMIN, Actor, is_allowed

Action = Literal[
    "assign_authority", "change_login", "activate", "delete", "cancel_deletion", "end_sessions", "reset_second_factor"
]
_NOT_ON_ADMINS = ("change_login", "delete", "reset_second_factor")


def authorize(actor: Actor, action: Action, account: ManagedAccount) -> None:
    """Return if the actor may do this to the account.

    Raises:
        DomainError: access_denied (403), own_roles_changed (409).
    """
    if not actor.is_admin:
        raise AccessDenied
    own = actor.id == account.id
    if own and action == "assign_authority":
        raise OwnRolesChanged
    # To delete an admin, the role has to be removed first, in a step that other admins can see.
    if action in _NOT_ON_ADMINS and ADMIN in account.roles and not (own and action == "change_login"):
        raise AccessDenied
    if (action == "delete" and account.leaves) or (action == "cancel_deletion" and not account.leaves):
        raise AccessDenied
    if action == "activate" and account.activated:
        raise AccessDenied
    # An admin's own second factor is removed in the settings, with a proof by that factor.
    if action == "reset_second_factor" and (own or not account.second_factors):
        raise AccessDenied


def can(actor: Actor, account: ManagedAccount) -> dict[str, bool]:
    """Return for each action whether the actor may take it on the account."""
    return {action: is_allowed(authorize, actor, action, account) for action in get_args(Action)}
