"""Lists in responses: selected by page number, with the total number of entries in the header x-total-count.

The order is a query parameter `sort`, whose type is a Literal of the list.
"""

from typing import Annotated, Any, Generic, TypeVar

from litestar.params import Parameter

from marmita.platform.http.encoded import JsonResponse

TOTAL_COUNT = "x-total-count"
LAST_PAGE = 10_000
PageNumber = Annotated[int, Parameter(ge=0, le=LAST_PAGE, description="Pages count from 0")]
Body = TypeVar("Body")


class Page(JsonResponse[Body], Generic[Body]):
    """A page of a list. `total` is the number of entries of the whole list. A body of bytes is already JSON."""

    def __init__(self, body: Any, total: int) -> None:
        super().__init__(body, {TOTAL_COUNT: str(total)})
