"""The overview of waiting things, on the wire."""

from datetime import datetime

from marmita.platform.metrics.attention import AttentionKind
from marmita.platform.wire import View


class WaitingThing(View):
    """A thing that waits: its name for people, a short detail, and since when it waits."""

    id: str
    label: str
    detail: str
    since: datetime


class WaitingPart(View):
    """Waiting things of one kind: `count` of them (1,000 means at least as many) and the first entries.

    `failed`: the things could not be read, so their number is unknown.
    """

    kind: AttentionKind
    count: int
    things: list[WaitingThing]
    failed: bool
