"""Events of papers, for those who notify the chef."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PaperDecided:
    """An admin has accepted the paper, or refused it."""

    paper_id: str
    account_id: str
    accepted: bool


@dataclass(frozen=True, slots=True)
class PaperEnds:
    """The paper expires soon, or has expired; once for each of the reminders."""

    paper_id: str
    account_id: str
    expired: bool
