"""The values of one process."""

from collections.abc import Mapping
from typing import Any, cast

from marmita.platform.live_settings.setting import Setting, SettingKey, Value


class LiveValues:
    """What admins have set, else defaults. They are replaced all at once."""

    def __init__(self) -> None:
        self._given: Mapping[SettingKey, Any] = {}

    def __getitem__(self, setting: Setting[Value]) -> Value:
        return cast("Value", self._given.get(setting.key, setting.default))

    def replace(self, given: Mapping[SettingKey, Any]) -> None:
        """These values count from now on; each has passed its setting's `check`."""
        self._given = given
