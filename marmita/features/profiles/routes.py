"""Profile routes."""

from typing import Any

import msgspec
from litestar import get

from marmita.features.accounts import UserNotExist
from marmita.features.blocks import show_block
from marmita.features.profiles.policy import sees_email, sees_rights
from marmita.features.profiles.queries import find_profile_by_id, find_profile_by_login
from marmita.features.profiles.schemas import UserDetails
from marmita.platform.clock import utc_now
from marmita.platform.http.policy import PUBLIC, REPLICA
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection


@get("/api/users-details/by-login/{login:str}", opt={"policy": PUBLIC, **REPLICA})
async def user_by_login(conn: Connection, viewer: Actor | None, login: str) -> UserDetails:
    """Return the public profile of the account with this login name."""
    return await _shown(conn, await find_profile_by_login(conn, login), viewer)


@get("/api/users-details/by-id/{user_id:str}", opt={"policy": PUBLIC, **REPLICA})
async def user_by_id(conn: Connection, viewer: Actor | None, user_id: str) -> UserDetails:
    """Return the public profile of the account with this id."""
    return await _shown(conn, await find_profile_by_id(conn, user_id), viewer)


async def _shown(conn: Connection, row: dict[str, Any] | None, viewer: Actor | None) -> UserDetails:
    if row is None:
        raise UserNotExist
    if viewer is None or not sees_rights(viewer, row["id"]):
        return msgspec.convert(row | {"email": None, "authorities": None}, UserDetails)
    if not sees_email(viewer, row["id"]):
        row = row | {"email": None}
    info, can = await show_block(conn, viewer, row["id"], utc_now())
    return msgspec.structs.replace(msgspec.convert(row, UserDetails), block_info=info, can=can)


ROUTES = [user_by_login, user_by_id]
