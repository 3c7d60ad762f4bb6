"""Routes of the settings of admins. The specification gives the paths, except the path of a setting's history."""

from typing import Annotated, Any, get_args

import msgspec
from litestar import get, post
from litestar.params import Parameter

from marmita.features.admin_settings.change_settings import change_setting, initialize_settings
from marmita.features.admin_settings.errors import AdminSettingChanged, AdminSettingInvalid
from marmita.features.admin_settings.ports import ADMIN_SETTINGS
from marmita.features.admin_settings.queries import list_current, list_versions
from marmita.features.admin_settings.records import StoredSetting
from marmita.features.admin_settings.refresh_settings import refresh
from marmita.features.admin_settings.rules import SETTINGS_MAX, VERSIONS_SHOWN
from marmita.features.admin_settings.schemas import AdminSetting, ChangeSetting, SettingVersion
from marmita.platform.database import Database
from marmita.platform.errors import NotFound
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.live_settings import LocalTexts, Setting, SettingKey
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import Connection

AllSettings = Annotated[list[AdminSetting], Parameter(max_items=SETTINGS_MAX)]
Versions = Annotated[list[SettingVersion], Parameter(max_items=VERSIONS_SHOWN)]


@get("/api/admin/admin-settings", opt={"policy": ADMIN_ONLY})
async def admin_settings(conn: Connection, ports: Ports) -> AllSettings:
    """List every setting that admins may change, with its value, default and limits."""
    stored = await list_current(conn)
    return [_show(setting, stored.get(setting.key)) for setting in ports[ADMIN_SETTINGS]]


@get("/api/admin/admin-settings/{key:str}/history", opt={"policy": ADMIN_ONLY, "problems": (NotFound,)})
async def admin_setting_history(conn: Connection, key: str) -> Versions:
    """List the last changes of a setting, newest first."""
    known = next((each for each in get_args(SettingKey) if each == key), None)
    if known is None:
        raise NotFound
    return msgspec.convert(await list_versions(conn, known), list[SettingVersion])


@post(
    "/api/admin/admin-settings",
    opt={"policy": ADMIN_ONLY, "problems": (AdminSettingInvalid, AdminSettingChanged)},
    status_code=200,
)
async def change_admin_setting(data: ChangeSetting, database: Database, ports: Ports, actor: Actor) -> AdminSetting:
    """Change a setting, or restore its default. Needs a reason. Every process uses the new value within a second."""
    setting = next(each for each in ports[ADMIN_SETTINGS] if each.key == data.key)
    async with database.unit_of_work() as uow:
        await change_setting(uow, actor, setting, data)
    async with database.connection() as conn:
        await refresh(conn, ports[ADMIN_SETTINGS], database.live)
        return _show(setting, (await list_current(conn, setting.key)).get(setting.key))


@post("/api/admin/initialize-admin-settings", opt={"policy": ADMIN_ONLY}, status_code=200)
async def initialize_admin_settings(database: Database, ports: Ports, actor: Actor) -> AllSettings:
    """Store the defaults of settings without a value, so that later versions of the program do not change them."""
    async with database.unit_of_work() as uow:
        await initialize_settings(uow, actor, ports[ADMIN_SETTINGS])
    async with database.connection() as conn:
        stored = await list_current(conn)
    return [_show(setting, stored.get(setting.key)) for setting in ports[ADMIN_SETTINGS]]


def _show(setting: Setting[Any], stored: StoredSetting | None) -> AdminSetting:
    default = setting.default
    kind = "SWITCH" if isinstance(default, bool) else "TEXTS" if isinstance(default, LocalTexts) else "NUMBER"
    is_default = stored is None or stored.value is None
    return AdminSetting(
        key=setting.key,
        group=setting.group,
        kind=kind,
        value=setting.read(stored.value if stored else None),
        default_value=default,
        is_default=is_default,
        minimum=setting.low,
        maximum=setting.high,
        version=stored.version if stored else 0,
        changed_at=stored.saved_at if stored else None,
        changed_by=stored.login if stored else None,
    )


ROUTES = [admin_settings, admin_setting_history, change_admin_setting, initialize_admin_settings]
