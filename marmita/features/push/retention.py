"""Retention: deliveries are kept for as long as they may be withdrawn from devices."""

from marmita.features.push.domain.rules import SHOWN
from marmita.platform.retention import Retention, delete_where

RETENTION = (
    Retention(
        key="PUSHES",
        tables=("push_delivery",),
        ground="CONTRACT",
        kept=SHOWN,
        since="CREATION",
        step=delete_where("push_delivery", "created_at < %(before)s"),
    ),
)
