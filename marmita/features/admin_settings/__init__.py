"""Settings of the house that admins change while it runs: stored with their history, read by every process."""

from marmita.features.admin_settings.keep_fresh import CHANNEL, SettingsKeeper
from marmita.features.admin_settings.ports import ADMIN_SETTINGS

__all__ = ["ADMIN_SETTINGS", "CHANNEL", "SettingsKeeper"]
