"""What reports publish."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReportClosed:
    """A moderator has dealt with a report."""

    report_id: str
    reporter_id: str
