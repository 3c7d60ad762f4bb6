"""Retention of the audit log. The database prevents the deletion of entries that are younger than a year."""

from datetime import timedelta

from marmita.features.audit.rules import RETENTION_YEARS
from marmita.platform.retention import Retention, delete_where, drop_partitions

AGE_MIN = timedelta(days=366)
RETENTION = (
    Retention(
        key="AUDIT_LOG",
        tables=("audit_entry",),
        ground="INTEREST",
        kept=RETENTION_YEARS,
        since="YEAR_END",
        step=drop_partitions(
            "audit_entry",
            AGE_MIN,
            delete_where("audit_entry", "at < %(before)s AND at < now() - interval '1 year'"),
        ),
    ),
)
