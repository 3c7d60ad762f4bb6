"""Retention of the request keys of commands: after one day, no client repeats a command."""

from datetime import timedelta

from marmita.platform.retention import Retention, delete_where

REQUESTS_KEPT = timedelta(days=1)
RETENTION = (
    Retention(
        key="CART_REQUESTS",
        tables=("cart_request",),
        ground="CONTRACT",
        kept=REQUESTS_KEPT,
        since="CREATION",
        personal=False,
        step=delete_where("cart_request", "created_at < %(before)s"),
        hourly=True,
    ),
)
