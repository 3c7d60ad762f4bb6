"""An account for admins: with its block, its past blocks, and the actions that the viewer may take on it."""

from datetime import datetime

import msgspec

from marmita.features.accounts import ManagedAccount, UserNotExist
from marmita.features.blocks import show_block, show_history
from marmita.features.users.detail_queries import find_user
from marmita.features.users.policy import can
from marmita.features.users.schemas import AccountFacts, ManagedUser, UserCan
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection


async def show_user(conn: Connection, viewer: Actor, login: str, now: datetime) -> ManagedUser:
    """Return the account with that login name. Raise DomainError user_not_exist (404)."""
    row = await find_user(conn, login, now)
    if row is None:
        raise UserNotExist
    activated = row["activated_at"] is not None
    # Only activated accounts can be blocked.
    info, block_can = await show_block(conn, viewer, row["id"], now) if activated else (None, None)
    account = ManagedAccount(
        row["id"], row["login"], row["authorities"], activated, row["deletionOn"] is not None, row["secondFactors"]
    )
    facts = msgspec.convert(row, AccountFacts)
    return ManagedUser(
        **msgspec.structs.asdict(facts),
        block_info=info,
        block_can=block_can,
        blocks=await show_history(conn, row["id"]),
        can=UserCan(**can(viewer, account)),
    )
