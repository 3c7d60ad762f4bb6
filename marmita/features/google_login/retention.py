"""Retention of nonces and completion tickets: they are deleted when they expire."""

from datetime import timedelta

from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="LOGIN_TICKETS",
        tables=("google_ticket",),
        ground="CONTRACT",
        kept=timedelta(0),
        since="EXPIRY",
        step=delete_where("google_ticket", "expires_at <= %(before)s"),
        hourly=True,
    ),
)
