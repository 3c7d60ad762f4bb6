"""Retention of notifications: they are deleted after 90 days without news."""

from marmita.features.notifications.domain.rules import DELETION_BATCH, RETENTION_PERIOD
from marmita.features.notifications.queries.marks import delete_old
from marmita.platform.retention import Retention, in_batches

RETENTION = (
    Retention(
        key="NOTIFICATIONS",
        tables=("notification", "notification_action"),
        ground="CONTRACT",
        kept=RETENTION_PERIOD,
        since="LAST_USE",
        step=in_batches(delete_old, DELETION_BATCH),
    ),
)
