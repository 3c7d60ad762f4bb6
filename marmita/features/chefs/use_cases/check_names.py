"""Check the names of a chef's form while the person types. This discloses no more than public profiles do."""

from marmita.features.chefs.domain.commands import NameCheck, NameVerdict
from marmita.features.chefs.domain.errors import ChefExistsByName, ChefExistsByShortName
from marmita.features.chefs.domain.rules import NAME_CHECKS, check_short_name
from marmita.features.chefs.queries.form import is_name_taken, is_short_name_taken
from marmita.platform.database import Database
from marmita.platform.errors import DomainError
from marmita.platform.identity import Actor
from marmita.platform.ratelimit import hit


async def check_names(database: Database, check: NameCheck, viewer: Actor | None, network: str) -> NameVerdict:
    """Return the error of each given name. DomainError rate_limit_for_user (429), with the seconds to wait."""
    async with database.unit_of_work() as uow:
        await hit(uow, NAME_CHECKS, network)
    return NameVerdict(
        name=await _name_problem(database, check), short_name=await _short_name_problem(database, check, viewer)
    )


async def _name_problem(database: Database, check: NameCheck) -> str | None:
    if not check.name or not check.name.strip():
        return None
    async with database.connection() as conn:
        return ChefExistsByName.key if await is_name_taken(conn, check.name, check.id) else None


async def _short_name_problem(database: Database, check: NameCheck, viewer: Actor | None) -> str | None:
    if not check.short_name:
        return None
    try:
        check_short_name(check.short_name)
    except DomainError as refusal:
        return refusal.key
    async with database.connection() as conn:
        taken = await is_short_name_taken(conn, check.short_name, check.id, viewer.id if viewer else None)
    return ChefExistsByShortName.key if taken else None
