"""Reports of chefs, reviews, posts, comments and messages to moderators. The wire calls a report `notice`."""

from marmita.features.reports.events import ContentReported, ReportBegun, ReportClosed
from marmita.features.reports.export import EXPORT
from marmita.features.reports.listeners import erase_reports
from marmita.features.reports.queries import close_reports
from marmita.features.reports.records import NoticeReason, NoticeType
from marmita.features.reports.rules import REPORTS_A_DAY

__all__ = [
    "EXPORT",
    "REPORTS_A_DAY",
    "ContentReported",
    "NoticeReason",
    "NoticeType",
    "ReportBegun",
    "ReportClosed",
    "close_reports",
    "erase_reports",
]
