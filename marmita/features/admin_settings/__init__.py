"""Settings of the platform that admins change at run time. Stored with their history; read by every process."""

from marmita.features.admin_settings.keep_fresh import CHANNEL, SettingsKeeper
from marmita.features.admin_settings.ports import ADMIN_SETTINGS

__all__ = ["ADMIN_SETTINGS", "CHANNEL", "SettingsKeeper"]
