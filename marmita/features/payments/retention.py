"""Reports of the provider are kept for longer than it repeats them; what they changed stands at the payment."""

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
