"""How long rows are kept: each feature declares its own data, why, for how long, and how they end.

A declaration removes rows in bounded batches, each committed by itself: work that is killed goes on where it was, and a
repeat finds nothing. `marmita/running/retention_parts.py` names them all; the feature `retention` runs and shows them.
"""

from marmita.platform.retention.declaration import RETENTION, Retention, RetentionGround, RetentionKey, Since
from marmita.platform.retention.steps import all_of, delete_where, drop_partitions, in_batches, row_by_row

__all__ = [
    "RETENTION",
    "Retention",
    "RetentionGround",
    "RetentionKey",
    "Since",
    "all_of",
    "delete_where",
    "drop_partitions",
    "in_batches",
    "row_by_row",
]
