"""Retention of browser errors: a group is deleted a month after its last report."""

from marmita.features.client_errors.rules import KEPT_FOR
from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="CLIENT_ERRORS",
        tables=("client_error",),
        ground="INTEREST",
        kept=KEPT_FOR,
        since="LAST_USE",
        personal=False,
        step=delete_where("client_error", "last_at < %(before)s"),
    ),
)
