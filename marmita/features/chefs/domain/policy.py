"""Who may do what with a chef. `authorize` refuses, and the `can` of a view follows the same rules."""

from typing import Literal

from marmita.features.chefs.domain.records import ChefRow
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor

ChefAction = Literal["edit"]


def authorize(actor: Actor, action: ChefAction, chef: ChefRow) -> None:  # noqa: ARG001 - one action so far
    """Refuse what this person may not do with the chef. DomainError access_denied (403)."""
    if actor.id != chef.creator_id and not actor.is_admin:
        raise AccessDenied
