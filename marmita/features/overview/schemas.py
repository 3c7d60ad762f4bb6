"""What needs a person, on the wire."""

from datetime import datetime

from marmita.platform.metrics.attention import AttentionKind
from marmita.platform.wire import View


class WaitingThing(View):
    """One thing: how people call it, what is known of it in a few words, and since when it waits."""

    id: str
    label: str
    detail: str
    since: datetime


class WaitingPart(View):
    """Things of one kind: how many (1,000 means at least as many) and the first of them.

    `failed`: they could not be read, and nothing is known of this kind now.
    """

    kind: AttentionKind
    count: int
    things: list[WaitingThing]
    failed: bool
