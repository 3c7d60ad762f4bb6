"""Cases on the wire: the queue and the cases for moderators, the statement for the author."""

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
    """A case in the queue. `title` is the start of its content, `reason` the reason with the most weight."""

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
    """The numbers of waiting cases, each at most 999."""

    open: int
    mine: int
    appeals: int


class CaseQueue(View):
    """A page of the queue. `next` is the value of `after` for the next page, null on the last page."""

    cases: Annotated[list[CaseCard], Meta(max_length=rules.PAGE_SIZE)]
    next: str | None
    counts: CaseCounts


class CaseReport(View):
    """A report. `right` of `decided` earlier reports of the reporter were right.

    `login` is null for a deleted account.
    """

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
    """The content of the case at the time of a report."""

    seen_at: datetime
    content: Shown


class CaseNow(View):
    """The content of the case now. `deleted`: nobody can see it."""

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
    """The author of the content, with numbers of other cases.

    `decided` decisions, of which `against` were against the author, with `blocks` blocks; `reversed` were reversed.
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
    """A decision about the author in another case."""

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
    """An event in the history of the case. `login` is the account that caused it."""

    kind: CaseEventKind
    at: datetime
    login: str | None


class CaseClaim(View):
    """The claim of the case: the moderator, the end of the claim, and whether it is the reader's (`mine`)."""

    login: str
    until: datetime
    mine: bool


class CaseDecisionView(View):
    """A decision with its appeal, for moderators. With `withdrawnAt` it no longer stands.

    `blockEndedAt` and `suspensionEndedAt`: the block or suspension was ended early, and the decision still stands.
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
    """The actions that the reader may take on the case now."""

    claim: bool
    release: bool
    decide: bool
    decide_appeal: bool
    withdraw: bool
    block_permanently: bool


class CaseView(View):
    """A case with everything that a decision needs.

    `possible` are the decisions that the reader can take about the content as it is now. `own`: it is the reader's
    content. `reported`: the reader has reported the content. `lacksAdmin`: only an admin can decide, and no admin is
    allowed to.
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
    """The statement as the author would read it, in the author's language."""

    locale: Locale
    statement: Statement


class StatementView(View):
    """The statement of reasons for the author, with the result of the appeal.

    With `withdrawnAt` the decision no longer stands, which `withdrawnTitle` explains. `blockEndedAt` and
    `suspensionEndedAt`: the block or suspension has ended early.
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
