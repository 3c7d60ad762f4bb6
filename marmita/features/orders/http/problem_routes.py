"""Routes of problems: the customer reports one, the chef says no. Refunds and an admin's decision are elsewhere."""

from litestar import post

from marmita.features.orders.domain.errors import (
    ProblemAlreadyReported,
    ProblemNotOpen,
    ReportTooEarly,
    ReportTooLate,
)
from marmita.features.orders.http.schemas import OrderView, ProblemReport, Reason
from marmita.features.orders.http.views import read_order
from marmita.features.orders.use_cases.report_problem import answer_problem as answer
from marmita.features.orders.use_cases.report_problem import report_problem as report
from marmita.platform.database import Database
from marmita.platform.http.policy import CHEF_ONLY, LOGGED_IN
from marmita.platform.identity import Actor


@post(
    "/api/shopping-card/report-problem/{order_id:str}",
    opt={"policy": LOGGED_IN, "problems": (ProblemAlreadyReported, ReportTooEarly, ReportTooLate)},
    status_code=200,
)
async def report_problem(data: ProblemReport, database: Database, actor: Actor, order_id: str) -> OrderView:
    """The customer says what is wrong, within a day after the hand-over: the chef is not paid until it is decided."""
    await report(database, actor, order_id, data.kind, data.description)
    return await read_order(database, actor, order_id)


@post(
    "/api/shopping-card/answer-problem/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (ProblemNotOpen,)},
    status_code=200,
)
async def answer_problem(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    """The chef does not refund for what is reported; needs a reason. An admin, or time, decides."""
    await answer(database, actor, order_id, "answer", data.reason)
    return await read_order(database, actor, order_id)


PROBLEM_ROUTES = [report_problem, answer_problem]
