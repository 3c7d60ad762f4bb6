"""Rows of cases with the fields that decisions need, and the enumerations of the queue."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

import msgspec

from marmita.features.reports import NoticeReason
from marmita.platform.identity import ADMIN, BlockArea
from marmita.platform.wire import Picture, View

# The content that people report. The answer of a chef to a review is reported with the review.
CaseType = Literal["chef", "review", "answer", "post", "comment", "message"]
# CLOSED ended without a decision: its reports were dismissed, or its author was deleted.
CaseStatus = Literal["OPEN", "DECIDED", "APPEALED", "CLOSED"]
CaseUrgency = Literal["HIGH", "NORMAL", "LOW"]
CaseList = Literal["OPEN", "MINE", "APPEALS", "DECIDED"]
CaseSort = Literal["PRIORITY", "OLDEST", "NEWEST"]
DecisionKind = Literal["NOTHING", "WARN", "MARK_ADULT", "REMOVE", "BLOCK", "REMOVE_AND_BLOCK"]
DecisionGround = Literal[
    "INSULT_OR_HATE",
    "VIOLENCE",
    "SEXUAL_CONTENT",
    "MISSING_ADULT_MARK",
    "FRAUD",
    "ADVERTISING",
    "DUPLICATE",
    "PERSONAL_DATA",
    "FOOD_SAFETY",
    "OTHER_RULES",
    "LAW",
]
AppealOutcome = Literal["UPHELD", "REVERSED"]
CaseEventKind = Literal[
    "OPENED",
    "REPORTED",
    "REPORT_DISMISSED",
    "CLAIMED",
    "RELEASED",
    "DECIDED",
    "APPEALED",
    "APPEAL_DECIDED",
    "WITHDRAWN",
    "BLOCK_ENDED",
    "SUSPENSION_ENDED",
    "CLOSED",
]
# Content that moderators may remove without opening its case.
Removed = Literal["post", "comment"]
# Content that a decision can remove.
REMOVABLE: frozenset[CaseType] = frozenset({"post", "comment", "review", "answer", "chef"})


REMOVES: frozenset[DecisionKind] = frozenset({"REMOVE", "REMOVE_AND_BLOCK"})


class Shown(View):
    """The text and pictures of reported content. A case stores them as they were at the time of a report."""

    title: str
    text: str
    pictures: list[Picture]
    adult: bool = False


class Content(msgspec.Struct, frozen=True):
    """Content as it is now. `link` is the path of the page that shows it, None without a page."""

    shown: Shown
    author_id: str
    deleted: bool
    link: str | None
    place: str | None = None  # the post, parent comment or conversation that contains it


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A case with the fields that the policy needs: also the author and the moderator who decided."""

    id: str
    number: int
    type: CaseType
    entity_id: str
    status: CaseStatus
    author_id: str | None
    author_authorities: frozenset[str]
    opened_at: datetime
    claimed_by: str | None
    claimed_login: str | None
    claimed_until: datetime | None
    decision_id: str | None
    decided_by: str | None
    decided_login: str | None
    decider_authorities: frozenset[str]
    needs_admin: bool  # only admins can reverse the decision
    reported: bool  # the reader of the case has reported the content

    @property
    def is_about_admin(self) -> bool:
        return ADMIN in self.author_authorities

    def claim_at(self, now: datetime) -> str | None:
        """Return the account that has claimed the case at that instant, None if no claim is valid."""
        return self.claimed_by if self.claimed_until and self.claimed_until > now else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A decision with the fields of its statement of reasons."""

    id: str
    case_id: str
    number: int
    type: CaseType
    title: str
    text: str
    account_id: str | None
    decided_by: str | None
    kind: DecisionKind
    ground: DecisionGround | None
    message: str
    reason: str
    block_id: str | None
    block_areas: list[BlockArea]
    block_until: datetime | None
    first_report: NoticeReason | None
    reported: bool
    request_key: str
    decided_at: datetime
    appeal: str | None
    appealed_at: datetime | None
    appeal_key: str | None
    appeal_outcome: AppealOutcome | None
    appeal_decided_by: str | None
    appeal_message: str
    appeal_reason: str
    appeal_decided_at: datetime | None
    appeal_request_key: str | None
    withdrawn_at: datetime | None = None
    withdrawn_by: str | None = None
    withdrawn_reason: str = ""
    block_ended_at: datetime | None = None  # ended early; the decision still stands
    suspension_ended_at: datetime | None = None

    @property
    def stands(self) -> bool:
        """Whether neither an appeal nor a moderator has reversed the decision."""
        return self.withdrawn_at is None and self.appeal_outcome != "REVERSED"


class RemainingEffects(NamedTuple):
    """The effects that other standing decisions keep.

    They are later decisions about the content, and decisions with the same block.
    """

    removed: bool
    adult: bool
    blocked: bool
