"""Retention periods of rows: each feature declares its data, the ground, the period and the way of removal.

Rows are removed in limited batches, each in a transaction of its own: a killed run continues later, and a repeated run
finds nothing. `marmita/running/retention_parts.py` lists all declarations; the feature `retention` runs and shows them.
"""

from marmita.platform.retention.declaration import RETENTION, Retention, RetentionGround, RetentionKey, Since
from marmita.platform.retention.steps import (
    Removed,
    all_of,
    delete_where,
    drop_partitions,
    in_batches,
    remove_each,
    row_by_row,
)

__all__ = [
    "RETENTION",
    "Removed",
    "Retention",
    "RetentionGround",
    "RetentionKey",
    "Since",
    "all_of",
    "delete_where",
    "drop_partitions",
    "in_batches",
    "remove_each",
    "row_by_row",
]
