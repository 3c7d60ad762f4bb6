"""`marmita admin`: the first admin, and admins who are locked out and whom no other admin can help.

Who runs it has the database anyway. It goes the way of the application, so that sessions end, emails leave and the
audit log says what was done.
"""

import asyncio
from collections.abc import Collection

from marmita.features.accounts import UserNotExist
from marmita.features.users.rescue_admin import NoAdmin, Rescue, Rescued, rescue_admin
from marmita.platform.database import Database
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings

_DONE: dict[Rescue, str] = {
    "make_admin": "is an admin now",
    "reset_second_factor": "logs in without a second factor now",
    "reset_password": "can choose a new password at this address for two hours, once",
}
_NOTHING: dict[Rescue, str] = {
    "make_admin": "was an admin already",
    "reset_second_factor": "had no second factor",
    "reset_password": "",
}


class RescueError(Exception):
    """Nobody was helped; the text says why."""


def run_rescue(settings: Settings, login: str, wanted: Collection[Rescue], reason: str) -> list[str]:
    """Help the admin; what was done, a line each. RescueError when there is nobody to help."""
    rescued = asyncio.run(_rescue(settings, login, wanted, reason))
    lines = [f"{rescued.login} {(_DONE if each in rescued.done else _NOTHING)[each]}." for each in wanted]
    if rescued.reset_key:
        lines.append(f"{settings.public_url}/account/reset-pass/{rescued.reset_key}")
    return lines


async def _rescue(settings: Settings, login: str, wanted: Collection[Rescue], reason: str) -> Rescued:
    # No listeners: nothing of this publishes an event.
    database = Database(settings.direct_conninfo, EventBus(), max_size=2)
    await database.open()
    try:
        async with database.unit_of_work() as uow:
            return await rescue_admin(uow, login, wanted, reason)
    except UserNotExist as error:
        raise RescueError(f"There is no account with the login name {login}.") from error
    except NoAdmin as error:
        advice = "An admin can help, or --make-admin makes one."
        raise RescueError(f"{login} is no admin: nothing is changed. {advice}") from error
    finally:
        await database.close()
