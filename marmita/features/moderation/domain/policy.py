"""The actions that a moderator may take on a case. `authorize` raises; the `can` of a view follows its rules.

Nobody decides about their own content, or about people of equal or higher rank; an admin may decide about another
admin. Nobody decides about content that they have reported. A claim reserves the case for one moderator until it ends;
after that it stays valid until another moderator claims the case.
"""

from datetime import datetime
from typing import Literal, get_args

from marmita.features.moderation.domain.errors import (
    AppealImpossible,
    AppealNeedsAnother,
    CaseActionImpossible,
    CaseClaimed,
    CaseDecidedAlready,
    CaseNotClaimed,
    OwnCase,
    OwnReport,
    StatementNotExist,
)
from marmita.features.moderation.domain.records import REMOVABLE, Case, Content, Decision, DecisionKind
from marmita.features.moderation.domain.rules import may_appeal
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, is_allowed, is_outranked, outranks

CaseAction = Literal["claim", "release", "decide", "decide_appeal"]


def authorize(actor: Actor, action: CaseAction, case: Case, now: datetime) -> None:
    """Raise if the actor may not take the action on the case now.

    Raises:
        DomainError: access_denied (403), own_case, own_report, case_claimed, case_not_claimed, case_decided_already,
            appeal_needs_another (409).
    """
    if not actor.is_moderator:
        raise AccessDenied
    if action == "release":
        if case.claim_at(now) != actor.id:
            raise CaseNotClaimed
        return
    _authorize_decision(actor, action, case)
    if action == "claim":
        holder = case.claim_at(now)
        if holder not in (None, actor.id):
            raise CaseClaimed(login=case.claimed_login, until=case.claimed_until)
    elif case.claimed_by != actor.id:
        if case.claim_at(now):
            raise CaseClaimed(login=case.claimed_login, until=case.claimed_until)
        raise CaseNotClaimed


def authorize_appeal(actor: Actor, decision: Decision, now: datetime) -> None:
    """Raise if the person may not appeal the decision now.

    Raises:
        DomainError: statement_not_exist (404), appeal_impossible (409).
    """
    if decision.account_id != actor.id or decision.kind == "NOTHING":
        raise StatementNotExist
    if decision.withdrawn_at or decision.appealed_at or not may_appeal(decision.decided_at, now):
        raise AppealImpossible


def authorize_withdrawal(actor: Actor, case: Case, decision: Decision, now: datetime) -> None:
    """Raise if the actor may not withdraw the decision of the case now.

    The moderator who decided may, also during an appeal. A decision of a person of higher rank can only be appealed.

    Raises:
        DomainError: access_denied (403), own_case, own_report, case_claimed, case_action_impossible (409).
    """
    if not actor.is_moderator or (case.needs_admin and not actor.is_admin):
        raise AccessDenied
    _authorize_person(actor, case)
    if is_outranked(actor, case.decider_authorities):
        raise AccessDenied
    if case.claim_at(now) not in (None, actor.id):
        raise CaseClaimed(login=case.claimed_login, until=case.claimed_until)
    if decision.kind == "NOTHING" or not decision.stands or decision.account_id is None:
        raise CaseActionImpossible


def can(actor: Actor, case: Case, now: datetime) -> dict[str, bool]:
    """Return for each action on the case whether the actor may take it now."""
    return {action: is_allowed(authorize, actor, action, case, now) for action in get_args(CaseAction)}


def list_possible_decisions(actor: Actor, case: Case, content: Content | None) -> list[DecisionKind]:
    """Return the decisions that the actor can take about the content as it is now.

    Admins cannot be blocked: their role has to be removed first.
    """
    shown = content is not None and not content.deleted
    removable = shown and case.type in REMOVABLE and (case.type != "chef" or actor.is_admin)
    markable = content is not None and shown and case.type == "post" and not content.shown.adult
    blockable = case.author_id is not None and not case.is_about_admin
    found: dict[DecisionKind, bool] = {
        "NOTHING": True,
        "WARN": case.author_id is not None,
        "MARK_ADULT": markable,
        "REMOVE": removable,
        "BLOCK": blockable,
        "REMOVE_AND_BLOCK": removable and blockable,
    }
    return [kind for kind, holds in found.items() if holds]


def waits_for_admin(case: Case) -> bool:
    """Whether only an admin can decide: the author is an admin, or only admins can reverse the appealed decision."""
    if case.status == "APPEALED":
        return case.is_about_admin or case.needs_admin
    return case.status == "OPEN" and case.is_about_admin


def _authorize_person(actor: Actor, case: Case) -> None:
    if case.author_id == actor.id:
        raise OwnCase
    if case.reported:
        raise OwnReport
    if not outranks(actor, case.author_authorities):
        raise AccessDenied


def _authorize_decision(actor: Actor, action: CaseAction, case: Case) -> None:
    _authorize_person(actor, case)
    appealed = case.status == "APPEALED"
    if case.status not in ("OPEN", "APPEALED") or (action == "decide" and appealed):
        raise CaseDecidedAlready(login=case.decided_login)
    if action == "decide_appeal" and not appealed:
        raise CaseDecidedAlready(login=case.decided_login)
    if appealed:
        if case.decided_by == actor.id:
            raise AppealNeedsAnother
        if case.needs_admin and not actor.is_admin:
            raise AccessDenied
