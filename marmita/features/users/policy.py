"""What admins may do with an account: none of it to their own roles, nothing that ends an account to other admins."""

from typing import Literal, get_args

from marmita.features.accounts import ManagedAccount
from marmita.features.users.errors import OwnRolesChanged
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import ADMIN, Actor, is_allowed

Action = Literal[
    "assign_authority", "change_login", "activate", "delete", "cancel_deletion", "end_sessions", "reset_second_factor"
]
_NOT_TO_ADMINS = ("change_login", "delete", "reset_second_factor")


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
    # Who wants to delete an admin takes the role first, in a step that others see.
    if action in _NOT_TO_ADMINS and ADMIN in account.roles and not (own and action == "change_login"):
        raise AccessDenied
    if (action == "delete" and account.leaves) or (action == "cancel_deletion" and not account.leaves):
        raise AccessDenied
    if action == "activate" and account.activated:
        raise AccessDenied
    # One's own is removed in the settings, with the factor.
    if action == "reset_second_factor" and (own or not account.second_factors):
        raise AccessDenied


def can(actor: Actor, account: ManagedAccount) -> dict[str, bool]:
    """Which of the actions this person may take."""
    return {action: is_allowed(authorize, actor, action, account) for action in get_args(Action)}
