"""Reports: what moderators should look at: chefs, reviews, posts, comments, messages. On the wire: `notice`."""

from marmita.features.reports.events import ReportClosed
from marmita.features.reports.export import EXPORT
from marmita.features.reports.listeners import erase_reports

__all__ = ["EXPORT", "ReportClosed", "erase_reports"]
