"""Events of the feature reports."""

from dataclasses import dataclass

from marmita.features.reports.records import NoticeReason, NoticeType
from marmita.platform.identity import Actor


@dataclass(frozen=True, slots=True)
class ReportClosed:
    """A moderator is about to close a report. Its row still exists.

    With an `actor`, that moderator closes this report alone. Without one, it is closed together with its case.
    """

    report_id: str
    reporter_id: str
    actor: Actor | None = None


@dataclass(frozen=True, slots=True)
class ReportBegun:
    """A person is about to report an entity. Nothing is locked yet, so that listeners can lock the entity's case first.

    Decisions on a case lock in this order too.
    """

    type: NoticeType
    entity_id: str


@dataclass(frozen=True, slots=True)
class ContentReported:
    """A person has reported an entity of `author_id`.

    A repeated report of the person has the id of the first report, with the new reason and description.
    """

    report_id: str
    reporter_id: str
    author_id: str
    type: NoticeType
    entity_id: str
    reason: NoticeReason
    description: str
