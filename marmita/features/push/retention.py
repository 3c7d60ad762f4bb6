"""What devices were sent is kept for as long as it may be withdrawn from them."""

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
