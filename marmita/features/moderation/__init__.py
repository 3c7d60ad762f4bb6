"""Moderation: all reports about one content form a case. One moderator decides the case, another one its appeal.

The features that own the content carry out a decision, in one transaction.
"""

from marmita.features.moderation.domain.events import AppealDecided, CaseDecided, DecisionWithdrawn
from marmita.features.moderation.domain.records import Shown
from marmita.features.moderation.domain.rules import TITLE_MAX, compute_report_weight
from marmita.features.moderation.listeners import (
    erase_person,
    lock_cases,
    on_block_end,
    on_comment_removal,
    on_comment_restoration,
    on_post_removal,
    on_post_restoration,
    on_report,
    on_report_begun,
    on_report_closed,
    on_review_removal,
    on_suspension_end,
)
from marmita.features.moderation.queries.export import EXPORT
from marmita.features.moderation.queries.queue import ATTENTION
from marmita.features.moderation.retention import RETENTION

__all__ = [
    "ATTENTION",
    "EXPORT",
    "RETENTION",
    "TITLE_MAX",
    "AppealDecided",
    "CaseDecided",
    "DecisionWithdrawn",
    "Shown",
    "compute_report_weight",
    "erase_person",
    "lock_cases",
    "on_block_end",
    "on_comment_removal",
    "on_comment_restoration",
    "on_post_removal",
    "on_post_restoration",
    "on_report",
    "on_report_begun",
    "on_report_closed",
    "on_review_removal",
    "on_suspension_end",
]
