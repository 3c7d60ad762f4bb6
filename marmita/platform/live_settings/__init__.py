"""Settings that admins change while the application runs. Each process has the values in memory.

The feature that uses a value declares its setting (`rules.py`), with default and limits. `admin_settings` stores the
values and notifies all processes of changes. Settings of the operator are in `marmita/settings.py`.
"""

from marmita.platform.live_settings.setting import LocalTexts, Setting, SettingGroup, SettingKey, SettingValue
from marmita.platform.live_settings.values import LiveValues

__all__ = ["LiveValues", "LocalTexts", "Setting", "SettingGroup", "SettingKey", "SettingValue"]
