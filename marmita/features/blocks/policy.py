"""Who may block an account: moderators of a higher rank than the account, never the account itself.

If a blocked person is an admin now, another admin may end the block. Only admins may change or end a permanent block.
Nobody may change or end a block that a person of a higher rank has imposed.
"""

from datetime import datetime
from typing import Literal, get_args

from marmita.features.blocks.errors import OwnAccountBlocked
from marmita.features.blocks.records import BlockedAccount
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed, is_outranked, rank_of

Offered = Literal["block", "block_permanently", "unblock"]
# "withdraw" undoes a block after an appeal. The case decides who may do that: an appeal against a decision of a person
# of a higher rank is possible.
Action = Literal["withdraw", Offered]


def authorize(actor: Actor, action: Action, account: BlockedAccount, now: datetime) -> None:
    """Return if the actor may take the action now.

    Raises:
        DomainError: own_account_blocked (409), access_denied (403).
    """
    block = account.block_at(now)
    if actor.id == account.id:
        raise OwnAccountBlocked
    outranks = rank_of(actor.authorities) > rank_of(account.authorities)
    if (
        not (outranks or (action in ("unblock", "withdraw") and actor.is_admin))
        or (action == "block_permanently" and not actor.is_admin)
        or (block is not None and block.until is None and not actor.is_admin)
        or (block is not None and action != "withdraw" and is_outranked(actor, account.blocker_authorities))
        or (action in ("unblock", "withdraw") and block is None)
    ):
        raise AccessDenied


def can(actor: Actor, account: BlockedAccount, now: datetime) -> dict[str, bool]:
    """Return for each action whether the actor may take it now."""
    return {action: is_allowed(authorize, actor, action, account, now) for action in get_args(Offered)}
