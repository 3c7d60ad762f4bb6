"""`marmita admin`: makes the first admin, and helps locked-out admins whom no other admin can help.

The caller can access the database anyway. The command uses the application's own code, so that sessions end, emails are
sent, and the audit log records it.
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
    """No admin was helped; the text gives the reason."""


def run_rescue(settings: Settings, login: str, actions: Collection[Rescue], reason: str) -> list[str]:
    """Help the admin. Return what was done, one line each. Raise RescueError if there is no such admin."""
    rescued = asyncio.run(_rescue(settings, login, actions, reason))
    lines = [f"{rescued.login} {(_DONE if each in rescued.done else _NOTHING)[each]}." for each in actions]
    if rescued.reset_key:
        lines.append(f"{settings.public_url}/account/reset-pass/{rescued.reset_key}")
    return lines


async def _rescue(settings: Settings, login: str, actions: Collection[Rescue], reason: str) -> Rescued:
    # No listeners, because nothing here publishes an event.
    database = Database(settings.direct_conninfo, EventBus(), max_size=2)
    await database.open()
    try:
        async with database.unit_of_work() as uow:
            return await rescue_admin(uow, login, actions, reason)
    except UserNotExist as error:
        raise RescueError(f"There is no account with the login name {login}.") from error
    except NoAdmin as error:
        advice = "An admin can help, or --make-admin makes one."
        raise RescueError(f"{login} is no admin: nothing is changed. {advice}") from error
    finally:
        await database.close()
