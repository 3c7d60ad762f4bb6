"""Retention of the provider's reports: longer than the provider repeats them. The payments keep their effects."""

from marmita.features.payments.domain.rules import REPORTS_KEPT
from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="PROVIDER_EVENTS",
        tables=("provider_event",),
        ground="CONTRACT",
        kept=REPORTS_KEPT,
        since="CREATION",
        personal=False,
        step=delete_where("provider_event", "applied_at < %(before)s"),
    ),
)
