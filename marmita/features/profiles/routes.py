"""Profile routes."""

from typing import Any

import msgspec
from litestar import get

from marmita.features.accounts import UserNotExist
from marmita.features.profiles.policy import sees_everything
from marmita.features.profiles.queries import find_profile_by_id, find_profile_by_login
from marmita.features.profiles.schemas import UserDetails
from marmita.platform.http.policy import PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection


@get("/api/users-details/by-login/{login:str}", opt={"policy": PUBLIC})
async def user_by_login(conn: Connection, viewer: Actor | None, login: str) -> UserDetails:
    """A profile by login name."""
    return _shown(await find_profile_by_login(conn, login), viewer)


@get("/api/users-details/by-id/{user_id:str}", opt={"policy": PUBLIC})
async def user_by_id(conn: Connection, viewer: Actor | None, user_id: str) -> UserDetails:
    """A profile by account id."""
    return _shown(await find_profile_by_id(conn, user_id), viewer)


def _shown(row: dict[str, Any] | None, viewer: Actor | None) -> UserDetails:
    if row is None:
        raise UserNotExist
    hidden = {} if sees_everything(viewer, row["id"]) else {"email": None, "authorities": None}
    return msgspec.convert(row | hidden, UserDetails)


ROUTES = [user_by_login, user_by_id]
