"""Papers as routes answer them."""

from datetime import date
from typing import Any

from marmita.features.papers.domain.policy import authorize
from marmita.features.papers.domain.records import Paper, PaperState
from marmita.features.papers.http.schemas import ManagedPaper, PaperCan, PaperView
from marmita.platform.identity import Actor, is_allowed


def show_paper(paper: Paper, actor: Actor, today: date) -> PaperView:
    """A paper for its chef, or for an admin."""
    return PaperView(**_fields(paper, actor, today))


def show_managed(paper: Paper, actor: Actor, today: date) -> ManagedPaper:
    """The same with its chef."""
    chef: dict[str, Any] = {
        "chef_id": paper.chef_id,
        "chef_name": paper.chef_name,
        "chef_short_name": paper.chef_short_name,
    }
    return ManagedPaper(**{**_fields(paper, actor, today), **chef})


def state_of(paper: Paper, today: date) -> PaperState:
    """The state as people see it: one that has expired is not accepted any more."""
    if paper.has_expired(today):
        return "EXPIRED"
    return "ACCEPTED" if paper.state == "REPLACED" else paper.state


def _fields(paper: Paper, actor: Actor, today: date) -> dict[str, Any]:
    same = ("id", "kind", "number", "country", "issued_by", "issued_on", "expires_on", "media_type", "size")
    later = ("submitted_at", "decided_at", "reason")
    remove, decide = (is_allowed(authorize, actor, action, paper) for action in ("remove", "decide"))
    return {
        **{name: getattr(paper, name) for name in (*same, *later)},
        "state": state_of(paper, today),
        "can": PaperCan(remove=remove, decide=decide),
    }
