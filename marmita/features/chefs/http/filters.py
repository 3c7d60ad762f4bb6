"""The filters of every search for chefs, as query parameters."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import Provide
from litestar.params import Dependency, Parameter

from marmita.features.chefs.domain.areas import OPEN_AT, Filters, parse_filters
from marmita.features.chefs.domain.ports import DISHES
from marmita.platform.clock import utc_now
from marmita.platform.database import Lease
from marmita.platform.http.replica_reads import read_database
from marmita.platform.identity import Actor

Starred = Annotated[bool, Parameter(description="Only chefs that the caller has starred; none for visitors")]
OpenAt = Annotated[
    str, Parameter(pattern=OPEN_AT, description='When a dish can be had: "now", or "fri-19:30" in Paris')
]
MaxPrice = Annotated[int | None, Parameter(ge=1, le=100_000, description="Highest price of a dish in cents")]
Avoid = Annotated[
    str, Parameter(description="Allergens to avoid: some dish declares its allergens and has none of these")
]

AnyRequest = Request[Any, Any, Any]
Parsed = Annotated[Filters, Dependency(skip_validation=True)]


def provide_filters(
    *,
    request: AnyRequest,
    cuisine: str = "",
    delivery: str = "",
    dietary: str = "",
    starred: Starred = False,
    open_at: OpenAt = "",
    max_price: MaxPrice = None,
    avoid: Avoid = "",
) -> Filters:
    """Return the filters of the request. `cuisine`, `delivery`, `dietary` and `avoid` are words separated by commas."""
    return parse_filters(
        cuisine,
        delivery,
        dietary,
        starred=starred,
        open_at=open_at,
        max_price=max_price,
        avoid=avoid,
        now=utc_now(),
        dishes=request.app.state.tools.ports[DISHES],
    )


def reading(request: AnyRequest) -> Lease:
    """Return a connection to the database that this route reads. Take it after the filters have been checked."""
    return read_database(request.app.state, request.scope).connection()


def account_of(request: AnyRequest) -> str | None:
    """Return the id of the caller's account, or None for a visitor."""
    actor: Actor | None = request.scope["state"]["actor"]
    return actor.id if actor else None


# Routes of a search take the connection and the caller from the request. As dependencies of the framework these two
# would cost a tenth of the time of a list.
FILTERS = {"filters": Provide(provide_filters, sync_to_thread=False)}
