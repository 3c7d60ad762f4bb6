"""Views of papers for routes."""

from datetime import date
from typing import Any

from marmita.features.papers.domain.policy import authorize
from marmita.features.papers.domain.records import Paper, PaperState
from marmita.features.papers.http.schemas import ManagedPaper, PaperCan, PaperView
from marmita.platform.identity import Actor, is_allowed


def show_paper(paper: Paper, actor: Actor, today: date) -> PaperView:
    """Return the view of a paper for its chef or for an admin."""
    return PaperView(**_fields(paper, actor, today))


def show_managed(paper: Paper, actor: Actor, today: date) -> ManagedPaper:
    """Return the view of a paper with its chef, for admins."""
    return ManagedPaper(
        **_fields(paper, actor, today),
        chef_id=paper.chef_id,
        chef_name=paper.chef_name,
        chef_short_name=paper.chef_short_name,
    )


def state_of(paper: Paper, today: date) -> PaperState:
    """Return the state for views: an accepted paper is EXPIRED after its last day, a replaced one is ACCEPTED."""
    if paper.has_expired(today):
        return "EXPIRED"
    return "ACCEPTED" if paper.state == "REPLACED" else paper.state


def _fields(paper: Paper, actor: Actor, today: date) -> dict[str, Any]:
    return {
        "id": paper.id,
        "kind": paper.kind,
        "state": state_of(paper, today),
        "number": paper.number,
        "country": paper.country,
        "issued_by": paper.issued_by,
        "issued_on": paper.issued_on,
        "expires_on": paper.expires_on,
        "media_type": paper.media_type,
        "size": paper.size,
        "submitted_at": paper.submitted_at,
        "decided_at": paper.decided_at,
        "reason": paper.reason,
        "can": PaperCan(
            remove=is_allowed(authorize, actor, "remove", paper), decide=is_allowed(authorize, actor, "decide", paper)
        ),
    }
