"""Events of moderation."""

from dataclasses import dataclass

from marmita.features.moderation.domain.records import AppealOutcome, DecisionKind


@dataclass(frozen=True, slots=True)
class CaseDecided:
    """A case was decided. `account_id` is the author to notify, None if nobody has to be.

    `reporter_ids` made the reports.
    """

    case_id: str
    decision_id: str
    decided_by: str
    account_id: str | None
    kind: DecisionKind
    reporter_ids: list[str]


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """Another moderator has decided an appeal."""

    case_id: str
    decision_id: str
    decided_by: str
    account_id: str
    outcome: AppealOutcome


@dataclass(frozen=True, slots=True)
class DecisionWithdrawn:
    """A moderator has withdrawn a decision."""

    case_id: str
    decision_id: str
    withdrawn_by: str
    account_id: str
