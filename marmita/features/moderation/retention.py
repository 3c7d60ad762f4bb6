"""Retention of cases: texts and people are removed when no appeal and no claim in court is possible any more."""

from marmita.features.moderation.domain.rules import RETENTION_YEARS
from marmita.features.moderation.queries.old_cases import empty_cases
from marmita.platform.retention import Retention, in_batches

BATCH = 200
RETENTION = (
    Retention(
        key="CASES",
        tables=("moderation_case", "case_version", "case_report", "case_decision", "case_event"),
        ground="INTEREST",
        kept=RETENTION_YEARS,
        since="YEAR_END",
        end="ANONYMIZED",
        step=in_batches(empty_cases, BATCH),
    ),
)
