"""Events of papers, for listeners that notify the chef."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PaperDecided:
    """An admin has accepted or refused the paper."""

    paper_id: str
    account_id: str
    accepted: bool


@dataclass(frozen=True, slots=True)
class PaperEnds:
    """The paper expires soon, or has expired. Published once for each reminder."""

    paper_id: str
    account_id: str
    expired: bool
