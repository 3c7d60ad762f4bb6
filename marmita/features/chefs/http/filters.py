"""The filters of every search for chefs, as query parameters."""

from collections.abc import AsyncGenerator
from typing import Annotated

from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Dependency, Parameter
from litestar.types import Scope

from marmita.features.chefs.domain.areas import OPEN_AT, Filters, parse_filters
from marmita.features.chefs.domain.ports import DISHES
from marmita.platform.clock import utc_now
from marmita.platform.http.replica_reads import read_database
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection

Starred = Annotated[bool, Parameter(description="Only chefs that the caller has starred; none for visitors")]
OpenAt = Annotated[
    str, Parameter(pattern=OPEN_AT, description='When a dish can be had: "now", or "fri-19:30" in Paris')
]
MaxPrice = Annotated[int | None, Parameter(ge=1, le=100_000, description="Cents; a dish costs no more")]
Avoid = Annotated[str, Parameter(description="Allergens: a dish without any of them can be had, and declares its own")]

Parsed = Annotated[Filters, Dependency(skip_validation=True)]


def provide_filters(
    *,
    viewer: Actor | None,  # noqa: ARG001 - provided before it: two side by side would be a task each
    state: State,
    cuisine: str = "",
    delivery: str = "",
    dietary: str = "",
    starred: Starred = False,
    open_at: OpenAt = "",
    max_price: MaxPrice = None,
    avoid: Avoid = "",
) -> Filters:
    """What the caller looks for; lists are words joined by commas."""
    return parse_filters(
        cuisine,
        delivery,
        dietary,
        starred=starred,
        open_at=open_at,
        max_price=max_price,
        avoid=avoid,
        now=utc_now(),
        dishes=state.tools.ports[DISHES],
    )


async def provide_connection_after_filters(
    state: State,
    scope: Scope,
    filters: Parsed,  # noqa: ARG001
) -> AsyncGenerator[Connection]:
    """The route's connection, taken once the filters are known to be right.

    The framework does not return what was provided before a dependency that fails: the connection would be lost.
    """
    async with read_database(state, scope).connection() as conn:
        yield conn


FILTERS = {
    "filters": Provide(provide_filters, sync_to_thread=False),
    "conn": Provide(provide_connection_after_filters),
}
