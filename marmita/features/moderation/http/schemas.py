"""Cases on the wire: the queue and a case for moderators, a statement for the person."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.accounts import Locale
from marmita.features.moderation.domain import rules
from marmita.features.moderation.domain.records import (
    AppealOutcome,
    CaseEventKind,
    CaseStatus,
    CaseType,
    CaseUrgency,
    DecisionGround,
    DecisionKind,
    Shown,
)
from marmita.features.moderation.domain.statement import Statement
from marmita.features.reports import NoticeReason
from marmita.platform.identity import BlockArea
from marmita.platform.wire import Picture, View


class CaseCard(View):
    """A case in the queue. `title` are its first words, `reason` the one that weighs most."""

    id: str
    number: int
    type: CaseType
    status: CaseStatus
    urgency: CaseUrgency
    title: str
    reason: NoticeReason
    reports: int
    opened_at: datetime
    author: str | None
    claimed_by: str | None
    claimed_picture: Picture | None
    decision: DecisionKind | None
    appeal_outcome: AppealOutcome | None
    withdrawn: bool


class CaseCounts(View):
    """How much waits, up to 999."""

    open: int
    mine: int
    appeals: int


class CaseQueue(View):
    """A page of the queue; `next` is the `after` of the next one, null on the last."""

    cases: Annotated[list[CaseCard], Meta(max_length=rules.PAGE_SIZE)]
    next: str | None
    counts: CaseCounts


class CaseReport(View):
    """A report: `right` of `decided` earlier ones of the same person were right. `login` is null once it is deleted."""

    id: str
    login: str | None
    picture: Picture | None
    blocked: bool
    reason: NoticeReason
    description: str
    date: datetime
    right: int
    decided: int


class CaseVersion(View):
    """What the thing said when it was reported."""

    seen_at: datetime
    content: Shown


class CaseNow(View):
    """What the thing says now. `deleted`: it is shown to nobody."""

    content: Shown
    deleted: bool
    link: str | None


class CaseBeside(View):
    """A comment or a message beside the reported one."""

    id: str
    login: str
    text: str
    date: datetime
    before: bool


class CasePerson(View):
    """Whose thing it is; in other cases there were so many decisions, so many against the person, blocks, and decisions
    that were taken back.
    """

    id: str
    login: str
    picture: Picture | None
    since: datetime
    locale: Locale
    blocked: bool
    decided: int
    against: int
    blocks: int
    reversed: int


class CaseHistory(View):
    """A decision about the same person in another case."""

    case_id: str
    number: int
    type: CaseType
    kind: DecisionKind
    ground: DecisionGround | None
    date: datetime
    decided_by: str | None
    blocked: bool
    block_until: datetime | None
    appeal_outcome: AppealOutcome | None
    withdrawn: bool
    ended_early: bool


class CaseEventView(View):
    """What happened to the case; `login` did it."""

    kind: CaseEventKind
    at: datetime
    login: str | None


class CaseClaim(View):
    """Who has the case, and until when; it is the reader's where `mine`."""

    login: str
    until: datetime
    mine: bool


class CaseDecisionView(View):
    """What was decided, with the appeal against it, for moderators. Once `withdrawnAt` it no longer stands; a block or
    a suspension that was ended early was right.
    """

    kind: DecisionKind
    ground: DecisionGround | None
    message: str
    reason: str
    areas: list[BlockArea]
    until: datetime | None
    decided_by: str | None
    decided_at: datetime
    appeal: str | None
    appealed_at: datetime | None
    appeal_outcome: AppealOutcome | None
    appeal_decided_by: str | None
    appeal_message: str
    appeal_reason: str
    appeal_decided_at: datetime | None
    withdrawn_at: datetime | None
    withdrawn_by: str | None
    withdrawn_reason: str
    block_ended_at: datetime | None
    suspension_ended_at: datetime | None


class CaseCan(View):
    """What the reader may do with the case now."""

    claim: bool
    release: bool
    decide: bool
    decide_appeal: bool
    withdraw: bool
    block_permanently: bool


class CaseView(View):
    """A case with everything that a decision needs. `possible` are the decisions that the reader can take about the
    thing as it is now. `own`: it is the reader's. `reported`: a report of the reader is in it. `lacksAdmin`: only an
    admin can decide, and there is none who may.
    """

    id: str
    number: int
    type: CaseType
    status: CaseStatus
    urgency: CaseUrgency
    opened_at: datetime
    versions: list[CaseVersion]
    now: CaseNow | None
    changed: bool
    beside: list[CaseBeside]
    report_count: int
    reports: list[CaseReport]
    person: CasePerson | None
    history: list[CaseHistory]
    events: list[CaseEventView]
    claim: CaseClaim | None
    decision: CaseDecisionView | None
    can: CaseCan
    own: bool
    reported: bool
    lacks_admin: bool
    possible: list[DecisionKind]


class DecisionPreview(View):
    """The statement as the person would read it, in the person's language."""

    locale: Locale
    statement: Statement


class StatementView(View):
    """The statement of reasons for the person whom it is about, with what came of the appeal. Once `withdrawnAt` the
    decision no longer stands, and `withdrawnTitle` says so. What `…EndedAt` names has ended before its time.
    """

    id: str
    decided_at: datetime
    statement: Statement
    can_appeal: bool
    appeal: str | None
    appealed_at: datetime | None
    appeal_outcome: AppealOutcome | None
    appeal_title: str | None
    appeal_message: str
    appeal_decided_at: datetime | None
    withdrawn_at: datetime | None
    withdrawn_title: str | None
    block_ended_at: datetime | None
    suspension_ended_at: datetime | None
