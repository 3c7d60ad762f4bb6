"""Refusals of polls: one class for each errorKey."""

from marmita.platform.errors import DomainError


class PollChoiceInvalid(DomainError):
    key, status = "poll_choice_invalid", 409


class PollClosed(DomainError):
    key, status = "poll_closed", 409


class PollDurationInvalid(DomainError):
    key, status = "poll_duration_invalid", 400


class PollHasVotes(DomainError):
    key, status = "poll_has_votes", 409


class PollNotExist(DomainError):
    key, status = "poll_not_exist", 404


class PollOptionsEqual(DomainError):
    key, status = "poll_options_equal", 400


# The refusals of a poll that is written with a post.
POLL_PROBLEMS = (PollDurationInvalid, PollOptionsEqual)
