"""Allow an admin to export the report of a year: needs a fresh login and writes an entry of the audit log."""

from marmita.features.audit import record
from marmita.platform.identity import Actor, require_fresh_login
from marmita.platform.unit_of_work import UnitOfWork


async def record_export(uow: UnitOfWork, actor: Actor, year: int) -> None:
    """Record the export in the audit log.

    Raises:
        DomainError: reauthentication_needed (403).
    """
    require_fresh_login(actor, uow.now)
    await record(uow, actor, "TAX_REPORT_EXPORTED", ("SETTING", f"tax-{year}"), after={"year": year})
