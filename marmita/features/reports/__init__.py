"""Reports: what moderators should look at: chefs, reviews, posts, comments. On the wire a report is a `notice`."""

from marmita.features.reports.export import EXPORT
from marmita.features.reports.listeners import erase_reports

__all__ = ["EXPORT", "erase_reports"]
