"""Change a setting, or store the defaults. Every version is stored, with its author and reason."""

from collections.abc import Sequence
from typing import Any

import msgspec

from marmita.features.admin_settings.errors import AdminSettingChanged, AdminSettingInvalid
from marmita.features.admin_settings.queries import add_missing, add_version, list_current, lock_settings
from marmita.features.admin_settings.schemas import ChangeSetting
from marmita.features.audit import record
from marmita.platform.identity import Actor
from marmita.platform.live_settings import Setting
from marmita.platform.unit_of_work import UnitOfWork


async def change_setting(uow: UnitOfWork, actor: Actor, setting: Setting[Any], change: ChangeSetting) -> None:
    """Store the value as the newest version of the setting; None restores the default. An equal value changes nothing.

    Raises:
        DomainError: admin_setting_invalid (400); admin_setting_changed (409) if `version` is not the newest version.
    """
    new_value = _checked(setting, change.value)
    await lock_settings(uow)
    stored = (await list_current(uow.conn, setting.key)).get(setting.key)
    version, value = (stored.version, stored.value) if stored else (0, None)
    if value == new_value and stored and (change.version == version or stored.saved_by == actor.id):
        return  # nothing changes, or the call is a repeat whose first answer was lost
    if change.version != version:
        raise AdminSettingChanged(version=version)
    if value == new_value:
        return
    reason = change.reason.strip()
    await add_version(uow, setting.key, version + 1, new_value, reason=reason, account_id=actor.id)
    await record(
        uow,
        actor,
        "ADMIN_SETTING_CHANGED",
        ("SETTING", setting.key),
        label=setting.key,
        before={"value": value},
        after={"value": new_value},
        reason=reason,
    )


async def initialize_settings(uow: UnitOfWork, actor: Actor, settings: Sequence[Setting[Any]]) -> None:
    """Store the default of each setting that has no stored value yet. Other settings stay; a repeat changes nothing."""
    await lock_settings(uow)
    added = await add_missing(uow, {setting.key: setting.default for setting in settings}, actor.id)
    if added:
        await record(uow, actor, "ADMIN_SETTINGS_INITIALIZED", ("SETTING", "all"), after={"keys": ", ".join(added)})


def _checked(setting: Setting[Any], value: object) -> Any:
    """Return the value in the form in which it is stored. Raises admin_setting_invalid (400)."""
    if value is None:
        return None
    try:
        return msgspec.to_builtins(setting.check(msgspec.to_builtins(value)))
    except ValueError as error:
        raise AdminSettingInvalid(minimum=setting.low, maximum=setting.high) from error
