"""Refusals of cases: one class for each errorKey."""

from marmita.platform.errors import DomainError


class CaseNotExist(DomainError):
    key, status = "case_not_exist", 404


class OwnCase(DomainError):
    """The case is about the moderator's own thing."""

    key, status = "own_case", 409


class OwnReport(DomainError):
    """The moderator has reported what the case is about."""

    key, status = "own_report", 409


class CaseClaimed(DomainError):
    """Somebody else works on the case until `until`."""

    key, status = "case_claimed", 409
    field_names = ("login", "until")


class CaseNotClaimed(DomainError):
    key, status = "case_not_claimed", 409


class CaseDecidedAlready(DomainError):
    """`login` has decided; null where that account is gone, or where the case ended without a decision."""

    key, status = "case_decided_already", 409
    field_names = ("login",)


class CaseDecisionInvalid(DomainError):
    """`field` is the one to look at."""

    key, status = "case_decision_invalid", 400
    field_names = ("field",)


class CaseActionImpossible(DomainError):
    """The thing is gone, or cannot be removed or marked, the decision is an admin's, or there is none to withdraw."""

    key, status = "case_action_impossible", 409


class AppealNeedsAnother(DomainError):
    """Who decided first does not decide the appeal."""

    key, status = "appeal_needs_another", 409


class StatementNotExist(DomainError):
    key, status = "statement_not_exist", 404


class AppealImpossible(DomainError):
    """There was an appeal already, its time is over, or the decision no longer stands."""

    key, status = "appeal_impossible", 409
