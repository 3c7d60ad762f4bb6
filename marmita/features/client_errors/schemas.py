"""Groups of errors on the wire."""

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from marmita.features.client_errors.rules import AT_ONCE
from marmita.platform.wire import Command, Id, View


class ClientErrorGroup(View):
    """Reports that have first line and route in common. `sample` and `browser` are those of the last one.

    `builds` are the names of the app's builds that reported it, the last one first.
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
    """`previous` and `next` are what `before` and `after` take for the pages beside; empty where there is none."""

    errors: list[ClientErrorGroup]
    previous: str
    next: str


class MarkClientErrors(Command):
    """`seen` false takes it back. Ids that are gone are left out."""

    ids: Annotated[list[Id], Meta(min_length=1, max_length=AT_ONCE)]
    seen: bool = True
