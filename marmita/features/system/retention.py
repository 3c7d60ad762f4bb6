"""Retention: maintenance runs are deleted some months after their end."""

from marmita.features.system.domain.rules import RUNS_KEPT
from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="MAINTENANCE_RUNS",
        tables=("maintenance_run",),
        ground="INTEREST",
        kept=RUNS_KEPT,
        since="CREATION",
        personal=False,
        step=delete_where("maintenance_run", "ended_at < %(before)s"),
    ),
)
