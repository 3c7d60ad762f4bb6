"""Requests and responses about groups of errors."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.client_errors.rules import MARKED_AT_ONCE_MAX
from marmita.platform.wire import Command, Id, View


class ClientErrorGroup(View):
    """Reports with a common first line and route. `sample` and `browser` are from the last report.

    `builds` are the names of the app's builds that reported the error, latest first.
    """

    id: str
    title: str
    route: str
    builds: list[str]
    sample: str
    browser: str
    times: int
    first_at: datetime
    last_at: datetime
    seen_at: datetime | None


class ClientErrorPage(View):
    """A page. Send `previous` as `before`, or `next` as `after`, to get the pages beside it; empty: no page."""

    errors: list[ClientErrorGroup]
    previous: str
    next: str


class MarkClientErrors(Command):
    """The groups to mark. `seen` false marks them as new again. Ids of deleted groups are ignored."""

    ids: Annotated[list[Id], Meta(min_length=1, max_length=MARKED_AT_ONCE_MAX)]
    seen: bool = True
