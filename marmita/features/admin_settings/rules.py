"""Limits of admins' settings."""

VERSIONS_SHOWN = 50
MOST_SETTINGS = 100
