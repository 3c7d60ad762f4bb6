"""Routes of cases, for moderators: the queue, one case, its claim and decision, and the yearly table."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter, QueryParameter

from marmita.features.accounts import Locale
from marmita.features.moderation.domain import errors
from marmita.features.moderation.domain.commands import DecideAppeal, DecideCase, DraftDecision, WithdrawDecision
from marmita.features.moderation.domain.records import CaseList, CaseSort, CaseType
from marmita.features.moderation.domain.rules import CURSOR_PATTERN, FIRST_YEAR, SEARCH_MAX
from marmita.features.moderation.http.removal_routes import REMOVAL_ROUTES
from marmita.features.moderation.http.schemas import CaseQueue, CaseView, DecisionPreview
from marmita.features.moderation.http.table import write_table
from marmita.features.moderation.http.views import read_case, read_queue
from marmita.features.moderation.queries.queue import CaseFilter
from marmita.features.moderation.queries.transparency import count_decisions, count_notices
from marmita.features.moderation.queries.write import find_case
from marmita.features.moderation.use_cases import appeal, claim_case, decide_case, withdraw_decision, write_statement
from marmita.platform.clock import PARIS, utc_now
from marmita.platform.http.download import download_headers
from marmita.platform.http.policy import MODERATORS_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork

CaseSearch = Annotated[
    str, Parameter(max_length=SEARCH_MAX, description="The number of a case, or the beginning of a login")
]
CaseCursor = Annotated[str | None, Parameter(pattern=CURSOR_PATTERN, description="`next` of the last answer")]
CaseTypeFilter = Annotated[CaseType | None, QueryParameter(name="type")]
CaseListName = Annotated[CaseList, QueryParameter(name="list")]
CaseYear = Annotated[int, Parameter(ge=FIRST_YEAR, le=9_000)]
_CLAIM_PROBLEMS = (
    errors.OwnCase,
    errors.OwnReport,
    errors.CaseClaimed,
    errors.CaseDecidedAlready,
    errors.AppealNeedsAnother,
)
_DECISION_PROBLEMS = (*_CLAIM_PROBLEMS, errors.CaseNotClaimed, errors.CaseDecisionInvalid)
_WITHDRAWAL_PROBLEMS = (
    errors.OwnCase, errors.OwnReport, errors.CaseClaimed, errors.CaseDecisionInvalid, errors.CaseActionImpossible,
)  # fmt: skip


@get("/api/moderation/cases", opt={"policy": MODERATORS_ONLY})
async def list_cases(
    *,
    conn: Connection,
    actor: Actor,
    case_list: CaseListName = "OPEN",
    case_type: CaseTypeFilter = None,
    sort: CaseSort = "PRIORITY",
    search: CaseSearch = "",
    after: CaseCursor = None,
) -> CaseQueue:
    """Return a page of 20 cases: open ones, those that the caller has claimed, appeals, or decided ones."""
    return await read_queue(conn, CaseFilter(actor.id, utc_now(), case_list, case_type, sort, search, after))


@get("/api/moderation/cases/{case_id:str}", opt={"policy": MODERATORS_ONLY, "problems": (errors.CaseNotExist,)})
async def moderation_case(conn: Connection, actor: Actor, case_id: str) -> CaseView:
    """Return a case: the content when it was reported and now, the reports, the author and the history."""
    return await read_case(conn, actor, case_id, utc_now())


@post(
    "/api/moderation/cases/{case_id:str}/claim",
    opt={"policy": MODERATORS_ONLY, "problems": _CLAIM_PROBLEMS},
    status_code=204,
)
async def claim_moderation_case(uow: UnitOfWork, actor: Actor, case_id: str) -> None:
    """Claim a case for half an hour. A repeat starts the half hour again."""
    await claim_case.claim_case(uow, actor, case_id)


@post(
    "/api/moderation/cases/{case_id:str}/release",
    opt={"policy": MODERATORS_ONLY, "problems": (errors.CaseNotClaimed,)},
    status_code=204,
)
async def release_moderation_case(uow: UnitOfWork, actor: Actor, case_id: str) -> None:
    """Release a claimed case."""
    await claim_case.release_case(uow, actor, case_id)


@post(
    "/api/moderation/cases/{case_id:str}/preview",
    opt={"policy": MODERATORS_ONLY, "problems": (errors.CaseNotExist,)},
    status_code=200,
)
async def preview_decision(uow: UnitOfWork, case_id: str, data: DraftDecision) -> DecisionPreview:
    """Return the statement of reasons as the author would read it. Nothing is changed."""
    statement, locale = await write_statement.preview_decision(uow, await find_case(uow.conn, case_id), data)
    return DecisionPreview(locale=msgspec.convert(locale, Locale), statement=statement)


@post(
    "/api/moderation/cases/{case_id:str}/decide",
    opt={"policy": MODERATORS_ONLY, "problems": (*_DECISION_PROBLEMS, errors.CaseActionImpossible)},
    status_code=204,
)
async def decide_moderation_case(uow: UnitOfWork, actor: Actor, case_id: str, data: DecideCase) -> None:
    """Decide a claimed case, once. The author gets the statement by email, the reporters are notified."""
    await decide_case.decide_case(uow, actor, case_id, data)


@post(
    "/api/moderation/cases/{case_id:str}/decide-appeal",
    opt={"policy": MODERATORS_ONLY, "problems": _DECISION_PROBLEMS},
    status_code=204,
)
async def decide_case_appeal(uow: UnitOfWork, actor: Actor, case_id: str, data: DecideAppeal) -> None:
    """Decide the appeal of a claimed case. The moderator who decided the case may not."""
    await appeal.decide_appeal(uow, actor, case_id, data)


@post(
    "/api/moderation/cases/{case_id:str}/withdraw",
    opt={"policy": MODERATORS_ONLY, "problems": _WITHDRAWAL_PROBLEMS},
    status_code=204,
)
async def withdraw_case_decision(uow: UnitOfWork, actor: Actor, case_id: str, data: WithdrawDecision) -> None:
    """Withdraw a decision and undo its effects: removed content is shown again, a block ends."""
    await withdraw_decision.withdraw_decision(uow, actor, case_id, data)


@get(
    "/api/moderation/transparency/{year:int}",
    opt={"policy": MODERATORS_ONLY},
    media_type="text/csv",
)
async def moderation_transparency(conn: Connection, year: CaseYear) -> Response[str]:
    """Return the reports and decisions of a year (in Paris) in numbers, as CSV."""
    since, until = datetime(year, 1, 1, tzinfo=PARIS), datetime(year + 1, 1, 1, tzinfo=PARIS)
    table = write_table(await count_notices(conn, since, until), await count_decisions(conn, since, until))
    headers = download_headers(f"moderation-{year}.csv")
    return Response(table, media_type="text/csv; charset=utf-8", headers=headers)


ROUTES = [
    list_cases,
    moderation_case,
    claim_moderation_case,
    release_moderation_case,
    preview_decision,
    decide_moderation_case,
    decide_case_appeal,
    withdraw_case_decision,
    moderation_transparency,
    *REMOVAL_ROUTES,
]
