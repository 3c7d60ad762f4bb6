"""Limits of a profile."""

RECENT_REVIEWS = 20
