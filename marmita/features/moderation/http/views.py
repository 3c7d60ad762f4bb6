"""Views of cases for moderators, and of statements for authors."""

from datetime import datetime
from typing import Any

import msgspec

from marmita.features.moderation.domain.errors import StatementNotExist
from marmita.features.moderation.domain.policy import (
    authorize_appeal,
    authorize_withdrawal,
    can,
    list_possible_decisions,
    waits_for_admin,
)
from marmita.features.moderation.domain.records import Case, Content, Decision, Shown
from marmita.features.moderation.domain.rules import PAGE_SIZE, urgency_of
from marmita.features.moderation.domain.statement import appeal_title, withdrawn_title
from marmita.features.moderation.http.schemas import (
    CaseBeside,
    CaseCan,
    CaseCard,
    CaseClaim,
    CaseCounts,
    CaseDecisionView,
    CaseEventView,
    CaseHistory,
    CaseNow,
    CasePerson,
    CaseQueue,
    CaseReport,
    CaseVersion,
    CaseView,
    StatementView,
)
from marmita.features.moderation.queries import view
from marmita.features.moderation.queries.content import find_content, is_content_visible, list_nearby_texts
from marmita.features.moderation.queries.decisions import find_decision_of, get_decision
from marmita.features.moderation.queries.queue import CaseFilter, count_cases, list_cases
from marmita.features.moderation.queries.write import find_case, find_priority
from marmita.features.moderation.use_cases.write_statement import write_statement
from marmita.platform.identity import Actor, is_allowed
from marmita.platform.unit_of_work import Connection


async def read_queue(conn: Connection, filters: CaseFilter) -> CaseQueue:
    """Return a page of the queue, and the number of waiting cases in each list."""
    rows = await list_cases(conn, filters)
    page, last = rows[:PAGE_SIZE], rows[PAGE_SIZE - 1] if len(rows) > PAGE_SIZE else None
    return CaseQueue(
        cases=[_card(row) for row in page],
        next=f"{last['priority']}-{last['id']}" if last else None,
        counts=CaseCounts(**await count_cases(conn, filters.actor, filters.now)),
    )


async def read_case(conn: Connection, actor: Actor, case_id: str, now: datetime) -> CaseView:
    """Return the case. DomainError case_not_exist (404)."""
    case = await find_case(conn, case_id, actor.id)
    priority, reports = await find_priority(conn, case_id)
    content = await find_content(conn, case.type, case.entity_id)
    versions = [_convert(CaseVersion, row) for row in await view.list_versions(conn, case_id)]
    person = await view.find_person(conn, case.author_id, case_id, now) if case.author_id else None
    history = await view.list_history(conn, case.author_id, case_id) if case.author_id else []
    decision = await find_decision_of(conn, case_id)
    own = case.author_id == actor.id  # the author must not learn who reported
    beside = await list_nearby_texts(conn, case.type, case.entity_id)
    return CaseView(
        id=case.id,
        number=case.number,
        type=case.type,
        status=case.status,
        urgency=urgency_of(priority),
        opened_at=case.opened_at,
        versions=versions,
        now=CaseNow(content=content.shown, deleted=content.deleted, link=content.link) if content else None,
        changed=_is_changed(versions, content),
        beside=[
            CaseBeside(id=each.id, login=each.login, text=each.text, date=each.created_at, before=each.before)
            for each in beside
        ],
        report_count=reports,
        reports=[] if own else [_convert(CaseReport, row) for row in await view.list_case_reports(conn, case_id, now)],
        person=_convert(CasePerson, person) if person else None,
        history=[_convert(CaseHistory, row) for row in history],
        events=[] if own else [_convert(CaseEventView, row) for row in await view.list_events(conn, case_id)],
        claim=_claim(actor, case, now),
        decision=await _decision(conn, decision, case) if decision else None,
        can=_can(actor, case, decision, now),
        own=own,
        reported=case.reported,
        lacks_admin=waits_for_admin(case) and await view.lacks_admin(conn, case),
        possible=list_possible_decisions(actor, case, content),
    )


async def read_statement(conn: Connection, actor: Actor, decision_id: str, now: datetime) -> StatementView:
    """Return the statement for its author. DomainError statement_not_exist (404)."""
    decision = await get_decision(conn, decision_id)
    if decision.account_id != actor.id or decision.kind == "NOTHING":
        raise StatementNotExist
    outcome = decision.appeal_outcome
    statement = write_statement(decision, actor.locale)
    withdrawn_as = None
    if decision.withdrawn_at:  # an appeal could change nothing any more
        case = await find_case(conn, decision.case_id)
        is_visible_again = await is_content_visible(conn, case.entity_id, decision)
        withdrawn_as = withdrawn_title(decision.type if is_visible_again else None, actor.locale)
        statement = msgspec.structs.replace(statement, appeal="", redress="")
    return StatementView(
        id=decision.id,
        decided_at=decision.decided_at,
        statement=statement,
        can_appeal=is_allowed(authorize_appeal, actor, decision, now),
        appeal=decision.appeal,
        appealed_at=decision.appealed_at,
        appeal_outcome=outcome,
        appeal_title=appeal_title(outcome, actor.locale) if outcome else None,
        appeal_message=decision.appeal_message,
        appeal_decided_at=decision.appeal_decided_at,
        withdrawn_at=decision.withdrawn_at,
        withdrawn_title=withdrawn_as,
        block_ended_at=decision.block_ended_at,
        suspension_ended_at=decision.suspension_ended_at,
    )


def _card(row: dict[str, Any]) -> CaseCard:
    return _convert(CaseCard, row | {"urgency": urgency_of(row["priority"])})


def _claim(actor: Actor, case: Case, now: datetime) -> CaseClaim | None:
    holder = case.claim_at(now)
    if holder is None or case.claimed_until is None:
        return None
    return CaseClaim(login=case.claimed_login or "", until=case.claimed_until, mine=holder == actor.id)


async def _decision(conn: Connection, decision: Decision, case: Case) -> CaseDecisionView:
    return CaseDecisionView(
        kind=decision.kind,
        ground=decision.ground,
        message=decision.message,
        reason=decision.reason,
        areas=decision.block_areas,
        until=decision.block_until,
        decided_by=case.decided_login,
        decided_at=decision.decided_at,
        appeal=decision.appeal,
        appealed_at=decision.appealed_at,
        appeal_outcome=decision.appeal_outcome,
        appeal_decided_by=await view.find_login(conn, decision.appeal_decided_by),
        appeal_message=decision.appeal_message,
        appeal_reason=decision.appeal_reason,
        appeal_decided_at=decision.appeal_decided_at,
        withdrawn_at=decision.withdrawn_at,
        withdrawn_by=await view.find_login(conn, decision.withdrawn_by),
        withdrawn_reason=decision.withdrawn_reason,
        block_ended_at=decision.block_ended_at,
        suspension_ended_at=decision.suspension_ended_at,
    )


def _can(actor: Actor, case: Case, decision: Decision | None, now: datetime) -> CaseCan:
    withdraw = decision is not None and is_allowed(authorize_withdrawal, actor, case, decision, now)
    return CaseCan(**can(actor, case, now), withdraw=withdraw, block_permanently=actor.is_admin)


def _is_changed(versions: list[CaseVersion], content: Content | None) -> bool:
    newest: Shown | None = versions[-1].content if versions else None
    return bool(newest and content and newest != content.shown)


def _convert(kind: type[Any], row: dict[str, Any]) -> Any:
    """Return the row as the view. The columns have the names of its fields."""
    names = {field.name: field.encode_name for field in msgspec.structs.fields(kind)}
    return msgspec.convert({names[name]: row[name] for name in names}, kind)
