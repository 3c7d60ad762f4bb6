"""Domain errors of moderation: one class for each errorKey."""

from marmita.platform.errors import DomainError


class CaseNotExist(DomainError):
    key, status = "case_not_exist", 404


class OwnCase(DomainError):
    """The case is about content of the moderator."""

    key, status = "own_case", 409


class OwnReport(DomainError):
    """The moderator has reported the content of the case."""

    key, status = "own_report", 409


class CaseClaimed(DomainError):
    """Another moderator (`login`) has claimed the case until `until`."""

    key, status = "case_claimed", 409
    field_names = ("login", "until")


class CaseNotClaimed(DomainError):
    key, status = "case_not_claimed", 409


class CaseDecidedAlready(DomainError):
    """The case is already decided. `login` is the moderator, null if the account is deleted or the case was closed."""

    key, status = "case_decided_already", 409
    field_names = ("login",)


class CaseDecisionInvalid(DomainError):
    """A field of the decision is wrong. `field` is its name."""

    key, status = "case_decision_invalid", 400
    field_names = ("field",)


class CaseActionImpossible(DomainError):
    """The content is deleted, the decision is not possible or only for admins, or there is no decision to withdraw."""

    key, status = "case_action_impossible", 409


class AppealNeedsAnother(DomainError):
    """The moderator who decided the case must not decide its appeal."""

    key, status = "appeal_needs_another", 409


class StatementNotExist(DomainError):
    key, status = "statement_not_exist", 404


class AppealImpossible(DomainError):
    """The decision was already appealed, the time for an appeal is over, or the decision no longer stands."""

    key, status = "appeal_impossible", 409
