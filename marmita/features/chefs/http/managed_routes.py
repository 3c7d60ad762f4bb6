"""Routes with which admins manage chefs and pick-up points: list, CSV file, details, and changes of several at once."""

from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.di import Provide
from litestar.params import Parameter
from litestar.response import Stream

from marmita.features.chefs.domain.errors import ChefNotExist
from marmita.features.chefs.domain.records import ManagedChefSort, ProviderState
from marmita.features.chefs.domain.rules import ADMIN_PAGE_MAX, PHRASE_MAX
from marmita.features.chefs.http.managed_schemas import (
    ChangeChefs,
    ChefChangeResult,
    ManagedChef,
    ManagedChefDetails,
    ManagedChefFacts,
    ManagedChefPage,
)
from marmita.features.chefs.queries.managed import (
    ChefFilter,
    complete_filters,
    count_managed,
    find_managed,
    list_managed,
)
from marmita.features.chefs.use_cases.change_many import change_many, preview_many
from marmita.features.chefs.use_cases.read_state import read_state
from marmita.platform.database import Database
from marmita.platform.http.csv_text import csv_download, safe_text, write_csv
from marmita.platform.http.lists import Page
from marmita.platform.http.policy import ADMIN_ONLY
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN, is_id
from marmita.platform.postgres.counted_search import Total
from marmita.platform.postgres.keyset import KeysetPage, PageCursor, make_page_cursor
from marmita.platform.unit_of_work import Connection

Text = Annotated[
    str, Parameter(max_length=PHRASE_MAX, description="Beginnings of words of the name or town, or a login")
]
Key = Annotated[str | None, Parameter(pattern=ID_PATTERN, description="`next` or `previous` of the last answer")]
Points = Annotated[bool, Parameter(description="Pick-up points instead of chefs")]
Results = Annotated[list[ChefChangeResult], Parameter(max_items=ADMIN_PAGE_MAX)]
_COLUMNS = (
    *("id", "shortName", "name", "login", "town", "country", "listed", "verified", "suspended"),
    *("hasAddress", "provider", "orders", "createdAt"),
)


def provide_filters(
    *,
    q: Text = "",
    points: Points = False,
    verified: bool | None = None,
    suspended: bool | None = None,
    address: bool | None = None,
    starred: bool | None = None,
    provider: ProviderState | None = None,
) -> ChefFilter:
    """Return the filters of the list and of the CSV file."""
    return ChefFilter(
        text=q,
        points=points,
        verified=verified,
        suspended=suspended,
        address=address,
        starred=starred,
        provider=provider,
    )


FILTERS = {"filters": Provide(provide_filters, sync_to_thread=False)}


@get("/api/admin/chefs", opt={"policy": ADMIN_ONLY}, dependencies=FILTERS)
async def managed_chefs(
    *,
    conn: Connection,
    actor: Actor,
    filters: ChefFilter,
    sort: ManagedChefSort = "NEWEST",
    size: Annotated[int, Parameter(ge=1, le=ADMIN_PAGE_MAX)] = 25,
    after: Key = None,
    before: Key = None,
) -> Page[ManagedChefPage]:
    """Return a page of chefs, or of pick-up points. x-total-count counts up to 201, which means more than 200."""
    filters = await complete_filters(conn, filters, actor.id)
    page_cursor = make_page_cursor(after, before)
    total = await count_managed(conn, filters, (sort, page_cursor, size))
    found = await list_managed(conn, filters, sort, page_cursor, size, total=total)
    chefs = msgspec.convert(found.rows, list[ManagedChef])
    return Page(ManagedChefPage(chefs=chefs, previous=found.previous, next=found.next), total.number)


@get("/api/admin/chefs/csv", opt={"policy": ADMIN_ONLY}, media_type="text/csv", dependencies=FILTERS)
async def managed_chefs_csv(
    *, database: Database, actor: Actor, filters: ChefFilter, sort: ManagedChefSort = "NEWEST"
) -> Stream:
    """Return all chefs, or pick-up points, that the filters find as a CSV file."""
    async with database.connection() as conn:
        filters = await complete_filters(conn, filters, actor.id)
        total = await count_managed(conn, filters)
    name = "marmita-pick-up-points.csv" if filters.points else "marmita-chefs.csv"
    return await csv_download(_file(database, filters, sort, total), name)


@get("/api/admin/chefs/{chef_id:str}", opt={"policy": ADMIN_ONLY, "problems": (ChefNotExist,)})
async def managed_chef(conn: Connection, actor: Actor, chef_id: str) -> ManagedChefDetails:
    """Return one chef or pick-up point, with its last changes and the actions that the caller may take.

    404 `chef_not_exist`.
    """
    row = await find_managed(conn, chef_id, actor.id) if is_id(chef_id) else None
    if row is None:
        raise ChefNotExist
    facts = msgspec.convert(row, ManagedChefFacts, strict=False)
    state = await read_state(conn, actor, chef_id)
    return ManagedChefDetails(**msgspec.structs.asdict(facts), missing=state.missing, can=state.can)


@post("/api/admin/chefs/change", opt={"policy": ADMIN_ONLY}, status_code=200)
async def change_chefs(data: ChangeChefs, database: Database, actor: Actor) -> Results:
    """Verify, unverify, suspend or unsuspend several chefs, each in its own transaction. Return an outcome for each."""
    if data.preview:
        async with database.connection() as conn:
            results = await preview_many(conn, actor, data.ids, data.change)
    else:
        results = await change_many(database, actor, data.ids, data.change)
    return [ChefChangeResult(id=chef_id, name=name, outcome=outcome) for chef_id, name, outcome in results]


def _file(database: Database, filters: ChefFilter, sort: ManagedChefSort, total: Total) -> AsyncGenerator[bytes]:
    async def read(conn: Connection, page_cursor: PageCursor, size: int) -> KeysetPage[dict[str, Any]]:
        return await list_managed(conn, filters, sort, page_cursor, size, total=total)

    return write_csv(database, _COLUMNS, read, _cells)


def _cells(row: dict[str, Any]) -> list[str]:
    texts = (row[name] for name in ("shortName", "name", "login", "villageTownCity", "country"))
    flags = (str(row[name]).lower() for name in ("listed", "verified", "suspended", "hasAddress"))
    rest = (row["provider"], str(row["ordersCount"]), row["createdAt"].isoformat())
    return [row["id"], *map(safe_text, texts), *flags, *rest]


MANAGED_ROUTES = [managed_chefs, managed_chefs_csv, managed_chef, change_chefs]
