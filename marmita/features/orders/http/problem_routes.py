"""Routes of reported problems: the customer's report and the chef's refusal. Refunds and decisions are elsewhere."""

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
    """Report a problem as the customer, within a day after the hand-over. The chef is paid only after the decision."""
    await report(database, actor, order_id, data.kind, data.description)
    return await read_order(database, actor, order_id)


@post(
    "/api/shopping-card/answer-problem/{order_id:str}",
    opt={"policy": CHEF_ONLY, "problems": (ProblemNotOpen,)},
    status_code=200,
)
async def answer_problem(data: Reason, database: Database, actor: Actor, order_id: str) -> OrderView:
    """Refuse a refund for the reported problem as the chef. A reason is required.

    An admin decides; without a decision before the deadline the refusal stands.
    """
    await answer(database, actor, order_id, "answer", data.reason)
    return await read_order(database, actor, order_id)


PROBLEM_ROUTES = [report_problem, answer_problem]
