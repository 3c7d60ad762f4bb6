"""What reports publish."""

from dataclasses import dataclass

from marmita.features.reports.records import NoticeReason, NoticeType
from marmita.platform.identity import Actor


@dataclass(frozen=True, slots=True)
class ReportClosed:
    """A moderator deals with a report: by itself, if there is an actor, else with its case. Its row is still there."""

    report_id: str
    reporter_id: str
    actor: Actor | None = None


@dataclass(frozen=True, slots=True)
class ReportBegun:
    """Somebody is about to report a thing. Nothing is locked yet: what decides about it locks its case first."""

    type: NoticeType
    entity_id: str


@dataclass(frozen=True, slots=True)
class ContentReported:
    """Somebody has reported something of `author_id`, or has reported it again in other words under the same id."""

    report_id: str
    reporter_id: str
    author_id: str
    type: NoticeType
    entity_id: str
    reason: NoticeReason
    description: str
