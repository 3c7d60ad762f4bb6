"""Limits of the settings of admins."""

VERSIONS_SHOWN = 50
MOST_SETTINGS = 100
