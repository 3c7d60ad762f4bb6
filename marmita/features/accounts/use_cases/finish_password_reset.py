"""Set a new password with a key from an email. This ends all sessions and removes all other login methods."""

from datetime import datetime

from marmita.features.accounts.domain.errors import KeyForUserExpired, KeyForUserNotExist
from marmita.features.accounts.domain.events import PasswordReset
from marmita.features.accounts.domain.records import Key
from marmita.features.accounts.domain.rules import check_password_form
from marmita.features.accounts.queries.write import find_key, lock_key, set_activated
from marmita.features.accounts.use_cases.hash_password import hash_new_password
from marmita.features.accounts.use_cases.replace_password import replace_password
from marmita.platform.clock import utc_now
from marmita.platform.database import Database


async def finish_password_reset(database: Database, key: str, new_password: str, network: str) -> None:
    """Set the password. The key also proves the email address, so it activates an account that is not activated.

    Raises:
        DomainError: the key of a password rule, key_for_user_not_exist, key_for_user_expired (400).
    """
    check_password_form(new_password)
    async with database.connection() as conn:
        found = _usable(await find_key(conn, key, "RESET_PASSWORD"), utc_now())
    password_hash = await hash_new_password(new_password, found.login)
    async with database.unit_of_work() as uow:
        account_id = _usable(await lock_key(uow, key, "RESET_PASSWORD"), uow.now).account_id
        await replace_password(uow, account_id, password_hash, network)
        await set_activated(uow, account_id)
        await uow.publish(PasswordReset(account_id))


def _usable(key: Key | None, now: datetime) -> Key:
    if key is None or key.used_at:
        raise KeyForUserNotExist
    if key.expires_at <= now:
        raise KeyForUserExpired
    return key
