"""Rows of cases, as decisions need them, and the enumerations of the queue."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

import msgspec

from marmita.features.reports import NoticeReason
from marmita.platform.identity import ADMIN, BlockArea
from marmita.platform.wire import Picture, View

# What people report, and the answer of a chef to a review, which is reported with the review.
CaseType = Literal["chef", "review", "answer", "post", "comment", "message"]
# CLOSED ended without a decision: its reports were dismissed, or its author is gone.
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
# What moderators may remove where it stands, without a case.
Removed = Literal["post", "comment"]
# How a thing of that kind is removed.
REMOVABLE: frozenset[CaseType] = frozenset({"post", "comment", "review", "answer", "chef"})


REMOVES: frozenset[DecisionKind] = frozenset({"REMOVE", "REMOVE_AND_BLOCK"})


class Shown(View):
    """What a reported thing says: stored as it was when it was reported."""

    title: str
    text: str
    pictures: list[Picture]
    adult: bool = False


class Content(msgspec.Struct, frozen=True):
    """A thing as it is now. `link` is the address of the page that shows it, if one does."""

    shown: Shown
    author_id: str
    deleted: bool
    link: str | None
    place: str | None = None  # the post or the comment beside which it stands


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A case as rights see it, with whose thing it is and who decided first."""

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
    needs_admin: bool  # what was decided only admins can take back
    reported: bool  # a report of who asks is in it

    @property
    def is_about_admin(self) -> bool:
        return ADMIN in self.author_authorities

    def claim_at(self, now: datetime) -> str | None:
        """Who has the case now."""
        return self.claimed_by if self.claimed_until and self.claimed_until > now else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What was decided, as the statement of reasons says it."""

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
    block_ended_at: datetime | None = None  # before its time; the decision stands
    suspension_ended_at: datetime | None = None

    @property
    def stands(self) -> bool:
        """Whether neither an appeal nor a moderator has taken it back."""
        return self.withdrawn_at is None and self.appeal_outcome != "REVERSED"


class Later(NamedTuple):
    """What other decisions that still stand keep as it is: later ones about the same thing, and those that share the
    block.
    """

    removed: bool
    adult: bool
    blocked: bool
