"""Limits of admins' settings."""

REASON_MIN = 5
REASON_MAX = 500
VERSIONS_SHOWN = 50
MOST_SETTINGS = 100
