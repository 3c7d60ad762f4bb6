"""Retention of the retention runs themselves: they are deleted RUNS_KEPT after their end."""

from marmita.features.retention.rules import RUNS_KEPT
from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="RETENTION_RUNS",
        tables=("retention_run",),
        ground="INTEREST",
        kept=RUNS_KEPT,
        since="CREATION",
        personal=False,
        step=delete_where("retention_run", "ended_at < %(before)s"),
    ),
)
