"""Entries of the audit log end; the database lets nobody delete one that is younger than a year."""

from marmita.features.audit.rules import KEPT_YEARS
from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="AUDIT_LOG",
        tables=("audit_entry",),
        ground="INTEREST",
        kept=KEPT_YEARS,
        since="YEAR_END",
        step=delete_where("audit_entry", "at < %(before)s AND at < now() - interval '1 year'"),
    ),
)
