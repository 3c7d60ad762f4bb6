"""Retention of documents: refused ones are deleted soon, valid ones when no claim about their time is possible."""

from marmita.features.papers.domain.rules import REFUSED_KEPT, VALID_KEPT
from marmita.features.papers.queries.write import empty_expired
from marmita.platform.retention import Retention, all_of, delete_where, in_batches

BATCH = 200
RETENTION = (
    Retention(
        key="REFUSED_PAPERS",
        tables=("chef_paper",),
        ground="CONTRACT",
        kept=REFUSED_KEPT,
        since="DECISION",
        step=delete_where("chef_paper", "state = 'REFUSED' AND decided_at < %(before)s", BATCH),
    ),
    Retention(
        key="ENDED_PAPERS",
        tables=("chef_paper",),
        ground="INTEREST",
        kept=VALID_KEPT,
        since="EXPIRY",
        step=all_of(
            delete_where("chef_paper", "state = 'REPLACED' AND decided_at < %(before)s", BATCH),
            in_batches(empty_expired, BATCH),
        ),
    ),
)
