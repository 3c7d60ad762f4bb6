"""Lists in answers: by page number, with the number of all entries in the header x-total-count.

The order is a query parameter `sort` of the list's own Literal.
"""

from typing import Annotated, Any, Generic, TypeVar

from litestar.params import Parameter

from marmita.platform.http.encoded import JsonResponse

TOTAL_COUNT = "x-total-count"
LAST_PAGE = 10_000
PageNumber = Annotated[int, Parameter(ge=0, le=LAST_PAGE, description="Pages count from 0")]
Body = TypeVar("Body")


class Page(JsonResponse[Body], Generic[Body]):
    """A part of a list. The total counts the whole list. A body of bytes is JSON already."""

    def __init__(self, body: Any, total: int) -> None:
        super().__init__(body, {TOTAL_COUNT: str(total)})
