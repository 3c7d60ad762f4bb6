"""The actions on a paper: its chef submits it, an admin decides. For other people it does not exist."""

from typing import Literal

from marmita.features.papers.domain.errors import PaperDecided, PaperNotExist
from marmita.features.papers.domain.records import Paper
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor

PaperAction = Literal["view", "remove", "decide"]


def authorize(actor: Actor, action: PaperAction, paper: Paper) -> None:
    """Raise if the actor may not take the action on the paper.

    DomainError paper_not_exist (404) for people other than its chef and admins; access_denied (403) for an admin's own
    paper, and for an admin who removes a paper; paper_decided (409).
    """
    owns = actor.id == paper.creator_id
    if not owns and not actor.is_admin:
        raise PaperNotExist
    if action == "remove" and not owns:
        raise AccessDenied
    if action == "decide" and (owns or not actor.is_admin):
        raise AccessDenied
    if (action == "decide" and paper.state != "SUBMITTED") or (action == "remove" and paper.state == "ACCEPTED"):
        raise PaperDecided
