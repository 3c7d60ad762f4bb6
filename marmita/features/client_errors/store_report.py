"""Count a report in its group."""

from marmita.features.client_errors.queries import add_report, drop_overflow
from marmita.features.client_errors.rules import BROWSER_MAX, describe
from marmita.platform.logging import neutralise
from marmita.platform.unit_of_work import UnitOfWork


async def store_report(uow: UnitOfWork, report: str, browser: str) -> None:
    """Open a group with the report, or count it in its own, which then shows this one.

    A group that was seen is new again once a build reports it that was not known then.
    """
    harmless = "\n".join(neutralise(line) for line in report.splitlines())
    is_new = await add_report(uow, describe(harmless), harmless, neutralise(browser)[:BROWSER_MAX])
    if is_new:
        await drop_overflow(uow)
