"""What moderation publishes."""

from dataclasses import dataclass

from marmita.features.moderation.domain.records import AppealOutcome, DecisionKind


@dataclass(frozen=True, slots=True)
class CaseDecided:
    """A case is decided: about the account, if it still exists, and for those who reported."""

    case_id: str
    decision_id: str
    decided_by: str
    account_id: str | None
    kind: DecisionKind
    reporter_ids: list[str]


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """Somebody else has decided an appeal."""

    case_id: str
    decision_id: str
    decided_by: str
    account_id: str
    outcome: AppealOutcome


@dataclass(frozen=True, slots=True)
class DecisionWithdrawn:
    """A moderator has taken a decision back."""

    case_id: str
    decision_id: str
    withdrawn_by: str
    account_id: str
