"""`marmita admin`: makes the first admin, and helps locked-out admins whom no other admin can help.

The caller can access the database anyway. The command uses the application's own code, so that sessions end, emails are
sent, and the audit log records it.
"""

import asyncio
from collections.abc import Collection

from marmita.features.accounts import UserNotExist
from marmita.features.users.recover_admin import NotAnAdmin, RecoveryAction, RecoveryResult, recover_admin
from marmita.platform.database import Database
from marmita.platform.unit_of_work import EventBus
from marmita.settings import Settings

_DONE: dict[RecoveryAction, str] = {
    "make_admin": "is an admin now",
    "reset_second_factor": "logs in without a second factor now",
    "reset_password": "can choose a new password at this address for two hours, once",
}
_NOTHING: dict[RecoveryAction, str] = {
    "make_admin": "was an admin already",
    "reset_second_factor": "had no second factor",
    "reset_password": "",
}


class RecoveryError(Exception):
    """No admin was helped; the text gives the reason."""


def run_recovery(settings: Settings, login: str, actions: Collection[RecoveryAction], reason: str) -> list[str]:
    """Help the admin. Return what was done, one line each. Raise RecoveryError if there is no such admin."""
    result = asyncio.run(_recover(settings, login, actions, reason))
    lines = [f"{result.login} {(_DONE if each in result.done else _NOTHING)[each]}." for each in actions]
    if result.reset_key:
        lines.append(f"{settings.public_url}/account/reset-pass/{result.reset_key}")
    return lines


async def _recover(settings: Settings, login: str, actions: Collection[RecoveryAction], reason: str) -> RecoveryResult:
    # No listeners, because nothing here publishes an event.
    database = Database(settings.direct_conninfo, EventBus(), max_size=2)
    await database.open()
    try:
        async with database.unit_of_work() as uow:
            return await recover_admin(uow, login, actions, reason)
    except UserNotExist as error:
        raise RecoveryError(f"There is no account with the login name {login}.") from error
    except NotAnAdmin as error:
        advice = "An admin can help, or --make-admin makes one."
        raise RecoveryError(f"{login} is no admin: nothing is changed. {advice}") from error
    finally:
        await database.close()
