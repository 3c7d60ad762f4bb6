"""Count a report of a browser error in its group."""

from marmita.features.client_errors.queries import add_report, drop_overflow
from marmita.features.client_errors.rules import BROWSER_MAX, describe
from marmita.platform.logging import neutralise
from marmita.platform.unit_of_work import UnitOfWork


async def store_report(uow: UnitOfWork, report: str, browser: str) -> None:
    """Create a group for the report, or count the report in its group, which then shows this report.

    A seen group becomes new again if a build reports it that had not reported it before.
    """
    harmless = "\n".join(neutralise(line) for line in report.splitlines())
    is_new = await add_report(uow, describe(harmless), harmless, neutralise(browser)[:BROWSER_MAX])
    if is_new:
        await drop_overflow(uow)
