"""Limits of the settings of admins."""

VERSIONS_SHOWN = 50
SETTINGS_MAX = 100
