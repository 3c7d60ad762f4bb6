"""Retention of orders: free text is deleted after the limitation period, accounts after the accounting period."""

from marmita.features.orders.domain.rules import RETENTION_YEARS, TEXT_RETENTION_YEARS
from marmita.features.orders.queries.old_orders import anonymize, clear_texts
from marmita.platform.retention import Retention, in_batches

BATCH = 500
RETENTION = (
    Retention(
        key="ORDER_WORDS",
        tables=("food_order", "order_item", "order_event", "order_problem"),
        ground="INTEREST",
        kept=TEXT_RETENTION_YEARS,
        since="YEAR_END",
        end="ANONYMIZED",
        step=in_batches(clear_texts, BATCH),
    ),
    Retention(
        key="ORDERS",
        tables=("food_order", "order_event"),
        ground="LAW",
        kept=RETENTION_YEARS,
        since="YEAR_END",
        end="ANONYMIZED",
        step=in_batches(anonymize, BATCH),
    ),
)
