"""Settings of the platform that admins change at run time. Stored with their history; read by every process."""

from marmita.features.admin_settings.ports import ADMIN_SETTINGS
from marmita.features.admin_settings.refresh_settings import CHANNEL, SettingsRefresher

__all__ = ["ADMIN_SETTINGS", "CHANNEL", "SettingsRefresher"]
