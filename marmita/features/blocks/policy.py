"""Who may block whom: who has a higher rank; nobody oneself. Blocks of people who are admins now another admin ends.

What an admin has blocked permanently, admins alone change or end.
"""

from datetime import datetime
from typing import Literal, get_args

from marmita.features.blocks.errors import OwnAccountBlocked
from marmita.features.blocks.records import BlockedAccount
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed, rank_of

Action = Literal["block", "block_permanently", "unblock"]


def authorize(actor: Actor, action: Action, account: BlockedAccount, now: datetime) -> None:
    """Return if the actor may do this now.

    Raises:
        DomainError: own_account_blocked (409), access_denied (403).
    """
    block = account.block_at(now)
    if actor.id == account.id:
        raise OwnAccountBlocked
    outranks = rank_of(actor.authorities) > rank_of(account.authorities)
    if (
        not (outranks or (action == "unblock" and actor.is_admin))
        or (action == "block_permanently" and not actor.is_admin)
        or (block is not None and block.until is None and not actor.is_admin)
        or (action == "unblock" and block is None)
    ):
        raise AccessDenied


def can(actor: Actor, account: BlockedAccount, now: datetime) -> dict[str, bool]:
    """Which of the actions this person may take now."""
    return {action: is_allowed(authorize, actor, action, account, now) for action in get_args(Action)}
