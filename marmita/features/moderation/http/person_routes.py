"""Routes of statements of reasons, for the author whom a decision is about."""

from litestar import get, post

from marmita.features.moderation.domain import errors
from marmita.features.moderation.domain.commands import AppealDecision
from marmita.features.moderation.http.schemas import StatementView
from marmita.features.moderation.http.views import read_statement
from marmita.features.moderation.use_cases import appeal
from marmita.platform.clock import utc_now
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection, UnitOfWork


@get("/api/moderation/statements/{decision_id:str}", opt={"policy": LOGGED_IN})
async def moderation_statement(conn: Connection, actor: Actor, decision_id: str) -> StatementView:
    """Return the decision about content of the caller, with its reasons."""
    return await read_statement(conn, actor, decision_id, utc_now())


@post(
    "/api/moderation/statements/{decision_id:str}/appeal",
    opt={"policy": LOGGED_IN, "problems": (errors.CaseDecisionInvalid, errors.AppealImpossible)},
    status_code=204,
)
async def appeal_moderation_decision(uow: UnitOfWork, actor: Actor, decision_id: str, data: AppealDecision) -> None:
    """Appeal a decision, once and within six months. Another moderator decides the appeal."""
    await appeal.appeal_decision(uow, actor, decision_id, data)


ROUTES = [moderation_statement, appeal_moderation_decision]
