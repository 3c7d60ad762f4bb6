"""Settings that admins change while the application runs, read without a round trip: each process has their values.

The feature that asks for a value declares its setting (`rules.py`), with its default and its limits. `admin_settings`
stores values and notifies all processes of changes. What the operator sets once is in `marmita/settings.py`.
"""

from marmita.platform.live_settings.setting import LocalTexts, Setting, SettingGroup, SettingKey, SettingValue
from marmita.platform.live_settings.values import LiveValues

__all__ = ["LiveValues", "LocalTexts", "Setting", "SettingGroup", "SettingKey", "SettingValue"]
