"""The values of live settings in one process."""

from collections.abc import Mapping
from typing import Any, cast

from marmita.platform.live_settings.setting import Setting, SettingKey, Value


class LiveValues:
    """The values that admins have set, or else the defaults. All are replaced at once."""

    def __init__(self) -> None:
        self._given: Mapping[SettingKey, Any] = {}

    def __getitem__(self, setting: Setting[Value]) -> Value:
        return cast("Value", self._given.get(setting.key, setting.default))

    def replace(self, given: Mapping[SettingKey, Any]) -> None:
        """Replace the values from now on; each has passed the `check` of its setting."""
        self._given = given
