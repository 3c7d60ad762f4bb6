"""Who may do what with a case. `authorize` refuses, and the `can` of a view follows the same rules.

Nobody judges oneself, or somebody of equal or higher rank, but for admins, whom only another admin can judge. Nobody
judges what they have reported. Who has claimed a case works on it alone until the claim
ends; a claim that has ended still counts until somebody else takes the case.
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
    """Return if the actor may do this now.

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
    _authorize_judging(actor, action, case)
    if action == "claim":
        holder = case.claim_at(now)
        if holder not in (None, actor.id):
            raise CaseClaimed(login=case.claimed_login, until=case.claimed_until)
    elif case.claimed_by != actor.id:
        if case.claim_at(now):
            raise CaseClaimed(login=case.claimed_login, until=case.claimed_until)
        raise CaseNotClaimed


def authorize_appeal(actor: Actor, decision: Decision, now: datetime) -> None:
    """Return if the person may appeal the decision now.

    Raises:
        DomainError: statement_not_exist (404), appeal_impossible (409).
    """
    if decision.account_id != actor.id or decision.kind == "NOTHING":
        raise StatementNotExist
    if decision.withdrawn_at or decision.appealed_at or not may_appeal(decision.decided_at, now):
        raise AppealImpossible


def authorize_withdrawal(actor: Actor, case: Case, decision: Decision, now: datetime) -> None:
    """Return if the actor may take the decision of the case back: who decided first may, also under appeal. Nobody
    takes back what somebody of a higher rank decided; that is what appeals are for.

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
    """Which of the actions this person may take now."""
    return {action: is_allowed(authorize, actor, action, case, now) for action in get_args(CaseAction)}


def possible(actor: Actor, case: Case, content: Content | None) -> list[DecisionKind]:
    """What the actor can decide about the thing as it is now. Admins are not blocked: the role is taken first."""
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
    """Whether only an admin can decide: about an admin, or about what an admin alone can take back."""
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


def _authorize_judging(actor: Actor, action: CaseAction, case: Case) -> None:
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
